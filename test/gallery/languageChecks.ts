import type { Page } from "playwright-core"

/** What is wrong with the page in a language. Runs in the page, so it uses nothing from outside. */
export type LanguageCheck = (language: string) => readonly string[]

/** What the checks find in each language. The page is drawn once in each, because that takes most of the time. */
export const problemsInLanguages = (
  page: Page,
  languages: readonly string[],
  checks: readonly LanguageCheck[]
): Promise<readonly string[]> =>
  page.evaluate(`(() => {
    const checks = [${checks}]
    const found = ${JSON.stringify(languages)}.flatMap((language) => {
      changeLook({ locale: language })
      return checks.flatMap((check) => check(language)).map((problem) => language + " " + problem)
    })
    changeLook({ locale: "en" })
    return found
  })()`)

/** Whether the page is too wide for its window, and the elements that are too large for their boxes. */
export const overflows: LanguageCheck = () => {
  const { scrollWidth, clientWidth } = document.documentElement
  const tooLarge = [...document.querySelectorAll('[data-slipway] > *, [data-part="scroll"] > *')].filter(
    (element) =>
      element.clientHeight > 0 &&
      element.scrollHeight > element.clientHeight + 2 &&
      // A page of the modal, and a component in another, is as high as what is in it. The target of its last link reaches into the
      // padding around it.
      !element.matches(
        '[data-part="spoken"], [data-part="menu"], [data-part="scroll"], [data-part="modal-page"], [data-slipway]'
      )
  )
  return [
    ...(scrollWidth > clientWidth ? [`is ${scrollWidth - clientWidth} pixels too wide`] : []),
    ...tooLarge.map(({ outerHTML }) => `overflows ${outerHTML.slice(0, 120)}`)
  ]
}

/**
 * The words that begin in one line and end in the next. Addresses and what a user wrote may break anywhere, and so may Japanese,
 * which has no spaces.
 */
export const brokenWords: LanguageCheck = (language) => {
  if (language === "ja" || language === "long") return []
  const found: string[] = []
  const words = new Intl.Segmenter(language, { granularity: "word" })
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement
    if (!parent?.closest("[data-slipway]") || !parent.checkVisibility()) continue
    if (parent.closest('[translate="no"], [data-part="spoken"], [data-part="text"], bdi, code')) continue
    const text = node.textContent ?? ""
    const range = document.createRange()
    range.selectNodeContents(node)
    // A text in one line breaks no word.
    const { height } = range.getBoundingClientRect()
    if (height < 1.9 * Number.parseFloat(getComputedStyle(parent).fontSize)) continue
    for (const { segment, index } of words.segment(text)) {
      if (!/^\p{L}[\p{L}\p{M}]+$/u.test(segment)) continue
      range.setStart(node, index)
      range.setEnd(node, index + segment.length)
      const tops = Array.from(range.getClientRects(), ({ top }) => top)
      if (Math.max(...tops) - Math.min(...tops) > 2) found.push(`breaks “${segment}” in “${text.trim()}”`)
    }
  }
  return found
}

/** The amounts, addresses and codes whose characters are not drawn from left to right in a language that is written from right to left. */
export const reversedTexts: LanguageCheck = (language) => {
  if (language !== "ar") return []
  const root = document.documentElement
  root.dir = "rtl"
  const amount =
    /[−+-]?(?:[$€£¥]\s?)?\d[\d.,]*(?:\s(?:[A-Z]{3,5}|[A-Z]{0,2}[$€£¥]))?|0x[\da-fA-F]+(?:…[\da-fA-F]+)?/g
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  const boxOf = (node: Node, at: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + 1)
    const { left, top, width } = range.getBoundingClientRect()
    return { left, top, width }
  }
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    if (!node.parentElement?.closest("[data-slipway]") || !node.parentElement.checkVisibility()) continue
    for (const { 0: text, index } of (node.textContent ?? "").matchAll(amount)) {
      const boxes = Array.from(text, (_, at) => boxOf(node, index + at)).filter(({ width }) => width > 0)
      const isReversed = boxes.some((box, at) => {
        const next = boxes[at + 1]
        return next !== undefined && Math.abs(next.top - box.top) < 2 && next.left < box.left - 0.5
      })
      if (isReversed) found.push(`reverses “${text}” in “${node.textContent?.trim()}”`)
    }
  }
  root.dir = ""
  return found
}
