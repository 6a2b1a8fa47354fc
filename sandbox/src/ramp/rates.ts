import { badRequest } from "../service/failure.ts"
import type { Caller } from "../service/handlers.ts"
import type { Store } from "../state/store.ts"
import type { World } from "../state/world.ts"
import { type Fiat, fiats } from "./referenceData.ts"

/** A rate that was promised to somebody, until a moment in milliseconds since the epoch. */
export interface Promised {
  readonly rate: number
  readonly until: number
}

/** Which quote holds for whom: the newest of a caller for a pair of currencies. */
export interface Pair {
  readonly inputCurrency: string
  readonly outputCurrency: string
}

/** Changes what one USDC costs in `currency`, for quotes and orders from now on. */
export const setRate = (store: Store, currency: string, rate: number): void => {
  if (!fiats.some((fiat) => fiat.currency.value === currency))
    throw badRequest(`currency ${currency} is not supported`)
  if (!(rate > 0) || !Number.isFinite(rate)) throw badRequest("rate must be a number above 0")
  store.rates.set(currency, rate)
}

/** A fiat currency at the rate of the moment. */
export const fiatNow = ({ store }: World, currency: string): Fiat | undefined => {
  const fiat = fiats.find((it) => it.currency.value === currency)
  if (fiat === undefined) return undefined
  return { ...fiat, rate: store.rates.get(currency) ?? fiat.rate }
}

/** Holds the rate of a quote for its caller until it expires. */
export const promise = (
  { store, clock, settings }: World,
  caller: Caller,
  pair: Pair,
  rate: number
): void => {
  store.promised.set(keyOf(caller, pair), { rate, until: clock.now() + settings.lifetimes.quote })
}

/** The rate that a quote of the caller still holds. */
export const promisedRate = ({ store, clock }: World, caller: Caller, pair: Pair): number | undefined => {
  const promised = store.promised.get(keyOf(caller, pair))
  return promised === undefined || promised.until <= clock.now() ? undefined : promised.rate
}

const keyOf = ({ id }: Caller, { inputCurrency, outputCurrency }: Pair): string =>
  [id, inputCurrency, outputCurrency].join(" ")
