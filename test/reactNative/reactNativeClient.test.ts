import { afterAll, describe, expect, it } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import type { ReactNativeClientConfig } from "../../src/reactNative/client.ts"
import { createClient } from "../../src/reactNative/client.ts"
import { secureStore } from "../../src/reactNative/index.ts"
import { failureOf } from "../support/failure.ts"
import { openSecureStore } from "../support/storage/secureStorage.ts"

const service = "http://sandbox.test"
const sandbox = createSandbox()
afterAll(() => sandbox.close())

let users = 0

type Fetch = (url: string, init: RequestInit) => Promise<Response>

const open = (
  config: Partial<ReactNativeClientConfig> = {},
  change: (fetch: Fetch) => Fetch = (fetch) => fetch
) => {
  const requests: { readonly url: string; readonly init: RequestInit }[] = []
  const fetch: Fetch = async (url, init) => {
    requests.push({ url, init })
    return sandbox.fetch(url, init)
  }
  const client = createClient({
    appId: "app",
    baseUrls: { wallet: `${service}/api/v2`, ramp: `${service}/v1` },
    fetch: change(fetch),
    ...config
  })
  const email = `native-${++users}@example.com`
  const signIn = async () => {
    const { verificationToken } = await client.auth.email.login({ email })
    const otp = sandbox.inbox.latest(email)?.code ?? ""
    return client.auth.email.verify({ verificationToken, otp })
  }
  return { client, signIn, requests, email }
}

const send = {
  network: "ethereum-sepolia",
  to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
  amount: "0.5"
} as const

describe("a client in React Native", () => {
  it("refuses secrets, which anyone can read in an app", () => {
    for (const field of ["clientSecret", "rampableClientSecret"]) {
      // The compiler refuses it too.
      const config = { [field]: "secret" } as Partial<ReactNativeClientConfig>
      expect(() => open(config)).toThrow(expect.objectContaining({ _tag: "InvalidConfigError", field }))
    }
    expect(() => createClient(undefined as unknown as ReactNativeClientConfig)).toThrow()
  })

  it.each([false, "safe", "Unsafe"])(
    "refuses %j for `serviceSends`, and does not take it for unsafe",
    (given) => {
      // The compiler refuses it too.
      const config = { serviceSends: given } as unknown as Partial<ReactNativeClientConfig>
      expect(() => open(config)).toThrow(
        expect.objectContaining({ _tag: "InvalidConfigError", field: "serviceSends" })
      )
    }
  )

  it("sends nothing through the service, unless the app says that this is unsafe", async () => {
    const { client, signIn, requests } = open()
    await signIn()
    await client.account.create()
    const count = requests.length
    expect(await failureOf(client.wallet.sendCoin(send))).toMatchObject({
      _tag: "NotSentError",
      reason: "NO_NODE",
      message: expect.stringContaining('serviceSends: "unsafe"')
    })
    expect([requests.length, await client.transactions.list()]).toEqual([count, []])

    const unsafe = open({ serviceSends: "unsafe" })
    await unsafe.signIn()
    await unsafe.client.account.create()
    expect(await unsafe.client.wallet.sendCoin(send)).toMatchObject({ hash: expect.stringMatching(/^0x/) })
  })

  it("sends no cookies", async () => {
    const { signIn, requests } = open()
    await signIn()
    expect(requests.map(({ init }) => init.credentials)).toEqual(["omit", "omit"])
  })

  it("uses no response of another origin", async () => {
    const elsewhere = (answered: string) => (fetch: Fetch) => async (url: string, init: RequestInit) =>
      Object.defineProperty(await fetch(url, init), "url", { value: answered })
    for (const url of [
      "https://attacker.test/api/v2/auth/login-otp",
      "https://sandbox.test/",
      "http://sandbox.test.attacker.test/"
    ]) {
      const { signIn, client } = open({}, elsewhere(url))
      expect(await failureOf(signIn())).toMatchObject({
        _tag: "InvalidResponseError",
        reason: "REDIRECT_BLOCKED"
      })
      expect(client.session.current().status).toBe("signed_out")
    }
    const { signIn } = open({}, elsewhere("http://SANDBOX.test:80/elsewhere"))
    expect(await signIn()).toMatchObject({ isWalletCreated: false })
  })

  it("shares one session between the clients of an app, and refreshes it once", async () => {
    const storage = secureStore(openSecureStore())
    const one = open({ storage })
    await one.signIn()
    await one.client.account.create()
    const other = open({ storage })
    const messages = ["one", "two", "three", "four"]
    const signatures = await Promise.all(
      messages.map((message, index) =>
        (index % 2 ? one : other).client.wallet.signMessage({ network: "ethereum-sepolia", message })
      )
    )
    expect(new Set(signatures.map(({ signature }) => signature)).size).toBe(4)
    expect(other.client.session.current().status).toBe("ready")
    await one.client.dispose()
    await other.client.dispose()
  })
})

describe("a recovery file in React Native", () => {
  it.each([
    [
      "whose bytes can be read",
      (text: string) => ({
        name: "ada.xellar",
        size: text.length,
        bytes: async () => new TextEncoder().encode(text)
      })
    ],
    ["that is a Blob", (text: string) => new Blob([text], { type: "application/octet-stream" })]
  ])("is sent as bytes, and recovers the wallet: %s", async (_, fileOf) => {
    const lost = open()
    await lost.signIn()
    const { secret0, address } = await lost.client.account.create()
    const { client, signIn, requests } = open()
    await signIn()
    // A file of Expo has more than the declared `Blob`.
    const recovered = await client.account.recover({ file: fileOf(secret0) as Blob })
    expect(recovered.address).toEqual(address)
    const { headers, body } = requests.at(-1)?.init ?? {}
    const form = await new Response(body ?? null, { headers: new Headers(headers) }).formData()
    expect(await (form.get("file") as File).text()).toBe(secret0)
  })

  it.each([
    ["missing", undefined],
    ["a text", "secret0"],
    ["empty", new Blob([])],
    ["without an address", { name: "ada.xellar" }],
    ["with a line break in its name", { uri: "file:///a", name: "a\r\nb" }]
  ])("is refused before anything is sent: %s", async (_, file) => {
    const { client, signIn, requests } = open()
    await signIn()
    const count = requests.length
    expect(await failureOf(client.account.recover({ file: file as Blob }))).toMatchObject({
      _tag: "InvalidInputError",
      field: "file"
    })
    expect(requests).toHaveLength(count)
  })
})
