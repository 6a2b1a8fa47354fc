import { InvalidConfigError } from "../../errors/index.ts"
import { loadOnce } from "../../loadOnce.ts"
import { type NetworkName, networks } from "../../networks.ts"
import { chainNode } from "../../rpc/node.ts"
import type { Evm } from "../engine.ts"
import type { CheckedNode } from "./chain/broadcast.ts"

export interface NodeSettings extends Pick<Evm, "rpcUrl" | "fetch"> {
  /** Whether to use the public endpoints that viem lists. */
  readonly isPublic: boolean
}

/** Opens the node of a network. Each is opened once. */
export type EngineNodes = (network: NetworkName) => Promise<CheckedNode>

export const engineNodes = ({ rpcUrl, isPublic, fetch }: NodeSettings): EngineNodes => {
  const nodes = new Map<NetworkName, Promise<CheckedNode>>()

  const open = async (network: NetworkName): Promise<CheckedNode> => {
    const url = rpcUrl(network) ?? (isPublic ? await publicUrl(network) : undefined)
    const options = { rpcUrls: { [network]: url }, fetch }
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

const publicUrl = async (network: NetworkName): Promise<string> => {
  const chains = Object.values(await chainsOfViem.load())
  const url = chains.find(({ id }) => id === networks[network].chainId)?.rpcUrls.default.http[0]
  if (url) return url
  throw new InvalidConfigError({
    field: "evm.rpcUrls",
    expected: `a URL for ${network}, which has no public endpoint in viem`
  })
}

const chainsOfViem = /* @__PURE__ */ loadOnce(() => import("../../chains/index.ts"))
