import type { Page } from "playwright-core"

/** Waits until the page stops changing. A fixture's actions take some frames. */
export const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0
        const watch = new MutationObserver(() => {
          quiet = 0
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        // A request to sign takes presses after half a second.
        const enough = () => (document.querySelector("dialog[open]") ? 45 : 25)
        const frame = () => (++quiet > enough() ? resolve() : requestAnimationFrame(frame))
        void document.fonts.ready.then(frame)
      })
  )

/** The touch targets that are smaller than 44 pixels. */
export const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll("[data-slipway] :is(button, a, select, input)")
    return [...targets].flatMap((element) => {
      const target = element.closest('[data-part="frame"], label') ?? element
      const { width, height } = (element.matches("button, a") ? element : target).getBoundingClientRect()
      return width > 0 && (height < 43.9 || width < 43.9) ? [element.outerHTML.slice(0, 120)] : []
    })
  })

/** The elements without an edge in forced colors. */
export const lostEdges = (page: Page) =>
  page.evaluate(() => {
    const drawnTwice = [...document.querySelectorAll('[data-part="one-time-code"] input')].some(
      (input) => getComputedStyle(input).color !== "rgba(0, 0, 0, 0)"
    )
    if (drawnTwice) return ["the text of a one-time code is drawn twice"]
    const edged = document.querySelectorAll(
      '[data-part="button"], [data-part="frame"], [data-part="slot"], dialog[open]'
    )
    return [...edged].flatMap((element) => {
      const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
      return borderTopStyle === "none" || borderTopWidth === "0px" ? [element.outerHTML.slice(0, 120)] : []
    })
  })

/** The elements whose content overflows over what is below. */
export const overlapping = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-slipway] > *")].flatMap((element) => {
      const { clientHeight, scrollHeight } = element
      const isBlock = clientHeight > 0 && !element.matches('[data-part="spoken"], [data-part="menu"]')
      return isBlock && scrollHeight > clientHeight + 2 ? [element.outerHTML.slice(0, 120)] : []
    })
  )

/** The values of `data-state` in the page, as `component state`. */
export const statesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-slipway][data-state]")].map(
      (element) => `${element.getAttribute("data-slipway")} ${element.getAttribute("data-state")}`
    )
  )
