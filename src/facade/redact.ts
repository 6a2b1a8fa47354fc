/** Names in an answer whose text is a secret wherever it stands. */
const sensitiveName = /token|secret|password|^otp$|^pin$|credential|authorization|private/i

/** In a request also these: a Google code, Telegram's proof. An answer uses the same words for harmless things. */
const sensitiveInRequest = new RegExp(`${sensitiveName.source}|^code$|^hash$|^dataString$`, "i")

const mask = "[redacted]"

/** The secret values a request carries: in its headers, and in the fields of its body that hold one. */
export const secretsIn = (headers: Headers, body: unknown): readonly string[] => {
  const found: string[] = []
  for (const [name, value] of headers) {
    if (/^(authorization|x-client-secret|x-signature)$/.test(name)) found.push(value.replace(/^Bearer /, ""))
  }
  if (typeof body === "string") collect(parsed(body), found)
  else if (body instanceof FormData) collect(Object.fromEntries(body), found)
  // Shorter texts would blot out innocent words. The longest go first: they may contain others.
  return [...new Set(found.filter((secret) => secret.length >= 4).flatMap(spellings))].sort(
    (one, other) => other.length - one.length
  )
}

/** A text as it stands, in JSON, and in the two encodings of URLs. */
const spellings = (text: string): readonly string[] => {
  const form = new URLSearchParams({ "": text })
  // Read back, because half a surrogate pair would make `encodeURIComponent` throw.
  const encoded = encodeURIComponent(form.get("") ?? "")
  return [text, JSON.stringify(text).slice(1, -1), encoded, form.toString().slice(1)]
}

/** `value` without `secrets`, and without what stands under a name that suggests one. */
export const redact = (value: unknown, secrets: readonly string[], depth = 0): unknown => {
  if (typeof value === "string") return redactText(value, secrets)
  if (typeof value === "number") return secrets.includes(String(value)) ? mask : value
  if (typeof value !== "object" || value === null) return value
  if (depth > 20) return mask
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactText(name, secrets),
      sensitiveName.test(name) && (typeof item === "string" || typeof item === "number")
        ? mask
        : redact(item, secrets, depth + 1)
    ])
  )
}

/** `text` without `secrets`. */
export const redactText = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((rest, secret) => rest.replaceAll(secret, mask), text)

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return Object.fromEntries(new URLSearchParams(body))
  }
}

const collect = (value: unknown, found: string[]): void => {
  if (typeof value !== "object" || value === null) return
  for (const [name, item] of Object.entries(value)) {
    if (typeof item === "string" && sensitiveInRequest.test(name)) found.push(item)
    else collect(item, found)
  }
}
