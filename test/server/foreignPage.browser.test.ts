import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Chromium, startChromium } from "../browser/support/browsers/chromium.ts"
import { openRampEndpoint, serveHere } from "../support/service/rampEndpoint.ts"

let browser: Chromium
beforeAll(async () => {
  browser = await startChromium()
})
afterAll(() => browser.close())

/** Everything a page can send on its own: fetches in all modes, a beacon, forms and elements. */
const attack = (target: string, order: string) => {
  const read = (init: RequestInit, path = "/onramp") =>
    fetch(target + path, { credentials: "include", ...init }).then(
      async (response) => `${response.type} ${response.status} ${await response.text()}`,
      (error: Error) => error.name
    )
  const json = { "content-type": "application/json" }
  const own = { "x-slipway": "ramp", "idempotency-key": "0123456789" }
  const submit = (enctype: string) =>
    new Promise<string>((resolve) => {
      const frame = document.createElement("iframe")
      frame.name = `frame-${Math.random()}`
      const form = document.createElement("form")
      Object.assign(form, { method: "post", enctype, action: `${target}/onramp`, target: frame.name })
      const field = document.createElement("input")
      Object.assign(field, { name: order.slice(0, -1), value: '"}' })
      form.append(field)
      document.body.append(frame, form)
      frame.onload = () => resolve(frame.contentDocument === null ? "unreadable" : "readable")
      form.submit()
    })
  return (async () => ({
    reads: await Promise.all([
      read({}),
      read({ mode: "no-cors" }),
      read({ headers: own }),
      read({ method: "POST", body: order }),
      read({ method: "POST", body: order, mode: "no-cors" }),
      read({ method: "POST", body: order, headers: { ...json, ...own } }),
      read({ method: "DELETE", headers: own }, "/recipient/1")
    ]),
    beacon: navigator.sendBeacon(`${target}/onramp`, new Blob([order], { type: "text/plain" })),
    forms: await Promise.all([submit("text/plain"), submit("application/x-www-form-urlencoded")])
  }))()
}

const purchase = JSON.stringify({
  receiverWalletAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputAmount: 1_600_000,
  inputCurrency: "IDR",
  outputCurrency: "usdc-ethereum-sepolia"
})

const openPage = async (url: string): Promise<Page> => {
  const window = await browser.privateMode()
  const page = await window.newPage()
  // The user is signed in to the app. The attacks come from other ports of the same site, which get its cookies.
  await window.addCookies([{ name: "session", value: "ada", domain: "localhost", path: "/", httpOnly: true }])
  await page.goto(url)
  return page
}

test("a page of another origin neither reads nor orders with the cookies of the user", async () => {
  const { url, forwarded } = await openRampEndpoint()
  const site = await serveHere((_, response) => {
    response.setHeader("content-type", "text/html")
    response.end("<!doctype html><link rel=icon href=data:,><title>A page</title>")
  })
  const page = await openPage(site.replace("127.0.0.1", "localhost"))
  const target = `${url.replace("127.0.0.1", "localhost")}/api/ramp`
  const code = `(${attack})(${JSON.stringify(target)}, ${JSON.stringify(purchase)})`
  const found = await page.evaluate<Awaited<ReturnType<typeof attack>>>(code)
  for (const text of found.reads) expect(["TypeError", "opaque 0 "]).toContain(text)
  expect(new Set(found.forms)).toEqual(new Set(["unreadable"]))
  expect(forwarded()).toEqual([])
  await page.context().close()
})

test("a page of the app's own origin orders with its cookie", async () => {
  const endpoint = await openRampEndpoint()
  const page = await openPage(`${endpoint.url.replace("127.0.0.1", "localhost")}/api/ramp/none`)
  const status = await page.evaluate(async (body) => {
    const headers = {
      "content-type": "application/json",
      "x-slipway": "ramp",
      "idempotency-key": "0123456789"
    }
    return (await fetch("/api/ramp/onramp", { method: "POST", headers, body })).status
  }, purchase)
  expect(status).toBeLessThan(300)
  expect(endpoint.forwarded()).toEqual(["createOnramp"])
  await page.context().close()
})
