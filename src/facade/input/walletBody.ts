import type { Network } from "../../networks.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import { network, sameChain } from "./input.ts"
import type { ZeroAddress } from "./moneyInput.ts"

/** The token keys that every wallet input may have. */
export const tokenKeys = "walletToken refreshToken"

export type Networked = { readonly network: Network; readonly chainId?: unknown } & ExplicitTokens &
  ZeroAddress

/** The body of a call: the input without the keys that only the SDK uses, and with the service's name of the network. */
export const bodyOf = <Input extends Networked>(
  input: Input,
  check?: (body: Omit<Input, keyof ExplicitTokens | keyof ZeroAddress | "network">) => void
) => {
  const { walletToken, refreshToken, allowZeroAddress, network: given, ...body } = input
  const name = network(given)
  sameChain("chainId", input.chainId, name)
  check?.(body)
  return { ...body, network: name }
}
