import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"
import type { Backend } from "./backend.ts"
import { pageWith, policyOf } from "./page.ts"

export interface Site {
  readonly url: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml"
}

/** Serves the build in `folder` with a strict Content Security Policy. */
export const startSite = async (folder: string, backend: Backend): Promise<Site> => {
  const html = await readFile(join(folder, "index.html"), "utf8")
  const server = createServer(async (request, response) => {
    if (await backend.answer(request, response)) return
    const path = normalize(new URL(request.url ?? "/", "http://any.host").pathname)
    const type = types[extname(path)]
    if (type === undefined) {
      // Every other path is a screen of the app.
      const { service, nodes } = backend
      const facts = { service, nodes, nonce: randomBytes(16).toString("base64") }
      response.setHeader("content-security-policy", policyOf(facts))
      response.setHeader("cross-origin-opener-policy", "same-origin-allow-popups")
      response.setHeader("referrer-policy", "no-referrer")
      response.setHeader("x-content-type-options", "nosniff")
      response.setHeader("content-type", "text/html; charset=utf-8")
      response.end(pageWith(html, facts))
      return
    }
    try {
      const file = await readFile(join(folder, path))
      response.writeHead(200, { "content-type": type, "x-content-type-options": "nosniff" }).end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("The site has no port.")
  return {
    // Browsers treat localhost as secure without TLS, and Apple's script accepts it.
    url: `http://localhost:${address.port}`,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}
