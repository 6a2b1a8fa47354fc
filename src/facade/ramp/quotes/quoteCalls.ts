import * as Effect from "effect/Effect"
import { type PullStream, pullStreamOf } from "../../../call/pullStream.ts"
import type { InvalidInputError, RampError } from "../../../errors/index.ts"
import type { SessionEngine } from "../../../session/Session.ts"
import type { InFlight } from "../../../session/singleFlight.ts"
import type { Time } from "../../../time.ts"
import { prepared } from "../../input/prepared.ts"
import { type RampAmount, rampAmount } from "../../input/rampAmount.ts"
import { asked, userKey } from "../../input/rampInput.ts"
import type { RampUser } from "../RampAuth.ts"
import type { LimitsInput } from "./limits.ts"
import { type LiveQuoteError, makeLiveQuotes } from "./liveQuotes.ts"
import type { QuoteRequest } from "./quotes.ts"

/** The fields that requests for quotes have in both directions. */
interface QuoteInput extends RampUser {
  readonly amount: RampAmount
  readonly inputCurrency: string
  readonly outputCurrency: string
}

/** The query of a request for a quote. The digits of its amount go into the URL as they are. */
type QuoteQuery<Input extends QuoteInput> = Omit<Input, "amount" | keyof RampUser> & {
  readonly amount: number
}

/** What differs between the directions. */
export interface QuoteDirection<Input extends QuoteInput, Raw, Quote> {
  readonly kind: "onramp" | "offramp"
  /** The keys of the query. */
  readonly keys: string
  /** Checks the currencies of a quote or an order. */
  readonly currencies: (pair: Pick<QuoteInput, "inputCurrency" | "outputCurrency">) => void
  readonly request: (query: QuoteQuery<Input>, user: RampUser) => Effect.Effect<Raw, RampError>
  readonly quoteFrom: (request: QuoteRequest, answer: Raw) => Quote
}

/** The calls about prices, for one direction. */
export const makeQuoteCalls = <Input extends QuoteInput, Raw, Quote extends { readonly expiresAt: number }>(
  { kind, keys, currencies, request, quoteFrom }: QuoteDirection<Input, Raw, Quote>,
  session: Pick<SessionEngine, "loaded" | "current" | "id">,
  time: Time,
  inFlight: InFlight
) => {
  const preparedQuote = (input: Input) =>
    prepared(input, `${keys} ${userKey}`, (taken) => {
      const { query, user } = asked(taken)
      const amount = rampAmount("amount", taken.amount)
      currencies(taken)
      // The type of the document is a number. In a URL, a number is its digits.
      return { query: { ...query, amount } as unknown as QuoteQuery<Input>, user, pair: taken }
    })
  const live = makeLiveQuotes<Quote>(session, time, inFlight)
  const ask = ({ query, user, pair }: Effect.Success<ReturnType<typeof preparedQuote>>) =>
    Effect.flatMap(time.now, (sentAt) =>
      Effect.map(request(query, user), (answer) => {
        const { inputCurrency, outputCurrency } = pair
        return quoteFrom({ inputCurrency, outputCurrency, sentAt }, answer)
      })
    )
  return {
    quote: (input: Input): Effect.Effect<Quote, RampError> => Effect.flatMap(preparedQuote(input), ask),
    liveQuote: (input: Input): PullStream<Quote, LiveQuoteError> =>
      pullStreamOf(
        Effect.map(preparedQuote(input), (checked) =>
          live({ ...checked, operation: `${kind}.liveQuote`, ask: ask(checked) })
        )
      ),
    pair: (input: LimitsInput): Effect.Effect<LimitsInput, InvalidInputError> =>
      prepared(input, `inputCurrency outputCurrency fresh ${userKey}`, (taken) => {
        currencies(taken)
        return taken
      })
  }
}
