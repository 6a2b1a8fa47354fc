import { badRequest, Failure } from "../failure.ts"
import type { Matched } from "./documents.ts"

/** A request read once: the exact bytes are needed for signatures, the fields for everything else. */
export interface Incoming {
  readonly method: string
  readonly url: URL
  readonly headers: Headers
  readonly bytes: Uint8Array<ArrayBuffer>
}

export const readRequest = async (request: Request): Promise<Incoming> => ({
  method: request.method,
  url: new URL(request.url),
  headers: request.headers,
  bytes: new Uint8Array(await request.arrayBuffer())
})

/** A body for the handler, and the same body as the specification sees it: files as their text. */
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
  const fields = [...form.entries()]
  const texts = fields.map(async ([name, value]) => [
    name,
    typeof value === "string" ? value : await value.text()
  ])
  // A part without a file name arrives as text; a handler that wants a file gets one either way.
  const files = fields.map(([name, value]) => [name, name === "file" ? new Blob([value]) : value])
  return { body: Object.fromEntries(files), checked: Object.fromEntries(await Promise.all(texts)) }
}
