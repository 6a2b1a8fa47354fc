import type { Page } from "playwright-core"
import { expect, it, vi } from "vitest"
import { componentNames, stateNames, statesOf } from "../../gallery/states.ts"
import { axeViolations, loadAxe, overflowOf } from "../../sandbox/test/accessibility.ts"
import { languages } from "../../scripts/languages.ts"
import { useHarness } from "../react/ui/support/harness.ts"
import {
  focusProblems,
  hiddenParts,
  lostEdges,
  motions,
  overlapping,
  ownLooks,
  reversedTexts,
  settled,
  smallTargets,
  statesIn,
  tightLanguages
} from "./checks.ts"
import { lostChoices, lostShapes, shapesIn } from "./forcedColors.ts"
import { comparePicture } from "./pictures.ts"
import { furtherViews, importantStates, type View, viewsOf } from "./plan.ts"
import { writtenStates } from "./writtenStates.ts"

vi.setConfig({ testTimeout: 300_000 })
const harness = useHarness("test/react/ui/fixturePage.tsx", { fonts: "packages" })

/** States that the types allow and no fixture shows, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  "buy-flow order_changed": "only of a sale",
  "buy-flow paying": "only of a sale",
  "buy-flow payment_failed": "only of a sale",
  "buy-flow unpaid": "only of a sale",
  "account-panel loading": "the gate is shown instead",
  "account-panel no_wallet": "the gate is shown instead",
  "account-panel signed_out": "the gate is shown instead",
  "receive-address error": "needs a wallet whose address cannot be read: see the errors",
  "receive-address loading": "the session knows the address, unless it was stored by an earlier version",
  "sign-in done": "the app is shown instead",
  "wallet-gate uncertain": "needs a reply lost in an earlier page: see the journeys",
  "create-wallet success": "the recovery secret is shown instead",
  "send-form success": "the transaction is shown instead"
}

/** Every `component state` that a page showed. */
const seen = new Set<string>()

// One component waits for frames while another is checked.
it.concurrent.for(componentNames)(
  "%s is accessible and looks as accepted in every state, in light and dark, on any screen",
  async (component, { expect, onTestFinished }) => {
    const page = await harness.open({}, {}, onTestFinished)
    // Dates and countdowns are the same in each run.
    await page.clock.setFixedTime(new Date("2026-11-22T14:02:00Z"))
    await loadAxe(page)
    const found: string[] = []
    const states = statesOf(component)
    for (const state of states) found.push(...(await problemsOf(page, state)))
    for (const [at, state] of states.entries()) {
      const views = new Set([...(at === 0 ? furtherViews : []), ...viewsOf(state)])
      for (const view of views) found.push(...(await viewed(page, state, view)))
    }
    expect(found).toEqual([])
  }
)

it("the states with further pictures are in the gallery", () => {
  expect(importantStates.filter((state) => !stateNames.includes(state))).toEqual([])
})

it("every state that a component can have is in the gallery", () => {
  expect(writtenStates().filter((state) => !seen.has(state) && !(state in notShown))).toEqual([])
})

/** What is wrong with a state, for each way to look at it. */
const problemsOf = async (page: Page, state: string): Promise<readonly string[]> => {
  const found: string[] = []
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  await page.goto(harness.address({ fixture: state }))
  await settled(page)
  for (const shown of await statesIn(page)) seen.add(shown)
  const problem = await comparePicture(page, state.replaceAll("/", "-"))
  if (problem) found.push(problem)
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    for (const barrier of await axeViolations(page)) found.push(`${state}, ${colorScheme}: ${barrier}`)
  }
  for (const look of await ownLooks(page)) found.push(`${state} has looks of its own: ${look}`)
  for (const motion of await motions(page)) found.push(`${state} moves without being asked to: ${motion}`)
  for (const target of await smallTargets(page)) found.push(`${state} has a small target: ${target}`)
  const shapes = await shapesIn(page)
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" })
  for (const edge of await lostEdges(page)) found.push(`${state} has no edge in forced colors: ${edge}`)
  for (const item of await lostChoices(page)) found.push(`${state} hides in forced colors the ${item}`)
  for (const shape of await lostShapes(page, shapes)) found.push(`${state} loses in forced colors: ${shape}`)
  await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" })
  await page.setViewportSize({ width: 320, height: 640 })
  if ((await overflowOf(page)) > 0) found.push(`${state} is too wide for 320 pixels`)
  for (const part of await overlapping(page)) found.push(`${state} has no room for ${part}`)
  for (const tight of await tightLanguages(page, [...languages, "long"]))
    found.push(`${state} is too narrow at 320 pixels: ${tight}`)
  for (const text of await reversedTexts(page, "ar")) found.push(`${state} reverses ${text}`)
  await page.setViewportSize({ width: 640, height: 800 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
  })
  if ((await overflowOf(page)) > 0) found.push(`${state} is too wide at 200 %`)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const part of await hiddenParts(page)) found.push(`${state} hides at 320 pixels and 200 %: ${part}`)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ""
  })
  // Last, because a form may check what the focus has left.
  for (const problem of await focusProblems(page)) found.push(`${state}: ${problem}`)
  return found
}

/** What is wrong with one more view of a state. */
const viewed = async (page: Page, state: string, view: View): Promise<readonly string[]> => {
  await page.setViewportSize({ width: view.width ?? 390, height: 800 })
  await page.emulateMedia({
    colorScheme: "light",
    reducedMotion: "reduce",
    forcedColors: view.hasForcedColors ? "active" : "none"
  })
  await page.goto(harness.address({ fixture: state, ...view.query }))
  await page.evaluate(({ direction = "ltr", textSize = "" }) => {
    document.documentElement.dir = direction
    document.documentElement.style.fontSize = textSize
  }, view)
  await settled(page)
  const found = (await overflowOf(page)) > 0 ? [`${state} is too wide as ${view.name}`] : []
  const problem = await comparePicture(page, `${state.replaceAll("/", "-")}-${view.name}`)
  return problem ? [...found, problem] : found
}
