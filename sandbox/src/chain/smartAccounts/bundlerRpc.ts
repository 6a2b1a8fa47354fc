import { Failure } from "../../service/failure.ts"
import type { Network } from "../network.ts"
import { bundlerMethods } from "./bundlerMethods.ts"
import { OperationRefused } from "./failures.ts"
import { BadParameter } from "./operationJson.ts"

/** Answers a JSON-RPC request or batch to the bundler of a network (ERC-7769) or to its paymaster (ERC-7677). */
export const answerBundler = async (network: Network, now: number, body: unknown): Promise<unknown> => {
  if (!Array.isArray(body)) return answerOne(network, now, body)
  const answers = []
  for (const call of body) answers.push(await answerOne(network, now, call))
  return answers
}

const answerOne = async (network: Network, now: number, call: unknown) => {
  const {
    id = null,
    method,
    params = []
  }: Partial<Record<"id" | "method" | "params", unknown>> = { ...Object(call) }
  const error = (code: number, message: string, data?: unknown) => ({
    ...{ jsonrpc: "2.0", id },
    error: { code, message, ...(data === undefined ? {} : { data }) }
  })
  if (typeof method !== "string" || !Array.isArray(params)) return error(-32600, "Invalid request")
  if (!Object.hasOwn(bundlerMethods, method))
    return error(-32601, `The bundler does not have the method ${method}`)
  try {
    const result = await bundlerMethods[method]?.({ network, now, params })
    return { jsonrpc: "2.0", id, result }
  } catch (thrown) {
    if (thrown instanceof OperationRefused) return error(thrown.code, thrown.message, thrown.data)
    if (thrown instanceof BadParameter) return error(-32602, thrown.message)
    // What the network rejects, in the service's words.
    if (thrown instanceof Failure && thrown.status === 400) return error(-32500, thrown.message)
    throw thrown
  }
}
