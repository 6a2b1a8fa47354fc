import { createDecoder } from "fast-jwt"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { askSandbox } from "../../src/testing.ts"
import { axeViolations, overflowOf } from "../support/accessibility.ts"
import { buy, openUsedSandbox, type UsedSandbox } from "../support/usedSandbox.ts"

const decodeJwt = createDecoder()

let browser: Chromium
let windows: BrowserContext
let inspected: UsedSandbox
let page: Page
let foreign: string[]

beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  inspected = await openUsedSandbox()
  windows = await browser.privateMode()
  page = await windows.newPage()
  foreign = []
  page.on("request", (request) => {
    if (!request.url().startsWith(inspected.server.url)) foreign.push(request.url())
  })
  page.on("pageerror", (error) => foreign.push(String(error)))
})
afterEach(async () => {
  await windows.close()
  await inspected.server.close()
  expect(foreign).toEqual([])
})

const open = (panel: string) => page.goto(`${inspected.server.url}/__sandbox/#${panel}`)
const button = (name: string) => page.getByRole("button", { name, exact: true })
/** Waits for updates, which take longer on a busy machine. */
const until = (isSo: () => boolean | undefined | Promise<boolean | undefined>) => vi.waitUntil(isSo)
const seen = (text: string | RegExp) => page.getByText(text).first().waitFor()

describe("the request list", () => {
  it("shows requests live, with the validity of their tokens and the specification", async () => {
    const policy = (await open("requests"))?.headers()["content-security-policy"]
    expect(policy).toMatch(/^default-src 'none';.* frame-ancestors 'none'$/)
    await seen("No request yet")
    const { walletToken } = await inspected.signIn("returning@example.com")
    const headers = { authorization: `Bearer ${walletToken}` }
    await inspected.call("POST", "/api/v2/wallet/sign-message", headers, { network: "ethereum-sepolia" })
    const row = page.getByRole("button", { name: /signMessage/ })
    expect(await row.innerText()).toContain("breaks the specification")
    await row.click()
    await seen("request: message is required")
    await page.getByText("wallet token in authorization good").click()
    await seen(/"email": "returning@example.com"/)
    await inspected.call("POST", "/api/v2/wallet/sign-message", headers, {
      network: "ethereum-sepolia",
      message: ""
    })
    const rows = page.getByRole("button", { name: /signMessage/ })
    await rows.nth(1).waitFor()
    await rows.first().click()
    await seen("used before")
  })

  it("can be paused, filtered and cleared", async () => {
    await inspected.signIn("ada@example.com")
    await open("requests")
    const rows = page.locator(".rows li")
    await page.getByLabel("Filter").fill("verify-otp")
    await until(async () => (await rows.count()) === 1)
    await page.getByLabel("Filter").fill("")
    await button("Pause").click()
    await inspected.call("GET", "/api/v2/organization")
    await inspected.call("GET", "/v1/reference/cryptos")
    expect(await rows.count()).toBe(2)
    await button("Pause").click()
    await until(async () => (await rows.count()) === 4)
    await button("Clear").click()
    await seen("No request yet")
    expect(inspected.sandbox.requests).toEqual([])
  })

  it("copies a request as a command and as a test", async () => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"])
    await inspected.call("POST", "/api/v2/auth/login-otp", askSandbox("503"), { email: "ada@example.com" })
    await open("requests")
    await page.getByRole("button", { name: /loginOtp/ }).click()
    const copied = async (name: string) => {
      await button(name).click()
      await seen("Copied")
      return page.evaluate(() => navigator.clipboard.readText())
    }
    expect(await copied("Copy as curl")).toContain(
      `curl -i -X POST '${inspected.server.url}/api/v2/auth/login-otp'`
    )
    expect(await copied("Copy as a test")).toContain('it("loginOtp: 503"')
  })
})

it("shows the requests of the current sandbox after another one has replaced it", async () => {
  await inspected.signIn("ada@example.com")
  await open("requests")
  const rows = page.locator(".rows li")
  await until(async () => (await rows.count()) === 2)
  const { port } = inspected.server
  await inspected.server.close()
  await seen("Not connected to the sandbox")
  inspected = await openUsedSandbox(port)
  await inspected.call("GET", "/api/v2/organization")
  await until(async () => (await rows.count()) === 1)
  await inspected.call("DELETE", "/__sandbox/requests")
  await seen("No request yet")
})

describe("a keyboard user", () => {
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"))

  it("opens a request, reads it, and returns to the list", async () => {
    await inspected.signIn("ada@example.com")
    await open("requests")
    const row = page.getByRole("button", { name: /loginOtp/ })
    await row.focus()
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { name: "loginOtp", level: 2 }).and(page.locator(":focus")).waitFor()
    await page.keyboard.press("Tab")
    expect(await page.locator(":focus").innerText()).toBe("Back to the list")
    await page.keyboard.press("Enter")
    await row.and(page.locator(":focus")).waitFor()
  })

  it("keeps the focus on an order whose button disappears", async () => {
    const tokens = await inspected.signIn("returning@example.com")
    const state = await (await inspected.call("GET", "/__sandbox/state")).json()
    await buy(inspected, tokens, state.users.items[0].address)
    await open("orders")
    await button("Expire").focus()
    await page.keyboard.press("Enter")
    await until(async () => (await focused())?.endsWith("usdc: expired"))
  })

  it("reaches every panel", async () => {
    await open("requests")
    await page.getByRole("link", { name: "Requests" }).focus()
    for (const panel of ["Users", "Orders", "Smart accounts", "Inbox", "Faults", "Sandbox"]) {
      await page.keyboard.press("Tab")
      await page.keyboard.press("Enter")
      await page.getByRole("heading", { level: 1, name: panel }).waitFor()
    }
    await page.keyboard.press("Tab")
    expect(await page.locator(":focus").innerText()).toBe("Forget everything")
  })
})

it("changes a user's permission, KYC, sessions and balances", async () => {
  const { refreshToken } = await inspected.signIn("returning@example.com")
  await open("users")
  await seen("returning@example.com")
  await seen(String(decodeJwt(refreshToken).sid))
  await page.getByLabel("App may use the wallet").click()
  await page.getByLabel("App may use the wallet").and(page.locator(":not(:checked)")).waitFor()
  const { walletToken } = await inspected.signIn("returning@example.com")
  // Node's fetch turns a 407 from a network into an error.
  const signed = await inspected.sandbox.fetch("http://any.test/api/v2/wallet/sign-message", {
    method: "POST",
    headers: {
      "x-app-id": "app",
      authorization: `Bearer ${walletToken}`,
      "content-type": "application/json"
    },
    body: '{"network":"ethereum-sepolia","message":"Hello"}'
  })
  expect(signed.status).toBe(407)

  await page.getByLabel("KYC").selectOption("rejected")
  await until(async () => {
    const state = await (await inspected.call("GET", "/__sandbox/state")).json()
    return state.users.items[0].kyc === "rejected"
  })
  await button("End sessions").click()
  await until(() => button("End sessions").isDisabled())
  expect((await inspected.call("POST", "/api/v2/wallet/refresh", {}, { refreshToken })).status).toBe(401)

  await page.getByText("Balances and faucet").click()
  const coins = page.getByRole("row").nth(1).getByRole("cell")
  await coins.waitFor()
  const before = Number(await coins.innerText())
  await page.getByLabel("Coins to add").fill("2.5")
  await button("Add").click()
  await until(async () => Number(await coins.innerText()) === before + 2.5)

  const dollars = page.getByRole("row", { name: /^USDC/ }).getByRole("cell")
  const had = Number(await dollars.innerText())
  await page.getByLabel("Amount from Grace").fill("10.5")
  await page.getByLabel("Asset").selectOption("USDC")
  await button("Send this user money").click()
  await until(async () => Number(await dollars.innerText()) === had + 10.5)
})

it("shows a button for each possible command of an order", async () => {
  const tokens = await inspected.signIn("returning@example.com")
  const state = await (await inspected.call("GET", "/__sandbox/state")).json()
  expect((await buy(inspected, tokens, state.users.items[0].address)).status).toBe(201)
  await open("orders")
  const order = page.getByRole("article")
  await until(async () => (await order.getByRole("button").allInnerTexts()).length === 4)
  expect(await order.getByRole("button").allInnerTexts()).toEqual(["Pay", "Settle", "Fail", "Expire"])
  await button("Settle").click()
  await seen("completed")
  await seen("Nothing more can happen to it.")
})

it("shows the id by which the app knows an order", async () => {
  const tokens = await inspected.signIn("returning@example.com")
  const state = await (await inspected.call("GET", "/__sandbox/state")).json()
  const bought = await (await buy(inspected, tokens, state.users.items[0].address)).json()
  await open("orders")
  const order = page.getByRole("article")
  await order.getByText(bought.data.onrampId).waitFor()
  expect(await order.locator("dl").innerText()).toMatch(
    new RegExp(`onrampId\\s+${bought.data.onrampId}\\s+id\\s+${bought.data.id}$`)
  )
})

it("switches a sign-in method off, beside its name", async () => {
  await open("sandbox")
  const box = page.getByRole("checkbox", { name: "Google" })
  const [sign, name] = [
    await box.boundingBox(),
    await page.getByText("Google", { exact: true }).boundingBox()
  ]
  expect((name?.x ?? 0) - (sign?.x ?? 0)).toBeLessThan(40)
  expect(Math.abs((name?.y ?? 0) - (sign?.y ?? 0))).toBeLessThan(10)
  await box.click()
  await box.and(page.locator(":not(:checked)")).waitFor()
  const settings = await (await inspected.call("GET", "/__sandbox/settings")).json()
  expect(settings.app).toMatchObject({ google: false, apple: true })
})

it("lists the networks with their chain ids", async () => {
  await open("sandbox")
  await page.getByText("44 networks").click()
  await seen("11155111, ETH")
  await seen("They are in memory, so that there is no JSON-RPC.")
})

it("shows sent codes and whether they are still valid", async () => {
  await inspected.call("POST", "/api/v2/auth/login-otp", {}, { email: "ada@example.com" })
  await open("inbox")
  await seen(inspected.sandbox.inbox.latest("ada@example.com")?.code ?? "no code")
  await seen(/Good until/)
  inspected.sandbox.clock.advance(300_000)
  await seen(/Has expired/)
})

it("starts and stops faults and scenarios", async () => {
  const login = async () => {
    const body = { email: "ada@example.com" }
    return (await inspected.call("POST", "/api/v2/auth/login-otp", {}, body)).status
  }
  await open("faults")
  await seen("Nothing goes wrong.")
  await page.getByRole("combobox", { name: "Fault" }).selectOption("429")
  await page.getByRole("combobox", { name: "Operation" }).selectOption("loginOtp")
  await page.getByLabel("Retry-After").fill("date:5")
  await button("Add").click()
  await seen("429 meets loginOtp, 1 more time, Retry-After date:5.")
  expect([await login(), await login()]).toEqual([429, 200])
  await button("Play outage").click()
  await seen("html-502 meets every operation, always")
  expect(await login()).toBe(502)
  await button("All well again").click()
  await seen("Nothing goes wrong.")
  expect(await login()).toBe(200)
})

it("shows the sandbox's error messages", async () => {
  await open("sandbox")
  await page.getByLabel("Rotation").fill("sometimes")
  await button("Save").click()
  await seen("rotation must be strict")
})

it("changes clock and settings, and resets everything", async () => {
  await inspected.signIn("returning@example.com")
  await open("sandbox")
  const before = inspected.sandbox.clock.now()
  await button("One day later").click()
  await until(() => inspected.sandbox.clock.now() - before >= 86_400_000)
  await page.getByLabel("Wallet tokens").selectOption("multi-use")
  await page.getByLabel("Latency, ms").fill("20")
  await button("Save").click()
  await until(async () => {
    const settings = await (await inspected.call("GET", "/__sandbox/settings")).json()
    return settings.walletTokens === "multi-use" && settings.latency === 20
  })
  await button("Forget everything").click()
  await until(() => inspected.sandbox.requests.length === 0)
  await page.getByRole("link", { name: /^Users/ }).click()
  await seen("Nobody has signed in yet")
})

it.each([
  ["light", 320],
  ["dark", 1280]
] as const)("every panel is accessible, in %s and %d pixels wide", async (colorScheme, width) => {
  await page.emulateMedia({ colorScheme })
  await page.setViewportSize({ width, height: 800 })
  const tokens = await inspected.signIn("returning@example.com")
  const state = await (await inspected.call("GET", "/__sandbox/state")).json()
  await buy(inspected, tokens, state.users.items[0].address)
  inspected.sandbox.faults.add({ operation: "loginOtp", fault: "503", after: 1, times: "always" })
  for (const panel of ["requests", "users", "orders", "inbox", "faults", "sandbox"]) {
    await open(panel)
    await page.getByRole("heading", { level: 1, name: panel }).waitFor()
    if (panel === "requests") await page.getByRole("button", { name: /createOnramp/ }).click()
    if (panel === "users") await page.getByText("Balances and faucet").click()
    if (panel === "sandbox") await page.getByText("44 networks").click()
    expect([panel, await axeViolations(page), await overflowOf(page)]).toEqual([panel, [], 0])
  }
})
