import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest"
import { componentNames, stateNames } from "../../../../gallery/states.ts"
import { type Chromium, startChromium } from "../../../browser/support/browsers/chromium.ts"

let gallery: ChildProcess
let browser: Chromium
let page: Page
let address: string

beforeAll(async () => {
  gallery = spawn(process.execPath, [
    join(import.meta.dirname, "../../../../scripts/gallery.ts"),
    "--port",
    "0"
  ])
  const lines = createInterface({ input: gallery.stdout ?? process.stdin })
  const [line] = await once(lines, "line")
  address = /http\S+/.exec(String(line))?.[0] ?? ""
  browser = await startChromium()
})
afterAll(async () => {
  gallery.kill()
  await browser.close()
})
beforeEach(async () => {
  const window = await browser.privateMode()
  page = await window.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  return () => window.close()
})

const shown = (state: string) => page.frameLocator(`iframe[title="${state}"]`)
const chosen = (label: string) => page.getByLabel(label, { exact: true })

test("lists every component in every state", async () => {
  await page.goto(address)
  const links = await page
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll((all) => all.length)
  const states = stateNames.filter((name) => name.includes("/"))
  expect(links).toBe(componentNames.length + states.length)
})

test("a search narrows the list, and a state is shown with its own address", async () => {
  await page.goto(address)
  await chosen("Search").fill("buy/rate-changed")
  expect(await page.getByRole("navigation").getByRole("link").allTextContents()).toEqual([
    "buy (1)",
    "rate-changed"
  ])
  await page.getByRole("link", { name: "rate-changed", exact: true }).click()
  await shown("buy/rate-changed").getByRole("heading", { name: "The rate changed" }).waitFor()
  await page.reload()
  await shown("buy/rate-changed").getByRole("heading", { name: "The rate changed" }).waitFor()
})

test("switches change how a state looks and what it says", async () => {
  await page.goto(`${address}?state=account-panel`)
  const surface = () =>
    shown("account-panel")
      .locator("[data-slipway=account-panel]")
      .evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(await surface()).toBe("rgb(255, 255, 255)")
  await chosen("Scheme").selectOption("dark")
  await chosen("Preset").selectOption("ink")
  await expect.poll(surface).toBe("rgb(17, 17, 19)")
  await chosen("Language").selectOption("id")
  await shown("account-panel").getByRole("button", { name: "Kirim", exact: true }).waitFor()
})

test("a theme that is hard to read names the colors, and a good one is copied as CSS", async () => {
  await page.goto(`${address}?state=buy/review`)
  await page.getByText("Theme", { exact: true }).click()
  await page.getByText("Every pair of colors has enough contrast.").waitFor()
  await chosen("--slipway-text").fill("#aaaaaa")
  await page.getByRole("table", { name: "Too little contrast" }).getByText("surface").first().waitFor()
  await chosen("--slipway-text").fill("")
  await chosen("--slipway-accent").fill("#0f766e")
  expect(await page.locator("pre").last().textContent()).toBe(":root {\n  --slipway-accent: #0f766e;\n}")
  const button = shown("buy/review").getByRole("button", { name: /^Buy/ })
  expect(await button.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
    "rgb(15, 118, 110)"
  )
})

test("every component has its code, to copy", async () => {
  const code: Readonly<Record<string, string>> = await (await fetch(`${address}code.json`)).json()
  expect(componentNames.filter((name) => code[name] === undefined)).toEqual([])
  await page.goto(`${address}?state=buy/review`)
  await page.locator(".code pre").getByText("<BuyFlow").waitFor()
})

test("answers only to names of this machine", async () => {
  const port = new URL(address).port
  const { stdout } = spawn("node", [
    "-e",
    `require("node:http").get({ port: ${port}, host: "127.0.0.1", headers: { host: "evil.example" } }, (response) => console.log(response.statusCode))`
  ])
  const [status] = await once(createInterface({ input: stdout }), "line")
  expect(status).toBe("403")
})
