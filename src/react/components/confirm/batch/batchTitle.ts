import { useText } from "../../primitives/text/text.ts"
import { listed } from "../reading/request/listed.ts"
import type { RequestView } from "../reading/useRequestView.ts"
import { type BatchSum, isPayment, useBatchSums } from "./batchSums.ts"

/** How many kinds of actions or tokens a title names. */
const most = 3

/** Says what the actions of a batch do: what all payments send, or what each kind of action does. */
export const useBatchTitle = (views: readonly RequestView[]): string => {
  const text = useText()
  const { batch, deed } = text.t.confirm
  const sums = useBatchSums(views)
  if (isOfPayments(views, sums))
    return batch.payments(views.length, text.format.list(sums.map((it) => it.text)))
  // These buttons do not say what is done.
  const vague: readonly string[] = [deed.continue, deed.sign, deed.signAnyway, deed.stop]
  const kinds = views.map((view) => batch.inSentence(vague.includes(view.deed) ? view.title : view.deed))
  return batch.title(views.length, listed([...new Set(kinds)], most, text))
}

/** Whether all actions are payments, in so few tokens that a title can name them. */
const isOfPayments = (views: readonly RequestView[], sums: readonly BatchSum[]): boolean =>
  sums.length > 0 && sums.length <= most && views.length > 1 && views.every(isPayment)
