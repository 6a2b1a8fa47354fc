import { once } from "node:events"
import { readFileSync } from "node:fs"
import { createServer } from "node:http"
import { createRequire } from "node:module"
import { join } from "node:path"
import { build } from "esbuild"
import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { createSandbox } from "../../src/testing.ts"
import { journey } from "../support/journey.ts"
import { journeyStart } from "../support/journeyStart.ts"

/** No code from text. The app with msw calls the vendor's URL. */
const policy =
  "default-src 'none'; script-src 'self'; worker-src 'self'; connect-src 'self' https://mpc-dev.xellar.co"

const files = new Map<string, string>()
const app = createServer(({ url = "" }, response) => {
  const text = files.get(url)
  response.writeHead(text === undefined ? 404 : 200, {
    "content-type": url.endsWith(".js") ? "text/javascript" : "text/html",
    "content-security-policy": policy
  })
  response.end(text)
})
let browser: Chromium
let port: number

beforeAll(async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../support/inPage.ts")],
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
  const address = app.address()
  port = typeof address === "object" && address !== null ? address.port : 0
  browser = await startChromium()
})
afterAll(async () => {
  await browser.close()
  app.closeAllConnections()
  app.close()
})

const openTab = async (context: BrowserContext, host = "127.0.0.1"): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(`http://${host}:${port}/`)
  await page.waitForFunction(() => "inPage" in window)
  return page
}

/** A browser of its own, so that tests share no databases. */
const privateContext = async (): Promise<BrowserContext> => {
  const context = await browser.privateMode()
  onTestFinished(() => context.close())
  return context
}

const reload = async (page: Page): Promise<void> => {
  await page.reload()
  await page.waitForFunction(() => "inPage" in window)
}

const ada = "ada+returning@example.com"

it("answers in a page as in Node, where no code may come from text", async () => {
  const page = await openTab(await privateContext())
  const requests: string[] = []
  page.on("request", (request) => requests.push(request.url()))
  const start = journeyStart()
  const [inPage, inNode] = [
    await page.evaluate((it) => window.inPage.travel(it), start),
    await journey(createSandbox, start)
  ]
  expect(inPage).toEqual(inNode)
  expect(await page.evaluate(() => window.inPage.canEvaluate)).toBe(false)
  // The page's own attempt while it loaded.
  expect(await page.evaluate(() => window.inPage.violations)).toEqual(["script-src"])
  expect(requests).toEqual([])
})

it("says once that nothing is real", async () => {
  const page = await (await privateContext()).newPage()
  const warnings: string[] = []
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text())
  })
  await page.goto(`http://127.0.0.1:${port}/`)
  await page.waitForFunction(() => "inPage" in window)
  expect(warnings).toEqual([])
  await page.evaluate(() => window.inPage.create())
  await page.evaluate(() => window.inPage.create())
  await page.evaluate(() => window.inPage.open("warned"))
  expect(warnings).toEqual([expect.stringMatching(/not real.*not secret.*do not ship/)])
})

it("refuses options that need a program, a folder or a server", async () => {
  const page = await openTab(await privateContext())
  expect(await page.evaluate(() => window.inPage.refusals())).toEqual([
    'TypeError: A sandbox in a page has no chain "anvil". Start it with `npx slipway-sandbox`',
    "TypeError: A sandbox in a page has no data folder. Use `openSandbox`",
    "TypeError: A sandbox in a page knows no ramp clients that sign. Start it with `npx slipway-sandbox`"
  ])
  expect(await page.evaluate(() => window.inPage.open("../other"))).toMatch(/^TypeError: database must have/)
  expect(await page.evaluate(() => window.inPage.ask("/__sandbox/inspector.js"))).toMatchObject({
    status: 501,
    body: expect.stringContaining("needs the sandbox as a server")
  })
  expect((await page.evaluate(() => window.inPage.ask("/__sandbox/explorer/"))).status).toBe(200)
})

it("keeps users, payments, tenants and the clock over a reload", async () => {
  const page = await openTab(await privateContext())
  expect(await page.evaluate(() => window.inPage.open("kept"))).toBe("open")
  const from = await page.evaluate((email) => window.inPage.pay(email), ada)
  const inTenant = await page.evaluate((email) => window.inPage.pay(email, "docs"), ada)
  expect(inTenant).not.toBe(from)
  await page.evaluate(() => window.inPage.advance(60 * 60_000))
  await page.evaluate((email) => window.inPage.pay(email), ada)
  await reload(page)
  expect(await page.evaluate(() => window.inPage.open("kept"))).toBe("open")
  expect(await page.evaluate(() => window.inPage.minutesAhead())).toBe(60)
  expect(await page.evaluate((email) => window.inPage.paymentsOf(email), ada)).toEqual({ from, sent: 2 })
  expect(await page.evaluate((email) => window.inPage.paymentsOf(email, "docs"), ada)).toEqual({
    from: inTenant,
    sent: 1
  })
})

it("forgets a tenant that is deleted, also one that it found in the database", async () => {
  const page = await openTab(await privateContext())
  const sent = () => page.evaluate((email) => window.inPage.paymentsOf(email, "docs"), ada)
  await page.evaluate(() => window.inPage.open("deleted"))
  await page.evaluate((email) => window.inPage.pay(email, "docs"), ada)
  await reload(page)
  await page.evaluate(() => window.inPage.open("deleted"))
  expect(await sent()).toMatchObject({ sent: 1 })
  expect(await page.evaluate(() => window.inPage.deleteTenant("docs"))).toBe(200)
  const next = await sent()
  expect(next).toMatchObject({ sent: 0 })
  await reload(page)
  await page.evaluate(() => window.inPage.open("deleted"))
  expect(await sent()).toEqual(next)
})

it("forgets everything at a reset, also in the database", async () => {
  const page = await openTab(await privateContext())
  await page.evaluate(() => window.inPage.open("reset"))
  await page.evaluate((email) => window.inPage.pay(email), ada)
  expect(await page.evaluate(() => window.inPage.users())).toBe(1)
  await page.evaluate(() => window.inPage.reset())
  await page.evaluate(() => window.inPage.close())
  await reload(page)
  await page.evaluate(() => window.inPage.open("reset"))
  expect(await page.evaluate(() => window.inPage.users())).toBe(0)
})

it("lets one tab use a database, and the next one continue when that tab closes", async () => {
  const context = await privateContext()
  const [first, second] = [await openTab(context), await openTab(context)]
  await first.evaluate(() => window.inPage.open("shared"))
  const from = await first.evaluate((email) => window.inPage.pay(email), ada)
  expect(await second.evaluate(() => window.inPage.open("shared"))).toBe(
    'Error: The sandbox database "shared" is in use, in another tab or in this page. Close it there, or choose another name'
  )
  expect(await second.evaluate(() => window.inPage.open("other"))).toBe("open")
  await first.evaluate((email) => window.inPage.pay(email), ada)
  await first.close()
  expect(await second.evaluate(() => window.inPage.open("shared"))).toBe("open")
  expect(await second.evaluate((email) => window.inPage.paymentsOf(email), ada)).toEqual({ from, sent: 2 })
})

it("gives the database back when the sandbox is closed", async () => {
  const context = await privateContext()
  const [first, second] = [await openTab(context), await openTab(context)]
  await first.evaluate(() => window.inPage.open("given"))
  await first.evaluate(() => window.inPage.close())
  expect(await second.evaluate(() => window.inPage.open("given"))).toBe("open")
})

it("refuses the database of another seed, and stays able to open it", async () => {
  const page = await openTab(await privateContext())
  await page.evaluate(() => window.inPage.open("seeded", "one"))
  await page.evaluate((email) => window.inPage.pay(email), ada)
  await page.evaluate(() => window.inPage.close())
  expect(await page.evaluate(() => window.inPage.open("seeded", "two"))).toMatch(
    /^Error: The sandbox database "seeded" was made with another seed/
  )
  expect(await page.evaluate(() => window.inPage.open("seeded", "one"))).toBe("open")
})

it("begins without data that it cannot read", async () => {
  const page = await openTab(await privateContext())
  await page.evaluate(() => window.inPage.open("damaged"))
  await page.evaluate((email) => window.inPage.pay(email), ada)
  await page.evaluate(() => window.inPage.close())
  await page.evaluate(damage, "slipway-sandbox:damaged")
  expect(await page.evaluate(() => window.inPage.open("damaged"))).toBe("open")
  expect(await page.evaluate(() => window.inPage.users())).toBe(0)
  expect(await page.evaluate((email) => window.inPage.pay(email), ada)).toMatch(/^0x/)
})

/** Runs in the page. Cuts off a row in the middle. */
const damage = (name: string): Promise<void> =>
  new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.onsuccess = () => {
      const transaction = request.result.transaction("entries", "readwrite")
      transaction
        .objectStore("entries")
        .put({ folder: "damaged", table: "users", key: "1", value: '{"id":' }, 1)
      transaction.oncomplete = () => {
        request.result.close()
        resolve()
      }
    }
  })

it("reports a write that failed, and writes nothing after it", async () => {
  const page = await openTab(await privateContext())
  await page.evaluate(() => window.inPage.open("deleted"))
  await page.evaluate((email) => window.inPage.pay(email), ada)
  await page.evaluate(() => {
    indexedDB.deleteDatabase("slipway-sandbox:deleted")
  })
  const failure = await page.evaluate((email) => window.inPage.pay(email).catch(String), ada)
  expect(failure).toContain("The sandbox failed")
  expect(await page.evaluate((email) => window.inPage.pay(email).catch(String), ada)).toBe(failure)
})

it("needs no secure context, except for a database", async () => {
  const page = await openTab(await privateContext(), "app.test")
  await page.evaluate(() => window.inPage.create())
  expect(await page.evaluate((email) => window.inPage.pay(email), ada)).toMatch(/^0x[0-9a-fA-F]{40}$/)
  expect(await page.evaluate(() => window.inPage.open("insecure"))).toMatch(
    /^Error: A sandbox with a database needs/
  )
})

it("answers an app that calls the vendor's URLs, through Mock Service Worker", async () => {
  const page = await openTab(browser.profile)
  const signature = await page.evaluate(() => window.inPage.signThroughMsw())
  expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
  await page.close()
})
