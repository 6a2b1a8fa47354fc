import { isAllowedMethod } from "./rpcMethods.ts"

/** A JSON-RPC call, with nothing besides what the specification names. */
export interface RpcCall {
  readonly jsonrpc: unknown
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

interface RpcRefusal {
  readonly jsonrpc: "2.0"
  readonly id: unknown
  readonly error: { readonly code: number; readonly message: string }
}

/**
 * Answers a JSON-RPC request, or a batch of them. The calls that may get through go to the node at `url`, as one batch
 * when they came as one; the others are refused beside them.
 */
export const answerRpc = async (url: string, body: unknown): Promise<unknown> => {
  if (!Array.isArray(body)) {
    const call = callIn(body)
    return "error" in call ? call : forward(url, call)
  }
  if (body.length === 0) return invalid(null)
  const read = body.map(callIn)
  const [calls, refusals] = [callsIn(body), read.filter((it) => "error" in it)]
  const answers = calls.length === 0 ? [] : await forward(url, calls)
  // The order of a batch's answers is free: each has the id of its call.
  return [...refusals, ...(Array.isArray(answers) ? answers : [answers])]
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

const refusal = (id: unknown, code: number, message: string): RpcRefusal => ({
  jsonrpc: "2.0",
  id: typeof id === "string" || typeof id === "number" ? id : null,
  error: { code, message }
})

const forward = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return response.json()
}
