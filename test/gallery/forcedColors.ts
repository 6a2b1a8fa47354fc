import type { Check } from "./checks.ts"

declare global {
  /** The color that is drawn in place of a color of this element, and `page` for that of the page. */
  var drawnColor: (element: Element, color: string) => string
  var notedShapes: readonly Element[]
}

/** Adds `drawnColor` for the other checks. Call it first in forced colors. Finds nothing. */
export const addDrawnColor: Check = () => {
  const probe = document.createElement("i")
  document.body.append(probe)
  const systemColor = (name: string) => {
    probe.style.cssText = `forced-color-adjust: none; color: ${name}`
    return getComputedStyle(probe).color
  }
  const page = systemColor("Canvas")
  const system = [
    ...["CanvasText", "Highlight", "HighlightText", "SelectedItem", "SelectedItemText", "LinkText"],
    ...["ButtonFace", "ButtonText", "ButtonBorder", "GrayText", "Field", "FieldText", "Mark", "MarkText"]
  ].map(systemColor)
  probe.remove()
  // Only colors of the system stay, and those of elements that keep their own. Grounds become that of the page.
  globalThis.drawnColor = (element, color) => {
    const isKept = getComputedStyle(element).getPropertyValue("forced-color-adjust") === "none"
    return color !== page && (isKept || system.includes(color)) ? color : "page"
  }
  return []
}

/** The chosen items that look like the others beside them. Call it in forced colors, after `addDrawnColor`. */
export const lostChoices: Check = () => {
  const attributes = ["aria-selected", "aria-checked", "aria-pressed", "aria-current"]
  const isDrawn = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().width > 1
  /** What tells one item from another, without its text and size. */
  const lookOf = (element: Element) =>
    [element, ...element.querySelectorAll("*")].filter(isDrawn).flatMap((part) =>
      [null, "::before", "::after"].map((pseudo) => {
        const style = getComputedStyle(part, pseudo)
        if (pseudo !== null && style.content === "none") return ""
        const edge =
          style.borderTopWidth === "0px"
            ? ""
            : `${style.borderTopStyle} ${drawnColor(part, style.borderTopColor)}`
        const ring =
          style.outlineStyle === "none" ? "" : `${style.outlineStyle} ${drawnColor(part, style.outlineColor)}`
        const drawn = drawnColor(part, style.backgroundColor)
        const ground = drawn === "rgba(0, 0, 0, 0)" ? "page" : drawn
        const text = `${drawnColor(part, style.color)} ${style.textDecorationLine}`
        return [part.tagName, edge, ring, style.borderTopWidth, ground, text].join("|")
      })
    )
  /** An item of the same kind in the same list, which is not chosen. */
  const otherOf = (element: Element, attribute: string) => {
    const list = element.closest(
      'ul, ol, [role="listbox"], [role="radiogroup"], [role="group"], [data-part="quick-amounts"]'
    )
    const same = list?.querySelectorAll(element.tagName) ?? []
    return [...same].find(
      (it) =>
        isDrawn(it) &&
        (it.getAttribute(attribute) ?? "false") === "false" &&
        it.getAttribute("role") === element.getAttribute("role")
    )
  }
  return attributes.flatMap((attribute) =>
    [...document.querySelectorAll(`[data-slipway] [${attribute}]:not([${attribute}="false"])`)].flatMap(
      (element) => {
        const other = otherOf(element, attribute)
        const isSame = other && lookOf(element).join("\n") === lookOf(other).join("\n")
        return isSame ? [`${attribute} of ${element.outerHTML.slice(0, 120)}`] : []
      }
    )
  )
}

/**
 * Notes the shapes that are drawn by their ground alone, such as dots and lines of progress, for `lostShapes`. Call it
 * before forced colors. Finds nothing.
 */
export const noteShapes: Check = () => {
  const groundOf = (element: Element | null): string => {
    if (element === null) return "rgb(255, 255, 255)"
    const { backgroundColor } = getComputedStyle(element)
    return backgroundColor === "rgba(0, 0, 0, 0)" ? groundOf(element.parentElement) : backgroundColor
  }
  globalThis.notedShapes = [...document.querySelectorAll("[data-slipway] *")].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const isShape =
      width > 1 &&
      height > 1 &&
      element.checkVisibility({ opacityProperty: true }) &&
      !element.textContent?.trim() &&
      !element.closest('svg, [data-part="skeleton"], [data-part="spoken"]') &&
      !element.matches("input, textarea, select, iframe, img") &&
      element.querySelector("svg, img, input, textarea, select") === null
    return isShape && groundOf(element) !== groundOf(element.parentElement)
  })
  return []
}

/** The shapes and icons that are no longer drawn. Call it in forced colors, after `addDrawnColor`. */
export const lostShapes: Check = () => {
  const clear = "rgba(0, 0, 0, 0)"
  const probe = document.createElement("i")
  probe.style.cssText = "forced-color-adjust: none; color: Canvas"
  document.body.append(probe)
  const canvas = getComputedStyle(probe).color
  probe.remove()
  const groundOf = (element: Element | null): string => {
    if (element === null) return canvas
    const { backgroundColor } = getComputedStyle(element)
    if (backgroundColor === clear) return groundOf(element.parentElement)
    const drawn = drawnColor(element, backgroundColor)
    return drawn === "page" ? canvas : drawn
  }
  const isEdged = (element: Element) => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
    return borderTopStyle !== "none" && borderTopWidth !== "0px"
  }
  const lost = notedShapes.filter(
    (element) =>
      element.isConnected && !isEdged(element) && groundOf(element) === groundOf(element.parentElement)
  )
  const icons = [...document.querySelectorAll("[data-slipway] svg")].filter((icon) => {
    if (!icon.checkVisibility() || icon.getBoundingClientRect().width < 2) return false
    const ground = groundOf(icon.parentElement)
    return [...icon.querySelectorAll("path, circle, rect, line, ellipse, polygon")].every((shape) => {
      // The color of text is that of the system. Others stay as they are.
      const { fill, stroke, color } = getComputedStyle(shape)
      return [fill, stroke].every((paint) => paint === "none" || (paint !== color && paint === ground))
    })
  })
  return [...lost, ...icons].map((element) => element.outerHTML.slice(0, 120))
}
