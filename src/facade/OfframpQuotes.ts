import * as Effect from "effect/Effect"
import type { PullStream } from "../call/pullStream.ts"
import type { RampError } from "../errors/index.ts"
import type { operations } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import type { Time } from "../time.ts"
import type { RampAmount } from "./input/rampAmount.ts"
import { offrampCurrencies } from "./input/rampInput.ts"
import type { ReferenceService } from "./Reference.ts"
import { type LimitsInput, offrampLimits, type RampLimits } from "./ramp/quotes/limits.ts"
import type { LiveQuoteError } from "./ramp/quotes/liveQuotes.ts"
import { makeQuoteCalls } from "./ramp/quotes/quoteCalls.ts"
import { type OfframpQuote, offrampQuote } from "./ramp/quotes/quotes.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export interface QuoteOfframpInput extends Omit<QuoteOfframpQuery, "amount">, RampUser {
  /** What the user sells, in whole coins. Text keeps every digit. */
  readonly amount: RampAmount
}

type QuoteOfframpQuery = operations["quoteOfframp"]["parameters"]["query"]

/** Prices of sales. */
export interface OfframpQuotes {
  /**
   * Quotes how much fiat money an amount of crypto sells for.
   *
   * `amount` is in whole coins, as decimal text or a number of at most 15 digits. `withLimit: false` omits the
   * user's daily limit, and needs no ramp token. `pays`, `receives`, `fee` and `rate` have every digit of the response.
   * `expiresAt` is in milliseconds since 1970.
   *
   * Fails with `InvalidInputError`, `ApiError` or `NoResponseError`. Without a ramp credential it fails with
   * `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `quoteOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const quote = await client.offramp.quote({
   *   amount: 100,
   *   inputCurrency: "usdc-polygon",
   *   outputCurrency: "IDR",
   *   withLimit: false
   * })
   * console.log(quote.receives.amount, quote.receives.currency)
   */
  readonly quote: (input: QuoteOfframpInput) => Effect.Effect<OfframpQuote, RampError>
  /**
   * Yields a quote now, and a new one shortly before each expires, until you leave the loop.
   *
   * Retries transient failures, first after a second, or when the service allows it. All readers of the same quote share
   * its requests, which stop while the page is hidden or offline.
   *
   * Fails as `offramp.quote` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `quoteOfframp` of `openapi/ramp.yaml`.
   *
   * @example
   * const input = { amount: "100", inputCurrency: "usdc-polygon", outputCurrency: "IDR", withLimit: false }
   * for await (const { receives, expiresAt } of client.offramp.liveQuote(input)) {
   *   console.log(receives.amount, expiresAt - Date.now())
   *   break // your page shows it until the next one
   * }
   */
  readonly liveQuote: (input: QuoteOfframpInput) => PullStream<OfframpQuote, LiveQuoteError>
  /**
   * Returns what the reference data says about a pair of currencies, before you request a quote: whether it is
   * supported, and the decimals.
   *
   * The service documents no minimum or maximum. It refuses to quote an amount that it does not accept.
   *
   * Fails as `reference.currencies` does.
   *
   * Source: operations `listCurrencies` and `listCryptos` of `openapi/ramp.yaml`.
   *
   * @example
   * const limits = await client.offramp.limits({ inputCurrency: "usdc-polygon", outputCurrency: "IDR" })
   * console.log(limits.isSupported, limits.inputDecimals)
   */
  readonly limits: (input: LimitsInput) => Effect.Effect<RampLimits, RampError>
}

export const makeOfframpQuotes = (
  ramp: RampAuthService,
  session: Pick<SessionEngine, "loaded" | "current" | "id">,
  time: Time,
  reference: ReferenceService,
  inFlight: InFlight
): OfframpQuotes => {
  const { quote, liveQuote, pair } = makeQuoteCalls(
    {
      kind: "offramp",
      keys: keys.quoteOfframp,
      currencies: offrampCurrencies,
      request: (query: QuoteOfframpQuery, user) =>
        ramp.send(user, { kind: "read" }, (client, init) =>
          client.GET("/offramp/quote", { ...init, params: { query } })
        ),
      quoteFrom: offrampQuote
    },
    session,
    time,
    inFlight
  )
  return {
    quote,
    liveQuote,
    limits: (input) => Effect.flatMap(pair(input), (checked) => offrampLimits(reference, checked))
  }
}
