/**
 * Measures the demo in Chromium on a slow phone: slow 4G (1.6 Mbit/s, 150 ms for a round trip) and a quarter of this machine's
 * speed. Prints when the page is painted first, when each screen can be used, and how much its layout shifts.
 */
import type { BrowserContext, Page } from "playwright-core"
import { openDemo } from "./openDemo.ts"

/** What a page load took, in milliseconds. */
interface Measured {
  readonly name: string
  readonly painted: number
  readonly usable: number
  /** As in Web Vitals: the largest window of shifts that the user did not cause. */
  readonly shift: number
}

const aims = { painted: 1_000, usable: 3_000, shift: 0.02 }

/** Slow 4G as Lighthouse defines it. */
const network = {
  offline: false,
  latency: 150,
  downloadThroughput: (1_638.4 * 1_024) / 8,
  uploadThroughput: (675 * 1_024) / 8
}

const screens: readonly (readonly [path: string, ready: string])[] = [
  ["/", "main a[href='/send']"],
  ["/send", "main [name=amount], main [inputmode=decimal]"],
  ["/receive", "main [data-part=qr]"],
  ["/buy", "main [inputmode=decimal]"],
  ["/sell", "main [inputmode=decimal]"],
  ["/activity", "main [data-slipway=activity-list]:not([data-state=loading])"],
  ["/contacts", "main .parts"],
  ["/contacts/banks", "main [data-slipway=recipient-list]:not([data-state=loading])"],
  ["/apps", "main button"],
  ["/settings", "main a[href='/settings/language']"]
]

const measure = async (context: BrowserContext, url: string, ready: string, name: string) => {
  const page = await context.newPage()
  try {
    await slowDown(page)
    await page.addInitScript(watchShifts)
    await page.goto(url, { waitUntil: "commit" })
    const usable = await page
      .waitForFunction(
        (selector) => {
          const element = document.querySelector(selector)
          return element?.checkVisibility() ? performance.now() : undefined
        },
        ready,
        { polling: "raf", timeout: 60_000 }
      )
      .then((handle) => handle.jsonValue())
    // What arrives later may still move the page.
    await page.waitForLoadState("networkidle")
    return { name, usable: Number(usable), ...(await page.evaluate(readPage)) } satisfies Measured
  } finally {
    await page.close()
  }
}

const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.emulateNetworkConditions", network)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
}

const watchShifts = () => {
  const found: { at: number; value: number }[] = []
  Object.assign(window, { shifts: found })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, value, hadRecentInput } = entry as PerformanceEntry & {
        readonly value: number
        readonly hadRecentInput: boolean
      }
      if (!hadRecentInput) found.push({ at: startTime, value })
    }
  }).observe({ type: "layout-shift", buffered: true })
}

const readPage = () => {
  const { shifts } = window as unknown as { shifts: readonly { at: number; value: number }[] } // see `watchShifts`
  let [largest, sum, start, last] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  for (const { at, value } of shifts) {
    // A window ends after a second without a shift, and after five in all.
    if (at - last > 1_000 || at - start > 5_000) [sum, start] = [0, at]
    sum += value
    last = at
    largest = Math.max(largest, sum)
  }
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN
  return { painted, shift: largest }
}

const print = ({ name, painted, usable, shift }: Measured) => {
  const cell = (value: number, aim: number, text: string) =>
    `${text}${value < aim ? "  " : " !"}`.padStart(12)
  console.log(
    name.padEnd(32),
    cell(painted, aims.painted, `${Math.round(painted)} ms`),
    cell(usable, aims.usable, `${Math.round(usable)} ms`),
    cell(shift, aims.shift, shift.toFixed(4))
  )
}

/** Makes pages of the context load like a first visit: without the service worker, and with an empty cache of the browser. */
const unkept = async (context: BrowserContext) =>
  context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, "serviceWorker"))

const demo = await openDemo()
try {
  console.log(
    "slow 4G, 4 x CPU".padEnd(32),
    "first paint".padStart(12),
    "usable".padStart(12),
    "shift".padStart(12)
  )
  const stranger = await demo.browser.privateMode()
  await unkept(stranger)
  print(await measure(stranger, demo.url, "main [name=to]", "first visit, sign-in"))
  const user = await demo.browser.privateMode()
  await unkept(user)
  await (await demo.signIn(user)).close()
  for (const [path, ready] of screens)
    print(await measure(user, demo.url + path, ready, `${path}, browser cache`))
  const kept = await demo.browser.privateMode()
  await (await demo.signIn(kept)).close()
  for (const [path, ready] of screens) print(await measure(kept, demo.url + path, ready, `${path}, kept`))
  console.log(`\n! misses its aim: ${aims.painted} ms, ${aims.usable} ms, ${aims.shift}`)
} finally {
  await demo.close()
}
