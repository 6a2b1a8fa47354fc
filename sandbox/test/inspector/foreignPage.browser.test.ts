import { once } from "node:events"
import { createServer, type Server } from "node:http"
import type { Page } from "playwright-core"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest"
import { type Chromium, startChromium } from "../../../test/browser/support/browsers/chromium.ts"
import { createSandbox, type Listening, listen, type Sandbox } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"

/** Data that only the sandbox's developer may read. */
const secret = "ada@example.com"
const rule = JSON.stringify({ operation: "*", fault: "503" })

/** Serves an empty page, and counts other requests. */
const serve = async () => {
  const heard: string[] = []
  const server = createServer((request, response) => {
    const isPage = request.url === "/"
    if (!isPage) heard.push(`${request.method} ${request.url}`)
    response.setHeader("content-type", "text/html")
    response.end(isPage ? "<!doctype html><link rel=icon href=data:,><title>A page</title>" : "a secret")
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  const port = typeof address === "object" ? address?.port : undefined
  return { server, heard, port }
}

const close = (server: Server) => {
  server.closeAllConnections()
  server.close()
}

let browser: Chromium
let site: Awaited<ReturnType<typeof serve>>
let internal: Awaited<ReturnType<typeof serve>>
let sandbox: Sandbox
let listening: Listening
let page: Page

beforeAll(async () => {
  browser = await startChromium()
  ;[site, internal] = [await serve(), await serve()]
})
afterAll(async () => {
  await browser.close()
  for (const { server } of [site, internal]) close(server)
})
beforeEach(async () => {
  sandbox = createSandbox(hasAnvil ? { chain: "anvil" } : {})
  listening = await listen(sandbox, { port: 0, allowedHosts: [".app.test"] })
  const body = JSON.stringify({ email: secret })
  const headers = { "x-app-id": "app", "content-type": "application/json" }
  await fetch(`${listening.url}/api/v2/auth/login-otp`, { method: "POST", headers, body })
  page = await browser.profile.newPage()
  return async () => {
    await page.close()
    await listening.close()
    await sandbox.close()
  }
})

/** The attacks of a page. Each returns what it could read, or the name of its error. */
const attack = (target: string, internalUrl: string, fault: string) => {
  const reset = JSON.stringify({
    ...{ jsonrpc: "2.0", id: 1, method: "anvil_reset" },
    params: [{ forking: { jsonRpcUrl: internalUrl } }]
  })
  const read = async (work: Promise<Response>) =>
    work.then(
      async (response) => `${response.type} ${await response.text()}`,
      (error: Error) => error.name
    )
  const post = (path: string, body: string, init: RequestInit = {}) =>
    read(fetch(target + path, { method: "POST", body, ...init }))
  const heard = (element: HTMLElement, name: string) =>
    new Promise<string>((resolve) => {
      element.addEventListener("load", () => resolve("loaded"))
      element.addEventListener("error", () => resolve("failed"))
      element.setAttribute(element instanceof HTMLLinkElement ? "href" : "src", target + name)
      document.body.append(element)
    })
  const submit = (path: string, enctype: string, text: string) =>
    new Promise<string>((resolve) => {
      const frame = document.createElement("iframe")
      frame.name = `frame-${Math.random()}`
      document.body.append(frame)
      const form = document.createElement("form")
      Object.assign(form, { method: "post", enctype, action: target + path, target: frame.name })
      const field = document.createElement("input")
      Object.assign(field, { name: text, value: "" })
      form.append(field)
      document.body.append(form)
      frame.onload = () => resolve(frame.contentDocument === null ? "unreadable" : "readable")
      form.submit()
    })
  const opened = (socket: WebSocket | EventSource) =>
    new Promise<string>((resolve) => {
      socket.addEventListener("message", () => resolve("message"))
      socket.addEventListener("error", () => resolve("failed"))
    })
  const framed = (path: string) =>
    new Promise<string>((resolve) => {
      const frame = document.createElement("iframe")
      frame.sandbox.add("allow-scripts")
      window.addEventListener("message", ({ data }) => resolve(String(data)), { once: true })
      frame.srcdoc = `<script>fetch(${JSON.stringify(target + path)})
        .then((r) => r.text()).catch((e) => e.name).then((text) => parent.postMessage(text, "*"))</script>`
      document.body.append(frame)
    })
  const stylesheet = document.createElement("link")
  stylesheet.rel = "stylesheet"
  const noCors: RequestInit = { mode: "no-cors" }
  const rpc = "/__sandbox/rpc/ethereum-sepolia"
  return (async () => ({
    reads: await Promise.all([
      read(fetch(`${target}/__sandbox/state`)),
      read(fetch(`${target}/__sandbox/inbox`, noCors)),
      read(fetch(`${target}/__sandbox/requests`, { headers: { "x-sandbox": "delay" } })),
      post(rpc, reset),
      post(rpc, reset, { headers: { "content-type": "text/plain" } }),
      post(rpc, reset, { headers: { "content-type": "application/json" } }),
      post(rpc, `[${reset}]`, noCors),
      post("/__sandbox/faults", fault, noCors),
      post("/__sandbox/faults", fault, { headers: { "content-type": "application/json" } }),
      post("/__sandbox/reset", "", noCors),
      post("/api/v2/auth/login-otp", '{"email":"eve@example.com"}', noCors),
      read(fetch(`${target}/__sandbox/faults`, { method: "DELETE" }))
    ]),
    beacon: navigator.sendBeacon(`${target}/__sandbox/faults`, new Blob([fault], { type: "text/plain" })),
    elements: await Promise.all([
      heard(new Image(), "/__sandbox/state"),
      heard(document.createElement("script"), "/__sandbox/inbox"),
      heard(document.createElement("script"), "/__sandbox/identity/telegram/js/telegram-web-app.js"),
      heard(stylesheet, "/__sandbox/inspector.css")
    ]),
    // A text/plain form whose only field is JSON, except for the "=" at its end.
    forms: await Promise.all([
      submit("/__sandbox/faults", "text/plain", `${fault.slice(0, -1)},"x":"`),
      submit(rpc, "text/plain", reset),
      submit("/__sandbox/reset", "application/x-www-form-urlencoded", ""),
      submit("/__sandbox/reset", "multipart/form-data", "")
    ]),
    sockets: await Promise.all([
      opened(new WebSocket(`${target.replace("http", "ws")}${rpc}`)),
      opened(new EventSource(`${target}/__sandbox/events`))
    ]),
    frame: await framed("/__sandbox/state")
  }))()
}

const expectUntouched = () => {
  expect(internal.heard).toEqual([])
  expect(sandbox.faults.list()).toEqual([])
  expect(sandbox.inbox.list().map(({ to }) => to)).toEqual([secret])
  expect(sandbox.requests.map(({ operationId }) => operationId)).toEqual(["loginOtp"])
}

describe("a foreign page in a browser", () => {
  it.each(["127.0.0.1", "localhost", "0.0.0.0", "app.test"])(
    "neither reads nor changes a sandbox at %s",
    async (host) => {
      await page.goto(`http://evil.example:${site.port}/`)
      const internalUrl = `http://127.0.0.1:${internal.port}/internal`
      const target = `http://${host}:${listening.port}`
      // The page runs the function from its source text.
      const code = `(${attack})(${[target, internalUrl, rule].map((text) => JSON.stringify(text)).join()})`
      const found = await page.evaluate<Awaited<ReturnType<typeof attack>>>(code)
      for (const text of found.reads) expect(["TypeError", "opaque "]).toContain(text)
      expect(found.elements).toEqual(["failed", "failed", "failed", "failed"])
      expect(new Set(found.forms)).toEqual(new Set(["unreadable"]))
      expect(found.sockets).toEqual(["failed", "failed"])
      expect(found.frame).toBe("TypeError")
      expectUntouched()
    }
  )

  it("reads nothing under its own host name after DNS rebinding", async () => {
    // The attacker's server serves the page. Then its name resolves to the sandbox, on the same port.
    const attacker = await serve()
    await page.goto(`http://evil.example:${attacker.port}/`)
    close(attacker.server)
    await once(attacker.server, "close")
    const rebound = await listen(sandbox, { port: Number(attacker.port) })
    onTestFinished(() => rebound.close())
    const answers = await page.evaluate(async (body) => {
      const headers = { "content-type": "application/json" }
      const requests = [
        fetch("/__sandbox/state"),
        fetch("/__sandbox/inbox"),
        fetch("/__sandbox/faults", { method: "POST", headers, body }),
        fetch("/api/v2/organization", { headers: { "x-app-id": "app" } })
      ]
      return Promise.all(
        requests.map(async (asking) => {
          const response = await asking
          return { status: response.status, text: await response.text() }
        })
      )
    }, rule)
    for (const { status, text } of answers) {
      expect(status).toBe(403)
      expect(text).not.toContain(secret)
    }
    expectUntouched()
  })

  it("cannot show the inspector or an identity page in a frame", async () => {
    await page.goto(`http://evil.example:${site.port}/`)
    await page.evaluate(
      (urls) => {
        for (const url of urls) {
          const frame = document.createElement("iframe")
          frame.src = url
          document.body.append(frame)
        }
      },
      ["", "identity/telegram/auth?bot_id=1&origin=http://evil.example"].map(
        (path) => `${listening.url}/__sandbox/${path}`
      )
    )
    await expect.poll(() => page.frames().length).toBe(3)
    await page.waitForLoadState("networkidle")
    for (const frame of page.frames().slice(1))
      expect(await frame.content()).not.toMatch(/Slipway sandbox|Sign in with/)
  })
})

describe("a page of the developer in a browser", () => {
  it.each(["localhost", "127.0.0.1", "shop.app.test"])("on %s may do everything", async (host) => {
    await page.goto(`http://${host}:${site.port}/`)
    const done = await page.evaluate(async (target) => {
      const json = { "content-type": "application/json" }
      const ask = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(target + path, init)
        return {
          status: response.status,
          id: response.headers.get("x-request-id"),
          body: await response.json()
        }
      }
      const email = JSON.stringify({ email: "bob@example.com" })
      const headers = { ...json, "x-app-id": "app", "x-sandbox": "wallet-tokens=multi-use" }
      const login = await ask("/api/v2/auth/login-otp", { method: "POST", headers, body: email })
      const inbox = await ask("/__sandbox/inbox/latest?to=bob@example.com")
      const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" })
      const rpc = await ask("/__sandbox/rpc/ethereum-sepolia", { method: "POST", headers: json, body: call })
      const cleared = await ask("/__sandbox/faults", { method: "DELETE" })
      const event = await new Promise<string>((resolve) => {
        const events = new EventSource(`${target}/__sandbox/events`)
        events.addEventListener("log", () => {
          events.close()
          resolve("log")
        })
        events.onerror = () => resolve("failed")
      })
      const script = await new Promise<string>((resolve) => {
        const element = document.createElement("script")
        element.onload = () => resolve("loaded")
        element.onerror = () => resolve("failed")
        element.src = `${target}/__sandbox/identity/telegram/js/telegram-web-app.js`
        document.body.append(element)
      })
      return { login, inbox, rpc, cleared, event, script }
    }, listening.url)
    expect(done.login).toMatchObject({ status: 200, id: expect.any(String) })
    expect(done.inbox).toMatchObject({ status: 200, body: { to: "bob@example.com" } })
    if (hasAnvil) expect(done.rpc).toMatchObject({ status: 200, body: { result: "0xaa36a7" } })
    expect(done).toMatchObject({ cleared: { status: 200 }, event: "log", script: "loaded" })
  })
})
