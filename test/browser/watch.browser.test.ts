import { expect, test } from "vitest"
import { useBrowser } from "./support/app.ts"
import type { Tab } from "./support/tab.ts"

const browser = useBrowser()
const often = { interval: 20 }

/** Counts the page's requests for an order. */
const countReads = () => {
  const { fetch } = globalThis
  Object.assign(globalThis, { reads: 0, states: [] })
  globalThis.fetch = (input, init) => {
    if (String(input).includes("/onramp/detail/"))
      Object.assign(globalThis, { reads: Reflect.get(globalThis, "reads") + 1 })
    return fetch(input, init)
  }
}

const readsOf = (tab: Tab) => tab.page.evaluate<number>("reads")
const statesOf = (tab: Tab) => tab.page.evaluate<string[]>("states")
const visibilityOf = (tab: Tab) => tab.page.evaluate(() => document.visibilityState)

const order = (tab: Tab) =>
  tab.page.evaluate(async () => {
    await client.ramp.createAccount({ username: "ada", fullName: "Ada Lovelace", password: "correct horse" })
    const { onrampId } = await client.onramp.create({
      receiverWalletAddress: await client.session.address(),
      acceptanceMethod: "virtual_account_bni",
      paymentPhoneNumber: "6281200000000",
      inputAmount: 1_600_000,
      inputCurrency: "IDR",
      outputCurrency: "usdc-ethereum-sepolia"
    })
    return onrampId
  })

/** Minimizes the tab's window, or restores it. */
const setWindow = async ({ page }: Tab, windowState: "minimized" | "normal") => {
  const session = await page.context().newCDPSession(page)
  const { windowId } = await session.send("Browser.getWindowForTarget")
  await session.send("Browser.setWindowBounds", { windowId, bounds: { windowState } })
}

/** Watches the order in the page, without waiting for it. */
const startWatch = (tab: Tab, onrampId: string) =>
  tab.page.evaluate((id) => {
    const watch = async () => {
      for await (const { state } of client.onramp.watch({ onrampId: id, interval: 100 }))
        Reflect.get(globalThis, "states").push(state)
    }
    void watch()
  }, onrampId)

test("a hidden tab does not ask for the order that it watches, and asks at once when it is shown again", async () => {
  const app = await browser.openApp({ payments: "command" })
  const [hidden, shown] = await app.openPair({ before: countReads })
  const onrampId = await order(hidden)
  await startWatch(hidden, onrampId)
  await expect.poll(() => readsOf(hidden), often).toBeGreaterThan(2)

  await setWindow(hidden, "minimized")
  await expect.poll(() => visibilityOf(hidden), often).toBe("hidden")
  await startWatch(shown, onrampId)
  await expect.poll(() => readsOf(shown), often).toBeGreaterThan(2)
  const before = await readsOf(hidden)
  const seen = await readsOf(shown)
  await expect.poll(() => readsOf(shown), often).toBeGreaterThan(seen + 10)
  expect(await readsOf(hidden)).toBe(before)

  await app.sandbox.orders.command(onrampId, "settle")
  await expect.poll(() => statesOf(shown), often).toEqual(["awaiting_payment", "completed"])
  expect(await statesOf(hidden)).toEqual(["awaiting_payment"])
  await setWindow(hidden, "normal")
  await expect.poll(() => statesOf(hidden), often).toEqual(["awaiting_payment", "completed"])
  expect(await readsOf(hidden)).toBe(before + 1)
})
