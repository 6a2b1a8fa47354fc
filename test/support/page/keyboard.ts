import type { Page } from "playwright-core"

/** The name of the focused field, or else the label or the text of the focused element. Empty for the page itself. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body) return ""
    const copy = activeElement.cloneNode(true) as Element // of an element
    // Details below the name of a button.
    for (const detail of copy.querySelectorAll("small")) detail.remove()
    const names = [
      activeElement.getAttribute("name"),
      activeElement.getAttribute("aria-label"),
      copy.textContent
    ]
    return names.find(Boolean)?.replaceAll(/\s+/g, " ").trim() ?? ""
  })

/** Presses Tab until the field or button of this name has the focus. Returns what had it on the way. */
export const tabTo = async (page: Page, name: string | RegExp): Promise<readonly string[]> => {
  const passed: string[] = []
  for (let steps = 0; steps < 60; steps++) {
    const here = await focused(page)
    if (typeof name === "string" ? here === name : name.test(here)) return passed
    passed.push(here)
    await page.keyboard.press("Tab")
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(", ")}.`)
}

/** The number of focus rings that are drawn on the focused element and around it. */
export const ringsOfFocus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    let rings = 0
    for (let at = document.activeElement; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at)
      // An invisible input lies over what it changes, which shows the ring.
      if (outlineStyle !== "none" && outlineWidth !== "0px" && opacity !== "0") rings++
    }
    return rings
  })
