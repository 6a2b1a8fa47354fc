import { bytesOf, UnusableResponse } from "../../http/responseBody.ts"
import { notForwarded, Refusal } from "./answer.ts"
import { TimedOut, withTimeout } from "./withTimeout.ts"

/** The body of a write. */
export interface Body {
  /** The bytes that were received, which are signed and forwarded. */
  readonly text: string
  readonly fields: Readonly<Record<string, unknown>>
}

export interface BodyLimits {
  readonly maxBodyBytes: number
  readonly timeout: number
}

/** Reads a body that is a JSON object without repeated keys. */
export const jsonBody = async (request: Request, { maxBodyBytes, timeout }: BodyLimits): Promise<Body> => {
  if (!/^application\/json\s*(?:;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Refusal(415, "The body must be application/json")
  const text = await textOf(request, maxBodyBytes, timeout)
  return { text, fields: objectIn(text) }
}

const textOf = async (request: Request, limit: number, timeout: number): Promise<string> => {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge(limit)
  const { body } = request
  if (body === null) throw new Refusal(400, "The body is missing")
  try {
    const bytes = await withTimeout(timeout, () => bytesOf(body, limit))
    // Keeps a byte order mark, so that the bytes stay as they are. Text with one is not JSON.
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch (error) {
    if (error instanceof UnusableResponse) throw tooLarge(limit)
    throw error instanceof TimedOut
      ? new Refusal(notForwarded, "Not forwarded: the body did not arrive in time. Try again")
      : new Refusal(400, "The body could not be read as UTF-8")
  }
}

const tooLarge = (limit: number) => new Refusal(413, `The body is larger than ${limit} bytes`)

const objectIn = (text: string): Readonly<Record<string, unknown>> => {
  const value = parsed(text)
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Refusal(400, "The body must be a JSON object")
  if (hasRepeatedKey(text)) throw new Refusal(400, "The body has a repeated key")
  return value as Readonly<Record<string, unknown>> // an object of JSON
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, "The body is not JSON")
  }
}

/**
 * Whether an object in valid JSON has a key twice. Parsers differ in which one they use, so the service could read
 * another value than the one that is checked here.
 */
export const hasRepeatedKey = (json: string): boolean => {
  const objects: Set<string>[] = []
  for (const [token, key] of json.matchAll(
    /("[^"\\]*(?:\\.[^"\\]*)*")\s*:|"[^"\\]*(?:\\.[^"\\]*)*"|[{}]/gs
  )) {
    if (token === "{") objects.push(new Set())
    else if (token === "}") objects.pop()
    else if (key !== undefined) {
      const name = String(JSON.parse(key))
      const names = objects.at(-1)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}
