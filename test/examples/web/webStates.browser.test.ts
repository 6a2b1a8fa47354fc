import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import { gzipSync } from "node:zlib"
import { describe, expect, it } from "vitest"
import { magicNumbers } from "../../../sandbox/src/testing.ts"
import { addressOf } from "../../browser/support/address.ts"
import { deferred } from "../../support/deferred.ts"
import { button, goTo, largestDelay, logDelay, recordDelays, seen, signIn, visible } from "./steps.ts"
import { useWebExample } from "./webExample.ts"

const example = useWebExample()

const returning = "returning@example.com"

const openSignedIn = async (options?: { readonly isKept: boolean }) => {
  const page = await example.open("/", options)
  await signIn(example, page, returning)
  await seen(page, "Assets")
  return page
}

describe("screens", () => {
  const screens = {
    "/": "Home",
    "/send": "Send",
    "/receive": "Receive",
    "/buy": "Buy",
    "/sell": "Sell",
    "/contacts": "Contacts",
    "/contacts/banks": "Contacts",
    "/apps": "Apps",
    "/activity": "Activity",
    "/settings": "Settings"
  }

  it("survive a reload, each with its own URL and title", async () => {
    const page = await openSignedIn()
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(`${example.site.url}${path}`)
      await visible(page.getByRole("heading", { level: 1, name: title, exact: true }))
      expect(await page.title()).toBe(`${title} · Harbour`)
    }
  })

  it("focus their title after navigation", async () => {
    const page = await openSignedIn()
    await recordDelays(page)
    await page.reload()
    await page.setViewportSize({ width: 1180, height: 820 })
    for (const title of [...new Set(Object.values(screens)), "Home"]) {
      await goTo(page, title)
      const heading = page.getByRole("heading", { level: 1, name: title, exact: true })
      await visible(heading)
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(title)
      const link = page.getByRole("navigation").getByRole("link", { name: title, exact: true })
      if (await link.count()) expect(await link.getAttribute("aria-current")).toBe("page")
    }
    logDelay("Through all screens", await largestDelay(page))
  })

  it("report a load failure, and load on retry", async () => {
    const page = await openSignedIn({ isKept: false })
    example.expectProblem(/dynamically imported module/)
    await page.route("**/assets/Settings-*.js", (route) => route.abort())
    await goTo(page, "Settings")
    await visible(page.getByRole("heading", { level: 1, name: "This screen did not load" }))
    await page.unrouteAll()
    await button(page, "Try again").click()
    await visible(page.getByRole("heading", { level: 1, name: "Settings" }))
  })
})

describe("settings", () => {
  it("apply language and theme at once, and persist them", async () => {
    const page = await openSignedIn()
    await goTo(page, "Settings")
    await page.getByRole("link", { name: /^Appearance/ }).click()
    await page.getByRole("radio", { name: "Dark" }).check()
    await page.getByRole("link", { name: "All settings" }).click()
    await visible(page.getByRole("link", { name: /^Appearance\s*Dark/ }))
    await page.getByRole("link", { name: /^Language/ }).click()
    await page.getByRole("radio", { name: "Bahasa Indonesia" }).check()
    await page.getByRole("link", { name: "Semua setelan" }).click()
    for (const moment of ["at once", "after a reload"]) {
      await visible(page.getByRole("heading", { level: 1, name: "Setelan" }))
      const appearance = await page.evaluate(() => ({
        lang: document.documentElement.lang,
        scheme: getComputedStyle(document.documentElement).colorScheme
      }))
      expect({ moment, ...appearance }).toEqual({ moment, lang: "id", scheme: "dark" })
      await page.reload()
    }
  })

  it("start the app in every language", async () => {
    const page = await openSignedIn({ isKept: false })
    for (const locale of ["es", "pt", "id", "vi", "th", "ja", "ar"]) {
      const saved = JSON.stringify({ locale })
      await page.evaluate((text) => localStorage.setItem("harbour.settings", text), saved)
      await page.reload()
      await visible(page.getByRole("navigation"))
      expect(await page.evaluate(() => document.documentElement.lang)).toBe(locale)
    }
  })

  it("apply the network to all screens", async () => {
    const page = await openSignedIn()
    await page.goto(`${example.site.url}/settings/network`)
    await page
      .getByRole("main")
      .getByRole("button", { name: /^Network: Ethereum Sepolia/ })
      .click()
    await page.getByRole("radio", { name: /^Polygon Amoy/ }).click()
    await goTo(page, "Home")
    await visible(page.getByRole("button", { name: /^Network: Polygon Amoy/ }))
    await goTo(page, "Send")
    await seen(page, "Polygon Amoy")
  })
})

describe("a send", () => {
  it("appears in the activity at once, also in a second tab, until it has arrived", async () => {
    const page = await openSignedIn()
    await goTo(page, "Send")
    await page.getByLabel("To", { exact: true }).fill("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")
    await page.getByLabel("Amount", { exact: true }).fill("0.125")
    await button(page, "Review").click()
    const { faults } = example.backend.sandbox
    faults.add({ operation: "signTransaction", fault: "delay", latency: 3_000 })
    await button(page, /^Send \d/).click()
    await visible(button(page, "Sending…"))
    await goTo(page, "Activity")
    const row = page.getByRole("link", { name: /Sen[dt] to \W?0x.*0\.125/ })
    await visible(row.getByText("Sending"))
    const other = await page.context().newPage()
    await other.goto(`${example.site.url}/send`)
    // On a busy machine the send may be further by then.
    const stages = /^(?:Signing|Sending|Waiting for the network|Sent)$/
    await visible(other.getByRole("heading", { name: stages }))
    expect(await button(other, "Review").count()).toBe(0)
    await row.getByText("Sending").waitFor({ state: "detached" })
    await visible(other.getByRole("heading", { name: "Sent", exact: true }))
  })
})

describe("a problem", () => {
  it("is shown while offline", async () => {
    const page = await openSignedIn()
    await page.context().setOffline(true)
    await seen(page, /^You're offline\. /)
    await page.context().setOffline(false)
    await seen(page, "Back online")
    await page.getByText("Back online").waitFor({ state: "detached" })
  })

  it("with an ended session leads to the sign-in with the reason", async () => {
    const page = await openSignedIn()
    // A reload during a refresh could lose its tokens, which would end the session with another reason.
    await page.setViewportSize({ width: 1180, height: 820 })
    await goTo(page, "Apps")
    await button(page, "Sign the receipt").click()
    const approve = page.getByRole("dialog").getByRole("button", { name: "Sign", exact: true })
    await visible(approve)
    // Revoked only now, because a poll of the page could end the session earlier.
    example.backend.sandbox.revoke(returning)
    await approve.click()
    await seen(page, "You've been signed out")
    await visible(page.getByLabel("Email"))
  })
})

describe("a session that ends in the middle of a form", () => {
  const end = async () => {
    const page = await openSignedIn()
    await page.goto(`${example.site.url}/send`)
    await page.getByLabel("To", { exact: true }).fill("0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045")
    await page.getByLabel("Amount", { exact: true }).fill("0.375")
    example.backend.sandbox.revoke(returning)
    // The next read finds out. Those of the page may come first.
    await page.evaluate(() => window.dispatchEvent(new CustomEvent("online")))
    await seen(page, "You've been signed out")
    return page
  }

  it("returns the same user to the same screen and input", async () => {
    const page = await end()
    await signIn(example, page, returning)
    await visible(page.getByRole("heading", { level: 1, name: "Send", exact: true }))
    expect((await addressOf(page)).pathname).toBe("/send")
    await expect.poll(() => page.getByLabel("Amount", { exact: true }).inputValue()).toBe("0.375")
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toContain("0xd8dA")
  })

  it("shows none of it to another user", async () => {
    const page = await end()
    // A user who has just been made has a wallet of their own.
    await signIn(example, page, "grace@example.com")
    await button(page, "Create wallet").click()
    await page.getByRole("dialog").getByRole("button", { name: "Copy key" }).click()
    await page.getByRole("dialog").getByRole("checkbox").check()
    await button(page, "Open my wallet").click()
    await visible(page.getByRole("heading", { level: 1, name: "Send", exact: true }))
    expect(await page.getByLabel("Amount", { exact: true }).inputValue()).toBe("")
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("")
    expect(await page.content()).not.toContain("0.375")
  })
})

describe("signing in", () => {
  it.each([
    ["Google", returning],
    ["Apple", returning],
    ["Telegram", magicNumbers.returning]
  ])("works with %s in a popup of its stand-in", async (provider, account) => {
    const page = await example.open()
    const opening = page.waitForEvent("popup")
    await button(page, `Continue with ${provider}`).click()
    const window = await opening
    await window.getByRole("button", { name: new RegExp(`^${account}`) }).click()
    await seen(page, "Assets")
  })

  it("loads only what the first screen needs", async () => {
    const page = await example.open()
    await visible(page.getByLabel("Email"))
    const files = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.startsWith(location.origin) && name.endsWith(".js"))
    )
    const sizes = await Promise.all(
      [...new Set(files)].map(async (file) => gzipSync(await (await fetch(file)).bytes()).byteLength)
    )
    const sum = sizes.reduce((all, size) => all + size, 0)
    console.log(`First screen: ${sizes.length} scripts, ${sum} bytes with gzip`)
    expect(sum).toBeLessThan(186_200)
    expect(files.filter((file) => /\/(Home|Send|Buy|Settings|id)-/.test(file))).toEqual([])
  })
})

it("starts in development with its sandbox by one command, and stops with it", async () => {
  const program = join(import.meta.dirname, "../../../examples/web/server/dev.ts")
  const running = spawn(process.execPath, [program], { stdio: ["ignore", "pipe", "inherit"] })
  try {
    const output: string[] = []
    for await (const line of createInterface(running.stdout)) {
      output.push(line)
      if (line.includes("Ctrl-C")) break
    }
    const [, app = ""] = /the app +(\S+)/.exec(output.join("\n")) ?? []
    const [, service = ""] = /were sent +(\S+)\/__sandbox/.exec(output.join("\n")) ?? []
    expect(await (await fetch(app)).text()).toContain(`content="${service}"`)
    expect((await fetch(`${service}/__sandbox/health`)).status).toBe(200)
    const exited = once(running, "exit")
    running.kill("SIGINT")
    expect(await exited).toEqual([0, null])
    await expect(fetch(`${service}/__sandbox/health`)).rejects.toThrow()
  } finally {
    running.kill("SIGKILL")
  }
})

it("lets no other app ask until a request has been answered, so that each is shown with the app that asks", async () => {
  const page = await openSignedIn({ isKept: false })
  const held = deferred<void>()
  await page.route(/\/assets\/Requests-/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${example.site.url}/apps`)
  await button(page, "Claim: connect wallet").click()
  const other = button(page, "Allow 25 USDC")
  await expect.poll(() => other.getAttribute("aria-disabled")).toBe("true")
  held.resolve()
  const dialog = page.getByRole("dialog")
  await visible(dialog.getByText("free-usdc.example").first())
  await dialog.getByRole("button", { name: "Reject", exact: true }).click()
  await expect.poll(() => other.getAttribute("aria-disabled")).toBeNull()
})
