import type { Crypto } from "../../../generated/ramp.ts"
import { type EvmNetwork, networkOf } from "../../../networks.ts"
import type { OfframpOrder } from "../../../ramp/orderState.ts"
import { isSameText } from "../../input/rampInput.ts"

/** The transfer of a network's native coin that pays a sell order. */
interface CoinDeposit {
  readonly network: EvmNetwork
  readonly to: string
  /** Decimal text, in whole coins. */
  readonly amount: string
}

/** The transfer of a token that pays a sell order. */
interface TokenDeposit extends CoinDeposit {
  readonly tokenAddress: string
}

export type Deposit = CoinDeposit | TokenDeposit

/** The transfer that the order waits for, from the wallet `from`. `undefined` if the wallet cannot make it. */
export const depositOf = (
  order: OfframpOrder,
  coins: readonly Crypto[],
  from: string
): Deposit | undefined => {
  const coin = coins.find(({ id }) => isSameText(id, order.cryptoId))
  const network = coin && evmNetworkOf(coin)
  // How a deposit reaches a smart contract is not documented. A plain transfer to one could be lost.
  if (!coin || !network || order.useSmartContract) return undefined
  // Coins that are sent to their own contract are lost, and coins that are sent to the same wallet pay nothing.
  if ([coin.address, from].some((address) => isSameText(address, order.payOutWallet))) return undefined
  const transfer = { network, to: order.payOutWallet, amount: order.pays.amount }
  return coin.is_native ? transfer : { ...transfer, tokenAddress: coin.address }
}

/** Whether the wallet can send this coin. */
export const isPayable = (cryptoId: string, coins: readonly Crypto[]): boolean => {
  const coin = coins.find(({ id }) => isSameText(id, cryptoId))
  return coin !== undefined && evmNetworkOf(coin) !== undefined
}

const evmNetworkOf = ({ chainId, blockchainType = "EVM" }: Crypto): EvmNetwork | undefined =>
  chainId === undefined || blockchainType !== "EVM" ? undefined : networkOf(chainId)
