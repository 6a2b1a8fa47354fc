import type { QueryClient } from "@tanstack/query-core"
import type { Client, Crypto, SessionSnapshot } from "../../index.ts"
import { chainIdOf } from "../../networks.ts"
import { listedOptions } from "../cache/listed.ts"
import { unlessRefused } from "../cache/unlessRefused.ts"
import type { PricedAsset, PriceInput, PriceSource, ReadPrice } from "./price.ts"

interface Reading {
  readonly client: Client
  readonly session: SessionSnapshot
  readonly queryClient: QueryClient
  readonly signal: AbortSignal
}

/** Reads a price: the app's own, or the one of a quote of the ramp. */
export const readPrice = async (
  { asset, currency, priceAs, source }: PriceInput,
  { client, session, queryClient, signal }: Reading
): Promise<ReadPrice | null> => {
  const own = source && (await ownPrice(source, asset, currency))
  if (own) return own
  const listed = await queryClient.fetchQuery(listedOptions(client, session))
  const crypto = cryptoOf(listed, asset, currency, priceAs)
  return crypto ? inTurn(client, signal, () => quotedPrice(client, crypto, currency, signal)) : null
}

/** The crypto that has the asset's price: itself, or the one whose price it borrows. */
const cryptoOf = (
  listed: readonly Crypto[],
  { symbol, network, tokenAddress }: PricedAsset,
  currency: string,
  priceAs: string | undefined
): Crypto | undefined => {
  const traded = listed.filter(({ currencies }) => currencies.some((code) => isSame(code, currency)))
  if (priceAs !== undefined) return traded.find((it) => isSame(it.symbol, priceAs))
  if (network === undefined)
    return tokenAddress === undefined ? traded.find((it) => isSame(it.symbol, symbol)) : undefined
  const known = chainIdOf(network)
  const here = traded.filter(({ chainId }) => known !== undefined && chainId === known)
  return tokenAddress === undefined
    ? here.find((it) => it.is_native)
    : here.find((it) => !it.is_native && isSame(it.address, tokenAddress))
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const quotedPrice = async (
  client: Client,
  { id, transactionType }: Crypto,
  currency: string,
  signal: AbortSignal
): Promise<ReadPrice | null> => {
  // A coin without this information is traded both ways.
  const isTraded = (direction: string) => transactionType?.includes(direction) ?? true
  const sale = { amount: "1", inputCurrency: id, outputCurrency: currency, withLimit: false }
  const sold = isTraded("offramp") && (await unlessRefused(client.offramp.quote(sale, { signal })))
  const price = sold && priceIn(sold)
  if (price || !isTraded("onramp")) return price || null
  const amount = purchases[currency.toUpperCase()] ?? "100"
  const purchase = { amount, inputCurrency: currency, outputCurrency: id, withLimit: false }
  const bought = await unlessRefused(client.onramp.quote(purchase, { signal }))
  return (bought && priceIn(bought)) ?? null
}

/** The amount to quote a purchase for, in currencies in which a hundred is too little for an order. */
const purchases: Readonly<Record<string, string>> = { IDR: "1600000", INR: "10000" }

/** The price in a quote, unless the service has no route at present. */
const priceIn = ({ status, rate }: { readonly status: boolean; readonly rate: string }) =>
  status && Number(rate) > 0 ? { value: rate, at: Date.now() } : undefined

/** The most quotes that a client requests at the same time. */
const most = 8

interface Line {
  running: number
  readonly waiting: (() => void)[]
}

const lines = new WeakMap<Client, Line>()

/** Waits until fewer than `most` others run. */
const inTurn = async <Result>(
  client: Client,
  signal: AbortSignal,
  run: () => Promise<Result>
): Promise<Result> => {
  const line = lines.get(client) ?? { running: 0, waiting: [] }
  lines.set(client, line)
  if (line.running < most) line.running++
  else await new Promise<void>((resolve) => line.waiting.push(resolve))
  try {
    signal.throwIfAborted()
    return await run()
  } finally {
    // The next one takes this place.
    const next = line.waiting.shift()
    if (next) next()
    else line.running--
  }
}

interface Batch {
  readonly assets: PricedAsset[]
  readonly prices: Promise<readonly (string | undefined)[]>
}

const batches = new WeakMap<PriceSource, Map<string, Batch>>()

/** Calls the app once for all assets that are read at the same time. */
const ownPrice = async (
  source: PriceSource,
  asset: PricedAsset,
  currency: string
): Promise<ReadPrice | undefined> => {
  const open = batches.get(source) ?? new Map<string, Batch>()
  batches.set(source, open)
  const batch = open.get(currency) ?? openBatch(source, currency, open)
  const at = batch.assets.push(asset) - 1
  const value = (await batch.prices)[at]
  return value !== undefined && Number(value) > 0 ? { value, at: Date.now() } : undefined
}

const openBatch = (source: PriceSource, currency: string, open: Map<string, Batch>): Batch => {
  const assets: PricedAsset[] = []
  const prices = Promise.resolve().then(() => {
    open.delete(currency)
    return source(assets, currency)
  })
  const batch = { assets, prices }
  open.set(currency, batch)
  return batch
}
