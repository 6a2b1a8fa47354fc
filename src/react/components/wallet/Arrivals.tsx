import { useQueryClient } from "@tanstack/react-query"
import { type ReactNode, useCallback, useEffect, useRef, useState } from "react"
import type { Client } from "../../../index.ts"
import type { Network } from "../../../networks.ts"
import { balancesKey, type ReceivedTransfer } from "../../../query/index.ts"
import { useClient } from "../../context.ts"
import { useContacts } from "../../hooks/contacts/contacts.ts"
import { useAddress, useLatest, useSession } from "../../hooks/session.ts"
import { receivedId } from "../../hooks/transactions/arrived.ts"
import { useHistoryNetworks, useReceived } from "../../hooks/transactions/received.ts"
import { useCoinBalance, useTokenBalances } from "../../hooks/wallet/walletReads.ts"
import { useSymbols } from "../activity/useSymbols.ts"
import { decimalPlaces, isMore, toUnits } from "../forms/amount/decimal.ts"
import { Toast, type ToastMessage } from "../primitives/dialog/Toast.tsx"
import { isolated } from "../primitives/text/formats/isolated.ts"
import { useText } from "../primitives/text/text.ts"
import type { Token } from "../send/draft/token.ts"

/**
 * How often the balances are read, in milliseconds. Each read takes one of the session's wallet tokens, which sends also need, so it is
 * not more often than a block of a slow network.
 */
const interval = 15_000

export interface ArrivalToastProps {
  readonly network: Network
  /** The tokens to look for, besides the network's own coin. With a `history`, also those of the provider's `assets`. */
  readonly tokens?: readonly Token[] | undefined
}

const noTokens: readonly Token[] = []

/**
 * Reports money that arrives in the user's wallet: the asset, and the sender if the provider's `history` includes the
 * network. Polls while the page is visible, and reads the balances again after an arrival. Two of them on a page report
 * each arrival once.
 */
export const ArrivalToast = ({ network, tokens = noTokens }: ArrivalToastProps): ReactNode => {
  const own = useAddress()
  const { status } = useSession()
  const Watch = useHistoryNetworks(network).length > 0 ? NewTransfers : Growth
  return status === "ready" ? <Watch key={`${own} ${network}`} network={network} tokens={tokens} /> : null
}

interface ArrivalsProps {
  readonly network: Network
  readonly tokens: readonly Token[]
}

/** How often the history is read, in milliseconds. It needs none of the session's wallet tokens. */
const historyInterval = 8_000

/** Says what is new in the history, and reads the balances again. What arrived before this was shown is not new. */
const NewTransfers = ({ network, tokens }: ArrivalsProps): ReactNode => {
  const client = useClient()
  const session = useLatest(useSession())
  const queryClient = useQueryClient()
  const [message, setMessage] = useState<ToastMessage>()
  const { transfers, isPending, error } = useReceived({ network, pollingInterval: historyInterval })
  const textOf = useLatest(useArrivalText(transfers, tokens))
  const seen = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    // What arrived earlier is not known yet.
    if (isPending || error) return
    const before = seen.current
    seen.current = new Set(transfers.map(receivedId))
    // The newest of several says enough. The activity lists all of them.
    const [first] = before ? transfers.filter((it) => !before.has(receivedId(it))) : []
    if (!first) return
    void queryClient.invalidateQueries({ queryKey: balancesKey(client, session.current, network) })
    const text = isSaid(client, receivedId(first)) ? undefined : textOf.current(first)
    if (text) setMessage({ text })
  }, [transfers, isPending, error, client, network, queryClient, session, textOf])
  const forget = useCallback(() => setMessage(undefined), [])
  return <Toast message={message} onDone={forget} />
}

/** What was said last of each transfer or asset, by client, so that two components do not say it both. */
const said = new WeakMap<Client, Map<string, string>>()

const saidOf = (client: Client): Map<string, string> => {
  const found = said.get(client) ?? new Map<string, string>()
  said.set(client, found)
  return found
}

const isSaid = (client: Client, of: string, balance = ""): boolean => {
  const isKnown = saidOf(client).get(of) === balance
  saidOf(client).set(of, balance)
  return isKnown
}

/** What has been spent can arrive again. */
const takeBack = (client: Client, of: string, balance: string): void => {
  if (saidOf(client).get(of) !== balance) saidOf(client).delete(of)
}

/** Returns what to say of a transfer. Nothing of a token that the app does not know. */
const useArrivalText = (transfers: readonly ReceivedTransfer[], tokens: readonly Token[]) => {
  const { t, format } = useText()
  const { nameOf } = useContacts()
  const entries = transfers.map((transfer) => ({
    ...{ kind: "received" as const, id: receivedId(transfer), at: transfer.at, transfer }
  }))
  const symbolOf = useSymbols(entries, tokens)
  return (transfer: ReceivedTransfer): string | undefined => {
    const entry = entries.find((it) => it.transfer === transfer)
    const symbol = entry && symbolOf(entry)
    if (!symbol) return undefined
    const amount = format.coin(transfer.amount, symbol)
    const name = transfer.from && nameOf(transfer.from)
    return name ? t.receive.sentYou(isolated(name), amount) : t.receive.received(amount)
  }
}

/** Says what two reads of the balances of the same visit show. An older balance may be from before a payment that the user knows. */
const Growth = ({ network, tokens }: ArrivalsProps): ReactNode => {
  const client = useClient()
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
      if (before === balance) return
      if (before === undefined || !isMore(balance, before)) return takeBack(client, of, balance)
      if (!isSaid(client, of, balance))
        setMessage({ text: t.receive.received(format.coin(growth(before, balance), symbol)) })
    },
    [t, format, client]
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
