import { InvalidConfigError, InvalidInputError } from "../errors/index.ts"
import { chainIdOf, isChainId, longName, type NetworkName, nameOfChain, ownEntry } from "../networks.ts"
import type { ChosenChain } from "./chainChoice.ts"

/** The parts of a viem chain that Slipway reads. Every chain of `viem/chains` and `defineChain` has them. */
export interface ChainData {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly symbol: string; readonly decimals: number }
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly testnet?: boolean | undefined
}

/**
 * The viem chains of networks that Slipway does not know: a list, for networks that you address by `chainId`, or an object by the
 * service's names.
 */
export type Chains = readonly ChainData[] | ChainTable

/** Chains by the name of their network. */
export type ChainTable = Readonly<Record<string, ChainData>>

/** Chains by the name of their network. Throws `InvalidConfigError` if `field` has something else than viem chains. */
export const chainTable = (field: string, chains: Chains | undefined): ChainTable =>
  Object.fromEntries(
    Object.entries(chains ?? {}).map(([key, chain]) => {
      const at = `${field}.${key}`
      assertChain(at, chain)
      const name = Array.isArray(chains) ? nameOfChain(chain.id) : longName(key)
      const known = chainIdOf(name)
      if (known !== undefined && known !== chain.id)
        throw new InvalidConfigError({ field: `${at}.id`, expected: `${known}, the chain id of ${name}` })
      return [name, chain]
    })
  )

const assertChain = (field: string, chain: unknown): void => {
  const { id, name, nativeCurrency, rpcUrls }: Partial<ChainData> = Object(chain)
  const hasCurrency = typeof nativeCurrency?.symbol === "string" && Number.isInteger(nativeCurrency.decimals)
  if (isChainId(id) && typeof name === "string" && hasCurrency && rpcUrls?.default) return
  throw new InvalidConfigError({ field, expected: "a chain of viem: one of `viem/chains`, or `defineChain`" })
}

/** The name under which `chains` has a chain id, or the name that it has anyway. */
export const nameIn = (chains: ChainTable, chainId: number): NetworkName =>
  Object.keys(chains).find((name) => chains[name]?.id === chainId) ?? nameOfChain(chainId)

/** Completes the choice of a call from the chains of the app. Throws `InvalidInputError` if its chain id is another one. */
export const withChainData = (chosen: ChosenChain, chains: ChainTable = {}): ChosenChain => {
  const id = ownEntry(chains, chosen.network)?.id
  if (id === undefined) {
    const { network, chainId } = chosen
    // A name that stands for a chain id gives way to the name in `chains`.
    return chainId !== undefined && network === nameOfChain(chainId)
      ? { network: nameIn(chains, chainId), chainId }
      : chosen
  }
  if (chosen.chainId !== undefined && chosen.chainId !== id)
    throw new InvalidInputError({ field: "chainId", expected: `${id}, the chain id of ${chosen.network}` })
  return { ...chosen, chainId: id }
}

/** The chain id of a chosen chain. Throws `InvalidInputError` if nothing tells it: another chain's must never be taken instead. */
export const knownChainId = ({ network, chainId }: ChosenChain): number => {
  if (chainId !== undefined) return chainId
  throw new InvalidInputError({
    field: "network",
    expected: `a network whose chain id is known; for ${network}, pass its viem chain: \`chains: { "${network}": chain }\``
  })
}
