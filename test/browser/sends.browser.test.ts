import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandbox, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { type Chromium, startChromium } from "./support/browsers/chromium.ts"
import { type LossyServer, serveLossy } from "./support/lossyServer.ts"
import { openSendPage, signInOn } from "./support/sendTab.ts"

describe.runIf(hasAnvil)("tabs of one account", () => {
  let browser: Chromium
  let sandbox: Sandbox
  let server: LossyServer
  beforeAll(async () => {
    browser = await startChromium()
    sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
    server = await serveLossy("HTTP/1.1", sandbox)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    await sandbox?.close()
  })

  const openTab = async (email: string) => {
    const page = await openSendPage(browser, server.url)
    await signInOn(page, sandbox, email)
    return page
  }

  test("that send concurrently never choose the same nonce", async () => {
    // In sequence, because the first creates the wallet.
    const tabs = [await openTab("ada@example.com"), await openTab("ada@example.com")]
    const sends = tabs.map((page, tab) =>
      page.evaluate(
        (first) => Promise.all(Array.from({ length: 10 }, (_, index) => sendByNode(String(first + index)))),
        1 + tab * 10
      )
    )
    const reports = (await Promise.all(sends)).flat()
    expect(reports.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => "done"))
    const nonces = reports.map(({ nonce }) => nonce ?? -1).sort((one, other) => one - other)
    expect(nonces).toEqual(Array.from({ length: 20 }, (_, index) => index))
  })

  test("reconcile a send of a closed tab, and send nothing twice", async () => {
    const tab = await openTab("grace@example.com")
    const closed = server.arrived((_, body) => body.includes("eth_sendRawTransaction"))
    await tab.evaluate(() => {
      void sendByNode("5", "order-5")
    })
    await closed
    await tab.close()
    const other = await openTab("grace@example.com")
    expect(await other.evaluate(() => sendByNode("5", "order-5"))).toMatchObject({ status: "done", nonce: 0 })
    expect(await other.evaluate(() => sendByNode("6", "order-6"))).toMatchObject({ status: "done", nonce: 1 })
  })
})
