import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Chromium, startChromium } from "../browser/support/browsers/chromium.ts"
import { textOf } from "../support/docs/documents.ts"

/** Static files, and nothing else, as a published Storybook is. */
const files = new Map<string, string>()
const host = createServer(({ url = "" }, response) => {
  const text = files.get(url)
  const type = url.endsWith(".js") ? "text/javascript" : "text/html"
  response.writeHead(text === undefined ? 404 : 200, { "content-type": type }).end(text)
})
let browser: Chromium
let page: Page
const elsewhere: string[] = []

beforeAll(async () => {
  files.set(
    "/",
    '<!doctype html><link rel="icon" href="data:,"><title>Storybook</title><div id="root"></div><script type="module" src="/book.js"></script>'
  )
  files.set("/book.js", await book())
  host.listen(0, "127.0.0.1")
  await once(host, "listening")
  const address = host.address()
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`
  browser = await startChromium()
  page = await browser.profile.newPage()
  page.on("request", (request) => {
    if (!request.url().startsWith(origin)) elsewhere.push(request.url())
  })
  await page.goto(origin)
  await page.waitForFunction(() => "show" in window)
})
afterAll(async () => {
  await browser.close()
  host.closeAllConnections()
  host.close()
})

/** The code block of docs/testing.md that begins with the name of its file. */
const codeOf = (file: string): string => {
  const blocks = [...textOf("docs/testing.md").matchAll(/^```js\n\/\/ (\S+)\n([\s\S]*?)^```$/gm)]
  const [, , code = ""] = blocks.find(([, name]) => name === file) ?? []
  expect(code).not.toBe("")
  return code
}

/** The preview and the stories of the documents, with what Storybook does to show a story. */
const book = async (): Promise<string> => {
  const sources: Readonly<Record<string, string>> = {
    "book:preview": codeOf(".storybook/preview.js"),
    "book:stories": codeOf("SendForm.stories.js"),
    "book:show": show
  }
  const { outputFiles } = await build({
    stdin: { contents: 'import "book:show"', resolveDir: root },
    bundle: true,
    write: false,
    format: "esm",
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".css": "empty" },
    logLevel: "error",
    plugins: [
      {
        name: "book",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^book:/ }, ({ path }) => ({ path, namespace: "book" }))
          onLoad({ filter: /./, namespace: "book" }, ({ path }) => ({
            contents: sources[path] ?? "",
            resolveDir: root
          }))
        }
      }
    ]
  })
  return outputFiles[0]?.text ?? ""
}

const root = join(import.meta.dirname, "../..")

/** https://storybook.js.org/docs/writing-stories/loaders: loaders run first, then decorators wrap the component. */
const show = `
import { createElement } from "react"
import { createRoot } from "react-dom/client"
import { decorators, loaders } from "book:preview"
import meta, * as stories from "book:stories"

let rendered
window.show = async (name) => {
  rendered?.unmount()
  const { parameters = {}, args } = stories[name]
  for (const load of loaders) await load({ parameters })
  const Component = () => createElement(meta.component, { ...meta.args, ...args })
  const Story = decorators.reduce((Inner, decorate) => () => decorate(Inner), Component)
  rendered = createRoot(document.getElementById("root"))
  rendered.render(createElement(Story))
}
`

declare global {
  interface Window {
    show(story: string): Promise<void>
  }
}

test("the stories of the documents show users of a sandbox in the page, and need no server", async () => {
  await page.evaluate(() => window.show("WithWallet"))
  await page
    .getByText(/\b10\sETH\b/)
    .first()
    .waitFor()
  await page.getByLabel("Amount").fill("1")
  await page.evaluate(() => window.show("BalanceUnavailable"))
  await page.getByLabel("Amount").waitFor()
  expect(await page.getByText(/\b10\sETH\b/).count()).toBe(0)
  await page.evaluate(() => window.show("WithWallet"))
  await page
    .getByText(/\b10\sETH\b/)
    .first()
    .waitFor()
  expect(elsewhere).toEqual([])
})
