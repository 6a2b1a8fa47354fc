import type { Page } from "playwright-core"

/** The languages in which the page is too wide for its window, or an element too large for its box. */
export const tightLanguages = (page: Page, languages: readonly string[]) =>
  page.evaluate((tags) => {
    const isTooLarge = ({ clientHeight, scrollHeight }: Element) =>
      clientHeight > 0 && scrollHeight > clientHeight + 2
    const tight: string[] = []
    for (const tag of tags) {
      globalThis.changeLook({ locale: tag })
      const { scrollWidth, clientWidth } = document.documentElement
      if (scrollWidth > clientWidth) tight.push(`${tag} is ${scrollWidth - clientWidth} pixels too wide`)
      for (const element of document.querySelectorAll('[data-slipway] > *, [data-part="scroll"] > *')) {
        // A page of the modal is as high as what is in it, and the target of its last link reaches into the padding around it.
        const isMeant = element.matches(
          '[data-part="spoken"], [data-part="menu"], [data-part="scroll"], [data-part="modal-page"]'
        )
        if (!isMeant && isTooLarge(element)) tight.push(`${tag} overflows ${element.outerHTML.slice(0, 120)}`)
      }
    }
    globalThis.changeLook({ locale: "en" })
    return tight
  }, languages)

/**
 * The words that begin in one line and end in the next, by language. Addresses and what a user wrote may break anywhere, and so may
 * Japanese, which has no spaces.
 */
export const brokenWords = (page: Page, languages: readonly string[]) =>
  page.evaluate(
    (tags) => {
      const found: string[] = []
      for (const tag of tags) {
        globalThis.changeLook({ locale: tag })
        const words = new Intl.Segmenter(tag, { granularity: "word" })
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const parent = node.parentElement
          if (!parent?.closest("[data-slipway]") || !parent.checkVisibility()) continue
          if (parent.closest('[translate="no"], [data-part="spoken"], [data-part="text"], bdi, code'))
            continue
          const text = node.textContent ?? ""
          for (const { segment, index } of words.segment(text)) {
            if (!/^\p{L}[\p{L}\p{M}]+$/u.test(segment)) continue
            const range = document.createRange()
            range.setStart(node, index)
            range.setEnd(node, index + segment.length)
            const tops = Array.from(range.getClientRects(), ({ top }) => top)
            if (Math.max(...tops) - Math.min(...tops) > 2)
              found.push(`${tag} breaks “${segment}” in “${text.trim()}”`)
          }
        }
      }
      globalThis.changeLook({ locale: "en" })
      return found
    },
    languages.filter((tag) => tag !== "ja")
  )

/** The amounts, addresses and codes whose characters are not drawn from left to right in a language that is written from right to left. */
export const reversedTexts = (page: Page, language: string) =>
  page.evaluate((tag) => {
    const root = document.documentElement
    globalThis.changeLook({ locale: tag })
    root.dir = "rtl"
    const amount =
      /[−+-]?(?:[$€£¥]\s?)?\d[\d.,]*(?:\s(?:[A-Z]{3,5}|[A-Z]{0,2}[$€£¥]))?|0x[\da-fA-F]+(?:…[\da-fA-F]+)?/g
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    const leftOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const { left, top, width } = range.getBoundingClientRect()
      return { left, top, width }
    }
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      if (!node.parentElement?.closest("[data-slipway]") || !node.parentElement.checkVisibility()) continue
      for (const { 0: text, index } of (node.textContent ?? "").matchAll(amount)) {
        const boxes = Array.from(text, (_, at) => leftOf(node, index + at)).filter(({ width }) => width > 0)
        const isReversed = boxes.some((box, at) => {
          const next = boxes[at + 1]
          return next !== undefined && Math.abs(next.top - box.top) < 2 && next.left < box.left - 0.5
        })
        if (isReversed) found.push(`“${text}” in “${node.textContent?.trim()}”`)
      }
    }
    globalThis.changeLook({ locale: "en" })
    root.dir = ""
    return found
  }, language)
