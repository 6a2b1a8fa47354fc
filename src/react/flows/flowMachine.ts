import type { OnrampQuote, SlipwayFailure } from "../../index.ts"

/** The amount that arrives, from a quote. */
export type Receives = OnrampQuote["receives"]

/** Why a flow asks again before it places the order. */
export type ReviewNotice = "quote_expired" | "not_placed"

/** The step that a purchase or a sale has reached. */
export type FlowStep =
  | { readonly at: "amount" }
  /** `agreed` is what the user was shown when they last agreed. */
  | { readonly at: "review"; readonly agreed: Receives; readonly notice?: ReviewNotice | undefined }
  | { readonly at: "placing" | "unresolved"; readonly agreed: Receives }
  | { readonly at: "order"; readonly orderId: string }

/** What a flow remembers. It is kept in memory only, because `entry` has personal data. */
export interface FlowMemory<Entry> {
  readonly entry: Entry
  readonly step: FlowStep
  /** Whether a call of this step is running. */
  readonly isBusy: boolean
  /** Why the last call of this step failed. */
  readonly error: SlipwayFailure | undefined
}

/** What happens to a flow. An event that is not possible in a step changes nothing. */
export type FlowEvent<Entry> =
  | { readonly type: "entry_changed"; readonly fields: Partial<Entry> }
  /** A field that the price does not depend on was filled in during the review. */
  | { readonly type: "detail_entered"; readonly fields: Partial<Entry> }
  | { readonly type: "continued" | "rate_accepted"; readonly agreed: Receives }
  | { readonly type: "went_back" | "started_over" }
  /** A call of the step began or ended: an account, a look-up, a payment or a reply. */
  | { readonly type: "call_started" | "call_succeeded" }
  | { readonly type: "call_failed"; readonly error: SlipwayFailure }
  | { readonly type: "placing_started" }
  | { readonly type: "order_placed"; readonly orderId: string; readonly error?: SlipwayFailure | undefined }
  | { readonly type: "order_failed" | "outcome_unknown"; readonly error: SlipwayFailure }
  | { readonly type: "asked_again"; readonly notice: ReviewNotice }

/** The first state of a flow, or the state of one that continues with an order. */
export const flowFrom = <Entry>(entry: Entry, orderId: string | undefined): FlowMemory<Entry> =>
  at(entry, orderId === undefined ? { at: "amount" } : { at: "order", orderId })

/** The state after an event: the same object if the event is not possible now. */
export const reduceFlow = <Entry>(flow: FlowMemory<Entry>, event: FlowEvent<Entry>): FlowMemory<Entry> => {
  const { entry, step, isBusy } = flow
  if (isCallEvent(event)) return afterCall(flow, event)
  if (isOrderEvent(event)) return afterOrder(flow, event)
  if (isBusy) return flow
  switch (event.type) {
    case "entry_changed":
      return step.at === "amount" ? at({ ...entry, ...event.fields }, step) : flow
    case "detail_entered":
      return step.at === "review" ? { ...flow, entry: { ...entry, ...event.fields } } : flow
    case "continued":
      return step.at === "amount" ? at(entry, { at: "review", agreed: event.agreed }) : flow
    case "rate_accepted":
      return step.at === "review" ? at(entry, { at: "review", agreed: event.agreed }) : flow
    case "went_back":
      return step.at === "review" ? at(entry, { at: "amount" }) : flow
    case "started_over":
      return step.at === "order" ? at(entry, { at: "amount" }) : flow
  }
}

type CallEvent<Entry> = Extract<FlowEvent<Entry>, { readonly type: `call_${string}` }>
type OrderEvent<Entry> = Extract<
  FlowEvent<Entry>,
  { readonly type: `order_${string}` | "placing_started" | "outcome_unknown" | "asked_again" }
>

const isCallEvent = <Entry>(event: FlowEvent<Entry>): event is CallEvent<Entry> =>
  event.type.startsWith("call_")

const isOrderEvent = <Entry>(event: FlowEvent<Entry>): event is OrderEvent<Entry> =>
  /^(?:order_|placing_started|outcome_unknown|asked_again)/.test(event.type)

const afterCall = <Entry>(flow: FlowMemory<Entry>, event: CallEvent<Entry>): FlowMemory<Entry> => {
  const { at } = flow.step
  if (event.type === "call_started") {
    if (flow.isBusy || at === "amount" || at === "placing") return flow
    // An unresolved order keeps its error while the outcome is looked up.
    return { ...flow, isBusy: true, error: at === "unresolved" ? flow.error : undefined }
  }
  if (!flow.isBusy) return flow
  return { ...flow, isBusy: false, error: event.type === "call_failed" ? event.error : undefined }
}

const afterOrder = <Entry>(flow: FlowMemory<Entry>, event: OrderEvent<Entry>): FlowMemory<Entry> => {
  const { entry, step, isBusy } = flow
  if (event.type === "placing_started")
    return !isBusy && (step.at === "review" || step.at === "unresolved")
      ? at(entry, { at: "placing", agreed: step.agreed })
      : flow
  // The outcome of an order arrives while it is placed or looked up.
  if (step.at !== "placing" && step.at !== "unresolved") return flow
  const { agreed } = step
  switch (event.type) {
    case "order_placed":
      return { ...at(entry, { at: "order", orderId: event.orderId }), error: event.error }
    case "order_failed":
      return { ...at(entry, { at: "review", agreed }), error: event.error }
    case "outcome_unknown":
      return { ...at(entry, { at: "unresolved", agreed }), error: event.error }
    case "asked_again":
      return at(entry, { at: "review", agreed, notice: event.notice })
  }
}

const at = <Entry>(entry: Entry, step: FlowStep): FlowMemory<Entry> => ({
  entry,
  step,
  isBusy: false,
  error: undefined
})
