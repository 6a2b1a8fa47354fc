import type { Page } from "playwright-core"

/** Runs in a page, so it uses nothing from outside. Returns what is wrong there. */
export type Check = () => readonly string[]

/** What the checks find in the page. Each problem begins with the name of its check. A page runs them all in one round trip. */
export const problemsIn = (
  page: Page,
  checks: Readonly<Record<string, Check>>
): Promise<readonly string[]> => {
  const sources = Object.entries(checks).map(([name, check]) => `[${JSON.stringify(name)}, ${check}]`)
  return page.evaluate(
    `[${sources}].flatMap(([name, check]) => check().map((problem) => name + " " + problem))`
  )
}

declare global {
  var notedElements: readonly Element[]
}

/** Notes the visible elements for `otherElements`. Finds nothing. */
export const noteElements: Check = () => {
  globalThis.notedElements = [...document.body.querySelectorAll("*")].filter((it) => it.checkVisibility())
  return []
}

/** The elements that are visible now or were when they were noted, and not both. */
export const otherElements: Check = () => {
  const before = new Set(notedElements)
  const now = new Set([...document.body.querySelectorAll("*")].filter((it) => it.checkVisibility()))
  const others = [...[...now].filter((it) => !before.has(it)), ...notedElements.filter((it) => !now.has(it))]
  return others.map((element) => element.outerHTML.slice(0, 120))
}

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
export const smallTargets: Check = () => {
  const targets = document.querySelectorAll("[data-slipway] :is(button, a, select, input)")
  const isText = ({ nodeType, textContent }: Node) => nodeType === 3 && textContent?.trim()
  return [...targets].flatMap((element) => {
    const isInSentence =
      element.matches("a:not([data-part])") && [...(element.parentNode?.childNodes ?? [])].some(isText)
    if (isInSentence) return []
    const target = element.closest('[data-part="frame"], label') ?? element
    const { width, height } = (element.matches("button, a") ? element : target).getBoundingClientRect()
    return width > 0 && (height < 43.9 || width < 43.9) ? [element.outerHTML.slice(0, 120)] : []
  })
}

/** The elements without an edge in forced colors. */
export const lostEdges: Check = () => {
  const drawnTwice = [...document.querySelectorAll('[data-part="one-time-code"] input')].some(
    (input) => getComputedStyle(input).color !== "rgba(0, 0, 0, 0)"
  )
  if (drawnTwice) return ["the text of a one-time code is drawn twice"]
  const edged = document.querySelectorAll(
    '[data-part="button"], [data-part="frame"], [data-part="slot"], dialog[open]'
  )
  return [...edged].flatMap((element) => {
    const { borderTopStyle, borderTopWidth, textDecorationLine } = getComputedStyle(element)
    // The target of a button of text alone reaches over what is beside it. A line tells it from other text.
    const isUnderlined = element.matches('[data-kind="quiet"]') && textDecorationLine === "underline"
    return !isUnderlined && (borderTopStyle === "none" || borderTopWidth === "0px")
      ? [element.outerHTML.slice(0, 120)]
      : []
  })
}

/** The values of `data-state` in the page, as `component state`. */
export const statesIn: Check = () =>
  [...document.querySelectorAll("[data-slipway][data-state]")].map(
    (element) => `${element.getAttribute("data-slipway")} ${element.getAttribute("data-state")}`
  )

/** The running animations that move something or never end, which a user who wants less motion must not see. */
export const motions: Check = () =>
  document.getAnimations().flatMap(({ effect }) => {
    if (!(effect instanceof KeyframeEffect)) return []
    const moved = effect
      .getKeyframes()
      .some((frame) => ["transform", "translate", "rotate", "scale"].some((property) => property in frame))
    const isEndless = effect.getTiming().iterations === Number.POSITIVE_INFINITY
    return moved || isEndless ? [effect.target?.outerHTML.slice(0, 120) ?? "an element"] : []
  })

/**
 * The colors, radii and fonts that stay when all six variables of a theme are set. Colors of statuses, brands, avatars and QR codes
 * are the same in every theme, and so are round corners and the font of addresses.
 */
export const ownLooks: Check = () => {
  const properties = [
    "color",
    "backgroundColor",
    "borderTopColor",
    "borderTopLeftRadius",
    "fontFamily"
  ] as const
  const drawn = () =>
    [...document.querySelectorAll<HTMLElement>("[data-slipway], [data-slipway] *")].filter(
      (element) =>
        element.checkVisibility({ opacityProperty: true }) &&
        !element.closest(
          'svg, option, iframe, [data-provider], [data-part="avatar"], [data-part="picture"], [data-part="mark"], [data-part="qr"]'
        ) &&
        element.getBoundingClientRect().width > 1
    )
  const looks = () =>
    drawn().map((element) => {
      const style = getComputedStyle(element)
      const hasEdge = style.borderTopStyle !== "none" && style.borderTopWidth !== "0px"
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
      return {
        element,
        color: hasText ? style.color : "",
        backgroundColor: style.backgroundColor,
        borderTopColor: hasEdge ? style.borderTopColor : "",
        borderTopLeftRadius: style.borderTopLeftRadius,
        fontFamily: hasText ? style.fontFamily : ""
      }
    })
  const before = looks()
  const fixed = new Set(["", "rgba(0, 0, 0, 0)", "0px", "50%"])
  const probe = document.createElement("i")
  document.querySelector("[data-slipway]")?.append(probe)
  for (const token of [
    "success",
    "success-ground",
    "warning",
    "warning-ground",
    "danger",
    "danger-ground",
    "danger-button",
    "on-danger"
  ]) {
    probe.style.color = ""
    probe.style.color = `var(--_${token})`
    fixed.add(getComputedStyle(probe).color)
  }
  probe.remove()
  const theme = new CSSStyleSheet()
  theme.replaceSync(`:root {
      --slipway-accent: #7a1f5c; --slipway-accent-dark: #e58fc9;
      --slipway-surface: #fdf6ec; --slipway-surface-dark: #1d1410;
      --slipway-text: #2b1d0e; --slipway-text-dark: #f7eadb;
      --slipway-radius: 3px; --slipway-font: Verdana; --slipway-scale: 0.95;
    }`)
  document.adoptedStyleSheets = [theme]
  const after = looks()
  document.adoptedStyleSheets = []
  const isRound = (radius: string) => Number.parseFloat(radius) > 99
  const isMono = (family: string) => /mono/i.test(family)
  return before.flatMap((old, at) => {
    const now = after[at]
    return properties.flatMap((property) => {
      const value = old[property]
      const stays = now !== undefined && now[property] === value
      if (!stays || fixed.has(value) || isRound(value) || isMono(value)) return []
      return [`${property} ${value} of ${old.element.outerHTML.slice(0, 100)}`]
    })
  })
}

/** What is wrong with the focus, after the last input was by keyboard: no ring, two rings, a ring around a heading, or a Tab order that is not the reading order. */
export const focusProblems: Check = () => {
  const dialogs = [...document.querySelectorAll<HTMLElement>("dialog[open]")]
  const scope = dialogs.at(-1) ?? document
  const all = [
    ...scope.querySelectorAll<HTMLElement>(
      "[data-slipway] :is(a[href], button, input, select, textarea, summary, [tabindex])"
    )
  ].filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > 1)
  const ringsAround = (element: HTMLElement) => {
    let rings = 0
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(at)
      // An invisible input lies over what it changes, which shows the ring.
      if (outlineStyle !== "none" && outlineWidth !== "0px" && opacity !== "0") rings++
    }
    return rings
  }
  const name = (element: Element) => element.outerHTML.slice(0, 120)
  const found = all.flatMap((element) => {
    element.focus({ preventScroll: true })
    if (document.activeElement !== element) return []
    const rings = ringsAround(element)
    const isTitle = element.dataset.part === "title" || element.matches("h1, h2, h3")
    if (rings > (isTitle ? 0 : 1)) return [`${rings} rings around ${name(element)}`]
    return rings === 0 && element.tabIndex >= 0 && !element.dataset.part?.includes("title")
      ? element.closest('[data-part="one-time-code"]')
        ? []
        : [`no ring around ${name(element)}`]
      : []
  })
  // A bar that stays in view lies over what comes before it, which scrolls.
  const sticky = [...scope.querySelectorAll<HTMLElement>("[data-slipway] *")].filter(
    (element) => getComputedStyle(element).position === "sticky"
  )
  for (const { style } of sticky) style.position = "static"
  // So is what scrolls above a foot.
  const scrolling = [...scope.querySelectorAll<HTMLElement>('[data-part="scroll"]')]
  for (const { style } of scrolling) style.flexShrink = "0"
  const tabbed = all.filter(({ tabIndex }) => tabIndex >= 0)
  const order = tabbed.flatMap((element, at) => {
    const next = tabbed[at + 1]
    if (!next) return []
    const [here, there] = [element.getBoundingClientRect(), next.getBoundingClientRect()]
    const isAbove = there.bottom <= here.top + 1
    const isSameRow = there.top < here.bottom - 4 && here.top < there.bottom - 4
    const isBefore = isSameRow && there.right <= here.left + 1
    return isAbove || isBefore ? [`Tab goes back from ${name(element)} to ${name(next)}`] : []
  })
  for (const { style } of sticky) style.position = ""
  for (const { style } of scrolling) style.flexShrink = ""
  return [...found, ...order]
}

/** The texts that are cut off, and the primary buttons that something lies over. */
export const hiddenParts: Check = () => {
  // The face of the button gets shorter: what it says is also the button's name.
  const isClipping = (element: Element) => ["hidden", "clip"].includes(getComputedStyle(element).overflowX)
  const isCutBy = (element: Element, clip: Element) => {
    const [{ left, right }, bounds] = [element.getBoundingClientRect(), clip.getBoundingClientRect()]
    return left < bounds.left - 2 || right > bounds.right + 2
  }
  const cut = [...document.querySelectorAll<HTMLElement>("[data-slipway] *")].filter((element) => {
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim())
    const isSkipped =
      !hasText ||
      !element.checkVisibility() ||
      element.closest('[data-part="spoken"], [data-part="face"], textarea, option')
    if (isSkipped) return false
    // An ellipsis is allowed where the whole text is in the title.
    const isTitled = getComputedStyle(element).textOverflow === "ellipsis" && element.closest("[title]")
    if (isClipping(element) && !isTitled && element.scrollWidth > element.clientWidth + 2) return true
    for (let at = element.parentElement; at && at !== document.body; at = at.parentElement)
      if (isClipping(at) && isCutBy(element, at)) return true
    return false
  })
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document
  const covered = [
    ...scope.querySelectorAll<HTMLElement>('[data-slipway] [data-part="button"][data-kind="primary"]')
  ].filter((button) => {
    if (!button.checkVisibility() || button.getBoundingClientRect().width === 0) return false
    button.scrollIntoView({ block: "center", behavior: "instant" })
    const { left, top, width, height } = button.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit === null || !(button.contains(hit) || hit.contains(button))
  })
  return [...cut, ...covered].map((element) => element.outerHTML.slice(0, 120))
}
