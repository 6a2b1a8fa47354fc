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
