import type { Locator, Page } from "playwright-core"
import { expect } from "vitest"
import { barriersOn, overflowOf } from "../sandbox/barriers.ts"
import type { Harbour } from "./harbour.ts"

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })

/** Looks more often than Playwright would, which soon lets half a second pass between two looks. */
export const visible = (locator: Locator): Promise<void> =>
  expect
    .poll(() => locator.isVisible(), { message: `${locator} is visible`, timeout: 10_000, interval: 20 })
    .toBe(true)

export const seen = (page: Page, text: string | RegExp) => visible(page.getByText(text).first())

/** Goes to a screen by the navigation of the app, without a new page. */
export const goTo = (page: Page, name: string) =>
  page.getByRole("navigation").getByRole("link", { name, exact: true }).click()

/** Goes on by Tab to the field or button of this name. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  for (let steps = 0; steps < 60; steps++) {
    const focused = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.getAttribute("name") ?? activeElement?.textContent ?? ""
    })
    if (focused === name) return
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not lead to ${name}.`)
}

export const signIn = async ({ backend }: Harbour, page: Page, email: string): Promise<void> => {
  await page.getByLabel("Email address").fill(email)
  await button(page, "Send code").click()
  await visible(page.getByLabel("One-time code"))
  await page.keyboard.type(backend.sandbox.inbox.latest(email)?.code ?? "")
}

export const openRampAccount = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel("Your full name").fill("Ada Lovelace")
  await page.getByLabel("Your email address").fill(email)
  await page.getByLabel("Password for the account").fill("correct horse")
  await button(page, "Open account").click()
}

/** What keeps anybody from using what is on the screen now: in light and dark, at 320 pixels, at 200 %. */
export const troubleOn = async (page: Page, screen: string): Promise<string[]> => {
  const found: string[] = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    for (const barrier of await barriersOn(page)) found.push(`${screen}, ${colorScheme}: ${barrier}`)
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
  await drawn(page)
  return found
}

/** Until the page looks as it was told to, so that nothing of it is left for whoever clicks next. */
const drawn = (page: Page): Promise<void> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))
  )

/** How long the page took from a click or key to the next picture. */
export interface Delay {
  readonly ms: number
  /** How much of it the page's own scripts took. */
  readonly script: number
  /** The event, where it was, and on what. */
  readonly what: string
}

/** Has the page note its largest delay, whatever page comes after. */
export const noteDelays = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    // Only what somebody did has an id; the type does not know it yet.
    type Interaction = PerformanceEventTiming & { readonly interactionId?: number }
    const delays = new Map<number, { ms: number; script: number; what: string }>()
    // What was pressed may be gone when the picture is there.
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
        // A click is several events, and each has scripts of its own.
        const delay = delays.get(id) ?? { ms: 0, script: 0, what }
        const script = delay.script + Math.round(processingEnd - processingStart)
        delays.set(id, { ...delay, ms: Math.max(delay.ms, duration), script })
      }
      const before = JSON.parse(sessionStorage.getItem("delay") ?? '{"ms":0}')
      const largest = [...delays.values()].reduce((one, other) => (other.ms > one.ms ? other : one), before)
      if (largest !== before) sessionStorage.setItem("delay", JSON.stringify(largest))
    }).observe({ type: "event", buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })

/** Nothing when no delay was longer than a picture takes anyway. */
export const largestDelay = async (page: Page): Promise<Delay | undefined> => {
  const noted = await page.evaluate(() => sessionStorage.getItem("delay"))
  return noted === null ? undefined : JSON.parse(noted)
}

export const tellDelay = (of: string, delay: Delay | undefined): void =>
  console.log(
    delay === undefined
      ? `${of}: no delay above 16 ms`
      : `${of}: at most ${delay.ms} ms from a click or key to the next picture, ${delay.script} of them in scripts (${delay.what})`
  )
