import type { BrowserContext, Page } from "playwright-core"
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest"
import { type Backend, startBackend } from "../../../examples/web/server/backend.ts"
import { type Site, startSite } from "../../../examples/web/server/site.ts"
import type { Browser } from "../../browser/support/browsers/browser.ts"
import { startBrowser } from "../../browser/support/browsers/startBrowser.ts"

export interface WebExample {
  /** Opens the app in a new window. It keeps the app on the device, unless that is turned off. */
  open(path?: string, options?: { readonly isKept?: boolean }): Promise<Page>
  /** Expects a matching error or warning on the console in the running test. Others fail the test. */
  expectProblem(about: RegExp): void
  /** Expects that the browser logs a lost answer in the running test. Firefox does so in its own console only. */
  expectLostAnswer(): void
  readonly backend: Backend
  readonly site: Site
}

/**
 * What the browser itself logs: failed requests, that it loads again what it had preloaded before the service worker took over the
 * page, and that a busy machine takes seconds to use what was preloaded.
 */
const browserNotes =
  /^Failed to load resource|is not used because it is a cross-world service worker|was preloaded using link preload but not used/

export interface WebExampleOptions {
  /** Returns what the site talks to, for example a proxy in front of the services. @default the backend itself */
  readonly through?: (backend: Backend) => Promise<Backend>
}

/**
 * Serves the built example with its strict Content Security Policy and a sandbox, and opens it in the browser. A test fails
 * when the page violates the policy, throws, or logs an error or a warning.
 */
export const useWebExample = ({
  through = async (backend) => backend
}: WebExampleOptions = {}): WebExample => {
  let backend: Backend
  let site: Site
  let browser: Browser
  let windows: BrowserContext[] = []
  let problems: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    backend = await startBackend({ seed: "harbour", chain: "anvil", blockTime: 200, orderStepTime: 200 })
    site = await startSite(inject("webExample"), await through(backend))
    browser = await startBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await backend?.close()
    expect(backend?.sandbox.violations).toEqual([])
  })
  afterEach(async () => {
    const closed = windows
    windows = []
    for (const window of closed) await window.close()
    const [seen, allowed] = [problems, expected]
    problems = []
    expected = []
    expect(seen.filter((complaint) => !allowed.some((about) => about.test(complaint)))).toEqual([])
    expect(allowed.filter((about) => !seen.some((complaint) => about.test(complaint)))).toEqual([])
  })

  return {
    get backend() {
      return backend
    },
    get site() {
      return site
    },
    expectProblem: (about) => {
      expected.push(about)
    },
    expectLostAnswer: () => {
      if (process.env.SLIPWAY_BROWSER !== "firefox") expected.push(/blocked by CORS policy/)
    },
    open: async (path = "/", { isKept = true } = {}) => {
      const window = await browser.privateMode()
      windows.push(window)
      await window.grantPermissions(["clipboard-read", "clipboard-write"])
      const page = await window.newPage()
      if (!isKept) {
        await page.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
      page.on("pageerror", (error) => problems.push(String(error)))
      page.on("console", (message) => {
        const isProblem = message.type() === "error" || message.type() === "warning"
        if (isProblem && !browserNotes.test(message.text())) problems.push(message.text())
      })
      await page.goto(`${site.url}${path}`)
      return page
    }
  }
}
