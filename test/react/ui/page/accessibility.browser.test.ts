import { expect, it } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/fixturePage.tsx")

it("the stylesheet has one layer, and outside its attribute sets only private variables", async () => {
  const page = await harness.open({ fixture: "sign-in" })
  const outside = await page.evaluate(() => {
    const found: string[] = []
    /** A comma inside parentheses belongs to its selector. */
    const selectorsIn = (list: string): readonly string[] => {
      const selectors = [""]
      let depth = 0
      for (const char of list) {
        if (char === "(") depth++
        if (char === ")") depth--
        if (char === "," && depth === 0) selectors.push("")
        else selectors.push(`${selectors.pop()}${char}`)
      }
      return selectors
    }
    const sheet = [...document.styleSheets].find(({ href }) => href?.endsWith("/styles.css"))
    const walk = (rules: CSSRuleList) => {
      for (const rule of rules) {
        // Rules nested in a rule below the attribute are below it, too.
        if (rule instanceof CSSStyleRule) {
          if (
            [...rule.style].every((property) => property.startsWith("--_slipway-")) &&
            !rule.cssRules.length
          )
            continue
          for (const selector of selectorsIn(rule.selectorText)) {
            if (!selector.includes("[data-slipway")) found.push(selector)
          }
        } else if (rule instanceof CSSConditionRule) walk(rule.cssRules)
        else if (!(rule instanceof CSSKeyframesRule)) found.push(rule.cssText)
      }
    }
    if (!sheet?.cssRules.length) found.push("no stylesheet")
    for (const layer of sheet?.cssRules ?? []) {
      if (layer instanceof CSSLayerBlockRule && layer.name === "slipway") walk(layer.cssRules)
      else found.push(`not in the layer slipway: ${layer.cssText}`)
    }
    return found
  })
  expect(outside).toEqual([])
})

it("all texts have an Indonesian translation", async () => {
  const page = await harness.open({ fixture: "sign-in", locale: "id" })
  await page.getByRole("button", { name: "Lanjutkan", exact: true }).click()
  await page.getByText("Masukkan email, atau nomor telepon dengan kode negara").waitFor()
  expect(await page.locator("[data-slipway]").first().getAttribute("lang")).toBe("id")
})

it("addresses and amounts read from left to right in a right-to-left page", async () => {
  const page = await harness.open({ fixture: "send/review" })
  await page.locator('[data-part="sum"]').waitFor()
  const { groups, sum, fee } = await page.evaluate(() => {
    document.documentElement.dir = "rtl"
    /** The left edges of the characters of a text in the element. */
    const boxesOf = (element: Element | null, wanted: RegExp) => {
      const texts = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        const { 0: found, index = 0 } = wanted.exec(node.textContent ?? "") ?? {}
        if (found === undefined) continue
        return Array.from(found, (_, at) => {
          const range = document.createRange()
          range.setStart(node, index + at)
          range.setEnd(node, index + at + 1)
          return range.getBoundingClientRect().left
        })
      }
      return []
    }
    const amount = document.querySelector('[data-part="sum"]')
    // A debit, as a list of transactions shows it.
    if (amount) amount.textContent = "\u221225 USDC"
    const [address] = document.querySelectorAll('[data-part="address"]')
    const facts = document.querySelector('[data-part="facts"]')
    const firstLine = [...(address?.children ?? [])].slice(0, 4)
    const groups = firstLine.map((group) => group.getBoundingClientRect().left)
    return { groups, sum: boxesOf(amount, /.+/), fee: boxesOf(facts, /0\.0000315\sETH/) }
  })
  const rising = (places: readonly number[]) => [...places].sort((a, b) => a - b)
  expect(groups).toHaveLength(4)
  expect(groups).toEqual(rising(groups))
  expect(sum).toHaveLength(8)
  expect(sum).toEqual(rising(sum))
  expect(fee).toHaveLength("0.0000315 ETH".length)
  expect(fee).toEqual(rising(fee))
})
