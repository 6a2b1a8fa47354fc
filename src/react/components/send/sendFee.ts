import { longName } from "../../../networks.ts"
import type { GasEstimateInput, SmartAccountEstimateInput } from "../../../query/index.ts"
import { knownSymbol } from "../primitives/coinSymbols.ts"
import { useFeeAmount } from "../primitives/feeAmount.ts"
import { type OperationFee, useOperationFee } from "../primitives/operationFee.ts"
import { coinDecimals } from "./coinDecimals.ts"
import type { Draft } from "./draft.ts"

/** What a send costs, and who pays it. */
export interface SendFee extends Omit<OperationFee, "payer"> {
  readonly payer: "wallet" | OperationFee["payer"]
}

/** How often the fee is estimated again while it is shown, in milliseconds. */
const interval = 10_000

/** The fee of exactly this send. */
export const useSendFee = (draft: Draft): SendFee => {
  const { smartAccount, network } = draft
  const query = { refetchInterval: interval }
  const { fee, ...read } = useFeeAmount(smartAccount ? undefined : estimateInput(draft), {}, query)
  const operation = useOperationFee(
    smartAccount ? operationInput(draft) : undefined,
    smartAccount?.sponsored ?? false,
    query
  )
  if (smartAccount) return operation
  const symbol = knownSymbol(longName(network)) ?? ""
  return { ...read, payer: "wallet", fee, coins: fee, decimals: coinDecimals, symbol }
}

const estimateInput = ({ network, token, to, amount }: Draft): GasEstimateInput =>
  token
    ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
    : { type: "send-coin", network, to, amount }

export const operationInput = ({ network, token, to, amount }: Draft): SmartAccountEstimateInput =>
  token
    ? { network, token: { to, amount, tokenAddress: token.tokenAddress } }
    : { network, coin: { to, amount } }
