import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { extname, join, normalize } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants } from "node:zlib"
import type { Backend } from "./backend.ts"
import { pageWith, policyOf, workerPolicy } from "./page.ts"

export interface Site {
  readonly url: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".woff2": "font/woff2",
  ".webmanifest": "application/manifest+json"
}

/** Files of these types are compressed already. */
const compressed: ReadonlySet<string> = new Set(["image/png", "font/woff2"])

/** Almost as small as the highest quality, in a tenth of the time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }
const compress = promisify(brotliCompress)

interface File {
  readonly content: Buffer
  readonly isCompressed: boolean
}

/** Reads and compresses each file once. */
const files = () => {
  const known = new Map<string, File>()
  const read = async (path: string, isCompressed: boolean): Promise<File | undefined> => {
    const content = await readFile(path).catch(() => undefined)
    return content && { content: isCompressed ? await compress(content, quality) : content, isCompressed }
  }
  return async (path: string, isCompressed: boolean): Promise<File | undefined> => {
    const key = `${path} ${isCompressed}`
    const file = known.get(key) ?? (await read(path, isCompressed))
    if (file) known.set(key, file)
    return file
  }
}

/** Only the path of an address is used. */
const origin = "http://any.host"

/** Serves the build in `folder` with a strict Content Security Policy. */
export const startSite = async (folder: string, backend: Backend): Promise<Site> => {
  const html = await readFile(join(folder, "index.html"), "utf8")
  const fileAt = files()
  const server = createServer(async (request, response) => {
    if (await backend.answer(request, response)) return
    const address = request.url ?? "/"
    if (!URL.canParse(address, origin)) return response.writeHead(400).end()
    const path = normalize(new URL(address, origin).pathname)
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
      // The nonce is for one response.
      response.setHeader("cache-control", "no-store")
      response.end(pageWith(html, facts))
      return
    }
    const accepts = /\bbr\b/.test(String(request.headers["accept-encoding"]))
    const file = await fileAt(join(folder, path), accepts && !compressed.has(type))
    if (file === undefined) return void response.writeHead(404).end()
    response.setHeader("content-type", type)
    response.setHeader("x-content-type-options", "nosniff")
    response.setHeader("vary", "accept-encoding")
    if (file.isCompressed) response.setHeader("content-encoding", "br")
    // The name of such a file changes with its content.
    response.setHeader(
      "cache-control",
      path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache"
    )
    if (path === "/service-worker.js") response.setHeader("content-security-policy", workerPolicy)
    response.end(file.content)
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
