import type { Client, OfframpQuote, OnrampQuote, SessionSnapshot } from "../index.ts"
import { type Tokenless, withoutTokens } from "./input.ts"
import { personalKey } from "./keys.ts"
import { type Reading, reading } from "./reading.ts"

export type OnrampQuoteInput = Tokenless<Parameters<Client["onramp"]["quote"]>[0]>
export type OfframpQuoteInput = Tokenless<Parameters<Client["offramp"]["quote"]>[0]>

/** When a quote expires, in milliseconds since 1970. */
export interface Expiring {
  readonly expiresAt: number
}

/** How a quote is requested. */
export interface QuoteSettings {
  /** Milliseconds to wait after the last change of the input. Default 250. */
  readonly debounce?: number | undefined
}

/** Quotes what an amount of money buys. Refetches on expiry and shows the last quote until the next arrives. */
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

/** Quotes what an amount of crypto sells for. Refetches on expiry and shows the last quote until the next arrives. */
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

/** Computes when a quote expires. The service gives seconds from `receivedAt`, a timestamp, or a date string. */
export const quoteExpiry = (given: string | number, receivedAt: number): number => {
  const value = Number(given)
  if (Number.isNaN(value)) return Date.parse(String(given))
  // Timestamps in seconds have ten digits, in milliseconds thirteen. A smaller number is a duration.
  if (value >= 1e12) return value
  return value >= 1e9 ? value * 1000 : receivedAt + value * 1000
}

/** The shortest time between two quotes for the same input, in milliseconds, even when the device's clock is wrong. */
const shortest = 10_000

/** The longest lifetime of a quote, in milliseconds. A longer one means that the device's clock is behind. */
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
      // Only the last input of a burst is sent: the others are aborted while they wait.
      if (queryClient.getQueryData(queryKey) === undefined) await pause(debounce, signal)
      const answer = await ask(signal)
      const receivedAt = Date.now()
      const expiresAt = quoteExpiry(answer.expiry_time, receivedAt)
      // A quote that is already expired means that the clock is wrong or the time is invalid.
      return {
        ...answer,
        expiresAt:
          expiresAt > receivedAt && expiresAt < receivedAt + longest ? expiresAt : receivedAt + shortest
      }
    },
    enabled,
    // A failed quote is not refetched on a timer.
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      data === undefined || status === "error"
        ? false
        : Math.max(Math.max(data.expiresAt, dataUpdatedAt + shortest) - Date.now(), 1000),
    // Show the last quote while the next one loads, but nothing once the amount is cleared.
    placeholderData: (previous: (Quote & Expiring) | undefined) => (enabled ? previous : undefined)
  } as Parameters<typeof reading<Quote & Expiring>>[0]) // TanStack's type does not allow a function as placeholder data
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
