import { choiceOf } from "../chain/chain.ts"
import type { Network } from "../chain/network.ts"
import { refusal } from "../chain/rpcRefusal.ts"
import { namesPublicContract } from "../chain/smartAccounts/addresses.ts"
import { answerBundler } from "../chain/smartAccounts/bundlerRpc.ts"
import { ensureSmartAccounts } from "../chain/smartAccounts/deployment.ts"
import { Failure, notFound } from "../service/failure.ts"
import type { Incoming } from "../service/request.ts"
import type { Answer } from "../service/service.ts"
import type { Controlled } from "./route.ts"

/** Answers JSON-RPC of the network in `path`, given by identifier or chain id. */
export const rpc = (controlled: Controlled, path: string, incoming: Incoming): Promise<Answer> =>
  answerJsonRpc(incoming, async (text, body) => {
    const network = networkIn(controlled, path)
    if (network.rpc === undefined) throw notFound(inMemory)
    // A client of a bundler asks the node for the EntryPoint first.
    if (namesPublicContract(text)) await ensureSmartAccounts(network)
    return network.rpc(body)
  })

/** Answers JSON-RPC of the bundler and the paymaster of the network in `path`. */
export const bundlerRpc = (controlled: Controlled, path: string, incoming: Incoming): Promise<Answer> =>
  answerJsonRpc(incoming, (_, body) =>
    answerBundler(networkIn(controlled, path), controlled.world.clock.now(), body)
  )

const inMemory =
  "This sandbox keeps its networks in memory, without JSON-RPC. Start it with its chain, or create the client without `evm`"

const networkIn = ({ world }: Controlled, path: string): Network =>
  world.chain.choose(choiceOf(/^\/([^/]+)$/.exec(path)?.[1] ?? ""))

/** Failures are JSON-RPC errors with status 200, because clients of JSON-RPC do not show the text of any other response. */
const answerJsonRpc = async (
  { method, bytes }: Incoming,
  answer: (text: string, body: unknown) => Promise<unknown>
): Promise<Answer> => {
  if (method !== "POST") throw notFound(`JSON-RPC is asked for by POST, not ${method}`)
  const text = new TextDecoder().decode(bytes)
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return { status: 200, body: refusal(null, parseError, "body is not valid JSON") }
  }
  try {
    return { status: 200, body: await answer(text, body) }
  } catch (thrown) {
    // 503 is about a node that does not run now. The next request may reach it.
    if (!(thrown instanceof Failure) || thrown.status === 503) throw thrown
    return { status: 200, body: refusalOfAll(body, thrown.message) }
  }
}

const refusalOfAll = (body: unknown, message: string) => {
  const refuse = (call: unknown) => refusal(Object(call).id, notAvailable, message)
  return Array.isArray(body) && body.length > 0 ? body.map(refuse) : refuse(body)
}

const parseError = -32700
/** "Resource not found" of EIP-1474. viem does not repeat such a request. */
const notAvailable = -32001
