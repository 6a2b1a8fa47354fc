import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { createClient } from "slipway"
import { expect, onTestFinished, test, vi } from "vitest"
import { buy, sell } from "../../examples/quickstart/rampSteps.ts"
import { ownAddress, recover, signIn, useWallet } from "../../examples/quickstart/walletSteps.ts"
import { createSandbox, listen } from "../../sandbox/src/testing.ts"
import { type Prism, startPrismProxy } from "../../scripts/prism.ts"
import { documentPath, type Service } from "./spec.ts"

/** Starts Prism as a proxy for `origin` that rejects what violates the document. */
const startProxy = async (service: Service, origin: string): Promise<Prism> => {
  const prism = await startPrismProxy(documentPath(service), origin + basePaths[service])
  onTestFinished(prism.stop)
  return prism
}

const basePaths = { wallet: "/api/v2", ramp: "/v1" } as const

test("the quickstart's requests and responses conform to both documents", async () => {
  vi.spyOn(console, "log").mockImplementation(() => undefined)
  onTestFinished(() => void vi.restoreAllMocks())
  const sandbox = createSandbox({ blockTime: 0, orderStepTime: 0 })
  const server = await listen(sandbox, { port: 0 })
  onTestFinished(server.close)
  const [wallet, ramp] = await Promise.all([startProxy("wallet", server.url), startProxy("ramp", server.url)])

  const violations: string[] = []
  let passed = 0
  const open = () => {
    const client = createClient({
      appId: "quickstart",
      clientSecret: "sandbox-client-secret",
      baseUrls: { wallet: wallet.url, ramp: ramp.url },
      fetch: async (url, init) => {
        const answer = await fetch(url, init)
        passed++
        const violated = answer.headers.get("sl-violations")
        if (violated !== null) violations.push(`${init.method} ${url}: ${violated}`)
        return answer
      }
    })
    onTestFinished(() => client.dispose())
    return client
  }

  const [client, otherDevice] = [open(), open()]
  await signIn(client, server.url, "ada@example.com")
  const secret0 = await useWallet(client)
  await signIn(otherDevice, server.url, "ada@elsewhere.example")
  await recover(otherDevice, secret0, ownAddress(client))
  await buy(client)
  await sell(client)
  expect(violations).toEqual([])
  expect(passed).toBeGreaterThan(25)
  expect(sandbox.requests).toHaveLength(passed)
})

test("an invalid request or response is detected", async () => {
  const upstream = createServer((_request, response) => {
    response
      .writeHead(200, { "content-type": "application/json" })
      .end('{"status":200,"message":"ok","data":{}}')
  })
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void upstream.close())
  // A TCP server has this type of address.
  const { port } = upstream.address() as AddressInfo
  const { url } = await startProxy("wallet", `http://127.0.0.1:${port}`)
  const login = (body: object) =>
    fetch(`${url}/auth/login-otp`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-app-id": "app" },
      body: JSON.stringify(body)
    })
  const [request, answer] = [await login({}), await login({ email: "ada@example.com" })]
  expect(await request.text()).toMatch(/request body must have required property 'email'/i)
  expect(await answer.text()).toContain("verificationToken")
  expect([request.ok, answer.ok]).toEqual([false, false])
})
