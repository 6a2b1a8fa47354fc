import { type Address, type Hex, isAddressEqual, numberToHex } from "viem"
import { addressOf } from "../../signing/address.ts"
import type { CurrentChain } from "./chain.ts"
import { codes, ProviderRpcError } from "./errors.ts"
import { chainIdFrom, invalid, paramOf, type RpcRequest } from "./params.ts"

/** The capabilities of one chain (EIP-5792): batches are not atomic. */
const none = { atomic: { status: "unsupported" } } as const

/**
 * Handles `wallet_getCapabilities` for the requested chains, or for all supported chains if none are requested. Omits chains
 * that are not supported.
 */
export const capabilitiesFor = (
  request: RpcRequest,
  accounts: readonly Address[],
  { ids }: CurrentChain
): Readonly<Record<Hex, typeof none>> => {
  const [address, named] = [paramOf(request, 0), paramOf(request, 1)]
  if (address != null) checkAccount(addressOf("params[0]", address), accounts)
  const known = ids()
  const requested = named == null ? known : chainIdsOf(named).filter((id) => known.includes(id))
  return Object.fromEntries(requested.map((id) => [numberToHex(id), none]))
}

const checkAccount = (address: Address, accounts: readonly Address[]) => {
  if (accounts.some((own) => isAddressEqual(own, address))) return
  throw new ProviderRpcError(codes.unauthorized, `The page has no access to the account ${address}`)
}

const chainIdsOf = (value: unknown): readonly number[] => {
  if (Array.isArray(value)) return value.map((id, index) => chainIdFrom(`params[1][${index}]`, id))
  throw invalid("params[1]", 'a list of chain ids as 0x hexadecimal, e.g. ["0xaa36a7"]')
}
