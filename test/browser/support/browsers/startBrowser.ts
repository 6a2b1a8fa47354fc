import type { Browser } from "./browser.ts"
import { startChromium } from "./chromium.ts"
import { startFirefox } from "./firefox.ts"

/** Starts Chromium, or Firefox in `npm run test:firefox`. Firefox ignores the switches. */
export const startBrowser = (switches?: readonly string[]): Promise<Browser> =>
  process.env.SLIPWAY_BROWSER === "firefox" ? startFirefox() : startChromium(switches)
