import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createSandbox, type Listening, listen, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { type Chromium, startChromium } from "./support/browsers/chromium.ts"

describe.runIf(hasAnvil)("wagmi's hooks in a page", () => {
  let chromium: Chromium
  let script: string
  let app: Server
  let origin: string
  let sandbox: Sandbox
  let service: Listening
  let page: Page

  beforeAll(async () => {
    chromium = await startChromium()
    script = await bundled()
    app = createServer(({ url }, response) => {
      const isScript = url === "/page.js"
      response.setHeader("content-type", isScript ? "text/javascript" : "text/html")
      response.end(
        isScript ? script : `<!doctype html><title>App</title><body><script src="/page.js"></script>`
      )
    })
    app.listen(0, "127.0.0.1")
    await once(app, "listening")
    const address = app.address()
    origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  })

  afterAll(async () => {
    await chromium.close()
    app.closeAllConnections()
    app.close()
  })

  beforeEach(async () => {
    sandbox = createSandbox({ chain: "anvil", blockTime: 200 })
    service = await listen(sandbox, { port: 0 })
    const window = await chromium.privateMode()
    page = await window.newPage()
    page.setDefaultTimeout(40_000)
    await page.goto(`${origin}/?service=${encodeURIComponent(service.url)}`)
  })

  afterEach(async () => {
    await page.context().close()
    await service.close()
    await sandbox.close()
  })

  const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
  const says = (id: string, text: string | RegExp) => page.locator(`#${id}`, { hasText: text }).waitFor()
  const outputOf = (id: string) => page.locator(`#${id}`).innerText()
  const calls = () => sandbox.ledger.map(({ kind }) => kind)

  test("connect, send, wait for the receipt, sign, switch and disconnect", async () => {
    await says("status", "disconnected")
    await press("Connect")
    await says("status", /^connected$/)
    await says("chain", "11155111")

    await press("Send")
    await says("receipt", "success")
    expect(await outputOf("hash")).toMatch(/^0x[0-9a-f]{64}$/)
    // Signed by the service, and broadcast by the page.
    expect(calls()).toContain("signTransaction")
    expect(calls()).not.toContain("sendTransaction")

    await press("Sign")
    await says("signature", /^0x[0-9a-f]{130}$/)
    await press("Switch")
    await says("chain", "8453")
    await press("Disconnect")
    await says("status", "disconnected")
    for (const error of ["connectError", "signError", "sendError"]) expect(await outputOf(error)).toBe("")
  })

  test("reconnect after a reload, on the same chain, and send", async () => {
    await press("Connect")
    await says("status", /^connected$/)
    await press("Switch")
    await says("chain", "8453")
    const address = await outputOf("address")
    await page.reload()
    await says("status", /^connected$/)
    expect([await outputOf("address"), await outputOf("chain")]).toEqual([address, "8453"])
    await press("Send")
    await says("receipt", "success")
    expect(calls().filter((kind) => kind === "loginOtp")).toHaveLength(1)
  })

  test("report a tampered signature", async () => {
    await press("Connect")
    await says("status", /^connected$/)
    sandbox.faults.add(
      { operation: "signMessage", fault: "tampered" },
      { operation: "signTransaction", fault: "tampered" }
    )
    await press("Sign")
    await says("signError", "signed something else")
    await press("Send")
    await says("sendError", "signed something else")
    expect(await outputOf("signature")).toBe("")
    expect(await outputOf("hash")).toBe("")
  })

  test("discover the wallet that the page announces (EIP-6963)", async () => {
    await says("wallets", "Slipway,Announced")
  })
})

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "support/pages/wagmiPage.tsx")],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"production"' },
    write: false
  })
  return outputFiles.map(({ text }) => text).join("")
}
