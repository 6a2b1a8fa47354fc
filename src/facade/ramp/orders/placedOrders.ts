import * as Effect from "effect/Effect"
import { auxiliary, CurrentCall, callRecord, failureIn } from "../../../call/call.ts"
import {
  InvalidInputError,
  isSlipwayError,
  type OutcomeUnknownError,
  type RampError,
  type UnknownError
} from "../../../errors/index.ts"
import { contentOf, type OrderKind } from "../../../orders/orderEntry.ts"
import type { OrderOutcome } from "../../../orders/orderOutcome.ts"
import { makeOrderPlacer } from "../../../orders/placeOrder.ts"
import type { Placing } from "../../../orders/placing.ts"
import { inOneSession } from "../../../session/inOneSession.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import { newId } from "../../../transactions/id.ts"
import type { Journal } from "../../../transactions/journal/journal.ts"
import { newProgress, type SendProgress } from "../../../transactions/progress.ts"
import { runPromise } from "../../../transactions/run.ts"
import { inCallOf } from "../../calls/inCallOf.ts"
import { promised, unlessDispatched } from "../../calls/promised.ts"
import { text } from "../../input/fields.ts"
import type { RampUser } from "../RampAuth.ts"
import { rampUserKey } from "../rampUserKey.ts"

/** The failures of a call that places an order. */
export type OrderError = RampError | OutcomeUnknownError | UnknownError

/** Whether a repeated call is the same order or a second one. */
export interface OrderOptions {
  /**
   * The id of your purchase or sale, 1 to 256 characters. Repeating the call with the same id returns the order that was
   * placed.
   */
  readonly id?: string | undefined
  /** Places a second order, although the outcome of an equal one is not known yet. */
  readonly again?: boolean | undefined
}

export const orderOptionKeys = "id again"

/** Separates the options of an order from its fields, and checks them. */
export const orderOptions = <Input extends OrderOptions>({ id, again, ...fields }: Input) => {
  if (id !== undefined) text("id", id, "a string of 1 to 256 characters", 256)
  if (again !== undefined && typeof again !== "boolean")
    throw new InvalidInputError({ field: "again", expected: "true or false" })
  return { options: { id, again }, fields }
}

/** The ramp's calls for orders of one kind. */
export interface OrderCalls<Order, Listed> {
  readonly kind: OrderKind
  readonly idOf: (order: Listed) => string
  /** Lists the user's orders, newest first. */
  readonly page: (
    user: RampUser,
    page: number
  ) => Effect.Effect<{ readonly docs: readonly Listed[]; readonly hasNextPage: boolean }, RampError>
  readonly get: (user: RampUser, orderId: string) => Effect.Effect<Order, RampError>
}

/** A checked order. */
export interface CheckedOrder<Order, Listed> {
  readonly user: RampUser
  readonly options: OrderOptions
  /** The fields of the request. */
  readonly fields: object
  /** Whether a listed order has these fields. */
  readonly isSame: (order: Listed) => boolean
  /** Fails if the quote that the user saw has expired. */
  readonly unlessExpired: Effect.Effect<void, RampError>
  readonly post: Effect.Effect<Order, RampError>
}

/** An order that stays unresolved until `deliver`, so that an equal call returns it. */
export interface OpenOrder<Order> {
  readonly order: Order
  readonly deliver: Effect.Effect<void>
}

export interface OrderPlacement<Order, Listed> {
  readonly place: (order: CheckedOrder<Order, Listed>) => Effect.Effect<Order, OrderError>
  /** As `place`, but the order stays unresolved until `deliver`, for a caller that also pays it. */
  readonly placeOpen: (order: CheckedOrder<Order, Listed>) => Effect.Effect<OpenOrder<Order>, OrderError>
  /** Records that an open order is paid, so that an equal call places another one. */
  readonly close: (user: RampUser, orderId: string) => Effect.Effect<void>
}

/** Places orders through the journal, each at most once. */
export const placedOrders = <Order extends Listed, Listed extends { readonly createdAt: string }>(
  session: SessionEngine,
  journal: Journal,
  calls: OrderCalls<Order, Listed>
): OrderPlacement<Order, Listed> => {
  const { kind, idOf } = calls
  const placer = makeOrderPlacer<Order>({ kind, journal, idOf })

  const placeOpen = (order: CheckedOrder<Order, Listed>): Effect.Effect<OpenOrder<Order>, OrderError> =>
    inOneSession(
      session,
      Effect.withFiber((fiber) => {
        const record = fiber.getRef(CurrentCall)
        const progress = newProgress(newId())
        const { user } = order
        const account = rampUserKey(user, session.current())
        return promised<OpenOrder<Order>, OrderError>(async (signal) => {
          const placing: Placing<Order> = {
            ...order.options,
            account,
            content: contentOf(order.fields),
            progress,
            signal,
            onMerged: (send) => follow(send),
            page: async (page) => {
              const read = auxiliary(calls.page(user, page))
              const { docs, hasNextPage } = await runPromise(read, undefined, fiber.context)
              const orders = docs.map((doc) => ({
                orderId: idOf(doc),
                createdAt: Date.parse(doc.createdAt),
                isSame: order.isSame(doc)
              }))
              return { orders, hasNextPage }
            },
            get: (orderId) => runPromise(auxiliary(calls.get(user, orderId)), undefined, fiber.context),
            unlessExpired: () => runPromise(order.unlessExpired, undefined, fiber.context),
            post: async (given) => {
              // `progress` is the call record too, so it shows when the request is dispatched.
              const dispatch = Object.assign(progress, callRecord(`${kind}.create`))
              try {
                const post = inCallOf(order.post, dispatch)
                return await runPromise(post, unlessDispatched(given, dispatch), fiber.context)
              } catch (error) {
                // `failureIn` turns an unknown outcome into "not sent" if the request was never dispatched.
                throw isSlipwayError(error) ? failureIn(dispatch, error) : error
              }
            }
          }
          const follow = (send: SendProgress) => {
            if (!record) return
            record.send = send
            record.reconcile = promised<OrderOutcome<Order>, OrderError>(() =>
              placer.reconcile({ ...placing, progress: send })
            )
          }
          follow(progress)
          const placed = await placer.place(placing)
          return { order: placed.order, deliver: Effect.promise(placed.deliver) }
        }, record)
      })
    )

  return {
    placeOpen,
    close: (user, orderId) =>
      Effect.promise(() =>
        placer.close(rampUserKey(user, session.current()), orderId).catch(() => undefined)
      ),
    place: (order) => Effect.flatMap(placeOpen(order), (placed) => Effect.as(placed.deliver, placed.order))
  }
}
