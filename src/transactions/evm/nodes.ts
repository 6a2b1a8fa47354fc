import type { ChainTable } from "../../chain/chainData.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import { loadOnce } from "../../loading/loadOnce.ts"
import type { NetworkName } from "../../networks.ts"
import { chainNode, nodeChain } from "../../rpc/node.ts"
import type { Evm } from "../engine.ts"
import type { CheckedNode } from "./chain/broadcast.ts"

export interface NodeSettings extends Pick<Evm, "rpcUrl" | "chains" | "fetch"> {
  /** Whether to use the public endpoints that viem lists. */
  readonly isPublic: boolean
}

/** Opens the node of a network. Each is opened once. */
export type EngineNodes = (network: NetworkName) => Promise<CheckedNode>

export const engineNodes = ({ rpcUrl, chains, isPublic, fetch }: NodeSettings): EngineNodes => {
  const nodes = new Map<NetworkName, Promise<CheckedNode>>()

  const open = async (network: NetworkName): Promise<CheckedNode> => {
    const url = rpcUrl(network) ?? (isPublic ? await publicUrl(network, chains) : undefined)
    const options = { rpcUrls: { [network]: url }, chains, fetch }
    return {
      ...chainNode(network, options),
      // A transport reads the chain id once, so reading it again takes a new transport.
      check: () => chainNode(network, options).client.request({ method: "eth_chainId" })
    }
  }

  return (network) => {
    const node = nodes.get(network) ?? open(network)
    nodes.set(network, node)
    node.catch(() => nodes.delete(network))
    return node
  }
}

const publicUrl = async (network: NetworkName, chains: ChainTable): Promise<string> => {
  const { chainId } = nodeChain(network, { chains })
  const own = Object.values(chains).find(({ id }) => id === chainId)?.rpcUrls.default.http[0]
  const url = own ?? (await endpoints.load()).publicEndpoints[chainId]
  if (url) return url
  throw new InvalidConfigError({
    field: "evm.rpcUrls",
    expected: `a URL for ${network}, which has no public endpoint in viem`
  })
}

const endpoints = /* @__PURE__ */ loadOnce(() => import("./publicEndpoints.ts"))
