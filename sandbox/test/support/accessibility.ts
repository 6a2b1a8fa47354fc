import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Page } from "playwright-core"

/** The minified build, because parsing takes the browser longer than running. */
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** Loads axe into each document that the page opens from now on, which takes less than sending it to each. */
export const loadAxe = (page: Page): Promise<unknown> => page.addInitScript(axe)

/** The accessibility violations that axe finds, as `rule: element`. */
export const axeViolations = (page: Page): Promise<string[]> => violationsOf(page)

/** The violations of the rules that look at colors. The others find the same in light and dark if the same elements are visible. */
export const colorViolations = (page: Page): Promise<string[]> =>
  violationsOf(page, ["color-contrast", "link-in-text-block"])

const violationsOf = async (page: Page, rules?: string[]): Promise<string[]> => {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe)
  return page.evaluate(async (runOnly) => {
    // The script above defines it.
    const { axe: checker } = window as unknown as { axe: typeof import("axe-core") }
    // axe takes longer to describe the elements that pass than to find those that fail.
    const { violations } = await checker.run({ resultTypes: ["violations"], ...(runOnly && { runOnly }) })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, rules)
}

/** By how many pixels the page is wider than its window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
