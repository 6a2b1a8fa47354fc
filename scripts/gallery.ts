/**
 * Serves the gallery: every component in every state, in each preset, scheme, language and width.
 *
 *   npm run gallery -- --port 4020     (0: any free port)
 */
import { once } from "node:events"
import { readdir, readFile } from "node:fs/promises"
import { createServer } from "node:http"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { pageScript } from "./bundling/pageScript.ts"
import { stylesheet } from "./bundling/stylesheet.ts"

const root = join(import.meta.dirname, "..")
const nonce = "harness-nonce" // that of the components in the fixtures

const { port } = parseArgs({ options: { port: { type: "string", default: "4020" } } }).values
if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
  console.error(`gallery: --port takes a number from 0 to 65535, not ${port}`)
  process.exit(2)
}

const policy = [
  "default-src 'none'",
  `script-src 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "frame-src 'self'",
  "frame-ancestors 'self'"
].join("; ")

const files = await filesOf()
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://any.host")
  const file = files.get(pathname)
  // A foreign page may resolve its own name to this machine.
  const isLocal = /^(?:localhost|127\.0\.0\.1)(?::\d+)?$/.test(request.headers.host ?? "")
  if (file === undefined || !isLocal) return response.writeHead(isLocal ? 404 : 403).end()
  response
    .writeHead(200, {
      "content-type": file.type,
      "content-security-policy": policy,
      "x-content-type-options": "nosniff"
    })
    .end(file.body)
})
server.listen(Number(port), "127.0.0.1")
await once(server, "listening")
const address = server.address()
console.log(
  `The gallery is at http://127.0.0.1:${typeof address === "object" && address ? address.port : port}/`
)

async function filesOf(): Promise<ReadonlyMap<string, { readonly type: string; readonly body: string }>> {
  const [shell, frame, styles, own, code] = await Promise.all([
    pageScript("gallery/shell.tsx"),
    pageScript("gallery/frame.tsx"),
    stylesheet(),
    readFile(join(root, "gallery/gallery.css"), "utf8"),
    codeOf()
  ])
  const html = "text/html; charset=utf-8"
  const css = "text/css; charset=utf-8"
  const script = "text/javascript; charset=utf-8"
  return new Map([
    ["/", { type: html, body: pageOf("gallery", "Slipway components", "/shell.js", "/gallery.css") }],
    ["/frame", { type: html, body: pageOf("frame", "State", "/frame.js", "/styles.css") }],
    ["/shell.js", { type: script, body: shell }],
    ["/frame.js", { type: script, body: frame }],
    ["/styles.css", { type: css, body: styles }],
    ["/gallery.css", { type: css, body: own }],
    ["/code.json", { type: "application/json", body: JSON.stringify(code) }]
  ])
}

/** How an app renders each component. */
async function codeOf(): Promise<Readonly<Record<string, string>>> {
  const folder = join(root, "gallery/code")
  const names = await readdir(folder)
  const read = async (name: string) => [
    name.replace(/\.tsx$/, ""),
    await readFile(join(folder, name), "utf8")
  ]
  return Object.fromEntries(await Promise.all(names.map(read)))
}

function pageOf(id: string, title: string, script: string, styles: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${styles}">
<style nonce="${nonce}">body { background: light-dark(#f5f6f8, #0b0d11); }</style>
<div id="${id}"></div>
<script nonce="${nonce}" src="${script}"></script>
</html>`
}
