import {
  type Client,
  type CustomTransport,
  createTestClient,
  custom,
  type PublicActions,
  publicActions,
  RpcRequestError,
  type TestActions
} from "viem"
import { Failure } from "../../service/failure.ts"
import type { Network } from "../network.ts"

/** A viem client for the node of a network. Its calls pass through the sandbox, like those of apps. */
export type NetworkClient = Client<
  CustomTransport,
  undefined,
  undefined,
  undefined,
  PublicActions & TestActions
>

const clients = new WeakMap<Network, NetworkClient>()

/** The client of a network. Rejects networks in memory, which run no contracts. */
export const clientOf = (network: Network): NetworkClient => {
  const { rpc } = network
  if (rpc === undefined) throw new Failure(501, needsAnvil)
  const known = clients.get(network)
  if (known !== undefined) return known
  const transport = custom({ request: (call) => ask(rpc, call) }, { retryCount: 0 })
  const client = createTestClient({ mode: "anvil", transport, cacheTime: 0 }).extend(publicActions)
  clients.set(network, client)
  return client
}

const needsAnvil =
  'Smart accounts are contracts, and a chain in memory runs none: start the sandbox with anvil (chain: "anvil")'

interface Call {
  readonly method: string
  readonly params?: unknown
}

const ask = async (rpc: NonNullable<Network["rpc"]>, { method, params }: Call): Promise<unknown> => {
  const body = { jsonrpc: "2.0", id: 1, method, params }
  // The answer to a single call is an object with a result or an error.
  const { result, error } = (await rpc(body)) as Answer
  if (error !== undefined) throw new RpcRequestError({ body, error, url: "anvil" })
  return result
}

interface Answer {
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}
