import * as Effect from "effect/Effect"
import { NotSentError } from "../../../errors/index.ts"
import { invalid } from "../../../input/invalid.ts"
import type { Time } from "../../../time.ts"
import { isSameText } from "../../input/rampInput.ts"
import type { QuoteAmounts } from "./quotes.ts"

/** The parts of a quote that an order is checked against. */
export type AcceptedQuote = Pick<
  QuoteAmounts,
  "pays" | "receives" | "inputCurrency" | "outputCurrency" | "expiresAt"
>

/** The price that the user has accepted. */
export interface QuoteOption {
  /**
   * The quote that the user saw. The order is sent only while the quote is valid, and only if it is for the same amount
   * and currencies. The quote itself is not sent.
   */
  readonly quote?: AcceptedQuote | undefined
}

export const quoteKey = "quote"

interface OrderTerms {
  /** Canonical text. */
  readonly amount: string
  readonly inputCurrency: string
  readonly outputCurrency: string
}

/** Refuses a quote that is for another order. */
export const assertQuoteFor = (quote: unknown, order: OrderTerms): void => {
  if (quote === undefined) return
  const { pays, receives, inputCurrency, outputCurrency, expiresAt } = Object(quote) as Partial<AcceptedQuote> // each field is checked
  if (
    typeof expiresAt !== "number" ||
    typeof receives?.amount !== "string" ||
    typeof inputCurrency !== "string" ||
    typeof outputCurrency !== "string"
  )
    throw invalid("quote", "a quote from `quote` or `liveQuote`")
  if (
    pays?.amount !== order.amount ||
    !isSameText(inputCurrency, order.inputCurrency) ||
    !isSameText(outputCurrency, order.outputCurrency)
  )
    throw invalid("quote", "a quote for the amount and the currencies of the order")
}

/** Fails if the quote has expired. */
export const unlessExpired = (
  quote: AcceptedQuote | undefined,
  { now }: Pick<Time, "now">
): Effect.Effect<void, NotSentError> =>
  quote === undefined
    ? Effect.void
    : Effect.flatMap(now, (time) => (time < quote.expiresAt ? Effect.void : Effect.fail(expired())))

const expired = () =>
  new NotSentError("QUOTE_EXPIRED", "The quote has expired. Show the user a new quote, and pass it", {
    retryable: false
  })
