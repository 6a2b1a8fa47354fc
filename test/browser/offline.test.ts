import { expect, onTestFinished, test, vi } from "vitest"
import { useBrowser } from "./support/app.ts"
import { done, expectNoReuse } from "./support/ledger.ts"

vi.setConfig({ testTimeout: 60_000 })

const browser = useBrowser()

/** Two tabs of one session without a network. */
const openOffline = async () => {
  const app = await browser.openApp()
  const tabs = await app.openPair()
  const network = (isOffline: boolean) => app.browser.profile.setOffline(isOffline)
  onTestFinished(() => network(false))
  await network(true)
  return { app, tabs, online: () => network(false) }
}

test("calls fail without a network, nobody is signed out, and calls work when it is back", async () => {
  const { app, tabs, online } = await openOffline()
  const outcomes = await Promise.all(tabs.map((tab) => tab.sign("one", "two")))
  expect(new Set(outcomes.flat())).toEqual(new Set(["NoResponseError"]))
  expect(done(app.sandbox, "signMessage")).toEqual([])
  for (const tab of tabs) expect(await tab.session()).toMatchObject({ status: "ready" })
  await online()
  for (const tab of tabs) {
    await expect.poll(() => tab.sign("three"), { timeout: 20_000, interval: 250 }).toEqual(["done"])
    expect(await tab.page.evaluate(() => told)).not.toContainEqual(expect.stringMatching(/^ended/))
  }
  expectNoReuse(app.sandbox)
})

test("a sign-out without a network holds, in every tab", async () => {
  const { app, tabs, online } = await openOffline()
  await tabs[0].page.evaluate(() => client.session.signOut())
  await tabs[1].untilStatus("signed_out")
  const before = app.sandbox.ledger.length
  await online()
  await tabs[1].page.reload()
  expect(await tabs[1].sign("hello")).toEqual(["NotSignedInError"])
  expect(app.sandbox.ledger).toHaveLength(before)
})
