import type * as raw from "../../../generated/ramp.ts"
import type { Money } from "../../../money/money.ts"
import { numberAt } from "./amounts.ts"
import { quoteExpiry } from "./quoteExpiry.ts"

/** What Slipway adds to a quote. Its other fields are as the service sends them. */
export interface QuoteAmounts {
  /** The requested amount, with every digit. */
  readonly pays: Money
  /** What arrives after fees, with every digit. */
  readonly receives: Money
  /** All fees, in the fiat currency, with every digit. */
  readonly fee: Money
  /** The price of one whole coin in the fiat currency, as decimal text. */
  readonly rate: string
  /** The requested currency: a fiat code, or a crypto id such as `usdc-polygon`. */
  readonly inputCurrency: string
  /** The requested currency: a fiat code, or a crypto id such as `usdc-polygon`. */
  readonly outputCurrency: string
  /**
   * When the quote expires, in milliseconds since 1970. The service does not document the unit of `expiry_time`, so this is the
   * earliest time that it can sensibly mean, counted from when the request was sent.
   */
  readonly expiresAt: number
}

export type OnrampQuote = raw.OnrampQuote & QuoteAmounts
export type OfframpQuote = raw.OfframpQuote & QuoteAmounts

/** The requested currencies, and the time of the request, in milliseconds since 1970. */
export interface QuoteRequest {
  readonly inputCurrency: string
  readonly outputCurrency: string
  readonly sentAt: number
}

/** Adds the amounts and the expiry to the response of a request for a quote. */
export const onrampQuote = (request: QuoteRequest, quote: raw.OnrampQuote): OnrampQuote =>
  withAmounts(quote, request, {
    pays: numberAt(quote, "amount_in_currency"),
    receives: numberAt(quote, "total_received_amount_in_crypto"),
    fiat: request.inputCurrency
  })

/** As `onrampQuote`, for a sale. */
export const offrampQuote = (request: QuoteRequest, quote: raw.OfframpQuote): OfframpQuote =>
  withAmounts(quote, request, {
    pays: numberAt(quote, "amount"),
    receives: numberAt(quote, "total_received_amount_in_currency"),
    fiat: request.outputCurrency
  })

const withAmounts = <Quote extends raw.OnrampQuote | raw.OfframpQuote>(
  quote: Quote,
  { inputCurrency, outputCurrency, sentAt }: QuoteRequest,
  { pays, receives, fiat }: { readonly pays: string; readonly receives: string; readonly fiat: string }
): Quote & QuoteAmounts =>
  Object.assign(quote, {
    pays: { amount: pays, currency: inputCurrency },
    receives: { amount: receives, currency: outputCurrency },
    fee: { amount: numberAt(quote, "total_fee_amount_in_currency"), currency: fiat },
    rate: numberAt(quote, "rate_amount"),
    inputCurrency,
    outputCurrency,
    expiresAt: quoteExpiry(quote.expiry_time, sentAt)
  })
