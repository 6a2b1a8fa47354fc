import * as Effect from "effect/Effect"
import type { RampError } from "../../../errors/index.ts"
import type { Crypto, Currency, PaymentMethod } from "../../../generated/ramp.ts"
import { isSameText } from "../../input/rampInput.ts"
import type { ReferenceInput, ReferenceService } from "../../Reference.ts"

/** The pair of currencies of a quote or order. */
export interface LimitsInput extends ReferenceInput {
  /** A fiat code such as `IDR`, or a crypto id such as `usdc-polygon`. */
  readonly inputCurrency: string
  /** A fiat code such as `IDR`, or a crypto id such as `usdc-polygon`. */
  readonly outputCurrency: string
}

/** What the reference data says about a pair of currencies. */
export interface RampLimits {
  /** Whether the service lists the pair for this direction, and has a way to pay if it is a purchase. */
  readonly isSupported: boolean
  /** The most digits after the point of an amount to pay. `undefined` if it is not known. */
  readonly inputDecimals: number | undefined
  /** The most digits after the point of an amount that arrives. `undefined` if it is not known. */
  readonly outputDecimals: number | undefined
}

export interface OnrampLimits extends RampLimits {
  /** The active payment methods for the fiat currency. */
  readonly methods: readonly PaymentMethod[]
}

export const onrampLimits = (
  reference: ReferenceService,
  { inputCurrency, outputCurrency, ...options }: LimitsInput
): Effect.Effect<OnrampLimits, RampError> =>
  Effect.flatMap(pair(reference, options, inputCurrency, outputCurrency), ({ fiat, crypto }) =>
    Effect.map(reference.paymentMethods(options), (listed) => {
      const methods = listed.filter((it) => it.isActive && isSameText(it.currency, inputCurrency))
      return {
        isSupported: isTraded(fiat, crypto, "onramp") && methods.length > 0,
        inputDecimals: decimalsOf(fiat),
        outputDecimals: crypto?.decimal,
        methods
      }
    })
  )

export const offrampLimits = (
  reference: ReferenceService,
  { inputCurrency, outputCurrency, ...options }: LimitsInput
): Effect.Effect<RampLimits, RampError> =>
  Effect.map(pair(reference, options, outputCurrency, inputCurrency), ({ fiat, crypto }) => ({
    isSupported: isTraded(fiat, crypto, "offramp"),
    inputDecimals: crypto?.decimal,
    outputDecimals: decimalsOf(fiat)
  }))

/** Reads one list after the other: `Effect.all` would add 1 kB to what every app loads first, and results are kept for an hour. */
const pair = (reference: ReferenceService, options: ReferenceInput, code: string, cryptoId: string) =>
  Effect.flatMap(reference.currencies(options), (currencies) =>
    Effect.map(reference.cryptos(options), (cryptos) => ({
      fiat: currencies.find(({ value }) => isSameText(value, code)),
      crypto: cryptos.find(({ id }) => isSameText(id, cryptoId))
    }))
  )

const isTraded = (
  fiat: Currency | undefined,
  crypto: Crypto | undefined,
  direction: "onramp" | "offramp"
): boolean =>
  crypto?.currencies.some((code) => isSameText(code, fiat?.value)) === true &&
  // Coins without that information are traded both ways.
  (crypto.transactionType?.includes(direction) ?? true)

/** The service says only whether there are decimals, not how many. */
const decimalsOf = (fiat: Currency | undefined): number | undefined =>
  fiat?.allowFraction === false ? 0 : undefined
