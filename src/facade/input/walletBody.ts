import type { Network } from "../../networks.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import { network, sameChain } from "./input.ts"
import type { ZeroAddress } from "./moneyInput.ts"

/** The keys of the caller's own tokens, which every wallet call may have. */
export const tokenKeys = "walletToken refreshToken"

export type Networked = { readonly network: Network; readonly chainId?: unknown } & ExplicitTokens &
  ZeroAddress

/** The body of a call: all that was passed but what is for the SDK alone, the network by the service's name. */
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
