import { type ReactNode, useState } from "react"
import type { Transaction } from "../../../index.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { useContacts } from "../../hooks/contacts.ts"
import { useTransaction, useTransactions } from "../../hooks/transactions.ts"
import { shortly } from "../primitives/addressText.ts"
import { isolated } from "../primitives/isolated.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Button, Heading, Notice, StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { useAmounts } from "./amountSent.ts"
import { useBalanceEvidence } from "./balanceEvidence.ts"
import { ProgressLine } from "./ProgressLine.tsx"
import { ReceiptParts } from "./Receipt.tsx"
import { ReplaceSend } from "./ReplaceSend.tsx"
import {
  cannotBeLookedUp,
  delayedAfter,
  kindOf,
  type Stage,
  stageOf,
  stepsIn,
  unresolvedAfter,
  usualSeconds
} from "./stages.ts"
import type { Token } from "./token.ts"
import { UnknownSend } from "./UnknownSend.tsx"

export interface TransactionProgressProps {
  /** The transaction's `id` in `client.transactions`. */
  readonly id: string
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The id of the heading. The heading then takes focus, unless another element has it. */
  readonly headingId?: string | undefined
  /** Adds a button to send something else, once nothing is pending. */
  readonly onAgain?: (() => void) | undefined
  /** Adds a button to send the same again, if nobody can tell whether it was sent and the user said that it wasn't. */
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
  onAgain,
  onSendAnyway,
  onShow
}: ProgressProps): ReactNode => {
  const { t } = useText()
  const { createdAt, replacedBy, broadcastBy } = transaction
  const isDelayed = useHasPassed(createdAt, delayedAfter)
  const isOld = useHasPassed(createdAt, unresolvedAfter)
  const successor = (useTransactions().data ?? []).find(
    ({ hash }) => hash !== undefined && hash === replacedBy
  )
  const stage = stageOf(transaction, { isDelayed, isOld, successor })
  const { coin } = useAmounts(transaction, tokens)
  const { title } = t.transaction.stages[stage]
  const steps = stepsIn(stage)
  const isUnclear = cannotBeLookedUp(transaction)
  return (
    <>
      {headingId ? <StepHeading id={headingId} title={title} isPolite /> : <Heading title={title} />}
      {steps === undefined ? null : <ProgressLine done={steps} />}
      <Explanation {...{ stage, transaction, tokens }} />
      {stage === "unresolved" ? <UnknownSend transaction={transaction} /> : null}
      {(stage === "delayed" || stage === "dropped") && broadcastBy === "node" ? (
        <ReplaceSend {...{ transaction, coin }} onReplaced={onShow} />
      ) : null}
      {successor ? (
        <Button kind="secondary" onClick={() => onShow(successor.id)}>
          {t.transaction.seeIt}
        </Button>
      ) : null}
      <ReceiptParts transaction={transaction} tokens={tokens} />
      <div data-part="row">
        {onAgain && (isUnclear || hasOutcome(transaction)) ? (
          <Button kind="secondary" onClick={onAgain}>
            {t.send.again}
          </Button>
        ) : null}
        {onSendAnyway && isUnclear && stage === "said_not_sent" ? (
          <Button kind="secondary" onClick={() => onSendAnyway(transaction)}>
            {t.send.sendAnyway}
          </Button>
        ) : null}
      </div>
    </>
  )
}

/** Whether the outcome is final: sent, or never to be sent. */
const hasOutcome = ({ status }: Pick<Transaction, "status">): boolean =>
  status !== "signing" && status !== "unknown" && status !== "dropped"

interface ExplanationProps {
  readonly stage: Stage
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
}

/** What the stage means, with what is known. Screen readers hear it with its title when it changes. */
const Explanation = ({ stage, transaction, tokens }: ExplanationProps): ReactNode => {
  const { t } = useText()
  const { network, recipient } = transaction
  const { sent, fee } = useAmounts(transaction, tokens)
  const evidence = useBalanceEvidence(transaction, tokens, stage === "watching" || stage === "unresolved")
  const { nameOf } = useContacts()
  const nameFor = (address: string) => {
    const name = nameOf(address)
    return name === undefined ? shortly(address) : isolated(name)
  }
  const { title, text } = t.transaction.stages[stage]
  const seconds = usualSeconds[network]
  const said = {
    sent: [seconds === undefined ? "" : t.transaction.usually(seconds, networkTitle(network)), text],
    confirmed: [sent && recipient ? t.transaction.arrived(sent, nameFor(recipient)) : text],
    reverted: sent && fee ? [t.transaction.kept(sent), t.transaction.feeUsed(fee)] : [text]
  }[stage as "sent"] ?? [text, evidence]
  const words = said.filter(Boolean).join(" ")
  return (
    <Notice kind={kindOf(stage)}>
      <span data-part={words ? "spoken" : undefined}>{words ? `${title}. ` : title}</span>
      {words}
    </Notice>
  )
}
