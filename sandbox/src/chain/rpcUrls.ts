import type { NetworkName } from "../../../src/networks.ts"
import type { Chain } from "./chain.ts"

/** The JSON-RPC URL of each network that has one. */
export type RpcUrls = Readonly<Partial<Record<NetworkName, string>>>

/** The JSON-RPC URLs of a sandbox at `origin`. A chain in memory has none. */
export const rpcUrlsAt = (origin: string, { networks }: Chain): RpcUrls =>
  Object.fromEntries(
    networks
      .filter(({ network }) => network.rpc !== undefined)
      .map(({ name }) => [name, `${origin}/__sandbox/rpc/${name.replace("eip155:", "")}`])
  )
