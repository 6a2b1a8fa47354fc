import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import { useContacts } from "../../../hooks/contacts/contacts.ts"
import type { Heading } from "../../primitives/controls/Heading.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { StepHeading } from "../../primitives/controls/parts.tsx"
import { AboutMoney } from "../../primitives/money/AboutMoney.tsx"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { networkTitle } from "../../primitives/text/network/networkNames.ts"
import { useText } from "../../primitives/text/text.ts"
import { useAmounts } from "../draft/amountSent.ts"
import type { Token } from "../draft/token.ts"
import { useBalanceEvidence } from "./balanceEvidence.ts"
import { isVoidTransaction, TestableWorth, useSentPrice } from "./sentWorth.tsx"
import { isUnknown, looks, type Stage, usualSeconds } from "./stages.ts"

interface TransactionOutcomeProps {
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
  readonly stage: Stage
  /** The transaction that took its place. */
  readonly successor?: Transaction | undefined
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
  successor,
  Title,
  headingId,
  children
}: TransactionOutcomeProps): ReactNode => {
  const { t } = useText()
  const { sent, ...asset } = useAmounts(transaction, tokens)
  const price = useSentPrice(transaction, asset)
  const words = useExplanation(transaction, tokens, stage, successor)
  const { title } = t.transaction.stages[stage]
  // A faster version has paid the same.
  const isVoid = isVoidTransaction(transaction) && stage !== "sped_up"
  return (
    <Outcome
      {...looks[stage]}
      heading={<Title id={headingId} title={title} />}
      amount={sent}
      isVoid={isVoid}
      worth={
        price && !isVoid ? (
          <TestableWorth network={transaction.network}>
            <AboutMoney amount={transaction.amount ?? "0"} price={price} />
          </TestableWorth>
        ) : undefined
      }
      text={
        <>
          <span data-part="spoken">
            {words ? `${title}. ` : title}
            {isUnknown(stage) ? `${t.transaction.notYet}. ` : null}
          </span>
          {words}
        </>
      }
    >
      {children}
    </Outcome>
  )
}

/** The heading of a stage that may come without a press. */
export const PoliteHeading: typeof StepHeading = (props) => <StepHeading {...props} isPolite />

const transfers: ReadonlySet<Transaction["kind"]> = new Set<Transaction["kind"]>([
  "coin",
  "token",
  "erc721",
  "erc1155"
])

/** What the stage means, with what is known. */
const useExplanation = (
  transaction: Transaction,
  tokens: readonly Token[],
  stage: Stage,
  successor: Transaction | undefined
): string => {
  const { t, format } = useText()
  const { network, kind, recipient, createdAt, reason, userOperation } = transaction
  const { sent, fee } = useAmounts(transaction, tokens)
  const { fee: cancelFee } = useAmounts(stage === "cancelled" ? successor : undefined, tokens)
  const evidence = useBalanceEvidence(transaction, tokens, stage === "watching" || stage === "unresolved")
  const { nameOf } = useContacts()
  const known = recipient ? nameOf(recipient) : undefined
  // The receipt has the address and the time. A call of a contract does not arrive.
  const to = known ?? (recipient && !transfers.has(kind) ? shortly(recipient) : undefined)
  const { text } = t.transaction.stages[stage]
  const seconds = usualSeconds[network]
  const said = {
    sent: [seconds === undefined ? "" : t.transaction.usually(seconds, networkTitle(network)), text],
    confirmed: [
      to === undefined
        ? text
        : t.transaction.arrived(isolated(to), format.until(new Date(createdAt).toISOString()))
    ],
    not_sent: [
      t.transaction.reasons[reason as "OFFLINE"] ?? "",
      // An operation leaves the smart account, not the wallet.
      userOperation ? t.operation.nothingLeft : text
    ],
    // The balance says more than an unknown outcome, and soon after a send only if it fell.
    watching: [evidence?.isSent ? evidence.text : text],
    unresolved: [evidence?.text ?? text],
    cancelled: [sent ? t.transaction.kept(sent) : "", cancelFee ? t.transaction.feeUsed(cancelFee) : text],
    reverted: userOperation
      ? // Someone else may have paid the fee.
        [sent ? t.transaction.kept(sent) : ""]
      : sent && fee
        ? [t.transaction.kept(sent), t.transaction.feeUsed(fee)]
        : [text]
  }[stage as "sent"] ?? [text]
  return said.filter(Boolean).join(" ")
}
