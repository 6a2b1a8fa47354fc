import type { Client, OfframpQuote, OnrampQuote, SessionSnapshot } from "../index.ts"
import { type Tokenless, withoutTokens } from "./input.ts"
import { personalKey } from "./keys.ts"
import { type Reading, reading } from "./reading.ts"

export type OnrampQuoteInput = Tokenless<Parameters<Client["onramp"]["quote"]>[0]>
export type OfframpQuoteInput = Tokenless<Parameters<Client["offramp"]["quote"]>[0]>

/** When a quote is over, in milliseconds since 1970. */
export interface Expiring {
  readonly expiresAt: number
}

/** How a quote is asked for. */
export interface QuoteSettings {
  /** Milliseconds that an input has to stay as it is before it is sent. Default 250. */
  readonly debounce?: number | undefined
}

/** What an amount of money buys. Read again when it expires; the last one stays until the next has come. */
export const onrampQuoteOptions = (
  client: Client,
  input: OnrampQuoteInput,
  session: SessionSnapshot = client.session.current(),
  settings: QuoteSettings = {}
): Reading<OnrampQuote & Expiring> => {
  const asked = withoutTokens(input)
  return quote(
    session,
    [...personalKey(client, session), "onrampQuote", asked],
    asked,
    (signal) => client.onramp.quote(asked, { signal }),
    settings
  )
}

/** What an amount of crypto sells for. Read again when it expires; the last one stays until the next has come. */
export const offrampQuoteOptions = (
  client: Client,
  input: OfframpQuoteInput,
  session: SessionSnapshot = client.session.current(),
  settings: QuoteSettings = {}
): Reading<OfframpQuote & Expiring> => {
  const asked = withoutTokens(input)
  return quote(
    session,
    [...personalKey(client, session), "offrampQuote", asked],
    asked,
    (signal) => client.offramp.quote(asked, { signal }),
    settings
  )
}

/** When a quote that came at `receivedAt` is over: the service gives seconds from then, or a time, or its text. */
export const quoteExpiry = (given: string | number, receivedAt: number): number => {
  const value = Number(given)
  if (Number.isNaN(value)) return Date.parse(String(given))
  // Seconds since 1970 have ten digits, milliseconds thirteen, and no quote holds for thirty years.
  if (value >= 1e12) return value
  return value >= 1e9 ? value * 1000 : receivedAt + value * 1000
}

/** The least time between two quotes of the same, in milliseconds, whatever the clock of the device says. */
const shortest = 10_000

/** No quote holds for an hour: that says a clock that is behind. */
const longest = 3_600_000

interface QuoteInput {
  readonly amount: number
  readonly inputCurrency: string
  readonly outputCurrency: string
  readonly withLimit?: boolean
}

const quote = <Quote extends { readonly expiry_time: string | number }>(
  session: SessionSnapshot,
  queryKey: readonly unknown[],
  { amount, inputCurrency, outputCurrency, withLimit }: QuoteInput,
  ask: (signal: AbortSignal) => Promise<Quote>,
  { debounce = 250 }: QuoteSettings
): Reading<Quote & Expiring> => {
  const enabled =
    amount > 0 &&
    inputCurrency !== "" &&
    outputCurrency !== "" &&
    (withLimit === false || session.hasRampAccess)
  return reading({
    queryKey,
    queryFn: async ({ client: queryClient, signal }) => {
      // Of what is typed only the last is sent: each other is aborted while it waits.
      if (queryClient.getQueryData(queryKey) === undefined) await pause(debounce, signal)
      const answer = await ask(signal)
      const receivedAt = Date.now()
      const expiresAt = quoteExpiry(answer.expiry_time, receivedAt)
      // No quote is over when it comes: that says a device's wrong clock, or a time that is none.
      return {
        ...answer,
        expiresAt:
          expiresAt > receivedAt && expiresAt < receivedAt + longest ? expiresAt : receivedAt + shortest
      }
    },
    enabled,
    // One that did not come is not asked for again by the clock.
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      data === undefined || status === "error"
        ? false
        : Math.max(Math.max(data.expiresAt, dataUpdatedAt + shortest) - Date.now(), 1000),
    // The last one is in the place of the next, and of nothing else: an amount that is cleared has none.
    placeholderData: (previous: (Quote & Expiring) | undefined) => (enabled ? previous : undefined)
  } as Parameters<typeof reading<Quote & Expiring>>[0]) // placeholder data may be no function in TanStack's type
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (milliseconds <= 0) return resolve()
    const stop = () => {
      clearTimeout(timer)
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", stop)
      resolve()
    }, milliseconds)
    signal.addEventListener("abort", stop)
  })
