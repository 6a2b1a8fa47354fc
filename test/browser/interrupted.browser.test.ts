import { expect, onTestFinished, test } from "vitest"
import type { FaultRule, SandboxOptions } from "../../sandbox/src/testing.ts"
import { useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"
import type { Tab } from "./support/tab.ts"

const browser = useBrowser()

/** Records when the page was granted a lock. */
const recordGrants = () => {
  const request = LockManager.prototype.request
  const grants: number[] = []
  Object.assign(globalThis, { grants })
  // The arguments are passed on, so the overload does not matter.
  LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
    const granted = args.pop() as LockGrantedCallback<unknown>
    const recordingCallback: LockGrantedCallback<unknown> = (lock) => {
      grants.push(Date.now())
      return granted(lock)
    }
    return Reflect.apply(request, this, [...args, recordingCallback])
  } as LockManager["request"]
}

/** Opens two tabs of one session. The first is in a call with `fault`, and the second waits for it. */
const openQueue = async (fault: FaultRule, options: SandboxOptions = {}) => {
  const app = await browser.openApp(options)
  const [first, second] = await app.openPair({ before: recordGrants })
  // The next call starts with a refresh.
  await first.sign("uses up the ticket")
  app.sandbox.faults.add(fault)
  await first.startSign("in the first tab")
  await expect.poll(() => app.sandbox.faults.list(), { interval: 5 }).toEqual([])
  await second.startSign("in the second tab")
  await second.untilWaiting()
  return { app, first, second }
}

const tabEnds: [string, (tab: Tab) => Promise<unknown>][] = [
  ["is closed", (tab) => tab.page.close()],
  ["crashes", (tab) => tab.crash()],
  ["navigates to another page", (tab) => tab.page.goto("about:blank")],
  ["is reloaded", (tab) => tab.page.reload()]
]

test.each(tabEnds)(
  "continues in the next tab within a second when a tab %s during a call",
  async (way, endTab) => {
    const { app, first, second } = await openQueue({ operation: "signMessage", fault: "hang-after" })
    const start = Date.now()
    const tabEnd = endTab(first)
    expect(await second.signOutcome()).toEqual(["done"])
    await tabEnd
    const grants = await second.page.evaluate<number[]>("grants")
    const continuedAt = grants.filter((time) => time >= start)[0]
    console.info(
      `figure: In Chromium, the next tab continues when the previous one ${way}: after ${Number(continuedAt) - start} ms`
    )
    expect(continuedAt).toBeLessThan(start + 1_000)
    expect(await second.session()).toMatchObject({ status: "ready" })
    expectNoReuse(app.sandbox)
  }
)

test.each(tabEnds.slice(0, 2))(
  "repeats a refresh that did not arrive in the next tab when the first %s",
  async (_, endTab) => {
    const { app, first, second } = await openQueue({ operation: "refreshWalletToken", fault: "hang" })
    await endTab(first)
    expect(await second.signOutcome()).toEqual(["done"])
    expect(done(app.sandbox, "signMessage")).toHaveLength(2)
    expectNoReuse(app.sandbox)
  }
)

const lostResponse = { operation: "refreshWalletToken", fault: "hang-after" } as const

test("ends the session as rotation_lost when a refresh response was lost with its tab", async () => {
  const { app, first, second } = await openQueue(lostResponse)
  await first.crash()
  expect(await second.signOutcome()).toEqual(["SessionEndedError rotation_lost"])
  expect(await second.session()).toMatchObject({ status: "signed_out", reason: "rotation_lost" })
  const ends = await second.page.evaluate(() => sessionEvents.filter((event) => event.startsWith("ended")))
  expect(ends).toEqual(["ended rotation_lost"])
  const third = await app.openTab()
  expect(await third.session()).toMatchObject({ status: "signed_out" })
})

test("repeats a refresh whose response was lost with its tab when the service allows it", async () => {
  const { app, first, second } = await openQueue(lostResponse, { rotation: "grace:60000" })
  await first.crash()
  expect(await second.signOutcome()).toEqual(["done"])
  expect(await second.session()).toMatchObject({ status: "ready" })
  expect(app.sandbox.ledger.filter(({ kind }) => kind === "reuse")).toEqual([])
})

/** Opens two tabs of one session, and takes both offline. */
const openOffline = async () => {
  const app = await browser.openApp()
  const tabs = await app.openPair()
  const network = (isOffline: boolean) => app.browser.profile.setOffline(isOffline)
  onTestFinished(() => network(false))
  // Chromium does not load code again that was being loaded when the network failed.
  for (const tab of tabs) expect(await tab.sign("zero")).toEqual(["done"])
  await network(true)
  return { app, tabs, online: () => network(false) }
}

test("fails calls while offline without a sign-out, and works when back online", async () => {
  const { app, tabs, online } = await openOffline()
  const signed = done(app.sandbox, "signMessage")
  const outcomes = await Promise.all(tabs.map((tab) => tab.sign("one", "two")))
  // A call with a token is sent. One that needs a refresh is not.
  for (const outcome of outcomes.flat())
    expect(outcome).toMatch(/^(NoResponseError|NotSentError (REFRESH_FAILED|OFFLINE))$/)
  expect(done(app.sandbox, "signMessage")).toEqual(signed)
  for (const tab of tabs) expect(await tab.session()).toMatchObject({ status: "ready" })
  await online()
  for (const tab of tabs) {
    expect(await tab.sign("three")).toEqual(["done"])
    expect(await tab.page.evaluate(() => sessionEvents)).not.toContainEqual(expect.stringMatching(/^ended/))
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
