import { invalid } from "../input/invalid.ts"
import {
  type ChainId,
  chainIdOf,
  familyOf,
  isChainId,
  longName,
  type Network,
  type NetworkName,
  nameOfChain
} from "../networks.ts"

/** The chain of a call: the service's name of the network, a chain id, or both. */
export type ChainChoice =
  | {
      /** The service's name of the network, e.g. `ethereum-sepolia`, or a short form, e.g. `sepolia`. */
      readonly network: Network
      /** The chain id of the network. Refused if it is not that of `network`. */
      readonly chainId?: ChainId | `${number}` | undefined
    }
  | {
      readonly network?: undefined
      /** The id of an EVM chain, for a chain whose name you do not know. */
      readonly chainId: ChainId | `${number}`
    }

/** The chain that an input names. */
export interface ChosenChain {
  readonly network: NetworkName
  /** Absent if neither the input nor the name tells it. */
  readonly chainId: number | undefined
}

/** Fields that are not checked yet. */
interface Given {
  readonly network?: unknown
  readonly chainId?: unknown
}

/** The chain that an input names. Throws `InvalidInputError` if it names none, or two. */
export const chosenChain = ({ network, chainId }: Given): ChosenChain => {
  const id = chainId === undefined ? undefined : chainIdFrom("chainId", chainId)
  if (network === undefined && id !== undefined) return { network: nameOfChain(id), chainId: id }
  const chain = chainNamed(network)
  if (id === undefined) return chain
  const family = familyOf(chain.network)
  if (family === "solana" || family === "bitcoin")
    throw invalid("chainId", `no value: ${chain.network} has no chain id`)
  assertSameChain("chainId", id, chain)
  return { ...chain, chainId: id }
}

/** The chain with this name. Any name may be one of a network that the service has added. */
export const chainNamed = (network: unknown): ChosenChain => {
  if (typeof network !== "string" || !/^[!-~]{1,64}$/.test(network))
    throw invalid("network", 'the name of a network, e.g. "ethereum-sepolia", or `chainId` in its place')
  const name = longName(network)
  return { network: name, chainId: chainIdOf(name) }
}

/** Refuses a chain id that is not the id of the network. */
export const assertSameChain = (
  field: string,
  chainId: unknown,
  { network, chainId: known }: ChosenChain
): void => {
  if (chainId !== undefined && known !== undefined && String(chainId) !== String(known))
    throw invalid(field, `${known}, the chain id of ${network}`)
}

/** The chain in the form of the service. */
export const wireChain = (
  { network }: ChosenChain,
  chainId: unknown
): { readonly network: NetworkName; readonly chainId?: string } | { readonly chainId: string } => {
  const id = chainIdOf(network)
  // The service has no such names: they stand for the id.
  if (id !== undefined && network === `eip155:${id}`) return { chainId: String(id) }
  return chainId === undefined ? { network } : { network, chainId: String(chainId) }
}

const chainIdFrom = (field: string, value: unknown): number => {
  const id = typeof value === "string" && /^\d{1,16}$/.test(value) ? Number(value) : value
  if (isChainId(id)) return id
  throw invalid(field, "the id of an EVM chain: a whole number above zero, e.g. 11155111")
}
