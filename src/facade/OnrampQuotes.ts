import * as Effect from "effect/Effect"
import type { PullStream } from "../call/pullStream.ts"
import type { RampError } from "../errors/index.ts"
import type { operations } from "../generated/ramp.ts"
import * as keys from "../generated/rampKeys.ts"
import type { SessionEngine } from "../session/Session.ts"
import type { InFlight } from "../session/singleFlight.ts"
import type { Time } from "../time.ts"
import type { RampAmount } from "./input/rampAmount.ts"
import { onrampCurrencies } from "./input/rampInput.ts"
import type { ReferenceService } from "./Reference.ts"
import { type LimitsInput, type OnrampLimits, onrampLimits } from "./ramp/quotes/limits.ts"
import type { LiveQuoteError } from "./ramp/quotes/liveQuotes.ts"
import { makeQuoteCalls } from "./ramp/quotes/quoteCalls.ts"
import { type OnrampQuote, onrampQuote } from "./ramp/quotes/quotes.ts"
import type { RampAuthService, RampUser } from "./ramp/RampAuth.ts"

export interface QuoteOnrampInput extends Omit<QuoteOnrampQuery, "amount">, RampUser {
  /** What the user pays, in whole units of the fiat currency. Text keeps every digit. */
  readonly amount: RampAmount
}

type QuoteOnrampQuery = operations["quoteOnramp"]["parameters"]["query"]

/** Prices of purchases. */
export interface OnrampQuotes {
  /**
   * Quotes how much crypto an amount of fiat money buys.
   *
   * `amount` is in whole units of the fiat currency, as decimal text or a number of at most 15 digits. `withLimit: false` omits the
   * user's daily limit, and needs no ramp token. `pays`, `receives`, `fee` and `rate` have every digit of the response.
   * `expiresAt` is in milliseconds since 1970.
   *
   * Fails with `InvalidInputError`, `ApiError` or `NoResponseError`. Without a ramp credential it fails with
   * `RampableNotEnabledError` or `InvalidConfigError`.
   *
   * Source: operation `quoteOnramp` of `openapi/ramp.yaml`.
   *
   * @example
   * const quote = await client.onramp.quote({
   *   amount: 1_600_000,
   *   inputCurrency: "IDR",
   *   outputCurrency: "usdc-polygon",
   *   withLimit: false
   * })
   * console.log(quote.receives.amount, quote.receives.currency)
   */
  readonly quote: (input: QuoteOnrampInput) => Effect.Effect<OnrampQuote, RampError>
  /**
   * Yields a quote now, and a new one shortly before each expires, until you leave the loop.
   *
   * Retries transient failures, first after a second, or when the service allows it. All readers of the same quote share
   * its requests, which stop while the page is hidden or offline.
   *
   * Fails as `onramp.quote` does, and with `SessionEndedError` (`replaced`) when another user signs in.
   *
   * Source: repeated `quoteOnramp` of `openapi/ramp.yaml`.
   *
   * @example
   * const input = { amount: "1600000", inputCurrency: "IDR", outputCurrency: "usdc-polygon", withLimit: false }
   * for await (const { receives, expiresAt } of client.onramp.liveQuote(input)) {
   *   console.log(receives.amount, expiresAt - Date.now())
   *   break // your page shows it until the next one
   * }
   */
  readonly liveQuote: (input: QuoteOnrampInput) => PullStream<OnrampQuote, LiveQuoteError>
  /**
   * Returns what the reference data says about a pair of currencies, before you request a quote: whether it is
   * supported, the decimals and the payment methods.
   *
   * The service documents no minimum or maximum. It refuses to quote an amount that it does not accept.
   *
   * Fails as `reference.currencies` does.
   *
   * Source: operations `listCurrencies` and `listCryptos` and `listPaymentMethods` of `openapi/ramp.yaml`.
   *
   * @example
   * const limits = await client.onramp.limits({ inputCurrency: "IDR", outputCurrency: "usdc-polygon" })
   * console.log(limits.isSupported, limits.outputDecimals)
   */
  readonly limits: (input: LimitsInput) => Effect.Effect<OnrampLimits, RampError>
}

export const makeOnrampQuotes = (
  ramp: RampAuthService,
  session: Pick<SessionEngine, "loaded" | "current" | "id">,
  time: Time,
  reference: ReferenceService,
  inFlight: InFlight
): OnrampQuotes => {
  const { quote, liveQuote, pair } = makeQuoteCalls(
    {
      kind: "onramp",
      keys: keys.quoteOnramp,
      currencies: onrampCurrencies,
      request: (query: QuoteOnrampQuery, user) =>
        ramp.send(user, { kind: "read" }, (client, init) =>
          client.GET("/onramp/quote", { ...init, params: { query } })
        ),
      quoteFrom: onrampQuote
    },
    session,
    time,
    inFlight
  )
  return {
    quote,
    liveQuote,
    limits: (input) => Effect.flatMap(pair(input), (checked) => onrampLimits(reference, checked))
  }
}
