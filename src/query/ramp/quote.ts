import type { Client, OfframpQuote, OnrampQuote, SessionSnapshot } from "../../index.ts"
import { renewalDelay } from "../../ramp/quoteRenewal.ts"
import { type Tokenless, withoutTokens } from "../cache/input.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

export type OnrampQuoteInput = Tokenless<Parameters<Client["onramp"]["quote"]>[0]>
export type OfframpQuoteInput = Tokenless<Parameters<Client["offramp"]["quote"]>[0]>

/** How a quote is requested. */
export interface QuoteSettings {
  /** Milliseconds to wait after the last change of the input. Default 250. */
  readonly debounce?: number | undefined
}

/** Quotes what an amount of money buys. Refetches shortly before it expires, and shows the last quote until the next arrives. */
export const onrampQuoteOptions = (
  client: Client,
  input: OnrampQuoteInput,
  session: SessionSnapshot = client.session.current(),
  settings: QuoteSettings = {}
): QueryOptions<OnrampQuote> => {
  const asked = withoutTokens(input)
  return quote(
    session,
    [...personalKey(client, session), "onrampQuote", asked],
    asked,
    (signal) => client.onramp.quote(asked, { signal }),
    settings
  )
}

/** Quotes what an amount of crypto sells for. Refetches shortly before it expires, and shows the last quote until the next arrives. */
export const offrampQuoteOptions = (
  client: Client,
  input: OfframpQuoteInput,
  session: SessionSnapshot = client.session.current(),
  settings: QuoteSettings = {}
): QueryOptions<OfframpQuote> => {
  const asked = withoutTokens(input)
  return quote(
    session,
    [...personalKey(client, session), "offrampQuote", asked],
    asked,
    (signal) => client.offramp.quote(asked, { signal }),
    settings
  )
}

interface QuoteInput {
  readonly amount: number | string
  readonly inputCurrency: string
  readonly outputCurrency: string
  readonly withLimit?: boolean | undefined
}

const quote = <Quote extends { readonly expiresAt: number }>(
  session: SessionSnapshot,
  queryKey: readonly unknown[],
  { amount, inputCurrency, outputCurrency, withLimit }: QuoteInput,
  ask: (signal: AbortSignal) => Promise<Quote>,
  { debounce = 250 }: QuoteSettings
): QueryOptions<Quote> => {
  const enabled =
    Number(amount) > 0 &&
    inputCurrency !== "" &&
    outputCurrency !== "" &&
    (withLimit === false || session.hasRampAccess)
  return queryOptions({
    queryKey,
    queryFn: async ({ client: queryClient, signal }) => {
      // Only the last input of a burst is sent: the others are aborted while they wait.
      if (queryClient.getQueryData(queryKey) === undefined) await pause(debounce, signal)
      return ask(signal)
    },
    enabled,
    // A failed quote is not refetched on a timer.
    refetchInterval: ({ state: { data, status, dataUpdatedAt } }) =>
      data === undefined || status === "error"
        ? false
        : Math.max(dataUpdatedAt + renewalDelay(data.expiresAt - dataUpdatedAt) - Date.now(), 1),
    // Show the last quote while the next one loads, but nothing once the amount is cleared.
    placeholderData: (previous: Quote | undefined) => (enabled ? previous : undefined)
  } as Parameters<typeof queryOptions<Quote>>[0]) // TanStack's type does not allow a function as placeholder data
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
