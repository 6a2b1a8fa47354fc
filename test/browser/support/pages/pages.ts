import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import { join, normalize } from "node:path"
import { transform } from "esbuild"

export interface Pages {
  readonly port: number
  close(): Promise<void>
}

const root = join(import.meta.dirname, "../../../..")

/** Serves the page that creates a client, and the built Slipway, under any host name of this machine. */
export const servePages = async (): Promise<Pages> => {
  const source = await readFile(join(import.meta.dirname, "page.ts"), "utf8")
  const { code } = await transform(source, { loader: "ts", target: "es2022" })
  const server = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? "/", "http://any.host")
    if (pathname === "/") return send(response, "text/html", page)
    if (pathname === "/blank") return send(response, "text/html", "<!doctype html><title>blank</title>")
    if (pathname === "/framed") return send(response, "text/html", framed(search))
    if (pathname === "/page.js") return send(response, "text/javascript", code)
    if (pathname.startsWith("/dist/")) return sendFile(response, normalize(pathname))
    response.writeHead(404).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The pages have no port.")
  return {
    port: address.port,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

const imports = { slipway: "/dist/index.js", "slipway/storage": "/dist/storage.js" }

const page = `<!doctype html><title>app</title><link rel="icon" href="data:,">
<script type="importmap">${JSON.stringify({ imports })}</script>
<script type="module" src="/page.js"></script>`

/** The same page in a sandboxed frame without access to storage. */
const framed = (search: string) =>
  `<!doctype html><title>host</title><iframe sandbox="allow-scripts" src="/${search.replaceAll("&", "&amp;")}"></iframe>`

// A page with an opaque origin loads scripts across origins.
const send = (response: ServerResponse, type: string, body: string | Buffer) =>
  response.writeHead(200, { "content-type": type, "access-control-allow-origin": "*" }).end(body)

const sendFile = async (response: ServerResponse, path: string) => {
  const body = await readFile(join(root, path)).catch(() => undefined)
  if (body === undefined) return response.writeHead(404).end()
  return send(response, path.endsWith(".js") ? "text/javascript" : "application/json", body)
}
