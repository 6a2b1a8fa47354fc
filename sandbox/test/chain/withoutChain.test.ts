import { createPublicClient, http, ResourceNotFoundRpcError } from "viem"
import { describe, expect, it } from "vitest"
import { evm } from "../../../src/evm.ts"
import { createClient } from "../../../src/index.ts"
import { createSandbox } from "../../src/testing.ts"

const nodeUrl = "http://sandbox.test/__sandbox/rpc/ethereum-sepolia"
const reason = /This sandbox keeps its networks in memory, without JSON-RPC/

describe("JSON-RPC of a sandbox without a chain", () => {
  const open = () => {
    const sandbox = createSandbox()
    const ask = async (body: unknown, url = nodeUrl) => {
      const sent = typeof body === "string" ? body : JSON.stringify(body)
      return (await sandbox.fetch(url, { method: "POST", body: sent })).json()
    }
    return { sandbox, ask }
  }
  const refused = (id: unknown) => ({
    jsonrpc: "2.0",
    id,
    error: { code: -32001, message: expect.stringMatching(reason) }
  })

  it("refuses each call of a request by its id", async () => {
    const { ask } = open()
    const call = (id: unknown) => ({ jsonrpc: "2.0", id, method: "eth_chainId" })
    expect(await ask(call(7))).toEqual(refused(7))
    expect(await ask([call("a"), call(2)])).toEqual([refused("a"), refused(2)])
    for (const body of [[], null, 5]) expect(await ask(body)).toEqual(refused(null))
  })

  it("says what is wrong with another network and with a body that is not JSON", async () => {
    const { ask } = open()
    const call = { jsonrpc: "2.0", id: 1, method: "eth_chainId" }
    expect(await ask(call, nodeUrl.replace("sepolia", "nowhere"))).toMatchObject({
      error: { code: -32001, message: "network ethereum-nowhere is not known" }
    })
    expect(await ask("{")).toMatchObject({ id: null, error: { code: -32700 } })
  })

  it("gives the reason to viem", async () => {
    const { sandbox } = open()
    const node = createPublicClient({ transport: http(nodeUrl, { fetchFn: sandbox.fetch, retryCount: 0 }) })
    const error = await node.getChainId().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ResourceNotFoundRpcError)
    expect(error).toMatchObject({ details: expect.stringMatching(reason) })
  })

  it("gives the reason to a client that sends through the node", async () => {
    const { sandbox } = open()
    const client = createClient({
      appId: sandbox.credentials.appId,
      fetch: sandbox.fetch,
      evm: evm({ rpcUrls: () => nodeUrl, fetch: sandbox.fetch })
    })
    const email = "returning@example.com"
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
    const send = client.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "0.015" })
    await expect(send).rejects.toMatchObject({
      _tag: "ChainNodeError",
      reason: "REFUSED",
      rpcCode: -32001,
      message: expect.stringMatching(reason)
    })
    await client.dispose()
  })
})
