import { type ChainChoice, chosenChain, wireChain } from "../../chain/chainChoice.ts"
import type { ExplicitTokens } from "../../session/tokens/ExplicitTokens.ts"
import type { ZeroAddress } from "./moneyInput.ts"

/** The token keys that every wallet input may have. */
export const tokenKeys = "walletToken refreshToken"

export type Networked = ChainChoice & ExplicitTokens & ZeroAddress

/** The keys of an input that `bodyOf` replaces or removes. */
type Replaced = keyof ExplicitTokens | keyof ZeroAddress | "network" | "chainId"

type WireBody<Input> = Omit<Input, Replaced> & ReturnType<typeof wireChain>

/** The body of a call: the input without the keys that only the SDK uses, and with the chain as the service names it. */
export const bodyOf = <Input extends Networked>(
  input: Input,
  check?: (body: Omit<Input, Replaced>) => void
): WireBody<Input> => {
  const { walletToken, refreshToken, allowZeroAddress, network, chainId, ...body } = input
  const chain = wireChain(chosenChain(input), chainId)
  check?.(body)
  return { ...body, ...chain } as WireBody<Input> // the compiler cannot spread the rest of a type parameter
}
