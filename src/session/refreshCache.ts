import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { RequestError } from "../errors/index.ts"
import type { TokenPair } from "../generated/wallet.ts"
import type { Time } from "../time.ts"
import type { Refresh } from "./callRefresh.ts"
import { type InFlight, makeSingleFlight, type SingleFlight } from "./singleFlight.ts"

/** How long, in milliseconds, the tokens of a refresh are remembered. */
const lifetime = 600_000
/** How many refreshes are remembered at most. */
const capacity = 1_000

/**
 * Wraps `refresh` for callers that keep their tokens themselves.
 *
 * Each refresh token is sent once, however many calls pass it at the same time. A call that passes it later gets the same
 * new tokens.
 */
export const withRefreshCache = (refresh: Refresh, { now }: Time, inFlight: InFlight): Refresh => {
  // In the order of their responses, so that the first is the oldest.
  const known = new Map<string, Remembered>()
  return (refreshToken) =>
    Effect.flatMap(now, (time) => {
      forgetOld(known, time)
      const key = Redacted.value(refreshToken)
      const entry = known.get(key) ?? { once: makeSingleFlight(inFlight), pair: undefined, until: Infinity }
      known.set(key, entry)
      if (entry.pair) return Effect.succeed(entry.pair)
      const answered = Effect.flatMap(refresh(refreshToken), (pair) =>
        Effect.map(now, (received) => {
          entry.pair = pair
          entry.until = received + lifetime
          known.delete(key)
          known.set(key, entry)
          return pair
        })
      )
      const forgetFailed = Effect.sync(() => {
        if (!entry.pair) known.delete(key)
      })
      return entry.once(Effect.ensuring(answered, forgetFailed))
    })
}

interface Remembered {
  readonly once: SingleFlight<TokenPair, RequestError>
  /** `undefined` while the refresh is in flight. */
  pair: TokenPair | undefined
  until: number
}

const forgetOld = (known: Map<string, Remembered>, time: number) => {
  for (const [key, { until }] of known) {
    // A refresh in flight must not be sent a second time.
    if (until === Infinity) continue
    if (known.size <= capacity && time < until) break
    known.delete(key)
  }
}
