import { once } from "node:events"
import { createServer } from "node:http"
import { createSecureServer, type Http2ServerRequest } from "node:http2"
import { createServer as createTlsServer } from "node:https"
import type { AddressInfo, Socket } from "node:net"
import { join } from "node:path"
import { build } from "esbuild"
import { generate } from "selfsigned"
import type { Sandbox } from "../../../sandbox/src/testing.ts"

/** How the connection ends during a request: by a reset, or as at the end of a response. */
export type Ending = "RST" | "FIN"

export type Protocol = "HTTP/1.1" | "HTTP/1.1 over TLS" | "HTTP/2"

export interface LossyServer {
  readonly url: string
  /** How often each request arrived that lost its connection. */
  readonly copies: ReadonlyMap<string, number>
  /** Cuts reused connections of matching requests after the requests were carried out. */
  cutConnections(matches: (path: string, body: string) => boolean, ending: Ending): void
  /** Resolves when a matching request has been carried out. */
  arrived(matches: (path: string, body: string) => boolean): Promise<void>
  close(): Promise<void>
}

/** Serves a page and a sandbox, and cuts connections during requests. `scripts` are further scripts of the page, by their path. */
export const serveLossy = async (
  protocol: Protocol,
  sandbox: Sandbox,
  scripts: Readonly<Record<string, string>> = {}
): Promise<LossyServer> => {
  const script = await bundled()
  const copies = new Map<string, number>()
  const served = new WeakMap<object, number>()
  let matches: (path: string, body: string) => boolean = () => false
  let ending: Ending = "RST"
  const waiting: { readonly matches: typeof matches; readonly arrived: () => void }[] = []

  const handle = async (request: Incoming, response: Outgoing) => {
    const connection = "stream" in request ? (request.stream.session ?? request.socket) : request.socket
    const before = served.get(connection) ?? 0
    served.set(connection, before + 1)
    const body = await bodyOf(request)
    const path = request.url ?? "/"
    if (path === "/") return send(response, "text/html", page)
    const ownScript = path === "/page.js" ? script : scripts[path]
    if (ownScript !== undefined) return send(response, "text/javascript", ownScript)
    const key = `${path} ${request.headers.authorization ?? ""} ${body}`
    const isCopy = copies.has(key)
    if (isCopy) copies.set(key, (copies.get(key) ?? 0) + 1)
    const answer = await sandbox.fetch(new Request(`${url}${path}`, asRequest(request, body)))
    const text = Buffer.from(await answer.arrayBuffer())
    for (const { matches, arrived } of waiting) if (matches(path, body)) arrived()
    if (!isCopy && before > 0 && matches(path, body)) {
      copies.set(key, 1)
      return end(request, ending)
    }
    const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "content-length"))
    response.writeHead(answer.status, headers)
    response.end(text)
  }

  // HTTP/1.1 and HTTP/2 requests and responses both have the members used here.
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
  // A TCP server has this type of address.
  const { port } = server.address() as AddressInfo
  const url = `${protocol === "HTTP/1.1" ? "http" : "https"}://localhost:${port}`
  return {
    url,
    copies,
    cutConnections: (meant, how) => {
      matches = meant
      ending = how
    },
    arrived: (matches) => new Promise((arrived) => waiting.push({ matches, arrived })),
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
    entryPoints: [join(import.meta.dirname, "pages/sendPage.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    write: false
  })
  return outputFiles.map(({ text }) => text).join("")
}

/** A self-signed certificate for localhost, with its key. */
const { private: key, cert } = await generate([{ name: "commonName", value: "localhost" }], { keyType: "ec" })
const identity = { key, cert }
