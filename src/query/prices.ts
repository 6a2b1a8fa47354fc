import type { Client, Crypto, SessionSnapshot, SlipwayFailure } from "../index.ts"
import { chainIdOf, longName, type Network } from "../networks.ts"
import { personalKey } from "./keys.ts"
import { nextPoll } from "./polling.ts"
import { type QueryOptions, queryOptions } from "./queryOptions.ts"

/** A coin or token that is priced. */
export interface PricedAsset {
  readonly symbol: string
  readonly network?: Network | undefined
  /** A network's own coin has none. */
  readonly tokenAddress?: string | undefined
}

/**
 * Prices of an app: for each asset the price of one whole unit in `currency`, as decimal text and in the same order. `undefined`
 * where it knows none.
 */
export type PriceSource = (
  assets: readonly PricedAsset[],
  currency: string
) => Promise<readonly (string | undefined)[]>

/** The asset and currency of a price, and where it comes from. */
export interface PriceInput {
  readonly asset: PricedAsset
  /** A fiat code such as `USD`. */
  readonly currency: string
  /** The symbol of a crypto of the ramp whose price the asset has. */
  readonly priceAs?: string | undefined
  /** Called before the ramp. */
  readonly source?: PriceSource | undefined
}

/** The price of one whole unit. */
export interface ReadPrice {
  /** Decimal text, e.g. "3380.5". */
  readonly value: string
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
}

const minute = 60_000

/** How long a missing price is cached. */
const hour = 60 * minute

/**
 * Reads the price of one whole unit of an asset, or `null` if there is none. For display only.
 *
 * Calls `source` first. Otherwise the price is the rate, before fees, of the ramp's quote for the sale of one unit, or of a
 * purchase if the sale is refused. These quotes need no account of the user. A token is found in the ramp's list by its address,
 * never by its symbol. If the ramp refuses, or the app has none, there is no price, and no quote is requested for an hour.
 */
export const priceOptions = (
  client: Client,
  { asset, currency, priceAs, source }: PriceInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<ReadPrice | null> => {
  const { symbol, network, tokenAddress } = asset
  const key = [symbol, network && longName(network), tokenAddress?.toLowerCase(), priceAs, currency]
  return queryOptions<ReadPrice | null>({
    queryKey: [...personalKey(client, session), "price", ...key.map((part) => part ?? null)],
    queryFn: async ({ client: queryClient, signal }) => {
      const own = source && (await ownPrice(source, asset, currency))
      if (own) return own
      const listed = await queryClient.fetchQuery(listedOptions(client, session))
      const crypto = cryptoOf(listed, asset, currency, priceAs)
      return crypto ? inTurn(client, signal, () => quotedPrice(client, crypto, currency, signal)) : null
    },
    enabled: session.status !== "loading",
    // The next poll repeats a failed read. Components that are shown meanwhile do not.
    retry: false,
    retryOnMount: false,
    staleTime: ({ state }) => (state.data === null ? hour : minute),
    refetchInterval: (query) => (query.state.data === null ? false : nextPoll(query, minute))
  })
}

/** Reads what the ramp trades. Nothing if it refuses, for example in an app without a ramp. */
export const listedOptions = (client: Client, session: SessionSnapshot) =>
  queryOptions<readonly Crypto[]>({
    queryKey: [...personalKey(client, session), "priced"],
    queryFn: async ({ signal }) => (await unlessRefused(client.reference.cryptos({}, { signal }))) ?? [],
    enabled: session.status === "ready",
    retry: false,
    staleTime: hour
  })

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

const unlessRefused = <Answer>(answer: Promise<Answer>): Promise<Answer | undefined> =>
  answer.catch((error: SlipwayFailure) => {
    if (error.retryable) throw error
    return undefined
  })

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
