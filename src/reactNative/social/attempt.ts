import { sha256 } from "@noble/hashes/sha2.js"
import { InvalidConfigError } from "../../errors/index.ts"
import { type AuthBrowser, isAt } from "./browser.ts"
import {
  type AttemptArea,
  forgetAttempt,
  type KeptAttempt,
  keepAttempt,
  keptAttempt,
  type Secrets
} from "./keptAttempt.ts"
import { type Answer, failure } from "./result.ts"

/** What every sign-in in a browser needs. */
export interface BrowserSignInOptions {
  /** `expoBrowser(WebBrowser)` or `linkingBrowser(Linking)`. */
  readonly browser: AuthBrowser
  /** Fills an array with random bytes: `getRandomValues` of `expo-crypto`. Default: that of a global `crypto`. */
  readonly getRandomValues?: ((bytes: Uint8Array) => Uint8Array) | undefined
  /** Ends the attempt. It is then `cancelled`. While the service verifies the credential, the call rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined
  /** Keeps the attempt while the user is in the browser, in case the system ends the app meanwhile: `secureArea(SecureStore)`. */
  readonly attempts?: AttemptArea | undefined
  /**
   * The link that started the app, from `Linking.getInitialURL()`. Continues the attempt in `attempts` to which it belongs, without a
   * browser. It is `cancelled` if there is none.
   */
  readonly startedBy?: string | undefined
}

/** 32 random bytes as 43 characters, for the `state`, the `nonce` and the verifier of one attempt. */
export const randomText = ({ getRandomValues }: Pick<BrowserSignInOptions, "getRandomValues">): string => {
  const random = getRandomValues ?? globalThis.crypto?.getRandomValues.bind(globalThis.crypto)
  if (typeof random !== "function")
    throw new InvalidConfigError({
      field: "getRandomValues",
      expected:
        "a function that fills an array with random bytes, e.g. `ExpoCrypto.getRandomValues` from expo-crypto"
    })
  return base64Url(random(new Uint8Array(32)))
}

/** The challenge for a verifier (RFC 7636, 4.2, `S256`). */
export const challengeOf = (verifier: string): string =>
  base64Url(sha256(Uint8Array.from(verifier, (character) => character.charCodeAt(0))))

const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

const base64Url = (bytes: Uint8Array): string => {
  let text = ""
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(at, at + 3)
    const bits = (one << 16) | (two << 8) | three
    for (const shift of [18, 12, 6, 0]) text += digits[(bits >> shift) & 63]
  }
  return text.slice(0, Math.ceil((bytes.length * 4) / 3))
}

/** `base` with values in its query, after those that it has. */
export const withQuery = (base: string, values: Readonly<Record<string, string>>): string => {
  const query = Object.entries(values).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `${base}${base.includes("?") ? "&" : "?"}${query.join("&")}`
}

/** The values that a provider returned. */
type Returned = Readonly<Record<string, string>>

/** How one provider is asked, and what its answer means. */
interface Asked<Credential> extends Pick<KeptAttempt, "provider" | "redirectUri"> {
  /** The provider's page. */
  readonly url: (secrets: Secrets) => string
  /** Checks what the provider returned, and takes the credential out of it. */
  readonly read: (returned: Returned, secrets: Secrets) => Answer<Credential> | Promise<Answer<Credential>>
}

/** Makes an attempt, or continues the one that is kept if a link to it started the app. */
export const answerOf = async <Credential>(
  options: BrowserSignInOptions,
  asked: Asked<Credential>
): Promise<Answer<Credential>> => {
  const { attempts, startedBy, signal } = options
  const made =
    startedBy === undefined ? await begun(options, asked) : await continued(options, asked, startedBy)
  if (made === undefined) return { cancelled: true }
  // An answer is used once.
  const { url, secrets } = made
  await forgetAttempt(attempts, secrets)
  const values = isAt(url, asked.redirectUri) ? valuesIn(url) : undefined
  return unlessEnded(signal, values ? await asked.read(values, secrets) : failure("provider_error"))
}

/** What an attempt found out, unless it was ended meanwhile. */
export const unlessEnded = <Credential>(
  signal: AbortSignal | undefined,
  answer: Answer<Credential>
): Answer<Credential> => (signal?.aborted ? { cancelled: true } : answer)

/** The address that the provider returned to, and the values that its answer must have. */
interface Made {
  readonly url: string
  readonly secrets: Secrets
}

const begun = async (
  options: BrowserSignInOptions,
  { provider, redirectUri, url }: Asked<unknown>
): Promise<Made | undefined> => {
  const { attempts, browser, signal } = options
  const secrets = { state: randomText(options), nonce: randomText(options), verifier: randomText(options) }
  await keepAttempt(attempts, { provider, redirectUri, secrets })
  try {
    const returned = await browser(url(secrets), redirectUri, signal)
    if (returned !== undefined) return { url: returned, secrets }
  } catch (error) {
    await forgetAttempt(attempts, secrets)
    throw error
  }
  await forgetAttempt(attempts, secrets)
  return undefined
}

/** The link stays the one that started the app, so it may be that of an earlier attempt: the kept one is then left alone. */
const continued = async (
  { attempts }: BrowserSignInOptions,
  { provider, redirectUri }: Asked<unknown>,
  url: string
): Promise<Made | undefined> => {
  const kept = await keptAttempt(attempts)
  if (kept?.provider !== provider || kept.redirectUri !== redirectUri) return undefined
  return url.includes(kept.secrets.state) ? { url, secrets: kept.secrets } : undefined
}

/** The values in the query and the fragment of an address. `undefined` if one is there twice: two answers were mixed. */
const valuesIn = (url: string): Returned | undefined => {
  const values = new Map<string, string>()
  for (const pair of url.split(/[?#]/).slice(1).join("&").split("&")) {
    if (pair === "") continue
    const [name = "", ...rest] = pair.split("=")
    if (values.has(name)) return undefined
    const value = decoded(rest.join("="))
    if (value === undefined) return undefined
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

const decoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text.replaceAll("+", " "))
  } catch {
    return undefined
  }
}

/** Another app could claim the same scheme, and receive what the provider sends there. A link with https is verified. */
export const assertVerified = (redirectUri: unknown): void => {
  if (typeof redirectUri !== "string" || !/^https:\/\/[^/?#]+/.test(redirectUri))
    throw new InvalidConfigError({
      field: "redirectUri",
      expected: "an https URL that the system has verified for the app: a universal link or an app link"
    })
}
