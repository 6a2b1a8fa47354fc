import { badRequest } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"
import type { Store } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { type Asset, type Fiat, fiats } from "./referenceData.ts"

/** The currencies of a quote. A caller has one quote per pair, the newest. */
export interface Pair {
  readonly inputCurrency: string
  readonly outputCurrency: string
}

/** Sets the price of one USDC in `currency`. Quotes that were given before keep their rate. */
export const setRate = (store: Store, currency: string, rate: number): void => {
  if (!fiats.some((fiat) => fiat.currency.value === currency))
    throw badRequest(`currency ${currency} is not supported`)
  if (!(rate > 0) || !Number.isFinite(rate)) throw badRequest("rate must be a number above 0")
  store.rates.set(currency, rate)
}

/** A fiat currency at its current rate. */
export const fiatNow = ({ store }: World, currency: string): Fiat | undefined => {
  const fiat = fiats.find((it) => it.currency.value === currency)
  if (fiat === undefined) return undefined
  return { ...fiat, rate: store.rates.get(currency) ?? fiat.rate }
}

/** The price of one unit of an asset. With drifting rates, each minute has another one, within 0.3 % of the set rate. */
export const priceNow = (
  { random, clock, settings }: World,
  asset: Asset,
  { currency, rate }: Fiat
): number => {
  const price = asset.price * rate
  if (settings.rates === "fixed") return price
  const minute = Math.floor(clock.now() / 60_000)
  const [drawn = 0] = random.derive(`rate:${asset.symbol}:${currency.value}:${minute}`)
  return Number((price * (1 + (drawn / 255 - 0.5) * 2 * mostDrift)).toPrecision(8))
}

const mostDrift = 0.003

/** Keeps the rate of a quote for its caller until the quote expires. */
export const keepQuotedRate = (
  { store, clock, settings }: World,
  caller: Caller,
  pair: Pair,
  rate: number
): void => {
  store.quotedRates.set(keyOf(caller, pair), { rate, until: clock.now() + settings.lifetimes.quote })
}

/** The rate of the caller's quote, while it is valid. */
export const quotedRate = ({ store, clock }: World, caller: Caller, pair: Pair): number | undefined => {
  const quoted = store.quotedRates.get(keyOf(caller, pair))
  return quoted === undefined || quoted.until <= clock.now() ? undefined : quoted.rate
}

const keyOf = ({ id }: Caller, { inputCurrency, outputCurrency }: Pair): string =>
  [id, inputCurrency, outputCurrency].join(" ")
