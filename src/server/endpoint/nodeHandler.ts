import { InvalidConfigError } from "../../errors/index.ts"

/** The parts of a request that the adapter reads, from Node's `http`, `https` or `http2`, or from Express. */
export interface NodeRequest extends AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
  readonly url?: string | undefined
  /** The original URL. Express removes the path that a router is mounted on from `url`. */
  readonly originalUrl?: string | undefined
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly socket: object
  /** Whether the whole request has arrived. */
  readonly complete: boolean
  /** Whether something has begun to read the body. */
  readonly readableDidRead: boolean
}

/** What the adapter uses of a response. */
export interface NodeResponse {
  statusCode: number
  setHeader(name: string, value: string): unknown
  end(text: string): unknown
}

/**
 * Adapts a handler of Fetch API requests to Node's `http` and Express.
 *
 * Mount it before middleware that reads bodies, such as `express.json()`: the handler signs the bytes that arrive. The
 * request goes to `authorize` as its second argument, for sessions that middleware has attached to it.
 *
 * Resolves when the response is written. Rejects only if `handler` does, which those of `rampHandler` and `smartAccountHandler` never
 * do. Throws `InvalidConfigError` if `handler` is no function.
 *
 * Source: none; it converts between the Fetch API and Node's `http`.
 *
 * @param handler - The result of `rampHandler` or `smartAccountHandler`, or a function that calls them.
 * @returns A listener for `createServer`, or a handler for `app.use`.
 *
 * @example
 * import { rampHandler, toNodeHandler } from "slipway/server"
 *
 * const listener = toNodeHandler(rampHandler({ clientId, privateKey, authorize: () => undefined, allow: [] }))
 * console.log(typeof listener) // a function for `http.createServer(listener)`
 */
export const toNodeHandler = <Incoming extends NodeRequest>(
  handler: (request: Request, incoming: Incoming) => Promise<Response>
): ((incoming: Incoming, outgoing: NodeResponse) => Promise<void>) => {
  if (typeof handler !== "function")
    throw new InvalidConfigError({
      field: "handler",
      expected: "the result of `rampHandler`, or another function"
    })
  return async (incoming, outgoing) => {
    const response = await responseTo(incoming, handler)
    outgoing.statusCode = response.status
    for (const [name, value] of response.headers) outgoing.setHeader(name, value)
    // Otherwise Node reads on to the end of a body that was too large.
    if (!incoming.complete) outgoing.setHeader("connection", "close")
    outgoing.end(await response.text())
  }
}

const responseTo = async <Incoming extends NodeRequest>(
  incoming: Incoming,
  handler: (request: Request, incoming: Incoming) => Promise<Response>
): Promise<Response> => {
  const message = "Mount this handler before middleware that reads bodies, such as express.json()"
  if (incoming.readableDidRead) return Response.json({ statusCode: 500, message }, { status: 500 })
  const request = requestOf(incoming)
  return request === undefined ? new Response(null, { status: 400 }) : handler(request, incoming)
}

/** `undefined` for a request line that is not a path on this host. */
const requestOf = (incoming: NodeRequest): Request | undefined => {
  const { method = "GET", headers, socket } = incoming
  const path = incoming.originalUrl ?? incoming.url ?? ""
  const scheme = "encrypted" in socket && socket.encrypted ? "https" : "http"
  try {
    if (!path.startsWith("/")) return undefined
    const init = { method, headers: headersOf(headers), duplex: "half" }
    const hasBody = method !== "GET" && method !== "HEAD"
    // By text, since `new URL(path, base)` takes `//host` for another host.
    return new Request(`${scheme}://${headers.host ?? headers[":authority"]}${path}`, {
      ...init,
      body: hasBody ? bodyOf(incoming) : null
    })
  } catch {
    return undefined
  }
}

const headersOf = (given: NodeRequest["headers"]): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    // Names such as `:path` of HTTP/2 are not headers.
    if (value === undefined || name.startsWith(":")) continue
    for (const item of [value].flat()) headers.append(name, String(item))
  }
  return headers
}

const bodyOf = (incoming: NodeRequest): ReadableStream<Uint8Array> => {
  const chunks = incoming[Symbol.asyncIterator]()
  return new ReadableStream({
    // The iterator is not closed when the stream is cancelled: that would end the connection before the response.
    pull: async (controller) => {
      const { done, value } = await chunks.next()
      if (done) controller.close()
      else controller.enqueue(new Uint8Array(value))
    }
  })
}
