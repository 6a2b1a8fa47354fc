import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useContacts } from "../../hooks/contacts.ts"
import { AboutMoney } from "../primitives/AboutMoney.tsx"
import { shortly } from "../primitives/addressText.ts"
import type { Heading } from "../primitives/Heading.tsx"
import { isolated } from "../primitives/isolated.ts"
import { networkTitle } from "../primitives/networkNames.ts"
import { Outcome } from "../primitives/Outcome.tsx"
import { StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { useAmounts } from "./amountSent.ts"
import { useBalanceEvidence } from "./balanceEvidence.ts"
import { isVoidTransaction, useSentPrice } from "./sentWorth.tsx"
import { looks, type Stage, usualSeconds } from "./stages.ts"
import type { Token } from "./token.ts"

interface TransactionOutcomeProps {
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
  readonly stage: Stage
  /** How the title takes focus. */
  readonly Title: typeof Heading | typeof StepHeading
  readonly headingId: string | undefined
  readonly children?: ReactNode
}

/** The stage of a transaction in words, with its amount and with what is known. */
export const TransactionOutcome = ({
  transaction,
  tokens,
  stage,
  Title,
  headingId,
  children
}: TransactionOutcomeProps): ReactNode => {
  const { t } = useText()
  const { sent, ...asset } = useAmounts(transaction, tokens)
  const price = useSentPrice(transaction, asset)
  const words = useExplanation(transaction, tokens, stage)
  const { title } = t.transaction.stages[stage]
  return (
    <Outcome
      {...looks[stage]}
      heading={<Title id={headingId} title={title} />}
      amount={sent}
      isVoid={isVoidTransaction(transaction)}
      worth={price && <AboutMoney amount={transaction.amount ?? "0"} price={price} />}
      text={
        <>
          <span data-part="spoken">{words ? `${title}. ` : title}</span>
          {/* The rows below say to whom and when. */}
          {stage === "confirmed" ? <span data-part="spoken">{words}</span> : words}
        </>
      }
    >
      {children}
    </Outcome>
  )
}

/** The heading of a stage that may come without a press. */
export const PoliteHeading: typeof StepHeading = (props) => <StepHeading {...props} isPolite />

/** What the stage means, with what is known. */
const useExplanation = (transaction: Transaction, tokens: readonly Token[], stage: Stage): string => {
  const { t, format } = useText()
  const { network, recipient, createdAt, reason, userOperation } = transaction
  const { sent, fee } = useAmounts(transaction, tokens)
  const evidence = useBalanceEvidence(transaction, tokens, stage === "watching" || stage === "unresolved")
  const { nameOf } = useContacts()
  const nameFor = (address: string) => {
    const name = nameOf(address)
    return name === undefined ? shortly(address) : isolated(name)
  }
  const { text } = t.transaction.stages[stage]
  const seconds = usualSeconds[network]
  const said = {
    sent: [seconds === undefined ? "" : t.transaction.usually(seconds, networkTitle(network)), text],
    confirmed: [
      recipient
        ? t.transaction.arrived(nameFor(recipient), format.until(new Date(createdAt).toISOString()))
        : text
    ],
    not_sent: [
      t.transaction.reasons[reason as "OFFLINE"] ?? "",
      // An operation leaves the smart account, not the wallet.
      userOperation ? t.operation.nothingSent : text
    ],
    // A lower balance says more than an unknown outcome.
    unresolved: evidence?.isSent ? [evidence.text] : [evidence?.text ?? "", text],
    reverted: userOperation
      ? // Someone else may have paid the fee.
        [sent ? t.transaction.kept(sent) : ""]
      : sent && fee
        ? [t.transaction.kept(sent), t.transaction.feeUsed(fee)]
        : [text]
  }[stage as "sent"] ?? [text, evidence?.text ?? ""]
  return said.filter(Boolean).join(" ")
}
