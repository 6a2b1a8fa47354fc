import { generateKeyPairSync } from "node:crypto"
import { once } from "node:events"
import { createServer, type RequestListener } from "node:http"
import { onTestFinished } from "vitest"
import { listen, type SandboxOptions } from "../../../sandbox/src/testing.ts"
import { openAppOn, signInByEmail } from "../../../sandbox/test/support/app.ts"
import {
  type RampHandlerConfig,
  type RampOperation,
  rampHandler,
  toNodeHandler
} from "../../../src/server/index.ts"
import { openSandboxWithFacts } from "../../contract/sandboxFacts.ts"
import { operationsOf } from "../../contract/spec.ts"

export const allOperations = operationsOf("ramp").map(({ id }) => id as RampOperation) // of the same document

const keys = generateKeyPairSync("rsa", {
  modulusLength: 2048,
  publicKeyEncoding: { type: "spki", format: "pem" },
  privateKeyEncoding: { type: "pkcs8", format: "pem" }
})

/** The key pair of the app, as its ramp client has it. */
export const rampKeys = keys
export const rampClientId = "harbour-client"

/** Serves on a free port of this machine until the test has ended. */
export const serveHere = async (listener: RequestListener) => {
  const server = createServer(listener)
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The server has no port")
  onTestFinished(async () => {
    const closed = once(server, "close")
    server.close()
    server.closeAllConnections()
    await closed
  })
  return `http://127.0.0.1:${address.port}`
}

/**
 * An app's server with `rampHandler`, in front of a sandbox, both on loopback. The app knows its users by a cookie: Ada and
 * Bob have a ramp account, and Eve has none.
 */
export const openRampEndpoint = async (
  config: Partial<RampHandlerConfig> = {},
  options: SandboxOptions = {}
) => {
  const rampClient = { clientId: rampClientId, publicKey: keys.publicKey }
  const { sandbox, tokens, factsFor } = await openSandboxWithFacts(rampClient, options)
  const service = await listen(sandbox, { port: 0 })
  onTestFinished(async () => {
    await service.close()
    await sandbox.close()
  })
  const bob = await signInByEmail(openAppOn(sandbox), "bob+returning@example.com")
  const sessions: Record<string, string | undefined> = {
    ada: tokens.rampableAccessToken,
    bob: bob.rampableAccessToken,
    eve: undefined
  }
  const errors: unknown[] = []
  const handler = rampHandler({
    clientId: rampClientId,
    privateKey: keys.privateKey,
    authorize: ({ headers }) => {
      const [, name = ""] = /^session=(\w+)$/.exec(headers.get("cookie") ?? "") ?? []
      return Object.hasOwn(sessions, name) && { rampableAccessToken: sessions[name] }
    },
    allow: allOperations,
    baseUrls: { ramp: `${service.url}/v1` },
    onError: (error) => errors.push(error),
    ...config
  })
  const url = await serveHere(toNodeHandler(handler))
  /** Sends what a page of the app sends, with `headers` instead of its own. `null` leaves one out. */
  const send = (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string | null> = {}
  ) => {
    const own = { cookie: "session=ada", "x-slipway": "ramp", "idempotency-key": crypto.randomUUID() }
    const type = body === undefined ? {} : { "content-type": "application/json" }
    const sent = Object.entries({ ...own, ...type, ...headers }).filter(([, value]) => value !== null)
    const text = typeof body === "string" ? body : JSON.stringify(body)
    return fetch(`${url}/api/ramp${path}`, {
      method,
      headers: sent as [string, string][], // those without a value are left out above
      ...(body === undefined ? {} : { body: text })
    })
  }
  const since = sandbox.requests.length
  return {
    ...{ sandbox, service, sessions, errors, handler, url, send, tokens, factsFor },
    /** The operations that have reached the service through the handler. */
    forwarded: () => sandbox.requests.slice(since).map(({ operationId }) => operationId)
  }
}
