import type { OfframpOrderDetail, OfframpQuote, RampLimits, Transaction } from "../../index.ts"
import type { FlowMemory, Receives } from "./flowMachine.ts"
import type { FlowIssue } from "./flowStates.ts"
import { issuesOf } from "./issues.ts"
import {
  amountIssue,
  amountState,
  priceShown,
  type ReviewActions,
  reviewState,
  type Seen,
  type SeenQuote
} from "./price.ts"
import type { SellEntry, SellState } from "./sellState.ts"
import { laterStateOf, payByOf, type SharedActions, type SharedSeen, sharedStateOf } from "./sharedState.ts"

/** The session and the queries that the state of a sale depends on. */
export interface SellSeen extends SharedSeen<OfframpOrderDetail> {
  readonly limits: Seen<RampLimits>
  readonly quote: SeenQuote<OfframpQuote>
  /** The transaction that pays the order. `null` if there is none. */
  readonly payment: Seen<Transaction | null>
}

/** The actions of a sale. */
export interface SellActions extends SharedActions, ReviewActions<OfframpQuote> {
  readonly change: (fields: Partial<SellEntry>) => void
  readonly continue: (agreed: Receives) => void
  /** Pays the order that is shown. */
  readonly pay: (order: OfframpOrderDetail) => void
  readonly reply: (order: OfframpOrderDetail, message: string) => void
}

/** The state of a sale. */
export const sellStateOf = (flow: FlowMemory<SellEntry>, seen: SellSeen, actions: SellActions): SellState => {
  const { limits, quote, order } = seen
  const shared = sharedStateOf(flow, seen, actions)
  if (shared) return shared
  if (flow.step.at === "order" && order.data) return orderState(order.data, flow, seen.payment, actions)
  const price = priceShown(quote)
  if (flow.step.at === "review") return reviewState(flow, price, actions)
  const { entry } = flow
  const issues = sellIssues(entry, limits.data, quote.error)
  const { change } = actions
  return amountState({ entry, limits: limits.data, issues, change }, price, actions.continue)
}

const sellIssues = (
  { amount, inputCurrency, outputCurrency, receiverId, senderName, senderEmail }: SellEntry,
  limits: RampLimits | undefined,
  quoteError: SellSeen["quote"]["error"]
): readonly FlowIssue<keyof SellEntry>[] => {
  const required = (text: string) => (text.trim() === "" ? "REQUIRED" : undefined)
  return issuesOf<keyof SellEntry>({
    amount: amountIssue(amount, limits?.inputDecimals, quoteError),
    inputCurrency: required(inputCurrency) ?? (limits?.isSupported === false ? "NOT_OFFERED" : undefined),
    outputCurrency: required(outputCurrency),
    receiverId: required(receiverId),
    senderName: required(senderName),
    senderEmail: required(senderEmail) ?? (/^\S+@\S+$/.test(senderEmail) ? undefined : "FORMAT")
  })
}

const orderState = (
  order: OfframpOrderDetail,
  { isBusy, error }: FlowMemory<SellEntry>,
  payment: SellSeen["payment"],
  { startOver, pay, reply }: SellActions
): SellState => {
  if (order.state === "information_needed") {
    return {
      status: "information_needed",
      order,
      isReplying: isBusy,
      error,
      reply: (message) => reply(order, message)
    }
  }
  const later = laterStateOf(order, startOver)
  if (later) return later
  const { data: sent } = payment
  if (sent?.status === "reverted" || sent?.status === "replaced")
    return { status: "payment_failed", order, payment: sent, startOver }
  if (isBusy || (sent && sent.status !== "failed"))
    return { status: "paying", order, payment: sent ?? undefined }
  // Whether the coins were sent is not known yet.
  if (sent === undefined && !payment.error) return { status: "loading", isOffline: false }
  if (error?._tag === "NotSentError" && error.reason === "ORDER_CHANGED")
    return { status: "order_changed", order, accept: () => pay(order), startOver }
  return { status: "unpaid", order, payBy: payByOf(order), error, finish: () => pay(order), startOver }
}
