import { expect, onTestFinished, test } from "vitest"
import { type App, type TabOptions, useBrowser } from "./support/app.ts"
import { expectNoReuse } from "./support/ledger.ts"
import { type Tab, tabOf } from "./support/tab.ts"

const browser = useBrowser()

/** Signs in and uses the session in a single tab. */
const expectWorkingSession = async (app: App, tab: Tab) => {
  await tab.signIn("ada@example.com")
  expect(await tab.sign("one", "two", "three")).toEqual(["done", "done", "done"])
  expect(await tab.session()).toMatchObject({ status: "ready" })
  await tab.page.evaluate(() => client.session.signOut())
  expect(await tab.session()).toMatchObject({ status: "signed_out", reason: "signed_out" })
  expectNoReuse(app.sandbox)
}

const throwing = () => {
  const refuse = () => {
    throw new DOMException("Access is denied for this document.", "SecurityError")
  }
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(globalThis, name, { configurable: true, get: refuse })
  }
}

const absent = () => {
  for (const name of ["localStorage", "sessionStorage", "indexedDB"]) {
    Object.defineProperty(globalThis, name, { configurable: true, value: undefined })
  }
}

const full = () => {
  const refuse = () => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError")
  }
  Storage.prototype.setItem = refuse
  IDBObjectStore.prototype.put = refuse
  IDBObjectStore.prototype.add = refuse
}

const stores = ["localStorageStore", "sessionStorageStore", "indexedDBStore"] as const
const failures = [
  ["cannot be accessed", throwing],
  ["does not exist", absent],
  ["is full", full]
] as const

test.each(stores.flatMap((store) => failures.map(([failure, before]) => ({ store, failure, before }))))(
  "works in memory with one warning when the storage of $store $failure",
  async ({ store, before }) => {
    const app = await browser.openApp()
    const tab = await app.openTab({ store, before })
    await expectWorkingSession(app, tab)
    expect(tab.warnings).toHaveLength(1)
    expect(tab.warnings[0]).toContain("slipway")
  }
)

/** Pages without features that some browsers or insecure origins lack. */
const limitedPages: [string, TabOptions][] = [
  ["on an http origin, which has no Web Locks", { host: "app.test" }],
  ["on an http origin with IndexedDB", { host: "app.test", store: "indexedDBStore" }],
  [
    "without Web Locks",
    { before: () => Object.defineProperty(navigator, "locks", { configurable: true, value: undefined }) }
  ]
]

test.each(limitedPages)("works in memory in each tab with one warning %s", async (_, options) => {
  const app = await browser.openApp()
  const tab = await app.openTab(options)
  const other = await app.openTab(options)
  await tab.signIn("ada@example.com")
  expect(await other.session()).toMatchObject({ status: "signed_out" })
  await expectWorkingSession(app, tab)
  expect(tab.warnings).toHaveLength(1)
  expect(tab.warnings[0]).toContain("slipway")
})

const withoutChannel = () => Reflect.deleteProperty(globalThis, "BroadcastChannel")

test("shares the session in localStorage between tabs without BroadcastChannel", async () => {
  const app = await browser.openApp()
  const [tab, other] = await app.openPair({ before: withoutChannel })
  const outcomes = await Promise.all([tab.sign("one", "two"), other.sign("one", "two")])
  expect(outcomes.flat()).toEqual(["done", "done", "done", "done"])
  await tab.page.evaluate(() => client.session.signOut())
  expect(await other.sign("three")).toEqual([expect.stringMatching(/^(NotSignedIn|SessionEnded)Error/)])
  expectNoReuse(app.sandbox)
})

test("notices changes in IndexedDB at the next call without BroadcastChannel", async () => {
  const app = await browser.openApp()
  const options = { store: "indexedDBStore", before: withoutChannel } as const
  const [tab, other] = [await app.openTab(options), await app.openTab(options)]
  await tab.signIn("ada@example.com")
  await other.sign("one")
  expect(await other.sign("two")).toEqual(["done"])
  expect(await tab.sign("two")).toEqual(["done"])
  const before = app.sandbox.ledger.length
  await tab.page.evaluate(() => client.session.signOut())
  expect(await other.sign("three")).toEqual([expect.stringMatching(/^(NotSignedIn|SessionEnded)Error/)])
  expect(app.sandbox.ledger).toHaveLength(before)
  expectNoReuse(app.sandbox)
})

test("works in memory in a frame with an opaque origin", async () => {
  const app = await browser.openApp()
  const page = await app.browser.profile.newPage()
  onTestFinished(() => page.close())
  const tab = tabOf(page, app)
  await page.goto(app.address().replace("/?", "/framed?"))
  const [, frame] = page.frames()
  if (frame === undefined) throw new Error("The page has a frame.")
  const { verificationToken } = await frame.evaluate(() =>
    client.auth.email.login({ email: "ada@example.com" })
  )
  const otp = app.sandbox.inbox.latest("ada@example.com")?.code ?? ""
  await frame.evaluate((code) => client.auth.email.verify(code).then(() => client.account.create()), {
    verificationToken,
    otp
  })
  expect(await frame.evaluate(() => sign(["one", "two"]))).toEqual(["done", "done"])
  expect(tab.warnings).toHaveLength(1)
  expectNoReuse(app.sandbox)
})

test("shares a session between private windows only", async () => {
  const app = await browser.openApp()
  const context = await app.browser.privateMode()
  onTestFinished(() => context.close())
  const [tab, other] = await app.openPair({ context })
  const outcomes = await Promise.all([tab.sign("one", "two"), other.sign("one", "two")])
  expect(outcomes.flat()).toEqual(["done", "done", "done", "done"])
  const outside = await app.openTab()
  expect(await outside.session()).toMatchObject({ status: "signed_out" })
  expectNoReuse(app.sandbox)
})

test("signs in although another part of the app has filled localStorage", async () => {
  const app = await browser.openApp()
  const otherPart = await app.openTab({ store: "memory" })
  const length = await otherPart.page.evaluate(() => {
    for (let size = 2 ** 22; size >= 1; size = Math.floor(size / 2)) {
      try {
        for (;;) localStorage.setItem(`${localStorage.length}`, "x".repeat(size))
      } catch {
        // Then nothing larger than a byte fits.
      }
    }
    return Object.values(localStorage).join("").length
  })
  expect(length).toBeGreaterThan(4_000_000)
  const tab = await app.openTab()
  await expectWorkingSession(app, tab)
  expect(tab.warnings).toHaveLength(1)
})

test("fails calls as retryable when a store is full, and sends no token twice", async () => {
  const app = await browser.openApp()
  const tab = await app.openTab()
  await tab.signIn("ada@example.com")
  await tab.sign("kept")
  await tab.page.evaluate(full)
  expect(await tab.sign("one", "two")).toEqual(["NotSentError STORAGE", "NotSentError STORAGE"])
  expect(await tab.session()).toMatchObject({ status: "ready" })
  const other = await app.openTab()
  expect(await other.sign("in the other tab")).toEqual(["done"])
  expectNoReuse(app.sandbox)
})

test("ends the session when its store is cleared, and sends no token twice", async () => {
  const app = await browser.openApp()
  const [tab, other] = await app.openPair()
  await other.sign("before")
  await tab.page.evaluate(() => localStorage.clear())
  for (const each of [tab, other]) {
    const [outcome] = await each.sign("after")
    expect(outcome).toMatch(/^(NotSignedInError|SessionEndedError rotation_lost)$/)
  }
  expectNoReuse(app.sandbox)
})
