import type { Page } from "playwright-core"

/** The address of the page. In Firefox ESR 140, Playwright's own `url` misses what scripts change by `history`. */
export const addressOf = async (page: Page): Promise<URL> => new URL(await page.evaluate(() => location.href))
