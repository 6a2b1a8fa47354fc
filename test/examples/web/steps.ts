import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { axeViolations, overflowOf } from "../../../sandbox/test/support/accessibility.ts"
import { addressOf } from "../../browser/support/address.ts"
import type { WebExample } from "./webExample.ts"

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })

/** Polls more often than Playwright, whose interval soon grows to half a second. */
export const visible = (locator: Locator): Promise<void> =>
  expect.poll(() => locator.isVisible(), { message: `${locator} is visible`, interval: 20 }).toBe(true)

export const seen = (page: Page, text: string | RegExp) => visible(page.getByText(text).first())

/** What begins on the home screen, and is not in the navigation. */
const deeds: ReadonlySet<string> = new Set(["Send", "Receive", "Buy", "Sell"])

/** Opens a screen by the app's navigation, without a page load. */
export const goTo = async (page: Page, name: string): Promise<void> => {
  const link = (to: string) => page.getByRole("link", { name: to, exact: true })
  await closeFlow(page)
  if (!deeds.has(name)) return page.getByRole("navigation").locator(link(name)).click()
  await page.getByRole("navigation").locator(link("Home")).click()
  await page.getByRole("main").locator(link(name)).click()
}

/** Closes the dialog of a flow, if one is open. */
const closeFlow = async (page: Page): Promise<void> => {
  const flow = page.locator("dialog.flow")
  if (!(await flow.isVisible())) return
  await flow.getByRole("button", { name: "Close", exact: true }).last().click()
  await flow.waitFor({ state: "detached" })
}

/** Waits until the address is that of an order. */
export const isAtOrder = (page: Page, kind: "buy" | "sell") =>
  expect.poll(async () => (await addressOf(page)).pathname).toMatch(new RegExp(`^/activity/${kind}/.`))

export const signIn = async ({ backend }: WebExample, page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email").fill(email)
  await button(page, "Continue").click()
  await visible(page.getByLabel("One-time code"))
  await page.keyboard.type(backend.sandbox.inbox.latest(email)?.code ?? "")
}

/** Fills in the one-time setup. The email address is that of the sign-in. */
export const openRampAccount = async (page: Page): Promise<void> => {
  await page.getByLabel("Full name").fill("Ada Lovelace")
  await button(page, "Continue").click()
}

/** The accessibility problems of the current screen: in light and dark, at 320 pixels, and at 200 % text size. */
export const accessibilityProblems = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    for (const barrier of await axeViolations(page)) found.push(`${screen}, ${colorScheme}: ${barrier}`)
  }
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.setViewportSize({ width: 320, height: 640 })
  if ((await overflowOf(page)) > 0) found.push(`${screen} is too wide for 320 pixels`)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
  if ((await overflowOf(page)) > 0) found.push(`${screen} is too wide at 200 %`)
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"))
  await page.setViewportSize(size)
  await untilPainted(page)
  return found
}

/** Waits until the page is repainted, so that the next click meets the final layout. */
const untilPainted = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  )

/** The time from a click or key press to the next paint. */
export interface Delay {
  readonly ms: number
  /** The part of it in the page's scripts. */
  readonly script: number
  /** The event, its path and its target. */
  readonly what: string
}

/** Makes each page record the largest delay of the tab. */
export const recordDelays = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Only events of users have an id. TypeScript's type lacks it.
    type Interaction = PerformanceEventTiming & { readonly interactionId?: number }
    const delays = new Map<number, { ms: number; script: number; what: string }>()
    // The target may be gone by the time of the paint.
    const pressed = new Map<number, string>()
    const note = ({ target, timeStamp }: Event) => {
      const on = target instanceof Element ? target.closest("a, button, input, select, textarea") : null
      pressed.set(timeStamp, (on?.textContent || on?.getAttribute("name") || "").slice(0, 20))
    }
    for (const name of ["pointerdown", "click", "keydown"]) window.addEventListener(name, note, true)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Interaction[]) {
        const { interactionId: id, name, duration, startTime, processingStart, processingEnd } = entry
        if (!id) continue
        const what = `${name} at ${location.pathname} ${pressed.get(startTime) ?? ""}`.trim()
        // A click causes several events, each with scripts.
        const delay = delays.get(id) ?? { ms: 0, script: 0, what }
        const script = delay.script + Math.round(processingEnd - processingStart)
        delays.set(id, { ...delay, ms: Math.max(delay.ms, duration), script })
      }
      const before = JSON.parse(sessionStorage.getItem("delay") ?? '{"ms":0}')
      const largest = [...delays.values()].reduce((one, other) => (other.ms > one.ms ? other : one), before)
      if (largest !== before) sessionStorage.setItem("delay", JSON.stringify(largest))
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Undefined when every delay was within one frame. */
export const largestDelay = async (page: Page): Promise<Delay | undefined> => {
  const noted = await page.evaluate(() => sessionStorage.getItem("delay"))
  return noted === null ? undefined : JSON.parse(noted)
}

export const logDelay = (of: string, delay: Delay | undefined): void =>
  console.log(
    delay === undefined
      ? `${of}: no delay above 16 ms`
      : `${of}: at most ${delay.ms} ms from a click or key to the next paint, ${delay.script} of them in scripts (${delay.what})`
  )
