import { once } from "node:events"
import { createServer } from "node:http"
import { join } from "node:path"
import { build } from "esbuild"
import type { Locator, Page } from "playwright-core"
import { expect, onTestFinished, test } from "vitest"
import {
  type FixtureDefinitions,
  type PlaywrightSandbox,
  sandboxFixtures
} from "../../sandbox/src/playwright.ts"
import { connectSandbox, type RemoteSandbox } from "../../sandbox/src/remote.ts"
import { type Chromium, startChromium } from "../browser/support/browsers/chromium.ts"
import { openService } from "../browser/support/service.ts"
import { textOf } from "../support/docs/documents.ts"
import { cypressOn } from "../support/runtime/cypress.ts"

const root = join(import.meta.dirname, "../..")
/** The sandbox of the documents listens there. */
const written = "http://127.0.0.1:4010"

test("the Playwright tests of the documents pass with the app of the README", async () => {
  const { url } = await openService()
  const address = await served(await appOf(textOf("README.md").replaceAll(written, url)))
  const browser = await startChromium()
  onTestFinished(() => browser.close())
  const fixtures = fixturesIn(codeOf("e2e/fixtures.js").replaceAll(written, url))
  const tests = testsIn(codeOf("e2e/sign-in.spec.js").replaceAll('goto("/")', `goto("${address}")`))
  expect(tests).toHaveLength(2)
  await runAll(tests, fixtures, browser)
})

test("the Cypress commands of the documents sign in to the app of the README", async () => {
  const { url } = await openService()
  const address = await served(await appOf(textOf("README.md").replaceAll(written, url)))
  const browser = await startChromium()
  onTestFinished(() => browser.close())
  const page = await (await browser.privateMode()).newPage()
  const cypress = cypressOn(page, address)
  cypress.load(codeOf("cypress/support/e2e.js").replaceAll(written, url), { connectSandbox })
  cypress.load(codeOf("cypress/e2e/sign-in.cy.js"), {})
  expect(await cypress.run()).toEqual(["explains an outage", "signs in"])
})

/** The code block of the page that begins with the name of its file. */
const codeOf = (file: string): string => {
  const name = file.replaceAll(/[./]/g, "\\$&")
  const [, code = ""] =
    new RegExp(`^// ${name}$([\\s\\S]*?)^\`\`\`$`, "m").exec(textOf("docs/testing.md")) ?? []
  expect(code).not.toBe("")
  return code
}

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

type Body = (fixtures: { page: Page; sandbox: PlaywrightSandbox }) => Promise<void>

/** The fixtures that the code passes to `extend`. The runner itself is not installed. */
const fixturesIn = (code: string): FixtureDefinitions => {
  expect(code).toContain('from "slipway-sandbox/playwright"')
  const lines = code.replaceAll(/^(?:import|export \{).*$/gm, "").replace("export const test =", "return")
  return new Function("base", "sandboxFixtures", lines)(
    { extend: (given: unknown) => given },
    sandboxFixtures
  )
}

const testsIn = (code: string): readonly Body[] => {
  const tests: Body[] = []
  const shown = (locator: Locator) => ({
    toBeVisible: () => locator.first().waitFor({ state: "visible" }),
    toBeHidden: () => locator.waitFor({ state: "hidden" })
  })
  const define = (_: string, body: Body) => tests.push(body)
  new Function("test", "expect", code.replace(/^import .*$/m, ""))(define, shown)
  return tests
}

/** Runs the tests in one worker, with the fixtures in the order of Playwright. */
const runAll = async (tests: readonly Body[], fixtures: FixtureDefinitions, browser: Chromium) => {
  const runOne = async (body: Body, sandbox: PlaywrightSandbox) => {
    const context = await browser.privateMode()
    await fixtures.context({ context, sandbox }, async () => {
      const page = await context.newPage()
      await body({ page, sandbox })
    })
    await context.close()
  }
  const [openTenant] = fixtures.sandboxTenant
  const useTenant = async (sandboxTenant: RemoteSandbox) => {
    for (const body of tests) await fixtures.sandbox({ sandboxTenant }, (sandbox) => runOne(body, sandbox))
  }
  await openTenant({}, useTenant, { parallelIndex: 0 })
}
