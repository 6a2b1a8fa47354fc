import { fromUnits } from "../forms/amount/decimal.ts"
import { useText } from "../primitives/text/text.ts"
import { transactionIn } from "./reading/request/intent.ts"
import type { RequestView } from "./useRequestView.ts"

/** How much of one coin or token all actions send. */
export interface BatchSum {
  readonly text: string
  /** In whole units. `undefined` if the decimals of the token are unknown. */
  readonly amount: string | undefined
  /** @default the network's own coin */
  readonly token?: string
}

/** The coins that all calls send, and the tokens of all transfers. */
export const useBatchSums = (views: readonly RequestView[]): readonly BatchSum[] => {
  const { format } = useText()
  const [first] = views
  if (first === undefined) return []
  const coins = views.reduce((sum, { request }) => sum + (transactionIn(request)?.value ?? 0n), 0n)
  const tokens = new Map<string, bigint>()
  for (const { intent } of views) {
    if (intent.kind !== "sendToken" || typeof intent.amount !== "bigint") continue
    const token = intent.token.toLowerCase()
    tokens.set(token, (tokens.get(token) ?? 0n) + intent.amount)
  }
  const ofCoins = fromUnits(coins, 18)
  const ofToken = ([token, units]: readonly [string, bigint]): BatchSum => {
    const facts = first.tokens.factsOf(token)
    const amount = facts && fromUnits(units, facts.decimals)
    return { text: first.tokens.amountOf(token, units), amount, token }
  }
  return [
    ...(coins > 0n ? [{ text: format.coin(ofCoins, first.symbol), amount: ofCoins }] : []),
    ...[...tokens].map(ofToken)
  ]
}

/** Whether a request sends coins or tokens, and does nothing else. */
export const isPayment = ({ intent }: RequestView): boolean =>
  intent.kind === "sendCoin" || intent.kind === "sendToken"

/** To how many addresses payments go. Nothing is counted if some actions are none. */
export const recipientsOf = (views: readonly RequestView[]): number =>
  views.every(isPayment)
    ? new Set(views.flatMap(({ intent }) => ("to" in intent ? [intent.to.toLowerCase()] : []))).size
    : 0
