import { generateKeyPairSync } from "node:crypto"
import type { IncomingMessage, ServerResponse } from "node:http"
import {
  ordersAndRecipients,
  quotesAndReferences,
  rampHandler,
  smartAccountHandler,
  toNodeHandler
} from "slipway/server"
import { createSandbox, listen, type Sandbox, type SandboxOptions } from "slipway-sandbox/testing"
import { memorySessions } from "./session.ts"
import { sponsorSends } from "./sponsorSends.ts"

/** The app's own backend, with a sandbox instead of the services. */
export interface Backend {
  readonly sandbox: Sandbox
  /** The URL of the services. */
  readonly service: string
  /** The URL of the RPC nodes, to which the name of a network is appended. Empty without anvil. */
  readonly nodes: string
  /** Answers requests to the app's backend. Returns `false` for other requests. */
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
  // A reload during a refresh does not sign the user out. A service for browsers needs this grace window.
  const rotation = "grace:10000"
  const sandbox = createSandbox({ rotation, ...options, rampClients: [{ clientId, publicKey }] })
  const service = await listen(sandbox, { port: 0 })
  const sessions = memorySessions()
  // The app knows the user by its cookie. One that is left from another user of the browser is not that of the wallet on the page.
  const userOf = ({ headers }: Request) => {
    const address = sessions.addressOf(headers.get("cookie"))
    const wallet = headers.get("x-harbour-wallet") || address
    return wallet?.toLowerCase() === address?.toLowerCase() ? address : undefined
  }
  const ramp = toNodeHandler(
    rampHandler({
      clientId,
      privateKey,
      baseUrls: { ramp: `${service.url}/v1` },
      // The page sends the ramp token of the user's wallet session.
      authorize: (request) =>
        userOf(request) && {
          rampableAccessToken: request.headers.get("authorization")?.slice("Bearer ".length)
        },
      allow: [...quotesAndReferences, ...ordersAndRecipients],
      onError: console.error
    })
  )
  const smartAccount = toNodeHandler(
    smartAccountHandler({
      appId: "harbour",
      clientSecret: sandbox.credentials.clientSecret,
      baseUrls: { smartAccount: `${service.url}/api/v1` },
      authorize: (request) => {
        const address = userOf(request)
        return address && { address }
      },
      sponsor: sponsorSends(),
      onError: console.error
    })
  )
  return {
    sandbox,
    service: service.url,
    nodes: sandbox.chain === "anvil" ? `${service.url}/__sandbox/rpc/` : "",
    answer: async (request, response) => {
      if (await sessions.answer(request, response)) return true
      if (request.url?.startsWith("/api/ramp/")) await ramp(request, response)
      else if (request.url?.startsWith("/api/smart-account/")) await smartAccount(request, response)
      else return false
      return true
    },
    close: async () => {
      await service.close()
      await sandbox.close()
    }
  }
}
