import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { Network } from "../../../networks.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { decimalPlaces, isMore, toUnits } from "../forms/decimal.ts"
import { Toast, type ToastMessage } from "../primitives/Toast.tsx"
import { useText } from "../primitives/text.ts"
import type { Token } from "../send/token.ts"

/**
 * How often the balances are read, in milliseconds. Each read takes one of the session's wallet tokens, which sends also need, so it is
 * not more often than a block of a slow network.
 */
const interval = 15_000

/**
 * Says what arrives in the user's wallet, and in what asset. Reads the balances again and again while the page is visible. Only what
 * two reads of the same visit show has arrived: an older balance may be from before a payment that the user knows.
 */
export const Arrivals = ({
  network,
  tokens
}: {
  readonly network: Network
  readonly tokens: readonly Token[]
}): ReactNode => {
  const { t, format } = useText()
  const [message, setMessage] = useState<ToastMessage>()
  const query = { refetchInterval: interval, staleTime: 0 }
  const coin = useCoinBalance({ network }, { query })
  const held = useTokenBalances(
    { network, tokenAddresses: tokens.map(({ tokenAddress }) => tokenAddress) },
    { query }
  )
  const seen = useRef(new Map<string, string>())
  const opened = useRef(Date.now())
  const compare = useCallback(
    ({ owner, asset, symbol, balance }: Held) => {
      const of = `${owner.toLowerCase()} ${asset}`
      const before = seen.current.get(of)
      seen.current.set(of, balance)
      if (before !== undefined && isMore(balance, before))
        setMessage({ text: t.receive.received(format.coin(growth(before, balance), symbol)) })
    },
    [t, format]
  )
  useEffect(() => {
    // What was read before this was shown may be hours old.
    if (!coin.data || coin.dataUpdatedAt < opened.current) return
    const { address: owner, symbol, balance } = coin.data
    compare({ owner, asset: "", symbol, balance })
  }, [coin.data, coin.dataUpdatedAt, compare])
  useEffect(() => {
    if (!held.data || held.dataUpdatedAt < opened.current) return
    const { address: owner, tokens: balances } = held.data
    for (const { tokenAddress, symbol, balance } of balances)
      compare({ owner, asset: tokenAddress.toLowerCase(), symbol, balance })
  }, [held.data, held.dataUpdatedAt, compare])
  const failures = coin.errorUpdateCount + held.errorUpdateCount
  useEffect(() => {
    // The last balance is stale after a failed read.
    if (failures > 0) seen.current.clear()
  }, [failures])
  const forget = useCallback(() => setMessage(undefined), [])
  return <Toast message={message} onDone={forget} />
}

/** The user's balance of an asset. */
interface Held {
  readonly owner: string
  /** The token's contract, or nothing for the network's own coin. */
  readonly asset: string
  readonly symbol: string
  readonly balance: string
}

/** By how much a balance has grown. */
const growth = (before: string, after: string): string => {
  const places = Math.max(decimalPlaces(before), decimalPlaces(after))
  const units = (toUnits(after, places) ?? 0n) - (toUnits(before, places) ?? 0n)
  const digits = String(units).padStart(places + 1, "0")
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
