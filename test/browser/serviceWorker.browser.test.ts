import { build } from "esbuild"
import type { Page } from "playwright-core"
import { recoverMessageAddress } from "viem"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandbox, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { type Chromium, startChromium } from "./support/browsers/chromium.ts"
import { expectNoReuse } from "./support/ledger.ts"
import { type LossyServer, serveLossy } from "./support/lossyServer.ts"
import type { Command } from "./support/pages/serviceWorker.ts"
import { openSendPage } from "./support/sendTab.ts"

describe.runIf(hasAnvil)("a client in a service worker", () => {
  let browser: Chromium
  let sandbox: Sandbox
  let server: LossyServer
  beforeAll(async () => {
    browser = await startChromium()
    sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
    server = await serveLossy("HTTP/1.1", sandbox, { "/worker.js": await workerScript() })
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await sandbox?.close()
  })

  /** Opens a page with the worker. A message starts the worker if it does not run. */
  const openPage = async () => {
    const page = await openSendPage(browser, server.url)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register("/worker.js")
      await navigator.serviceWorker.ready
    })
    const ask = async (command: Command, input = "") => {
      const { value, error } = await page.evaluate(askWorker, { command, input })
      if (error) throw new Error(error)
      return value
    }
    const stop = async () => {
      const before = await ask("instance")
      await stopWorkers(page)
      expect(await ask("instance")).not.toBe(before)
    }
    return { page, ask, stop }
  }

  test("continues with the session and the sends after the browser has stopped it", async () => {
    const { page, ask, stop } = await openPage()
    const address = await ask("signIn", "ada@example.com")
    await stop()
    const signature = (await ask("sign", "I am back")) as `0x${string}` // of viem's type
    expect(await recoverMessageAddress({ message: "I am back", signature })).toBe(address)

    const broadcast = server.arrived((_, body) => body.includes("eth_sendRawTransaction"))
    const lost = ask("send", "order-1").catch(() => undefined)
    await broadcast
    await stop()
    expect(await ask("send", "order-1")).toMatchObject({ status: "confirmed", nonce: 0 })
    expect(await ask("send", "order-2")).toMatchObject({ status: "confirmed", nonce: 1 })
    expect(await ask("sends")).toMatchObject([
      { id: "order-2", status: "confirmed" },
      { id: "order-1", status: "confirmed" }
    ])
    await page.close()
    await lost
    expectNoReuse(sandbox)
  })

  test("shares the session with a page, and no token is used twice", async () => {
    const { page, ask } = await openPage()
    await ask("signIn", "grace@example.com")
    const other = await openPage()
    const signed = await Promise.all(
      ["one", "two", "three", "four"].flatMap((message) => [ask("sign", message), other.ask("sign", message)])
    )
    expect(new Set(signed).size).toBe(4)
    await ask("signOut")
    await expect(other.ask("sign", "five")).rejects.toThrow("NotSignedInError")
    for (const it of [page, other.page]) await it.close()
    expectNoReuse(sandbox)
  })
})

/** Runs in the page. */
const askWorker = async (message: { readonly command: Command; readonly input: string }) => {
  const { active } = await navigator.serviceWorker.ready
  const { port1, port2 } = new MessageChannel()
  const answer = new Promise<{ readonly value?: unknown; readonly error?: string }>((resolve) => {
    port1.onmessage = ({ data }) => resolve(data)
  })
  active?.postMessage(message, [port2])
  return answer
}

/** As the browser does after half a minute without events. */
const stopWorkers = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("ServiceWorker.enable")
  await session.send("ServiceWorker.stopAllWorkers")
  await session.detach()
}

const workerScript = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [new URL("support/pages/serviceWorker.ts", import.meta.url).pathname],
    bundle: true,
    format: "iife",
    platform: "browser",
    target: "es2022",
    write: false
  })
  return outputFiles.map(({ text }) => text).join("")
}
