import type { SlipwayFailure } from "../../../../index.ts"
import { fromUnits } from "../../../../money/decimal.ts"
import { longName, type Network } from "../../../../networks.ts"
import type { SmartAccountEstimateInput } from "../../../../query/index.ts"
import { useSettings } from "../../../context.ts"
import { useGasTank, useSmartAccountEstimate } from "../../../hooks/wallet/smartAccounts.ts"
import type { Messages } from "../../../locales/messages.ts"
import type { Formats } from "../text/formats/formats.ts"
import { knownSymbol } from "./coinSymbols.ts"
import { shortFee } from "./shortFee.ts"

/** What an operation of a smart account costs, and who pays it. */
export interface OperationFee {
  /** The app's organization, the user's gas tank, or the account with its coins. */
  readonly payer: "app" | "tank" | "account"
  /** In the smallest unit of what the payer pays with. Zero if the app pays. */
  readonly fee: bigint | undefined
  /** In the smallest unit of the network's coin. Zero unless the account pays. */
  readonly coins: bigint | undefined
  readonly decimals: number
  readonly symbol: string
  readonly error: SlipwayFailure | null
  readonly isPending: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/**
 * The fee of an operation that its user pays, or that is sponsored. A gas tank pays what it has enough for. Otherwise the account pays
 * with coins.
 */
export const useOperationFee = (
  input: SmartAccountEstimateInput | undefined,
  isSponsored: boolean,
  query: { readonly refetchInterval?: number } = {}
): OperationFee => {
  const isAsked = input !== undefined && !isSponsored
  const { data, error, isPending, isFetching, refetch } = useSmartAccountEstimate(input ?? nothing, {
    query: { ...query, enabled: isAsked }
  })
  const tank = useGasTank({ query: { enabled: isAsked } })
  const reads = { error, isFetching, refetch }
  if (isSponsored) return { ...reads, ...paidByApp }
  const inTank = unitsOf(data?.requiredGasTankBalance)
  const { balance, symbol = "", decimals = 0 } = tank.data ?? {}
  const has = balance === undefined ? undefined : unitsIn(balance, decimals)
  if (inTank !== undefined && has !== undefined && has >= inTank)
    return { ...reads, payer: "tank", fee: inTank, coins: 0n, decimals, symbol, isPending: false }
  const fee = tank.isPending ? undefined : unitsOf(data?.requiredNative)
  return {
    ...reads,
    payer: "account",
    fee,
    coins: fee,
    decimals: coinDecimals,
    symbol: knownSymbol(longName(input?.network ?? "ethereum")) ?? "",
    isPending: isPending || tank.isPending
  }
}

/** Who pays the fee, e.g. "Paid by Harbour". */
export const useWhoPays = () => {
  const { appName } = useSettings()
  return ({ payer }: Pick<OperationFee, "payer">, { operation }: Pick<Messages, "operation">): string => {
    if (payer === "tank") return operation.paidFromTank
    if (payer === "account") return operation.paidFromAccount
    return appName === undefined ? operation.feePaidForYou : operation.feePaidByApp(appName)
  }
}

/** The fee in words. `undefined` if it is not known, or nothing. */
export const feeText = (fee: OperationFee, format: Formats): string | undefined => {
  const amount = amountIn(fee)
  return amount && format.coin(amount, fee.symbol)
}

/** The fee as decimal text. `undefined` if it is not known, or nothing. */
export const amountIn = ({ fee, decimals }: OperationFee): string | undefined => {
  if (!fee) return undefined
  return decimals === coinDecimals ? shortFee(fee) : fromUnits(fee, decimals)
}

const coinDecimals = 18

const paidByApp = {
  payer: "app",
  fee: 0n,
  coins: 0n,
  decimals: coinDecimals,
  symbol: "",
  isPending: false
} as const

/** The service writes amounts as digits. */
const unitsOf = (text: string | undefined): bigint | undefined =>
  text !== undefined && /^\d+$/.test(text) ? BigInt(text) : undefined

/** Decimal text with at most `decimals` places in the smallest unit. */
const unitsIn = (text: string, decimals: number): bigint => {
  const [whole = "0", part = ""] = text.split(".")
  return BigInt(whole + part.padEnd(decimals, "0"))
}

/** Placeholder input for a disabled query. */
const nothing: SmartAccountEstimateInput = { network: "ethereum" as Network, deploy: true }
