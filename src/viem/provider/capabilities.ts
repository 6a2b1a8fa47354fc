import { type Address, type Hex, isAddressEqual, numberToHex } from "viem"
import { invalid } from "../../input/invalid.ts"
import { loadOnce } from "../../loading/loadOnce.ts"
import { addressOf } from "../../signing/address.ts"
import type { CurrentChain } from "./chain.ts"
import type { AtomicStatus } from "./delegation.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import { chainIdFrom, paramOf, type RpcRequest } from "./params.ts"

/** The capabilities of one chain (EIP-5792). */
interface Capabilities {
  readonly atomic: { readonly status: AtomicStatus }
}

/**
 * Handles `wallet_getCapabilities` for the requested chains, or for all supported chains if none are requested. Omits chains
 * that are not supported. Without `implementation`, batches are not atomic, and no node is asked.
 */
export const capabilitiesFor = async (
  request: RpcRequest,
  accounts: readonly Address[],
  { ids, find }: CurrentChain,
  implementation: Address | undefined
): Promise<Readonly<Record<Hex, Capabilities>>> => {
  const [address, named] = [paramOf(request, 0), paramOf(request, 1)]
  if (address != null) checkAccount(addressOf("params[0]", address), accounts)
  const known = ids()
  const requested = named == null ? known : chainIdsOf(named).filter((id) => known.includes(id))
  const [own] = accounts
  const statusOn = async (id: number): Promise<AtomicStatus> => {
    const node = find(id)?.node
    if (implementation === undefined || own === undefined || node === undefined) return "unsupported"
    const { atomicStatus } = await delegationCode.load()
    // A node that does not answer must not hide the other chains.
    return atomicStatus(node.client, own, implementation).catch(() => "unsupported" as const)
  }
  const entries = requested.map(
    async (id) => [numberToHex(id), { atomic: { status: await statusOn(id) } }] as const
  )
  return Object.fromEntries(await Promise.all(entries))
}

const delegationCode = /* @__PURE__ */ loadOnce(() => import("./delegation.ts"))

const checkAccount = (address: Address, accounts: readonly Address[]) => {
  if (accounts.some((own) => isAddressEqual(own, address))) return
  throw new ProviderRpcError(codes.unauthorized, `The page has no access to the account ${address}`)
}

const chainIdsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.map((id, index) => chainIdFrom(`params[1][${index}]`, id))
  throw invalid("params[1]", 'a list of chain ids as 0x hexadecimal, e.g. ["0xaa36a7"]')
}
