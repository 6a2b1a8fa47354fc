import { getBlockNumber } from "viem/actions"
import { expect, it } from "vitest"
import { chainNode } from "../../../src/rpc/node.ts"
import { nodeFailure } from "../../../src/transactions/evm/chain/failure.ts"

const key = "a-key-of-the-app-1234"

const failureOf = async (fetch: typeof globalThis.fetch) => {
  const node = chainNode("ethereum-sepolia", {
    rpcUrls: () => `https://node.example/v2/${key}?token=${key}`,
    fetch
  })
  const thrown = await getBlockNumber(node.client).then(
    () => new Error("the node answered"),
    (error: unknown) => error
  )
  return nodeFailure(node, thrown)
}

it.each([401, 403, 404])(
  "an error of a node that responds with %s has the status, and not the key",
  async (status) => {
    const error = await failureOf(async () => new Response(`no access for ${key}`, { status }))
    expect(error).toMatchObject({
      name: "ChainNodeError",
      reason: "UNREACHABLE",
      status,
      origin: "https://node.example"
    })
    expect(error.message).toContain(`responded with HTTP status ${status}`)
    expect(JSON.stringify(error) + error.message + String(error.stack)).not.toContain(key)
  }
)

it("an error of a node without a response has no status", async () => {
  const error = await failureOf(() => Promise.reject(new TypeError("Failed to fetch")))
  expect(error.status).toBeUndefined()
  expect(error.message).toBe("The node of ethereum-sepolia could not be reached: HTTP request failed.")
})

it.each([
  ["text instead of JSON", () => "<title>Sign in to this network</title>"],
  [
    "a block number that is none",
    (id: number, method: string) =>
      JSON.stringify([{ jsonrpc: "2.0", id, result: method === "eth_chainId" ? "0xaa36a7" : "soon" }])
  ]
])("a node that sends %s was reached, and may respond to the next request", async (_, answer) => {
  const error = await failureOf(async (_, init) => {
    const [{ id, method }] = [JSON.parse(String(init?.body))].flat()
    return new Response(answer(id, method))
  })
  expect(error.message).toMatch(/^The node of ethereum-sepolia sent an unusable response: /)
  expect(error).toMatchObject({ reason: "UNREACHABLE", retryable: true })
})
