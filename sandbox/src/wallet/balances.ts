import { type Address, formatUnits } from "viem"
import { type Coin, erc20At } from "../chain/tokens.ts"
import { badRequest } from "../failure.ts"
import { userOf, type WalletHandlers } from "../handlers.ts"
import type { World } from "../world.ts"
import { accountOf, addressesOf } from "./keys.ts"
import { addressOf } from "./values.ts"

type BalanceHandlers = Pick<
  WalletHandlers,
  "balanceCoin" | "balanceToken" | "batchBalanceToken" | "getAddresses"
>

/** What the user's wallet holds, as decimal texts, and where it is. */
export const balanceHandlers = (world: World): BalanceHandlers => ({
  balanceCoin: (call) => {
    const network = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    return { balance: formatUnits(network.balance(address), 18), symbol: network.symbol, address }
  },

  balanceToken: (call) => {
    const { contracts } = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    const { token, coin } = tokenAt("tokenAddress", call.body.tokenAddress)
    const balance = formatUnits(contracts.balanceOf(token, address), coin.decimals)
    return { balance, symbol: coin.symbol, address }
  },

  batchBalanceToken: (call) => {
    const { contracts } = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    const tokens = call.body.tokenAddresses.map((text, index) => {
      const { token, coin } = tokenAt(`tokenAddresses[${index}]`, text)
      return { balance: formatUnits(contracts.balanceOf(token, address), coin.decimals), ...coin }
    })
    return { address, tokens }
  },

  getAddresses: (call) => ({ address: addressesOf(userOf(call)) })
})

const tokenAt = (name: string, text: string): { token: Address; coin: Coin } => {
  const token = addressOf(name, text)
  const coin = erc20At(token)
  if (coin === undefined) throw badRequest(`${name} is not a token of the sandbox`)
  return { token, coin }
}
