import type { Balance, GasEstimate } from "../../../index.ts"
import {
  type CoinBalanceInput,
  coinBalanceOptions,
  type GasEstimateInput,
  gasEstimateOptions,
  type TokenBalanceInput,
  type TokenBalances,
  type TokenBalancesInput,
  type TransactionReceiptInput,
  type TransactionState,
  tokenBalanceOptions,
  tokenBalancesOptions,
  transactionReceiptOptions
} from "../../../query/index.ts"
import { type ReadParameters, useRead } from "../read.ts"

/** Reads the balance of a network's own coin, as a decimal string in whole coins. */
export const useCoinBalance = <Selected = Balance>(
  input: CoinBalanceInput,
  parameters: ReadParameters<Balance, Selected> = {}
) => useRead((client, session) => coinBalanceOptions(client, input, session), parameters)

/** Reads the balance of one token, as a decimal string in whole tokens. */
export const useTokenBalance = <Selected = Balance>(
  input: TokenBalanceInput,
  parameters: ReadParameters<Balance, Selected> = {}
) => useRead((client, session) => tokenBalanceOptions(client, input, session), parameters)

/** Reads the balances of several tokens in one call, each with its `tokenAddress`. */
export const useTokenBalances = <Selected = TokenBalances>(
  input: TokenBalancesInput,
  parameters: ReadParameters<TokenBalances, Selected> = {}
) => useRead((client, session) => tokenBalancesOptions(client, input, session), parameters)

/** Estimates what a transaction costs. */
export const useEstimateGas = <Selected = GasEstimate>(
  input: GasEstimateInput,
  parameters: ReadParameters<GasEstimate, Selected> = {}
) => useRead((client, session) => gasEstimateOptions(client, input, session), parameters)

/** Polls a transaction until it is mined. `data.status` is `pending`, `success` or `reverted`. */
export const useTransactionReceipt = <Selected = TransactionState>(
  input: TransactionReceiptInput,
  parameters: ReadParameters<TransactionState, Selected> = {}
) => useRead((client, session) => transactionReceiptOptions(client, input, session), parameters)
