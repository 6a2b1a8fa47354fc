/** Names in an answer whose text is a secret wherever it stands. */
const secretName = /tokens?$|secret|password|^otp$|^pin$|credential|authorization|private/i

/** Names whose text is personal: it is masked in an answer too, unless it is a remark about the field. */
const personalName =
  /e-?mail$|phone|^(?:full|sender|receiver|account|first|last)Name$|accountNumber|account_number|iban|ifsc|^(?:ach|fedwire|routing)(?:Number)?$|^post(?:al)?_?Code$/i

/** In a request also these: a Google code, Telegram's proof, a recipient. An answer uses the words for harmless things. */
const sensitiveInRequest = new RegExp(
  `${secretName.source}|${personalName.source}|^(?:code|hash|dataString|name|address|city|search)$`,
  "i"
)

/** Headers that carry a secret. Others name the app. */
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
  else if (body instanceof FormData) collect(Object.fromEntries(body), found)
  // A service may quote a file by the line or by the word.
  const parts = fileText.split(/[\r\n]+/).flatMap((line) => [line.trim(), ...line.split(/[\s"',:{}]+/)])
  found.push(fileText, ...parts.filter((part) => part.length >= 8).slice(0, 1_000))
  return spelled(found)
}

/** Secrets in every spelling, each once. The longest go first: they may contain others. */
export const spelled = (found: readonly string[]): readonly string[] =>
  [...new Set(found.filter((secret) => secret.trim() !== "").flatMap(spellings))].sort(
    (one, other) => other.length - one.length
  )

/** A text as it stands, in JSON, in the two encodings of URLs, and as the number that it is. */
const spellings = (text: string): readonly string[] => {
  const form = new URLSearchParams({ "": text })
  // Read back, because half a surrogate pair would make `encodeURIComponent` throw.
  const encoded = encodeURIComponent(form.get("") ?? "")
  const number = /^0+\d{3}/.test(text) ? text.replace(/^0+/, "") : text
  return [text, JSON.stringify(text).slice(1, -1), encoded, form.toString().slice(1), number]
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
      isHidden(name, item) ? mask : redact(item, secrets, depth + 1)
    ])
  )
}

const isHidden = (name: string, value: unknown) => {
  if (typeof value !== "string" && typeof value !== "number") return false
  return secretName.test(name) || (personalName.test(name) && value !== "" && !isRemark(String(value)))
}

/** "must be a valid number" under the name of a field is for the developer to read. */
const isRemark = (text: string) =>
  /\b(?:must|should|is|not|invalid|required|missing|expected|cannot)\b/i.test(text)

/** `text` without `secrets`, e-mail addresses and IBANs. */
export const redactText = (text: string, secrets: readonly string[]): string =>
  (secrets.length === 0 ? text : text.replace(patternOf(secrets), mask)).replace(personal, mask)

/** An e-mail address, or an IBAN with or without its blanks. Bounded, so that a long text costs no more than its length. */
const personal =
  /(?<=^|[\s"'<>(),;:=[\]])[^\s"'<>(),;:=[\]@]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})+|(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?!\w)/g

const patterns = new WeakMap<readonly string[], RegExp>()

/** All of them at once: what is put in their place is not looked at again. */
const patternOf = (secrets: readonly string[]): RegExp => {
  const known = patterns.get(secrets)
  if (known) return known
  const pattern = new RegExp(secrets.map(bounded).join("|"), "gu")
  patterns.set(secrets, pattern)
  return pattern
}

/** A short one counts as a whole word only, and as a whole number: it would shred others. */
const bounded = (secret: string): string => {
  const escaped = secret.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
  if (secret.length >= 8) return escaped
  const edge = (character: string) =>
    /\d/.test(character) ? "\\d" : /\p{L}/u.test(character) ? "[\\p{L}\\d]" : ""
  const [before, after] = [edge(secret.slice(0, 1)), edge(secret.slice(-1))]
  return `${before && `(?<!${before})`}${escaped}${after && `(?!${after})`}`
}

/** The text of the files in a body, as far as it is worth looking for in an answer. */
export const fileTextIn = async (body: unknown): Promise<string> => {
  if (!(body instanceof FormData)) return ""
  const texts = [...body.values()].map((value) =>
    typeof value === "string" || value.size > 65_536 ? "" : value.text().catch(() => "")
  )
  return (await Promise.all(texts)).join("\n")
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
