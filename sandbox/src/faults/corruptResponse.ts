import { STATUS_CODES } from "node:http"
import type { Answer } from "../service/service.ts"
import type { FaultName } from "./faults.ts"

/** Corrupts the response to a request that was executed. */
export const corruptResponse = (fault: FaultName, answer: Answer): Answer => {
  const text = JSON.stringify(answer.body)
  switch (fault) {
    case "truncated":
      return { ...answer, ...json(text.slice(0, Math.ceil(text.length / 2)), answer) }
    case "empty":
      return { ...answer, body: "" }
    case "hostile-prototype":
      return json(poisoned(text), answer)
    case "hostile-deep":
      return json(withData(text, "[".repeat(deepest) + "]".repeat(deepest)), answer)
    case "hostile-types":
      return json(withData(text, JSON.stringify(mistyped(dataOf(answer)))), answer)
    case "hostile-null":
      return json(withData(text, "null"), answer)
    case "hostile-big":
      return json(withData(text, JSON.stringify("x".repeat(mostCharacters))), answer)
    case "tampered":
      return { ...answer, body: tampered(answer.body) }
    default:
      return answer
  }
}

/** The HTML page that a proxy returns instead of the service's response. */
export const page = (status: number): Answer => ({
  status,
  body: `<!doctype html><title>${status} ${STATUS_CODES[status]}</title><p>This is not the service.</p>`,
  headers: { "content-type": "text/html" }
})

const deepest = 50_000
const mostCharacters = 8 * 2 ** 20

const json = (text: string, { status, headers }: Answer): Answer => ({
  status,
  body: text,
  headers: { "content-type": "application/json", ...headers }
})

const dataOf = ({ body }: Answer): unknown =>
  typeof body === "object" && body !== null && "data" in body ? body.data : undefined

/** Replaces the data in the envelope. It works on JSON text, because no JavaScript value can hold some of the data. */
const withData = (text: string, data: string): string =>
  text.startsWith("{") ? `${text.slice(0, -1)},"data":${data}}` : data

/** Members that pollute `Object.prototype` in a program that merges them carelessly. */
const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}'

const poisoned = (text: string): string =>
  text.replace(/^\{/, `{${poison},`).replace(/"data":\{(?!\})/, `"data":{${poison},`)

/** The same members with values of wrong types. */
const mistyped = (value: unknown): unknown => {
  if (Array.isArray(value)) return { 0: value[0] ?? null }
  if (typeof value === "string") return value.length
  if (typeof value === "number") return String(value)
  if (typeof value === "boolean") return value ? "true" : "false"
  if (typeof value !== "object" || value === null) return []
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, mistyped(member)]))
}

/** The same value with one changed digit in every signature, signed transaction and token. */
const tampered = (value: unknown): unknown => {
  if (typeof value === "string") return isSigned(value) ? otherDigit(value) : value
  if (Array.isArray(value)) return value.map(tampered)
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, tampered(member)]))
}

/** Hexadecimal of at least 32 bytes (hashes, signatures and their halves, signed transactions) or a JWT. */
const isSigned = (text: string): boolean =>
  /^0x[0-9a-f]{64,}$/i.test(text) || /^[\w-]+\.[\w-]+\.[\w-]{20,}$/.test(text)

const otherDigit = (text: string): string => {
  const at = text.length - 20
  return text.slice(0, at) + (text.charAt(at) === "1" ? "2" : "1") + text.slice(at + 1)
}
