import { onlineManager } from "@tanstack/react-query"
import { useMemo } from "react"
import type { Client, SlipwayFailure } from "../../../index.ts"
import { canonical } from "../../../money/decimal.ts"
import type { Money } from "../../../money/money.ts"
import { sumOf } from "../../../money/sumOf.ts"
import { valueAt } from "../../../money/valueAt.ts"
import type { Network } from "../../../networks.ts"
import type { PricedAsset } from "../../../query/index.ts"
import { useSettings } from "../../context.ts"
import { useExternalStore } from "../externalStore.ts"
import { distinct, type ListedToken, tradedOn, useTraded } from "../ramp/tradedTokens.ts"
import { type Asset, findAsset, tokensOn } from "./assets.ts"
import { keyOf, type Price, useCurrency, useReadPrices } from "./prices.ts"
import { useCoinBalance, useTokenBalances } from "./walletReads.ts"

/** A coin or token of the user on one network. */
export interface HeldAsset extends PricedAsset {
  /** Empty until it is known, for a network's own coin. */
  readonly symbol: string
  readonly network: Network
  /** Its name in the app's `assets` or at the ramp. */
  readonly name: string | undefined
  /** The address of the ramp's picture. */
  readonly logo: string | undefined
  /** Decimal text in whole units. `undefined` while it loads, and if it cannot be read. */
  readonly balance: string | undefined
  /** Not read for an asset that the user has none of. */
  readonly price: Price | undefined
  /** What the balance is worth. `undefined` without a balance or a price. */
  readonly worth: Money | undefined
}

export interface HeldAssets {
  /** The network's own coin first, then what is worth most. */
  readonly assets: readonly HeldAsset[]
  /** What the assets with a price are worth together. `undefined` if there is no price. */
  readonly total: Money | undefined
  /** The assets that the total leaves out, because their price or balance is unknown. */
  readonly unpriced: readonly HeldAsset[]
  /** Whether a balance or a price is still loading for the first time. */
  readonly isPending: boolean
  /** Whether the user has none of these assets. `false` while that is not known. */
  readonly isEmpty: boolean
  /** Why a balance could not be read. `assets` has the rest. */
  readonly error: SlipwayFailure | undefined
  readonly retry: () => void
  /** Whether there is no network, so that these are the last known balances. */
  readonly isOffline: boolean
  /** When the coin's balance was read, in milliseconds since 1970. `undefined` until then. */
  readonly readAt: number | undefined
}

export interface HeldAssetsInput {
  readonly network: Network
  /** Tokens besides those in the provider's `assets`. */
  readonly tokens?: readonly Pick<ListedToken, "tokenAddress" | "symbol">[] | undefined
}

/**
 * Returns what the user has on a network, and what it is worth.
 *
 * These are the network's own coin, the tokens of `tokens` and of the provider's `assets`, and what the user has of the tokens that
 * the ramp trades there. Other tokens are not shown, because anyone can send a token with any name.
 */
export const useAssets = (
  { network, tokens = [] }: HeldAssetsInput,
  { client }: { readonly client?: Client | undefined } = {}
): HeldAssets => {
  const { assets: known } = useSettings().money
  const currency = useCurrency()
  const coin = useCoinBalance({ network }, { client })
  const traded = useTraded({ client })
  const listed = distinct([...tokensOn(known, network), ...tokens])
  const others = tradedOn(network, traded.data ?? [], listed)
  const held = useBalances(network, listed, client)
  const extra = useBalances(network, others, client)
  const ownCoin: Found = { symbol: coin.data?.symbol ?? "", network, balance: plain(coin.data?.balance) }
  const found = [
    ownCoin,
    ...listed.map((token) => ({ ...token, network, balance: held.balanceOf(token) })),
    ...others
      .map((token) => ({ ...token, network, balance: extra.balanceOf(token) }))
      .filter(({ balance }) => balance !== undefined && balance !== "0")
  ]
  const { pricesOf, isPending: isPricing } = useReadPrices(usePriced(found), client)
  const [first, ...rest] = found.map((it) => heldAsset(it, pricesOf.get(keyOf(it)), currency, known))
  const assets = first ? [first, ...rest.sort(byWorth)] : rest
  const reads = [coin, held.read, extra.read]
  const failed = reads.filter(({ error }) => error)
  // Until then, the user may have a token that only the ramp lists.
  const isExtraKnown = !traded.isPending && (others.length === 0 || extra.read.data !== undefined)
  const isWaiting = coin.isPending && coin.fetchStatus !== "paused"
  return {
    assets,
    ...totalOf(assets, currency),
    isPending: isWaiting || isPricing || [...reads, traded].some(({ isLoading }) => isLoading),
    isEmpty: isExtraKnown && assets.every(({ balance }) => balance === "0"),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const read of failed) void read.refetch()
    },
    isOffline: useIsOffline(),
    readAt: coin.data && coin.dataUpdatedAt
  }
}

/** An asset with its balance as canonical decimal text. */
interface Found extends PricedAsset {
  readonly network: Network
  readonly name?: string | undefined
  readonly logo?: string | undefined
  readonly balance: string | undefined
}

const heldAsset = (
  found: Found,
  price: Price | undefined,
  currency: string,
  known: readonly Asset[]
): HeldAsset => {
  const { balance, logo } = found
  const nothing = balance === "0" ? { amount: "0", currency } : undefined
  return {
    ...found,
    name: findAsset(known, found)?.name ?? found.name,
    logo,
    price,
    worth: nothing ?? (balance !== undefined && price ? valueAt(balance, price) : undefined)
  }
}

/** A total of zero means nothing while another asset has no price. */
const totalOf = (assets: readonly HeldAsset[], currency: string) => {
  const unpriced = assets.filter(({ worth }) => worth === undefined)
  const amounts = assets.flatMap(({ worth }) => worth?.amount ?? [])
  const isKnown = unpriced.length === 0 || amounts.some((amount) => amount !== "0")
  return { unpriced, total: isKnown ? { amount: sumOf(amounts), currency } : undefined }
}

const byWorth = (one: HeldAsset, other: HeldAsset): number => rankOf(other) - rankOf(one)

/** Exact digits do not matter for the order. What has no price comes before what the user has none of. */
const rankOf = ({ balance, worth }: HeldAsset): number =>
  balance === "0" ? -1 : worth === undefined ? 0 : Number(worth.amount)

const plain = (balance: string | undefined) => (balance === undefined ? undefined : canonical(balance))

const useBalances = (network: Network, tokens: readonly ListedToken[], client: Client | undefined) => {
  const tokenAddresses = tokens.map(({ tokenAddress }) => tokenAddress)
  const read = useTokenBalances({ network, tokenAddresses }, { client })
  const balanceOf = ({ tokenAddress }: ListedToken) =>
    plain(read.data?.tokens.find((it) => it.tokenAddress === tokenAddress.toLowerCase())?.balance)
  return { read, balanceOf }
}

/** The assets whose price is needed. The same array until they change. */
const usePriced = (found: readonly Found[]): readonly PricedAsset[] => {
  const priced = found.filter(
    ({ symbol, balance }) => symbol !== "" && balance !== undefined && balance !== "0"
  )
  const key = priced.map(keyOf).join("\n")
  return useMemo(() => priced, [key])
}

const useIsOffline = (): boolean => !useExternalStore(followNetwork, isOnline, () => true)

const followNetwork = (listener: () => void) => onlineManager.subscribe(listener)

const isOnline = () => onlineManager.isOnline()
