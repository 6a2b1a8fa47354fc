import { createDecoder } from "fast-jwt"
import { describe, expect, it } from "vitest"
import { type App, openApp } from "../support/app.ts"

const decodeJwt = createDecoder()

const back = "https://app.test/callback"

/** The result of a user's decision on an identity page. */
const decide = async (
  app: App,
  page: string,
  query: Record<string, string>,
  decided: Record<string, string>
) => {
  const path = `/__sandbox/identity${page}?${new URLSearchParams(query)}`
  const form = { "content-type": "application/x-www-form-urlencoded" }
  return app.request("POST", path, form, String(new URLSearchParams(decided)))
}

const google = (app: App, query: Record<string, string>, decided: Record<string, string> = { account }) =>
  decide(app, "/google/o/oauth2/v2/auth", { client_id: "web-app", ...query }, decided)

const apple = (app: App, query: Record<string, string>, decided: Record<string, string> = { account }) =>
  decide(
    app,
    "/apple/auth/authorize",
    { client_id: "com.example.app", redirect_uri: back, ...query },
    decided
  )

const telegram = (app: App, query: Record<string, string>, decided: Record<string, string>) =>
  decide(app, "/telegram/auth", { bot_id: "42", origin: "https://app.test", ...query }, decided)

const account = "ada@example.com"

/** The values that a page posts to the app. */
const fieldsIn = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(
      ([, name = "", value = ""]) => [name, value.replaceAll("&quot;", '"').replaceAll("&amp;", "&")]
    )
  )

/** The message that a page posts to its opener, with the target origin. */
const messageIn = (html: string): [data: unknown, origin: unknown] => {
  const [, data = "null", origin = "null"] =
    /postMessage\(("(?:[^"\\]|\\.)*"|\{.*?\}), ("[^"]*")\)/.exec(html) ?? []
  return [JSON.parse(data), JSON.parse(origin)]
}

describe("Google", () => {
  it("returns a code and the state in the query, and the sandbox accepts the code", async () => {
    const app = openApp()
    const reply = await google(app, { response_type: "code", redirect_uri: `${back}?keep=1`, state: "s&t" })
    const { searchParams } = new URL(reply.headers.get("location") ?? "")
    expect(reply.status).toBe(303)
    expect(Object.fromEntries(searchParams)).toMatchObject({ keep: "1", state: "s&t", authuser: "0" })
    const login = await app.wallet("/auth/google", { code: searchParams.get("code") })
    expect(login.body.data.isWalletCreated).toBe(false)
  })

  it("returns an access token and an ID token in the fragment", async () => {
    const app = openApp()
    const query = { response_type: "token id_token", redirect_uri: back, nonce: "n-1" }
    const { headers } = await google(app, query)
    const values = new URLSearchParams(new URL(headers.get("location") ?? "").hash.slice(1))
    expect(values.get("token_type")).toBe("Bearer")
    expect(decodeJwt(values.get("id_token") ?? "")).toMatchObject({
      iss: "https://accounts.google.com",
      aud: "web-app",
      email: account,
      email_verified: true,
      nonce: "n-1"
    })
    for (const name of ["id_token", "access_token"]) {
      const login = await app.wallet("/auth/google", { credential: values.get(name) })
      expect(login.status).toBe(200)
    }
    expect(app.sandbox.ledger.map(({ user }) => user)).toEqual([expect.any(String), expect.any(String)])
    expect(new Set(app.sandbox.ledger.map(({ user }) => user)).size).toBe(1)
  })

  it("posts the credential and the CSRF token, as its button does", async () => {
    const query = {
      response_type: "id_token",
      response_mode: "form_post",
      redirect_uri: back,
      g_csrf_token: "g"
    }
    const { body, headers } = await google(openApp(), query)
    expect(body).toContain(`action="${back}"`)
    expect(fieldsIn(body)).toEqual({ credential: expect.stringMatching(/^ey/), g_csrf_token: "g" })
    expect(headers.get("content-security-policy")).toContain("default-src 'none'")
  })

  it("reports that the user cancelled", async () => {
    const query = { response_type: "code", redirect_uri: back, state: "s" }
    const { headers } = await google(openApp(), query, { cancel: "1" })
    expect(headers.get("location")).toBe(`${back}?error=access_denied&state=s`)
  })

  it.each([
    [{ response_type: "code" }, "redirect_uri is required"],
    [
      { response_type: "code", redirect_uri: "javascript:alert(1)" },
      "redirect_uri must be an http or https URL"
    ],
    [{ response_type: "password", redirect_uri: back }, "response_type must be"],
    [{ redirect_uri: back }, "response_type is required"]
  ])("rejects %o and names the field", async (query, reason) => {
    const reply = await google(openApp(), query)
    expect([reply.status, reply.body.message]).toEqual([400, expect.stringContaining(reason)])
  })
})

describe("Apple", () => {
  it("posts a code and an ID token, and the name the first time only", async () => {
    const app = openApp()
    const query = {
      response_type: "code id_token",
      response_mode: "form_post",
      scope: "name email",
      state: "s",
      nonce: "n"
    }
    const first = fieldsIn((await apple(app, query)).body)
    expect(JSON.parse(first.user ?? "")).toEqual({
      name: { firstName: "Ada", lastName: "Sandbox" },
      email: account
    })
    expect(decodeJwt(first.id_token ?? "")).toMatchObject({
      iss: "https://appleid.apple.com",
      aud: "com.example.app",
      nonce: "n"
    })
    const login = await app.wallet("/auth/apple", { credential: first.id_token })
    expect(login.body.data.isWalletCreated).toBe(false)
    expect(Object.keys(fieldsIn((await apple(app, query)).body))).toEqual(["code", "id_token", "state"])
  })

  it("posts the message that Apple's script expects to the app's origin only", async () => {
    const query = { response_type: "code id_token", response_mode: "web_message", state: "s" }
    const [data, origin] = messageIn((await apple(openApp(), query)).body)
    expect(origin).toBe("https://app.test")
    expect(JSON.parse(String(data))).toEqual({
      method: "oauthDone",
      data: {
        authorization: { code: expect.any(String), id_token: expect.stringMatching(/^ey/), state: "s" }
      }
    })
    const [refused] = messageIn((await apple(openApp(), query, { cancel: "1" })).body)
    expect(JSON.parse(String(refused)).data).toEqual({ error: "user_cancelled_authorize", state: "s" })
  })

  it("requires form_post when the name is requested", async () => {
    const reply = await apple(openApp(), { response_mode: "fragment", scope: "name" })
    expect(reply.body.message).toContain("response_mode must be form_post")
  })
})

describe("Telegram", () => {
  it("posts the signed fields to the opener, and the sandbox accepts them", async () => {
    const app = openApp()
    const { body } = await telegram(app, {}, { account: "42" })
    const [text, origin] = messageIn(body)
    const { event, result } = JSON.parse(String(text))
    expect([event, origin]).toEqual(["auth_result", "https://app.test"])
    const login = (data: object) => app.wallet("/auth/telegram", { data, botUsername: "bot" })
    expect((await login(result)).status).toBe(200)
    expect((await login({ ...result, id: 43 })).status).toBe(401)
  })

  it("redirects to any other page with the result in the fragment", async () => {
    const { body } = await telegram(openApp(), { return_to: `${back}?x=1` }, { cancel: "1" })
    const [, target = ""] = /location\.replace\("([^"]+)"\)/.exec(body) ?? []
    const { hash, search } = new URL(target)
    expect(search).toBe("?x=1")
    expect(Buffer.from(hash.replace("#tgAuthResult=", ""), "base64url").toString()).toBe("false")
  })

  it("gives a Mini App init data that the sandbox accepts", async () => {
    const app = openApp()
    const { body } = await app.request("GET", "/__sandbox/identity/telegram/js/telegram-web-app.js?id=7", {})
    const page: { Telegram?: { WebApp: { initData: string; initDataUnsafe: { user: { id: number } } } } } = {}
    new Function("window", body)(page)
    expect(page.Telegram?.WebApp.initDataUnsafe.user.id).toBe(7)
    const login = { dataString: page.Telegram?.WebApp.initData, botUsername: "bot" }
    expect((await app.wallet("/auth/telegram", login)).status).toBe(200)
  })
})

it("offers accounts on the page, and escapes request values", async () => {
  const query = new URLSearchParams({
    client_id: "<img src=x>",
    redirect_uri: back,
    response_type: "code"
  })
  const reply = await openApp().request("GET", `/__sandbox/identity/google/o/oauth2/v2/auth?${query}`, {})
  expect(reply.headers.get("content-type")).toContain("text/html")
  expect(reply.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
  expect(reply.body).toContain('value="returning@example.com"')
  expect(reply.body).not.toContain("<img")
})

it("escapes request values in script elements", async () => {
  const query = { response_type: "code", origin: "https://app.test", state: "</script><script>x()" }
  const { body } = await google(openApp(), query)
  expect(body.match(/<\/script>/g)).toHaveLength(1)
})

it("rejects an ID token that is foreign or expired", async () => {
  const app = openApp()
  const query = { response_type: "id_token", redirect_uri: back }
  const { headers } = await google(openApp(), query)
  const foreign = new URLSearchParams(new URL(headers.get("location") ?? "").hash.slice(1)).get("id_token")
  expect((await app.wallet("/auth/google", { credential: foreign })).status).toBe(401)
  const own = await google(app, query)
  const credential = new URLSearchParams(new URL(own.headers.get("location") ?? "").hash.slice(1)).get(
    "id_token"
  )
  app.sandbox.clock.advance(3_601_000)
  const late = await app.wallet("/auth/google", { credential })
  expect(late.body).toEqual({ status: 401, message: "Credential expired" })
  expect(app.sandbox.requests.at(-1)?.tokens).toMatchObject([
    { place: "credential", use: "identity", validity: "expired" }
  ])
})

it("returns 404 for other providers", async () => {
  const reply = await openApp().request("GET", "/__sandbox/identity/nobody/auth", {})
  expect([reply.status, reply.body.message]).toEqual([404, "there is no identity page /nobody/auth"])
})
