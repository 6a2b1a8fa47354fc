import { credentials } from "./settings.ts"

/** A text of a request or an answer as the log keeps it. */
export const logText = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}… (${text.length} characters)` : text

/** The body of a request, without the passwords of people. */
export const logBody = (bytes: Uint8Array, contentType: string): string => {
  if (bytes.length === 0) return ""
  if (contentType.startsWith("multipart/")) return `(${bytes.length} bytes of ${contentType.split(";")[0]})`
  return logText(withoutPasswords(new TextDecoder().decode(bytes)))
}

/** The headers that say something about a request. Secrets that are not the sandbox's own are left out. */
export const logHeaders = (headers: Headers): Record<string, string> =>
  Object.fromEntries(
    [...headers].filter(([name]) => isTelling(name)).map(([name, value]) => [name, open(name, value)])
  )

const mostCharacters = 16_384

const isTelling = (name: string): boolean =>
  /^(x-.*|authorization|content-type|accept|origin|prefer|idempotency-key)$/.test(name) &&
  !/^x-(forwarded|real)/.test(name)

const own: ReadonlySet<string> = new Set(Object.values(credentials))

const open = (name: string, value: string): string =>
  name !== "x-client-secret" || own.has(value) ? logText(value) : hidden

const hidden = "(hidden)"

const secret = /^(?:password|pin|clientSecret|privateKey)$/

/** Most bodies have none of these names, in whatever way they may be written. */
const suspicious = /password|pin|clientSecret|privateKey|\\u/

const withoutPasswords = (text: string): string => {
  if (!suspicious.test(text)) return text
  try {
    return JSON.stringify(JSON.parse(text, (name, value) => (secret.test(name) ? hidden : value)))
  } catch {
    return text.replace(/((?:^|&|")(?:password|pin)(?:=|"\s*:\s*"))[^&"]*/g, `$1${hidden}`)
  }
}

/** A token that this sandbox did not sign may open something else: what makes it one is left out. */
export const withoutSignature = (text: string, token: string): string =>
  text.replaceAll(token, harmless(token))

/** What is too short to be a secret is shown: it may be `undefined`, or an id in the wrong place. */
const harmless = (token: string): string => {
  const parts = token.split(".")
  if (parts.length === 3) return [...parts.slice(0, 2), hidden].join(".")
  return token.length > longestHarmless ? hidden : token
}

const longestHarmless = 24
