import { readFileSync } from "node:fs"
import { join } from "node:path"
import { build as esbuild } from "esbuild"
import { transform } from "lightningcss"
import type { Page } from "playwright-core"
import { build as vite } from "vite"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Chromium, startChromium } from "../browser/support/chromium.ts"
import { type Consumer, installPacked } from "../support/packed.ts"

vi.setConfig({ testTimeout: 60_000 })

let consumer: Consumer
let browser: Chromium
let page: Page

beforeAll(async () => {
  consumer = installPacked()
  consumer.write("index.html", '<!doctype html><script type="module" src="/main.js"></script>')
  consumer.write("main.js", 'import "slipway/styles.css"')
  browser = await startChromium()
  page = await (await browser.privateMode()).newPage()
})
afterAll(async () => {
  await browser?.close()
  consumer?.remove()
})

const source = () => readFileSync(join(consumer.installed, "dist/styles.css"))

/** What becomes of the packed stylesheet on its way into a page. */
const builds: Readonly<Record<string, () => Promise<string>>> = {
  "a plain link": async () => source().toString(),
  "Vite with its defaults": async () => {
    const built = await vite({ root: consumer.folder, logLevel: "error", build: { write: false } })
    const outputs = [built].flat().flatMap((one) => ("output" in one ? one.output : []))
    return outputs
      .flatMap((file) =>
        file.type === "asset" && file.fileName.endsWith(".css") ? [String(file.source)] : []
      )
      .join("")
  },
  "esbuild for older browsers": async () => {
    const { outputFiles } = await esbuild({
      entryPoints: [join(consumer.folder, "main.js")],
      bundle: true,
      minify: true,
      write: false,
      outdir: consumer.folder,
      target: ["chrome109", "safari16.4", "firefox115"]
    })
    return outputFiles.find(({ path }) => path.endsWith(".css"))?.text ?? ""
  },
  "Lightning CSS for older browsers": async () =>
    transform({
      filename: "styles.css",
      code: source(),
      minify: true,
      // Versions of Chrome 109, Safari 16.4 and Firefox 115, as it counts them.
      targets: { chrome: 109 << 16, safari: (16 << 16) | (4 << 8), firefox: 115 << 16 }
    }).code.toString()
}

const light = {
  card: "#ffffff",
  text: "#16181d",
  button: "#4f46e5",
  link: "#4338ca",
  hint: "#565d6b",
  field: "#868d9d",
  error: "#b42318"
}
const dark = {
  card: "#15171c",
  text: "#f0f2f5",
  button: "#5b5ee8",
  link: "#b1bdfe",
  hint: "#a5acba",
  field: "#717988",
  error: "#ffaba3"
}

interface Scheme {
  readonly head?: string
  readonly html?: string
  readonly body?: string
}

/** A page that says what its color scheme is, in one of the ways that there are. */
const pageOf = (css: string, { head = "", html = "", body = "" }: Scheme) =>
  `<!doctype html><html lang="en" ${html}><head><title>Page</title><style>${css}</style>${head}</head><body ${body}>
  <section data-slipway="card">
    <h2>Title</h2>
    <p data-part="hint">Hint</p>
    <p data-part="field-error">Error</p>
    <span data-part="frame"><input data-part="input" aria-label="Field"></span>
    <button type="button" data-part="button">Go</button>
    <button type="button" data-part="button" data-kind="quiet">Link</button>
  </section>`

const darkWithLightPart = { html: 'style="color-scheme: dark"', body: 'style="color-scheme: light"' }

/** The page, and in which scheme its components are on a light and on a dark device. */
const pages = [
  ["says nothing", {}, light, light],
  [
    "follows the device in a meta element",
    { head: '<meta name="color-scheme" content="light dark">' },
    light,
    dark
  ],
  [
    "follows the device in its CSS",
    { head: "<style>:root { color-scheme: light dark }</style>" },
    light,
    dark
  ],
  ["is dark in its CSS", { head: "<style>:root { color-scheme: dark }</style>" }, dark, dark],
  ["is dark in an attribute", { html: 'style="color-scheme: dark"' }, dark, dark],
  ["is light in an attribute", { html: 'style="color-scheme: light"' }, light, light],
  ["has a light part in a dark page", darkWithLightPart, light, light]
] as const satisfies readonly (readonly [string, Scheme, Record<string, string>, Record<string, string>])[]

/** The colors that are drawn, as eight bits a channel. */
const colorsOn = (css: string, page: Scheme, device: "light" | "dark") =>
  withPage(pageOf(css, page), device, (open) =>
    open.evaluate(() => {
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
        link: colorOf("[data-kind=quiet]", "color"),
        hint: colorOf("[data-part=hint]", "color"),
        field: colorOf("[data-part=frame]", "borderTopColor"),
        error: colorOf("[data-part=field-error]", "color")
      }
    })
  )

const withPage = async <Result>(
  html: string,
  colorScheme: "light" | "dark",
  look: (page: Page) => Promise<Result>
): Promise<Result> => {
  await page.emulateMedia({ colorScheme })
  // A new document, because a document keeps the color scheme of its earlier content.
  await page.goto("about:blank")
  await page.setContent(html)
  return look(page)
}

describe.each(Object.entries(builds))("the stylesheet through %s", (_, cssOf) => {
  let css: string
  beforeAll(async () => {
    css = await cssOf()
  })

  test.each(pages)("has the colors of a page that %s", async (_name, page, onLight, onDark) => {
    expect(await colorsOn(css, page, "light")).toEqual(onLight)
    expect(await colorsOn(css, page, "dark")).toEqual(onDark)
  })
})

test("a browser without color schemes gets the light colors", async () => {
  const css = (await builds["a plain link"]?.()) ?? ""
  const older = css.replace(/@supports \(color: rgb\(from[^{]+/, "@supports (color: unknown) ")
  expect(older).not.toBe(css)
  expect(await colorsOn(older, { html: 'style="color-scheme: dark"' }, "dark")).toEqual(light)
})

test("a page's own focus rule adds no second ring to a field, and none to a heading", async () => {
  const css = await builds["a plain link"]?.()
  const rule = "<style>:focus-visible { outline: 3px solid red }</style>"
  const rings = await withPage(pageOf(css ?? "", { head: rule }), "light", (page) =>
    page.evaluate(() => {
      const ringOf = (selector: string) => {
        const element = document.querySelector(selector)
        return element && getComputedStyle(element).outlineStyle
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
  )
  expect(rings).toEqual({ field: ["none", "solid"], heading: "none" })
})

test("the stylesheet uses no nested rules, which the oldest supported browsers do not support", async () => {
  const css = (await builds["a plain link"]?.()) ?? ""
  expect(css).not.toMatch(/^\s*&/m)
  expect(css).toContain("@layer slipway")
})
