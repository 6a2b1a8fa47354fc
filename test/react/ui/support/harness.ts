import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, onTestFinished } from "vitest"
import { pageScript } from "../../../../scripts/bundling/pageScript.ts"
import { stylesheet } from "../../../../scripts/bundling/stylesheet.ts"
import type { Browser } from "../../../browser/support/browsers/browser.ts"
import { startBrowser } from "../../../browser/support/browsers/startBrowser.ts"

export interface Harness {
  /**
   * Opens the page with the given query in a new window. Concurrent tests pass their own `onTestFinished`.
   */
  open(
    query?: Readonly<Record<string, string>>,
    settings?: BrowserSettings,
    whenFinished?: typeof onTestFinished
  ): Promise<Page>
  /**
   * Opens the page with the given query in the window that tests of the file share, without anything stored. That takes
   * a third of the time of a new window. For tests that need one page, change no setting of it, and do not close it.
   */
  visit(query?: Readonly<Record<string, string>>): Promise<Page>
  /** The URL of the page. */
  address(query?: Readonly<Record<string, string>>): string
}

/** The user's settings of the browser. */
export interface BrowserSettings extends NonNullable<Parameters<Page["emulateMedia"]>[0]> {
  /** The size of the window, in CSS pixels. */
  readonly width?: number
  readonly height?: number
}

const nonce = "harness-nonce"

export interface HarnessSettings {
  /** `packages` draws every text with fonts of npm packages, because each system has its own. @default "system" */
  readonly fonts?: "system" | "packages"
  /** Further switches of Chromium. */
  readonly switches?: readonly string[]
}

/**
 * Serves a page with the script `entry` and the stylesheet, and opens it in the browser. A test fails when the page violates
 * its strict Content Security Policy, throws, or logs an error or a warning.
 */
export const useHarness = (entry: string, { fonts = "system", switches }: HarnessSettings = {}): Harness => {
  let browser: Browser
  let server: Awaited<ReturnType<typeof serve>>

  beforeAll(async () => {
    server = await serve(await pageScript(entry), fonts)
    browser = await startBrowser(switches)
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })

  const address = (query: Readonly<Record<string, string>> = {}) =>
    `http://localhost:${server.port}/?${new URLSearchParams(query)}`

  /** Opens an empty window. What goes wrong in its page is added to the problems of the running test. */
  const openWindow = async (width: number, height: number) => {
    const window = await browser.privateMode()
    const page = await window.newPage()
    await page.setViewportSize({ width, height })
    let problems: string[] = []
    page.on("pageerror", (error) => problems.push(String(error)))
    page.on("console", (message) => {
      const isProblem = message.type() === "error" || message.type() === "warning"
      // The browser itself logs failed requests.
      const isNetworkMessage = /^(Failed to load resource|Access to fetch at)/.test(message.text())
      if (isProblem && !isNetworkMessage) problems.push(message.text())
    })
    const takeProblems = () => {
      const taken = problems
      problems = []
      return taken
    }
    return { window, page, takeProblems }
  }

  let shared: ReturnType<typeof openWindow> | undefined

  return {
    address,
    open: async (query, { width = 480, height = 800, ...media } = {}, whenFinished = onTestFinished) => {
      const { window, page, takeProblems } = await openWindow(width, height)
      whenFinished(async () => {
        await window.close()
        expect(takeProblems()).toEqual([])
      })
      await page.emulateMedia(media)
      await page.goto(address(query))
      return page
    },
    visit: async (query) => {
      shared ??= openWindow(480, 800)
      const { page, takeProblems } = await shared
      onTestFinished(async () => {
        const { origin } = new URL(address())
        // The page ends before its storage does. What is stored for the tab can only be cleared by a page of the same origin.
        await page.goto(`${origin}/nothing`)
        await page.evaluate(() => sessionStorage.clear())
        // Shows no element below the pointer of the last test.
        await page.goto("about:blank")
        await page.mouse.move(0, 0)
        await browser.clearStorage(page, origin)
        expect(takeProblems()).toEqual([])
      })
      await page.goto(address(query))
      return page
    }
  }
}

const serve = async (script: string, fonts: "system" | "packages") => {
  const styles = await stylesheet()
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://any.host")
    const send = (type: string, body: string | Buffer, headers = {}) =>
      response
        .writeHead(200, { "content-type": type, "content-security-policy": policy, ...headers })
        .end(body)
    if (pathname === "/") return send("text/html; charset=utf-8", pageOf(fonts))
    // A window loads these once, however often it navigates.
    const cached = { "cache-control": "max-age=3600" }
    if (pathname === "/page.js") return send("text/javascript", script, cached)
    if (pathname === "/styles.css") return send("text/css", styles, cached)
    const file = fontFileAt(pathname)
    if (file) return send(file.endsWith(".css") ? "text/css" : "font/woff2", readFileSync(file), cached)
    response.writeHead(404).end()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const bound = server.address()
  if (bound === null || typeof bound === "string") throw new Error("The harness has no port.")
  return {
    port: bound.port,
    close: async () => {
      const closed = once(server, "close")
      server.close()
      server.closeAllConnections()
      await closed
    }
  }
}

const policy = [
  "default-src 'none'",
  `script-src 'nonce-${nonce}'`,
  `style-src 'self' 'nonce-${nonce}'`,
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src http://127.0.0.1:*",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'"
].join("; ")

const fontPackages = ["inter", "jetbrains-mono", "noto-sans-arabic"] as const

type FontPackage = (typeof fontPackages)[number]

const folderOf = (name: FontPackage) =>
  dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${name}/index.css`))

const fontLinks = fontPackages
  .map((name) => `<link rel="stylesheet" href="/fonts/${name}/index.css">`)
  .join("\n")

/** The file of a font package that a path names. */
const fontFileAt = (pathname: string) => {
  const [, name, file = ""] = /^\/fonts\/([\w-]+)\/(index\.css|files\/[\w-]+\.woff2)$/.exec(pathname) ?? []
  const known = fontPackages.find((each) => each === name)
  return known && join(folderOf(known), file)
}

/** What a picture must not depend on, nor show: the system's font, the bar of a long page, a blinking caret, and the title of the harness. */
const forPictures = `* { caret-color: transparent !important; }
:root { --slipway-mono: "JetBrains Mono Variable", monospace; }
body { font-family: "Inter Variable", "Noto Sans Arabic Variable", sans-serif !important; }
html { scrollbar-width: none; }
main > h1 { position: absolute; inline-size: 1px; block-size: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }`

/** React's development build describes each render to developer tools, which no test opens. */
const withoutTimings = "delete console.createTask; delete console.timeStamp"

const pageOf = (fonts: "system" | "packages") => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="color-scheme" content="light dark">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Harness</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">body { margin: 1rem; font-family: system-ui, sans-serif; background: light-dark(#f5f6f8, #0b0d11); color: light-dark(#16181d, #f0f2f5); } h1 { font-size: 0.75rem; } ${fonts === "packages" ? forPictures : ""}</style>
${fonts === "packages" ? fontLinks : ""}
<link rel="stylesheet" href="/styles.css">
<main><h1>Harness</h1><div id="harness"></div></main>
<script nonce="${nonce}">${withoutTimings}</script>
<script nonce="${nonce}" src="/page.js"></script>
</html>`
