import { expect, it, vi } from "vitest"
import { button, seen, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
const example = useWebExample()

it("Home shows a total in money, the network's own coin first, and what to do next", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  // 10 ETH, 1,000 USDC and 1,000 DAI at the sandbox's rates.
  await seen(page, /^about \$35,800\.00$/)
  await seen(page, /Test money/)
  expect(await page.getByText("not included").count()).toBe(0)
  const rows = page.locator("[data-slipway=asset-list] li")
  expect(await rows.first().textContent()).toMatch(/Ether10 ETH/)
  await visible(page.getByRole("heading", { name: "Next steps" }))
  expect(await page.locator(".steps > li").allTextContents()).toEqual([
    "Recovery file saved, done",
    "Add money, done",
    "Make your first payment"
  ])
  // Every asset has a picture, and none is broken.
  expect(await rows.locator("[data-part=asset-icon]").count()).toBe(await rows.count())
  expect(
    await page
      .locator("img")
      .evaluateAll((images) => images.filter((it) => !(it as HTMLImageElement).naturalWidth).length)
  ).toBe(0)
})

it("a link to buy an asset begins with that asset", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  await seen(page, /^about \$/)
  await page.goto(`${example.site.url}/buy?asset=ETH`)
  await visible(page.getByLabel("You pay"))
  expect(await page.getByLabel("Asset").textContent()).toContain("ETH")
})

it("hides amounts on this device until they are shown again", async () => {
  const page = await example.open()
  await signIn(example, page, "returning@example.com")
  await seen(page, "1,000 USDC")
  await button(page, "Hide amounts").click()
  await expect.poll(() => page.getByText("1,000 USDC").count()).toBe(0)
  await page.reload()
  await visible(page.getByRole("button", { name: "Hide amounts", pressed: true }))
  expect(await page.getByText(/USDC \d|\$\d/).count()).toBe(0)
  await button(page, "Hide amounts").click()
  await seen(page, "1,000 USDC")
})
