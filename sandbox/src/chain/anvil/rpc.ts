/** Has a node answer a JSON-RPC request, or a batch of them, as it comes. */
export const forward = async (url: string, body: unknown): Promise<unknown> => {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body)
  })
  return response.json()
}

/** Whether a request brings the node transactions, for which there has to be a block. */
export const bringsTransactions = (body: unknown): boolean =>
  methodsIn(body).some((method) => /^eth_send/.test(method))

/** Whether a request may make blocks by itself. */
export const mayMakeBlocks = (body: unknown): boolean =>
  methodsIn(body).some((method) => /^(evm|anvil|hardhat)_/.test(method))

const methodsIn = (body: unknown): string[] =>
  (Array.isArray(body) ? body : [body]).flatMap((call: unknown) =>
    typeof call === "object" && call !== null && "method" in call && typeof call.method === "string"
      ? [call.method]
      : []
  )
