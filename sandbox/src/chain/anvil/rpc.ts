import { type RpcRefusal, refusal } from "../rpcRefusal.ts"
import { forward, type RpcCall } from "./rpcCall.ts"
import { isAllowedMethod } from "./rpcMethods.ts"
import { type Answering, isSync, sendSync } from "./rpcSync.ts"

/**
 * Answers a JSON-RPC request or batch. Allowed calls go to the node, in one batch if they came in one. The others get
 * an error.
 */
export const answerRpc = async (answering: Answering, body: unknown): Promise<unknown> => {
  if (!Array.isArray(body)) {
    const call = callIn(body)
    if ("error" in call) return call
    return isSync(call) ? sendSync(answering, call) : forward(answering.url, call)
  }
  if (body.length === 0) return invalid(null)
  const refusals = body.map(callIn).filter((it) => "error" in it)
  const calls = callsIn(body)
  const others = calls.filter((call) => !isSync(call))
  const answers = others.length === 0 ? [] : await forward(answering.url, others)
  const sent = []
  for (const call of calls.filter(isSync)) sent.push(await sendSync(answering, call))
  // The responses of a batch may come in any order: each has the id of its call.
  return [...refusals, ...(Array.isArray(answers) ? answers : [answers]), ...sent]
}

/** The allowed calls of a request or batch. */
export const callsIn = (body: unknown): readonly RpcCall[] =>
  (Array.isArray(body) ? body : [body]).flatMap((item: unknown) => {
    const call = callIn(item)
    return "error" in call ? [] : [call]
  })

/** Whether a call sends a transaction, which then needs a block. */
export const bringsTransaction = ({ method }: RpcCall): boolean => /^eth_send/.test(method)

/** Whether a call may make blocks itself. */
export const mayMakeBlocks = ({ method }: RpcCall): boolean => /^(evm|anvil|hardhat)_/.test(method)

/** Parses one call. The forwarded call is built anew, so that the node reads exactly the method that was checked. */
const callIn = (item: unknown): RpcCall | RpcRefusal => {
  if (typeof item !== "object" || item === null || Array.isArray(item)) return invalid(null)
  const { jsonrpc, id, method, params }: Partial<Record<keyof RpcCall, unknown>> = item
  if (typeof method !== "string") return invalid(id)
  if (!isAllowedMethod(method))
    return refusal(id, -32601, `The sandbox does not pass the method ${method} to its node`)
  return {
    jsonrpc,
    ...(id === undefined ? {} : { id }),
    method,
    ...(params === undefined ? {} : { params })
  }
}

const invalid = (id: unknown): RpcRefusal => refusal(id, -32600, "Invalid request")
