import type { Page } from "playwright-core"
import { afterAll, beforeAll, expect, test } from "vitest"
import { stylesheet } from "../../../../scripts/bundling/stylesheet.ts"
import { checkTheme } from "../../../../src/react/testing/index.ts"
import { type Color, contrast } from "../../../../src/react/theme/color.ts"
import { colorsOf, type ThemeVariables } from "../../../../src/react/theme/failingPairs.ts"
import { presets, type Role, statusColors } from "../../../../src/react/theme/presets.ts"
import { type Chromium, startChromium } from "../../../browser/support/browsers/chromium.ts"

const themes = ["quay", "harbour", "ink"] as const
const schemes = ["light", "dark"] as const
const roles = Object.keys({ ...presets.quay.light, ...statusColors.light }) as Role[] // the type of these keys

/** A component in each scheme, with every color. */
const componentIn = (scheme: string) => `
  <section data-slipway="card" data-slipway-scheme="${scheme}" id="${scheme}">
    <button type="button" data-part="button">Go</button>
    <button type="button" data-part="button" data-kind="quiet">Link</button>
    <span data-part="frame"><input data-part="input" aria-label="Field"></span>
    ${roles.map((role) => `<i data-role="${role}" style="color: var(--_${role})"></i>`).join("")}
  </section>`

const styles = await stylesheet()

let browser: Chromium
let page: Page

beforeAll(async () => {
  browser = await startChromium()
  page = await (await browser.privateMode()).newPage()
  // Colors have no transitions.
  await page.emulateMedia({ reducedMotion: "reduce" })
  await page.setContent(`<!doctype html><style>${styles}</style>${schemes.map(componentIn).join("")}`)
  await page.addScriptTag({ content: `globalThis.colorDrawn = ${drawing}` })
})
afterAll(() => browser?.close())

declare global {
  /** The color as it is drawn, each channel from 0 to 1. */
  var colorDrawn: (color: string) => readonly [number, number, number]
}

const drawing = `(() => {
  const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
  return (color) => {
    pen.clearRect(0, 0, 1, 1)
    pen.fillStyle = color
    pen.fillRect(0, 0, 1, 1)
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((channel) => channel / 255)
  }
})()`

interface Drawn {
  readonly button: Color
  readonly label: Color
  readonly link: Color
  readonly card: Color
  readonly roles: Readonly<Record<string, Color>>
}

/** The colors of both schemes with each set of variables. */
const drawnWith = (sets: readonly ThemeVariables[], theme: string) =>
  page.evaluate(
    ([sets, theme]) =>
      sets.map((variables) => {
        const root = document.documentElement
        root.removeAttribute("style")
        for (const [name, value] of Object.entries(variables)) root.style.setProperty(name, value ?? "")
        const inScheme = (scheme: string): Drawn => {
          const card = document.getElementById(scheme)
          card?.setAttribute("data-slipway-theme", theme)
          const colorOf = (selector: string, property: "color" | "backgroundColor" = "color") => {
            const element = selector === "" ? card : card?.querySelector(selector)
            if (!element) throw new Error(`There is no ${selector}.`)
            return globalThis.colorDrawn(getComputedStyle(element)[property])
          }
          const marked = [...(card?.querySelectorAll<HTMLElement>("[data-role]") ?? [])]
          const names = marked.map(({ dataset }) => dataset.role ?? "")
          return {
            button: colorOf("button", "backgroundColor"),
            label: colorOf("button"),
            link: colorOf("[data-kind=quiet]"),
            card: colorOf("", "backgroundColor"),
            roles: Object.fromEntries(names.map((role) => [role, colorOf(`[data-role="${role}"]`)]))
          }
        }
        return { light: inScheme("light"), dark: inScheme("dark") }
      }),
    [sets, theme] as const
  )

/** The roles whose drawn color is not the computed one, but for rounding. */
const differences = (drawn: Drawn, computed: (role: Role) => Color) =>
  roles.flatMap((role) => {
    const expected = computed(role)
    const found = drawn.roles[role] ?? []
    const isEqual = expected.every((channel, at) => Math.abs(channel - (found[at] ?? 2)) < 1.01 / 255)
    return isEqual ? [] : [`${role}: ${bytes(found)} is not ${bytes(expected)}`]
  })

const bytes = (color: readonly number[]) => color.map((channel) => Math.round(channel * 255)).join(" ")

const steps = [0, 36, 73, 109, 146, 182, 219, 255]
const accents = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => ({ "--slipway-accent": `rgb(${red} ${green} ${blue})` })))
)

test.each(themes)("%s has the colors that checkTheme knows, all of them readable", async (theme) => {
  const [drawn] = await drawnWith([{}], theme)
  for (const scheme of schemes) {
    if (drawn) expect(differences(drawn[scheme], colorsOf({}, theme, scheme))).toEqual([])
  }
  expect(checkTheme({}, { theme })).toEqual([])
})

test.each(themes)("the buttons and links of %s are readable with each of 512 accents", async (theme) => {
  const drawn = await drawnWith(accents, theme)
  const found: string[] = []
  for (const [at, both] of drawn.entries()) {
    for (const scheme of schemes) {
      const { button, label, link, card } = both[scheme]
      const accent = accents[at]?.["--slipway-accent"]
      if (contrast(label, button) < 4.5) found.push(`the button with ${accent}, ${scheme}`)
      if (contrast(link, card) < 4.5) found.push(`the link with ${accent}, ${scheme}`)
      const computed = colorsOf(accents[at] ?? {}, theme, scheme)
      for (const difference of differences(both[scheme], computed)) {
        found.push(`${accent}, ${scheme}: ${difference}`)
      }
    }
  }
  expect(drawn).toHaveLength(512)
  expect(found).toEqual([])
})

test("other colors are derived from the surface, the text and their dark partners", async () => {
  const sets: readonly ThemeVariables[] = [
    { "--slipway-surface": "#fff8e7" },
    { "--slipway-text": "#2b1d0e", "--slipway-text-dark": "hsl(40 60% 92%)" },
    { "--slipway-surface-dark": "oklch(0.2 0.03 250)", "--slipway-accent": "#c2410c" },
    { "--slipway-accent": "#c2410c", "--slipway-accent-dark": "#fdba74", "--slipway-muted": "#555555" },
    { "--slipway-on-accent": "#222222", "--slipway-accent": "#facc15", "--slipway-edge-dark": "#999999" }
  ]
  const drawn = await drawnWith(sets, "quay")
  for (const [at, set] of sets.entries()) {
    for (const scheme of schemes) {
      const colors = drawn[at]?.[scheme]
      if (colors) expect(differences(colors, colorsOf(set, "quay", scheme))).toEqual([])
    }
  }
})

test("checkTheme names every pair that is hard to read", () => {
  const failing = checkTheme({
    "--slipway-surface": "#1f2937",
    "--slipway-muted-dark": "#4b5563",
    "--slipway-on-accent": "#ffffff",
    "--slipway-accent-dark": "#fde047"
  })
  expect(
    failing.map(({ scheme, foreground, background }) => `${scheme}: ${foreground} on ${background}`)
  ).toEqual([
    "light: text on surface",
    "light: text on subtle",
    "light: text on hover",
    "light: text on tint",
    "light: muted on surface",
    "light: muted on subtle",
    "light: muted on hover",
    "light: accent-text on surface",
    "light: accent-text on subtle",
    "light: accent-text on hover",
    "light: accent-text on tint",
    "light: success on surface",
    "light: warning on surface",
    "light: danger on surface",
    "light: edge on surface",
    "dark: muted on surface",
    "dark: muted on subtle",
    "dark: muted on hover",
    "dark: on-accent on accent"
  ])
  const [pair] = checkTheme({ "--slipway-muted": "#aaaaaa", "--slipway-muted-dark": "#aaaaaa" })
  expect(pair).toMatchObject({ required: 4.5 })
  expect(pair?.contrast).toBeCloseTo(2.32, 2)
})

test("checkTheme refuses unknown variables and colors that it cannot read", () => {
  expect(checkTheme({ "--slipway-radius": "4px" })).toEqual([])
  expect(() => checkTheme({ "--slipway-acent": "#123456" })).toThrow(
    "slipway: slipway/styles.css has no variable --slipway-acent."
  )
  expect(() => checkTheme({ "--slipway-text-dark": "var(--card)" })).toThrow(
    "slipway: --slipway-text-dark is var(--card). Expected an opaque color as #rrggbb, rgb(), hsl(), oklab() or oklch()."
  )
})

test("radius, font and scale reach the controls, which stay 44 pixels high", async () => {
  const looks = () =>
    page.evaluate(() => {
      const styleOf = (selector: string) => {
        const element = document.querySelector(`#light ${selector}`)
        if (!element) throw new Error(`There is no ${selector}.`)
        const { borderTopLeftRadius, fontFamily, fontSize, paddingLeft } = getComputedStyle(element)
        const { height } = element.getBoundingClientRect()
        return { borderTopLeftRadius, fontFamily, fontSize, paddingLeft, height }
      }
      return { button: styleOf("button"), frame: styleOf("[data-part=frame]") }
    })
  await drawnWith([{}], "quay")
  const { button } = await looks()
  await drawnWith(
    [{ "--slipway-radius": "3px", "--slipway-font": "Courier", "--slipway-scale": "1.5" }],
    "quay"
  )
  const large = await looks()
  expect(large.button).toEqual({
    borderTopLeftRadius: "3px",
    fontFamily: "Courier",
    fontSize: button.fontSize,
    paddingLeft: "24px",
    height: button.height * 1.5
  })
  expect(large.frame).toMatchObject({ borderTopLeftRadius: "3px", fontFamily: "Courier", height: 66 })
  await drawnWith([{ "--slipway-scale": "0.5" }], "quay")
  expect((await looks()).button).toMatchObject({ paddingLeft: "8px", height: 44 })
})

test("with reduced motion nothing moves, and nothing loops", async () => {
  const busy = `<span data-part="spinner"></span><div data-part="skeleton"><span></span></div>
    <span data-part="caret"></span>`
  const moving = () =>
    page.evaluate((busy) => {
      const card = document.createElement("section")
      card.dataset.slipway = "card"
      card.innerHTML = busy
      const dialog = document.createElement("dialog")
      dialog.dataset.slipway = "dialog"
      document.body.append(card, dialog)
      dialog.showModal()
      const names = document.getAnimations().map((one) => (one as CSSAnimation).animationName) // it has no others
      dialog.remove()
      card.remove()
      return names.sort()
    }, busy)
  expect(await moving()).toEqual([])
  await page.emulateMedia({ reducedMotion: "no-preference" })
  expect(await moving()).toEqual(
    expect.arrayContaining(["slipway-blink", "slipway-enter", "slipway-pulse", "slipway-turn"])
  )
  await page.emulateMedia({ reducedMotion: "reduce" })
})
