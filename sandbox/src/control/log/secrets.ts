import { telegramId } from "../../auth/telegram.ts"
import { credentials } from "../../state/settings.ts"

/** Replaces a secret in the log. */
export const hidden = "(hidden)"

/** Whether this is one of the public credentials of the sandbox. */
export const isSandboxCredential = (value: string): boolean => own.has(value)

const own: ReadonlySet<string> = new Set(Object.values(credentials))

/**
 * Hides passwords, codes and tokens that are not in `shown` in a request body. Credentials of the stand-in identity
 * providers stay visible, so that a request can be copied.
 */
export const withoutSecrets = (text: string, shown: ReadonlySet<string>): string => {
  if (!suspicious.test(text)) return text
  const parsed = parsedJson(text)
  if (parsed === undefined) return isForm(text) ? formWithout(text, shown) : looselyWithout(text)
  const kept = JSON.stringify(parsed, (name, value) => keptValue(name, value, shown))
  return kept === JSON.stringify(parsed) ? text : kept
}

/** Hides the recovery secret in a response body. */
export const withoutRecoverySecret = (text: string): string =>
  text.replaceAll(/("(?:secret0\w*|privateKey)"\s*:\s*")(?:[^"\\]|\\.)*/g, `$1${hidden}`)

/** Hides tokens and codes in the query of a path. */
export const withoutQuerySecrets = (path: string): string => {
  const start = path.indexOf("?")
  return start < 0 ? path : path.slice(0, start + 1) + formWithout(path.slice(start + 1), new Set())
}

/** Hides the secret part of a foreign token. Shows text that is clearly not a token, because it is a mistake. */
export const harmless = (token: string): string => {
  if (noTokens.has(token)) return token
  const [header = "", payload = "", ...rest] = token.split(".")
  return rest.length === 1 && header.startsWith("eyJ") ? [header, payload, hidden].join(".") : hidden
}

const noTokens: ReadonlySet<string> = new Set([
  "undefined",
  "null",
  "NaN",
  "[object Object]",
  "[object Promise]"
])

/** A quick test: most bodies contain none of these names, in any encoding. */
const suspicious = /pass|pin|otp|code|secret|key|token|credential|hash|data|mnemonic|\\u|%/i

const secretName =
  /^(?:pass(?:word|code|phrase)?|pin|otp|mnemonic|signature|(?:\w*_)?api_?key|\w*(?:secret0?|private_?key))$/i
const tokenName = /^(?:code|credential|\w*token|hash)$/i

const keptValue = (name: string, value: unknown, shown: ReadonlySet<string>): unknown => {
  if (isTelegramLogin(value)) return isOfSandboxBot(value) ? value : { ...value, hash: hidden }
  if (typeof value !== "string") return isNumericCode(name, value) ? hidden : value
  if (name === "dataString" || name === "initData")
    return isOfSandboxBot(value) ? value : formWithout(value, shown)
  // A hash to be signed is not secret.
  if (/^hash$/i.test(name)) return value
  return isSecret(name, value, shown) ? hidden : value
}

const isSecret = (name: string, value: string, shown: ReadonlySet<string>): boolean => {
  if (value === "" || value === hidden || isSandboxCredential(value)) return false
  if (secretName.test(name)) return true
  return tokenName.test(name) && !value.startsWith("sandbox:") && !shown.has(value) && !noTokens.has(value)
}

const isNumericCode = (name: string, value: unknown): boolean =>
  typeof value === "number" && /^(?:otp|pin|password|code)$/i.test(name)

const isTelegramLogin = (value: unknown): value is { readonly hash: unknown } =>
  typeof value === "object" && value !== null && "hash" in value && "auth_date" in value

const isOfSandboxBot = (login: object | string): boolean =>
  telegramId(login, credentials.telegramBotToken) !== undefined

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isForm = (text: string): boolean => /^[^\s={}"]+=/.test(text)

const formWithout = (text: string, shown: ReadonlySet<string>): string =>
  text
    .split("&")
    .map((pair) => {
      const [name, value = ""] = new URLSearchParams(pair).entries().next().value ?? [""]
      const isLogin = name === "dataString" || name === "initData"
      const isHidden = isLogin ? !isOfSandboxBot(value) : isSecret(name, value, shown)
      return isHidden ? `${pair.split("=")[0]}=${hidden}` : pair
    })
    .join("&")

/** For text that is neither JSON nor a form: hides the text after each name. */
const looselyWithout = (text: string): string =>
  text.replaceAll(
    /(["']?\w*(?:pass\w*|pin|otp|code|secret\w*|key|token|credential|hash|mnemonic)["']?\s*[:=]\s*["']?)[^"'&,\s}]+/gi,
    `$1${hidden}`
  )
