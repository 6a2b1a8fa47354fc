import { expect, test, vi } from "vitest"
import { type App, type TabOptions, useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"
import type { Tab } from "./support/tab.ts"

// Only a timeout tells a frozen tab from a busy one, and the clock of a browser is real. So these
// tests run concurrently.
vi.setConfig({ testTimeout: 120_000 })

/** Five seconds until the probe, three for its answer, and the call itself. */
const bound = 12_000
const browser = useBrowser()

/** A tab that is frozen while its call is in flight. */
const freezeInCall = async (app: App, tab: Tab, path: string) => {
  const held = app.holdAnswer(path)
  await tab.begin("of the frozen tab")
  await held.carriedOut
  await tab.freeze()
  return held
}

/** Counts the locks that a page steals. */
const countingThefts = () => {
  const request = LockManager.prototype.request
  Object.assign(globalThis, { thefts: 0 })
  // The overloads of `request` cannot be told apart by its arguments here, and it is only passed on.
  LockManager.prototype.request = function (this: LockManager, ...args: unknown[]) {
    const [, options] = args
    if (typeof options === "object" && options !== null && "steal" in options && options.steal) {
      Object.assign(globalThis, { thefts: Reflect.get(globalThis, "thefts") + 1 })
    }
    return Reflect.apply(request, this, args)
  } as LockManager["request"]
}

const theftsOf = (tab: Tab) => tab.page.evaluate("thefts")

/** Signs once and returns the duration. */
const timed = async (tab: Tab) => {
  const start = performance.now()
  const [outcome] = await tab.sign("of the next tab")
  return { outcome, took: performance.now() - start }
}

const openTabs = async (app: App, count: number, options: TabOptions = {}): Promise<Tab[]> => {
  const tabs: Tab[] = []
  while (tabs.length < count) tabs.push(await app.openTab({ before: countingThefts, ...options }))
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
  if (!frozen || !next) throw new Error("There are two tabs.")
  const held = await freezeInCall(app, frozen, "/wallet/sign-message")
  const { outcome, took } = await timed(next)
  console.info(
    `figure: In Chromium, a tab behind a frozen one is served: after ${(took / 1000).toFixed(1)} s`
  )
  expect(outcome).toBe("done")
  expect(took).toBeLessThan(bound)
  held.release()
  await frozen.thaw()
  expect(await frozen.begun()).toEqual(["done"])
  expect(await next.sign("and again")).toEqual(["done"])
  expect(await frozen.sign("and again")).toEqual(["done"])
  expect(await theftsOf(frozen)).toBe(0)
  expect(await theftsOf(next)).toBe(1)
  expect(done(app.sandbox, "signMessage")).toHaveLength(5)
  expectNoReuse(app.sandbox)
})

const withoutChannel = () => void Reflect.deleteProperty(globalThis, "BroadcastChannel")

/** The other tab's record is found before the late response arrives, or only when that is stored. */
const ways: [string, TabOptions][] = [
  ["localStorage", {}],
  ["an IndexedDB that it hears nothing of", { store: "indexedDBStore", before: withoutChannel }]
]

test.concurrent.for(ways)(
  "does not replace newer tokens in %s with a late refresh response of a frozen tab",
  async ([, options], { onTestFinished }) => {
    const app = await browser.openApp({ rotation: "grace:60000" }, onTestFinished)
    const [frozen] = await openTabs(app, 1, options)
    const next = await app.openTab({ store: options.store ?? "localStorageStore" })
    if (!frozen) throw new Error("There is a tab.")
    const held = await freezeInCall(app, frozen, "/wallet/refresh")
    expect(await timed(next)).toMatchObject({ outcome: "done" })
    expect(await next.sign("one", "two", "three")).toEqual(["done", "done", "done"])
    held.release()
    await frozen.thaw()
    await frozen.begun()
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
  if (!frozen || !waiting || !next) throw new Error("There are three tabs.")
  const held = await freezeInCall(app, frozen, "/wallet/sign-message")
  await waiting.begin("of the tab that waits")
  await waiting.untilOneWaits()
  await waiting.freeze()
  const { outcome, took } = await timed(next)
  expect(outcome).toBe("done")
  expect(took).toBeLessThan(bound)
  held.release()
  await frozen.thaw()
  await waiting.thaw()
  expect(await frozen.begun()).toEqual(["done"])
  expect(await waiting.begun()).toEqual(["done"])
  for (const tab of [frozen, waiting, next]) expect(await tab.sign("after the thaw")).toEqual(["done"])
  expect(await theftsOf(frozen)).toBe(0)
  expect(await theftsOf(waiting)).toBe(0)
  expect(await theftsOf(next)).toBe(1)
  expectNoReuse(app.sandbox)
})

test.concurrent("does not treat a tab with a hanging call as frozen: the next call continues after fifteen seconds", async ({
  onTestFinished
}) => {
  const app = await browser.openApp({}, onTestFinished)
  const [slow, next] = await openTabs(app, 2)
  if (!slow || !next) throw new Error("There are two tabs.")
  const held = app.holdAnswer("/wallet/sign-message")
  await slow.begin("that hangs")
  await held.carriedOut
  await next.begin("behind it")
  expect(await next.begun()).toEqual(["done"])
  held.release()
  expect(await slow.begun()).toEqual(["done"])
  expect(await theftsOf(next)).toBe(0)
  expectNoReuse(app.sandbox)
})
