import { type Network, type NetworkName, networkName } from "../networks.ts"

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
export const onNetwork = <Input extends { readonly network: Network }>(
  input: Input
): Omit<Input, "network"> & { readonly network: Network } => ({
  ...input,
  network: longName(input.network)
})

/** The long name of a network. An unknown network is passed on unchanged, and the client rejects it. */
export const longName = (network: Network): NetworkName | Network => networkName(network) ?? network
