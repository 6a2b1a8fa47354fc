import type { EventEmitter } from "node:events"
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import type { BrowserContext, Download, Page } from "playwright-core"
// Later versions need commands that Firefox ESR 140 lacks.
import playwright from "playwright-core-1.55"
import type { Browser } from "./browser.ts"
import { findFirefox } from "./firefoxPath.ts"
import { type FirefoxSettings, type Internals, openSettings } from "./firefoxSettings.ts"

// The package exports this browser, but declares no type for it.
const internals = playwright as unknown as Internals

/**
 * Starts an installed Firefox, which Playwright drives by WebDriver BiDi. In Firefox ESR 140, BiDi has no commands for media
 * features, for being offline and for downloads. Settings of the whole browser replace them.
 */
export const startFirefox = async (): Promise<Browser> => {
  const downloads = await mkdtemp(join(tmpdir(), "slipway-downloads-"))
  const browser = await internals._bidiFirefox.launch({
    executablePath: findFirefox(),
    // Lets the tests run scripts in a page of Firefox itself.
    args: ["-remote-allow-system-access"],
    firefoxUserPrefs: preferences
  })
  const settings = await openSettings(browser)
  const pages = new Set<Page>()
  // It ends when the browser does.
  reportDownloads(settings, pages).catch(() => undefined)

  return {
    privateMode: async () => {
      await settings.setOffline(false)
      // Firefox would rename a file whose name is taken.
      await settings.setPreference("browser.download.dir", await mkdtemp(join(downloads, "window-")))
      const window = await browser.newContext()
      await replaceCommands(window, settings)
      window.on("page", (page) => {
        pages.add(page)
        page.on("close", () => pages.delete(page))
      })
      return window
    },
    clearStorage: (_, origin) => settings.clearStorage(new URL(origin).hostname),
    close: async () => {
      await browser.close()
      await rm(downloads, { recursive: true, force: true })
    }
  }
}

const preferences = {
  // Offline means without this machine, too.
  "network.disable-localhost-when-offline": true,
  "dom.events.testing.asyncClipboard": true,
  "browser.download.folderList": 2,
  // The list of downloads would get the keyboard.
  "browser.download.alwaysOpenPanel": false,
  // Fewer processes take less time on two cores.
  "dom.ipc.processPrelaunch.enabled": false
}

const reportDownloads = async (settings: FirefoxSettings, pages: ReadonlySet<Page>): Promise<never> => {
  for (;;) {
    const path = await settings.nextDownload()
    const download: Pick<Download, "suggestedFilename" | "path"> = {
      suggestedFilename: () => basename(path),
      path: async () => path
    }
    // Pages are emitters, which their type does not tell.
    for (const page of pages) (page as unknown as EventEmitter).emit("download", download)
  }
}

/** Replaces what does nothing or fails in this version of Firefox. */
const replaceCommands = async (window: BrowserContext, settings: FirefoxSettings): Promise<void> => {
  window.setOffline = settings.setOffline
  // A preference allows the clipboard.
  window.grantPermissions = async () => undefined
  window.on("page", (page) => {
    page.mouse.dblclick = (x, y) => settings.doubleClick(page, x, y)
    page.emulateMedia = (media = {}) => emulateMedia(settings, media)
    page.on("console", (message) => {
      // What Chromium calls it.
      if (String(message.type()) === "warn") message.type = () => "warning"
    })
  })
  await window.addInitScript(reportProblems)
}

type Media = Pick<
  NonNullable<Parameters<Page["emulateMedia"]>[0]>,
  "colorScheme" | "reducedMotion" | "forcedColors"
>

const emulateMedia = async (settings: FirefoxSettings, media: Media): Promise<void> => {
  const { colorScheme, reducedMotion, forcedColors } = media
  if (colorScheme)
    await settings.setPreference(
      "layout.css.prefers-color-scheme.content-override",
      colorScheme === "dark" ? 0 : 1
    )
  if (reducedMotion)
    await settings.setPreference("ui.prefersReducedMotion", reducedMotion === "reduce" ? 1 : 0)
  if (forcedColors)
    await settings.setPreference("browser.display.document_color_use", forcedColors === "active" ? 2 : 0)
}

/** Logs what Firefox would report in its own console only. */
const reportProblems = () => {
  addEventListener("error", ({ message }) => message && console.error(message))
  addEventListener("unhandledrejection", ({ reason }) => console.error(String(reason)))
  addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) =>
    console.error(`Violates ${effectiveDirective}: ${blockedURI}`)
  )
}
