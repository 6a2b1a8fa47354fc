import { forward, type RpcCall, type RpcRefusal, refusal } from "./rpcCall.ts"
import { isAllowedMethod } from "./rpcMethods.ts"
import { type Answering, isSync, sendSync } from "./rpcSync.ts"

/**
 * Answers a JSON-RPC request, or a batch of them. The calls that may get through go to the node, as one batch when they
 * came as one; the others are refused beside them.
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
  // The order of a batch's answers is free: each has the id of its call.
  return [...refusals, ...(Array.isArray(answers) ? answers : [answers]), ...sent]
}

/** The calls of a request, or of a batch, that get through to the node. */
export const callsIn = (body: unknown): readonly RpcCall[] =>
  (Array.isArray(body) ? body : [body]).flatMap((item: unknown) => {
    const call = callIn(item)
    return "error" in call ? [] : [call]
  })

/** Whether a call brings the node a transaction, for which there has to be a block. */
export const bringsTransaction = ({ method }: RpcCall): boolean => /^eth_send/.test(method)

/** Whether a call may make blocks by itself. */
export const mayMakeBlocks = ({ method }: RpcCall): boolean => /^(evm|anvil|hardhat)_/.test(method)

/** Reads one call. What is forwarded is written anew, so that the node reads the very method that was judged here. */
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
