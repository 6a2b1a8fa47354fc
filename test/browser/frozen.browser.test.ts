import { expect, test } from "vitest"
import { type App, type TabOptions, useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"
import type { Tab } from "./support/tab.ts"

// Only a timeout tells a frozen tab from a busy one, and the clock of a browser is real. So these

/** Five seconds until the liveness probe, three for its answer, and the call itself. */
const bound = 12_000
const browser = useBrowser()

/** Freezes a tab while its call is in flight. */
const freezeInCall = async (app: App, tab: Tab, path: string) => {
  const heldResponse = app.holdResponse(path)
  await tab.startSign("in the frozen tab")
  await heldResponse.carriedOut
  await tab.freeze()
  return heldResponse
}

/** Counts the locks that a page steals. */
const countSteals = () => {
  const request = LockManager.prototype.request
  Object.assign(globalThis, { steals: 0 })
  // The arguments are passed on, so the overload does not matter.
  LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
    const [, options] = args
    if (typeof options === "object" && options !== null && "steal" in options && options.steal) {
      Object.assign(globalThis, { steals: Reflect.get(globalThis, "steals") + 1 })
    }
    return Reflect.apply(request, this, args)
  } as LockManager["request"]
}

const stealsOf = (tab: Tab) => tab.page.evaluate("steals")

/** Signs once and returns the duration. */
const timeSign = async (tab: Tab) => {
  const start = performance.now()
  const [outcome] = await tab.sign("in the next tab")
  return { outcome, duration: performance.now() - start }
}

const openTabs = async (app: App, count: number, options: TabOptions = {}): Promise<Tab[]> => {
  const tabs: Tab[] = []
  while (tabs.length < count) tabs.push(await app.openTab({ before: countSteals, ...options }))
  await tabs[0]?.signIn("ada@example.com")
  for (const tab of tabs) await tab.untilStatus("ready")
  await tabs[0]?.sign("uses up the ticket")
  return tabs
}

test.concurrent("serves a tab behind a frozen one in time, and the frozen one continues with the newer session", async ({
  onTestFinished
}) => {
  const app = await browser.openApp({}, onTestFinished)
  const [frozen, next] = await openTabs(app, 2)
  if (!frozen || !next) throw new Error("There must be two tabs.")
  const heldResponse = await freezeInCall(app, frozen, "/wallet/sign-message")
  const { outcome, duration } = await timeSign(next)
  console.info(
    `figure: In Chromium, a tab that waits for a frozen tab continues: after ${(duration / 1000).toFixed(1)} s`
  )
  expect(outcome).toBe("done")
  expect(duration).toBeLessThan(bound)
  heldResponse.release()
  await frozen.thaw()
  expect(await frozen.signOutcome()).toEqual(["done"])
  expect(await next.sign("and again")).toEqual(["done"])
  expect(await frozen.sign("and again")).toEqual(["done"])
  expect(await stealsOf(frozen)).toBe(0)
  expect(await stealsOf(next)).toBe(1)
  expect(done(app.sandbox, "signMessage")).toHaveLength(5)
  expectNoReuse(app.sandbox)
})

const withoutChannel = () => void Reflect.deleteProperty(globalThis, "BroadcastChannel")

/** The frozen tab finds the other tab's record before the late response arrives, or only when it stores that. */
const ways: [string, TabOptions][] = [
  ["localStorage", {}],
  ["IndexedDB without notifications", { store: "indexedDBStore", before: withoutChannel }]
]

test.concurrent.for(ways)(
  "does not replace newer tokens in %s with a late refresh response of a frozen tab",
  async ([, options], { onTestFinished }) => {
    const app = await browser.openApp({ rotation: "grace:60000" }, onTestFinished)
    const [frozen] = await openTabs(app, 1, options)
    const next = await app.openTab({ store: options.store ?? "localStorageStore" })
    if (!frozen) throw new Error("There must be a tab.")
    const heldResponse = await freezeInCall(app, frozen, "/wallet/refresh")
    expect(await timeSign(next)).toMatchObject({ outcome: "done" })
    expect(await next.sign("one", "two", "three")).toEqual(["done", "done", "done"])
    heldResponse.release()
    await frozen.thaw()
    await frozen.signOutcome()
    expect(await frozen.sign("after the thaw")).toEqual(["done"])
    expect(await next.sign("after the thaw")).toEqual(["done"])
    expect(await next.session()).toMatchObject({ status: "ready" })
    expect(app.sandbox.ledger.filter(({ kind }) => kind === "reuse")).toEqual([])
  }
)

test.concurrent("serves a third tab in time when two are frozen, and neither takes the lock back", async ({
  onTestFinished
}) => {
  const app = await browser.openApp({}, onTestFinished)
  const [frozen, waiting, next] = await openTabs(app, 3)
  if (!frozen || !waiting || !next) throw new Error("There must be three tabs.")
  const heldResponse = await freezeInCall(app, frozen, "/wallet/sign-message")
  await waiting.startSign("in the waiting tab")
  await waiting.untilWaiting()
  await waiting.freeze()
  const { outcome, duration } = await timeSign(next)
  expect(outcome).toBe("done")
  expect(duration).toBeLessThan(bound)
  heldResponse.release()
  await frozen.thaw()
  await waiting.thaw()
  expect(await frozen.signOutcome()).toEqual(["done"])
  expect(await waiting.signOutcome()).toEqual(["done"])
  for (const tab of [frozen, waiting, next]) expect(await tab.sign("after the thaw")).toEqual(["done"])
  expect(await stealsOf(frozen)).toBe(0)
  expect(await stealsOf(waiting)).toBe(0)
  expect(await stealsOf(next)).toBe(1)
  expectNoReuse(app.sandbox)
})

test.concurrent("does not treat a tab with a hanging call as frozen: the next call continues after fifteen seconds", async ({
  onTestFinished
}) => {
  const app = await browser.openApp({}, onTestFinished)
  const [slow, next] = await openTabs(app, 2)
  if (!slow || !next) throw new Error("There must be two tabs.")
  const heldResponse = app.holdResponse("/wallet/sign-message")
  await slow.startSign("hangs")
  await heldResponse.carriedOut
  await next.startSign("waits")
  expect(await next.signOutcome()).toEqual(["done"])
  heldResponse.release()
  expect(await slow.signOutcome()).toEqual(["done"])
  expect(await stealsOf(next)).toBe(0)
  expectNoReuse(app.sandbox)
})
