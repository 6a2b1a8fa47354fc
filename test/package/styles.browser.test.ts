import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Chromium, startChromium } from "../browser/support/browsers/chromium.ts"
import { type Consumer, installPacked } from "../support/runtime/packed.ts"
import { installedBundlers, nextBuild, stylesheetBuilds } from "./stylesheetBuilds.ts"

let consumer: Consumer
let browser: Chromium
let page: Page

beforeAll(async () => {
  consumer = installPacked()
  consumer.write("main.js", 'import "slipway/styles.css"')
  browser = await startChromium()
  page = await (await browser.privateMode()).newPage()
})
afterAll(async () => {
  await browser?.close()
  consumer?.remove()
})

const light = {
  card: "#ffffff",
  text: "#14171f",
  button: "#4f46e5",
  label: "#ffffff",
  link: "#4338ca",
  hint: "#555d6c",
  field: "#7f8796",
  error: "#b3261e"
}
const dark = {
  card: "#15181e",
  text: "#eff2f6",
  button: "#625be8",
  label: "#ffffff",
  link: "#b4b1fb",
  hint: "#a5adba",
  field: "#747d8d",
  error: "#ffaba2"
}
type Colors = Record<keyof typeof light, string>

interface Host {
  readonly head?: string
  readonly html?: string
  readonly body?: string
  /** Attributes of the component's outermost element. */
  readonly card?: string
}

/** A page that says what its color scheme is, in one of the ways that there are. */
const pageOf = (css: string, { head = "", html = "", body = "", card = "" }: Host) =>
  `<!doctype html><html lang="en" ${html}><head><title>Page</title><style>${css}</style>${head}</head><body ${body}>
  <section data-slipway="card" ${card}>
    <h2>Title</h2>
    <p data-part="hint">Hint</p>
    <p data-part="field-error">Error</p>
    <span data-part="frame"><input data-part="input" aria-label="Field"></span>
    <button type="button" data-part="button">Go</button>
    <button type="button" data-part="button" data-kind="quiet">Link</button>
  </section>`

const followsDevice = "<style>:root { color-scheme: light dark }</style>"
const ownSurface = "<style>:root { --slipway-surface: #fffdf5 }</style>"

/** The page, and the colors of its components on a light and on a dark device. */
const hosts: readonly (readonly [page: string, Host, onLight: Colors, onDark: Colors])[] = [
  ["says nothing", {}, light, light],
  ["asks for the device's scheme", { card: 'data-slipway-scheme="system"' }, light, dark],
  ["has the class dark", { html: 'class="dark"' }, dark, dark],
  ["has data-theme dark", { html: 'data-theme="dark"' }, dark, dark],
  ["has data-theme light", { html: 'data-theme="light"', head: followsDevice }, light, light],
  ["has data-bs-theme dark", { html: 'data-bs-theme="dark"' }, dark, dark],
  ["has data-mode dark", { body: 'data-mode="dark"' }, dark, dark],
  ["asks for dark components", { card: 'data-slipway-scheme="dark"' }, dark, dark],
  [
    "is dark and asks for light components",
    { html: 'class="dark"', card: 'data-slipway-scheme="light"' },
    light,
    light
  ],
  ["has a light part in a dark page", { html: 'class="dark"', body: 'class="light"' }, light, light],
  ["is dark and sets a light surface", { html: 'class="dark"', head: ownSurface }, dark, dark],
  [
    "follows the device in a meta element",
    { head: '<meta name="color-scheme" content="light dark">' },
    light,
    dark
  ],
  ["follows the device in its CSS", { head: followsDevice }, light, dark],
  ["is dark in its CSS", { head: "<style>:root { color-scheme: dark }</style>" }, dark, dark],
  ["is dark in an attribute", { html: 'style="color-scheme: dark"' }, dark, dark],
  ["is light in an attribute", { html: 'style="color-scheme: light"' }, light, light],
  [
    "has a part with a light scheme in a dark page",
    { html: 'style="color-scheme: dark"', body: 'style="color-scheme: light"' },
    light,
    light
  ],
  [
    "is dark in its CSS and sets surfaces for both schemes",
    { html: 'style="color-scheme: dark; --slipway-surface: #fffdf5; --slipway-surface-dark: oklch(0 0 0)"' },
    // The mixes with 68 % and 52 % of the text.
    { ...dark, card: "#000000", hint: "#a3a5a7", field: "#7c7e80" },
    { ...dark, card: "#000000", hint: "#a3a5a7", field: "#7c7e80" }
  ]
]

/** The colors that are drawn on a light and on a dark device. The page is open while the device changes. */
const colorsOf = async (css: string, host: Host) => {
  await show(pageOf(css, host))
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
  const onLight = await drawn()
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" })
  return { onLight, onDark: await drawn() }
}

/** The colors as eight bits a channel. */
const drawn = () =>
  page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d", { willReadFrequently: true })
    const colorOf = (selector: string, property: "color" | "backgroundColor" | "borderTopColor") => {
      const element = document.querySelector(selector)
      if (element === null || pen === null) throw new Error(`There is no ${selector}.`)
      pen.clearRect(0, 0, 1, 1)
      pen.fillStyle = getComputedStyle(element)[property]
      pen.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha] = pen.getImageData(0, 0, 1, 1).data
      const hex = [red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")
      return alpha === 255 ? `#${hex}` : "transparent"
    }
    return {
      card: colorOf("section", "backgroundColor"),
      text: colorOf("h2", "color"),
      button: colorOf("button", "backgroundColor"),
      label: colorOf("button", "color"),
      link: colorOf("[data-kind=quiet]", "color"),
      hint: colorOf("[data-part=hint]", "color"),
      field: colorOf("[data-part=frame]", "borderTopColor"),
      error: colorOf("[data-part=field-error]", "color")
    }
  })

const show = async (html: string) => {
  // A new document, because a document keeps the color scheme of its earlier content.
  await page.goto("about:blank")
  await page.setContent(html)
}

const builds = { ...stylesheetBuilds, ...installedBundlers, ...nextBuild }

const unchanged = async () => (await builds["a plain link"]?.(consumer)) ?? ""

describe.each(Object.entries(builds))("the stylesheet through %s", (_, cssOf) => {
  let css: string
  beforeAll(async () => {
    css = await cssOf(consumer)
  })

  test.each(hosts)("has the colors of a page that %s", async (_name, page, onLight, onDark) => {
    expect(await colorsOf(css, page)).toEqual({ onLight, onDark })
  })
})

test("a browser without relative colors gets the colors of markers, and is light otherwise", async () => {
  const css = await unchanged()
  const newer = /@supports \(color: oklch\(from[^{]+/g
  expect(css.match(newer)).toHaveLength(2)
  const older = css.replaceAll(newer, "@supports (color: unknown) ")
  const always = (colors: Colors) => ({ onLight: colors, onDark: colors })
  expect(await colorsOf(older, { html: 'style="color-scheme: dark"' })).toEqual(always(light))
  expect(await colorsOf(older, { html: 'class="dark"' })).toEqual(always(dark))
  const system = { card: 'data-slipway-scheme="system"' }
  expect(await colorsOf(older, system)).toEqual({ onLight: light, onDark: dark })
})

test("a page's own focus rule adds no second ring to a field, and none to a heading", async () => {
  const css = await unchanged()
  const rule = "<style>:focus-visible { outline: 3px solid red; box-shadow: 0 0 0 3px red }</style>"
  await show(pageOf(css, { head: rule }))
  const rings = await page.evaluate(() => {
    const ringOf = (selector: string) => {
      const element = document.querySelector(selector)
      if (element === null) throw new Error(`There is no ${selector}.`)
      const { outlineStyle, boxShadow } = getComputedStyle(element)
      return [outlineStyle, boxShadow]
    }
    const focus = (selector: string) => {
      const element = document.querySelector<HTMLElement>(selector)
      element?.setAttribute("tabindex", "-1")
      element?.focus({ focusVisible: true } as FocusOptions) // newer than the declarations
    }
    focus("input")
    const field = [ringOf("input"), ringOf("[data-part=frame]")]
    focus("h2")
    return { field, heading: ringOf("h2") }
  })
  const none = ["none", "none"]
  expect(rings).toEqual({ field: [none, ["solid", "none"]], heading: none })
})

test("the stylesheet uses no nested rules, which the oldest supported browsers do not support", async () => {
  const css = await unchanged()
  expect(css).not.toMatch(/^\s*&/m)
  expect(css).not.toMatch(/light-dark\([^)]/)
  expect(css).toContain("@layer slipway")
})
