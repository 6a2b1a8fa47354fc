import type { FoundToken } from "../../auth/requestTokens.ts"
import { harmless, hidden, isSandboxCredential, withoutSecrets } from "./secrets.ts"

/** Cuts a text for the log. */
export const logText = (text: string): string =>
  text.length > mostCharacters ? `${text.slice(0, mostCharacters)}… (${text.length} characters)` : text

/** A request body for the log, without real secrets. `tokens` are the tokens in it. */
export const logBody = (bytes: Uint8Array, contentType: string, tokens: readonly FoundToken[]): string => {
  if (bytes.length === 0) return ""
  if (contentType.startsWith("multipart/")) return `(${bytes.length} bytes of ${contentType.split(";")[0]})`
  const shown = new Set(tokens.map(({ token }) => token))
  const text = withoutSecrets(new TextDecoder().decode(bytes), shown)
  return logText(
    tokens.filter(isForeign).reduce((open, { token }) => open.replaceAll(token, harmless(token)), text)
  )
}

/** The useful headers of a request for the log, without real secrets. */
export const logHeaders = (headers: Headers, tokens: readonly FoundToken[]): Record<string, string> =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => isTelling(name))
      .map(([name, value]) => [name, logText(isSecret(name, value) ? hiddenIn(name, value, tokens) : value)])
  )

const mostCharacters = 16_384

const isForeign = ({ validity }: FoundToken): boolean => validity === "not of this sandbox"

const isTelling = (name: string): boolean =>
  /^(x-.*|authorization|content-type|accept|origin|prefer|idempotency-key)$/.test(name) &&
  !/^x-(forwarded|real)/.test(name)

const isSecret = (name: string, value: string): boolean =>
  /auth|secret|signature|token|key|cookie|session|password|init-?data/.test(name) &&
  name !== "idempotency-key" &&
  !isSandboxCredential(value)

const hiddenIn = (name: string, value: string, tokens: readonly FoundToken[]): string => {
  if (name !== "authorization") return hidden
  const bearer = tokens.find(({ place }) => place === "authorization")
  const scheme = /^[\w-]+ /.exec(value)?.[0] ?? ""
  if (bearer === undefined) return scheme + hidden
  return scheme + (isForeign(bearer) ? harmless(bearer.token) : bearer.token)
}
