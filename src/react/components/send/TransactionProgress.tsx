import { type ReactNode, useState } from "react"
import type { Transaction } from "../../../index.ts"
import { useTransaction } from "../../hooks/transactions.ts"
import { Button } from "../primitives/Button.tsx"
import { Heading } from "../primitives/Heading.tsx"
import { useModalPage } from "../primitives/modalPage.ts"
import { useText } from "../primitives/text.ts"
import { useAmounts } from "./amountSent.ts"
import { cannotBeLookedUp } from "./lookup.ts"
import { ProgressLine } from "./ProgressLine.tsx"
import { ReceiptParts } from "./Receipt.tsx"
import { ReplaceSend } from "./ReplaceSend.tsx"
import { type Stage, stepsIn } from "./stages.ts"
import { PoliteHeading, TransactionOutcome } from "./TransactionOutcome.tsx"
import type { Token } from "./token.ts"
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
  /** Adds a button to send something else, once the outcome is known, and until then to close what was sent, without `onDone`. */
  readonly onAgain?: (() => void) | undefined
  /** Adds a button to leave: “Close” while the outcome is not known, and “Done” once the transaction is confirmed. */
  readonly onDone?: ((transaction: Transaction) => void) | undefined
  /** Adds a button to send the same again, if it was not sent, or if the user said so and its outcome cannot be looked up. */
  readonly onSendAnyway?: ((transaction: Transaction) => void) | undefined
}

/** Follows one transaction from the journal to its outcome and its receipt, also after a reload. */
export const TransactionProgress = ({ id, ...props }: TransactionProgressProps): ReactNode => {
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

interface ProgressProps extends Omit<TransactionProgressProps, "id"> {
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
  onShow
}: ProgressProps): ReactNode => {
  const { t } = useText()
  const { stage, successor } = useStage(transaction)
  const { coin } = useAmounts(transaction, tokens)
  const steps = stepsIn(stage)
  const next = <NextSend {...{ transaction, stage, onAgain, onSendAnyway, onDone }} />
  return (
    <>
      <TransactionOutcome
        {...{ transaction, tokens, stage, headingId }}
        Title={headingId ? PoliteHeading : Heading}
      >
        {steps === undefined || stage === "confirmed" ? null : (
          <ProgressLine done={steps} broadcastBy={transaction.broadcastBy} />
        )}
        {stage === "unresolved" ? <UnknownSend transaction={transaction} /> : null}
        {(stage === "delayed" || stage === "dropped") && transaction.broadcastBy === "node" ? (
          <ReplaceSend {...{ transaction, coin }} onReplaced={onShow}>
            {next}
          </ReplaceSend>
        ) : successor ? (
          <Button onClick={() => onShow(successor.id)}>{t.transaction.view}</Button>
        ) : (
          next
        )}
        {onBack ? (
          <Button kind="secondary" onClick={onBack}>
            {t.common.back}
          </Button>
        ) : null}
      </TransactionOutcome>
      <ReceiptParts transaction={transaction} tokens={tokens} />
    </>
  )
}

interface NextSendProps extends Pick<TransactionProgressProps, "onAgain" | "onSendAnyway" | "onDone"> {
  readonly transaction: Transaction
  readonly stage: Stage
}

/** What the user can do next: nothing while it is signed, leave until the outcome is known, and continue after that. */
const NextSend = ({ transaction, stage, onAgain, onSendAnyway, onDone }: NextSendProps): ReactNode => {
  const { t } = useText()
  if (stage === "signing" || stage === "requested") return null
  if (!hasOutcome(transaction)) {
    const close = onDone
      ? () => onDone(transaction)
      : transaction.status === "submitted"
        ? onAgain
        : undefined
    return close ? (
      <Button kind="quiet" onClick={close}>
        {t.modal.close}
      </Button>
    ) : null
  }
  const isUnsent = stage === "not_sent" || stage === "expired" || stage === "reverted"
  const actions = [
    isUnsent && isTransfer(transaction) && onSendAnyway
      ? { label: t.common.retry, press: () => onSendAnyway(transaction) }
      : undefined,
    stage === "confirmed" && onDone
      ? { label: t.transaction.done, press: () => onDone(transaction) }
      : undefined,
    onAgain ? { label: t.send.again, press: onAgain } : undefined
  ].filter((action) => action !== undefined)
  return (
    <>
      {actions.map(({ label, press }, at) => (
        <Button key={label} kind={at === 0 ? "primary" : isUnsent ? "quiet" : "secondary"} onClick={press}>
          {label}
        </Button>
      ))}
      {stage === "confirmed" && actions.length > 0 ? <SeeActivity /> : null}
      {stage === "said_not_sent" && cannotBeLookedUp(transaction) && onSendAnyway ? (
        <SendAnyway onClick={() => onSendAnyway(transaction)} />
      ) : null}
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

/** The user may be wrong about a send that cannot be looked up, so the button says what it costs. */
const SendAnyway = ({ onClick }: { readonly onClick: () => void }): ReactNode => {
  const { t } = useText()
  return (
    <>
      <Button kind="quiet" onClick={onClick}>
        {t.send.sendAnyway}
      </Button>
      <p data-part="hint">{t.send.repeat.text}</p>
    </>
  )
}

/** Whether the outcome is known, from a look-up or from the user. */
const hasOutcome = (transaction: Transaction): boolean => {
  const { status, userOutcome } = transaction
  if (cannotBeLookedUp(transaction)) return userOutcome !== undefined
  return status !== "signing" && status !== "submitted" && status !== "unknown" && status !== "dropped"
}

const isTransfer = ({ kind, recipient, amount }: Transaction): boolean =>
  (kind === "coin" || kind === "token") && recipient !== null && amount !== undefined
