import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { Sandbox } from "./sandbox.ts"
import { type Incoming, mostBytes } from "./service/request.ts"

export interface Listening {
  /** Such as `http://127.0.0.1:4010`, without a slash at the end. */
  readonly url: string
  readonly port: number
  /** Stops listening and drops the connections that are open. */
  close(): Promise<void>
}

/** Serves a sandbox over HTTP. Port 0 takes a free one. */
export const listen = async (
  sandbox: Sandbox,
  { port, host = "127.0.0.1" }: { readonly port: number; readonly host?: string }
): Promise<Listening> => {
  const server = createServer((incoming, outgoing) => {
    // Whoever wants to know why a connection ended finds it in the log of requests.
    answer(sandbox, incoming, outgoing).catch(() => cut(outgoing))
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

const answer = async (
  sandbox: Pick<Sandbox, "handle">,
  incoming: IncomingMessage,
  outgoing: ServerResponse
): Promise<void> => {
  const request = await requestOf(incoming)
  if (request === undefined) {
    outgoing.writeHead(400).end()
    return
  }
  const { status, headers, body } = await sandbox.handle(request, () => endOf(outgoing))
  if (typeof body !== "string") outgoing.writeHead(status, headers)
  else outgoing.writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) })
  if (body instanceof ReadableStream) await send(body, outgoing)
  outgoing.end(typeof body === "string" ? body : undefined)
}

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

/** The request as the sandbox takes it, unless its address makes no sense. */
const requestOf = async (incoming: IncomingMessage): Promise<Incoming | undefined> => {
  const { method = "GET", rawHeaders } = incoming
  const url = URL.parse(`http://${incoming.headers.host ?? "127.0.0.1"}${incoming.url}`)
  if (url === null) return undefined
  const headers = new Headers()
  for (let index = 0; index < rawHeaders.length; index += 2)
    headers.append(rawHeaders[index] ?? "", rawHeaders[index + 1] ?? "")
  return { method, url, headers, bytes: await bytesOf(incoming) }
}

/** Aborted when nobody waits for the answer any more. */
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
