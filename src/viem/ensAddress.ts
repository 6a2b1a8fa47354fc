import { type Address, type Client, getAddress, isAddress } from "viem"
import { getEnsAddress, normalize, toCoinType } from "viem/ens"
import { chainIdOf, type Network } from "../networks.ts"

export interface EnsResolverOptions {
  /**
   * Whether to use a name's Ethereum address on networks for which it has none. Unsafe: if that address is a contract,
   * money that is sent to it on another network is lost. @default false
   */
  readonly fallbackToEthereum?: boolean | undefined
  /** The address of ENS's universal resolver, for chains where viem does not know it. @default the one of `client.chain` */
  readonly universalResolverAddress?: Address | undefined
}

/** The coin type of Ether (ENSIP-9). */
const ether = 60n

/** The address of a name in ENS on a network. */
export const lookUpAddress = async (
  client: Client,
  given: string,
  network: Network,
  { fallbackToEthereum, universalResolverAddress }: EnsResolverOptions
): Promise<Address | null> => {
  const chainId = chainIdOf(network)
  const name = normalized(given)
  if (chainId === undefined || name === undefined) return null
  const addressFor = async (coinType: bigint): Promise<Address | null> => {
    const parameters = { name, coinType, ...(universalResolverAddress && { universalResolverAddress }) }
    const found = await getEnsAddress(client, parameters)
    // Owners can store any bytes.
    return found !== null && isAddress(found, { strict: false }) ? getAddress(found) : null
  }
  // On a testnet with its own ENS, names have their addresses under Ether too.
  if (chainId === client.chain?.id) return addressFor(ether)
  return (
    (await addressFor(toCoinType(chainId))) ?? (fallbackToEthereum === true ? await addressFor(ether) : null)
  )
}

/** The name as ENS stores it (ENSIP-15), or `undefined` if ENS does not allow it. */
const normalized = (name: string): string | undefined => {
  try {
    return normalize(name)
  } catch {
    return undefined
  }
}
