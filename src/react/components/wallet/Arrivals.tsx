import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { Network } from "../../../networks.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/walletReads.ts"
import { decimalPlaces, isMore, toUnits } from "../forms/decimal.ts"
import { Toast, type ToastMessage } from "../primitives/Toast.tsx"
import { useText } from "../primitives/text.ts"
import type { Token } from "../send/token.ts"

/** How often the balances are read, in milliseconds. */
const interval = 5_000

/** Says what arrives in the user's wallet, and in what asset. Reads the balances again and again while the page is visible. */
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
    (of: string, symbol: string, balance: string) => {
      const before = seen.current.get(of)
      seen.current.set(of, balance)
      if (before !== undefined && isMore(balance, before))
        setMessage({ text: t.receive.received(format.coin(growth(before, balance), symbol)) })
    },
    [t, format]
  )
  useEffect(() => {
    // What was read before this was shown may be hours old.
    if (coin.data && coin.dataUpdatedAt >= opened.current) compare("", coin.data.symbol, coin.data.balance)
  }, [coin.data, coin.dataUpdatedAt, compare])
  useEffect(() => {
    if (held.dataUpdatedAt < opened.current) return
    for (const { tokenAddress, symbol, balance } of held.data?.tokens ?? [])
      compare(tokenAddress.toLowerCase(), symbol, balance)
  }, [held.data, held.dataUpdatedAt, compare])
  const forget = useCallback(() => setMessage(undefined), [])
  return <Toast message={message} onDone={forget} />
}

/** By how much a balance has grown. */
const growth = (before: string, after: string): string => {
  const places = Math.max(decimalPlaces(before), decimalPlaces(after))
  const units = (toUnits(after, places) ?? 0n) - (toUnits(before, places) ?? 0n)
  const digits = String(units).padStart(places + 1, "0")
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`
}
