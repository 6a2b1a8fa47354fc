import { mkdir } from "node:fs/promises"
import { join } from "node:path"
import type { Page } from "playwright-core"
import { expect, it, vi } from "vitest"
import { axeViolations, loadAxe, overflowOf } from "../../../sandbox/test/accessibility.ts"
import { fixtures } from "./fixtures/index.tsx"
import { useHarness } from "./support/harness.ts"

vi.setConfig({ testTimeout: 120_000 })
const harness = useHarness("test/react/ui/fixturePage.tsx")

/** The folder for screenshots of all states. Without it, none are taken. */
const pictures = process.env.SLIPWAY_PICTURES

const components = [...new Set(Object.keys(fixtures).map((name) => name.split("/")[0] ?? ""))]

/** Waits until the page stops changing. A fixture's actions take some frames. */
const settled = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let quiet = 0
        const watch = new MutationObserver(() => {
          quiet = 0
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        const frame = () => (++quiet > 25 ? resolve() : requestAnimationFrame(frame))
        frame()
      })
  )

/** The touch targets that are smaller than 44 pixels. */
const smallTargets = (page: Page) =>
  page.evaluate(() => {
    const targets = document.querySelectorAll("[data-slipway] :is(button, a, select, input)")
    return [...targets].flatMap((element) => {
      const target = element.closest('[data-part="frame"], label') ?? element
      const { width, height } = (element.matches("button, a") ? element : target).getBoundingClientRect()
      return width > 0 && (height < 43.9 || width < 43.9) ? [element.outerHTML.slice(0, 120)] : []
    })
  })

/** The elements without an edge in forced colors. */
const lostEdges = (page: Page) =>
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
const overlapping = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[data-slipway] > *")].flatMap((element) => {
      const { clientHeight, scrollHeight } = element
      const isBlock = clientHeight > 0 && !element.matches('[data-part="spoken"], [data-part="menu"]')
      return isBlock && scrollHeight > clientHeight + 2 ? [element.outerHTML.slice(0, 120)] : []
    })
  )

const picture = async (page: Page, name: string) => {
  if (!pictures) return
  await mkdir(pictures, { recursive: true })
  await page.screenshot({ path: join(pictures, `${name.replaceAll("/", "-")}.png`), fullPage: true })
}

// One component waits for frames while another is checked.
it.concurrent.for(components)(
  "%s is accessible in every state, in light and dark, on any screen",
  async (name, { expect, onTestFinished }) => {
    const page = await harness.open({}, {}, onTestFinished)
    await loadAxe(page)
    const found: string[] = []
    for (const fixture of Object.keys(fixtures).filter((fixture) => fixture.split("/")[0] === name)) {
      await page.setViewportSize({ width: 480, height: 800 })
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" })
      await page.goto(harness.address({ fixture }))
      await settled(page)
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
        for (const barrier of await axeViolations(page)) found.push(`${fixture}, ${colorScheme}: ${barrier}`)
        await picture(page, `${fixture}-${colorScheme}`)
      }
      for (const target of await smallTargets(page)) found.push(`${fixture} has a small target: ${target}`)
      await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" })
      for (const edge of await lostEdges(page))
        found.push(`${fixture} has no edge in forced colours: ${edge}`)
      await picture(page, `${fixture}-forced`)
      await page.emulateMedia({ forcedColors: "none", reducedMotion: "reduce" })
      await page.setViewportSize({ width: 320, height: 640 })
      if ((await overflowOf(page)) > 0) found.push(`${fixture} is too wide for 320 pixels`)
      for (const part of await overlapping(page)) found.push(`${fixture} has no room for ${part}`)
      await picture(page, `${fixture}-320`)
      await page.setViewportSize({ width: 640, height: 800 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = "200%"
      })
      if ((await overflowOf(page)) > 0) found.push(`${fixture} is too wide at 200 %`)
    }
    expect(found).toEqual([])
  }
)

it("the stylesheet has one layer, and outside its attribute sets only private variables", async () => {
  const page = await harness.open({ fixture: "sign-in" })
  const outside = await page.evaluate(() => {
    const found: string[] = []
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
          for (const selector of rule.selectorText.split(/,(?![^(]*\))/)) {
            if (!selector.includes("[data-slipway")) found.push(selector)
          }
        } else if (rule instanceof CSSMediaRule || rule instanceof CSSSupportsRule) walk(rule.cssRules)
        else if (!(rule instanceof CSSKeyframesRule)) found.push(rule.cssText)
      }
    }
    const [layer, ...others] = sheet?.cssRules ?? []
    if (layer instanceof CSSLayerBlockRule && layer.name === "slipway") walk(layer.cssRules)
    else found.push("not the layer slipway")
    return [...found, ...others.map(({ cssText }) => cssText)]
  })
  expect(outside).toEqual([])
})

it("all texts have an Indonesian translation", async () => {
  const page = await harness.open({ fixture: "sign-in", locale: "id" })
  await page.getByRole("button", { name: "Kirim kode" }).click()
  await page.getByText("Isi alamat email seperti ada@example.com.").waitFor()
  expect(await page.locator("[data-slipway]").first().getAttribute("lang")).toBe("id")
})

it("addresses and amounts read from left to right in a right-to-left page", async () => {
  const page = await harness.open({ fixture: "send/review" })
  await page.locator('[data-part="sum"]').waitFor()
  const { groups, sum, fee } = await page.evaluate(() => {
    document.documentElement.dir = "rtl"
    const boxesOf = (element: Element | null | undefined) => {
      const characters = [...(element?.textContent ?? "")].map((_, at) => at)
      const text = document.createTreeWalker(element ?? document, NodeFilter.SHOW_TEXT).nextNode()
      return characters.map((at) => {
        const range = document.createRange()
        if (text === null) throw new Error("There is no text.")
        range.setStart(text, at)
        range.setEnd(text, at + 1)
        return range.getBoundingClientRect().left
      })
    }
    const amount = document.querySelector('[data-part="sum"]')
    // A debit, as a list of transactions shows it.
    if (amount) amount.textContent = "\u221225 USDC"
    const [address] = document.querySelectorAll('[data-part="address"]')
    const facts = [...document.querySelectorAll('[data-part="facts"] dd')]
    const fee = facts.find(({ textContent }) => textContent?.endsWith(" ETH"))
    const firstLine = [...(address?.children ?? [])].slice(0, 4)
    const groups = firstLine.map((group) => group.getBoundingClientRect().left)
    return { groups, sum: boxesOf(amount), fee: boxesOf(fee) }
  })
  const rising = (places: readonly number[]) => [...places].sort((a, b) => a - b)
  expect(groups).toHaveLength(4)
  expect(groups).toEqual(rising(groups))
  expect(sum).toHaveLength(8)
  expect(sum).toEqual(rising(sum))
  expect(fee).toHaveLength("0.0000315 ETH".length)
  expect(fee).toEqual(rising(fee))
})
