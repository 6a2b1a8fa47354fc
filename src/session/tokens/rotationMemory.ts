import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import type { RequestError } from "../../errors/index.ts"
import type { TokenPair } from "../../generated/wallet.ts"
import type { Time } from "../../time.ts"
import { type Flights, makeSingleFlight } from "../singleFlight.ts"
import type { Rotate } from "./rotate.ts"

const lifetime = 600_000
const capacity = 1_000

/**
 * `rotate` for callers who hold the tokens themselves: a refresh token is exchanged once, however many calls
 * bring it at the same time, and those who come late with it get the pair it was exchanged for.
 */
export const makeRememberingRotate = (rotate: Rotate, { now }: Time, flights: Flights): Rotate => {
  const known = new Map<string, Exchange>()
  return (refreshToken) =>
    Effect.flatMap(now, (time) => {
      for (const [old, { until }] of known) {
        // One under way must not be begun a second time.
        if (until === Infinity) continue
        // The first are the oldest.
        if (known.size <= capacity && time < until) break
        known.delete(old)
      }
      const key = Redacted.value(refreshToken)
      const exchange = known.get(key) ?? { once: makeSingleFlight(flights), pair: undefined, until: Infinity }
      known.set(key, exchange)
      if (exchange.pair) return Effect.succeed(exchange.pair)
      return exchange.once(
        Effect.ensuring(
          Effect.flatMap(rotate(refreshToken), (pair) =>
            Effect.map(now, (received) => {
              exchange.pair = pair
              exchange.until = received + lifetime
              // To the end: they stand in the order in which they are over.
              known.delete(key)
              known.set(key, exchange)
              return pair
            })
          ),
          Effect.sync(() => {
            if (!exchange.pair) known.delete(key)
          })
        )
      )
    })
}

interface Exchange {
  readonly once: (effect: Effect.Effect<TokenPair, RequestError>) => Effect.Effect<TokenPair, RequestError>
  pair: TokenPair | undefined
  until: number
}
