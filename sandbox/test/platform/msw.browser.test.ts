import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"
import { build } from "esbuild"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { createSandbox, type Listening, listen } from "../../src/testing.ts"

const sandbox = createSandbox()
const files = new Map<string, string>()
const app = createServer(({ url = "" }, response) => {
  const text = files.get(url)
  response.writeHead(text === undefined ? 404 : 200, {
    "content-type": url.endsWith(".js") ? "text/javascript" : "text/html"
  })
  response.end(text)
})
let server: Listening
let browser: Chromium
let page: Page

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../support/mswPage.ts")],
    bundle: true,
    format: "esm",
    platform: "browser",
    write: false,
    logLevel: "error"
  })
  const worker = createRequire(import.meta.url).resolve("msw/mockServiceWorker.js")
  files.set(
    "/",
    '<!doctype html><link rel="icon" href="data:,"><title>App</title><script type="module" src="/page.js"></script>'
  )
  files.set("/page.js", outputFiles[0]?.text ?? "")
  files.set("/mockServiceWorker.js", readFileSync(worker, "utf8"))
  app.listen(0, "127.0.0.1")
  await once(app, "listening")
  server = await listen(sandbox, { port: 0 })
  browser = await startChromium()
  page = await browser.profile.newPage()
  const address = app.address()
  await page.goto(`http://127.0.0.1:${typeof address === "object" ? address?.port : ""}/`)
  await page.evaluate((url) => window.startWorker(url), server.url)
})
afterAll(async () => {
  await browser.close()
  await server.close()
  app.closeAllConnections()
  app.close()
})

it("lets a sandbox answer a browser app that calls the vendor's URLs", async () => {
  expect(await page.evaluate(() => window.useApp())).toMatch(/^0x[0-9a-f]{130}$/)
  const operations = sandbox.requests.map(({ operationId }) => operationId)
  expect(operations).toEqual(
    expect.arrayContaining(["loginOtp", "recoverAccount", "listRecipients", "signMessage"])
  )
  expect(sandbox.requests.filter(({ requestReasons }) => requestReasons?.length)).toEqual([])
})

it("applies faults in a browser", async () => {
  sandbox.faults.add({ operation: "loginOtp", fault: "drop-before" })
  expect(await page.evaluate(() => window.failToSignIn())).toBe("NO_RESPONSE")
  sandbox.faults.add({ operation: "loginOtp", fault: "html-502" })
  expect(await page.evaluate(() => window.failToSignIn())).toBe("502")
})
