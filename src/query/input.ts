import { type Network, type NetworkName, networkName } from "../networks.ts"

type TokenField = "walletToken" | "refreshToken" | "rampableAccessToken" | "accessToken"

/** An input without the tokens of explicit calls: inputs become keys and variables, which caches keep. */
export type Tokenless<Input> = Input extends unknown ? Omit<Input, TokenField> : never

/** For callers without types. */
export const withoutTokens = <Input extends object>(input: Input): Tokenless<Input> => {
  const { walletToken, refreshToken, rampableAccessToken, accessToken, ...rest } = input as Input &
    Partial<Record<TokenField, unknown>> // so that they can be named
  return rest as unknown as Tokenless<Input> // what is left, which the compiler cannot tell of a type parameter
}

/** One name for a network however it was written, so that it is cached once. */
export const onNetwork = <Input extends { readonly network: Network }>(
  input: Input
): Omit<Input, "network"> & { readonly network: Network } => ({
  ...input,
  network: longName(input.network)
})

/** What there is no name for goes to the client as it came, which says what is wrong with it. */
export const longName = (network: Network): NetworkName | Network => networkName(network) ?? network
