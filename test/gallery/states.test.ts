import type { Page } from "playwright-core"
import { expect, it, vi } from "vitest"
import { componentNames, stateNames, statesOf } from "../../gallery/states.ts"
import {
  axeViolations,
  colorViolations,
  loadAxe,
  overflowOf
} from "../../sandbox/test/support/accessibility.ts"
import { languages } from "../../scripts/bundling/languages.ts"
import { useHarness } from "../react/ui/support/harness.ts"
import {
  focusProblems,
  hiddenParts,
  lostEdges,
  motions,
  noteElements,
  otherElements,
  ownLooks,
  problemsIn,
  settled,
  smallTargets,
  statesIn
} from "./checks.ts"
import { addDrawnColor, lostChoices, lostShapes, noteShapes } from "./forcedColors.ts"
import { brokenWords, overflows, problemsInLanguages, reversedTexts } from "./languageChecks.ts"
import { type ComparePicture, openCamera } from "./pictures.ts"
import { furtherViews, importantStates, type View, viewsOf } from "./plan.ts"
import { writtenStates } from "./writtenStates.ts"

// Pages wait for each other, and on a busy machine for long.
vi.setConfig({ testTimeout: 900_000 })
const harness = useHarness("test/react/ui/page/fixturePage.tsx", {
  fonts: "packages",
  // Each state is a new document, which ends before the code that is optimized for it saves the time that optimizing took.
  switches: ["--js-flags=--no-opt --no-maglev"]
})

/** States that the types allow and no fixture shows, with the reason. */
const notShown: Readonly<Record<string, string>> = {
  "buy-flow order_changed": "only of a sale",
  "buy-flow paying": "only of a sale",
  "buy-flow payment_failed": "only of a sale",
  "buy-flow unpaid": "only of a sale",
  "account-panel loading": "the gate is shown instead",
  "account-panel no_wallet": "the gate is shown instead",
  "account-panel signed_out": "the gate is shown instead",
  "error-message sendOffline": "an online browser shows heldUp",
  "receive-address error": "needs a wallet whose address cannot be read: see the errors",
  "receive-address loading": "the session knows the address, unless it was stored by an earlier version",
  "sign-in done": "the app is shown instead",
  "wallet-gate uncertain": "needs a reply lost in an earlier page: see the journeys",
  "create-wallet success": "the recovery secret is shown instead",
  "send-form success": "the transaction is shown instead"
}

/** `SLIPWAY_STATES=2/3` checks the second of three parts of the states in every view. Each is compared with its first picture in any case. */
const [part = 1, parts = 1] = (process.env.SLIPWAY_STATES ?? "1/1").split("/").map(Number)
const isChecked = (state: string) => stateNames.indexOf(state) % parts === part - 1

/** Every `component state` that a page showed. */
const seen = new Set<string>()

// One component waits for frames while another is checked.
it.concurrent.for(componentNames)(
  "%s is accessible and looks as accepted in every state, in light and dark, on any screen",
  async (component, { expect, onTestFinished }) => {
    const page = await harness.open({}, { reducedMotion: "reduce" }, onTestFinished)
    // Dates and countdowns are the same in each run.
    await page.clock.setFixedTime(new Date("2026-11-22T14:02:00Z"))
    await loadAxe(page)
    const comparePicture = await openCamera(page)
    const found: string[] = []
    const states = statesOf(component)
    for (const state of states) {
      await open(page, state)
      found.push(...(await looksOf(page, state, plain, comparePicture)))
      if (isChecked(state)) found.push(...(await problemsOf(page)).map((problem) => `${state} ${problem}`))
    }
    for (const [at, state] of states.entries()) {
      if (!isChecked(state)) continue
      const views = new Set([...(at === 0 ? furtherViews : []), ...viewsOf(state)])
      found.push(...(await viewed(page, state, [...views], comparePicture)))
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

/** How every state is shown first. */
const plain: View = { name: "at first" }

/** What is wrong with how a state looks in its further views. Only a change of language opens the page again. */
const viewed = async (
  page: Page,
  state: string,
  views: readonly View[],
  comparePicture: ComparePicture
): Promise<readonly string[]> => {
  const found: string[] = []
  const inEnglish = views.filter((view) => !isTranslated(view))
  if (inEnglish.length > 0) await open(page, state)
  for (const view of inEnglish) {
    await apply(page, view)
    found.push(...(await looksOf(page, state, view, comparePicture)))
  }
  for (const view of views.filter(isTranslated)) {
    await open(page, state, view)
    await apply(page, view)
    found.push(...(await looksOf(page, state, view, comparePicture)))
  }
  return found
}

/** The page is opened in the language, because a component may choose words when it is first drawn. */
const isTranslated = ({ look = {} }: View) => "locale" in look

/** Opens a page that shows a state. */
const open = async (page: Page, state: string, { look }: View = plain): Promise<void> => {
  await apply(page, plain)
  await page.goto(harness.address({ fixture: state, ...look }))
  await settled(page)
  for (const shown of await page.evaluate(statesIn)) seen.add(shown)
}

/** Shows the page so. */
const apply = async (
  page: Page,
  { width = 390, hasForcedColors = false, look, direction, textSize }: View
) => {
  await page.setViewportSize({ width, height: 800 })
  await page.emulateMedia({ colorScheme: "light", forcedColors: hasForcedColors ? "active" : "none" })
  await page.evaluate(
    ({ dir = "ltr", fontSize = "", ...rest }) => {
      document.documentElement.dir = dir
      document.documentElement.style.fontSize = fontSize
      if ("changeLook" in globalThis) changeLook(rest.look ?? {})
    },
    { dir: direction, fontSize: textSize, look }
  )
}

/** What is wrong with how the state looks in the view that the page is in. */
const looksOf = async (page: Page, state: string, view: View, comparePicture: ComparePicture) => {
  const found = (await overflowOf(page)) > 0 ? [`${state} is too wide as ${view.name}`] : []
  const name = state.replaceAll("/", "-")
  const problem = await comparePicture(view === plain ? name : `${name}-${view.name}`)
  return problem ? [...found, problem] : found
}

/** What is wrong with the state on the page. */
const problemsOf = async (page: Page): Promise<readonly string[]> => [
  ...(await problemsOfColors(page)),
  ...(await problemsOfRoom(page))
]

const problemsOfColors = async (page: Page): Promise<readonly string[]> => {
  const light = await axeViolations(page)
  await problemsIn(page, { "": noteElements })
  await page.emulateMedia({ colorScheme: "dark" })
  const dark = await colorViolations(page)
  const found = await problemsIn(page, {
    "shows in light or dark only:": otherElements,
    "has looks of its own:": ownLooks,
    "moves without being asked to:": motions,
    "has a small target:": smallTargets,
    "": noteShapes
  })
  await page.emulateMedia({ forcedColors: "active" })
  const lost = await problemsIn(page, {
    "": addDrawnColor,
    "has no edge in forced colors:": lostEdges,
    "hides in forced colors the": lostChoices,
    "loses in forced colors:": lostShapes
  })
  return [...light.map((it) => `in light: ${it}`), ...dark.map((it) => `in dark: ${it}`), ...found, ...lost]
}

const problemsOfRoom = async (page: Page): Promise<readonly string[]> => {
  await apply(page, { ...plain, width: 640, textSize: "200%" })
  const found = (await overflowOf(page)) > 0 ? ["is too wide at 200 %"] : []
  await page.setViewportSize({ width: 320, height: 640 })
  found.push(...(await problemsIn(page, { "hides at 320 pixels and 200 %:": hiddenParts })))
  await page.evaluate(() => {
    document.documentElement.style.fontSize = ""
  })
  // Where padding stays as it is, a word has less room in this window than in one twice as wide with text twice as large.
  const checks = [overflows, brokenWords, reversedTexts]
  for (const problem of await problemsInLanguages(page, [...languages, "long"], checks))
    found.push(`at 320 pixels: ${problem}`)
  // Last, because a form may check what the focus has left. A ring is drawn after a key.
  await page.keyboard.press("Shift")
  return [...found, ...(await problemsIn(page, { "has a wrong focus:": focusProblems }))]
}
