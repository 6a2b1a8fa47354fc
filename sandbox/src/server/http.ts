import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import { type AccessOptions, type AllowList, createAllowList } from "../access/allowList.ts"
import { isEmbeddable, type Refused, type RequestHead, refusalOf } from "../access/guard.ts"
import { corsHeaders, isolationHeaders, preflightHeaders } from "../access/headers.ts"
import type { Sandbox } from "../api.ts"
import { type Incoming, mostBytes } from "../service/request.ts"

export interface Listening {
  /** Such as `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Stops listening and drops the connections that are open. */
  close(): Promise<void>
}

export interface ListenOptions extends AccessOptions {
  /** 0 takes a free one. */
  readonly port: number
  /** The address to listen on. @default "127.0.0.1" */
  readonly host?: string
  /** Hears why a request of a foreign page was refused. @internal */
  readonly onRefused?: (message: string) => void
}

/**
 * Serves a sandbox over HTTP, for programs and for pages on this machine. Requests of other pages are refused: see
 * `allowedOrigins` and `allowedHosts`.
 */
export const listen = async (sandbox: Sandbox, options: ListenOptions): Promise<Listening> => {
  const { port, host = "127.0.0.1", onRefused } = options
  const allowList = allowListOf(options)
  const server = createServer((incoming, outgoing) => {
    // Whoever wants to know why a connection ended finds it in the log of requests.
    answer({ sandbox, allowList, onRefused }, incoming, outgoing).catch(() => cut(outgoing))
  })
  // A client whose program was busy for a while must not reuse a connection that is being closed under it.
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

/** The name that the server listens on is a name of it, too. */
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
  readonly sandbox: Pick<Sandbox, "handle">
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

/** Nothing in the answer lets a page read it. */
const refuse = ({ status, message }: Refused, incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume()
  const type = "application/json"
  outgoing.writeHead(status, { "content-type": type, "x-content-type-options": "nosniff", vary: "origin" })
  outgoing.end(JSON.stringify({ status, message }))
}

const badAddress: Refused = { status: 400, message: "The request has no valid host and path" }

/**
 * Ends a connection without an answer. A browser sends a request again when nothing at all comes back over a
 * connection that it had used before, and then nobody would notice: so the beginning of a status line comes.
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

/** The request as the sandbox takes it, unless its address makes no sense. */
const requestOf = async (
  { method, target, headers }: RequestHead,
  incoming: IncomingMessage
): Promise<Incoming | undefined> => {
  const url = URL.parse(`http://${headers.get("host")}${target}`)
  return url === null ? undefined : { method, url, headers, bytes: await bytesOf(incoming) }
}

/** Aborted when the client has disconnected. */
const endOf = (outgoing: ServerResponse): AbortSignal => {
  const ended = new AbortController()
  if (outgoing.closed) ended.abort()
  else outgoing.once("close", () => ended.abort())
  return ended.signal
}

/** As much of the body as the sandbox needs in order to refuse what is too large. */
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
