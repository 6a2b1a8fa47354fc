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
