import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { BrowserContext, Page } from "playwright-core"
import { build } from "vite"
import { startBackend } from "../examples/web/server/backend.ts"
import { startSite } from "../examples/web/server/site.ts"
import { type Chromium, startChromium } from "../test/browser/support/browsers/chromium.ts"

/** The demo's production build with its sandbox, and a browser. */
export interface Demo {
  readonly url: string
  readonly browser: Chromium
  /** Signs in a user who has money, in a page that is then on Home. */
  signIn(context: BrowserContext): Promise<Page>
  close(): Promise<void>
}

/** Builds and serves the demo. */
export const openDemo = async (): Promise<Demo> => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-demo-"))
  process.env.NODE_ENV = "production"
  await build({
    configFile: join(import.meta.dirname, "../examples/web/vite.config.ts"),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: "error"
  })
  const backend = await startBackend({ seed: "bench", chain: "anvil" })
  const site = await startSite(folder, backend)
  const browser = await startChromium()
  return {
    url: site.url,
    browser,
    signIn: async (context) => {
      const page = await context.newPage()
      const email = "returning@example.com"
      await page.goto(site.url)
      await page.getByLabel("Email").fill(email)
      await page.getByRole("button", { name: "Continue", exact: true }).click()
      await page.getByLabel("One-time code").waitFor()
      await page.keyboard.type(backend.sandbox.inbox.latest(email)?.code ?? "")
      await page.locator("main a[href='/send']").first().waitFor()
      return page
    },
    close: async () => {
      await browser.close()
      await site.close()
      await backend.close()
      await rm(folder, { recursive: true, force: true })
    }
  }
}
