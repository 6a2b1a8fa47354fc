/** A JSON-RPC call with only the members of the specification. */
export interface RpcCall {
  readonly jsonrpc: unknown
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

/** A JSON-RPC error response. */
export interface RpcRefusal {
  readonly jsonrpc: "2.0"
  readonly id: unknown
  readonly error: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** Builds the error response of a call. */
export const refusal = (id: unknown, code: number, message: string, data?: unknown): RpcRefusal => ({
  jsonrpc: "2.0",
  id: typeof id === "string" || typeof id === "number" ? id : null,
  error: { code, message, ...(data === undefined ? {} : { data }) }
})

/** Forwards allowed calls to the node at `url`. */
export const forward = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return response.json()
}
