import { accessSync, constants } from "node:fs"
import { delimiter, join } from "node:path"
import axe from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"

/** Starts the Chromium that `SLIPWAY_CHROMIUM` names, or one that is installed. */
export const startChromium = (): Promise<Browser> =>
  // Chromium does not isolate pages for root.
  chromium.launch({ executablePath: findChromium(), args: process.getuid?.() === 0 ? ["--no-sandbox"] : [] })

const findChromium = (): string => {
  const named = process.env.SLIPWAY_CHROMIUM
  const found = [...(named ? [named] : []), ...usualPaths()].find(isProgram)
  if (found !== undefined) return found
  throw new Error(
    "The browser tests need Chromium: install Chromium or Chrome, or set SLIPWAY_CHROMIUM to the path of one."
  )
}

const usualPaths = (): string[] => {
  const names = ["chromium", "google-chrome-stable", "google-chrome", "chrome"]
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin"]
  return [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"
  ]
}

const isProgram = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** What axe has against the page, as `rule: element`. */
export const barriersOn = async (page: Page): Promise<string[]> => {
  await page.evaluate(axe.source)
  return page.evaluate(async () => {
    // The script above has just made it.
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") }
    const { violations } = await checker.run()
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** How much wider than its window the page is. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
