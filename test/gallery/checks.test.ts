import type { Page } from "playwright-core"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { type Chromium, startChromium } from "../browser/support/browsers/chromium.ts"
import { problemsIn } from "./checks.ts"
import { addDrawnColor, lostChoices, lostShapes, noteShapes } from "./forcedColors.ts"
import { problemsInLanguages, reversedTexts } from "./languageChecks.ts"

let browser: Chromium
let page: Page

beforeAll(async () => {
  browser = await startChromium()
  page = await (await browser.privateMode()).newPage()
})
afterAll(() => browser?.close())

const show = async (content: string) => {
  await page.emulateMedia({ forcedColors: "none" })
  await page.setContent(`<!doctype html><body><section data-slipway="card">${content}</section>`)
}

describe("in forced colors", () => {
  const list = (style: string) => `
    <ul role="listbox">
      <li role="option" aria-selected="true" style="${style}">Ether</li>
      <li role="option" aria-selected="false">Dai</li>
    </ul>`

  it.each([
    ["background: gold", 1],
    ["background: gold; outline: 2px solid Highlight", 0],
    ["border: 1px solid Highlight", 0],
    ["text-decoration: underline", 0]
  ])("an item that is chosen by %s alone is reported this many times: %d", async (style, times) => {
    await show(list(style))
    await page.emulateMedia({ forcedColors: "active" })
    expect(await problemsIn(page, { addDrawnColor, lostChoices })).toHaveLength(times)
  })

  it.each([
    ["a dot of its ground", '<p><b style="background: green"></b></p>', 1],
    ["a dot with an edge", '<p><b style="background: green; border: 1px solid"></b></p>', 0],
    ["a dot that keeps its color", '<p><b style="background: green; forced-color-adjust: none"></b></p>', 0],
    [
      "an icon in the color of the text",
      '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="currentColor"/></svg>',
      0
    ],
    [
      "an icon in the color of the page",
      '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z" fill="Canvas"/></svg>',
      1
    ]
  ])("%s is reported as lost if it is", async (_, content, times) => {
    await show(`<style>b { display: block; width: 9px; height: 9px }</style>${content}`)
    await problemsIn(page, { noteShapes })
    await page.emulateMedia({ forcedColors: "active" })
    expect(await problemsIn(page, { addDrawnColor, lostShapes })).toHaveLength(times)
  })
})

describe("from right to left", () => {
  it.each([
    ["−25 USDC", 1],
    ['<bdi dir="ltr">−25 USDC</bdi>', 0],
    ["0x12ab…cd34", 0]
  ])("%s is reported as reversed this many times: %d", async (text, times) => {
    await show(text)
    // The page of the gallery changes its language by this function.
    await page.evaluate(() => Object.assign(globalThis, { changeLook: () => undefined }))
    expect(await problemsInLanguages(page, ["ar"], [reversedTexts])).toHaveLength(times)
  })
})
