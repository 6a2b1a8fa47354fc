import type { ConfirmationRequest } from "../../../../../query/index.ts"
import { fromUnits, toUnits } from "../../../forms/amount/decimal.ts"
import { type Intent, transactionIn } from "../request/intent.ts"
import { type TokenFacts, type Tokens, unitsOf } from "./useTokens.ts"

/** What an account has. */
interface Funds {
  readonly tokens: Tokens
  /** The network's own coin, with the balance as decimal text. `undefined` until that is known. */
  readonly coin: { readonly symbol: string; readonly balance: string | undefined }
  /** The network fee in wei, if the account pays it and it is known. */
  readonly fee: bigint | undefined
}

/** What an account has less of than a request needs. */
export interface Missing {
  readonly symbol: string
  /** What the account has, as decimal text. `undefined` if that is unknown. */
  readonly balance: string | undefined
  /** Whether no node accepts the transaction, because the wallet cannot pay for it with its coins. */
  readonly isFinal: boolean
  /** Whether it sends none of them, so that only the fee is missing. A smaller amount would not help. */
  readonly isFeeOnly: boolean
}

/** Requests whose network fee the wallet pays, and which can be priced. */
export const isPaidNow: ReadonlySet<ConfirmationRequest["operation"]> = new Set<
  ConfirmationRequest["operation"]
>(["sendCoin", "sendToken", "transferErc721", "transferErc1155", "sendTransaction"])

/** The token or coin that an account has less of than a request needs. `undefined` while that is unknown. */
export const missingFor = (
  request: ConfirmationRequest,
  intent: Intent,
  { tokens, coin, fee = 0n }: Funds
): Missing | undefined => {
  const sent = sentIn(intent) ?? transactionIn(request)?.value ?? 0n
  if (isAbove(sent + fee, toUnits(coin.balance ?? "", 18)))
    return { ...coin, isFinal: isPaidNow.has(request.operation), isFeeOnly: sent === 0n }
  if (intent.kind !== "sendToken") return undefined
  const { token, amount } = intent
  const facts = tokens.factsOf(token)
  if (facts?.balance === undefined || !isAbove(unitsOf(token, amount, tokens), facts.balance))
    return undefined
  return { ...missingToken(facts), isFinal: false, isFeeOnly: false }
}

/** What the actions of a batch send, and the account has. */
interface BatchFunds extends Pick<Funds, "coin" | "fee"> {
  /** The coins that all of them send, in wei. */
  readonly sent: bigint
  /** How much of each token they send, in its smallest unit, and what is known of it. */
  readonly tokens: readonly { readonly amount: bigint; readonly facts: TokenFacts }[]
  /** Whether they only pay. Another action can bring what a later one sends. */
  readonly isOfPayments: boolean
  /** Whether one transaction makes all of them. Otherwise, an earlier one can also bring the fee of a later one. */
  readonly isAtomic: boolean
}

/** The coin or token that an account has less of than a batch needs. `undefined` while that is unknown. */
export const missingForBatch = (
  operation: ConfirmationRequest["operation"],
  { coin, fee = 0n, sent, tokens, isOfPayments, isAtomic }: BatchFunds
): Missing | undefined => {
  const isFinal = isAtomic && (operation === "sendCalls" || isPaidNow.has(operation))
  const counted = isOfPayments ? sent : 0n
  if (isAbove(counted + fee, toUnits(coin.balance ?? "", 18)))
    return { ...coin, isFinal, isFeeOnly: counted === 0n }
  const short = tokens.find(({ amount, facts }) => isOfPayments && isAbove(amount, facts.balance))
  return short && { ...missingToken(short.facts), isFinal: false, isFeeOnly: false }
}

const missingToken = ({ symbol, balance = 0n, decimals }: TokenFacts) => ({
  symbol,
  balance: fromUnits(balance, decimals)
})

const isAbove = (sent: bigint | undefined, balance: bigint | undefined): boolean =>
  sent !== undefined && balance !== undefined && sent > balance

/** The coins that a transfer sends, in wei. */
export const sentIn = (intent: Intent): bigint | undefined =>
  intent.kind === "sendCoin" ? toUnits(intent.amount, 18) : undefined
