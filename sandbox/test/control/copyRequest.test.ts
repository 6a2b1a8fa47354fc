import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { asCurl, asTest, isWhole } from "../../src/inspector/copies.ts"
import { askSandbox, createSandbox, type FaultName, type LoggedRequest } from "../../src/testing.ts"
import { type App, codeOf, openApp, openUser, signInByEmail } from "../support/app.ts"

type Body = () => Promise<void>

/** Runs the text of a test against a new sandbox, like a test runner. */
const run = async (text: string): Promise<string> => {
  const code = text.replace(/^import .*$/gm, "")
  const found: [name: string, body: Body][] = []
  const define = (name: string, body: Body) => found.push([name, body])
  new Function("createSandbox", "it", "expect", code)(createSandbox, define, expect)
  for (const [, body] of found) await body()
  return found.map(([name]) => name).join()
}

const last = (app: App): LoggedRequest => {
  const request = app.sandbox.requests.at(-1)
  if (request === undefined) throw new Error("nothing was logged")
  return request
}

/** The ID token of the stand-in for Google's page. */
const idTokenFor = async (app: App, email: string): Promise<string> => {
  const page = new URLSearchParams({
    client_id: "web",
    redirect_uri: "http://app.test/",
    response_type: "id_token"
  })
  const response = await app.sandbox.fetch(
    `http://any.test/__sandbox/identity/google/o/oauth2/v2/auth?${page}`,
    {
      method: "POST",
      body: new URLSearchParams({ account: email })
    }
  )
  const fragment = new URL(response.headers.get("location") ?? "").hash.slice(1)
  return new URLSearchParams(fragment).get("id_token") ?? ""
}

describe("a copied test passes in a separate sandbox", () => {
  const sign = { network: "ethereum-sepolia", message: 'It\'s "me"' }

  it.each<[string, (app: App) => Promise<unknown>]>([
    ["loginOtp: 200", (app) => app.wallet("/auth/login-otp", { email: "o'neill@example.com" })],
    [
      "verifyOtp: 200",
      async (app) => {
        const { verificationToken } = (await app.wallet("/auth/login-otp", { email: "eve@example.com" })).body
          .data
        const otp = app.sandbox.inbox.latest("eve@example.com")?.code
        return app.wallet("/auth/verify-otp", { verificationToken, otp })
      }
    ],
    ["createAccount: 200", (app) => openUser(app, "eve@example.com")],
    [
      "signMessage: 200",
      async (app) =>
        app.wallet("/wallet/sign-message", sign, (await openUser(app, "a@b.c")).account.walletToken)
    ],
    [
      "signMessage: 401",
      async (app) => {
        const { account } = await openUser(app, "a@b.c")
        await app.wallet("/wallet/sign-message", sign, account.walletToken)
        await app.wallet("/wallet/sign-message", sign, account.walletToken)
      }
    ],
    ["refreshWalletToken: 200", async (app) => (await openUser(app, "a@b.c")).walletToken()],
    [
      "refreshWalletToken: 415",
      async (app) => {
        const { account } = await openUser(app, "a@b.c")
        await app.sandbox.fetch("http://any.test/api/v2/wallet/refresh", {
          method: "POST",
          headers: { "x-app-id": "test" },
          body: new URLSearchParams({ refreshToken: account.refreshToken })
        })
      }
    ],
    ["listOnramps: 200", async (app) => (await openUser(app, "a@b.c")).ramp("GET", "/onramp")],
    [
      "sendTransaction: 200",
      async (app) => {
        const { address, wallet } = await openUser(app, "a@b.c")
        await wallet("send-transaction", { transaction: { from: address, to: address, data: "0x" } })
      }
    ],
    [
      "signMessage: 407",
      async (app) => {
        const { walletToken } = await signInByEmail(app, "nopermission@example.com")
        await app.wallet("/wallet/sign-message", sign, walletToken)
      }
    ],
    [
      "login: 200",
      async (app) => {
        const account = { username: "ada", password: "correct horse" }
        await app.wallet("/auth/register", account)
        await app.wallet("/auth/login", account)
      }
    ],
    [
      "loginWhatsapp: 429",
      async (app) => {
        for (const phoneNumber of ["6281", "6281"].map((it) => `${it}200000000`))
          await app.wallet("/auth/login-whatsapp", { phoneNumber })
      }
    ],
    [
      "verifyWhatsapp: 200",
      async (app) => {
        const { verifyToken } = (await app.wallet("/auth/login-whatsapp", { phoneNumber: "6281200000000" }))
          .body.data
        const otp = codeOf(app.sandbox, "6281200000000")
        await app.wallet("/auth/verify-whatsapp", { verificationToken: verifyToken, otp })
      }
    ],
    [
      "authorizeGoogle: 200",
      async (app) => app.wallet("/auth/google", { credential: await idTokenFor(app, "eve@example.com") })
    ],
    ["loginOtp: 400", (app) => app.wallet("/auth/login-otp", {})],
    ["GET /v1/nothing: 404", (app) => app.ramp("GET", "/nothing")]
  ])("%s", async (name, use) => {
    const app = openApp()
    await use(app)
    expect(await run(asTest(last(app)))).toBe(name)
  })

  it.each<[string, FaultName]>([
    ["loginOtp: 503", "503"],
    ["loginOtp: no response", "drop-after"],
    ["loginOtp: 307", "redirect"]
  ])("%s, by the header or by a rule: %s", async (name, word) => {
    const app = openApp()
    const ask = async (headers: HeadersInit) => {
      const sent = { "x-app-id": "app", ...headers }
      await app.request("POST", "/api/v2/auth/login-otp", sent, { email: "a@b.c" }).catch(() => undefined)
      return asTest(last(app))
    }
    expect(await run(await ask(askSandbox(word)))).toBe(name)
    app.sandbox.faults.add({ operation: "loginOtp", fault: word })
    const text = await ask({})
    expect(text).toContain("sandbox.faults.add")
    await run(text)
  })
})

it("a copied test does not wait for an answer that never comes", async () => {
  const app = openApp()
  await app.wallet("/auth/login-otp", { email: "a@b.c" })
  expect(asTest({ ...last(app), fault: "hang", status: undefined })).toContain("AbortSignal.timeout")
})

it("a copied command sends the same request, with any text", async () => {
  const app = openApp()
  await app.wallet("/auth/login-otp", { email: "it's-$HOME-`x`@example.com" })
  const command = asCurl(last(app), "http://127.0.0.1:1").replace("curl -i", "printf '%s\\n'")
  const printed = execFileSync("sh", ["-c", command], { encoding: "utf8" })
  expect(printed).toContain('{"email":"it\'s-$HOME-`x`@example.com"}')
  expect(printed).toContain("http://127.0.0.1:1/api/v2/auth/login-otp")
})

it("truncated log entries are not copied", async () => {
  const app = openApp()
  const form = new FormData()
  form.append("file", new Blob(["secret"]))
  await app.wallet("/account/recover", form, "spent")
  expect(isWhole(last(app))).toBe(false)
  await app.wallet("/auth/login-otp", { email: "x".repeat(50_000) })
  expect(isWhole(last(app))).toBe(false)
  await app.wallet("/auth/login-otp", { email: "a@b.c" })
  expect(isWhole(last(app))).toBe(true)
})
