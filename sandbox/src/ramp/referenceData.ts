import type { Address } from "viem"
import type { Bank, Crypto, Currency, PaymentMethod } from "../../../src/generated/ramp.ts"
import { type EvmNetwork, networks } from "../../../src/networks.ts"
import { coinSymbol } from "../chain/coinSymbol.ts"
import { stellarUsdcDecimals, stellarUsdcIssuer } from "../chain/stellar/ledger.ts"
import { nativeCoin, testCoinAt, testTokens } from "../chain/tokens.ts"

const published = "2025-01-02T03:04:05.678Z"
const idOf = (kind: string, index: number): string => `5a4d${kind}${index.toString(16).padStart(16, "0")}`

/** A fiat currency. `rate` is the price of one USDC in it. */
export interface Fiat {
  readonly currency: Currency
  readonly rate: number
  readonly decimals: number
}

const noRules = {
  requireBankName: false,
  requireIfsc: false,
  requireIban: false,
  requireAchOrWire: false,
  requireAccountNumber: false
}

const fiat = (
  index: number,
  names: { value: string; countryCode: string; country: string; name: string; symbol: string },
  rules: Partial<typeof noRules>,
  money: { rate: number; decimals: number }
): Fiat => {
  const logo = `https://sandbox.invalid/flags/${names.countryCode.toLowerCase()}.png`
  return {
    currency: { id: idOf("c0de", index), currency: names.value, logo, ...names, ...noRules, ...rules },
    ...money
  }
}

export const fiats: readonly Fiat[] = [
  fiat(
    1,
    { value: "IDR", countryCode: "ID", country: "INDONESIA", name: "Indonesian Rupiah", symbol: "Rp" },
    { requireBankName: true, requireAccountNumber: true },
    { rate: 16_000, decimals: 0 }
  ),
  fiat(
    2,
    { value: "USD", countryCode: "US", country: "UNITED STATES", name: "US Dollar", symbol: "$" },
    { requireBankName: true, requireAchOrWire: true, requireAccountNumber: true },
    { rate: 1, decimals: 2 }
  ),
  fiat(
    3,
    { value: "INR", countryCode: "IN", country: "INDIA", name: "Indian Rupee", symbol: "₹" },
    { requireIfsc: true, requireAccountNumber: true },
    { rate: 88, decimals: 2 }
  ),
  fiat(
    4,
    { value: "EUR", countryCode: "DE", country: "GERMANY", name: "Euro", symbol: "€" },
    { requireIban: true },
    { rate: 0.9, decimals: 2 }
  )
]

const bankNames: readonly (readonly [currency: string, name: string, paymentCode: string])[] = [
  ["IDR", "Bank Nusa Jaya", "NUJA"],
  ["IDR", "Bank Laut Biru", "LABI"],
  ["IDR", "Bank Gunung Mas", "GUMA"],
  ["USD", "First Prairie Bank", "FPRB"],
  ["USD", "Harbor Light Credit Union", "HLCU"],
  ["INR", "Sahyadri Bank", "SAHY"],
  ["INR", "Ganga Valley Bank", "GAVB"],
  ["EUR", "Nordufer Bank", "NORD"],
  ["EUR", "Caisse du Midi", "CADM"]
]

export const banks: readonly Required<Bank>[] = bankNames.map(([currency, name, paymentCode], index) => {
  const country = fiats.find((it) => it.currency.value === currency)?.currency.country ?? ""
  const id = idOf("ba9c", index + 1)
  return {
    _id: id,
    id,
    name,
    paymentCode,
    country,
    currency,
    createdAt: published,
    updatedAt: published,
    __v: 0
  }
})

/** A crypto on an EVM chain. */
export type EvmCrypto = Crypto & { readonly chainId: number }

/** What a coin is, on whichever network. */
export interface Asset {
  readonly symbol: string
  readonly name: string
  readonly address: Address
  /** The price of one in USDC. */
  readonly price: number
  /** The smallest and largest order. */
  readonly least: number
  readonly most: number
  /** The id at the price source. */
  readonly priceId: string
}

const ordered = { least: 1, most: 10_000 }

/** What the ramp trades: dollars on every network, and ether where it is the network's own coin. */
export const assets: readonly [Asset, ...Asset[]] = [
  { symbol: "usdc", name: "USD Coin", address: testTokens.usdc, price: 1, ...ordered, priceId: "usd-coin" },
  { symbol: "usdt", name: "Tether USD", address: testTokens.usdt, price: 1, ...ordered, priceId: "tether" },
  { symbol: "dai", name: "Dai", address: testTokens.dai, price: 1, ...ordered, priceId: "dai" },
  {
    ...{ symbol: "eth", name: "Ether", address: nativeCoin, price: 3380, priceId: "ethereum" },
    ...{ least: 0.001, most: 10 }
  }
]

/** What a crypto is. */
export const assetOf = ({ symbol }: Pick<Crypto, "symbol">): Asset =>
  assets.find((asset) => asset.symbol === symbol) ?? assets[0]

/** The token of a crypto, `nativeCoin` for a network's own. */
export const tokenOf = (crypto: Pick<Crypto, "symbol">): Address => assetOf(crypto).address

// The keys of this object are the names. Those that stand for a chain id are no names of the service.
const networkNames = (Object.keys(networks) as EvmNetwork[]).filter((name) => !name.startsWith("eip155:"))

/** One for each asset and network, such as `usdc-polygon` and `eth-ethereum-sepolia`. They can be bought and sold. */
export const evmCryptos: readonly EvmCrypto[] = assets
  .flatMap((asset) =>
    networkNames
      .filter((network) => asset.address !== nativeCoin || coinSymbol(network) === "ETH")
      .map((network) => ({ ...asset, network }))
  )
  .map(({ symbol, name, address, priceId, network }, index) => {
    const chain = network === "polygon-pos" ? "polygon" : network
    const id = idOf("ccc0", index + 1)
    return {
      _id: id,
      id: `${symbol}-${chain}`,
      symbol,
      name,
      label: `${symbol.toUpperCase()} (${chain})`,
      address,
      chainId: networks[network].chainId,
      is_native: address === nativeCoin,
      logo: `https://sandbox.invalid/coins/${symbol}.png`,
      currencies: fiats.map((it) => it.currency.value),
      decimal: testCoinAt(address)?.decimals ?? 18,
      priceId,
      useSmartContract: false,
      blockchainType: "EVM",
      network: chain,
      transactionType: ["onramp", "offramp"]
    }
  })

const usdcStellar: Crypto = {
  _id: idOf("57e1", 1),
  id: "usdc-stellar",
  symbol: "usdc",
  name: "USD Coin",
  label: "USDC (stellar)",
  address: stellarUsdcIssuer,
  is_native: false,
  logo: "https://sandbox.invalid/coins/usdc.png",
  currencies: fiats.map((it) => it.currency.value),
  decimal: stellarUsdcDecimals,
  priceId: "usd-coin",
  useSmartContract: false,
  blockchainType: "STELLAR",
  network: "stellar",
  transactionType: ["onramp"]
}

/** All that the ramp trades. USDC on Stellar can only be bought. */
export const cryptos: readonly Crypto[] = [...evmCryptos, usdcStellar]

const method = (
  index: number,
  currency: string,
  name: string,
  code: string,
  group: string
): PaymentMethod => ({
  id: idOf("9a7e", index),
  name,
  code,
  group,
  currency,
  image: `https://sandbox.invalid/methods/${code}.png`,
  isActive: true,
  flatFeeAmount: 0,
  percentFeeAmount: 1
})

export const paymentMethods: readonly PaymentMethod[] = [
  method(1, "IDR", "BNI Virtual Account", "virtual_account_bni", "virtual_account"),
  method(2, "IDR", "QRIS", "qris", "qr"),
  method(3, "USD", "ACH Transfer", "ach_transfer", "bank_transfer"),
  method(4, "INR", "UPI", "upi", "wallet"),
  method(5, "EUR", "SEPA Transfer", "sepa_transfer", "bank_transfer"),
  method(6, "IDR", "OVO", "ewallet_ovo", "ewallet")
]
