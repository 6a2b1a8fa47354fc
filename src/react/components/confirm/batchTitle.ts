import { fromUnits } from "../forms/amount/decimal.ts"
import { useText } from "../primitives/text/text.ts"
import { transactionIn } from "./reading/intent.ts"
import { listed } from "./reading/listed.ts"
import type { RequestView } from "./useRequestView.ts"

/** How many kinds of actions or tokens a title names. */
const most = 3

export interface BatchTitle {
  readonly title: string
  /** What all actions send. `undefined` if that is nothing, or if the title says it. */
  readonly total: string | undefined
}

/** Says what the actions of a batch do: what all payments send, or what each kind of action does. */
export const useBatchTitle = (views: readonly RequestView[]): BatchTitle => {
  const text = useText()
  const { t } = text
  const { batch, deed } = t.confirm
  const sums = useSums(views)
  const isPayment = ({ intent }: RequestView) => intent.kind === "sendCoin" || intent.kind === "sendToken"
  const total = sums.length === 0 ? undefined : text.format.list(sums)
  if (total !== undefined && sums.length <= most && views.length > 1 && views.every(isPayment))
    return { title: batch.payments(views.length, total), total: undefined }
  // These buttons do not say what is done.
  const vague: readonly string[] = [deed.continue, deed.sign, deed.signAnyway, deed.stop]
  const kinds = views.map((view) => inside(vague.includes(view.deed) ? view.title : view.deed, t.locale))
  return { title: `${batch.title(views.length)}: ${listed([...new Set(kinds)], most, text)}`, total }
}

/** A phrase in a sentence: without a capital, unless its first word has several. */
const inside = (phrase: string, locale: string): string =>
  phrase.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLocaleLowerCase(locale))

/** The coins that all calls send, and the tokens of all transfers. */
const useSums = (views: readonly RequestView[]): readonly string[] => {
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
  return [
    ...(coins > 0n ? [format.coin(fromUnits(coins, 18), first.symbol)] : []),
    ...[...tokens].map(([token, amount]) => first.tokens.amountOf(token, amount))
  ]
}
