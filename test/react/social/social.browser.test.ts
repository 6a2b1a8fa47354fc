import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createSandbox, type Listening, listen, magicNumbers } from "../../../sandbox/src/testing.ts"
import { stylesheet } from "../../../scripts/bundling/stylesheet.ts"
import { addressOf } from "../../browser/support/address.ts"
import type { Browser } from "../../browser/support/browsers/browser.ts"
import { startBrowser } from "../../browser/support/browsers/startBrowser.ts"

const styles = await stylesheet()
const nonce = "page-nonce"
const returning = "returning@example.com"

let browser: Browser
let script: string
let windows: BrowserContext
let sandbox: Listening
let app: Server
let origin: string
let mode: string | undefined
let complaints: string[]

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "socialPage.tsx")],
    bundle: true,
    write: false,
    format: "iife",
    jsx: "automatic",
    define: { "process.env.NODE_ENV": '"development"' }
  })
  script = outputFiles[0]?.text ?? ""
  browser = await startBrowser()
})
afterAll(() => browser.close())

beforeEach(async () => {
  mode = undefined
  complaints = []
  sandbox = await listen(createSandbox(), { port: 0 })
  app = createServer((request, response) => {
    if (request.url === "/app.js") return response.setHeader("content-type", "text/javascript").end(script)
    if (request.url === "/styles.css") return response.setHeader("content-type", "text/css").end(styles)
    response.setHeader("content-type", "text/html")
    response.setHeader("content-security-policy", policy())
    response.end(html())
  })
  app.listen(0, "127.0.0.1")
  await once(app, "listening")
  const address = app.address()
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  windows = await browser.privateMode()
})
afterEach(async () => {
  await windows.close()
  await sandbox.close()
  app.closeAllConnections()
  app.close()
  expect(complaints).toEqual([])
})

/** Allows only scripts with the nonce whose URL comes from Slipway's policy. */
const policy = () =>
  `default-src 'none'; script-src 'nonce-${nonce}'; connect-src ${sandbox.url}; img-src data:; style-src 'self'; base-uri 'none';
  require-trusted-types-for 'script'; trusted-types slipway`.replaceAll(/\s+/g, " ")

const html = () => {
  const identity = `${sandbox.url}/__sandbox/identity`
  const social = {
    google: { clientId: "web", mode, origin: `${identity}/google`, redirectUri: `${origin}/back` },
    apple: { clientId: "web", redirectUri: `${origin}/back`, origin: `${identity}/apple` },
    telegram: { botId: "7", botUsername: "example_bot", origin: `${identity}/telegram` }
  }
  const given = JSON.stringify({ sandbox: sandbox.url, nonce, social }).replaceAll('"', "&quot;")
  return `<!doctype html><html lang="en" data-given="${given}"><title>App</title><link rel="icon" href="data:,">
    <link rel="stylesheet" href="/styles.css">
    <body><script nonce="${nonce}" src="/app.js"></script>`
}

const open = async (path = "/", width = 480) => {
  const page = await windows.newPage()
  await page.setViewportSize({ width, height: 900 })
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()))
  page.on("pageerror", (error) => complaints.push(String(error)))
  await page.goto(`${origin}${path}`)
  return page
}

type Name = "google" | "apple" | "telegram"

const stateOf = (page: Page, name: Name, status: string) =>
  page.locator(`#${name} output`, { hasText: `"status":"${status}"` }).textContent()

/** Clicks, and runs `decide` in the popup. */
const signIn = async (page: Page, name: Name, decide: (popup: Page) => Promise<void>) => {
  await stateOf(page, name, "ready")
  const opening = page.waitForEvent("popup")
  await page.getByRole("button", { name, exact: true }).click()
  await decide(await opening)
}

const as = (account: string) => async (popup: Page) => {
  const clicking = popup.getByRole("button", { name: new RegExp(`^${account}`) }).click()
  await clicking.catch((thrown) => {
    // The click closes the popup, and Firefox may report that first.
    if (!String(thrown).includes("has been closed")) throw thrown
  })
}

describe.each(["id_token", "access_token", "code"])("Google's %s", (asked) => {
  beforeEach(() => {
    mode = asked
  })

  test("signs in by a popup", async () => {
    const page = await open()
    await signIn(page, "google", as(returning))
    expect(await stateOf(page, "google", "done")).toContain('"isWalletCreated":true')
    expect(await page.locator("#session").textContent()).toBe("ready")
  })

  test("signs in by a redirect, and removes the response from the URL", async () => {
    const page = await open()
    await page.getByRole("button", { name: "google here" }).click()
    await as(returning)(page)
    expect(await stateOf(page, "google", "done")).toContain('"isWalletCreated":true')
    expect((await addressOf(page)).href).toBe(`${origin}/back`)
  })
})

test("signs in with Google's own button", async () => {
  const page = await open()
  const opening = page.waitForEvent("popup")
  await page.getByRole("button", { name: "Sign in with Google" }).click()
  await as(returning)(await opening)
  await stateOf(page, "google", "done")
})

test("signs in with Apple, with the user's name the first time", async () => {
  const page = await open()
  await signIn(page, "apple", as("new@example.com"))
  expect(await stateOf(page, "apple", "done")).toContain('"email":"new@example.com"')
})

test("signs in with Telegram by a popup", async () => {
  const page = await open()
  await signIn(page, "telegram", as(magicNumbers.returning))
  expect(await stateOf(page, "telegram", "done")).toContain('"isWalletCreated":true')
})

test("signs in with Telegram by a redirect", async () => {
  const page = await open("/somewhere?tab=1")
  await page.getByRole("button", { name: "telegram here" }).click()
  await as(magicNumbers.returning)(page)
  expect(await stateOf(page, "telegram", "done")).toContain('"isWalletCreated":true')
  expect((await addressOf(page)).href).toBe(`${origin}/somewhere?tab=1`)
})

test.each(["apple", "telegram"] as const)("a window of %s that is closed is told", async (name) => {
  const page = await open()
  await signIn(page, name, (popup) => popup.close())
  await stateOf(page, name, "cancelled")
})

test.each(["google", "apple", "telegram"] as const)(
  "a window of %s that is blocked is told",
  async (name) => {
    mode = "code"
    const page = await open()
    await page.evaluate(() => Object.assign(window, { open: () => null }))
    await stateOf(page, name, "ready")
    await page.getByRole("button", { name, exact: true }).click()
    await stateOf(page, name, "blocked")
  }
)

test("shows the error when the service refuses", async () => {
  mode = "code"
  const page = await open()
  await signIn(page, "google", as("expired@example.com"))
  expect(await stateOf(page, "google", "failed")).toContain('"code":"401"')
  expect(await page.locator("#session").textContent()).toBe("signed_out")
  // The browser logs the error response itself.
  complaints = complaints.filter((it) => !it.includes("401"))
})

describe("social buttons in the sign-in", () => {
  const buttons: Record<Name, string> = {
    google: "Continue with Google",
    apple: "Continue with Apple",
    telegram: "Continue with Telegram"
  }
  const press = async (page: Page, name: string | RegExp) => {
    const opening = page.waitForEvent("popup")
    await page.getByRole("button", { name, exact: true }).click()
    return opening
  }
  const ready = (page: Page, name: Name) =>
    page.locator(`[data-slipway="social-button"][data-state="ready"]`, { hasText: buttons[name] }).waitFor()

  test.each([480, 320])("all have the same width, Google's own one included, at %s pixels", async (width) => {
    const page = await open("/app", width)
    const widthOf = async (name: string) => {
      const box = await page.getByRole("button", { name, exact: true }).boundingBox()
      return [box?.x, box?.width]
    }
    await page.getByRole("button", { name: "Sign in with Google" }).waitFor()
    await ready(page, "apple")
    expect(await widthOf("Sign in with Google")).toEqual(await widthOf("Continue with Apple"))
  })

  test("keep the same width when the window is resized, or was hidden at first", async () => {
    const page = await open("/app", 480)
    const widthOf = async (name: string) =>
      (await page.getByRole("button", { name, exact: true }).boundingBox())?.width
    const [google, apple] = ["Sign in with Google", "Continue with Apple"]
    await page.getByRole("button", { name: google }).waitFor()
    await ready(page, "apple")
    for (const width of [320, 400]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => widthOf(google)).toBe(await widthOf(apple))
    }
    await page.evaluate(() => Object.assign(document.body.style, { display: "none" }))
    await page.setViewportSize({ width: 360, height: 800 })
    await page.evaluate(() => Object.assign(document.body.style, { display: "" }))
    await expect.poll(() => widthOf(google)).toBe(await widthOf(apple))
  })

  test("sign in to the wallet with Google's own button", async () => {
    const page = await open("/app")
    await as(returning)(await press(page, "Sign in with Google"))
    await page.getByText("inside").waitFor()
  })

  test.each([
    ["google", returning],
    ["apple", returning],
    ["telegram", magicNumbers.returning]
  ] as const)("that of %s leads to the wallet", async (name, account) => {
    mode = "code"
    const page = await open("/app")
    await ready(page, name)
    await as(account)(await press(page, buttons[name]))
    await page.getByText("inside").waitFor()
  })

  test("lead a user without a wallet to creating one", async () => {
    const page = await open("/app")
    await ready(page, "apple")
    await as("new@example.com")(await press(page, buttons.apple))
    await page.getByRole("heading", { name: "Create your wallet" }).waitFor()
  })

  test.each(["google", "apple", "telegram"] as const)(
    "a window of %s that is blocked says so, and is opened again when it may",
    async (name) => {
      mode = "code"
      const page = await open("/app")
      await ready(page, name)
      await page.evaluate(() => {
        const { open } = window
        Object.assign(window, { open: () => null, allowWindows: () => Object.assign(window, { open }) })
      })
      await page.getByRole("button", { name: buttons[name], exact: true }).click()
      const blocked = page.locator('[data-slipway="social-button"][data-state="blocked"]')
      await blocked.getByText(/Your browser blocked the \w+ window/).waitFor()
      const again = blocked.getByRole("button", { name: buttons[name], exact: true })
      expect(await again.evaluate((it) => it === document.activeElement)).toBe(true)
      await page.evaluate("allowWindows()")
      await as(name === "telegram" ? magicNumbers.returning : returning)(await press(page, buttons[name]))
      await page.getByText("inside").waitFor()
    }
  )
})
