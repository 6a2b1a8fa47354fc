import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { createSandbox, listen, testTokens } from "../../src/testing.ts"
import { axeViolations, loadAxe, overflowOf } from "../support/accessibility.ts"
import { openAppOn, openUser } from "../support/app.ts"

let browser: Chromium
beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => browser.close())

/** A sandbox with a transaction, and a page that may only load from it. */
const open = async () => {
  const sandbox = createSandbox({ blockTime: 0 })
  const server = await listen(sandbox, { port: 0 })
  const user = await openUser(openAppOn(sandbox), "ada@example.com")
  const transfer = { to: user.address, tokenAddress: testTokens.erc1155, tokenId: "1", amount: "2" }
  const { hash } = (await user.wallet("transfer-erc1155", transfer)).body.data.txReceipt
  const context = await browser.privateMode()
  const page = await context.newPage()
  const problems: string[] = []
  page.on("console", (message) => problems.push(message.text()))
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) problems.push(request.url())
  })
  onTestFinished(async () => {
    await context.close()
    await server.close()
    expect(problems.filter((text) => !/status of 40[04]/.test(text))).toEqual([])
  })
  return { page, home: `${server.url}/__sandbox/explorer`, user, hash }
}

const isDark = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor === "rgb(20, 22, 26)")

it.each([
  ["light", 320],
  ["dark", 1280]
] as const)("every page is accessible, in %s and %d pixels wide", async (colorScheme, width) => {
  const { page, home, user, hash } = await open()
  await loadAxe(page)
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  for (const path of [
    "/",
    "/ethereum-sepolia",
    `/11155111/tx/${hash}`,
    `/11155111/address/${user.address}`,
    "/bitcoin",
    "/x"
  ]) {
    await page.goto(home + path)
    const seen = [path, await axeViolations(page), await overflowOf(page), await isDark(page)]
    expect(seen).toEqual([path, [], 0, colorScheme === "dark"])
  }
})

it("leads from the search to a transaction and to its sender", async () => {
  const { page, home, user, hash } = await open()
  await page.goto(`${home}/`)
  await page.getByLabel("Address or hash").fill(hash)
  await page.getByRole("button", { name: "Show" }).click()
  await page.getByText("2 of ERC-1155 id 1").waitFor()
  await page.getByRole("link", { name: user.address }).first().click()
  await page.getByRole("heading", { level: 1, name: "Address" }).waitFor()
  expect(await page.getByRole("main").innerText()).toContain("ada@example.com")
})
