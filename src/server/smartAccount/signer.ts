import type { SmartAccountSign, SmartAccountSignatureRequest } from "../../config/smartAccountAccess.ts"
import { InvalidConfigError } from "../../errors/index.ts"
import { fingerprint } from "../../fingerprint.ts"
import { isRedacted } from "../../input/redacted.ts"
import { minified } from "./minified.ts"

/**
 * Creates the function that signs requests to the smart account service with your wallet client secret.
 *
 * The signature is HMAC-SHA256 over `smartAccountStringToSign`, in base64 with padding. Imports the secret into
 * WebCrypto at the first signature. Use it on servers only: anyone who has the secret can spend your gas tank.
 *
 * Source: the documented signature of the smart account service, as its SDK makes it.
 *
 * @param clientSecret - The wallet client secret, from the dashboard.
 * @throws `InvalidConfigError` with `field` `clientSecret` when the secret is missing. Nothing is ever signed with an empty key.
 *
 * @example
 * import { createClient } from "slipway"
 * import { smartAccountSigner } from "slipway/server"
 *
 * const client = createClient({
 *   appId: "my-app",
 *   smartAccount: { sign: smartAccountSigner(clientSecret) }
 * })
 * await client.dispose()
 */
export const smartAccountSigner = (clientSecret: string): SmartAccountSign => {
  if (typeof clientSecret !== "string" || isRedacted(clientSecret) || !/^[\x21-\x7e]+$/.test(clientSecret))
    throw new InvalidConfigError({
      field: "clientSecret",
      expected: "the wallet client secret: visible ASCII characters without spaces"
    })
  let imported: Promise<CryptoKey> | undefined
  return async (request) => {
    const text = new TextEncoder().encode(smartAccountStringToSign(request))
    imported ??= crypto.subtle.importKey("raw", new TextEncoder().encode(clientSecret), algorithm, false, [
      "sign"
    ])
    const signature = await crypto.subtle.sign(algorithm.name, await imported, text)
    return btoa(String.fromCharCode(...new Uint8Array(signature)))
  }
}

const algorithm = { name: "HMAC", hash: "SHA-256" }

/**
 * Builds the text that a signature of the smart account service covers: `METHOD:path:bodyHash:timestamp`.
 *
 * `bodyHash` is the SHA-256 of the UTF-8 bytes of the JSON without insignificant white space, in lower-case hex. The keys keep
 * their order. Without a body, it is the hash of the empty text. Host and query are not covered.
 *
 * Source: the documented signature of the smart account service, as its SDK makes it.
 *
 * @param request - `path` with the base path, and `timestamp` and `body` exactly as they will be sent.
 *
 * @example
 * import { smartAccountStringToSign } from "slipway/server"
 *
 * smartAccountStringToSign({
 *   method: "GET",
 *   path: "/api/v1/userOp/67b1fc9a442f26832dadd881",
 *   timestamp: "2025-01-02T03:04:05.678Z",
 *   body: undefined
 * })
 * // "GET:/api/v1/userOp/67b1fc9a442f26832dadd881:e3b0c442…b855:2025-01-02T03:04:05.678Z", with the whole hash
 */
export const smartAccountStringToSign = ({
  method,
  path,
  timestamp,
  body = ""
}: SmartAccountSignatureRequest): string =>
  `${method.toUpperCase()}:${path.replace(/[?#].*$/s, "")}:${fingerprint(minified(body))}:${timestamp}`
