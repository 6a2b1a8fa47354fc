import { generateKeyPairSync } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import { json } from "node:stream/consumers"
import type { RampSignatureRequest } from "slipway"
import { privateKeySigner } from "slipway/server"
import { createSandbox, listen, type Sandbox, type SandboxOptions } from "slipway-sandbox/testing"
import { isFromOwnPage } from "./ownPage.ts"

/** What the app has on its own server, and the services behind it, which the sandbox plays. */
export interface Backend {
  readonly sandbox: Sandbox
  /** Where the services are. */
  readonly service: string
  /** Where the chain nodes are, before the name of a network. Empty where the sandbox keeps the chains in memory. */
  readonly nodes: string
  /** Answers what the app asks of its own server; `false` when it is about something else. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  close(): Promise<void>
}

const clientId = "harbour"

export const startBackend = async (options: SandboxOptions = {}): Promise<Backend> => {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" }
  })
  const sign = privateKeySigner(privateKey)
  // Whoever reloads the page while tokens are on their way stays signed in, as a service for browsers has to see to.
  const rotation = "grace:10000"
  const sandbox = createSandbox({ rotation, ...options, rampClients: [{ clientId, publicKey }] })
  const service = await listen(sandbox, { port: 0 })
  return {
    sandbox,
    service: service.url,
    nodes: sandbox.chain === "anvil" ? `${service.url}/__sandbox/rpc/` : "",
    answer: async (request, response) => {
      if (request.url !== "/ramp-signature" || request.method !== "POST") return false
      if (!isFromOwnPage(request)) {
        response.writeHead(403).end()
        return true
      }
      // The key stays here. An app of yours signs only for people it knows: this one knows nobody.
      const asked = signatureRequestOf(await json(request).catch(() => undefined))
      if (asked === undefined) response.writeHead(400).end()
      else response.writeHead(200, { "content-type": "text/plain" }).end(await sign(asked))
      return true
    },
    close: async () => {
      await service.close()
      await sandbox.close()
    }
  }
}

const signatureRequestOf = (value: unknown): RampSignatureRequest | undefined => {
  if (typeof value !== "object" || value === null) return undefined
  const { method, timestamp, body } = value as Readonly<Record<string, unknown>> // any object has it
  if (typeof method !== "string" || typeof timestamp !== "string") return undefined
  if (body !== undefined && typeof body !== "string") return undefined
  return { clientId, method, timestamp, body }
}
