import type { Locator, Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/journeyPage.tsx")

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

const centerOf = async (element: Locator) => {
  await element.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await element.boundingBox()) ?? {}
  return { x: x + width / 2, y: y + height / 2 }
}

/** Fills in a purchase and goes on to its review. */
const review = async (page: Page) => {
  await page.getByLabel("You pay").fill("1600000")
  await button(page, "Continue").click()
  await page.getByRole("heading", { name: "Review" }).waitFor()
  await page.getByLabel("Phone number for the payment request").fill("+62 812 0000 0000")
}
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()

/** Opens this screen for a user with a wallet and a ramp account. */
const open = async (
  screen: "buy" | "sell",
  parameters: Readonly<Record<string, string>> = {},
  openPage = harness.visit
) => {
  const service = await openService({ payments: "command" })
  const page = await openPage({ service: service.url, screen, ...parameters })
  await page.getByLabel("Email").fill("returning@example.com")
  await button(page, "Continue").click()
  await page.getByLabel("One-time code").waitFor()
  await page.keyboard.type(service.sandbox.inbox.latest("returning@example.com")?.code ?? "")
  await page.getByRole("heading", { name: screen === "buy" ? "Buy" : "Sell" }).waitFor()
  return { ...service, page }
}

describe("buying", () => {
  it("shows a quote, places one order, and follows it to its end", async () => {
    const { page, sandbox } = await open("buy", {}, harness.open)
    await review(page)
    await seen(page, /Rate locked \d:\d\d/)
    await page.clock.install()
    await button(page, /^Buy \d/).dblclick()
    await seen(page, "Waiting for payment")
    expect(
      sandbox.ledger.filter(
        ({ operationId, outcome }) => operationId === "createOnramp" && outcome === "done"
      ).length
    ).toBe(1)
    const [order] = await sandbox.orders.list()
    await sandbox.orders.command(order?.id ?? "", "settle")
    await page.clock.runFor(3_000)
    await seen(page, "Completed")
  })

  it("orders nothing when a double click continues where the review has its button", async () => {
    // At this size the second of the review's two buttons is below the end of the first step's.
    const { page, sandbox } = await open("buy", {}, (query) =>
      harness.open(query, { width: 390, height: 800 })
    )
    await page.getByLabel("You pay").fill("1600000")
    await seen(page, /Rate locked/)
    const { x: center, y } = await centerOf(button(page, "Continue"))
    const x = center + 80
    await page.mouse.dblclick(x, y)
    await page.getByRole("heading", { name: "Review" }).waitFor()
    const hit = await page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.textContent, [
      x,
      y
    ] as const)
    expect(hit).toMatch(/^Buy \d/)
    await page.getByLabel("Phone number for the payment request").fill("+62 812 0000 0000")
    await button(page, /^Buy \d/).click()
    await seen(page, "Waiting for payment")
    expect(await sandbox.orders.list()).toHaveLength(1)
    expect(sandbox.ledger.filter(({ operationId }) => operationId === "createOnramp")).toHaveLength(1)
  })

  it("focuses the first invalid field and keeps the input", async () => {
    const { page } = await open("buy")
    await page.getByLabel("You pay").fill("1600000")
    await button(page, "Continue").click()
    const phone = page.getByLabel("Phone number for the payment request")
    await phone.fill("12")
    await button(page, /^Buy \d/).click()
    await seen(page, "This number looks too short")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("phone")
    expect(await phone.inputValue()).toBe("12")
  })

  it("goes on with the order when its answer was lost", async () => {
    const { page, sandbox } = await open("buy")
    await review(page)
    sandbox.faults.add({ operation: "createOnramp", fault: "html-502-after" })
    await button(page, /^Buy \d/).click()
    await seen(page, "Waiting for payment")
    expect(await sandbox.orders.list()).toHaveLength(1)
  })

  it("says that the outcome is unknown, and places a second order only when the user asks for it", async () => {
    const { page, sandbox } = await open("buy")
    await review(page)
    await page.clock.install()
    sandbox.faults.add({ operation: "createOnramp", fault: "html-502" })
    await button(page, /^Buy \d/).click()
    await seen(page, "We're checking whether this went through")
    expect(await sandbox.orders.list()).toHaveLength(0)
    expect(await button(page, "Place a new order").count()).toBe(0)
    await page.clock.fastForward(61_000)
    await button(page, "Place a new order").click()
    await seen(page, "Waiting for payment")
    expect(await sandbox.orders.list()).toHaveLength(1)
  })

  it("orders nothing after a reload while an earlier order may exist, and says so", async () => {
    const { page, sandbox } = await open("buy", { storage: "local" })
    await review(page)
    sandbox.faults.add({ operation: "createOnramp", fault: "html-502" })
    await button(page, /^Buy \d/).click()
    await seen(page, "We're checking whether this went through")
    await page.reload()
    await review(page)
    await button(page, /^Buy \d/).click()
    await seen(page, "We're still checking your earlier order")
    expect(await sandbox.orders.list()).toHaveLength(0)
  })
})

describe("selling", () => {
  it("adds a recipient by the currency's rules, keeps the input, and sells with one press", async () => {
    const { page, sandbox } = await open("sell")
    await page.getByLabel("You sell").fill("100")
    await page.getByLabel("Full name").fill("Ada Lovelace")
    await page.getByLabel("Currency").click()
    await page.getByRole("option", { name: /^INR/ }).click()
    await button(page, "Add bank account").click()
    expect(await page.getByLabel("Account holder's name").inputValue()).toBe("Ada Lovelace")
    await page.getByLabel("Account holder's name").fill("Grace Hopper")
    await page.getByLabel("Account number").fill("00123456")
    await page.getByLabel("IFSC").fill("SBIN1")
    await button(page, "Continue").click()
    await seen(page, "Enter the 11-character IFSC")
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("bank.ifsc")
    await page.getByLabel("IFSC").fill("SBIN0001234")
    await button(page, "Continue").click()
    await page.getByLabel("Email").fill("grace@example.com")
    await page.getByLabel("Street address").fill("MG Road 1")
    await page.getByLabel("City").fill("Bengaluru")
    await page.getByLabel("Postal code").fill("560001")
    await button(page, "Save account").click()

    expect(await page.getByLabel("You sell").inputValue()).toBe("100")
    expect(await page.getByLabel("Full name").inputValue()).toBe("Ada Lovelace")
    await button(page, "Continue").click()
    await seen(page, "Up to 0.1 USDC may be added")
    await button(page, /^Sell \d/).click()
    await seen(page, "Selling USDC")
    expect(sandbox.ledger.filter(({ kind }) => kind === "sendToken")).toHaveLength(1)
    const [order] = await sandbox.orders.list()
    await sandbox.orders.command(order?.id ?? "", "settle")
    await seen(page, "Completed")
  })
})
