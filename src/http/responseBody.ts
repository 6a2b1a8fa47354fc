/** Why a response cannot be used. Carries no text of the body. */
export class UnusableResponse extends Error {
  readonly reason: "TOO_LARGE" | "BAD_CONTENT_TYPE" | "BAD_JSON" | "BAD_SHAPE"

  constructor(reason: UnusableResponse["reason"], message: string) {
    super(message)
    this.reason = reason
  }
}

/** A response whose body was read. `body` is the parsed JSON of a success. */
export interface WholeResponse extends Pick<Response, "ok" | "status" | "headers"> {
  readonly body: unknown
  readonly text: () => Promise<string>
}

/**
 * Reads a response of at most `limit` bytes, counted after decompression.
 *
 * A success must be JSON in valid UTF-8. For an error response the status is enough, so its body is left out when it
 * cannot be read. Rejects with `UnusableResponse`, or with the error of the connection.
 */
export const readResponse = async (
  response: Response,
  limit: number,
  parse: (text: string) => unknown = JSON.parse
): Promise<WholeResponse> => {
  const { ok, status, headers } = response
  if (!ok) {
    const text = await textOf(response, limit, false).catch(() => "")
    return { ok, status, headers, body: undefined, text: async () => text }
  }
  if (!mayBeJson(headers.get("content-type"))) {
    discard(response.body)
    throw new UnusableResponse(
      "BAD_CONTENT_TYPE",
      `The response is not JSON by its content type; ${maybeProxy}, or a server without a route for this call`
    )
  }
  const text = await textOf(response, limit, true)
  return { ok, status, headers, body: parsed(text, parse), text: async () => text }
}

const maybeProxy = "a proxy or captive portal may have sent it"

/** A JSON type (WHATWG MIME Sniffing, 4.6), none, or plain text, which many servers and `new Response` send by default. */
const mayBeJson = (type: string | null) =>
  /^(?:$|text\/(?:json|plain)\s*(?:[;,]|$)|application\/json\s*(?:[;,]|$)|[^;,]+\+json\s*(?:[;,]|$))/i.test(
    type?.trim() ?? ""
  )

const parsed = (text: string, parse: (text: string) => unknown): unknown => {
  try {
    return text === "" ? undefined : parse(text)
  } catch {
    throw new UnusableResponse("BAD_JSON", `The response is not JSON; ${maybeProxy}`)
  }
}

const textOf = async (response: Response, limit: number, fatal: boolean): Promise<string> => {
  const { body } = response
  // React Native's fetch has no streams. It has read the whole body already.
  if (typeof body?.getReader !== "function") {
    const text = await response.text()
    if (text.length > limit) throw tooLarge(limit)
    return text.replace(/^\uFEFF/, "")
  }
  const bytes = await bytesOf(body, limit)
  try {
    return new TextDecoder("utf-8", { fatal }).decode(bytes)
  } catch {
    throw new UnusableResponse("BAD_JSON", "The response is not valid UTF-8")
  }
}

/** Fills one growing buffer. A list of chunks would take many times the limit if the body came byte by byte. */
export const bytesOf = async (body: ReadableStream<Uint8Array>, limit: number): Promise<Uint8Array> => {
  const reader = body.getReader()
  let bytes: Uint8Array = nothing
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return size === bytes.length ? bytes : bytes.subarray(0, size)
    const end = size + value.length
    if (end > limit) {
      discard(reader)
      throw tooLarge(limit)
    }
    // Most bodies are one chunk, which is not copied.
    if (size === 0) bytes = value
    else {
      if (end > bytes.length) bytes = enlarged(bytes, size, Math.min(limit, 2 * end))
      bytes.set(value, size)
    }
    size = end
  }
}

const nothing = new Uint8Array()

const enlarged = (bytes: Uint8Array, size: number, length: number) => {
  const larger = new Uint8Array(length)
  larger.set(bytes.subarray(0, size))
  return larger
}

const tooLarge = (limit: number) =>
  new UnusableResponse(
    "TOO_LARGE",
    `The response is larger than ${limit} bytes, the limit that \`maxResponseBytes\` sets`
  )

/** Cancels a body that is not read to its end. A failure to cancel makes no difference to the caller. */
export const discard = (source: { readonly cancel: () => Promise<void> } | null | undefined) =>
  void source?.cancel().catch(() => {})
