/** The part of `fast-jwt` that the sandbox uses, for pages: HS256 of RFC 7518. */
import { Buffer } from "./bytes.ts"
import { createHmac, timingSafeEqual } from "./crypto.ts"

type Payload = Readonly<Record<string, unknown>>

interface Key {
  readonly key: string
}

const header = Buffer.from('{"alg":"HS256","typ":"JWT"}').toString("base64url")

/** Adds `iat` to a payload that has none. */
export const createSigner =
  ({ key }: Key) =>
  (payload: Payload): string => {
    const claims = { ...payload, iat: payload.iat ?? Math.floor(Date.now() / 1000) }
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString("base64url")}`
    return `${text}.${signatureOf(key, text).toString("base64url")}`
  }

/** Checks the signature, not the dates. Throws if the token is not genuine. */
export const createVerifier =
  ({ key }: Key) =>
  (token: string): Payload => {
    const { head, claims, text, signature } = partsOf(token)
    const expected = signatureOf(key, text)
    if (head.alg !== "HS256" || signature.length !== expected.length || !timingSafeEqual(signature, expected))
      throw new Error("The signature of the token is not valid")
    return claims
  }

export const createDecoder =
  () =>
  (token: string): Payload =>
    partsOf(token).claims

const signatureOf = (key: string, text: string) => createHmac("sha256", key).update(text).digest()

const partsOf = (token: string) => {
  const parts = token.split(".")
  const [head = "", claims = "", signature = ""] = parts
  if (parts.length !== 3) throw new Error("A token has three parts")
  return {
    head: objectIn(head),
    claims: objectIn(claims),
    text: `${head}.${claims}`,
    signature: Buffer.from(signature, "base64url")
  }
}

const objectIn = (part: string): Payload => {
  const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString())
  if (typeof value !== "object" || value === null) throw new Error("A part of the token is no object")
  return { ...value }
}
