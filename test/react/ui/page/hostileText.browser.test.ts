import type { Page } from "playwright-core"
import { expect, test } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/hostileTextPage.tsx")

/** A part of each page that is there once it is ready. */
const pages = {
  send: "[data-part=facts]",
  assets: "[data-part=item]",
  recipients: "[data-part=item]",
  sell: "[data-part=form] bdi",
  order: "[data-part=facts] code",
  error: "details[open] p"
}

const signs = {
  "a right-to-left override": "\u202e",
  "an embedding": "\u202b",
  "an isolate that nothing closes": "\u2067",
  "the end of the isolate around it, and an override": "\u2069\u202e",
  "right-to-left marks": "\u200f"
}

/** Each visible character of the page and where it is drawn, without the characters that only set the direction. */
const drawn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { currentNode: node } = walker
      if (node.parentElement?.closest("script, style")) continue
      const text = node.nodeValue ?? ""
      for (let at = 0; at < text.length; at++) {
        if (/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\s]/.test(text[at] ?? "")) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, top } = range.getBoundingClientRect()
        found.push(`${text[at]} ${Math.round(left)} ${Math.round(top)}`)
      }
    }
    return found
  })

/** Pages show the time, which may change between two of them. */
const stopClock = async () => {
  const page = await harness.visit({ page: "error", signs: "" })
  await page.clock.setFixedTime(new Date("2026-11-22T14:02:00Z"))
}

const open = async (name: keyof typeof pages, locale: string, sign: string): Promise<readonly string[]> => {
  const page = await harness.visit({ page: name, signs: sign })
  await page.locator(pages[name]).first().waitFor()
  await page.evaluate((locale) => globalThis.changeLook({ locale }), locale)
  await page.locator("[data-part=skeleton]").first().waitFor({ state: "detached" })
  return drawn(page)
}

for (const locale of ["en", "ar"])
  for (const name of Object.keys(pages) as (keyof typeof pages)[])
    test(`in "${locale}", no name or symbol of the service moves anything on the page "${name}"`, async () => {
      await stopClock()
      const clean = await open(name, locale, "")
      expect(clean.length).toBeGreaterThan(20)
      for (const [what, sign] of Object.entries(signs))
        expect(await open(name, locale, sign), what).toEqual(clean)
    })

test("the comparison finds text that is turned around", async () => {
  const page = await harness.visit({ page: "error", signs: "" })
  const paragraph = async (text: string) => {
    await page.evaluate((text) => {
      document.body.textContent = text
    }, text)
    return drawn(page)
  }
  expect(await paragraph("Pay \u202eSHELL 12 to 34")).not.toEqual(await paragraph("Pay SHELL 12 to 34"))
})
