import { refusal } from "../rpcRefusal.ts"
import { forward, type RpcCall } from "./rpcCall.ts"

/** The node at `url`, and a function that makes a block now. */
export interface Answering {
  readonly url: string
  mineNow(): Promise<void>
}

/** Whether a call sends a transaction and waits for its receipt (EIP-7966). */
export const isSync = ({ method }: RpcCall): boolean => method === "eth_sendRawTransactionSync"

/**
 * Sends a transaction, mines it and returns its receipt. It mines at once, because the sandbox's clock may be stopped
 * while the caller waits.
 */
export const sendSync = async ({ url, mineNow }: Answering, call: RpcCall): Promise<unknown> => {
  const [transaction]: readonly unknown[] = Array.isArray(call.params) ? call.params : []
  const sent = await ask(url, { ...call, method: "eth_sendRawTransaction", params: [transaction] })
  if (typeof sent.result !== "string") return sent
  await mineNow()
  const mined = await ask(url, { ...call, method: "eth_getTransactionReceipt", params: [sent.result] })
  if (mined.result !== null) return mined
  // An earlier nonce is missing.
  return refusal(call.id, 4, "The transaction was sent and is not in a block yet", sent.result)
}

const ask = async (url: string, call: RpcCall): Promise<{ readonly result?: unknown }> =>
  // A node's response to a call is an object with a result or an error.
  (await forward(url, call)) as { readonly result?: unknown }
