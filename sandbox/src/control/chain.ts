import type { BitcoinLedger } from "../chain/bitcoin/ledger.ts"
import { choiceOf } from "../chain/chain.ts"
import type { Network } from "../chain/network.ts"
import { rpcUrlsAt } from "../chain/rpcUrls.ts"
import type { SolanaLedger } from "../chain/solana/ledger.ts"
import { grace, nativeCoin } from "../chain/tokens.ts"
import type { World } from "../state/world.ts"
import { otherLedgerOf } from "../wallet/families.ts"
import { mintOn } from "../wallet/solana.ts"
import { tokenOn } from "../wallet/tokens.ts"
import { addressOf, amountOf } from "../wallet/values.ts"
import { type Fields, type Routes, textOf } from "./route.ts"

/** The faucet, and payments to users. */
export const chainRoutes: Routes = [
  ["POST", /^\/faucet$/, ({ world }, fields) => faucet(world, fields)],
  ["POST", /^\/pay$/, ({ world }, fields) => pay(world, fields)]
]

const faucet = async (world: World, fields: Fields) => {
  const other = otherLedgerOf(world, textOf(fields, "network"))
  if (other !== undefined) return creditOther(other, fields)
  const { network, to, amount, units, token } = await paymentIn(world, fields)
  await network.credit(to, units, token, world.clock.now())
  return { address: to, amount }
}

/** Pays an address from Grace's wallet: a transaction in a separate block. She gets what she pays from the faucet. */
const pay = async (world: World, fields: Fields) => {
  const other = otherLedgerOf(world, textOf(fields, "network"))
  if (other !== undefined) return creditOther(other, fields)
  const { network, to, amount, units, token } = await paymentIn(world, fields)
  const now = world.clock.now()
  if (token !== undefined) await network.credit(grace, units, token, now)
  await network.pay({ token: token ?? nativeCoin, from: grace, to, amount: units }, now)
  return { from: grace, address: to, amount }
}

const paymentIn = async (world: World, fields: Fields) => {
  const network = world.chain.choose(choiceOf(textOf(fields, "network")))
  const to = addressOf("address", textOf(fields, "address"))
  const amount = textOf(fields, "amount")
  const { token, decimals } = await currencyOf(network, fields)
  return { network, to, amount, units: amountOf("amount", amount, decimals), token }
}

/** Credits coins, or on Solana tokens by their mint. */
const creditOther = (ledger: SolanaLedger | BitcoinLedger, fields: Fields) => {
  const [address, amount] = [textOf(fields, "address"), textOf(fields, "amount")]
  if (!("tokenAt" in ledger)) ledger.credit(address, amountOf("amount", amount, 8))
  else if (fields.token === undefined) ledger.credit(address, amountOf("amount", amount, 9))
  else {
    const mint = textOf(fields, "token")
    ledger.credit(address, amountOf("amount", amount, mintOn(ledger, "token", mint).decimals), mint)
  }
  return { address, amount }
}

const currencyOf = async (network: Network, fields: Fields) => {
  if (fields.token === undefined) return { token: undefined, decimals: 18 }
  const { token, coin } = await tokenOn(network, "token", textOf(fields, "token"))
  return { token, decimals: coin.decimals }
}

/** The networks, to configure the chains of a wallet or an app. */
export const networksAt = (origin: string, world: World) => {
  const rpcUrls = rpcUrlsAt(origin, world.chain)
  return world.chain.networks.map(({ name, symbol, network: { chainId } }) => {
    const rpcUrl = rpcUrls[name]
    return { network: name, chainId, symbol, ...(rpcUrl === undefined ? {} : { rpcUrl }) }
  })
}
