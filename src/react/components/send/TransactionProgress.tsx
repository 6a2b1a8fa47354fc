import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useTransaction } from "../../hooks/transactions.ts"
import { useCoinBalance } from "../../hooks/walletReads.ts"
import { CopyButton } from "../primitives/CopyButton.tsx"
import { networkTitle } from "../primitives/networkNames.ts"
import { Address, Button, Facts, Heading, Notice, StepHeading } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import type { Token } from "./token.ts"

export interface TransactionProgressProps {
  /** The transaction's `id` in `client.transactions`. */
  readonly id: string
  /** Tokens whose symbols are shown. */
  readonly tokens?: readonly Token[] | undefined
  /** The id of the heading. The heading then takes focus, unless another element has it. */
  readonly headingId?: string | undefined
  /** Adds a button to send something else, once nothing is pending. */
  readonly onAgain?: (() => void) | undefined
  /** Adds a button to send the same again, if nobody can tell whether it was sent. */
  readonly onSendAnyway?: ((transaction: Transaction) => void) | undefined
}

/** Follows one transaction from the journal to its outcome, also after a reload. */
export const TransactionProgress = ({
  id,
  tokens = [],
  headingId,
  onAgain,
  onSendAnyway
}: TransactionProgressProps): ReactNode => {
  const { t } = useText()
  const transaction = useTransaction({ id }).data
  if (!transaction) return <Heading id={headingId} title={t.common.loading} />
  const { status, hash } = transaction
  const isUnclear = cannotBeTold(transaction)
  const { title, text } = isUnclear ? t.send.unclear : t.send.progress[status]
  return (
    <>
      {headingId ? <StepHeading id={headingId} title={title} isPolite /> : <Heading title={title} />}
      <Sum transaction={transaction} tokens={tokens} />
      <Notice kind={kinds[status]}>{text}</Notice>
      <TransactionFacts transaction={transaction} />
      <div data-part="row">
        {hash ? <CopyButton value={hash} /> : null}
        {onAgain && (isUnclear || hasOutcome(transaction)) ? (
          <Button kind="secondary" onClick={onAgain}>
            {t.send.again}
          </Button>
        ) : null}
        {onSendAnyway && isUnclear ? (
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

/** Without a hash, the wallet service cannot report the outcome. */
const cannotBeTold = ({ status, broadcastBy, hash }: Transaction): boolean =>
  status === "unknown" && broadcastBy === "service" && hash === undefined

const kinds = {
  signing: "info",
  submitted: "info",
  confirmed: "success",
  reverted: "warning",
  replaced: "warning",
  dropped: "info",
  expired: "warning",
  unknown: "warning",
  failed: "warning"
} as const satisfies Record<Transaction["status"], "info" | "success" | "warning">

interface SumProps {
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
}

const Sum = ({ transaction, tokens }: SumProps): ReactNode => {
  const { format } = useText()
  const { kind, network, amount, tokenAddress } = transaction
  const coin = useCoinBalance({ network }, { query: { enabled: kind === "coin" } }).data
  if (amount === undefined || (kind !== "coin" && kind !== "token")) return null
  const token = tokens.find((it) => it.tokenAddress.toLowerCase() === tokenAddress?.toLowerCase())
  return <p data-part="sum">{format.coin(amount, (kind === "coin" ? coin?.symbol : token?.symbol) ?? "")}</p>
}

const TransactionFacts = ({ transaction }: { readonly transaction: Transaction }): ReactNode => {
  const { t, format } = useText()
  const { recipient, network, hash, createdAt } = transaction
  return (
    <Facts
      facts={[
        recipient ? [t.send.to, <Address key="to" value={recipient} />] : undefined,
        [t.send.network, networkTitle(network)],
        [t.send.time, format.moment(new Date(createdAt).toISOString())],
        hash ? [t.send.transaction, <Address key="hash" value={hash} />] : undefined
      ]}
    />
  )
}
