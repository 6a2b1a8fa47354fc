import { once } from "node:events"
import { createServer } from "node:http"
import { createSecureServer, type Http2ServerRequest } from "node:http2"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo, Socket } from "node:net"
import { join } from "node:path"
import { build } from "esbuild"
import { generate } from "selfsigned"
import type { Sandbox } from "../../../sandbox/src/testing.ts"

/** How the connection ends under a request: by a reset, or as if all had been said. */
export type Ending = "RST" | "FIN"

export type Protocol = "HTTP/1.1" | "HTTP/1.1 over TLS" | "HTTP/2"

export interface KillingServer {
  readonly url: string
  /** How many copies came of each request that lost its connection. */
  readonly copies: ReadonlyMap<string, number>
  /** From now on, requests that `isMeant` lose the connection that they reuse, when they have been carried out. */
  kill(isMeant: (path: string, body: string) => boolean, ending: Ending): void
  /** Resolves when a request that `isMeant` has been carried out. */
  arrived(isMeant: (path: string, body: string) => boolean): Promise<void>
  close(): Promise<void>
}

/** Serves a page and a sandbox, and ends connections under requests. */
export const serveKilling = async (protocol: Protocol, sandbox: Sandbox): Promise<KillingServer> => {
  const script = await bundled()
  const copies = new Map<string, number>()
  const served = new WeakMap<object, number>()
  let isMeant: (path: string, body: string) => boolean = () => false
  let ending: Ending = "RST"
  const awaited: { readonly isMeant: typeof isMeant; readonly arrived: () => void }[] = []

  const handle = async (request: Incoming, response: Outgoing) => {
    const connection = "stream" in request ? (request.stream.session ?? request.socket) : request.socket
    const before = served.get(connection) ?? 0
    served.set(connection, before + 1)
    const body = await bodyOf(request)
    const path = request.url ?? "/"
    if (path === "/") return send(response, "text/html", page)
    if (path === "/page.js") return send(response, "text/javascript", script)
    const key = `${path} ${request.headers.authorization ?? ""} ${body}`
    const isCopy = copies.has(key)
    if (isCopy) copies.set(key, (copies.get(key) ?? 0) + 1)
    const answer = await sandbox.fetch(new Request(`${url}${path}`, asRequest(request, body)))
    const text = Buffer.from(await answer.arrayBuffer())
    for (const { isMeant, arrived } of awaited) if (isMeant(path, body)) arrived()
    if (!isCopy && before > 0 && isMeant(path, body)) {
      copies.set(key, 1)
      return end(request, ending)
    }
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "content-length"))
    response.writeHead(answer.status, headers)
    response.end(text)
  }

  // Both kinds of request and response have what is used of them here.
  const listener = (request: unknown, response: unknown) =>
    void handle(request as Incoming, response as Outgoing).catch(() => (request as Incoming).socket.destroy())
  const server =
    protocol === "HTTP/1.1"
      ? createServer(listener)
      : protocol === "HTTP/2"
        ? createSecureServer(identity, listener)
        : createTlsServer(identity, listener)
  const sockets = new Set<Socket>()
  server.on(protocol === "HTTP/1.1" ? "connection" : "secureConnection", (socket: Socket) => {
    sockets.add(socket)
    socket.on("close", () => sockets.delete(socket))
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  // It listens on a port.
  const { port } = server.address() as AddressInfo
  const url = `${protocol === "HTTP/1.1" ? "http" : "https"}://localhost:${port}`
  return {
    url,
    copies,
    kill: (meant, how) => {
      isMeant = meant
      ending = how
    },
    arrived: (isMeant) => new Promise((arrived) => awaited.push({ isMeant, arrived })),
    close: async () => {
      const closed = once(server, "close")
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    }
  }
}

interface Incoming extends AsyncIterable<Buffer> {
  readonly url?: string
  readonly method?: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly socket: Socket
  readonly stream?: Http2ServerRequest["stream"]
}

interface Outgoing {
  writeHead(status: number, headers: Record<string, string>): unknown
  end(body: string | Buffer): unknown
}

const end = ({ socket, stream }: Incoming, ending: Ending) => {
  if (stream?.session) return stream.session.destroy()
  if (ending === "FIN") socket.end()
  else if ("encrypted" in socket) socket.destroy()
  else socket.resetAndDestroy()
}

const asRequest = ({ method = "GET", headers }: Incoming, body: string): RequestInit => ({
  method,
  headers: Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    name.startsWith(":") || value === undefined ? [] : [[name, String(value)]]
  ),
  ...(body === "" ? {} : { body })
})

const bodyOf = async (request: Incoming): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

const send = (response: Outgoing, type: string, body: string) => {
  response.writeHead(200, { "content-type": type })
  response.end(body)
}

const page = `<!doctype html><title>sends</title><link rel="icon" href="data:,">
<script type="module" src="/page.js"></script>`

const bundled = async (): Promise<string> => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "sendPage.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false
  })
  return outputFiles.map(({ text }) => text).join("")
}

/** A certificate that nobody trusts, with its key, for localhost. */
const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keyType: "ec" })
const identity = { key, cert }
