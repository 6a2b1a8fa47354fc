import type { Network } from "../chain/network.ts"
import { rpcUrlsAt } from "../chain/rpcUrls.ts"
import { badRequest, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import type { Answer } from "../service/service.ts"
import type { World } from "../state/world.ts"
import { tokenOn } from "../wallet/tokens.ts"
import { addressOf, amountOf } from "../wallet/values.ts"
import { type Controlled, type Fields, type Routes, textOf } from "./route.ts"

/** The faucet. */
export const chainRoutes: Routes = [["POST", /^\/faucet$/, ({ world }, fields) => faucet(world, fields)]]

const faucet = async (world: World, fields: Fields) => {
  const network = world.chain.choose({ network: textOf(fields, "network") })
  const to = addressOf("address", textOf(fields, "address"))
  const amount = textOf(fields, "amount")
  const { token, decimals } = await currencyOf(network, fields)
  await network.credit(to, amountOf("amount", amount, decimals), token, world.clock.now())
  return { address: to, amount }
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

/** Answers JSON-RPC of the network in `path`, given by identifier or chain id. */
export const rpc = async ({ world }: Controlled, path: string, incoming: Incoming): Promise<Answer> => {
  const name = /^\/([^/]+)$/.exec(path)?.[1] ?? ""
  if (incoming.method !== "POST") throw notFound(`JSON-RPC is asked for by POST, not ${incoming.method}`)
  const network = world.chain.choose(/^\d+$/.test(name) ? { chainId: name } : { network: name })
  if (network.rpc === undefined)
    throw notFound("this sandbox runs without the chain, so that it has no JSON-RPC")
  return { status: 200, body: await network.rpc(jsonIn(incoming)) }
}

const jsonIn = ({ bytes }: Incoming): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw badRequest("body is not valid JSON")
  }
}
