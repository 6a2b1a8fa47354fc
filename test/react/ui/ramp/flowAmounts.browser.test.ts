import { expect, it } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/fixturePage.tsx")

it("a purchase says below its amount what the user gets", async () => {
  const page = await harness.visit({ fixture: "buy/quoted" })
  const result = page.getByText("You get 99 USDC")
  await result.waitFor()
  const amount = await page.getByLabel("You pay").boundingBox()
  const box = await result.boundingBox()
  expect((box?.y ?? 0) - (amount?.y ?? 0) - (amount?.height ?? 0)).toBeLessThan(24)
})

it("the quick amounts of a purchase are one row at 320 pixels, inside of the card, each as high as a finger", async () => {
  // The scrollbar, which takes no room on phones, has 15 pixels here.
  const page = await harness.open({ fixture: "buy/quoted" }, { width: 335 })
  const row = page.locator('[data-part="quick-amounts"]')
  await row.waitFor()
  const { card, chips } = await row.evaluate((element) => {
    const boxOf = (of: Element | null) => {
      const { left = 0, right = 0, top = 0, height = 0 } = of?.getBoundingClientRect() ?? {}
      return { left, right, top, height }
    }
    return { card: boxOf(element.closest("section")), chips: [...element.children].map(boxOf) }
  })
  expect(chips).toHaveLength(3)
  expect(new Set(chips.map(({ top }) => top)).size).toBe(1)
  for (const { left, right, height } of chips) {
    expect(left).toBeGreaterThanOrEqual(card.left + 16)
    expect(right).toBeLessThanOrEqual(card.right - 16)
    expect(height).toBeGreaterThanOrEqual(44)
  }
})

it("the currency of a purchase is beside its amount, and below a long one at 320 pixels", async () => {
  const page = await harness.open({ fixture: "buy/quoted" }, { width: 390 })
  const distance = () =>
    page.getByLabel("You pay").evaluate((field) => {
      const centerOf = (of: Element | null | undefined) => {
        const { top = 0, height = 0 } = of?.getBoundingClientRect() ?? {}
        return top + height / 2
      }
      return (
        centerOf(field.closest('[data-part="money"]')?.querySelector("[role=combobox]")) - centerOf(field)
      )
    })
  await page.getByText("You get 99 USDC").waitFor()
  expect(Math.abs(await distance())).toBeLessThan(4)
  await page.setViewportSize({ width: 320, height: 800 })
  expect(await distance()).toBeGreaterThan(40)
})

it("the review of a sale shows the amount big, and what it becomes", async () => {
  const page = await harness.visit({ fixture: "sell/review" })
  await page.getByText(/^.?Grace Hopper.? gets Rp/).waitFor()
  expect(await page.locator('[data-part="sum"]').textContent()).toMatch(/USDC$/)
})

it("currency, coin and payment method have a picture, letters or an icon", async () => {
  const page = await harness.visit({ fixture: "buy/quoted" })
  await page.getByLabel("Pay with").waitFor()
  const pictures = page.locator(
    '[data-part="picker"] button > :is([data-part="picture"], [data-part="asset-icon"], svg)'
  )
  expect(await pictures.count()).toBe(3)
  // A bank, because nothing but the kind of this method is known.
  expect(await pictures.last().locator("svg").count()).toBe(1)
})

it("the button to add a bank account is above the label where both do not fit beside each other", async () => {
  const page = await harness.open({ fixture: "sell/quoted" }, { width: 320 })
  const picker = page.locator('[data-part="with-add"]')
  const label = picker.locator("label")
  await label.waitFor()
  const lines = () =>
    picker.evaluate((element) => {
      const boxOf = (selector: string) => {
        const range = document.createRange()
        range.selectNodeContents(element.querySelector(selector) ?? element)
        const { top, bottom, left, right } = range.getBoundingClientRect()
        return { top, bottom, left, right }
      }
      const { top = 0 } = element.querySelector('[data-part="frame"]')?.getBoundingClientRect() ?? {}
      return { label: boxOf("label"), link: boxOf("button > span"), frame: top }
    })
  const short = await lines()
  expect(Math.abs(short.label.bottom - short.link.bottom)).toBeLessThan(5)
  expect(short.label.right + 8).toBeLessThanOrEqual(short.link.left)
  await label.evaluate((element) => {
    element.textContent = "A label that leaves no room"
  })
  const long = await lines()
  expect(long.link.bottom).toBeLessThanOrEqual(long.label.top + 2)
  expect(long.frame - long.label.bottom).toBeCloseTo(short.frame - short.label.bottom, 0)
})

it("the rows of a sale begin and end at the same edges", async () => {
  const page = await harness.visit({ fixture: "sell/quoted" })
  await page.getByText("Rate locked").waitFor()
  const edges = await page.locator('form[data-part="form"]').evaluate((form) => {
    const rows = form.querySelectorAll(
      '[data-part="row"][data-kind="fact"], [data-part="facts"] > div, [data-part="frame"]:has(> button:not([data-kind])), form > [data-part="button"]'
    )
    const wide = [...rows].filter((row) => row.closest('[data-kind="chip"]') === null)
    return wide.map((row) => {
      const { left, right } = row.getBoundingClientRect()
      return `${Math.round(left)} ${Math.round(right)}`
    })
  })
  expect(edges.length).toBeGreaterThan(5)
  expect(new Set(edges).size).toBe(1)
})

it.each(["sell/quoted", "send"])("the balance of %s is below the quick amounts", async (fixture) => {
  const page = await harness.visit({ fixture })
  const quick = page.locator('[data-part="quick-amounts"]')
  await quick.waitFor()
  const hint = page.locator('[data-part="choices"] > [data-part="hint"]')
  const [above, below] = [await quick.boundingBox(), await hint.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0))
})

it.each([
  ["buy/quoted", 'button[data-part="input"]:not([data-kind="chip"] *)', 2],
  ["sell/quoted", 'button[data-part="input"]:not([data-kind="chip"] *)', 1],
  ["send/choosing-asset", '[role="option"]', 2]
])("what is chosen from in %s is 64 pixels high", async (fixture, selector, count) => {
  const page = await harness.visit({ fixture })
  await page.locator(selector).first().waitFor()
  const heights = await page
    .locator(selector)
    .evaluateAll((all) => all.map((it) => Math.round(it.getBoundingClientRect().height)))
  expect(heights).toEqual(Array.from({ length: count }, () => 64))
})
