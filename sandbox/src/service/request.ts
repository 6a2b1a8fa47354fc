import type { Matched } from "./documents.ts"
import { badRequest, Failure } from "./failure.ts"

/** A request that was read completely. Signatures need its exact bytes. */
export interface Incoming {
  readonly method: string
  readonly url: URL
  /** Where the URLs of the services and of `/__sandbox` begin, such as `http://127.0.0.1:4010`. */
  readonly base: string
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
  /** 2 for the second copy of a request that is delivered twice. @default 1 */
  readonly copy?: number
  /** Collects facts about the request for the log. */
  readonly trace?: Trace
}

/** Facts about a request, for the log. */
export interface Trace {
  operationId?: string | undefined
  fault?: string
  executions: number
  /** Absent when the request was rejected before the check. */
  requestReasons?: readonly string[]
  answerReasons: readonly string[]
}

/** The largest body, in bytes. */
export const mostBytes = 2 ** 20

/** Reads a `Request`. */
export const incomingOf = async (request: Request): Promise<Incoming> => {
  const { method, url, headers } = request
  const parsed = new URL(url)
  return {
    method,
    url: parsed,
    base: parsed.origin,
    headers,
    bytes: new Uint8Array(await request.arrayBuffer())
  }
}

/** Rejects requests that no service can read. */
export const demandReadable = ({ url, bytes }: Incoming): void => {
  if (bytes.length > mostBytes) throw new Failure(413, "The body is larger than 1 MiB")
  if (!isEscaped(url.pathname)) throw badRequest("The path is not well escaped")
}

const isEscaped = (path: string): boolean => {
  try {
    // Use the result: the bundler removes a call without one.
    return decodeURIComponent(path) !== ""
  } catch {
    return false
  }
}

/** A body for the handler, and for the validation, which sees files as text. */
export interface ParsedBody {
  readonly body: unknown
  readonly checked: unknown
}

export const parseBody = async (incoming: Incoming, matched: Matched): Promise<ParsedBody> => {
  if (!matched.takesBody || incoming.bytes.length === 0) return { body: undefined, checked: undefined }
  const mediaType = (incoming.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? ""
  if (!matched.mediaTypes.includes(mediaType)) {
    throw new Failure(415, `content-type must be ${matched.mediaTypes.join(" or ")}`)
  }
  if (mediaType === "multipart/form-data") return parseForm(incoming)
  const text = new TextDecoder().decode(incoming.bytes)
  const body =
    mediaType === "application/json" ? parseJson(text) : Object.fromEntries(new URLSearchParams(text))
  return { body, checked: body }
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badRequest("body is not valid JSON")
  }
}

const parseForm = async (incoming: Incoming): Promise<ParsedBody> => {
  const contentType = incoming.headers.get("content-type") ?? ""
  const form = await new Response(incoming.bytes, { headers: { "content-type": contentType } })
    .formData()
    .catch(() => undefined)
  if (form === undefined) throw badRequest("body is not valid multipart/form-data")
  const { file, ...others } = Object.fromEntries(form)
  const fields = Object.fromEntries(Object.entries(others).map(([name, value]) => [name, booleanOr(value)]))
  if (file === undefined) return { body: fields, checked: fields }
  // A form part without a file name arrives as text. The handler always gets a file.
  const blob = new Blob([file])
  return { body: { ...fields, file: blob }, checked: { ...fields, file: await blob.text() } }
}

/** Parses booleans, because forms contain only text. */
const booleanOr = <Value>(value: Value): Value | boolean =>
  value === "true" || value === "false" ? value === "true" : value
