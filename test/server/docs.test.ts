import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import type { RequestListener, Server } from "node:http"
import { dirname, join } from "node:path"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { toNodeHandler } from "../../src/server/index.ts"
import { openRampEndpoint, rampClientId, rampKeys, serveHere } from "../support/service/rampEndpoint.ts"

const root = join(import.meta.dirname, "../..")
const blocks = [
  ...readFileSync(join(root, "docs/ramp.md"), "utf8").matchAll(/^```js\n\/\/ (.+)\n([\s\S]*?)^```$/gm)
]

/** The file of the page for the sandbox takes the place of `ramp.js`. */
const forSandbox = "ramp.js for the sandbox"

/** Writes the files of the page into `folder`, next to a `session.js` as an app has it, for the service at `ramp`. */
const writeFiles = (folder: string, ramp: string) => {
  const write = (name: string, code: string) => {
    const file = join(folder, name === forSandbox ? "sandbox-ramp.js" : name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, code)
  }
  write(
    "session.js",
    `export const userOf = (request) =>
      request.headers.get("cookie") === "session=ada" ? { address: "${friend}" } : undefined
    export const sessionHandler = async () => new Response("a session", { status: 200 })`
  )
  for (const [, name = "", code = ""] of blocks)
    write(
      name,
      code
        .replace('listen(3000, "localhost")', 'listen(0, "127.0.0.1")')
        .replace('env: "production"', `baseUrls: { ramp: "${ramp}" }`)
        .replaceAll('"slipway/server"', JSON.stringify(join(root, "src/server/index.ts")))
    )
}

const friend = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"

type Handler = (request: Request) => Promise<Response>

/** What the files of the page export, each one of these. */
interface Exported {
  readonly default: { readonly fetch: Handler }
  readonly server: Server
  readonly handler: Handler
  readonly ramp: Handler
  readonly [method: string]: unknown
}

const listenerOfServer = ({ server }: Exported): RequestListener => {
  onTestFinished(() => void server.close())
  return (request, response) => void server.emit("request", request, response)
}

/** How to serve what each file exports. */
const servers: readonly (readonly [string, (exported: Exported) => RequestListener])[] = [
  ["hono.js", ({ default: { fetch } }) => toNodeHandler((request) => fetch(request))],
  [
    "app/api/[...path]/route.js",
    // Next.js calls the export of the method.
    (exported) => toNodeHandler((request) => (exported[request.method] as Handler)(request))
  ],
  ["express.js", listenerOfServer],
  ["node.js", listenerOfServer],
  ["own-ramp.js", ({ ramp }) => toNodeHandler(ramp)]
]

describe("the servers on the page about the ramp", () => {
  test("are those that are tested", () => {
    const tested = ["ramp.js", forSandbox, ...servers.map(([name]) => name)]
    expect(blocks.map(([, name]) => name).sort()).toEqual(tested.sort())
  })

  // `npm ci` brings both. Without one, its server cannot run.
  const installed = servers.filter(
    ([name]) => name !== "express.js" || existsSync(join(root, "node_modules/express"))
  )

  test.each(installed)(
    "%s orders for the user of a session, and for no one else",
    async (name, listenerOf) => {
      const { service, sessions, forwarded } = await openRampEndpoint()
      // A folder for each: modules are kept by their path.
      const folder = join(root, ".slipway/docs-ramp", name.replace(/\W/g, "-"))
      writeFiles(folder, `${service.url}/v1`)
      vi.stubEnv("RAMP_CLIENT_ID", rampClientId)
      vi.stubEnv("RAMP_PRIVATE_KEY", rampKeys.privateKey)
      const url = await serveHere(listenerOf(await import(/* @vite-ignore */ join(folder, name))))
      const clientOf = (cookie: string) =>
        createClient({
          rampable: { endpoint: `${url}/api/ramp` },
          fetch: (target, init) => {
            const headers = new Headers(init.headers)
            headers.set("cookie", cookie)
            headers.set("authorization", `Bearer ${sessions.ada}`)
            return fetch(target, { ...init, headers })
          }
        })
      const purchase = {
        ...{ inputAmount: 1_600_000, inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" },
        ...{ acceptanceMethod: "virtual_account_bni", paymentPhoneNumber: "6281200000000" },
        receiverWalletAddress: friend
      }
      const ada = clientOf("session=ada")
      const { onrampId } = await ada.onramp.create(purchase)
      expect(await ada.onramp.get({ onrampId })).toMatchObject({ onrampId, status: "pending" })
      await expect(clientOf("session=mallory").onramp.create(purchase)).rejects.toMatchObject({
        reason: "APP_SESSION"
      })
      expect((await ada.recipients.list()).totalDocs).toBe(0)
      expect(forwarded()).toEqual(["listOnramps", "createOnramp", "getOnramp", "listRecipients"])
      if (name !== "own-ramp.js")
        expect(await (await fetch(`${url}/api/session`, { method: "POST" })).text()).toBe("a session")
    }
  )

  test("the file for the sandbox registers its key, and orders with the token that the page sends", async () => {
    const { service, forwarded } = await openRampEndpoint()
    const folder = join(root, ".slipway/docs-ramp/sandbox")
    writeFiles(folder, `${service.url}/v1`)
    const file = join(folder, "sandbox-ramp.js")
    writeFileSync(file, readFileSync(file, "utf8").replace("http://127.0.0.1:4010", service.url))
    writeFileSync(join(folder, "ramp-key.pem"), rampKeys.privateKey)
    writeFileSync(join(folder, "ramp-key.pub.pem"), rampKeys.publicKey)
    const { handler }: Exported = await import(/* @vite-ignore */ file)
    const url = await serveHere(toNodeHandler(handler))
    const client = createClient({
      appId: "my-app",
      baseUrls: { wallet: `${service.url}/api/v2` },
      rampable: { endpoint: `${url}/api/ramp` }
    })
    const email = "returning@example.com"
    const { verificationToken } = await client.auth.email.login({ email })
    const message = await fetch(`${service.url}/__sandbox/inbox/latest?to=${email}`)
    await client.auth.email.verify({ verificationToken, otp: (await message.json()).code })
    expect((await client.recipients.list()).totalDocs).toBe(0)
    expect(forwarded().at(-1)).toBe("listRecipients")
    await client.dispose()
  })
})
