import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SandboxOptions } from "../../../../sandbox/src/testing.ts"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/journeyPage.tsx")
const fixtures = useHarness("test/react/ui/page/fixturePage.tsx")

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

const enter = async (query: Record<string, string> = {}, options: SandboxOptions = {}) => {
  const service = await openService(options)
  const page = await harness.open({ service: service.url, ...query })
  await page.getByLabel("Email").fill("returning@example.com")
  await button(page, "Continue").click()
  await page.getByLabel("One-time code").waitFor()
  const type = () => page.keyboard.type(service.sandbox.inbox.latest("returning@example.com")?.code ?? "")
  return { ...service, page, type }
}

it("follows a slow transaction to its end under the same hash", async () => {
  const { page, sandbox, type } = await enter({}, { blockTime: 3_600_000 })
  await type()
  await page.getByLabel("To", { exact: true }).fill("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")
  await page.getByLabel("Amount").fill("0.01")
  await button(page, "Review").click()
  await button(page, /^Send \d/).waitFor()
  await page.clock.install()
  await button(page, /^Send \d/).click()
  await seen(page, "You can close this.")
  expect(await focused(page)).toBe("Waiting for the network")
  const hash = await page.locator('[data-part="address"]').last().textContent()
  for (let round = 0; round < 30; round++) await page.clock.runFor(4000)
  await seen(page, "Taking longer than usual")
  sandbox.clock.advance(3_600_000)
  await page.clock.runFor(4000)
  await page.getByRole("heading", { name: "Sent", exact: true }).waitFor()
  expect(await focused(page)).toBe("Sent")
  expect(await page.locator('[data-part="address"]').last().textContent()).toBe(hash)
})

describe("a retry moves the focus", () => {
  it("to the heading of a form, while it loads and when it is ready", async () => {
    const { page, sandbox, type } = await enter({ screen: "buy" })
    sandbox.faults.add({ operation: "listCurrencies", fault: "502", times: "always" })
    await type()
    await button(page, "Try again").focus()
    sandbox.faults.clear()
    await page.keyboard.press("Enter")
    await page.getByLabel("You pay").waitFor()
    expect(await focused(page)).toBe("Buy")
  })

  it("to the heading when the quote is requested again", async () => {
    const { page, sandbox, type } = await enter({ screen: "buy" })
    await type()
    sandbox.faults.add({ operation: "quoteOnramp", fault: "502", times: "always" })
    await page.getByLabel("You pay").fill("1600000")
    await button(page, "Try again").focus()
    sandbox.faults.clear()
    await page.keyboard.press("Enter")
    await seen(page, /Rate locked/)
    expect(await focused(page)).toBe("Buy")
  })

  it("to the heading of an order that replaces an error", async () => {
    const page = await fixtures.open({ fixture: "order/refused" })
    await button(page, "Try again").focus()
    await page.evaluate(() => {
      document.documentElement.dataset.answers = "now"
    })
    await page.keyboard.press("Enter")
    await seen(page, "Waiting for payment")
    expect(await focused(page)).toBe("Waiting for payment")
  })
})
