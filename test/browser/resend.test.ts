import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { createSandbox, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../sandbox/anvil.ts"
import { type Chromium, startChromium } from "./support/chromium.ts"
import { type Ending, type KillingServer, type Protocol, serveKilling } from "./support/killingServer.ts"
import type { Said } from "./support/sendPage.ts"
import { openSendPage, signInOn } from "./support/sendTab.ts"

vi.setConfig({ testTimeout: 300_000 })

/** So many for each way to send, over all kinds of connections. */
const sends = 200

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

  let people = 0

  /** A page whose user has a wallet. */
  const openPage = async (server: KillingServer) => {
    const page = await openSendPage(browser, server.url)
    const address = await signInOn(page, sandbox, `chromium-${++people}@example.com`)
    return { page, address }
  }

  const ask = async (method: string, params: readonly unknown[]) => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method, params })
    const response = await sandbox.fetch(`http://localhost${rpc}`, { method: "POST", body })
    return (await response.json()).result
  }

  const newestBlock = async () => Number(await ask("eth_blockNumber", []))

  /** How often each value was mined by an account after a block. */
  const minedBy = async (address: string, after: number) => {
    const times = new Map<bigint, number>()
    const newest = await newestBlock()
    for (let number = after + 1; number <= newest; number++) {
      const { transactions } = await ask("eth_getBlockByNumber", [`0x${number.toString(16)}`, true])
      for (const { from, value } of transactions) {
        if (from === address) times.set(BigInt(value), (times.get(BigInt(value)) ?? 0) + 1)
      }
    }
    return times
  }

  const through = {
    service: (page: Page, wei: number): Promise<Said> =>
      page.evaluate((amount) => sendByService(amount), `0.${String(wei).padStart(18, "0")}`),
    node: (page: Page, wei: number): Promise<Said> =>
      page.evaluate((amount) => sendByNode(amount), String(wei))
  }

  /** Which requests lose their connection. The client asks for a signature twice, and gets it the second time. */
  const meant = {
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
    "through the %s, over %s that ends by %s: no send is mined twice, and no verdict is wrong",
    async (way, protocol, ending) => {
      const server = await serveKilling(protocol, sandbox)
      const before = await newestBlock()
      try {
        const { page, address } = await openPage(server)
        server.kill(meant[way](), ending)
        const said: Said[] = []
        for (let wei = 1; wei <= sends / kinds.length; wei++) said.push(await through[way](page, wei))
        await page.close()

        const mined = await minedBy(address, before)
        const times = (index: number) => mined.get(BigInt(index + 1)) ?? 0
        const wrong = said.filter(
          ({ status }, index) =>
            (status === "done" && times(index) !== 1) ||
            (status !== "done" && status !== "unknown" && times(index) > 0)
        )
        const twice = said.filter((_, index) => times(index) > 1)
        const copied = [...server.copies.values()]
        const count = (status: string) => said.filter((it) => it.status === status).length
        console.log(
          `${way}, ${protocol}, ${ending}: ${count("done")} done, ${count("unknown")} unknown, ` +
            `${count("refused")} refused; ${copied.length} requests lost their connection and came ` +
            `${copied.reduce((sum, copies) => sum + copies, 0)} times`
        )
        expect({ wrong, twice }).toEqual({ wrong: [], twice: [] })
        expect(said.filter((_, index) => times(index) === 1)).toHaveLength(said.length)
        // Otherwise nothing was tried.
        expect(copied.filter((count) => count > 1).length).toBeGreaterThan(said.length / 2)
        if (way === "node") expect(said.filter(({ status }) => status !== "done")).toEqual([])
      } finally {
        await server.close()
      }
    }
  )
})
