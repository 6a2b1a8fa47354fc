import { expect, it } from "vitest"
import { useHarness } from "./support/harness.ts"

const harness = useHarness("test/react/ui/fixturePage.tsx")

it("a purchase says below its amount what the user gets", async () => {
  const page = await harness.visit({ fixture: "buy/quoted" })
  const result = page.getByText("You get 99 USDC")
  await result.waitFor()
  const amount = await page.getByLabel("You pay").boundingBox()
  const box = await result.boundingBox()
  expect((box?.y ?? 0) - (amount?.y ?? 0) - (amount?.height ?? 0)).toBeLessThan(24)
})

it("the review of a sale shows the amount big, and what it becomes", async () => {
  const page = await harness.visit({ fixture: "sell/review" })
  await page.getByText("You get Rp").waitFor()
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
