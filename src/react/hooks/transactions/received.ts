import { type QueryObserverResult, useQueries, useQueryClient } from "@tanstack/react-query"
import { useState } from "react"
import type { Client, SessionSnapshot, SlipwayFailure } from "../../../index.ts"
import { longName, type NetworkName } from "../../../networks.ts"
import { ownerOf } from "../../../query/cache/keys.ts"
import { type ReceivedPage, type ReceivedTransfer, receivedOptions } from "../../../query/index.ts"
import { type Settings, useClient, useSettings } from "../../context.ts"
import { useSession } from "../session.ts"
import { tokensOn } from "../wallet/assets.ts"

/** What arrived at the user's wallet. */
export interface Received {
  /** Newest first, without what the wallet sent to itself. */
  readonly transfers: readonly ReceivedTransfer[]
  readonly isPending: boolean
  readonly error: SlipwayFailure | undefined
  readonly retry: () => void
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  readonly loadMore: () => void
  /** Whether a read waits for the network. */
  readonly isOffline: boolean
}

export interface ReceivedParameters {
  readonly client?: Client | undefined
  /** Reads the newest page again after so many milliseconds while the page is visible. @default never */
  readonly pollingInterval?: number | undefined
  /** @default all of the provider's `history` */
  readonly network?: string | undefined
}

/** The most pages of a network. A node's pages are a number of blocks, and a chain has thousands of them. */
const mostPages = 10

/**
 * Returns the coins and tokens that arrived at the user's wallet, on the networks of the provider's `history`. The
 * tokens are those of the provider's `assets`, because anyone can send a token with any name.
 */
export const useReceived = ({ client: own, pollingInterval, network }: ReceivedParameters = {}): Received => {
  const client = useClient(own)
  const session = useSession({ client })
  const settings = useSettings()
  const queryClient = useQueryClient()
  // Of one user: the next one begins with the newest page.
  const owner = ownerOf(session)
  const [loaded, setLoaded] = useState({ owner, depth: 1 })
  const depth = loaded.owner === owner ? loaded.depth : 1
  const networks = useHistoryNetworks(network)
  const optionsOf = (name: NetworkName, cursor?: string) => ({
    ...pageOptions(client, session, settings, name, cursor),
    ...(cursor === undefined && pollingInterval !== undefined && { refetchInterval: pollingInterval })
  })
  const pages = networks.map((name) => {
    const found = [optionsOf(name)]
    for (let next = found[0]; next && found.length < depth; ) {
      const cursor = queryClient.getQueryData<ReceivedPage>(next.queryKey)?.cursor
      next = cursor === undefined ? undefined : optionsOf(name, cursor)
      if (next) found.push(next)
    }
    return found
  })
  const reads = useQueries({ queries: pages.flat() })
  return {
    ...merged(reads),
    hasMore: depth < mostPages && hasMore(reads, pages),
    loadMore: () => setLoaded({ owner, depth: Math.min(depth + 1, mostPages) })
  }
}

/** The networks whose history can be read. */
export const useHistoryNetworks = (network?: string): readonly NetworkName[] => {
  const { history } = useSettings()
  const all = [...new Set((history?.networks ?? []).map(longName))]
  return network === undefined ? all : all.filter((name) => name === longName(network))
}

const pageOptions = (
  client: Client,
  session: SessionSnapshot,
  { history, money }: Settings,
  network: NetworkName,
  cursor: string | undefined
) =>
  receivedOptions(
    client,
    {
      ...{ network, cursor, source: history?.source },
      tokenAddresses: tokensOn(money.assets, network).map(({ tokenAddress }) => tokenAddress)
    },
    session
  )

type Read = QueryObserverResult<ReceivedPage, SlipwayFailure>

const merged = (reads: readonly Read[]): Omit<Received, "hasMore" | "loadMore"> => {
  const failed = reads.filter(({ error }) => error)
  return {
    transfers: transfersIn(reads),
    // A read that waits for the network is pending too.
    isPending: reads.some(({ isPending, fetchStatus }) => isPending && fetchStatus !== "idle"),
    error: failed[0]?.error ?? undefined,
    retry: () => {
      for (const read of failed) void read.refetch()
    },
    isLoadingMore: reads.some(({ isLoading }) => isLoading),
    isOffline: reads.some(({ fetchStatus }) => fetchStatus === "paused")
  }
}

const transfersIn = (reads: readonly Read[]): readonly ReceivedTransfer[] => {
  const all = reads.flatMap(({ data }) => data?.transfers ?? [])
  const others = all.filter(({ from, to }) => from?.toLowerCase() !== to.toLowerCase())
  return [...new Map(others.map((it) => [`${it.network} ${it.id}`, it])).values()].sort(
    (one, other) => other.at - one.at
  )
}

/** Whether the last page of a network is not the last one of its history. */
const hasMore = (reads: readonly Read[], pages: readonly (readonly unknown[])[]): boolean => {
  let end = 0
  return pages.some(({ length }) => {
    end += length
    return reads[end - 1]?.data?.cursor !== undefined
  })
}
