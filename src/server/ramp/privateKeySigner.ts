import type { RampSign, RampSignatureRequest } from "../../config/rampAccess.ts"
import { MethodNotAllowedError } from "../../errors/index.ts"
import { fingerprint } from "../../fingerprint.ts"
import { invalidKey, pkcs8FromPem } from "./pem.ts"

/**
 * Creates the function that signs ramp requests with your RSA private key.
 *
 * The signature is RSASSA-PKCS1-v1_5 with SHA-256 over `rampStringToSign`, in base64 with padding. Checks the key
 * immediately, and imports it into WebCrypto at the first signature.
 *
 * Source: the ramp service's signed mode.
 *
 * @param privateKey - PEM text, PKCS#8 or PKCS#1, of at least 2048 bits and without a passphrase. Line ends may
 *   be LF, CRLF or the two characters `\n`.
 * @returns A function that rejects with `MethodNotAllowedError` for any method but GET, DELETE, POST, PATCH and
 *   PUT, and with `InvalidConfigError` when the runtime refuses the key.
 * @throws `InvalidConfigError` with `field` `rampable.privateKey` when the text is not such a key. The error
 *   says what it is instead and shows nothing of it.
 *
 * @example
 * import { createClient } from "slipway"
 * import { privateKeySigner } from "slipway/server"
 *
 * const client = createClient({
 *   rampable: {
 *     clientId: process.env.RAMP_CLIENT_ID ?? "",
 *     sign: privateKeySigner(process.env.RAMP_PRIVATE_KEY ?? "")
 *   }
 * })
 */
export const privateKeySigner = (privateKey: string): RampSign => {
  const pkcs8 = pkcs8FromPem(privateKey)
  let imported: Promise<CryptoKey> | undefined

  return async (request) => {
    const text = new TextEncoder().encode(rampStringToSign(request))
    // Not before the first signature, so that a refusal has a caller to reach.
    imported ??= importKey(pkcs8)
    const signature = await signWith(await imported, text)
    return btoa(String.fromCharCode(...new Uint8Array(signature)))
  }
}

/**
 * Builds the text a ramp signature covers: `clientId:timestamp` for GET and DELETE, and
 * `clientId:timestamp:bodyHash` for POST, PATCH and PUT.
 *
 * `bodyHash` is the SHA-256 of the body's UTF-8 bytes in lower-case hex; without a body, of the two characters
 * `{}`. Path, query and host are not covered.
 *
 * Source: the ramp service's signed mode.
 *
 * @param request - `timestamp` and `body` exactly as they will be sent.
 * @throws `MethodNotAllowedError` for any other method, also one of these in lower case.
 *
 * @example
 * import { rampStringToSign } from "slipway/server"
 *
 * rampStringToSign({ clientId: "c", method: "GET", timestamp: "2025-01-02T03:04:05.678Z", body: undefined })
 * // "c:2025-01-02T03:04:05.678Z"
 */
export const rampStringToSign = ({ clientId, method, timestamp, body }: RampSignatureRequest): string => {
  switch (method) {
    case "GET":
    case "DELETE":
      return `${clientId}:${timestamp}`
    case "POST":
    case "PATCH":
    case "PUT":
      return `${clientId}:${timestamp}:${fingerprint(body || "{}")}`
    default:
      throw new MethodNotAllowedError()
  }
}

const algorithm = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" }

const importKey = (pkcs8: Uint8Array<ArrayBuffer>) =>
  withoutReason(() => crypto.subtle.importKey("pkcs8", pkcs8, algorithm, false, ["sign"]))

const signWith = (key: CryptoKey, text: Uint8Array<ArrayBuffer>) =>
  withoutReason(() => crypto.subtle.sign(algorithm.name, key, text))

/** What a runtime says about a key may quote it, so its error is not passed on. */
const withoutReason = async <A>(use: () => Promise<A>): Promise<A> => {
  try {
    return await use()
  } catch {
    throw invalidKey("an RSA private key that the WebCrypto of this runtime accepts")
  }
}
