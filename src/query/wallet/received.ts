import type { Client, SessionSnapshot } from "../../index.ts"
import { longName, type Network } from "../../networks.ts"
import type { ReceivedInput, ReceivedPage, ReceivedTransfer } from "../../transactions/engine.ts"
import { personalKey } from "../cache/keys.ts"
import { type QueryOptions, queryOptions } from "../cache/queryOptions.ts"

export type { ReceivedInput, ReceivedPage, ReceivedTransfer } from "../../transactions/engine.ts"

/**
 * A source of what arrived at an account on a network, e.g. an indexer: page by page, newest first. It is asked for the tokens of the
 * provider's `assets`. What it returns is only shown.
 */
export type HistorySource = (input: ReceivedInput & { readonly signal: AbortSignal }) => Promise<ReceivedPage>

export interface ReceivedOptionsInput {
  readonly network: Network
  readonly tokenAddresses?: readonly string[] | undefined
  /** That of an earlier page. @default the newest page */
  readonly cursor?: string | undefined
  /** @default the network's RPC node */
  readonly source?: HistorySource | undefined
}

/**
 * Reads a page of the coins and tokens that arrived at the user's wallet on a network. Without a `source` they come from the client's
 * RPC node (`evm`): the events of `tokenAddresses`, and the growth of the coin's balance. Disabled without either.
 */
export const receivedOptions = (
  client: Client,
  { network, tokenAddresses = [], cursor, source }: ReceivedOptionsInput,
  session: SessionSnapshot = client.session.current()
): QueryOptions<ReceivedPage> => {
  const name = longName(network)
  const wanted = [...new Set(tokenAddresses.map((address) => address.toLowerCase()))].sort()
  return queryOptions<ReceivedPage>({
    queryKey: [...personalKey(client, session), "received", name, wanted, cursor ?? null],
    queryFn: async ({ signal }) => {
      const address = session.addresses.evm ?? (await client.session.address({ signal }))
      const asked = { network: name, address, tokenAddresses: wanted, cursor }
      return checked(await (source ? source({ ...asked, signal }) : fromNode(client, asked)), asked)
    },
    enabled: session.status === "ready" && (source !== undefined || client.evm?.hasNode(name) === true),
    // An earlier page does not change.
    staleTime: cursor === undefined ? 10_000 : Number.POSITIVE_INFINITY
  })
}

const nothing: ReceivedPage = { transfers: [] }

const fromNode = async ({ evm }: Client, input: ReceivedInput): Promise<ReceivedPage> => {
  const reader = await evm?.openReader()
  return reader ? reader.received(input) : nothing
}

/** The most transfers of a page that are kept. */
const most = 500

/** Leaves out what cannot be shown, or is for another address. A source may pass on what a stranger's server returned. */
const checked = ({ transfers, cursor }: ReceivedPage, { address, network }: ReceivedInput): ReceivedPage => ({
  transfers: transfers
    .slice(0, most)
    .filter((it) => isShowable(Object(it)) && isSame(it.to, address) && it.network === network),
  cursor
})

const isShowable = ({ id, to, from, hash = "", tokenAddress, amount, at }: ReceivedTransfer): boolean =>
  [id, to, from ?? "", hash, tokenAddress ?? ""].every((text) => typeof text === "string") &&
  typeof amount === "string" &&
  /^\d{1,78}(\.\d{1,78})?$/.test(amount) &&
  /[1-9]/.test(amount) &&
  Math.abs(at) <= 8.64e15

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
