import { expect, test } from "vitest"
import { useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"

const minute = 60_000
const browser = useBrowser()

const eightTabs = [1, 2, 3, 4, 5, 6, 7, 8]
const messages = Array.from({ length: 25 }, (_, index) => `message ${index}`)

test("serves eight tabs with 25 calls each after a ticket expires, and sends no token twice", async () => {
  const app = await browser.openApp()
  const tabs = await Promise.all(eightTabs.map(() => app.openTab()))
  await tabs[0]?.signIn("ada@example.com")
  for (const tab of tabs) await tab.untilStatus("ready")
  app.sandbox.clock.advance(2 * minute)
  const outcomes = await Promise.all(tabs.map((tab) => tab.sign(...messages)))
  expect(outcomes.flat()).toEqual(Array.from({ length: 200 }, () => "done"))
  expect(done(app.sandbox, "signMessage")).toHaveLength(200)
  // The expired ticket causes one refused call.
  expect(app.sandbox.ledger.filter(({ outcome }) => outcome === "refused").length).toBeLessThan(2)
  expect(done(app.sandbox, "refreshWalletToken")).toHaveLength(200)
  expectNoReuse(app.sandbox)
})

test("recovers eight tabs with multi-use tokens from an expired ticket with one refresh", async () => {
  const app = await browser.openApp({ walletTokens: "multi-use" })
  const tabs = await Promise.all(eightTabs.map(() => app.openTab({ tokens: "multi-use" })))
  await tabs[0]?.signIn("ada@example.com")
  for (const tab of tabs) await tab.untilStatus("ready")
  app.sandbox.clock.advance(2 * minute)
  const outcomes = await Promise.all(tabs.map((tab) => tab.sign(...messages)))
  expect(outcomes.flat()).toEqual(Array.from({ length: 200 }, () => "done"))
  expect(done(app.sandbox, "refreshWalletToken")).toHaveLength(1)
  expect(app.sandbox.ledger.filter(({ kind }) => kind === "reuse")).toEqual([])
})

// The lock may reach the next tab before the last tab's write does.
test.each(["localStorageStore", "indexedDBStore"] as const)(
  "continues from the last stored tokens in %s when tabs refresh in turn",
  async (store) => {
    const app = await browser.openApp()
    const tabs = await Promise.all([1, 2, 3, 4].map(() => app.openTab({ store })))
    await tabs[0]?.signIn("ada@example.com")
    for (const tab of tabs) await tab.untilStatus("ready")
    const refreshing = tabs.map((tab) =>
      tab.page.evaluate(async () => {
        const statuses: string[] = []
        while (statuses.length < 25) statuses.push((await client.session.refresh()).status)
        return statuses
      })
    )
    const statuses = await Promise.all(refreshing)
    expect(new Set(statuses.flat())).toEqual(new Set(["ready"]))
    expectNoReuse(app.sandbox)
  }
)

test("signs in all tabs when one signs in", async () => {
  const app = await browser.openApp()
  const [first, second] = await app.openPair()
  expect(await second.session()).toEqual(await first.session())
  expect(await second.page.evaluate(() => sessionEvents)).toContain("started")
  expect(await second.sign("hello")).toEqual(["done"])
  expectNoReuse(app.sandbox)
})

test("finds the session in a tab that opens after the sign-in", async () => {
  const app = await browser.openApp()
  const first = await app.openTab()
  await first.signIn("ada@example.com")
  const second = await app.openTab()
  expect(await second.sign("hello")).toEqual(["done"])
  expect(await first.sign("hello")).toEqual(["done"])
  expectNoReuse(app.sandbox)
})

/** Synchronous and asynchronous stores; calls with and without the lock. */
const ways = [
  { store: "localStorageStore", tokens: "single-use" },
  { store: "localStorageStore", tokens: "multi-use" },
  { store: "indexedDBStore", tokens: "single-use" }
] as const

const afterSignOut = "after a sign-out in one tab the others send nothing, and are notified once"

test.each(ways)(`${afterSignOut} ($store, $tokens)`, async (way) => {
  const app = await browser.openApp({ walletTokens: way.tokens })
  const [first, second] = await app.openPair(way)
  await second.sign("hello")
  const before = app.sandbox.ledger.length
  await first.page.evaluate(() => client.session.signOut())
  expect(await second.sign("goodbye")).toEqual([expect.stringMatching(/^(NotSignedIn|SessionEnded)Error/)])
  expect(app.sandbox.ledger).toHaveLength(before)
  expect(await second.session()).toMatchObject({ status: "signed_out", reason: "signed_out" })
  const ends = await second.page.evaluate(() => sessionEvents.filter((event) => event.startsWith("ended")))
  expect(ends).toEqual(["ended signed_out"])
})

const afterAnother = "after another user has signed in, no tab sends anything for the first one"

test.each(ways)(`${afterAnother} ($store, $tokens)`, async (way) => {
  const app = await browser.openApp({ walletTokens: way.tokens })
  const [first, second] = await app.openPair(way)
  const [ada] = done(app.sandbox, "createAccount")
  await second.sign("hello")
  await second.signIn("grace@example.com")
  const before = app.sandbox.ledger.length
  await first.sign("one", "two", "three")
  const since = app.sandbox.ledger.slice(before)
  expect(since.filter(({ user }) => user === ada?.user)).toEqual([])
  await first.untilStatus("ready")
  expect(await first.session()).toEqual(await second.session())
  expect(await first.page.evaluate(() => sessionEvents)).toContain("ended replaced")
  if (way.tokens === "single-use") expectNoReuse(app.sandbox)
})

test("sends no waiting calls when another user signs in in another tab", async () => {
  const app = await browser.openApp()
  const [first, second] = await app.openPair()
  await second.session()
  const held = app.holdResponse("/wallet/sign-message")
  await first.page.evaluate(() => {
    globalThis.begun = sign(["carried out", "waiting", "waiting too"])
  })
  await held.carriedOut
  const signedIn = second.signIn("grace@example.com")
  await expect.poll(() => done(app.sandbox, "verifyOtp").length).toBe(2)
  held.release()
  await signedIn
  const [carriedOut, ...waiting] = await first.signOutcome()
  expect(carriedOut).toBe("done")
  expect(waiting).toEqual(["SessionEndedError replaced", "SessionEndedError replaced"])
  expect(done(app.sandbox, "signMessage")).toHaveLength(1)
  expectNoReuse(app.sandbox)
})

test("puts no token into messages between tabs", async () => {
  const app = await browser.openApp()
  const listening = () => {
    const post = BroadcastChannel.prototype.postMessage
    const messages: string[] = []
    BroadcastChannel.prototype.postMessage = function (message) {
      messages.push(JSON.stringify([this.name, message]))
      post.call(this, message)
    }
    Object.assign(globalThis, { messages })
  }
  const tabs = [await app.openTab({ before: listening }), await app.openTab({ before: listening })]
  for (const tab of tabs) {
    await tab.signIn("ada@example.com")
    await tab.sign("hello", "again")
    await tab.page.evaluate(() => client.session.signOut())
  }
  const sent = await Promise.all(tabs.map((tab) => tab.page.evaluate("messages.join()")))
  expect(sent.join()).not.toBe("")
  expect(app.tokens.size).toBeGreaterThan(4)
  for (const token of app.tokens) expect(sent.join()).not.toContain(token)
})

test("ignores foreign messages on the tabs' channel", async () => {
  const app = await browser.openApp()
  const tab = await app.openTab({
    before: () => {
      const names: string[] = []
      const Channel = BroadcastChannel
      globalThis.BroadcastChannel = class extends Channel {
        constructor(name: string) {
          super(name)
          names.push(name)
        }
      }
      Object.assign(globalThis, { names })
    }
  })
  const other = await app.openTab()
  await tab.signIn("ada@example.com")
  await other.untilStatus("ready")
  const before = await other.session()
  await tab.page.evaluate(`
    for (const name of new Set(names)) {
      const channel = new BroadcastChannel(name)
      const strange = { type: "signed_out", status: "signed_out", gen: 1e9, reason: { toString: null } }
      for (const it of [undefined, null, 7, "ping", [], {}, strange, new Map([[1, strange]])]) channel.postMessage(it)
      channel.close()
    }`)
  expect(await other.sign("hello")).toEqual(["done"])
  expect(await tab.sign("hello")).toEqual(["done"])
  expect(await other.session()).toMatchObject({ status: "ready", username: before.username })
  expectNoReuse(app.sandbox)
})

test("releases the lock and keeps the session for others when a client is disposed of during a call", async () => {
  const app = await browser.openApp()
  const [first, second] = await app.openPair()
  app.sandbox.faults.add({ operation: "signMessage", fault: "hang-after" })
  await second.page.evaluate(() => {
    globalThis.begun = sign(["never answered", "waiting", "waiting too"])
  })
  await expect.poll(() => app.sandbox.faults.list(), { interval: 5 }).toEqual([])
  await second.page.evaluate(() => client.dispose())
  await second.page.evaluate(() => client.dispose())
  expect(await second.signOutcome()).not.toContain("done")
  expect(await first.sign("hello")).toEqual(["done"])
  await first.page.evaluate(() => client.dispose())
  await second.untilNoLock()
  expectNoReuse(app.sandbox)
})

test("stops waiting for the lock when the client is disposed of", async () => {
  const app = await browser.openApp()
  const [first, second] = await app.openPair()
  const held = app.holdResponse("/wallet/sign-message")
  await first.startSign("takes long")
  await held.carriedOut
  await second.startSign("waits")
  await second.untilWaiting()
  await second.page.evaluate(() => client.dispose())
  await first.untilNoneWaiting()
  held.release()
  expect(await first.signOutcome()).toEqual(["done"])
})
