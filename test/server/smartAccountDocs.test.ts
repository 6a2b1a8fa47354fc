import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { RequestListener, Server } from "node:http"
import { dirname, join } from "node:path"
import type { Hex } from "viem"
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import { createSiweMessage } from "viem/siwe"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { createSandbox, type Listening, listen } from "../../sandbox/src/testing.ts"
import type { Client } from "../../src/index.ts"
import { toNodeHandler } from "../../src/server/index.ts"
import { textOf } from "../support/docs/documents.ts"
import { rampClientId, rampKeys, serveHere } from "../support/service/rampEndpoint.ts"

const root = join(import.meta.dirname, "../..")
const file = /^```(?:js|tsx)\n\/\/ (\S+)\n([\s\S]*?)^```$/gm
const blocks = [...textOf("docs/smart-accounts.md").matchAll(file)]
const rampFile = [...textOf("docs/ramp.md").matchAll(file)].filter(([, name]) => name === "ramp.js")

type Handler = (request: Request) => Promise<Response>

/** What the files that mount the handler export, each one of these. */
interface Mounted {
  readonly server?: Server
  readonly [method: string]: unknown
}

const serverOf = ({ server }: Mounted): RequestListener => {
  if (server === undefined) throw new Error("The file exports no server")
  onTestFinished(() => void server.close())
  return (request, response) => void server.emit("request", request, response)
}

/** How to serve what each file exports. */
const mounts: readonly (readonly [string, (mounted: Mounted) => RequestListener])[] = [
  ["node.js", serverOf],
  ["express.js", serverOf],
  [
    "app/api/[...path]/route.js",
    // Next.js calls the export of the method.
    (mounted) => toNodeHandler((request) => (mounted[request.method] as Handler)(request))
  ]
]

describe("the server on the page about smart accounts", () => {
  const sandbox = createSandbox()
  let service: Listening
  beforeAll(async () => {
    service = await listen(sandbox, { port: 0 })
  })
  afterAll(() => service.close())

  /** Writes the files of the page into a folder for each test, because modules are kept by their path. */
  const writeFiles = (test: string): string => {
    const folder = join(root, ".slipway/docs-smart-accounts", test.replace(/\W/g, "-"))
    for (const [, name = "", code = ""] of [...blocks, ...rampFile]) {
      const file = join(folder, name)
      mkdirSync(dirname(file), { recursive: true })
      const here = code
        .replaceAll("http://127.0.0.1:4010", service.url)
        .replace('env: "production",', `baseUrls: { ramp: "${service.url}/v1" },`)
        .replace('listen(3000, "localhost")', 'listen(0, "127.0.0.1")')
        .replaceAll('"slipway/server"', JSON.stringify(join(root, "src/server/index.ts")))
        .replaceAll('"slipway/storage"', JSON.stringify(join(root, "src/session/store/index.ts")))
        .replaceAll('"slipway"', JSON.stringify(join(root, "src/index.ts")))
      writeFileSync(file, here)
    }
    return folder
  }

  const load = (folder: string, name: string) => import(/* @vite-ignore */ join(folder, name))

  /** A page of the app, whose browser keeps the cookie of its server. */
  const openPage = async (folder: string, app: string, name = "client.ts") => {
    const browser = { cookie: "", requests: [] as string[], ended: false }
    const send = fetch
    vi.stubGlobal("location", new URL(app))
    vi.stubGlobal("fetch", async (target: string, init: RequestInit = {}) => {
      const url = new URL(target, app)
      if (url.origin !== app) return send(url, init)
      browser.requests.push(`${init.method} ${url.pathname.replace("/api/", "")}`)
      const headers = new Headers(init.headers)
      headers.set("cookie", browser.cookie)
      const response = await send(url, { ...init, headers })
      if (init.method === "DELETE") browser.ended = response.status === 204
      browser.cookie = response.headers.get("set-cookie")?.split(";")[0] ?? browser.cookie
      return response
    })
    const { client }: { client: Client } = await load(folder, name)
    onTestFinished(() => client.dispose())
    return { client, browser }
  }

  const signIn = async ({ auth, account, session }: Client, email = "ada@example.com") => {
    sandbox.reset()
    const { verificationToken } = await auth.email.login({ email })
    await auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    if (session.current().status === "no_wallet") await account.create()
  }

  test("has the files that are tested", () => {
    expect(blocks.map(([, name]) => name)).toEqual([
      "api.js",
      ...mounts.map(([name]) => name),
      "session.js",
      "client.ts"
    ])
  })

  // `npm ci` brings it. Without it, its server cannot run.
  const installed = mounts.filter(
    ([name]) => name !== "express.js" || existsSync(join(root, "node_modules/express"))
  )

  test.each(installed)(
    "%s opens a session by a signature, and knows the wallet by it",
    async (name, listenerOf) => {
      const folder = writeFiles(name)
      let listener: RequestListener | undefined
      const app = await serveHere((request, response) => listener?.(request, response))
      vi.stubEnv("APP_HOST", new URL(app).host)
      listener = listenerOf(await load(folder, name))
      const { client, browser } = await openPage(folder, app)
      await signIn(client)

      const [account] = await client.smartAccount.list()
      expect(await client.smartAccount.balanceCoin({ accountId: account?.id ?? "" })).toMatchObject({
        balance: "0"
      })
      expect(browser.requests).toEqual([
        ...["POST smart-account/smart-account", "POST session/nonce", "POST session"],
        ...["POST smart-account/smart-account", "POST smart-account/smart-account/balance/native"]
      ])

      const { cookie } = browser
      await client.session.signOut()
      await expect.poll(() => browser.ended).toBe(true)
      const headers = { cookie, "x-slipway": "smart-account" }
      const response = await fetch(`${app}/api/smart-account/userOp/67b1fc9a442f26832dadd881`, {
        method: "GET",
        headers
      })
      expect(response.status).toBe(401)
    }
  )

  test("opens the session for the ramp too, with the endpoint that its page puts in", async () => {
    const folder = writeFiles("ramp")
    const forSmartAccounts = readFileSync(join(folder, "client.ts"), "utf8")
    const smartAccount = 'smartAccount: { endpoint: "/api/smart-account" }'
    expect(forSmartAccounts).toContain(smartAccount)
    writeFileSync(
      join(folder, "rampClient.ts"),
      forSmartAccounts.replace(smartAccount, 'rampable: { endpoint: "/api/ramp" }')
    )
    let listener: RequestListener | undefined
    const app = await serveHere((request, response) => listener?.(request, response))
    vi.stubEnv("APP_HOST", new URL(app).host)
    vi.stubEnv("RAMP_CLIENT_ID", rampClientId)
    vi.stubEnv("RAMP_PRIVATE_KEY", rampKeys.privateKey)
    const { handler }: { handler: Handler } = await load(folder, "ramp.js")
    listener = toNodeHandler(handler)
    const { client, browser } = await openPage(folder, app, "rampClient.ts")
    await signIn(client, "returning@example.com")
    await fetch(`${service.url}/__sandbox/ramp-clients/${rampClientId}`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ publicKey: rampKeys.publicKey })
    })
    expect((await client.recipients.list()).totalDocs).toBe(0)
    expect(browser.requests).toEqual([
      "GET ramp/recipient",
      "POST session/nonce",
      "POST session",
      "GET ramp/recipient"
    ])
    // A 401 with another reason does not open it again.
    await client.session.signOut()
    await signIn(client, "noramp@example.com")
    await expect(client.recipients.list()).rejects.toThrow()
    const before = browser.requests.length
    await expect(client.recipients.list()).rejects.toThrow()
    expect(browser.requests.slice(before)).toEqual(["GET ramp/recipient"])
  })

  describe("opens no session", () => {
    const [ada, mallory] = [
      privateKeyToAccount(generatePrivateKey()),
      privateKeyToAccount(generatePrivateKey())
    ]
    const url = "https://app.example/api/session"

    /** A server for the pages of app.example, and a browser that has a nonce. */
    const openBrowser = async (name: string) => {
      vi.stubEnv("APP_HOST", "app.example")
      const module: { sessionHandler: Handler; userOf: (request: Request) => unknown } = await load(
        writeFiles(name),
        "session.js"
      )
      const asked = await module.sessionHandler(new Request(`${url}/nonce`, { method: "POST" }))
      const cookieOf = (response: Response) => response.headers.get("set-cookie")?.split(";")[0] ?? ""
      const [cookie, nonce] = [cookieOf(asked), await asked.text()]
      const post = (body: object, headers: Record<string, string> = { cookie }) =>
        module.sessionHandler(new Request(url, { method: "POST", headers, body: JSON.stringify(body) }))
      return { ...module, cookie, nonce, post, cookieOf }
    }

    const signedBy = async (signer: PrivateKeyAccount, nonce: string, changes: { domain?: string } = {}) => {
      const fields = {
        address: ada.address,
        chainId: 84532,
        domain: "app.example",
        uri: "https://app.example"
      }
      const message = createSiweMessage({ ...fields, nonce, version: "1", ...changes })
      return { message, signature: await signer.signMessage({ message }) }
    }

    test("unless the wallet signed the nonce of this browser: the same message opens one session only", async () => {
      const { nonce, post, userOf, cookieOf } = await openBrowser("once")
      const signed = await signedBy(ada, nonce)
      const opened = await post(signed)
      expect(opened.status).toBe(204)
      const headers = { cookie: cookieOf(opened) }
      expect(userOf(new Request(url, { headers }))).toEqual({ address: ada.address })
      expect((await post(signed)).status).toBe(401)
    })

    test.each([
      ["for a signature of another wallet", (nonce: string) => signedBy(mallory, nonce)],
      ["for a message for another host", (nonce: string) => signedBy(ada, nonce, { domain: "evil.example" })],
      ["for another nonce", () => signedBy(ada, "0123456789abcdef")],
      ["for a body without a message", async () => ({ signature: "0x" as Hex })]
    ])("%s, and uses up the nonce", async (name, bodyFor) => {
      const { nonce, post, userOf, cookie } = await openBrowser(name)
      expect((await post(await bodyFor(nonce))).status).toBe(401)
      expect(userOf(new Request(url, { headers: { cookie } }))).toBeUndefined()
      expect((await post(await signedBy(ada, nonce))).status).toBe(401)
    })

    test("for a browser that has not asked for the nonce", async () => {
      const { nonce, post } = await openBrowser("other")
      expect((await post(await signedBy(ada, nonce), {})).status).toBe(401)
    })
  })
})
