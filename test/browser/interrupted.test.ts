import { expect, onTestFinished, test, vi } from "vitest"
import type { FaultRule, SandboxOptions } from "../../sandbox/src/testing.ts"
import { useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"
import type { Tab } from "./support/tab.ts"

vi.setConfig({ testTimeout: 120_000 })

const browser = useBrowser()

/** Records when the page was granted a lock. */
const notingGrants = () => {
  const request = LockManager.prototype.request
  const grants: number[] = []
  Object.assign(globalThis, { grants })
  // The overloads of `request` cannot be told apart by its arguments here, and it is only passed on.
  LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
    const granted = args.pop() as LockGrantedCallback<unknown>
    const noted: LockGrantedCallback<unknown> = (lock) => {
      grants.push(Date.now())
      return granted(lock)
    }
    return Reflect.apply(request, this, [...args, noted])
  } as LockManager["request"]
}

/** Two tabs of one session: the first in a call with `fault`, the second queued behind it. */
const openQueue = async (fault: FaultRule, options: SandboxOptions = {}) => {
  const app = await browser.openApp(options)
  const [first, second] = await app.openPair({ before: notingGrants })
  // The next call starts with a refresh.
  await first.sign("uses up the ticket")
  app.sandbox.faults.add(fault)
  await first.begin("of the first tab")
  await expect.poll(() => app.sandbox.faults.list(), { timeout: 10_000, interval: 5 }).toEqual([])
  await second.begin("of the second tab")
  await second.untilOneWaits()
  return { app, first, second }
}

const waysToGo: [string, (tab: Tab) => Promise<unknown>][] = [
  ["is closed", (tab) => tab.page.close()],
  ["crashes", (tab) => tab.crash()],
  ["navigates to another page", (tab) => tab.page.goto("about:blank")],
  ["is reloaded", (tab) => tab.page.reload()]
]

test.each(waysToGo)(
  "continues in the next tab within a second when a tab %s during a call",
  async (way, go) => {
    const { app, first, second } = await openQueue({ operation: "signMessage", fault: "hang-after" })
    const start = Date.now()
    const gone = go(first)
    expect(await second.begun()).toEqual(["done"])
    await gone
    const grants = await second.page.evaluate<number[]>("grants")
    const handOver = grants.filter((time) => time >= start)[0]
    console.info(
      `figure: In Chromium, the next tab goes on when the one before ${way}: after ${Number(handOver) - start} ms`
    )
    expect(handOver).toBeLessThan(start + 1_000)
    expect(await second.session()).toMatchObject({ status: "ready" })
    expectNoReuse(app.sandbox)
  }
)

test.each(waysToGo.slice(0, 2))(
  "repeats a refresh that did not arrive in the next tab when the first %s",
  async (_, go) => {
    const { app, first, second } = await openQueue({ operation: "refreshWalletToken", fault: "hang" })
    await go(first)
    expect(await second.begun()).toEqual(["done"])
    expect(done(app.sandbox, "signMessage")).toHaveLength(2)
    expectNoReuse(app.sandbox)
  }
)

const lostAnswer = { operation: "refreshWalletToken", fault: "hang-after" } as const

test("ends the session as rotation_lost when a refresh response was lost with its tab", async () => {
  const { app, first, second } = await openQueue(lostAnswer)
  await first.crash()
  expect(await second.begun()).toEqual(["SessionEndedError rotation_lost"])
  expect(await second.session()).toMatchObject({ status: "signed_out", reason: "rotation_lost" })
  const ends = await second.page.evaluate(() => told.filter((event) => event.startsWith("ended")))
  expect(ends).toEqual(["ended rotation_lost"])
  const third = await app.openTab()
  expect(await third.session()).toMatchObject({ status: "signed_out" })
})

test("repeats a refresh whose response was lost with its tab when the service allows it", async () => {
  const { app, first, second } = await openQueue(lostAnswer, { rotation: "grace:60000" })
  await first.crash()
  expect(await second.begun()).toEqual(["done"])
  expect(await second.session()).toMatchObject({ status: "ready" })
  expect(app.sandbox.ledger.filter(({ kind }) => kind === "reuse")).toEqual([])
})

/** Two tabs of one session without a network. */
const openOffline = async () => {
  const app = await browser.openApp()
  const tabs = await app.openPair()
  const network = (isOffline: boolean) => app.browser.profile.setOffline(isOffline)
  onTestFinished(() => network(false))
  await network(true)
  return { app, tabs, online: () => network(false) }
}

test("fails calls while offline without a sign-out, and works when back online", async () => {
  const { app, tabs, online } = await openOffline()
  const outcomes = await Promise.all(tabs.map((tab) => tab.sign("one", "two")))
  // A call that has a token is sent. One that has to refresh first, or to load its code, is not.
  for (const outcome of outcomes.flat())
    expect(outcome).toMatch(/^(NoResponseError|NotSentError (REFRESH_FAILED|OFFLINE))$/)
  expect(done(app.sandbox, "signMessage")).toEqual([])
  for (const tab of tabs) expect(await tab.session()).toMatchObject({ status: "ready" })
  await online()
  for (const tab of tabs) {
    expect(await tab.sign("three")).toEqual(["done"])
    expect(await tab.page.evaluate(() => told)).not.toContainEqual(expect.stringMatching(/^ended/))
  }
  expectNoReuse(app.sandbox)
})

test("keeps a sign-out that was made offline, in every tab", async () => {
  const { app, tabs, online } = await openOffline()
  await tabs[0].page.evaluate(() => client.session.signOut())
  await tabs[1].untilStatus("signed_out")
  const before = app.sandbox.ledger.length
  await online()
  await tabs[1].page.reload()
  expect(await tabs[1].sign("hello")).toEqual(["NotSignedInError"])
  expect(app.sandbox.ledger).toHaveLength(before)
})
