import type { OfframpOrderDetail, OfframpQuote, RampLimits } from "../../index.ts"
import type { ReceivedTransfer } from "../../query/index.ts"
import { canPayAgain, hasPaymentFailed, type SalePayment } from "../hooks/transactions/salePayment.ts"
import type { FlowMemory, Receives } from "./flowMachine.ts"
import type { FlowIssue, LoadingState } from "./flowStates.ts"
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
import type {
  OrderChangedState,
  PayingState,
  PaymentFailedState,
  SellEntry,
  SellState,
  UnpaidState
} from "./sellState.ts"
import { laterStateOf, payByOf, type SharedActions, type SharedSeen, sharedStateOf } from "./sharedState.ts"

/** The session and the queries that the state of a sale depends on. */
export interface SellSeen extends SharedSeen<OfframpOrderDetail> {
  readonly limits: Seen<RampLimits>
  readonly quote: SeenQuote<OfframpQuote>
  /** The transaction that pays the order. `null` if there is none. */
  readonly payment: Seen<SalePayment | null>
  /** The transfer of another device that pays the order, if the node shows one. */
  readonly deposit?: ReceivedTransfer | undefined
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
  if (flow.step.at === "order" && order.data) return orderState(order.data, flow, seen, actions)
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
  { payment, deposit }: Pick<SellSeen, "payment" | "deposit">,
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
  return (
    laterStateOf(order, startOver) ??
    saleToPay(order, { isBusy, error, deposit }, payment, { startOver, pay })
  )
}

/** The state of a sale whose coins have not arrived. */
export const saleToPay = (
  order: OfframpOrderDetail,
  { isBusy, error, deposit }: Pick<FlowMemory<SellEntry>, "isBusy" | "error"> & Pick<SellSeen, "deposit">,
  payment: Pick<SellSeen["payment"], "data" | "error">,
  { startOver, pay }: Pick<SellActions, "startOver" | "pay">
): Extract<SellState, LoadingState | UnpaidState | OrderChangedState | PayingState | PaymentFailedState> => {
  const { data: sent } = payment
  if (sent && hasPaymentFailed(sent)) return { status: "payment_failed", order, payment: sent, startOver }
  if (isBusy || deposit || (sent && !canPayAgain(sent)))
    return { status: "paying", order, payment: sent ?? undefined, deposit }
  // Whether the coins were sent is not known yet.
  if (sent === undefined && !payment.error) return { status: "loading", isOffline: false }
  if (error?._tag === "NotSentError" && error.reason === "ORDER_CHANGED")
    return { status: "order_changed", order, error, accept: () => pay(order), startOver }
  return { status: "unpaid", order, payBy: payByOf(order), error, finish: () => pay(order), startOver }
}
