import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { build } from "vite"
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest"
import { type Backend, startBackend } from "../../examples/web/server/backend.ts"
import { type Site, startSite } from "../../examples/web/server/site.ts"
import { type Chromium, startChromium } from "../browser/support/chromium.ts"

export interface Harbour {
  /** The app in a window of its own. */
  open(path?: string): Promise<Page>
  /** Lets the page complain about this in the running test, and demands that it does. */
  expectComplaint(about: RegExp): void
  readonly backend: Backend
  readonly site: Site
}

const example = join(import.meta.dirname, "../../examples/web")

/**
 * The example as it is built, under its strict policy, in Chromium, with a sandbox of its own. A test fails when the
 * page breaks the policy, throws, or complains on the console.
 */
export const useHarbour = (): Harbour => {
  let folder: string
  let backend: Backend
  let site: Site
  let browser: Chromium
  let windows: BrowserContext[] = []
  let complaints: string[] = []
  let expected: RegExp[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "slipway-web-"))
    // Vite builds for the environment that it finds, and the one of the tests is another.
    vi.stubEnv("NODE_ENV", "production")
    await build({
      configFile: join(example, "vite.config.ts"),
      build: { outDir: folder, emptyOutDir: true },
      logLevel: "error"
    })
    vi.unstubAllEnvs()
    backend = await startBackend({ seed: "harbour", chain: "anvil", blockTime: 200, orderStepTime: 200 })
    site = await startSite(folder, backend)
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await site?.close()
    await backend?.close()
    if (folder) await rm(folder, { recursive: true, force: true })
    expect(backend?.sandbox.violations).toEqual([])
  })
  afterEach(async () => {
    const closed = windows
    windows = []
    for (const window of closed) await window.close()
    const [heard, announced] = [complaints, expected]
    complaints = []
    expected = []
    expect(heard.filter((complaint) => !announced.some((about) => about.test(complaint)))).toEqual([])
    expect(announced.filter((about) => !heard.some((complaint) => about.test(complaint)))).toEqual([])
  })

  return {
    get backend() {
      return backend
    },
    get site() {
      return site
    },
    expectComplaint: (about) => {
      expected.push(about)
    },
    open: async (path = "/") => {
      const window = await browser.privateMode()
      windows.push(window)
      await window.grantPermissions(["clipboard-read", "clipboard-write"])
      const page = await window.newPage()
      page.setDefaultTimeout(10_000)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
      page.on("pageerror", (error) => complaints.push(String(error)))
      page.on("console", (message) => {
        // What the browser notes of an answer that was no, or of none, is no fault of the page.
        const isComplaint = message.type() === "error" || message.type() === "warning"
        if (isComplaint && !message.text().startsWith("Failed to load resource"))
          complaints.push(message.text())
      })
      await page.goto(`${site.url}${path}`)
      return page
    }
  }
}
