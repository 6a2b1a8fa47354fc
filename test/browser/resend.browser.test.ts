import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { createSandbox, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { repeatsOf } from "../support/repeats.ts"
import { type Chromium, startChromium } from "./support/browsers/chromium.ts"
import { type Ending, type LossyServer, type Protocol, serveLossy } from "./support/lossyServer.ts"
import type { PageSend } from "./support/pages/sendPage.ts"
import { openSendPage, signInOn } from "./support/sendTab.ts"

/** The number of sends through the service, and through the node, over all kinds of connections. */
const sends = repeatsOf("sends over lost connections")

const kinds: readonly (readonly [Protocol, Ending])[] = [
  ["HTTP/1.1", "RST"],
  ["HTTP/1.1", "FIN"],
  ["HTTP/1.1 over TLS", "RST"],
  ["HTTP/2", "RST"]
]

const rpc = "/__sandbox/rpc/ethereum-sepolia"

describe.runIf(hasAnvil)("Chromium, which repeats a POST when its reused connection is dead", () => {
  let browser: Chromium
  let sandbox: Sandbox
  beforeAll(async () => {
    browser = await startChromium()
    sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
  })
  afterAll(async () => {
    await browser?.close()
    await sandbox?.close()
  })

  let users = 0

  /** Opens a page whose user has a wallet. */
  const openPage = async (server: LossyServer) => {
    const page = await openSendPage(browser, server.url)
    const address = await signInOn(page, sandbox, `chromium-${++users}@example.com`)
    return { page, address }
  }

  const rpcCall = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const response = await sandbox.fetch(`http://localhost${rpc}`, { method: "POST", body })
    return (await response.json()).result
  }

  const newestBlock = async () => Number(await rpcCall("eth_blockNumber", []))

  /** Counts how often each value of an account was mined after a block. */
  const minedBy = async (address: string, after: number) => {
    const times = new Map<bigint, number>()
    const newest = await newestBlock()
    for (let number = after + 1; number <= newest; number++) {
      const { transactions } = await rpcCall("eth_getBlockByNumber", [`0x${number.toString(16)}`, true])
      for (const { from, value } of transactions) {
        if (from === address) times.set(BigInt(value), (times.get(BigInt(value)) ?? 0) + 1)
      }
    }
    return times
  }

  const sendThrough = {
    service: (page: Page, wei: number): Promise<PageSend> =>
      page.evaluate((amount) => sendByService(amount), `0.${String(wei).padStart(18, "0")}`),
    node: (page: Page, wei: number): Promise<PageSend> =>
      page.evaluate((amount) => sendByNode(amount), String(wei))
  }

  /** The requests that lose their connection. The client's second request for a signature succeeds. */
  const lostRequests = {
    service: () => (path: string) => path.endsWith("/wallet/send-coin"),
    node: () => {
      let signatures = 0
      return (path: string, body: string) =>
        path.endsWith("/wallet/sign-transaction")
          ? signatures++ % 2 === 0
          : body.includes("eth_sendRawTransaction")
    }
  }

  test.each(
    kinds.flatMap(([protocol, ending]) => [
      ["service", protocol, ending] as const,
      ["node", protocol, ending] as const
    ])
  )(
    "through the %s, over %s that ends by %s: no send is mined twice, and no outcome is wrong",
    async (way, protocol, ending) => {
      const server = await serveLossy(protocol, sandbox)
      const before = await newestBlock()
      try {
        const { page, address } = await openPage(server)
        server.cutConnections(lostRequests[way](), ending)
        const reports: PageSend[] = []
        for (let wei = 1; wei <= sends / kinds.length; wei++) reports.push(await sendThrough[way](page, wei))
        await page.close()

        const mined = await minedBy(address, before)
        const times = (index: number) => mined.get(BigInt(index + 1)) ?? 0
        const wrong = reports.filter(
          ({ status }, index) =>
            (status === "done" && times(index) !== 1) ||
            (status !== "done" && status !== "unknown" && times(index) > 0)
        )
        const twice = reports.filter((_, index) => times(index) > 1)
        const copied = [...server.copies.values()]
        const count = (status: string) => reports.filter((it) => it.status === status).length
        console.log(
          `${way}, ${protocol}, ${ending}: ${count("done")} done, ${count("unknown")} unknown, ` +
            `${count("refused")} refused; ${copied.length} requests lost their connection and arrived ` +
            `${copied.reduce((sum, copies) => sum + copies, 0)} times`
        )
        expect({ wrong, twice }).toEqual({ wrong: [], twice: [] })
        expect(reports.filter((_, index) => times(index) === 1)).toHaveLength(reports.length)
        // Chromium must have repeated most of the requests, or the test proves nothing.
        expect(copied.filter((count) => count > 1).length).toBeGreaterThan(reports.length / 2)
        if (way === "node") expect(reports.filter(({ status }) => status !== "done")).toEqual([])
      } finally {
        await server.close()
      }
    }
  )
})
