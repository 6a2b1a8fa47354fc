import type { ChainChoice } from "../../chain/chainChoice.ts"
import { longName, type NetworkName, nameOfChain } from "../../networks.ts"

type TokenField = "walletToken" | "refreshToken" | "rampableAccessToken" | "accessToken"

/** An input without its token fields. Inputs become cache keys and mutation variables, which must hold no token. */
export type Tokenless<Input> = Input extends unknown ? Omit<Input, TokenField> : never

/** Removes token fields at run time, for callers without types. */
export const withoutTokens = <Input extends object>(input: Input): Tokenless<Input> => {
  const { walletToken, refreshToken, rampableAccessToken, accessToken, ...rest } = input as Input &
    Partial<Record<TokenField, unknown>> // names the fields to remove
  return rest as unknown as Tokenless<Input> // the compiler cannot compute the rest of a type parameter
}

/** Normalizes the network's name, so that each network is cached once. */
export const onNetwork = <Input extends ChainChoice>(
  input: Input
): Omit<Input, "network" | "chainId"> & { readonly network: NetworkName } => {
  const { network, chainId, ...rest } = input
  const name = network === undefined ? nameOfChain(Number(chainId)) : longName(network)
  return { ...rest, network: name, ...(network === undefined || chainId === undefined ? {} : { chainId }) }
}
