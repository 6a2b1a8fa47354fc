import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type AccessOptions, type AllowList, createAllowList } from "../access/allowList.ts"
import { isEmbeddable, type Refused, type RequestHead, refusalOf } from "../access/guard.ts"
import { corsHeaders, isolationHeaders, preflightHeaders } from "../access/headers.ts"
import type { Tenant } from "../api.ts"
import { type Incoming, mostBytes } from "../service/request.ts"

export interface Listening {
  /** Such as `http://127.0.0.1:4010`, without a trailing slash. */
  readonly url: string
  readonly port: number
  /** Stops listening and closes open connections. */
  close(): Promise<void>
}

export interface ListenOptions extends AccessOptions {
  /** 0 chooses a free port. */
  readonly port: number
  /** The address to listen on. @default "127.0.0.1" */
  readonly host?: string
  /** Called when a request of a foreign page is rejected. @internal */
  readonly onRefused?: (message: string) => void
}

/**
 * Serves a sandbox over HTTP to programs and to pages on this machine. Rejects requests of other pages: see
 * `allowedOrigins` and `allowedHosts`.
 */
export const listen = async (sandbox: Tenant, options: ListenOptions): Promise<Listening> => {
  const { port, host = "127.0.0.1", onRefused } = options
  const allowList = allowListOf(options)
  const server = createServer((incoming, outgoing) => {
    // The request log shows why a connection ended.
    answer({ sandbox, allowList, onRefused }, incoming, outgoing).catch(() => cut(outgoing))
  })
  // A client that was busy for a while must not reuse a connection that the server is closing.
  server.keepAliveTimeout = 60_000
  server.listen(port, host)
  await once(server, "listening")
  const address = server.address()
  const bound = typeof address === "object" && address !== null ? address.port : port
  const name = host.includes(":") ? `[${host}]` : host
  return {
    url: `http://${name}:${bound}`,
    port: bound,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

/** Allows the name that the server listens on, too. */
const allowListOf = ({
  host = "127.0.0.1",
  allowedHosts = [],
  allowedOrigins = []
}: ListenOptions): AllowList =>
  createAllowList({
    allowedOrigins,
    allowedHosts: host.includes(":") ? allowedHosts : [...allowedHosts, host]
  })

interface Served {
  readonly sandbox: Pick<Tenant, "handle">
  readonly allowList: AllowList
  readonly onRefused: ListenOptions["onRefused"]
}

const answer = async (
  { sandbox, allowList, onRefused }: Served,
  incoming: IncomingMessage,
  outgoing: ServerResponse
): Promise<void> => {
  const head = headOf(incoming)
  const refused = refusalOf(allowList, head)
  if (refused !== undefined) {
    onRefused?.(refused.message)
    return refuse(refused, incoming, outgoing)
  }
  if (head.method === "OPTIONS") {
    outgoing.writeHead(204, preflightHeaders(head.headers)).end()
    return
  }
  const request = await requestOf(head, incoming)
  if (request === undefined) return refuse(badAddress, incoming, outgoing)
  const { status, headers, body } = await sandbox.handle(request, () => endOf(outgoing))
  const all = {
    ...corsHeaders(head.headers.get("origin")),
    ...isolationHeaders(isEmbeddable(allowList, head)),
    ...headers
  }
  if (typeof body !== "string") outgoing.writeHead(status, all)
  else outgoing.writeHead(status, { ...all, "content-length": Buffer.byteLength(body) })
  if (body instanceof ReadableStream) await send(body, outgoing)
  outgoing.end(typeof body === "string" ? body : undefined)
}

/** Rejects a request without CORS headers, so that no page can read the response. */
const refuse = ({ status, message }: Refused, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume()
  const type = "application/json"
  outgoing.writeHead(status, { "content-type": type, "x-content-type-options": "nosniff", vary: "origin" })
  outgoing.end(JSON.stringify({ status, message }))
}

const badAddress: Refused = { status: 400, message: "The request has no valid host and path" }

/**
 * Ends a connection without a response. It first sends the beginning of a status line: a browser silently repeats a
 * request when a reused connection closes without any bytes.
 */
const cut = (outgoing: ServerResponse): void => {
  if (!outgoing.headersSent) outgoing.socket?.write("HTTP/1.1 ")
  outgoing.destroy()
}

const send = async (body: ReadableStream<Uint8Array>, outgoing: ServerResponse): Promise<void> => {
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (!outgoing.write(part.value)) await once(outgoing, "drain", { signal: endOf(outgoing) })
    }
  } catch (error) {
    await reader.cancel().catch(() => undefined)
    throw error
  }
}

const headOf = ({ method = "GET", url = "", rawHeaders }: IncomingMessage): RequestHead => {
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "")
  return { method, target: url, headers }
}

/** Reads a request. `undefined` when its URL is not valid. */
const requestOf = async (
  { method, target, headers }: RequestHead,
  incoming: IncomingMessage
): Promise<Incoming | undefined> => {
  const url = URL.parse(`http://${headers.get("host")}${target}`)
  if (url === null) return undefined
  return { method, url, base: url.origin, headers, bytes: await bytesOf(incoming) }
}

/** Aborted when the client has disconnected. */
const endOf = (outgoing: ServerResponse): AbortSignal => {
  const ended = new AbortController()
  if (outgoing.closed) ended.abort()
  else outgoing.once("close", () => ended.abort())
  return ended.signal
}

/** Reads the body, and stops storing it when it is too large: the sandbox then rejects it. */
const bytesOf = (incoming: IncomingMessage): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let length = 0
    incoming.on("data", (chunk: Buffer) => {
      if (length <= mostBytes) chunks.push(chunk)
      length += chunk.length
    })
    incoming.once("end", () => resolve(Buffer.concat(chunks)))
    incoming.once("error", reject)
  })
