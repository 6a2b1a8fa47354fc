import { createContext, type ReactNode, useContext } from "react"
import type { SlipwayFailure } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import type { GasEstimateInput } from "../../../../query/index.ts"
import { useAddress } from "../../../hooks/session.ts"
import { useCoinBalance, useTokenBalances } from "../../../hooks/wallet/walletReads.ts"
import { useFeeAmount } from "../../primitives/money/feeAmount.ts"
import type { OperationFee } from "../../primitives/money/operationFee.ts"
import type { Interval } from "../../primitives/money/refetchInterval.ts"
import { coinDecimals } from "./coinDecimals.ts"
import type { Draft } from "./draft.ts"

/** What a send costs, and who pays it. */
export interface SendFee extends Omit<OperationFee, "payer"> {
  readonly payer: "wallet" | OperationFee["payer"]
}

interface Reading {
  readonly enabled?: boolean
  readonly refetchInterval?: Interval
}

/** What of a query is used here. */
interface Read<Data> {
  readonly data: Data | undefined
  readonly error: SlipwayFailure | null
  readonly isError: boolean
}

/** What a form shows and asks of the account that sends. The hooks of one sender are always the same functions. */
export interface Sender {
  /** Whether that is the smart account, and who pays then. */
  readonly smartAccount: Draft["smartAccount"]
  readonly useAddress: (network: Network) => string | undefined
  /** What it has of the network's own coin. */
  readonly useCoin: (
    network: Network,
    query?: Reading
  ) => Read<{ readonly balance: string; readonly symbol: string }>
  readonly useTokens: (
    input: { readonly network: Network; readonly tokenAddresses: readonly string[] },
    query?: Reading
  ) => Read<{
    readonly tokens: readonly {
      readonly tokenAddress: string
      readonly balance: string
      readonly decimals: number
    }[]
  }>
  /** The fee of exactly this send. Nothing is asked for `undefined`. */
  readonly useFee: (draft: Draft | undefined, query?: { readonly refetchInterval?: number }) => SendFee
  /** How to fill an account that has nothing to send. */
  readonly Funding?: (props: { readonly network: Network; readonly address: string }) => ReactNode
}

const walletSender: Sender = {
  smartAccount: undefined,
  useAddress: () => useAddress(),
  useCoin: (network, query = {}) => useCoinBalance({ network }, { query }),
  useTokens: (input, query = {}) => useTokenBalances(input, { query }),
  useFee: (draft, query = {}) => {
    const { fee, ...read } = useFeeAmount(draft && estimateInput(draft), {}, query)
    return { ...read, payer: "wallet", fee, coins: fee, decimals: coinDecimals, symbol: "" }
  }
}

const estimateInput = ({ network, token, to, amount }: Draft): GasEstimateInput =>
  token
    ? { type: "send-token", network, to, amount, tokenAddress: token.tokenAddress }
    : { type: "send-coin", network, to, amount }

/** The code of smart accounts loads with a form that has one, so no other form has it. */
export const SenderContext = createContext(walletSender)

/** Who sends: the wallet, unless a form provides another sender. */
export const useSender = (): Sender => useContext(SenderContext)
