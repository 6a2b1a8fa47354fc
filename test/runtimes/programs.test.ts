import { createHash } from "node:crypto"
import { once } from "node:events"
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createPublicClient, http, recoverMessageAddress, recoverTypedDataAddress } from "viem"
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, type Listening, listen, type Sandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { serveLossy } from "../browser/support/lossyServer.ts"
import { hasRuntimes, installApp, type Runtime, runProgram } from "../support/runtime/runtimes.ts"

/** What `signUp` of the app prints. */
interface SignedUp {
  readonly address: string
  readonly hash: `0x${string}`
  readonly data: Parameters<typeof recoverTypedDataAddress>[0]
  readonly signature: `0x${string}`
}

/** What `comeBack` of the app prints. */
interface CameBack {
  readonly signature: `0x${string}`
}

// They are larger than all other dependencies together, so they are not part of the project's install.
describe.runIf(hasRuntimes && hasAnvil)("the packed package", () => {
  let sandbox: Sandbox
  let server: Listening
  let app: ReturnType<typeof installApp>
  beforeAll(async () => {
    app = installApp()
    sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
    server = await listen(sandbox, { port: 0 })
  })
  afterAll(async () => {
    await server?.close()
    await sandbox?.close()
    app?.remove()
  })

  let users = 0
  const newEmail = () => `person-${++users}@example.com`

  /** Runs a part of the app against a service, with access to this service and to its stored data only. */
  const run = (runtime: Runtime, part: string, email: string, service = server.url) =>
    runProgram(runtime, ["program.js", part, service, email, app.stored], app.folder, {
      permissions: { net: [new URL(service).host], folder: app.stored }
    })

  /** How many sends the service has carried out. */
  const sends = () => sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length

  describe.each(["Bun", "Deno"] as const)("in %s", (runtime) => {
    it("signs up, sends and signs, and another process continues with the stored session", async () => {
      const email = newEmail()
      const up = (await run(runtime, "signUp", email)) as SignedUp
      expect(up).toMatchObject({ status: "ready", balance: "10", outcome: "confirmed" })
      expect(await recoverTypedDataAddress({ ...up.data, signature: up.signature })).toBe(up.address)
      const node = createPublicClient({
        transport: http(`${server.url}/__sandbox/rpc/ethereum-sepolia`)
      })
      expect(await node.getTransaction({ hash: up.hash })).toMatchObject({
        from: up.address.toLowerCase(),
        value: 5n * 10n ** 17n
      })

      const back = (await run(runtime, "comeBack", email)) as CameBack
      expect(back).toMatchObject({
        address: up.address,
        listed: { status: "confirmed", hash: up.hash, amount: "0.5" },
        ended: "signed_out"
      })
      const { signature } = back
      expect(await recoverMessageAddress({ message: "I am back", signature })).toBe(up.address)
    })

    it("does not keep a program running whose client was not disposed of", async () => {
      expect(await run(runtime, "leaveOpen", newEmail())).toBe("ready")
    })

    it("sends nothing to where a service redirects", async () => {
      const reached: string[] = []
      const elsewhere = await serve((url) => {
        reached.push(url)
        return {}
      })
      const service = await serve(() => ({ location: `${elsewhere}/stolen` }))
      expect(await run(runtime, "followRedirect", newEmail(), service)).toMatchObject({
        _tag: "InvalidResponseError",
        reason: "REDIRECT_BLOCKED"
      })
      expect(reached).toEqual([])
    })

    // React reads NODE_ENV.
    it("imports every entry point without a permission other than React's", async () => {
      const options = { permissions: { env: ["NODE_ENV"] } }
      const { imported, failed } = (await runProgram(runtime, ["imports.js"], app.folder, options)) as {
        readonly imported: number
        readonly failed: object
      }
      expect(failed).toEqual({})
      expect(imported).toBeGreaterThan(25)
    })
  })

  describe("when a reused connection ends before the response to a send by the service", () => {
    const sendOver = async (runtime: Runtime, part: string) => {
      const lossy = await serveLossy("HTTP/1.1", sandbox)
      onTestFinished(() => lossy.close())
      lossy.cutConnections((path) => path.endsWith("/wallet/send-coin"), "RST")
      const before = sends()
      const outcome = await run(runtime, part, newEmail(), lossy.url)
      return { outcome, sent: sends() - before, cut: [...lossy.copies.values()] }
    }

    it("Bun does not repeat it, and its outcome is unknown", async () => {
      const outcome = expect.objectContaining({ _tag: "OutcomeUnknownError", outcome: "unknown" })
      expect(await sendOver("Bun", "sendByService")).toEqual({ outcome, sent: 1, cut: [1] })
    })

    // Only the token, which is good for one use, keeps the service from sending twice. docs/runtimes.md warns of this.
    it("Deno repeats it, and its outcome is unknown", async () => {
      const outcome = expect.objectContaining({ _tag: "OutcomeUnknownError", outcome: "unknown" })
      expect(await sendOver("Deno", "sendByService")).toEqual({ outcome, sent: 1, cut: [2] })
    })

    it("Deno does not repeat it with a fetch that reuses no connection", async () => {
      expect(await sendOver("Deno", "sendByServiceWithoutPool")).toEqual({
        outcome: "done",
        sent: 1,
        cut: []
      })
    })
  })

  it("is imported by npm: in Deno without a permission, and works with access to the service alone", async () => {
    const registry = await serveRegistry(app)
    const cache = mkdtempSync(join(tmpdir(), "slipway-deno-"))
    onTestFinished(() => rmSync(cache, { recursive: true, force: true }))
    const env = { NPM_CONFIG_REGISTRY: registry, DENO_DIR: join(cache, "deno") }
    // Outside the app, so that it finds no installed package.
    const runIn = (file: string, net?: readonly string[]) =>
      runProgram("Deno", [file, server.url], cache, {
        env,
        permissions: { fromRegistry: true, ...(net && { net }) }
      })
    const importing = 'import { createClient } from "npm:slipway"\nimport "npm:slipway/server"\n'
    writeFileSync(join(cache, "import.js"), `${importing}console.log(JSON.stringify(typeof createClient))`)
    expect(await runIn("import.js")).toBe("function")
    const calling = `const client = createClient({ appId: "runtimes", baseUrls: { wallet: Deno.args[0] + "/api/v2" } })
      const { verificationToken } = await client.auth.email.login({ email: "ada@example.com" })
      console.log(JSON.stringify(typeof verificationToken))`
    writeFileSync(join(cache, "call.js"), importing + calling)
    expect(await runIn("call.js", [new URL(server.url).host])).toBe("string")
  })

  it("does not take a repeat of Deno that cannot connect for a send that was not made", async () => {
    const service = await serveUntilSend(sandbox)
    const before = sends()
    expect(await run("Deno", "sendByService", newEmail(), service)).toMatchObject({ outcome: "unknown" })
    expect(sends() - before).toBe(1)
  })
})

/** Serves responses without a body: redirects if they have a location. */
const serve = async (headersOf: (url: string) => Record<string, string>): Promise<string> => {
  const server = createServer((request, response) => {
    const headers = headersOf(request.url ?? "")
    response.writeHead(headers.location ? 307 : 200, headers).end()
  })
  return started(server)
}

/** Serves the package of an app as npm's registry does. */
const serveRegistry = async ({ folder, installed }: ReturnType<typeof installApp>): Promise<string> => {
  const [tarball = ""] = readdirSync(folder).filter((file) => file.endsWith(".tgz"))
  const bytes = readFileSync(join(folder, tarball))
  const { name, version, exports } = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"))
  const server = createServer((request, response) => {
    if (request.url?.endsWith(".tgz")) return response.end(bytes)
    if (request.url !== `/${name}`) return response.writeHead(404).end("{}")
    const integrity = `sha512-${createHash("sha512").update(bytes).digest("base64")}`
    const dist = { tarball: `http://${request.headers.host}/slipway.tgz`, integrity }
    const versions = { [version]: { name, version, exports, dist } }
    return response.end(JSON.stringify({ name, "dist-tags": { latest: version }, versions }))
  })
  return started(server)
}

/** Serves the sandbox until it has carried out a send. Then it ends the connection without a response, and accepts no other. */
const serveUntilSend = (sandbox: Sandbox): Promise<string> => {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method = "GET", url = "/", headers } = request
    const body = method === "GET" ? {} : { body: Buffer.concat(chunks) }
    const init = { method, headers: headers as Record<string, string>, ...body } // none of them is sent twice
    const answer = await sandbox.fetch(`http://localhost${url}`, init)
    const text = await answer.text()
    if (!url.endsWith("/wallet/send-coin"))
      return response.writeHead(answer.status, { "content-type": "application/json" }).end(text)
    server.close()
    request.socket.resetAndDestroy()
  })
  return started(server)
}

const started = async (server: ReturnType<typeof createServer>): Promise<string> => {
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(async () => {
    if (!server.listening) return
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo // a TCP server has this type of address
  return `http://127.0.0.1:${port}`
}
