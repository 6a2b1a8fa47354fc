import type { Address, Client } from "viem"
import { loadOnce } from "../loading/loadOnce.ts"
import type { Network } from "../networks.ts"
import type { EnsResolverOptions } from "./ensAddress.ts"

/** Resolves to a name's address on a network, or to `null` if it has none there. */
export type EnsResolver = (name: string, options: { readonly network: Network }) => Promise<Address | null>

/**
 * Resolves ENS names such as `grace.eth`. Pass it to `SlipwayProvider` as `resolveName`, so that users can pay names.
 *
 * A name can have a different address on each network (ENSIP-11), and only the one for the requested network is used.
 * `client` reads ENS's own chain, which is Ethereum or a testnet. A name that ENS does not allow (ENSIP-15) means no
 * address.
 *
 * Rejects if the chain cannot be read. Some names are resolved by servers that their owners choose (CCIP Read), which
 * see the user's IP address. To contact no such server, create `client` with `ccipRead: false`. Such names are then not
 * resolved.
 *
 * Source: ENSIP-9, ENSIP-11, ENSIP-15, EIP-3668 and viem's `getEnsAddress`.
 *
 * @example
 * const resolveName = ensResolver(createPublicClient({ chain: ethereumSepolia, transport: http() }))
 * console.log(typeof resolveName) // for <SlipwayProvider resolveName={resolveName}>
 */
export const ensResolver =
  (client: Client, options: EnsResolverOptions = {}): EnsResolver =>
  async (name, { network }) => {
    const { lookUpAddress } = await lookUpCode.load()
    return lookUpAddress(client, name, network, options)
  }

const lookUpCode = /* @__PURE__ */ loadOnce(() => import("./ensAddress.ts"))
