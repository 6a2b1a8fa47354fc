import { expect, test } from "vitest"
import { type App, useBrowser } from "./support/app.ts"
import { expectNoReuse } from "./support/ledger.ts"
import { tabOf } from "./support/tab.ts"

const browser = useBrowser()

const signedInTab = async (app: App, options: Parameters<App["openTab"]>[0]) => {
  const tab = await app.openTab(options)
  await tab.signIn("ada@example.com")
  await tab.sign("before")
  return tab
}

const stores = ["localStorageStore", "sessionStorageStore", "indexedDBStore"] as const

test.each(stores)("%s keeps the session when the page is reloaded", async (store) => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store })
  const before = await tab.session()
  await tab.page.reload()
  await tab.untilStatus("ready")
  expect(await tab.session()).toEqual(before)
  expect(await tab.sign("after")).toEqual(["done"])
  expectNoReuse(app.sandbox)
})

test.each(stores)("%s keeps the session while the tab shows another page", async (store) => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store })
  await tab.page.goto("about:blank")
  await tab.page.goBack()
  expect(await tab.sign("after")).toEqual(["done"])
  expectNoReuse(app.sandbox)
})

test.each(["localStorageStore", "indexedDBStore"] as const)(
  "%s keeps the session when the browser is started again",
  async (store) => {
    const app = await browser.openApp()
    const tab = await signedInTab(app, { store })
    const { addresses } = await tab.session()
    await app.browser.restart()
    const next = await app.openTab({ store })
    expect(await next.sign("after")).toEqual(["done"])
    expect(await next.session()).toMatchObject({ status: "ready", addresses })
    expectNoReuse(app.sandbox)
  }
)

test.each(["localStorageStore", "indexedDBStore"] as const)("tabs share the session in %s", async (store) => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store })
  const other = await app.openTab({ store })
  const outcomes = await Promise.all([tab.sign("one", "two", "three"), other.sign("one", "two", "three")])
  expect(outcomes.flat()).toEqual(Array.from({ length: 6 }, () => "done"))
  await tab.page.evaluate(() => client.session.signOut())
  await other.untilStatus("signed_out")
  expectNoReuse(app.sandbox)
})

test.each(stores)(
  "a client that is created during the disposal of the previous one finds the session in %s",
  async (store) => {
    const app = await browser.openApp()
    const tab = await signedInTab(app, { store })
    await tab.page.evaluate(() => {
      void client.dispose()
      void makeClient().dispose()
      globalThis.client = makeClient()
    })
    await tab.untilStatus("ready")
    expect(await tab.sign("after")).toEqual(["done"])
    await tab.page.evaluate(() => client.dispose())
    await tab.untilNoLock()
    expectNoReuse(app.sandbox)
  }
)

test("a page restored from the back/forward cache learns what happened meanwhile", async () => {
  const app = await browser.openApp()
  const before = () => void Reflect.deleteProperty(globalThis, "BroadcastChannel")
  const options = { store: "indexedDBStore", before } as const
  const tab = await signedInTab(app, options)
  const other = await app.openTab(options)
  await other.untilStatus("ready")
  await tab.page.evaluate(() => client.session.signOut())
  expect(await other.session()).toMatchObject({ status: "ready" })
  await other.page.evaluate(
    () => void dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
  )
  await other.untilStatus("signed_out")
})

/** Another tab may have used the deleted tokens, so no tab sends those in its memory. */
const expectLost = async (tab: Awaited<ReturnType<typeof signedInTab>>) => {
  const [outcome] = await tab.sign("after")
  expect(outcome).toMatch(/^(NotSignedInError|SessionEndedError rotation_lost)$/)
  await tab.page.reload()
  await tab.untilStatus("signed_out")
}

test("a session ends when its database is deleted while a tab is open", async () => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store: "indexedDBStore" })
  const deleted = await tab.page.evaluate(
    () =>
      new Promise((resolve) => {
        const request = indexedDB.deleteDatabase("slipway")
        request.onblocked = () => resolve("blocked")
        request.onsuccess = () => resolve("deleted")
      })
  )
  expect(deleted).toBe("deleted")
  await expectLost(tab)
  expectNoReuse(app.sandbox)
})

test("a session ends when the browser clears its database", async () => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store: "indexedDBStore" })
  const { origin } = new URL(tab.page.url())
  const session = await tab.page.context().newCDPSession(tab.page)
  await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "indexeddb" })
  await expectLost(tab)
  expectNoReuse(app.sandbox)
})

test("a session in sessionStorage belongs to its tab", async () => {
  const app = await browser.openApp()
  await signedInTab(app, { store: "sessionStorageStore" })
  const other = await app.openTab({ store: "sessionStorageStore" })
  expect(await other.session()).toMatchObject({ status: "signed_out" })
})

test("a duplicated tab with a copied sessionStorage sends no token of the first", async () => {
  const app = await browser.openApp()
  const tab = await signedInTab(app, { store: "sessionStorageStore" })
  const popup = tab.page.waitForEvent("popup")
  await tab.page.evaluate(() => void window.open(location.href))
  const duplicate = tabOf(await popup, app)
  await duplicate.page.waitForLoadState()
  const outcomes = await Promise.all([tab.sign("one", "two"), duplicate.sign("one", "two")])
  expect(outcomes[0]).toEqual(["done", "done"])
  await duplicate.sign("three")
  expect(await tab.sign("three")).toEqual(["done"])
  expectNoReuse(app.sandbox)
  await duplicate.page.close()
})
