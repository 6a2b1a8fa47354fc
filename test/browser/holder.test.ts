import { expect, test, vi } from "vitest"
import type { FaultRule, SandboxOptions } from "../../sandbox/src/testing.ts"
import { useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"
import type { Tab } from "./support/tab.ts"

vi.setConfig({ testTimeout: 60_000 })

const browser = useBrowser()

/** Two tabs of one session: the first in the middle of a call that meets `fault`, the second behind it. */
const openQueue = async (fault: FaultRule, options: SandboxOptions = {}) => {
  const app = await browser.openApp(options)
  const [first, second] = await app.openPair()
  // The next call begins with a refresh.
  await first.sign("uses up the ticket")
  app.sandbox.faults.add(fault)
  await first.begin("of the first tab")
  await expect.poll(() => app.sandbox.faults.list(), { interval: 5 }).toEqual([])
  await second.begin("of the second tab")
  await second.untilOneWaits()
  return { app, first, second }
}

const waysToGo: [string, (tab: Tab) => Promise<unknown>][] = [
  ["is closed", (tab) => tab.page.close()],
  ["crashes", (tab) => tab.crash()],
  ["goes to another page", (tab) => tab.page.goto("about:blank")],
  ["is loaded again", (tab) => tab.page.reload()]
]

test.each(waysToGo)(
  "when a tab %s in the middle of a call, the next goes on within a second",
  async (way, go) => {
    const { app, first, second } = await openQueue({ operation: "signMessage", fault: "hang-after" })
    const start = performance.now()
    const gone = go(first)
    expect(await second.begun()).toEqual(["done"])
    const handOver = performance.now() - start
    await gone
    console.info(`hand-over when the tab ${way}: ${handOver.toFixed(0)} ms`)
    expect(handOver).toBeLessThan(1_000)
    expect(await second.session()).toMatchObject({ status: "ready" })
    expectNoReuse(app.sandbox)
  }
)

test.each(waysToGo)(
  "a refresh that did not arrive is made by the next tab when the first %s",
  async (_, go) => {
    const { app, first, second } = await openQueue({ operation: "refreshWalletToken", fault: "hang" })
    await go(first)
    expect(await second.begun()).toEqual(["done"])
    expect(done(app.sandbox, "signMessage")).toHaveLength(2)
    expectNoReuse(app.sandbox)
  }
)

const lostAnswer = { operation: "refreshWalletToken", fault: "hang-after" } as const

test("a refresh whose answer was lost with its tab is known of: the session ends as rotation_lost", async () => {
  const { app, first, second } = await openQueue(lostAnswer)
  await first.crash()
  expect(await second.begun()).toEqual(["SessionEndedError rotation_lost"])
  expect(await second.session()).toMatchObject({ status: "signed_out", reason: "rotation_lost" })
  const ends = await second.page.evaluate(() => told.filter((event) => event.startsWith("ended")))
  expect(ends).toEqual(["ended rotation_lost"])
  const third = await app.openTab()
  expect(await third.session()).toMatchObject({ status: "signed_out" })
})

test("a refresh whose answer was lost with its tab is asked for again where the service allows it", async () => {
  const { app, first, second } = await openQueue(lostAnswer, { rotation: "grace:60000" })
  await first.crash()
  expect(await second.begun()).toEqual(["done"])
  expect(await second.session()).toMatchObject({ status: "ready" })
  expect(app.sandbox.ledger.filter(({ kind }) => kind === "reuse")).toEqual([])
})
