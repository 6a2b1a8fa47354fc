import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { addressOf } from "../../browser/support/address.ts"
import { focused, ringsOfFocus, tabTo } from "../../support/page/keyboard.ts"
import { isAtOrder, seen, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()

const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"

describe("by keyboard alone, a user", () => {
  it("sends, and is back where the dialog was opened", async () => {
    const page = await signedIn("sends+returning@example.com")
    await openFlow(page, "Send")
    expect(await focus(page, "to")).toEqual([
      "Send",
      "amount",
      "asset",
      "about $0.00. Switch to USD",
      "25%",
      "50%",
      "Max"
    ])
    await page.keyboard.type(friend)
    await backTo(page, "amount")
    await page.keyboard.type("0.25")
    await press(page, "Review")
    await isAt(page, "Review")
    // Its fee is known then.
    await visible(page.getByRole("button", { name: /^Send 0.25/, disabled: false }))
    await press(page, /^Send 0.25/)
    await visible(page.getByRole("heading", { name: "Sent", exact: true }))
    await page.keyboard.press("Escape")
    await page.getByRole("dialog", { name: "Send" }).waitFor({ state: "detached" })
    await isAt(page, "Send")
    expect((await addressOf(page)).pathname).toBe("/")
  })

  it("buys", async () => {
    const page = await signedIn("buys+returning@example.com")
    await openFlow(page, "Buy")
    expect(await focus(page, "amount")).toEqual(["Buy"])
    await page.keyboard.type("1600000")
    expect(await press(page, "Continue")).toEqual([
      "amount",
      "asset",
      "Rp 100K",
      "Rp 500K",
      "Rp 1M",
      "coin",
      "method"
    ])
    await isAt(page, "Review")
    expect(await focus(page, "phone")).toEqual(["Review", "Country code"])
    await page.keyboard.type("81234567890")
    expect(await focus(page, /^Buy \d/)).toEqual(["phone", "Back"])
    await page.keyboard.press("Enter")
    await isAtOrder(page, "buy")
    await isAt(page, "Details")
    await seen(page, "It's in your wallet")
  })

  it("sells to a new bank account", async () => {
    const page = await signedIn("sells+returning@example.com")
    await openFlow(page, "Sell")
    expect(await focus(page, "amount")).toEqual(["Sell"])
    await page.keyboard.type("25")
    await press(page, "Add bank account")
    await isAt(page, "Add bank account")
    await visible(page.locator("[name='bank.bankName']"))
    expect(await press(page, "bank.bankName")).toEqual(["Add bank account", "currency"])
    await visible(page.getByRole("option").first())
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await type(page, "bank.accountNumber", "1234567890")
    await type(page, "bank.accountName", "Grace Hopper")
    await press(page, "Continue")
    await type(page, "email", "grace@example.com")
    await type(page, "address", "Jl. Sudirman 1")
    await type(page, "city", "Jakarta")
    await type(page, "postCode", "10210")
    await press(page, "Save account")
    await seen(page, "Grace Hopper")
    await type(page, "senderName", "Ada Lovelace")
    await seen(page, /Rate locked/)
    await press(page, "Continue")
    await isAt(page, "Review")
    await press(page, /^Sell \d/)
    await isAtOrder(page, "sell")
    await isAt(page, "Details")
    await seen(page, "Sent to the bank account")
  })
})

const signedIn = async (email: string): Promise<Page> => {
  const page = await example.open()
  await focus(page, "to")
  await page.keyboard.type(email)
  await page.keyboard.press("Enter")
  await visible(page.getByLabel("One-time code"))
  await page.keyboard.type(example.backend.sandbox.inbox.latest(email)?.code ?? "")
  await seen(page, "1,000 USDC")
  return page
}

/** Moves the focus to a field or button by Tab, and sees that it is shown. */
const focus = async (page: Page, name: string | RegExp): Promise<readonly string[]> => {
  const passed = await tabTo(page, name)
  expect(await ringsOfFocus(page), `rings around ${name}`).toBe(1)
  return passed
}

/** As `focus`, by Shift and Tab. */
const backTo = async (page: Page, name: string): Promise<void> => {
  for (let steps = 0; steps < 20 && (await focused(page)) !== name; steps++)
    await page.keyboard.press("Shift+Tab")
  expect(await focused(page)).toBe(name)
}

/** Opens a flow from Home. Its form is loaded then, and its title has the focus. */
const openFlow = async (page: Page, name: string): Promise<void> => {
  await press(page, name)
  await visible(page.getByRole("dialog", { name }))
  await visible(page.locator("dialog [name=amount]"))
  expect(await page.evaluate(() => document.activeElement?.matches("dialog h1"))).toBe(true)
}

const isAt = (page: Page, name: string): Promise<void> => expect.poll(() => focused(page)).toBe(name)

const type = async (page: Page, name: string | RegExp, text: string): Promise<void> => {
  await focus(page, name)
  await page.keyboard.type(text)
}

const press = async (page: Page, name: string | RegExp): Promise<readonly string[]> => {
  const passed = await focus(page, name)
  await page.keyboard.press("Enter")
  return passed
}
