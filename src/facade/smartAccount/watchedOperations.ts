import * as Effect from "effect/Effect"
import type { UserOperation } from "../../generated/smartAccount.ts"
import type { PullStream } from "../../pullStream.ts"
import type { Time } from "../../time.ts"
import { makeOrderPoller, type OrderPoller, type Seen } from "../ramp/orderPoller.ts"
import type { SmartAccountFailure } from "../SmartAccount.ts"
import type { OperationCalls } from "./calls.ts"
import { hasEnded, timeOfEnd } from "./status.ts"

/** A timer that is longer ends at once. */
const longestTimer = 2 ** 31 - 1

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
      return Effect.flatMap(time.now, (now) => {
        const poller = pollerOf(userOpId, known, now)
        const changed = Effect.map(poller.next({ previous: known, interval, timeout: undefined }), (seen) => {
          const operation = { ...seen.order }
          positions.set(operation, seen)
          return operation
        })
        const rest = previous && timeOfEnd(previous) - now
        if (rest === undefined || Number.isNaN(rest)) return changed
        return Effect.raceFirst(changed, Effect.as(time.sleep(Math.min(rest, longestTimer)), undefined))
      })
    }
  })
}
