import type { ConfirmationRequest } from "../../../../query/index.ts"
import { fromUnits } from "../../forms/amount/decimal.ts"
import { isolated } from "../../primitives/text/formats/isolated.ts"
import { useText } from "../../primitives/text/text.ts"
import type { Batch } from "../reading/request/batch.ts"
import { transactionIn } from "../reading/request/intent.ts"
import type { RequestAccount } from "../reading/risk/requestAccount.ts"
import { type RequestView, useCoin } from "../reading/useRequestView.ts"
import { type Missing, missingForBatch } from "../reading/words/missing.ts"
import { shortAddress } from "../reading/words/names.tsx"

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
  const { t, format } = useText()
  const [first] = views
  if (first === undefined) return []
  const { coins, tokens } = unitsSent(views)
  const ofCoins = fromUnits(coins, 18)
  // Only the address tells apart tokens that call themselves the same.
  const names = [...tokens.keys()].map(first.tokens.nameOf)
  const ofToken = ([token, units]: readonly [string, bigint]): BatchSum => {
    const facts = first.tokens.factsOf(token)
    const amount = facts && fromUnits(units, facts.decimals)
    const text = first.tokens.amountOf(token, units)
    const isNamesake = facts !== undefined && names.filter((it) => it === facts.symbol).length > 1
    return { text: isNamesake ? `${text} (${isolated(shortAddress(token), t.locale)})` : text, amount, token }
  }
  return [
    ...(coins > 0n ? [{ text: format.coin(ofCoins, first.symbol), amount: ofCoins }] : []),
    ...[...tokens].map(ofToken)
  ]
}

/** What all actions send, in the smallest units. */
const unitsSent = (views: readonly RequestView[]) => {
  const coins = views.reduce((sum, { request }) => sum + (transactionIn(request)?.value ?? 0n), 0n)
  const tokens = new Map<string, bigint>()
  for (const { intent } of views) {
    if (intent.kind !== "sendToken" || typeof intent.amount !== "bigint") continue
    const token = intent.token.toLowerCase()
    tokens.set(token, (tokens.get(token) ?? 0n) + intent.amount)
  }
  return { coins, tokens }
}

/** What the account does not have enough of for a batch and its fee. */
export const useBatchMissing = (
  { operation }: ConfirmationRequest,
  views: readonly RequestView[],
  account: RequestAccount,
  fee: bigint | undefined,
  { isAtomic }: Batch
): Missing | undefined => {
  const coin = useCoin(account)
  const { coins: sent, tokens } = unitsSent(views)
  const known = [...tokens].flatMap(([token, amount]) => {
    const facts = views[0]?.tokens.factsOf(token)
    return facts ? [{ amount, facts }] : []
  })
  return missingForBatch(operation, {
    coin,
    fee,
    sent,
    tokens: known,
    isOfPayments: views.every(isPayment),
    isAtomic
  })
}

/** Whether a request sends coins or tokens, and does nothing else. */
export const isPayment = ({ intent }: RequestView): boolean =>
  intent.kind === "sendCoin" || intent.kind === "sendToken"

/** To how many addresses payments go. Nothing is counted if some actions are none. */
export const recipientsOf = (views: readonly RequestView[]): number =>
  views.every(isPayment)
    ? new Set(views.flatMap(({ intent }) => ("to" in intent ? [intent.to.toLowerCase()] : []))).size
    : 0
