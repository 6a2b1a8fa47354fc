import type { SlipwayFailure } from "../../index.ts"
import type { FlowEvent } from "./flowMachine.ts"

/** Applies an event to a flow, and returns whether it was possible. */
export type SendEvent<Entry> = (event: FlowEvent<Entry>) => boolean

/** Places an order, and resolves to its id. */
export type PlaceOrder = () => Promise<string>

/** What a flow does after it tried to place an order. */
export interface OrderFollowUp {
  /** The order that exists although `place` failed. */
  readonly findPlaced: (error: SlipwayFailure) => string | undefined
  /** Asks for a new quote. */
  readonly renewQuote: () => void
  readonly onPlaced: (orderId: string) => void
}

/** Places an order once: does nothing while it is being placed, or when it was placed. */
export const placeOnce = async <Entry>(
  send: SendEvent<Entry>,
  place: PlaceOrder,
  { findPlaced, renewQuote, onPlaced }: OrderFollowUp
): Promise<void> => {
  if (!send({ type: "placing_started" })) return
  try {
    const orderId = await place()
    if (send({ type: "order_placed", orderId })) onPlaced(orderId)
  } catch (thrown) {
    const error = thrown as SlipwayFailure // calls only reject with this
    if (isReason(error, "QUOTE_EXPIRED")) {
      send({ type: "asked_again", notice: "quote_expired" })
      return renewQuote()
    }
    const orderId = findPlaced(error)
    if (orderId !== undefined) {
      if (send({ type: "order_placed", orderId, error })) onPlaced(orderId)
    } else {
      const mayExist = error.outcome === "unknown" || isReason(error, "UNRESOLVED")
      send({ type: mayExist ? "outcome_unknown" : "order_failed", error })
    }
  }
}

/**
 * Finds out what happened to an order whose response was lost. An `OutcomeUnknownError` can look it up. After another error, the
 * call is repeated, which returns the order if it exists. Without a quote that the user has agreed to, they are asked again.
 */
export const checkOutcome = async <Entry>(
  send: SendEvent<Entry>,
  error: SlipwayFailure,
  idOf: (order: unknown) => string | undefined,
  place: PlaceOrder | undefined,
  followUp: OrderFollowUp
): Promise<void> => {
  if (error._tag !== "OutcomeUnknownError") {
    if (place) return placeOnce(send, place, followUp)
    send({ type: "asked_again", notice: "quote_expired" })
    return followUp.renewQuote()
  }
  if (!send({ type: "call_started" })) return
  try {
    const { status, order }: OrderOutcome = Object(await error.reconcile())
    const orderId = status === "placed" ? idOf(order) : undefined
    if (orderId !== undefined) {
      if (send({ type: "order_placed", orderId })) followUp.onPlaced(orderId)
    } else if (status === "not_placed") {
      send({ type: "asked_again", notice: "not_placed" })
      followUp.renewQuote()
    } else send({ type: "call_failed", error })
  } catch {
    send({ type: "call_failed", error })
  }
}

/** The outcome of an order. Each field is checked before use. */
interface OrderOutcome {
  readonly status?: unknown
  readonly order?: unknown
}

/** Runs one call of a step. Does nothing while another one runs. */
export const callOnce = async <Entry>(
  send: SendEvent<Entry>,
  call: () => Promise<unknown>
): Promise<void> => {
  if (!send({ type: "call_started" })) return
  try {
    await call()
    send({ type: "call_succeeded" })
  } catch (thrown) {
    send({ type: "call_failed", error: thrown as SlipwayFailure }) // calls only reject with this
  }
}

const isReason = ({ _tag, reason }: SlipwayFailure, wanted: string) =>
  _tag === "NotSentError" && reason === wanted
