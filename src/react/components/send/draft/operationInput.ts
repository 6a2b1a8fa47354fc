import type { SmartAccountEstimateInput } from "../../../../query/index.ts"
import type { Draft } from "./draft.ts"

/** The operation of the smart account that makes a send. */
export const operationInput = ({ network, token, to, amount }: Draft): SmartAccountEstimateInput =>
  token
    ? { network, token: { to, amount, tokenAddress: token.tokenAddress } }
    : { network, coin: { to, amount } }
