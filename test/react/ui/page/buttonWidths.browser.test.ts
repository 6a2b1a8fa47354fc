import { expect, test } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/fixturePage.tsx")

test("where there is no room, the button hides the total first, then the name, and never wraps", async () => {
  const page = await harness.open({ fixture: "button" }, { width: 480 })
  const total = page.locator("[data-part=total]")
  const name = page.locator("[data-part=name]")
  await total.waitFor()
  const face = page.locator("[data-part=face]")
  const isInside = async (part: typeof total) => {
    const [outer, inner] = [await face.boundingBox(), await part.boundingBox()]
    if (!outer) throw new Error("not drawn")
    return inner !== null && inner.y + inner.height <= outer.y + outer.height + 1
  }
  /** What the window of this width shows, once the button has hidden what has no room. */
  const shownAt = async (width: number, hidden: typeof total | undefined) => {
    await page.setViewportSize({ width, height: 800 })
    if (hidden) await hidden.waitFor({ state: "hidden" })
    else await total.waitFor()
    const { width: taken = 0, height = 0 } = (await page.getByRole("button").boundingBox()) ?? {}
    return { name: await isInside(name), total: await isInside(total), isOneLine: height < 60, taken }
  }
  const wide = await shownAt(480, undefined)
  expect(wide).toMatchObject({ name: true, total: true, isOneLine: true })
  const narrow = await shownAt(330, total)
  expect(narrow).toMatchObject({ name: true, total: false, isOneLine: true })
  // It is as wide as what it shows, whatever the room.
  expect(await shownAt(270, total)).toEqual(narrow)
  expect(await shownAt(180, name)).toMatchObject({ name: false, total: false, isOneLine: true })
  expect(await shownAt(480, undefined)).toEqual(wide)
})

test("with pictures blocked there are letters, and no broken picture", async () => {
  const page = await harness.open({ fixture: "asset-icon/blocked" })
  await page.locator("[data-part=picture]").first().waitFor()
  await expect.poll(() => page.locator("img").count()).toBe(0)
  expect(await page.locator("[data-part=picture]").allTextContents()).toEqual(["SH"])
})

test("a network chip grows with its name as far as there is room", async () => {
  const page = await harness.open({ fixture: "network-chip/long-name" }, { width: 390 })
  const name = page.locator("[data-slipway=network-chip] [data-part=name]")
  await name.waitFor()
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const badge = await page.locator("[data-part=badge]").boundingBox()
  const { x = 0, width = 0, y = 0 } = (await name.boundingBox()) ?? {}
  expect(badge?.x).toBeGreaterThanOrEqual(x + width + 8)
  expect(Math.abs((badge?.y ?? 0) - y)).toBeLessThan(8)
})

test("a network chip stays on one line: a long name ends with an ellipsis, and is whole in its title", async () => {
  const page = await harness.open({ fixture: "network-chip/narrow" }, { width: 320 })
  const name = page.locator("[data-slipway=network-chip] [data-part=name]")
  await name.waitFor()
  const title = (await name.getAttribute("title")) ?? ""
  expect(title.replace(/ Testnet$/, "")).toBe(await name.textContent())
  const drawn = await name.evaluate((element) => {
    const { textOverflow, lineHeight } = getComputedStyle(element)
    return {
      textOverflow,
      isCut: element.scrollWidth > element.clientWidth,
      lines: Math.round(element.getBoundingClientRect().height / Number.parseFloat(lineHeight))
    }
  })
  expect(drawn).toEqual({ textOverflow: "ellipsis", isCut: true, lines: 1 })
})

test.each(["error/connection", "error/service", "error/request"])(
  "the technical details of an error are on a line of their own, below its buttons (%s)",
  async (fixture) => {
    const page = await harness.open({ fixture })
    await page.locator("summary").first().waitFor()
    const above = await page.locator("details").evaluateAll((all) =>
      all.map((details) => {
        const { bottom = 0 } = details.previousElementSibling?.getBoundingClientRect() ?? {}
        return bottom <= details.getBoundingClientRect().top
      })
    )
    expect(above).not.toContain(false)
  }
)

test.each([320, 390])("all digits of an amount leave the money beside them (%i pixels)", async (width) => {
  const page = await harness.open({ fixture: "asset-list/all" }, { width })
  const row = page.locator("[data-part=item][aria-pressed=true]")
  await row.waitFor()
  const [whole, amount, money] = await Promise.all(
    [row, row.locator("small bdi"), row.locator("[data-part=about-money] bdi")].map((part) =>
      part.boundingBox()
    )
  )
  if (!whole || !amount || !money) throw new Error("not drawn")
  expect(money.y).toBeLessThan(amount.y + amount.height)
  expect(amount.x + amount.width).toBeLessThan(money.x)
  expect(money.x + money.width).toBeCloseTo(whole.x + whole.width, 0)
})
