import * as Effect from "effect/Effect"
import type { PullStream } from "../../call/pullStream.ts"
import { NotSentError } from "../../errors/index.ts"
import type { UserOperation } from "../../generated/smartAccount.ts"
import type { Time } from "../../time.ts"
import { makeOrderPoller, type OrderPoller, type Seen } from "../ramp/orders/orderPoller.ts"
import type { SmartAccountFailure } from "../SmartAccount.ts"
import type { OperationCalls } from "./calls.ts"
import { hasEnded, timeOfEnd } from "./status.ts"

/** A timer that is longer ends at once. */
const longestTimer = 2 ** 31 - 1

/** How a poller says that the time is over. No caller gets it. */
const over = new NotSentError("EXPIRED", "The operation has expired")

interface WatchedOperation {
  readonly userOpId: string
  readonly interval: number
}

/** Watches operations as orders are watched. All watchers of one operation share one poller. */
export const makeOperationWatches = ({ get }: Pick<OperationCalls, "get">, time: Time) => {
  const pollers = new Map<string, OrderPoller<UserOperation, SmartAccountFailure>>()
  // By result, because each watcher has its own position.
  const positions = new WeakMap<UserOperation, Seen<UserOperation>>()

  const pollerOf = (userOpId: string, known: Seen<UserOperation> | undefined, now: number) => {
    for (const [id, { isOver }] of pollers) if (id !== userOpId && isOver(now)) pollers.delete(id)
    const found = pollers.get(userOpId)
    if (found) return found
    const poller = makeOrderPoller({
      operation: "smartAccount.watch",
      read: get(userOpId),
      known,
      time,
      random: Math.random,
      onFailed: () => pollers.delete(userOpId)
    })
    pollers.set(userOpId, poller)
    return poller
  }

  return ({ userOpId, interval }: WatchedOperation): PullStream<UserOperation, SmartAccountFailure> => ({
    next: (previous) => {
      if (previous && hasEnded(previous)) return Effect.succeed(undefined)
      const known = previous && positions.get(previous)
      const end = previous === undefined ? Number.NaN : timeOfEnd(previous)
      return Effect.flatMap(time.now, (now) => {
        const timeout = Number.isNaN(end)
          ? undefined
          : { after: Math.min(Math.max(end - now, 0), longestTimer), failure: () => over }
        const changed = pollerOf(userOpId, known, now).next({ previous: known, interval, timeout })
        const operation = Effect.map(changed, (seen): UserOperation | undefined => {
          const copy = { ...seen.order }
          positions.set(copy, seen)
          return copy
        })
        return Effect.catch(operation, (error) =>
          error === over ? Effect.succeed(undefined) : Effect.fail(error)
        )
      })
    }
  })
}
