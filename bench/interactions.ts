/**
 * Measures how long the demo takes from a press or a key to the next paint, in Chromium, by Event Timing. Machines differ, so the
 * yardstick is a task on the same machine: a press that draws a table, which takes about 50 ms on a quiet machine of two cores. Fails
 * if an interaction takes longer than that in the median of its runs.
 */
import type { Page } from "playwright-core"
import { openDemo } from "./openDemo.ts"

const runs = 7

/** The most that an interaction may take, as a part of the yardstick. */
const bound = 1

interface Step {
  readonly name: string
  readonly act: (page: Page) => Promise<void>
  /** What is there once the step is done. */
  readonly done: string
}

const press = (selector: string) => (page: Page) => page.locator(selector).first().click()
const type = (selector: string, text: string) => (page: Page) => page.locator(selector).first().press(text)

/** A way through the demo that ends where it began. */
const steps: readonly Step[] = [
  { name: "open Send", act: press("main a[href='/send']"), done: "dialog [name=amount]" },
  {
    name: "type an amount",
    act: type("dialog [name=amount]", "1"),
    done: "dialog [name=amount]:not([value=''])"
  },
  { name: "choose half", act: press("dialog button:has-text('50%')"), done: "dialog [aria-pressed=true]" },
  { name: "close Send", act: (page) => page.keyboard.press("Escape"), done: "body:not(:has(dialog.flow))" },
  { name: "open Buy", act: press("main a[href='/buy']"), done: "dialog [name=amount]" },
  {
    name: "type what to pay",
    act: type("dialog [name=amount]", "1"),
    done: "dialog [name=amount]:not([value=''])"
  },
  { name: "close Buy", act: (page) => page.keyboard.press("Escape"), done: "body:not(:has(dialog.flow))" },
  {
    name: "open the account",
    act: press("[data-slipway=button] button"),
    done: "dialog [data-slipway=account-panel]"
  },
  {
    name: "close the account",
    act: (page) => page.keyboard.press("Escape"),
    done: "body:not(:has(dialog[open]))"
  },
  { name: "open Activity", act: press("nav a[href='/activity']"), done: "main [data-slipway=activity-list]" },
  { name: "open Contacts", act: press("nav a[href='/contacts']"), done: "main .parts" },
  { name: "open Settings", act: press("nav a[href='/settings']"), done: "main a[href='/settings/language']" },
  { name: "back to Home", act: press("nav a[href='/']"), done: "main a[href='/send']" }
]

/** Keeps the longest delay since it was last read. Delays of less than 16 ms are not reported, and count as that. */
const watchDelays = () => {
  let longest = 16
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) longest = Math.max(longest, duration)
  }).observe({ type: "event", buffered: false, durationThreshold: 16 } as PerformanceObserverInit)
  Object.assign(window, {
    takeDelay: () => {
      const delay = longest
      longest = 16
      return delay
    }
  })
}

/** Reads the delay once the entry of the last event is there, a frame after its paint. */
const delayOf = async (page: Page, act: () => Promise<void>): Promise<number> => {
  const settled = () =>
    page.evaluate(async () => {
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
      for (let frames = 0; frames < 6; frames++) await frame()
      const { takeDelay } = window as unknown as { takeDelay: () => number } // see `watchDelays`
      return takeDelay()
    })
  await settled()
  await act()
  return settled()
}

const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN

/** A press that draws a table of this many rows. */
const rows = 1_500

const yardstick = async (page: Page): Promise<number> => {
  await page.goto("data:text/html,<!doctype html><button>Draw</button><table></table>")
  await page.evaluate((rows) => {
    document.querySelector("button")?.addEventListener("click", () => {
      const lines = Array.from({ length: rows }, (_, at) => {
        const line = document.createElement("tr")
        for (const text of [String(at), "Ether", "0.25", "$845.00"]) {
          const cell = document.createElement("td")
          cell.textContent = text
          line.append(cell)
        }
        return line
      })
      document.querySelector("table")?.replaceChildren(...lines)
    })
  }, rows)
  const delays: number[] = []
  for (let run = 0; run < runs; run++) delays.push(await delayOf(page, () => page.click("button")))
  return median(delays)
}

const demo = await openDemo()
try {
  const context = await demo.browser.privateMode()
  await context.addInitScript(watchDelays)
  const page = await demo.signIn(context)
  await page.setViewportSize({ width: 1_180, height: 820 })
  const plain = await context.newPage()
  const before = await yardstick(plain)
  const delays = new Map(steps.map(({ name }) => [name, [] as number[]]))
  for (let run = 0; run < runs; run++) {
    for (const { name, act, done } of steps) {
      const delay = await delayOf(page, async () => {
        await act(page)
        await page.locator(done).first().waitFor()
      })
      delays.get(name)?.push(delay)
    }
  }
  // A machine that got slower or faster meanwhile would make the bound wrong.
  const after = await yardstick(plain)
  const measure = Math.max(before, after)
  console.log(`yardstick: ${before} ms before, ${after} ms after`)
  for (const [name, all] of delays) {
    const delay = median(all)
    const isLate = delay > bound * measure
    console.log(
      name.padEnd(24),
      `${delay} ms`.padStart(8),
      (delay / measure).toFixed(2).padStart(8),
      isLate ? "!" : ""
    )
    if (isLate) process.exitCode = 1
  }
} finally {
  await demo.close()
}
