import { createHash, createHmac, timingSafeEqual } from "node:crypto"
import { credentials } from "../state/settings.ts"
import type { World } from "../state/world.ts"
import { unauthorized } from "./failure.ts"
import type { Incoming } from "./request.ts"
import { isFresh } from "./timestamp.ts"

/** Rejects a request of a smart account operation that the app's wallet client secret has not signed. */
export const demandSmartAccountSignature = (world: World, incoming: Incoming): void => {
  const { headers } = incoming
  const timestamp = headers.get("x-timestamp") ?? ""
  const given = Buffer.from(headers.get("x-signature") ?? "", "base64")
  const right = createHmac("sha256", credentials.clientSecret)
    .update(signedText(incoming, timestamp))
    .digest()
  const isSigned = given.length === right.length && timingSafeEqual(given, right)
  if (!isSigned || !isFresh(world, timestamp) || (headers.get("x-app-id") ?? "") === "")
    throw unauthorized("Unauthorized")
}

const signedText = ({ method, url, base, bytes }: Incoming, timestamp: string): string => {
  // A tenant's path is a part of the path that was signed.
  const path = new URL(base).pathname.replace(/\/$/, "") + url.pathname
  const hash = createHash("sha256")
    .update(minified(new TextDecoder().decode(bytes)))
    .digest("hex")
  return `${method.toUpperCase()}:${path}:${hash}:${timestamp}`
}

/** As the service documents it: parsed, and serialized again. */
const minified = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return text
  }
}
