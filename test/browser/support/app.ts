import type { BrowserContext, Page } from "playwright-core"
import { afterAll, beforeAll, onTestFinished } from "vitest"
import type { SandboxOptions } from "../../../sandbox/src/testing.ts"
import { type Chromium, startChromium } from "./browsers/chromium.ts"
import type { StoreName } from "./pages/page.ts"
import { type Pages, servePages } from "./pages/pages.ts"
import { openService, type Service } from "./service.ts"
import { type Tab, tabOf } from "./tab.ts"

export interface App extends Service {
  openTab(options?: TabOptions): Promise<Tab>
  /** Opens two tabs, and signs in as ada@example.com in the first. */
  openPair(options?: TabOptions): Promise<readonly [Tab, Tab]>
  /** The URL of the app's page. */
  address(options?: TabOptions): string
  readonly browser: Chromium
}

export interface TabOptions {
  /** Where the client keeps its session. @default "localStorageStore" */
  readonly store?: StoreName | "memory"
  readonly tokens?: "single-use" | "multi-use"
  /** A host that browsers treat as secure without TLS, or one that they do not. @default "localhost" */
  readonly host?: "localhost" | "app.test"
  /** @default the browser's profile */
  readonly context?: BrowserContext
  /** Runs in the page before its own scripts. */
  readonly before?: () => void
}

let apps = 0

/** A browser for the tests of a file. Each test opens an app with a separate origin and service. */
export const useBrowser = () => {
  let browser: Chromium
  let pages: Pages
  beforeAll(async () => {
    pages = await servePages()
    browser = await startChromium()
  })
  afterAll(async () => {
    await browser?.close()
    await pages?.close()
  })

  return {
    /** Opens a page without a client. */
    openBlank: async (): Promise<Page> => {
      const page = await browser.profile.newPage()
      await page.goto(`http://localhost:${pages.port}/blank`)
      return page
    },
    /** Opens an app. Concurrent tests pass their own `onTestFinished`. */
    openApp: async (options: SandboxOptions = {}, whenFinished = onTestFinished): Promise<App> => {
      const service = await openService(options, whenFinished)
      const name = `app-${++apps}`
      const opened: Page[] = []
      whenFinished(async () => {
        for (const page of opened) if (!page.isClosed()) await page.close()
      })

      const address = ({ host = "localhost", store = "localStorageStore", tokens }: TabOptions = {}) => {
        const query = new URLSearchParams({ service: service.url, store, ...(tokens ? { tokens } : {}) })
        return `http://${name}.${host}:${pages.port}/?${query}`
      }

      const openTab = async (options: TabOptions = {}) => {
        const page = await (options.context ?? browser.profile).newPage()
        opened.push(page)
        if (options.before) await page.addInitScript(options.before)
        const tab = tabOf(page, service)
        await page.goto(address(options))
        return tab
      }

      const openPair = async (options?: TabOptions) => {
        const pair = [await openTab(options), await openTab(options)] as const
        await pair[0].signIn("ada@example.com")
        await pair[1].untilStatus("ready")
        return pair
      }

      return { ...service, browser, address, openTab, openPair }
    }
  }
}
