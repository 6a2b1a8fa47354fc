import axe from "axe-core"
import type { Page } from "playwright-core"

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
