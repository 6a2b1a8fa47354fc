import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { Locator, Page } from "playwright-core"
import { expect, onTestFinished, test, vi } from "vitest"
import { startChromium } from "../browser/support/chromium.ts"
import { openService } from "../browser/support/service.ts"
import { textOf } from "../support/documents.ts"

vi.setConfig({ testTimeout: 60_000 })

const root = join(import.meta.dirname, "../..")
/** The sandbox of the documents listens there. */
const written = "http://127.0.0.1:4010"

test("the browser test of the documents passes with the app of the README", async () => {
  const { url } = await openService()
  const address = await served(await appOf(textOf("README.md").replaceAll(written, url)))
  const browser = await startChromium()
  onTestFinished(() => browser.close())
  const page = await (await browser.privateMode()).newPage()
  page.setDefaultTimeout(15_000)
  const [, code = ""] = /^\/\/ sign-in\.spec\.js$([\s\S]*?)^```$/m.exec(textOf("docs/testing.md")) ?? []
  await run(code.replaceAll(written, url).replace('goto("/")', `goto("${address}")`), page)
  expect(await page.getByLabel("One-time code").count()).toBe(0)
})

/** The script of a page that renders the example, which is the default export. */
const appOf = async (readme: string): Promise<string> => {
  const [, example = ""] = /^```tsx\n([\s\S]*?)^```$/m.exec(readme) ?? []
  const { outputFiles } = await build({
    stdin: {
      contents: `${example.replace("export default function App", "function App")}
import { createElement } from "react"
import { createRoot } from "react-dom/client"
createRoot(document.getElementById("root")).render(createElement(App))`,
      loader: "tsx",
      resolveDir: root
    },
    bundle: true,
    write: false,
    format: "esm",
    jsx: "automatic",
    loader: { ".css": "empty" },
    define: { "process.env.NODE_ENV": '"development"' },
    logLevel: "error"
  })
  return outputFiles[0]?.text ?? ""
}

const served = async (script: string): Promise<string> => {
  const html =
    '<!doctype html><title>App</title><div id="root"></div><script type="module" src="/app.js"></script>'
  const server = createServer(({ url }, response) =>
    url === "/app.js"
      ? response.writeHead(200, { "content-type": "text/javascript" }).end(script)
      : response.writeHead(200, { "content-type": "text/html" }).end(html)
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  onTestFinished(() => void server.close())
  const bound = server.address()
  return `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}/`
}

/** Runs the test in the code, with as much of Playwright's runner as it needs: the runner itself is not installed. */
const run = async (code: string, page: Page): Promise<void> => {
  const tests: ((fixtures: object) => Promise<void>)[] = []
  const define = Object.assign((_: string, body: (typeof tests)[number]) => tests.push(body), {
    info: () => ({ testId: "1" })
  })
  const shown = (locator: Locator) => ({
    toBeVisible: () => locator.waitFor({ state: "visible" }),
    toBeHidden: () => locator.waitFor({ state: "hidden" })
  })
  expect(code).toContain('from "@playwright/test"')
  new Function("test", "expect", code.replace(/^import .*$/m, ""))(define, shown)
  expect(tests).toHaveLength(1)
  for (const body of tests) await body({ page, request: page.request })
}
