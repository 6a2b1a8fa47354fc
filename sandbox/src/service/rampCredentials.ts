import { createHash, verify } from "node:crypto"
import { readRampToken } from "../auth/rampTokens.ts"
import { credentials, organization } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { bearerOf } from "./bearer.ts"
import type { Matched } from "./documents.ts"
import { unauthorized } from "./failure.ts"
import type { Caller } from "./handlers.ts"
import type { Incoming } from "./request.ts"
import { isFresh } from "./timestamp.ts"
import { callerOf } from "./walletCredentials.ts"

/**
 * Returns the caller of a ramp operation: the user of the bearer token, else the organization that signed the request,
 * else `undefined`.
 */
export const rampCaller = (world: World, matched: Matched, incoming: Incoming): Caller | undefined => {
  const isPublic = matched.alternatives.some((schemes) => schemes.length === 0)
  const proof = proofOf(world, incoming)
  if (proof === "wrong" || (proof === "none" && !isPublic)) throw unauthorized("Unauthorized Client")
  const token = bearerOf(incoming.headers)
  if (token !== undefined) return callerOf(readRampToken(world, token))
  return proof === "signature" ? { id: organization.id, name: organization.name, email: "" } : undefined
}

const proofOf = (
  world: World,
  { headers, method, bytes }: Incoming
): "signature" | "secret" | "none" | "wrong" => {
  const clientId = headers.get("x-client-id")
  const timestamp = headers.get("x-timestamp")
  const signature = headers.get("x-signature")
  if (clientId !== null && timestamp !== null && signature !== null) {
    const publicKey = world.store.rampClients.get(clientId)
    const text = signedText(clientId, timestamp, method, bytes)
    return publicKey !== undefined && isFresh(world, timestamp) && isSignature(publicKey, text, signature)
      ? "signature"
      : "wrong"
  }
  const secret = headers.get("x-client-secret")
  if (secret === null) return "none"
  return world.settings.isRampableEnabled && secret === credentials.rampableClientSecret ? "secret" : "wrong"
}

const signedText = (clientId: string, timestamp: string, method: string, bytes: Uint8Array): string => {
  if (method === "GET" || method === "DELETE") return `${clientId}:${timestamp}`
  const hash = createHash("sha256")
    .update(bytes.length === 0 ? "{}" : bytes)
    .digest("hex")
  return `${clientId}:${timestamp}:${hash}`
}

const isSignature = (publicKey: string, text: string, signature: string): boolean => {
  try {
    return verify("RSA-SHA256", Buffer.from(text), publicKey, Buffer.from(signature, "base64"))
  } catch {
    return false
  }
}
