import { type Address, type Client, getAddress, isAddressEqual } from "viem"
import { getCode } from "viem/actions"

/** The contract whose code an address runs (EIP-7702), or `undefined` if it runs none. */
export const delegateOf = async (client: Client, address: Address): Promise<Address | undefined> => {
  const code = await getCode(client, { address })
  return code?.length === designator.length + 40 && code.startsWith(designator)
    ? getAddress(`0x${code.slice(designator.length)}`)
    : undefined
}

/** How the code of a delegated address begins. */
const designator = "0xef0100"

/** Whether an address can make several calls in one transaction (EIP-5792). */
export type AtomicStatus = "supported" | "ready" | "unsupported"

/** `ready` if the address has no code yet, so that it can be delegated to `implementation`. */
export const atomicStatus = async (
  client: Client,
  address: Address,
  implementation: Address
): Promise<AtomicStatus> => {
  const delegate = await delegateOf(client, address)
  if (delegate !== undefined) return isAddressEqual(delegate, implementation) ? "supported" : "unsupported"
  const [own, contract] = await Promise.all([
    getCode(client, { address }),
    getCode(client, { address: implementation })
  ])
  return own === undefined && contract !== undefined ? "ready" : "unsupported"
}
