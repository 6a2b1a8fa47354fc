import type { OnrampLimits, OnrampOrderDetail, OnrampQuote, PaymentMethod } from "../../index.ts"
import type { BuyEntry, BuyState } from "./buyState.ts"
import type { FlowMemory, Receives } from "./flowMachine.ts"
import type { FlowIssue, PriceShown } from "./flowStates.ts"
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
import { isReceivable } from "./receivable.ts"
import { laterStateOf, payByOf, type SharedActions, type SharedSeen, sharedStateOf } from "./sharedState.ts"

/** The session and the queries that the state of a purchase depends on. */
export interface BuySeen extends SharedSeen<OnrampOrderDetail> {
  readonly limits: Seen<OnrampLimits>
  readonly quote: SeenQuote<OnrampQuote>
  /** The address that the app chose. */
  readonly receiver: string | undefined
}

/** The actions of a purchase. */
export interface BuyActions extends SharedActions, ReviewActions<OnrampQuote> {
  readonly change: (fields: Partial<BuyEntry>) => void
  readonly continue: (agreed: Receives) => void
  readonly enterPhone: (paymentPhoneNumber: string) => void
}

/** The state of a purchase. */
export const buyStateOf = (memory: FlowMemory<BuyEntry>, seen: BuySeen, actions: BuyActions): BuyState => {
  const { limits, quote, order } = seen
  const flow = { ...memory, entry: withMethod(memory.entry, limits.data) }
  const shared = sharedStateOf(flow, seen, actions)
  if (shared) return shared
  if (flow.step.at === "order" && order.data) return orderState(order.data, actions)
  const price = priceShown(quote)
  if (flow.step.at === "review") return reviewOf(flow, price, actions)
  const { entry } = flow
  const issues = buyIssues(entry, seen)
  const { change } = actions
  return amountState({ entry, limits: limits.data, issues, change }, price, actions.continue)
}

/** No order is placed without a phone number. */
const reviewOf = (
  flow: FlowMemory<BuyEntry>,
  price: PriceShown<OnrampQuote>,
  actions: BuyActions
): BuyState => {
  const { enterPhone } = actions
  const place = /^\+?\d{6,15}$/.test(flow.entry.paymentPhoneNumber) ? actions.place : undefined
  const state = reviewState(flow, price, { ...actions, place })
  return state.status === "review" ? { ...state, enterPhone } : state
}

/** Replaces a payment method that is not offered with the first one that is. */
export const withMethod = (entry: BuyEntry, limits: OnrampLimits | undefined): BuyEntry => {
  if (!limits) return entry
  const isChosen = ({ code }: PaymentMethod) => code === entry.acceptanceMethod
  const method = limits.methods.find(isChosen) ?? limits.methods[0]
  return { ...entry, acceptanceMethod: method?.code ?? "" }
}

const buyIssues = (
  { amount, inputCurrency, outputCurrency, acceptanceMethod }: BuyEntry,
  { limits: { data: limits }, quote: { error: quoteError }, receiver }: BuySeen
): readonly FlowIssue<keyof BuyEntry>[] => {
  const required = (text: string) => (text === "" ? "REQUIRED" : undefined)
  const isOffered = limits?.isSupported !== false && isReceivable(outputCurrency, receiver)
  return issuesOf<Exclude<keyof BuyEntry, "paymentPhoneNumber">>({
    amount: amountIssue(amount, limits?.inputDecimals, quoteError),
    inputCurrency: required(inputCurrency),
    outputCurrency: required(outputCurrency) ?? (isOffered ? undefined : "NOT_OFFERED"),
    acceptanceMethod: required(acceptanceMethod)
  })
}

const orderState = (order: OnrampOrderDetail, { startOver }: BuyActions): BuyState => {
  const { acceptanceDetail } = order
  if (order.state === "information_needed") return { status: "information_needed", order }
  return (
    laterStateOf(order, startOver) ?? {
      status: "pay",
      order,
      acceptanceDetail,
      // Other schemes could run code in the page.
      paymentPage: /^https?:/.test(acceptanceDetail.frontend_url) ? acceptanceDetail.frontend_url : undefined,
      payBy: payByOf(order),
      startOver
    }
  )
}
