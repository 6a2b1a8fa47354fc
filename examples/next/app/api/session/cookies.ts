import { createHmac, timingSafeEqual } from "node:crypto"

/** A cookie that only this server can write. It holds `value` for so many seconds. */
export const signedCookie = (name: string, value: string, seconds: number): string => {
  const content = `${value}.${Date.now() + seconds * 1000}`
  // Without `Secure`, which browsers refuse on a page without TLS. Your app sets it.
  return `${name}=${content}.${signatureOf(name, content)}; Path=/api; HttpOnly; SameSite=Strict; Max-Age=${seconds}`
}

/** The value of the cookie in a request. `undefined` if this server did not write it, or its time is over. */
export const valueIn = (request: Request, name: string): string | undefined => {
  const cookies = request.headers.get("cookie")?.split("; ") ?? []
  const [value = "", end = "", signature = ""] =
    cookies
      .find((it) => it.startsWith(`${name}=`))
      ?.slice(name.length + 1)
      .split(".") ?? []
  const isOwn = isEqual(signature, signatureOf(name, `${value}.${end}`))
  return isOwn && Number(end) > Date.now() ? value : undefined
}

const signatureOf = (name: string, content: string): string => {
  const { SESSION_SECRET: secret } = process.env
  if (!secret) throw new Error("SESSION_SECRET is missing: random text, which only the server knows")
  return createHmac("sha256", secret).update(`${name}=${content}`).digest("base64url")
}

const isEqual = (one: string, other: string): boolean => {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
