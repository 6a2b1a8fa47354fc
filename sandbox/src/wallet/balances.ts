import { formatUnits } from "viem"
import { userOf, type WalletHandlers } from "../service/handlers.ts"
import type { World } from "../state/world.ts"
import { accountOf, addressesOf } from "./keys.ts"
import { tokenOn } from "./tokens.ts"

type BalanceHandlers = Pick<
  WalletHandlers,
  "balanceCoin" | "balanceToken" | "batchBalanceToken" | "getAddresses"
>

/** Balances and addresses of the user's wallet. Amounts are decimal strings. */
export const balanceHandlers = (world: World): BalanceHandlers => ({
  balanceCoin: async (call) => {
    const network = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    const balance = formatUnits(await network.balance(address), 18)
    return { balance, symbol: world.chain.symbolOf(network), address }
  },

  balanceToken: async (call) => {
    const network = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    const { token, coin } = await tokenOn(network, "tokenAddress", call.body.tokenAddress)
    const balance = formatUnits(await network.balanceOf(token, address), coin.decimals)
    return { balance, symbol: coin.symbol, address }
  },

  batchBalanceToken: async (call) => {
    const network = world.chain.choose(call.body)
    const { address } = accountOf(userOf(call))
    const tokens = call.body.tokenAddresses.map(async (text, index) => {
      const { token, coin } = await tokenOn(network, `tokenAddresses[${index}]`, text)
      return { balance: formatUnits(await network.balanceOf(token, address), coin.decimals), ...coin }
    })
    return { address, tokens: await Promise.all(tokens) }
  },

  getAddresses: (call) => ({ address: addressesOf(userOf(call)) })
})
