/** A JSON-RPC call, with nothing besides what the specification names. */
export interface RpcCall {
  readonly jsonrpc: unknown
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

/** Why a call failed. */
export interface RpcRefusal {
  readonly jsonrpc: "2.0"
  readonly id: unknown
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** The answer to a call that is not carried out. */
export const refusal = (id: unknown, code: number, message: string, data?: unknown): RpcRefusal => ({
  jsonrpc: "2.0",
  id: typeof id === "string" || typeof id === "number" ? id : null,
  error: { code, message, ...(data === undefined ? {} : { data }) }
})

/** Has the node at `url` answer what may get through to it. */
export const forward = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return response.json()
}
