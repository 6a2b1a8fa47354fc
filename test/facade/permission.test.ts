import { describe, expect, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { createServerClient } from "../../src/server/index.ts"
import { failureOf } from "../support/failure.ts"
import { jwt, ticketService } from "../support/service/ticketService.ts"
import { openOrigin, signIn, untilStatus } from "../support/storage/origin.ts"

const sign = "POST /wallet/sign-message"
const page = "https://wallet.example/permission?app=1"
const hello = { network: "ethereum-sepolia", message: "hello" } as const

const signedIn = async (claims: Record<string, unknown>) => {
  const service = ticketService({ claims })
  const client = createClient(service.config)
  await client.auth.username.login({ username: "ada", password: "password" })
  return { service, client }
}

const requestsAfterSignIn = (service: ReturnType<typeof ticketService>) =>
  service.requests.slice(1).map(({ route }) => route)

describe("a wallet call without the user's permission", () => {
  test("fails before anything is sent, with the permission page", async () => {
    const { service, client } = await signedIn({ isPermissionGranted: false, acceptPermissionPage: page })
    for (const call of [client.wallet.signMessage(hello), client.wallet.addresses()]) {
      const error = await failureOf(call)
      expect(error).toMatchObject({
        _tag: "PermissionRequiredError",
        code: "PERMISSION_REQUIRED",
        outcome: "not_sent",
        retryable: false,
        acceptPermissionPage: page
      })
    }
    expect(requestsAfterSignIn(service)).toEqual([])
    expect(client.session.current().status).toBe("ready")
  })

  test("continues with fresh tokens after the user grants it", async () => {
    const { service, client } = await signedIn({ isPermissionGranted: false })
    await failureOf(client.wallet.signMessage(hello))
    service.claims.isPermissionGranted = true
    await client.session.refresh()
    await client.wallet.signMessage(hello)
    expect(requestsAfterSignIn(service)).toEqual(["POST /wallet/refresh", sign])
  })

  test("keeps the ticket of a refresh", async () => {
    const { service, client } = await signedIn({})
    await client.wallet.signMessage(hello)
    service.claims.isPermissionGranted = false
    for (let call = 0; call < 3; call++) {
      expect(await failureOf(client.wallet.signMessage(hello))).toMatchObject({ code: "PERMISSION_REQUIRED" })
    }
    expect(requestsAfterSignIn(service)).toEqual([sign, "POST /wallet/refresh"])
  })

  test("with explicit tokens fails the same way, without a refresh", async () => {
    const { service, client } = await signedIn({})
    const walletToken = jwt({ isPermissionGranted: false, acceptPermissionPage: page })
    const server = createServerClient({ ...service.config, clientSecret: "secret" })
    for (const { wallet } of [client, server]) {
      const error = await failureOf(wallet.signMessage({ ...hello, walletToken, refreshToken: "refresh" }))
      expect(error).toMatchObject({ code: "PERMISSION_REQUIRED", acceptPermissionPage: page })
    }
    expect(requestsAfterSignIn(service)).toEqual([])
  })
})

describe("a token", () => {
  test.each([
    ["says nothing of it", {}],
    ["says yes", { isPermissionGranted: true }],
    ["says no as a text", { isPermissionGranted: "false" }],
    ["says null", { isPermissionGranted: null }],
    ["says zero", { isPermissionGranted: 0 }]
  ])("that %s allows the call", async (_, claims) => {
    const { service, client } = await signedIn(claims)
    await client.wallet.signMessage(hello)
    expect(service.done).toEqual(["ada: hello"])
  })

  test.each([
    "http://wallet.example/permission",
    "javascript:alert(1)",
    "//wallet.example",
    " https://wallet.example",
    "https://",
    "https://wallet.example/a b",
    "https://wallet.example/\r\nset-cookie: a",
    "https://wället.example",
    7,
    null,
    ["https://wallet.example"]
  ])("whose page is %j gives no permission page", async (acceptPermissionPage) => {
    const { client } = await signedIn({ isPermissionGranted: false, acceptPermissionPage })
    const error = await failureOf(client.wallet.signMessage(hello))
    expect(error).toMatchObject({ code: "PERMISSION_REQUIRED" })
    expect(error._tag === "PermissionRequiredError" && error.acceptPermissionPage).toBeUndefined()
  })
})

test("a stored permission page that is not an https page is left out, and the session continues", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client } = openTab()
  Object.assign(service.claims, { isPermissionGranted: false, acceptPermissionPage: page })
  await signIn(client)
  await client.dispose()
  for (const [key, text] of texts) texts.set(key, text.replace(page, page.replace("https:", "http:")))
  const { client: reloaded } = openTab()
  await untilStatus(reloaded, "ready")
  expect(await failureOf(reloaded.wallet.signMessage(hello))).toMatchObject({
    code: "PERMISSION_REQUIRED",
    acceptPermissionPage: undefined
  })
})
