/** A JSON-RPC call with only the members of the specification. */
export interface RpcCall {
  readonly jsonrpc: unknown
  readonly id?: unknown
  readonly method: string
  readonly params?: unknown
}

/** Forwards allowed calls to the node at `url`. */
export const forward = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return response.json()
}
