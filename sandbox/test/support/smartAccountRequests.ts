import { createHmac } from "node:crypto"
import { smartAccountStringToSign } from "../../../src/server/smartAccount/signer.ts"
import type { Tenant } from "../../src/testing.ts"

interface Signing {
  readonly secret?: string
  /** The time of the signature. Default: the sandbox's. */
  readonly at?: number
}

/** Sends signed requests to the smart account service of a sandbox. They resolve to the status and the body. */
export const signedRequests =
  (sandbox: Tenant) =>
  async (method: string, path: string, body?: object, { secret, at }: Signing = {}) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const timestamp = new Date(at ?? sandbox.clock.now()).toISOString()
    const signed = smartAccountStringToSign({ method, path: `/api/v1${path}`, timestamp, body: text })
    const signature = createHmac("sha256", secret ?? "sandbox-client-secret")
      .update(signed)
      .digest("base64")
    const response = await sandbox.fetch(`http://sandbox.test/api/v1${path}`, {
      method,
      headers: {
        "content-type": "application/json",
        "x-app-id": "app",
        "x-timestamp": timestamp,
        "x-signature": signature
      },
      ...(text === undefined ? {} : { body: text })
    })
    // biome-ignore lint/suspicious/noExplicitAny: the responses of all operations, which the sandbox validates
    return { status: response.status, body: (await response.json()) as any }
  }
