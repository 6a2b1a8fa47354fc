import { once } from "node:events"
import { createServer } from "node:http"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openAnvilHost } from "../../src/chain/anvil/host.ts"
import { hasAnvil, openAnvil } from "../support/anvil.ts"

/** Another service on the developer's machine that a node could be made to contact. */
const received: string[] = []
const other = createServer((request, response) => {
  received.push(`${request.method} ${request.url}`)
  response.end("a secret of another service")
})
other.on("upgrade", (request, socket) => {
  received.push(`upgrade ${request.url}`)
  socket.destroy()
})
let address: string
beforeAll(async () => {
  other.listen(0, "127.0.0.1")
  await once(other, "listening")
  const bound = other.address()
  address = `127.0.0.1:${typeof bound === "object" ? bound?.port : ""}`
})
afterAll(() => {
  other.closeAllConnections()
  other.close()
})

describe.runIf(hasAnvil)("JSON-RPC through the sandbox", () => {
  const { sandbox } = openAnvil()
  const ask = async (body: unknown) => {
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/ethereum-sepolia", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: typeof body === "string" ? body : JSON.stringify(body)
    })
    return response.json()
  }
  const call = (method: unknown, params?: unknown, id: unknown = 1) => ({
    jsonrpc: "2.0",
    id,
    method,
    params
  })
  const fork = () => ({ forking: { jsonRpcUrl: `http://${address}/fork`, blockNumber: 1 } })
  const notAvailable = (method: string) => ({
    error: { code: -32601, message: `The sandbox does not pass the method ${method} to its node` }
  })

  it.each([
    "anvil_reset",
    "hardhat_reset",
    "anvil_setRpcUrl",
    "hardhat_setRpcUrl",
    "ANVIL_RESET",
    "anvil_Reset",
    " anvil_reset",
    "anvil_reset\u0000",
    "anvil\u200b_reset",
    "evm_reset",
    "anvil_enableTraces",
    "anvil_setLoggingEnabled",
    "eth_subscribe",
    "rpc_modules",
    "constructor",
    "__proto__",
    "toString",
    ""
  ])('does not pass on the method "%s", alone or in a batch', async (method) => {
    const params = method.toLowerCase().includes("url") ? [`http://${address}/url`] : [fork()]
    expect(await ask(call(method, params))).toMatchObject({ id: 1, ...notAvailable(method) })
    // A node also accepts the parameters of some methods without an array.
    expect(await ask(call(method, params[0]))).toMatchObject(notAvailable(method))
    const answers = await ask([call("eth_chainId", undefined, "a"), call(method, params, "b")])
    expect(answers).toHaveLength(2)
    expect(answers).toContainEqual({ jsonrpc: "2.0", id: "a", result: "0xaa36a7" })
    expect(answers).toContainEqual(expect.objectContaining({ id: "b", ...notAvailable(method) }))
    expect(received).toEqual([])
  })

  it("checks the method that the node sees when a request has several", async () => {
    const reset = `"method":"anvil_reset","params":[{"forking":{"jsonRpcUrl":"http://${address}"}}]`
    const first = await ask(`{"jsonrpc":"2.0","id":1,${reset},"method":"eth_chainId","params":[]}`)
    expect(first).toMatchObject({ result: "0xaa36a7" })
    const last = await ask(`{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[],${reset}}`)
    expect(last).toMatchObject(notAvailable("anvil_reset"))
    const inherited = await ask(`{"jsonrpc":"2.0","id":1,"__proto__":{${reset}}}`)
    expect(inherited).toMatchObject({ error: { code: -32600 } })
    expect(received).toEqual([])
  })

  it.each([
    ["nothing", null],
    ["text", '"anvil_reset"'],
    ["a number", 7],
    ["an empty batch", []],
    ["a method that is a list", call(["anvil_reset"])],
    ["no method", { jsonrpc: "2.0", id: 1 }]
  ])("rejects %s as a request", async (_, body) => {
    expect(await ask(body)).toMatchObject({ jsonrpc: "2.0", error: { code: -32600 } })
  })

  it("refuses a batch within a batch", async () => {
    expect(await ask([[call("anvil_reset", [fork()])]])).toMatchObject([{ error: { code: -32600 } }])
    expect(received).toEqual([])
  })

  it("allows the test methods of the node", async () => {
    const address = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
    await ask(call("anvil_setBalance", [address, "0x5"]))
    const read = call("eth_getBalance", [address, "latest"])
    expect(await ask([read, call("hardhat_setNonce", [address, "0x1"], 2)])).toContainEqual({
      jsonrpc: "2.0",
      id: 1,
      result: "0x5"
    })
  })
})

describe.runIf(hasAnvil)("the node itself", () => {
  it("has a secret URL and does not let a page read it", async () => {
    const host = openAnvilHost()
    try {
      const { url } = (await host?.lease(11_155_111, Date.now())) ?? { url: "" }
      // Linux routes all of 127.0.0.0/8 to itself.
      if (process.platform === "linux") expect(new URL(url).hostname).not.toBe("127.0.0.1")
      const headers = { origin: "https://evil.example", "content-type": "application/json" }
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" })
      const answer = await fetch(url, { method: "POST", headers, body })
      expect(answer.headers.get("access-control-allow-origin")).toBeNull()
      const preflight = await fetch(url, {
        method: "OPTIONS",
        headers: { ...headers, "access-control-request-method": "POST" }
      })
      expect(preflight.headers.get("access-control-allow-origin")).toBeNull()
      const simple = await fetch(url, { method: "POST", headers: { "content-type": "text/plain" }, body })
      expect(await simple.json()).toMatchObject({ error: { message: "Invalid request" } })
    } finally {
      await host?.close()
    }
  })

  it("does not contact another host even when requested directly", async () => {
    const host = openAnvilHost()
    try {
      const { url } = (await host?.lease(11_155_111, Date.now())) ?? { url: "" }
      const params = [{ forking: { jsonRpcUrl: `http://${address}/fork` } }]
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "anvil_reset", params })
      })
      expect(await answer.text()).not.toContain("a secret of another service")
      expect(received).toEqual([])
    } finally {
      await host?.close()
    }
  })
})
