import { type ReactNode, useState } from "react"
import type { Transaction } from "../../../../index.ts"
import { useTransaction } from "../../../hooks/transactions/transaction.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { useModalPage } from "../../primitives/dialog/modalPage.ts"
import { usePageEnd } from "../../primitives/dialog/pageEnd.ts"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../draft/amountSent.ts"
import { hasOutcome } from "../draft/lookup.ts"
import type { Token } from "../draft/token.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"
import { ProgressLine } from "./ProgressLine.tsx"
import { ReceiptParts, type ReceiptPartsProps } from "./Receipt.tsx"
import { ReplaceSend } from "./ReplaceSend.tsx"
import { SeeReplacement } from "./SeeReplacement.tsx"
import { isUnknown, type Stage, stepsIn } from "./stages.ts"
import { PoliteHeading, TransactionOutcome } from "./TransactionOutcome.tsx"
import { UnknownSend } from "./UnknownSend.tsx"
import { useStage } from "./useStage.ts"

export interface TransactionProgressProps {
  /** The transaction's `id` in `client.transactions`. */
  readonly id: string
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The id of the heading. The heading then takes focus, unless another element has it. */
  readonly headingId?: string | undefined
  /** Adds a button back to where the user came from. */
  readonly onBack?: (() => void) | undefined
  /**
   * Adds a button to send something else once the outcome is known. Until then, without `onDone`, the button closes a
   * submitted transaction.
   */
  readonly onAgain?: (() => void) | undefined
  /** Adds a button to leave: “Close” while the outcome is not known, and “Done” once the transaction is confirmed. */
  readonly onDone?: ((transaction: Transaction) => void) | undefined
  /** Adds a button to send the same again, if it was not sent, or if the user said so and its outcome cannot be looked up. */
  readonly onSendAnyway?: ((transaction: Transaction) => void) | undefined
}

/** What a part of this package adds to it. */
interface ProgressPartsProps extends TransactionProgressProps {
  /** Facts below those of the receipt, and a link to help. */
  readonly facts?: ReceiptPartsProps["after"]
  readonly help?: ReactNode
  /** Why it must not be sent again while its outcome is unknown. */
  readonly why?: string | undefined
}

/** Follows one transaction of the journal to its outcome and its receipt, even after a reload. */
export const TransactionProgress = (props: TransactionProgressProps): ReactNode => (
  <TransactionProgressParts {...props} />
)

/** The same with further facts and links. */
export const TransactionProgressParts = ({ id, ...props }: ProgressPartsProps): ReactNode => {
  const { t } = useText()
  // The transaction that took its place, if the user asked for it here.
  const [shown, setShown] = useState(id)
  const [asked, setAsked] = useState(id)
  if (asked !== id) {
    setAsked(id)
    setShown(id)
  }
  const transaction = useTransaction({ id: shown }).data
  if (!transaction) return <Heading id={props.headingId} title={t.common.loading} />
  return <Progress {...props} key={shown} transaction={transaction} onShow={setShown} />
}

interface ProgressProps extends Omit<ProgressPartsProps, "id"> {
  readonly transaction: Transaction
  /** Shows another transaction. */
  readonly onShow: (id: string) => void
}

const Progress = ({
  transaction,
  tokens = [],
  headingId,
  onBack,
  onAgain,
  onSendAnyway,
  onDone,
  onShow,
  facts,
  help,
  why
}: ProgressProps): ReactNode => {
  const { t } = useText()
  const { stage, successor } = useStage(transaction)
  usePageEnd(stage === "confirmed" || stage === "said_sent")
  const { coin } = useAmounts(transaction, tokens)
  const steps = stepsIn(stage)
  const close = closeOf(transaction, { onAgain, onDone })
  const next = <NextSend {...{ transaction, stage, close, onAgain, onSendAnyway, onDone }} />
  return (
    <>
      <TransactionOutcome
        {...{ transaction, tokens, stage, successor, headingId }}
        Title={headingId ? PoliteHeading : Heading}
      >
        {steps === undefined || stage === "confirmed" ? null : (
          <ProgressLine done={steps} broadcastBy={transaction.broadcastBy} />
        )}
        {isUnknown(stage) ? (
          <UnknownSend {...{ transaction, tokens, stage, why }} onClose={close} />
        ) : (stage === "delayed" || stage === "dropped") && transaction.broadcastBy === "node" ? (
          <ReplaceSend {...{ transaction, coin }} onReplaced={onShow}>
            {next}
          </ReplaceSend>
        ) : transaction.status === "replaced" ? (
          <AfterReplaced {...{ transaction, stage, successor, close, onShow }} />
        ) : (
          next
        )}
        {onBack ? (
          <Button kind="secondary" onClick={onBack}>
            {t.common.back}
          </Button>
        ) : null}
      </TransactionOutcome>
      <ReceiptParts transaction={transaction} tokens={tokens} after={facts} help={help} />
    </>
  )
}

/**
 * Leaves a send, or begins another one where there is nowhere else to go. `undefined` while another one might pay twice.
 */
const closeOf = (
  transaction: Transaction,
  { onAgain, onDone }: Pick<TransactionProgressProps, "onAgain" | "onDone">
): (() => void) | undefined => {
  if (onDone) return () => onDone(transaction)
  return transaction.status === "submitted" || hasOutcome(transaction) ? onAgain : undefined
}

interface NextSendProps extends Pick<TransactionProgressProps, "onAgain" | "onSendAnyway" | "onDone"> {
  readonly transaction: Transaction
  readonly stage: Stage
  readonly close: (() => void) | undefined
}

/** What the user can do next: nothing while it is signed, leave until the outcome is known, and continue after that. */
const NextSend = ({ transaction, stage, close, onAgain, onSendAnyway, onDone }: NextSendProps): ReactNode => {
  const { t } = useText()
  const { chainId, hash } = transaction
  const onExplorer =
    hash && (stage === "sent" || stage === "reverted") ? (
      <ExplorerLink kind="transaction" value={hash} chainId={chainId} label={t.transaction.explorer} />
    ) : null
  if (stage === "signing") return null
  if (!hasOutcome(transaction)) {
    return close ? (
      <div data-part="row">
        {onExplorer}
        <Button kind="secondary" onClick={close}>
          {t.modal.close}
        </Button>
      </div>
    ) : null
  }
  const isUnsent = stage === "not_sent" || stage === "expired" || stage === "reverted"
  if (isUnsent && isTransfer(transaction) && onSendAnyway) {
    return (
      <>
        <Button onClick={() => onSendAnyway(transaction)}>{t.common.retry}</Button>
        {onExplorer}
      </>
    )
  }
  // The user may be wrong about a send that cannot be looked up, so another one says what it costs, and comes last.
  if (stage === "said_not_sent") {
    return (
      <>
        {close ? <Button onClick={close}>{t.transaction.done}</Button> : null}
        {onSendAnyway ? (
          <>
            <p data-part="hint">{t.send.payTwice}</p>
            <Button kind="secondary" onClick={() => onSendAnyway(transaction)}>
              {t.send.repeat.again}
            </Button>
          </>
        ) : null}
      </>
    )
  }
  const isDone = (stage === "confirmed" || stage === "said_sent") && onDone
  const again = onAgain ? (
    <Button kind={isDone ? "secondary" : "primary"} onClick={onAgain}>
      {t.send.again}
    </Button>
  ) : null
  return isDone ? (
    <div data-part="row">
      {again}
      <Button onClick={close}>{t.transaction.done}</Button>
    </div>
  ) : (
    <>
      {again}
      {stage === "confirmed" && again ? <SeeActivity /> : null}
    </>
  )
}

interface AfterReplacedProps {
  readonly transaction: Transaction
  readonly stage: Stage
  readonly successor: Transaction | undefined
  readonly close: (() => void) | undefined
  readonly onShow: (id: string) => void
}

/** The transaction that took the place of another one may have paid the same, so nothing here sends again. */
const AfterReplaced = ({ transaction, stage, successor, close, onShow }: AfterReplacedProps): ReactNode => {
  const { t } = useText()
  const isCancelled = stage === "cancelled"
  const see = (
    <SeeReplacement
      transaction={transaction}
      kind={isCancelled ? "secondary" : "primary"}
      onShow={successor && (() => onShow(successor.id))}
    />
  )
  return (
    <>
      {isCancelled ? null : see}
      {close ? (
        <Button kind={isCancelled ? "primary" : "secondary"} onClick={close}>
          {isCancelled ? t.transaction.done : t.modal.close}
        </Button>
      ) : null}
      {isCancelled ? see : null}
    </>
  )
}

/** Opens the list that has the receipt from now on, in an app with a modal. */
const SeeActivity = (): ReactNode => {
  const { t } = useText()
  const open = useModalPage("activity")
  return open ? (
    <Button kind="quiet" onClick={open}>
      {t.error.activity}
    </Button>
  ) : null
}

const isTransfer = ({ kind, recipient, amount }: Transaction): boolean =>
  (kind === "coin" || kind === "token") && recipient !== null && amount !== undefined
