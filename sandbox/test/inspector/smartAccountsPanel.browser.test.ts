import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { network, openSmartAccountApp } from "../../../test/support/service/smartAccountApp.ts"
import { type Listening, listen } from "../../src/testing.ts"
import { axeViolations, overflowOf } from "../support/accessibility.ts"
import { hasAnvil } from "../support/anvil.ts"

const shop = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

describe.runIf(hasAnvil)("the inspector's panel of smart accounts", () => {
  const { sandbox, openUser, fund } = openSmartAccountApp()
  let browser: Chromium
  let server: Listening
  let hash: string | undefined
  beforeAll(async () => {
    browser = await startChromium()
    server = await listen(sandbox, { port: 0 })
    const { client, account } = await openUser({ email: "ada@example.com" })
    await fund(account.aaAddress, "1")
    const coin = { to: shop, amount: "0.25" }
    hash = (await (await client.smartAccount.send({ network, coin, sponsored: true })).wait()).hash
    await client.smartAccount.hash({ accountId: account.id, calls: [{ to: shop, value: 1n }] })
  })
  afterAll(async () => {
    await browser.close()
    await server.close()
  })

  const open = async (width: number, colorScheme: "light" | "dark"): Promise<Page> => {
    const page = await (await browser.privateMode()).newPage()
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme })
    await page.goto(`${server.url}/__sandbox/#smart-accounts`)
    await page.getByRole("article").first().waitFor()
    return page
  }

  it("shows what each operation does, with its transaction", async () => {
    const page = await open(1280, "light")
    const sent = page.getByRole("article", { name: "Send coins: success" })
    expect(await sent.locator("code").allInnerTexts()).toContain(hash)
    expect(await sent.innerText()).toContain("ada@example.com")
    await page.getByRole("article", { name: "Call a contract: waiting_signature" }).waitFor()
    await page.context().close()
  })

  it("empties and fills the gas tank of the organization", async () => {
    const page = await open(1280, "light")
    const tank = page.getByRole("region", { name: "Gas tank of the organization" })
    await tank.getByRole("button", { name: "Empty it" }).click()
    await tank.getByText("0 USDT", { exact: true }).waitFor()
    await tank.getByRole("button", { name: "Fill it" }).click()
    await tank.getByText("1000 USDT", { exact: true }).waitFor()
    await page.context().close()
  })

  it.each([
    [1280, "light"],
    [390, "dark"]
  ] as const)("is accessible and fits a page of %i pixels (%s)", async (width, colorScheme) => {
    const page = await open(width, colorScheme)
    expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0])
    await page.context().close()
  })
})
