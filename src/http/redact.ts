/** Names of response fields whose value is always a secret. */
const secretName = /tokens?$|secret|password|^otp$|^pin$|credential|authorization|private/i

/** Names of fields with personal data. Masked in responses too, unless the value is a remark about the field. */
const personalName =
  /e-?mail$|phone|^(?:full|sender|receiver|account|first|last)Name$|accountNumber|account_number|iban|ifsc|^(?:ach|fedwire|routing)(?:Number)?$|^post(?:al)?_?Code$/i

/** In requests also these: a Google code, Telegram's proof, a recipient. Responses use the names for harmless values. */
const sensitiveInRequest = new RegExp(
  `${secretName.source}|${personalName.source}|^(?:code|hash|dataString|name|address|city|search)$`,
  "i"
)

/** Headers that carry a secret. */
export const secretHeader = /^(?:authorization|x-client-secret|x-signature)$/i

const mask = "[redacted]"

/** The secrets and the personal data that a request carries: in its headers, its query, and the fields of its body. */
export const secretsIn = (headers: Headers, body: unknown, url = "", fileText = ""): readonly string[] => {
  const found: string[] = []
  for (const [name, value] of headers) {
    if (secretHeader.test(name)) found.push(value.replace(/^Bearer /, ""))
  }
  collect(Object.fromEntries(new URLSearchParams(url.split("?")[1] ?? "")), found)
  if (typeof body === "string") collect(parsed(body), found)
  // The other bodies that a request has are forms.
  else if (body) collect(Object.fromEntries(body as Iterable<readonly [string, unknown]>), found)
  // A service may quote a line or a word of a file.
  const parts = fileText.split(/[\r\n]+/).flatMap((line) => [line.trim(), ...line.split(/[\s"',:{}]+/)])
  found.push(fileText, ...parts.filter((part) => part.length >= 8).slice(0, 1_000))
  return spelled(found)
}

/** Every spelling of the secrets, without duplicates. Longest first, because one may contain another. */
export const spelled = (found: readonly string[]): readonly string[] =>
  [...new Set(found.filter((secret) => secret.trim() !== "").flatMap(spellings))].sort(
    (one, other) => other.length - one.length
  )

/** A string as it is, in JSON, in both URL encodings, and as a number without leading zeros. */
const spellings = (text: string): readonly string[] => {
  const form = new URLSearchParams({ "": text })
  // Read back from the form, because `encodeURIComponent` throws for half a surrogate pair.
  const encoded = encodeURIComponent(form.get("") ?? "")
  // Zeros alone have no other spelling: an empty one would match everywhere.
  const number = /^0+[1-9]\d*$/.test(text) && text.length > 3 ? text.replace(/^0+/, "") : text
  return [text, JSON.stringify(text).slice(1, -1), encoded, form.toString().slice(1), number]
}

/** `value` without `secrets`, and without the values of fields whose names suggest a secret. */
export const redact = (value: unknown, secrets: readonly string[], depth = 0): unknown => {
  if (typeof value === "string") return redactText(value, secrets)
  if (typeof value === "number") return secrets.includes(String(value)) ? mask : value
  if (typeof value !== "object" || value === null) return value
  if (depth > 20) return mask
  if (Array.isArray(value)) return value.map((item) => redact(item, secrets, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactText(name, secrets),
      isHidden(name, item) ? mask : redact(item, secrets, depth + 1)
    ])
  )
}

const isHidden = (name: string, value: unknown) => {
  if (typeof value !== "string" && typeof value !== "number") return false
  return secretName.test(name) || (personalName.test(name) && value !== "" && !isRemark(String(value)))
}

/** Keeps remarks for the developer, such as "must be a valid number". */
const isRemark = (text: string) =>
  /\b(?:must|should|is|not|invalid|required|missing|expected|cannot)\b/i.test(text)

/** `text` without `secrets`, e-mail addresses and IBANs. */
export const redactText = (text: string, secrets: readonly string[]): string =>
  (secrets.length === 0 ? text : text.replace(patternOf(secrets), mask)).replace(personal, mask)

/** An e-mail address, or an IBAN with or without spaces. Bounded, so that matching takes linear time. */
const personal =
  /(?<=^|[\s"'<>(),;:=[\]])[^\s"'<>(),;:=[\]@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g

const patterns = new WeakMap<readonly string[], RegExp>()

/** One pattern for all secrets, so that a mask is not searched again. */
const patternOf = (secrets: readonly string[]): RegExp => {
  const known = patterns.get(secrets)
  if (known) return known
  const pattern = new RegExp(secrets.map(bounded).join("|"), "gu")
  patterns.set(secrets, pattern)
  return pattern
}

/** Short secrets only match whole words and whole numbers. Otherwise they would match parts of others. */
const bounded = (secret: string): string => {
  const escaped = secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  if (secret.length >= 8) return escaped
  const edge = (character: string) =>
    /\d/.test(character) ? "\\d" : /\p{L}/u.test(character) ? "[\\p{L}\\d]" : ""
  const [before, after] = [edge(secret.slice(0, 1)), edge(secret.slice(-1))]
  return `${before && `(?<!${before})`}${escaped}${after && `(?!${after})`}`
}

/** The text of the files in a body, except of large ones. */
export const fileTextIn = async (body: Iterable<readonly [string, unknown]>): Promise<string> => {
  const texts = [...body].map(([, value]) => (isSmallFile(value) ? value.text().catch(() => "") : ""))
  return (await Promise.all(texts)).join("\n")
}

/** Texts have no `text`, and files of React Native may have none either. */
const isSmallFile = (value: unknown): value is Pick<Blob, "text"> => {
  const { size, text } = Object(value)
  return typeof text === "function" && size <= 65_536
}

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
    if (["string", "number"].includes(typeof item) && sensitiveInRequest.test(name)) found.push(String(item))
    else collect(item, found)
  }
}
