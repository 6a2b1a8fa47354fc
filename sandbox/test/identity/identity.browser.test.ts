import { once } from "node:events"
import { createServer, type IncomingMessage, type Server } from "node:http"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { createSandbox, type Listening, listen } from "../../src/testing.ts"
import { axeViolations, overflowOf } from "../support/accessibility.ts"

let browser: Chromium
let windows: BrowserContext
let sandbox: Listening
let app: Server
let origin: string
let posted: string[]
let page: Page

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ""
  for await (const chunk of request) text += chunk
  return text
}

beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => browser.close())
beforeEach(async () => {
  sandbox = await listen(createSandbox(), { port: 0 })
  posted = []
  app = createServer(async (request, response) => {
    posted.push(await bodyOf(request))
    response.end("<!doctype html><title>App</title><button id=start>Sign in</button><div id=place></div>")
  })
  app.listen(0, "127.0.0.1")
  await once(app, "listening")
  const address = app.address()
  origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  windows = await browser.privateMode()
  page = await windows.newPage()
  await page.goto(origin)
})
afterEach(async () => {
  await windows.close()
  await sandbox.close()
  app.closeAllConnections()
  app.close()
})

const load = (path: string) => page.addScriptTag({ url: `${sandbox.url}/__sandbox/identity${path}` })

/** Runs `start` on a click, runs `decide` in the popup, and returns what the app received. */
const signIn = async (start: string, decide: (popup: Page) => Promise<void>): Promise<unknown> => {
  await page.evaluate((code) => {
    const outcome = new Promise((tell) => {
      document
        .getElementById("start")
        ?.addEventListener("click", () => new Function("tell", code)(tell), { once: true })
    })
    Object.assign(window, { outcome })
  }, start)
  const opening = page.waitForEvent("popup")
  await page.click("#start")
  await decide(await opening)
  return page.evaluate(() => Reflect.get(window, "outcome"))
}

const as = (account: string) => async (popup: Page) => {
  await popup.getByRole("button", { name: new RegExp(`^${account}`) }).click()
}
const leave = (popup: Page) => popup.close()
const cancel = (popup: Page) => popup.getByRole("button", { name: "Cancel" }).click()

/** Sends a credential from the page to the wallet service, and returns the response. */
const authorize = (path: string, body: unknown) =>
  page.evaluate(
    async ([url, text]) => {
      const headers = { "x-app-id": "app", "content-type": "application/json" }
      const response = await fetch(url, { method: "POST", headers, body: text })
      return (await response.json()).data?.isWalletCreated
    },
    [`${sandbox.url}/api/v2${path}`, JSON.stringify(body)] as const
  )

describe("Google", () => {
  const client = (kind: string, ask: string) =>
    `google.accounts.oauth2.${kind}({ client_id: "web", scope: "openid email", state: "s",
      callback: tell, error_callback: tell }).${ask}()`

  it("passes a code to the callback", async () => {
    await load("/google/gsi/client")
    const code = client("initCodeClient", "requestCode")
    const answer = await signIn(code, as("returning@example.com"))
    expect(answer).toMatchObject({ code: expect.any(String), state: "s", scope: "openid email" })
    expect(await authorize("/auth/google", answer)).toBe(true)
  })

  it("passes an access token to the callback", async () => {
    await load("/google/gsi/client")
    const answer = await signIn(client("initTokenClient", "requestAccessToken"), as("new@example.com"))
    expect(answer).toMatchObject({ token_type: "Bearer", expires_in: "3599" })
    const credential = Reflect.get(Object(answer), "access_token")
    expect(await authorize("/auth/google", { credential })).toBe(false)
  })

  it("reports the result when the user cancelled", async () => {
    await load("/google/gsi/client")
    const code = client("initCodeClient", "requestCode")
    expect(await signIn(code, leave)).toMatchObject({ type: "popup_closed" })
    expect(await signIn(code, cancel)).toEqual({ error: "access_denied", state: "s" })
  })

  it("has a button whose credential is an ID token with the nonce", async () => {
    await load("/google/gsi/client")
    const credential = await signIn(
      `google.accounts.id.initialize({ client_id: "web", nonce: "n", callback: (it) => tell(it.credential) })
       google.accounts.id.renderButton(document.getElementById("place"), {})
       document.querySelector("#place button").click()`,
      as("returning@example.com")
    )
    const [, claims = ""] = String(credential).split(".")
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toMatchObject({ nonce: "n", aud: "web" })
    expect(await authorize("/auth/google", { credential })).toBe(true)
  })

  it("posts to the app in redirect mode, with the CSRF token of its cookie", async () => {
    await load("/google/gsi/client")
    await page.evaluate(
      `google.accounts.id.initialize({ client_id: "web", ux_mode: "redirect", login_uri: "${origin}/login" })`
    )
    await page.evaluate("google.accounts.id.prompt()")
    await as("returning@example.com")(page)
    await page.waitForURL(`${origin}/login`)
    const form = new URLSearchParams(posted.find((body) => body !== ""))
    const cookies = await page.context().cookies(origin)
    expect(cookies).toMatchObject([{ name: "g_csrf_token", value: form.get("g_csrf_token") }])
    expect(await authorize("/auth/google", { credential: form.get("credential") })).toBe(true)
  })

  it("returns in the query in redirect mode", async () => {
    await load("/google/gsi/client")
    await page.evaluate(
      `google.accounts.oauth2.initCodeClient({ client_id: "web", ux_mode: "redirect", state: "s",
        redirect_uri: "${origin}/back" }).requestCode()`
    )
    await as("returning@example.com")(page)
    await page.waitForURL(/\/back\?/)
    const values = new URL(page.url()).searchParams
    expect(values.get("state")).toBe("s")
    expect(await authorize("/auth/google", { code: values.get("code") })).toBe(true)
  })
})

describe("Apple", () => {
  const script = "/apple/appleauth/static/jsapi/appleid/1/en_US/appleid.auth.js"
  const start = (usePopup: boolean) =>
    `AppleID.auth.init({ clientId: "com.app", scope: "name email", redirectURI: "${origin}/back", state: "s",
      nonce: "n", usePopup: ${usePopup} })
     AppleID.auth.signIn().then(tell, tell)`

  it("returns an ID token, and the user's name the first time", async () => {
    await load(script)
    const answer = await signIn(start(true), as("returning@example.com"))
    expect(answer).toMatchObject({
      authorization: { code: expect.any(String), state: "s" },
      user: { email: "returning@example.com" }
    })
    const { authorization } = Object(answer)
    expect(await authorize("/auth/apple", { credential: authorization.id_token })).toBe(true)
    expect(await signIn(start(true), as("returning@example.com"))).not.toHaveProperty("user")
  })

  it("rejects when the user cancelled", async () => {
    await load(script)
    expect(await signIn(start(true), leave)).toEqual({ error: "popup_closed_by_user" })
    expect(await signIn(start(true), cancel)).toEqual({ error: "user_cancelled_authorize" })
  })

  it("posts to the app in redirect mode", async () => {
    await load(script)
    await page.evaluate((code) => void new Function("tell", code)(), start(false))
    await as("returning@example.com")(page)
    await page.waitForURL(`${origin}/back`)
    const form = new URLSearchParams(posted.find((body) => body !== ""))
    expect(form.get("state")).toBe("s")
    expect(await authorize("/auth/apple", { credential: form.get("id_token") })).toBe(true)
  })
})

describe("Telegram", () => {
  const start = "Telegram.Login.auth({ bot_id: 42, request_access: 'write' }, tell)"

  it("returns the signed fields, or false", async () => {
    await load("/telegram/js/telegram-widget.js")
    const data = await signIn(start, as("12025550105"))
    expect(data).toMatchObject({ id: 12025550105, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await authorize("/auth/telegram", { data, botUsername: "bot" })).toBe(true)
    expect(await signIn(start, cancel)).toBe(false)
    expect(await signIn(start, leave)).toBe(false)
  })

  it("returns in the fragment in redirect mode", async () => {
    const query = new URLSearchParams({ bot_id: "42", origin, return_to: `${origin}/back` })
    await page.goto(`${sandbox.url}/__sandbox/identity/telegram/auth?${query}`)
    await as("12025550105")(page)
    await page.waitForURL(/#tgAuthResult=/)
    const result = new URL(page.url()).hash.replace("#tgAuthResult=", "")
    const data = JSON.parse(Buffer.from(result, "base64url").toString())
    expect(await authorize("/auth/telegram", { data, botUsername: "bot" })).toBe(true)
  })
})

it.each(["light", "dark"] as const)(
  "the page is accessible, in %s and 320 pixels wide",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width: 320, height: 700 })
    const google = new URLSearchParams({ client_id: "web", redirect_uri: origin, response_type: "code" })
    const telegram = new URLSearchParams({ bot_id: "42", origin })
    for (const path of [`google/o/oauth2/v2/auth?${google}`, `telegram/auth?${telegram}`]) {
      await page.goto(`${sandbox.url}/__sandbox/identity/${path}`)
      expect([await axeViolations(page), await overflowOf(page)]).toEqual([[], 0])
    }
  }
)
