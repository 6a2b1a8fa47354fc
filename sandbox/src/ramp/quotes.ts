import type { Crypto } from "../../../src/generated/ramp.ts"
import { treasury } from "../chain/tokens.ts"
import { badRequest } from "../service/failure.ts"
import type { Caller, RampHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { ownerOf } from "./owner.ts"
import { fiatNow, keepQuotedRate, type Pair, priceNow, quotedRate } from "./rates.ts"
import { assetOf, cryptos, type EvmCrypto, evmCryptos, type Fiat, paymentMethods } from "./referenceData.ts"
import { unroundedPurchase, unroundedSale } from "./unrounded.ts"
import { withDigits } from "./withDigits.ts"

/** The service's fee, in percent. */
export const feePercentage = 1

type QuoteHandlers = Pick<RampHandlers, "quoteOfframp" | "quoteOnramp">

/** Quotes for both directions. A quote keeps its rate for its caller. */
export const quoteHandlers = (world: World): QuoteHandlers => ({
  quoteOfframp: (call) => {
    const { amount, inputCurrency, outputCurrency, withLimit = true } = call.query
    if (withLimit) ownerOf(call)
    const { crypto, price, gross, fee, net } = sale(saleMarket(world, inputCurrency, outputCurrency), amount)
    if (call.caller !== undefined) keepQuotedRate(world, call.caller, call.query, price)
    const quote = {
      status: true,
      coin: crypto.symbol,
      currency: outputCurrency,
      amount,
      rate_amount: price,
      amount_in_currency: gross,
      total_fee_percentage: feePercentage,
      total_fee_amount: rounded((amount * feePercentage) / 100, 6),
      total_fee_amount_in_currency: fee,
      total_received_amount: rounded((amount * (100 - feePercentage)) / 100, 6),
      total_received_amount_in_currency: net,
      payout_wallet: treasury,
      expiry_time: expiryTime(world)
    }
    if (world.settings.amounts === "rounded") return quote
    const exact = unroundedSale(amount, price, feePercentage)
    return withDigits(quote, {
      amount_in_currency: exact.gross,
      total_fee_amount: exact.otherFee,
      total_fee_amount_in_currency: exact.fee,
      total_received_amount: exact.otherNet,
      total_received_amount_in_currency: exact.net
    })
  },

  quoteOnramp: (call) => {
    const { amount, inputCurrency, outputCurrency, withLimit = true } = call.query
    if (withLimit) ownerOf(call)
    const market = purchaseMarket(world, outputCurrency, inputCurrency)
    const { crypto, fiat, price, gross, fee, net } = purchase(market, amount)
    if (call.caller !== undefined) keepQuotedRate(world, call.caller, call.query, price)
    const quote = {
      status: true,
      acceptance_method: paymentMethods.find((method) => method.currency === inputCurrency)?.code ?? "",
      onramp_service: "sandbox",
      coin: crypto.symbol,
      currency: inputCurrency,
      amount_in_crypto: gross,
      amount_in_currency: amount,
      rate_amount: price,
      total_fee_percentage: feePercentage,
      total_fee_amount: fee,
      total_fee_amount_in_currency: rounded(fee * price, fiat.decimals),
      total_received_amount_in_crypto: net,
      total_received_amount_in_currency: rounded(net * price, fiat.decimals),
      expiry_time: expiryTime(world)
    }
    if (world.settings.amounts === "rounded") return quote
    const exact = unroundedPurchase(amount, price, feePercentage)
    return withDigits(quote, {
      amount_in_crypto: exact.gross,
      total_fee_amount: exact.fee,
      total_fee_amount_in_currency: exact.otherFee,
      total_received_amount_in_crypto: exact.net,
      total_received_amount_in_currency: exact.otherNet
    })
  }
})

/** When a quote of now expires, in the form that the setting `quoteExpiry` asks for. */
const expiryTime = ({ clock, settings }: World): string | number => {
  const lifetime = settings.lifetimes.quote
  const end = clock.now() + lifetime
  switch (settings.quoteExpiry) {
    case "seconds":
      return lifetime / 1000
    case "milliseconds":
      return lifetime
    case "unix-seconds":
      return Math.floor(end / 1000)
    case "unix-milliseconds":
      return end
    case "date":
      return new Date(end).toISOString()
  }
}

/** A crypto and a fiat currency, with the price of one unit of the crypto. */
interface Market<Coin extends Crypto = Crypto> {
  readonly crypto: Coin
  readonly fiat: Fiat
  readonly price: number
}

/** The market for an order of the caller, at the price of its quote while that is valid. */
export const quoted = <Coin extends Crypto>(
  world: World,
  caller: Caller,
  order: Pair,
  market: Market<Coin>
): Market<Coin> => ({ ...market, price: quotedRate(world, caller, order) ?? market.price })

export const purchaseMarket = (world: World, cryptoId: string, currency: string): Market =>
  marketIn(world, cryptos, cryptoId, currency)

/** The market for a sale. Rejects a crypto that can only be bought. */
export const saleMarket = (world: World, cryptoId: string, currency: string): Market<EvmCrypto> => {
  const isOnlyBought = cryptos.some(({ id, chainId }) => id === cryptoId && chainId === undefined)
  if (isOnlyBought) throw badRequest(`${cryptoId} can be bought, but not sold`)
  return marketIn(world, evmCryptos, cryptoId, currency)
}

/** The fiat amounts for `amount` of crypto. */
export const sale = (market: Market<EvmCrypto>, amount: number, field = "amount") => {
  const { crypto, fiat, price } = market
  const { least, most } = assetOf(crypto)
  withinLimits(field, amount, least, most, crypto.symbol)
  withDecimals(field, amount, crypto.decimal)
  const gross = rounded(amount * price, fiat.decimals)
  const fee = rounded((gross * feePercentage) / 100, fiat.decimals)
  return { ...market, gross, fee, net: rounded(gross - fee, fiat.decimals) }
}

/** The crypto amounts for `amount` of fiat. */
export const purchase = (market: Market, amount: number, field = "amount") => {
  const { crypto, fiat, price } = market
  const { least, most } = assetOf(crypto)
  const limit = (units: number) => rounded(units * price, 2)
  withinLimits(field, amount, limit(least), limit(most), fiat.currency.value)
  withDecimals(field, amount, fiat.decimals)
  const gross = rounded(amount / price, 6)
  const fee = rounded((gross * feePercentage) / 100, 6)
  return { ...market, gross, fee, net: rounded(gross - fee, 6) }
}

const marketIn = <Coin extends Crypto>(
  world: World,
  coins: readonly Coin[],
  cryptoId: string,
  currency: string
): Market<Coin> => {
  const crypto = coins.find((it) => it.id === cryptoId)
  const fiat = fiatNow(world, currency)
  if (crypto === undefined || fiat === undefined) {
    throw badRequest(`Unsupported currency pair: ${cryptoId} and ${currency}`)
  }
  return { crypto, fiat, price: priceNow(world, assetOf(crypto), fiat) }
}

const withinLimits = (field: string, amount: number, least: number, most: number, unit: string): void => {
  if (amount < least || amount > most)
    throw badRequest([`${field} must be between ${least} and ${most} ${unit}`])
}

/** Rejects an amount with more decimals than the currency has. */
const withDecimals = (field: string, amount: number, decimals: number): void => {
  if (rounded(amount, decimals) !== amount) {
    throw badRequest([`${field} must have at most ${decimals} decimals`])
  }
}

const rounded = (value: number, decimals: number): number => Number(value.toFixed(decimals))
