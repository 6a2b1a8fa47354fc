import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { button, goTo, seen, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()

const [returning, another] = ["returning@example.com", "ada@example.com"]
const usdc = "0xC5bc2ef4C5600a42A82d7727eCDDbFADAEb2f882"

/** The balance of test dollars. */
const figure = /^[\d,]+\sUSDC$/

const lastReads = (page: Page) => page.evaluate(() => localStorage.getItem("harbour.last-reads"))

/** Opens the app as a user with a wallet, and waits until the app and what it read are kept on the device. */
const openKept = async () => {
  const page = await example.open()
  await signIn(example, page, returning)
  await seen(page, figure)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect.poll(() => lastReads(page)).toContain('"balances"')
  return page
}

const offline = /^You're offline\./

describe("without a network", () => {
  const screens = ["Home", "Activity", "Contacts", "Apps", "Settings", "Send", "Receive", "Buy", "Sell"]
  const pathOf = (name: string) => (name === "Home" ? "/" : `/${name.toLowerCase()}`)

  it("every address opens its screen, also after a reload", async () => {
    const page = await openKept()
    await page.context().setOffline(true)
    const nonces = new Set<string>()
    for (const name of screens) {
      await page.goto(`${example.site.url}${pathOf(name)}`)
      await visible(page.getByRole("heading", { level: 1, name, exact: true }))
      await visible(page.getByText(offline).first())
      nonces.add(
        await page.locator('meta[property="csp-nonce"]').evaluate((meta) => (meta as HTMLElement).nonce ?? "")
      )
      await page.reload()
      await visible(page.getByRole("heading", { level: 1, name, exact: true }))
    }
    expect(nonces.size).toBe(screens.length)
    await page.goto(`${example.site.url}/nowhere`)
    await visible(page.getByRole("heading", { level: 1, name: "Page not found" }))
  })

  it("the last figures are there with their time, and new ones load without a press when it is back", async () => {
    const page = await openKept()
    const before = (await page.getByText(figure).first().textContent()) ?? ""
    await page.context().setOffline(true)
    await page.reload()
    await seen(page, before)
    await seen(page, /^You're offline\. Showing what we last loaded, at \d/)
    expect(await page.getByRole("button", { name: "Try again" }).count()).toBe(0)
    const address = /"address":"(0x\w{40})"/.exec((await lastReads(page)) ?? "")?.[1] ?? ""
    await fetch(`${example.backend.service}/__sandbox/faucet`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address, network: "ethereum-sepolia", amount: "100", token: usdc })
    })
    await page.context().setOffline(false)
    await seen(page, "Back online")
    await expect.poll(() => page.getByText(figure).first().textContent()).not.toBe(before)
  })

  it("a screen that was never opened is there, and loads its content when the network is back", async () => {
    const page = await openKept()
    await page.context().setOffline(true)
    await goTo(page, "Buy")
    await visible(page.getByRole("heading", { level: 1, name: "Buy", exact: true }))
    await page.context().setOffline(false)
    await visible(page.getByLabel("You pay"))
  })

  it("an app that is not kept says so, and loads its screen without a press", async () => {
    const page = await example.open("/", { isKept: false })
    await signIn(example, page, returning)
    await seen(page, figure)
    example.expectProblem(/dynamically imported module/)
    await page.context().setOffline(true)
    await goTo(page, "Settings")
    await seen(page, "This screen loads when you're back online.")
    expect(await button(page, "Try again").count()).toBe(0)
    await page.context().setOffline(false)
    await visible(page.getByRole("heading", { level: 1, name: "Settings" }))
  })
})

describe("what is kept on the device", () => {
  it("is no answer of a service, and holds no token, secret or order detail", async () => {
    const page = await openKept()
    const cached = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url)
    })
    const own = (path: string) =>
      path === "/" || /^\/assets\/[\w.-]+$|^\/[\w-]+\.(?:png|svg|webmanifest)$/.test(path)
    expect(cached.map((url) => new URL(url)).filter((url) => url.origin !== example.site.url)).toEqual([])
    expect(cached.map((url) => new URL(url).pathname).filter((path) => !own(path))).toEqual([])
    expect(cached).toContain(`${example.site.url}/`)
    const reads = (await lastReads(page)) ?? ""
    expect(reads).not.toMatch(/eyJ|token"|secret|account|memo|email/i)
  })

  it("goes with the user who signs out", async () => {
    const page = await openKept()
    await goTo(page, "Settings")
    await button(page, "Sign out").click()
    await seen(page, "You're signed out.")
    expect(await lastReads(page)).toBeNull()
    await page.context().setOffline(true)
    await page.reload()
    await visible(page.getByLabel("Email"))
    expect(await page.getByText("USDC").count()).toBe(0)
  })

  it("is not shown to another user of the browser", async () => {
    const page = await openKept()
    const kept = (await lastReads(page)) ?? ""
    await goTo(page, "Settings")
    await button(page, "Sign out").click()
    await visible(page.getByLabel("Email"))
    // As if the page had been closed before it could be dropped.
    await page.evaluate((reads) => localStorage.setItem("harbour.last-reads", reads), kept)
    await signIn(example, page, another)
    await visible(button(page, "Create wallet"))
    expect(await lastReads(page)).toBeNull()
  })

  it("may be damaged", async () => {
    const page = await openKept()
    for (const damaged of ["{", "[]", '{"owner":"x"}', "null"]) {
      await page.evaluate((reads) => localStorage.setItem("harbour.last-reads", reads), damaged)
      await page.reload()
      await seen(page, figure)
    }
    await expect.poll(() => lastReads(page)).toContain('"balances"')
    const { owner } = JSON.parse((await lastReads(page)) ?? "{}")
    await page.evaluate(
      (reads) => localStorage.setItem("harbour.last-reads", reads),
      JSON.stringify({ owner, state: { queries: [{ queryKey: 7 }, null] } })
    )
    await page.reload()
    await seen(page, figure)
  })
})

describe("the page", () => {
  it("paints its frame before any script and style has loaded", async () => {
    const page = await example.open("/", { isKept: false })
    // Requests without an answer.
    await page.route("**/assets/**", () => undefined)
    await page.goto(example.site.url, { waitUntil: "commit" })
    await visible(page.locator(".paint").getByText("Harbour"))
    await page.unrouteAll({ behavior: "ignoreErrors" })
  })

  it("can be installed, with shortcuts to send and receive", async () => {
    const page = await example.open()
    const href = await page.locator('link[rel="manifest"]').getAttribute("href")
    const manifest = await page.evaluate((at) => fetch(at ?? "").then((answer) => answer.json()), href)
    expect(manifest.shortcuts.map(({ url }: { readonly url: string }) => url)).toEqual(["/send", "/receive"])
    for (const { src, type } of manifest.icons) {
      const icon = await fetch(`${example.site.url}${src}`)
      expect([icon.status, icon.headers.get("content-type")]).toEqual([200, type])
    }
  })
})
