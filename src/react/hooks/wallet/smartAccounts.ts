import { useCallback, useMemo } from "react"
import type { OperationCost, PageInput, SmartAccount, SmartAccountOwner, TopUp } from "../../../index.ts"
import { fromUnits } from "../../../money/decimal.ts"
import {
  createSmartAccountOptions,
  type GasTankPayment,
  gasTankTopUpsOptions,
  type SmartAccountBalance,
  type SmartAccountEstimateInput,
  type SmartAccountInput,
  type SmartAccountTokenBalance,
  type SmartAccountTokenBalances,
  type SmartAccountTokenInput,
  type SmartAccountTokensInput,
  smartAccountCoinBalanceOptions,
  smartAccountEstimateOptions,
  smartAccountsOptions,
  smartAccountTokenBalanceOptions,
  smartAccountTokenBalancesOptions,
  topUpGasTankOptions
} from "../../../query/index.ts"
import { accountOn } from "../../../query/smartAccount/smartAccounts.ts"
import { useClient } from "../../context.ts"
import { type ReadParameters, useRead } from "../read.ts"
import { useWrite, type WriteParameters } from "../write.ts"

/** Parameters of a read whose result is already selected. */
export interface SmartAccountReadParameters<Data> extends Pick<ReadParameters<Data>, "client"> {
  /** TanStack Query's options, e.g. `enabled`, `staleTime`. */
  readonly query?: Omit<NonNullable<ReadParameters<SmartAccountOwner, Data>["query"]>, "select">
}

/** Reads the user's smart accounts, one for each network. Creates those that are missing, which costs nothing. */
export const useSmartAccounts = ({
  client,
  query
}: SmartAccountReadParameters<readonly SmartAccount[]> = {}) =>
  useRead((connected, session) => smartAccountsOptions(connected, session), {
    client,
    query: { ...query, select: accountsOf }
  })

const accountsOf = ({ accounts }: SmartAccountOwner): readonly SmartAccount[] => accounts

/** Reads the user's smart account on a network. `data` is `null` if the service offers none there. */
export const useSmartAccount = (
  { network }: SmartAccountInput,
  { client, query }: SmartAccountReadParameters<SmartAccount | null> = {}
) => {
  const select = useCallback(
    (owner: SmartAccountOwner): SmartAccount | null => accountOn(owner, network) ?? null,
    [network]
  )
  return useRead((connected, session) => smartAccountsOptions(connected, session), {
    client,
    query: { ...query, select }
  })
}

/** Creates the user's smart accounts, one for each network. Costs nothing: the first operation deploys an account. */
export const useCreateSmartAccount = ({
  client,
  ...parameters
}: WriteParameters<SmartAccountOwner, void> = {}) => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => createSmartAccountOptions(connected), [connected]),
    parameters
  )
}

/** Reads how much of its network's own coin the smart account has, as decimal text in whole coins. */
export const useSmartAccountCoinBalance = <Selected = SmartAccountBalance>(
  input: SmartAccountInput,
  parameters: ReadParameters<SmartAccountBalance, Selected> = {}
) => useRead((client, session) => smartAccountCoinBalanceOptions(client, input, session), parameters)

/** Reads how much of one token the smart account has, as decimal text in whole tokens. */
export const useSmartAccountTokenBalance = <Selected = SmartAccountTokenBalance>(
  input: SmartAccountTokenInput,
  parameters: ReadParameters<SmartAccountTokenBalance, Selected> = {}
) => useRead((client, session) => smartAccountTokenBalanceOptions(client, input, session), parameters)

/** Reads how much of several tokens the smart account has, in one call, each with its `tokenAddress`. */
export const useSmartAccountTokenBalances = <Selected = SmartAccountTokenBalances>(
  input: SmartAccountTokensInput,
  parameters: ReadParameters<SmartAccountTokenBalances, Selected> = {}
) => useRead((client, session) => smartAccountTokenBalancesOptions(client, input, session), parameters)

/** Estimates what an operation of the smart account costs. */
export const useSmartAccountEstimate = <Selected = OperationCost>(
  input: SmartAccountEstimateInput,
  parameters: ReadParameters<OperationCost, Selected> = {}
) => useRead((client, session) => smartAccountEstimateOptions(client, input, session), parameters)

/** A gas tank of the user, which pays for operations that are not sponsored. */
export interface GasTankBalance {
  /** Decimal text in whole tokens. `undefined` if the service does not return the token's decimals. */
  readonly balance: string | undefined
  /** The token's symbol, `USDT`. */
  readonly symbol: string
  readonly decimals: number | undefined
}

/** Reads what the user's gas tank has. `data` is `null` if the service has no tank for the user. */
export const useGasTank = ({ client, query }: SmartAccountReadParameters<GasTankBalance | null> = {}) =>
  useRead((connected, session) => smartAccountsOptions(connected, session), {
    client,
    query: { ...query, select: gasTankOf }
  })

const gasTankOf = ({ gasTanks = [] }: SmartAccountOwner): GasTankBalance | null => {
  const [tank] = gasTanks
  if (tank === undefined) return null
  const { balance, decimals, tokenName = "USDT" } = tank
  return {
    balance: decimals === undefined ? undefined : fromUnits(BigInt(balance), decimals),
    symbol: tokenName,
    decimals
  }
}

/** Lists the payments into the user's gas tank, newest first. Amounts are in the smallest unit of the tank's token. */
export const useGasTankTopUps = <Selected = readonly TopUp[]>(
  input: PageInput = {},
  parameters: ReadParameters<readonly TopUp[], Selected> = {}
) => useRead((client, session) => gasTankTopUpsOptions(client, input, session), parameters)

/**
 * Credits a payment of the wallet to the user's gas tank. Pay first, e.g. with `useSendToken`, and wait until the payment is
 * confirmed. The wallet signs a text that proves who paid. Each payment is credited once, so this can be repeated.
 */
export const useTopUpGasTank = ({ client, ...parameters }: WriteParameters<TopUp, GasTankPayment> = {}) => {
  const connected = useClient(client)
  return useWrite(
    useMemo(() => topUpGasTankOptions(connected), [connected]),
    parameters
  )
}
