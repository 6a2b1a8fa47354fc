import { useQueries } from "@tanstack/react-query"
import { useCallback, useEffect, useMemo, useRef, useState } from "react"
import type { Client } from "../../../index.ts"
import { type PricedAsset, priceOptions, type ReadPrice } from "../../../query/index.ts"
import { useClient, useSettings } from "../../context.ts"
import { currencyOf } from "../../currency.ts"
import { useSession } from "../session.ts"
import { findAsset } from "./assets.ts"

/** What one whole unit of an asset costs. For display only, always with "about". */
export interface Price {
  /** Decimal text, e.g. "3380.5". `valueAt` of `slipway/money` multiplies an amount by it. */
  readonly value: string
  readonly currency: string
  /** When it was read, in milliseconds since 1970. */
  readonly at: number
}

export interface Prices {
  /** The provider's currency, e.g. `USD`. */
  readonly currency: string
  /**
   * The price of an asset, or `undefined` while it loads and if there is none. The price of a requested asset is read every
   * minute, until the component unmounts.
   */
  readonly priceOf: (asset: PricedAsset) => Price | undefined
  /** Whether a price that was asked for has not been read yet. */
  readonly isPending: boolean
}

/**
 * Returns the prices of coins and tokens, for display.
 *
 * They come from the provider's `prices`. Without it, or if it has no price for an asset, a price is the rate, before
 * fees, of the ramp's quote for the sale of one unit, or for a purchase where that is refused. These quotes need no
 * account of the user. A token is found by its address on its network. An asset that the ramp does not trade for the
 * currency has no price, unless the provider's `assets` say which asset has the same price. No price is converted from
 * another currency.
 *
 * A price is read again after a minute while the page is visible, at most eight at a time, and is not returned ten minutes after it
 * was read. There are no errors: where a price cannot be read, there is none.
 */
export const usePrices = ({ client }: { readonly client?: Client | undefined } = {}): Prices => {
  const currency = useCurrency()
  const [asked, setAsked] = useState<readonly PricedAsset[]>([])
  const { pricesOf, isPending } = useReadPrices(asked, client)
  const seen = useRef(new Map<string, PricedAsset>())
  const show = useCallback(
    () => setAsked((shown) => (shown.length === seen.current.size ? shown : [...seen.current.values()])),
    []
  )
  // The components that render below have asked by now.
  useEffect(show)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const priceOf = useCallback(
    (asset: PricedAsset) => {
      const key = keyOf(asset)
      if (!seen.current.has(key)) {
        seen.current.set(key, asset)
        // For a component that renders later than this one, which may itself be waiting for another to load.
        if (isMounted.current) queueMicrotask(show)
      }
      return pricesOf.get(key)
    },
    [pricesOf, show]
  )
  return { currency, priceOf, isPending }
}

/** The currency that amounts are also shown in. */
export const useCurrency = (): string => {
  const { money, presentation } = useSettings()
  const { locale = presentation.messages?.locale ?? "en" } = presentation
  return useMemo(() => money.currency ?? currencyOf(locale), [money.currency, locale])
}

export interface ReadPrices {
  /** By `keyOf` an asset. */
  readonly pricesOf: ReadonlyMap<string, Price>
  readonly isPending: boolean
}

/** Reads the prices of these assets, again every minute. */
export const useReadPrices = (assets: readonly PricedAsset[], own?: Client): ReadPrices => {
  const client = useClient(own)
  const session = useSession({ client })
  const { prices: source, assets: known } = useSettings().money
  const currency = useCurrency()
  const reads = useQueries({
    queries: assets.map((asset) => {
      const priceAs = findAsset(known, asset)?.priceAs
      return priceOptions(client, { asset, currency, priceAs, source }, session)
    }),
    combine
  })
  const fresh = useFresh(reads.prices)
  return useMemo(
    () => ({
      pricesOf: new Map(
        assets.flatMap((asset, index) => {
          const price = fresh[index]
          return price ? [[keyOf(asset), { ...price, currency }] as const] : []
        })
      ),
      isPending: reads.isPending
    }),
    [assets, fresh, currency, reads.isPending]
  )
}

interface Read {
  readonly data: ReadPrice | null | undefined
  readonly isLoading: boolean
}

const combine = (reads: readonly Read[]) => ({
  prices: reads.map(({ data }) => data ?? null),
  isPending: reads.some(({ isLoading }) => isLoading)
})

/** How long a price is shown, in milliseconds. */
const lifetime = 600_000

/** Leaves out prices that are too old, as soon as they are. */
const useFresh = (prices: readonly (ReadPrice | null)[]): readonly (ReadPrice | null)[] => {
  const [now, setNow] = useState(Date.now)
  const fresh = useMemo(
    () => prices.map((price) => (price && price.at + lifetime > now ? price : null)),
    [prices, now]
  )
  const end = Math.min(...fresh.flatMap((price) => (price ? [price.at + lifetime] : [])))
  useEffect(() => {
    if (!Number.isFinite(end)) return
    const timer = setTimeout(() => setNow(Date.now()), Math.max(end - Date.now(), 0))
    return () => clearTimeout(timer)
  }, [end])
  return fresh
}

/** The same text for the same asset. */
export const keyOf = ({ symbol, network, tokenAddress }: PricedAsset): string =>
  [symbol, network ?? "", tokenAddress?.toLowerCase() ?? ""].join(" ")
