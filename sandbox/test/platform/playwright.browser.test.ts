import { once } from "node:events"
import { createServer } from "node:http"
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { type PlaywrightSandbox, sandboxFixtures } from "../../src/playwright.ts"
import { createSandbox, listen } from "../../src/testing.ts"

let browser: Chromium
let app: { readonly url: string; close(): void }
beforeAll(async () => {
  browser = await startChromium()
  app = await serveApp()
})
afterAll(async () => {
  app.close()
  await browser.close()
})

/** Serves an app on another origin, whose calls need a preflight. It has the sandbox's URL, without a tenant. */
const serveApp = async () => {
  const server = createServer((_, response) =>
    response.writeHead(200, { "content-type": "text/html" }).end("<!doctype html><title>App</title>")
  )
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

/** Runs a test in a worker, like Playwright's runner. */
const runIn = async (
  parallelIndex: number,
  url: string,
  test: (sandbox: PlaywrightSandbox, login: (email: string) => Promise<number | string>) => Promise<void>
) => {
  const { sandboxTenant, sandbox: define, context: route } = sandboxFixtures({ url })
  const login = (context: Awaited<ReturnType<Chromium["privateMode"]>>) => async (email: string) => {
    const page = await context.newPage()
    await page.goto(app.url)
    return page.evaluate(
      async ([target, to]) => {
        const response = await fetch(`${target}/api/v2/auth/login-otp`, {
          method: "POST",
          headers: { "content-type": "application/json", "x-app-id": "app" },
          body: JSON.stringify({ email: to })
        }).catch((error: Error) => error.name)
        return typeof response === "string" ? response : response.status
      },
      [url, email] as const
    )
  }
  await sandboxTenant[0](
    {},
    (tenant) =>
      define({ sandboxTenant: tenant }, async (sandbox) => {
        const context = await browser.privateMode()
        await route({ context, sandbox }, () => test(sandbox, login(context)))
        await context.close()
      }),
    { parallelIndex }
  )
}

const open = async () => {
  const sandbox = createSandbox({ seed: "workers" })
  const server = await listen(sandbox, { port: 0 })
  onTestFinished(() => server.close())
  return { sandbox, url: server.url }
}

it("workers share neither codes nor faults, and the app needs no other URL", async () => {
  const { sandbox, url } = await open()
  let [seen, free] = [0, () => {}]
  const both = new Promise<void>((resolve) => {
    free = resolve
  })
  const work = (index: number) =>
    runIn(index, url, async (own, login) => {
      const email = `worker-${index}@example.com`
      expect(await login(email)).toBe(200)
      expect(await own.code(email)).toMatch(/^\d{6}$/)
      await own.faults.add({ operation: "loginOtp", fault: index === 0 ? "503" : "drop-before" })
      seen++
      if (seen === 2) free()
      await both
      expect((await own.inbox.list()).map(({ to }) => to)).toEqual([email])
      expect(await login(email)).toBe(index === 0 ? 503 : "TypeError")
    })
  await Promise.all([work(0), work(1)])
  // A worker that ends deletes its tenant. The sandbox itself saw nothing.
  expect([sandbox.tenants, sandbox.requests, sandbox.inbox.list()]).toEqual([[], [], []])
})

it("each test begins with an empty tenant, and a code is returned once", async () => {
  const { url } = await open()
  await runIn(0, url, async (own, login) => {
    await login("ada@example.com")
    const first = await own.code("ada@example.com")
    await login("ada@example.com")
    expect(await own.code("ada@example.com")).not.toBe(first)
  })
  await runIn(0, url, async (own) => expect(await own.inbox.list()).toEqual([]))
})
