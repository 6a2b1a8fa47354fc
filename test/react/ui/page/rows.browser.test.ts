import type { Locator } from "playwright-core"
import { expect, test } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/fixturePage.tsx", { fonts: "packages" })

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error("not drawn")
  return box
}

/** Whether a value is beside its name, or below it. Anything else is wrong. */
const placeOf = async (name: Locator, value: Locator) => {
  // Both at one moment: a sheet that opens moves them.
  const { of, its } = await name.evaluate(
    (one, other) => ({
      of: one.getBoundingClientRect().toJSON(),
      its: other?.getBoundingClientRect().toJSON()
    }),
    await value.elementHandle()
  )
  const isBelow = its.y >= of.y + of.height - 1
  if (isBelow) return Math.abs(its.x - of.x) < 1 ? "below, at the start" : "below, elsewhere"
  return its.x >= of.x + of.width ? "beside" : "over it"
}

test("a value without room beside its name is below it as a whole, and begins where its name does", async () => {
  const page = await harness.open({ fixture: "send/review" }, { width: 320 })
  const row = (name: string) =>
    page.locator("[data-part=facts] > div", { has: page.getByText(name, { exact: true }) })
  const placed = (name: string) => placeOf(row(name).locator("dt"), row(name).locator("dd"))
  await row("Network fee").waitFor()
  expect(await placed("Arrives")).toBe("beside")
  expect(await placed("Network")).toBe("below, at the start")
  expect(await placed("Network fee")).toBe("below, at the start")
  expect(await placed("To")).toBe("below, at the start")
})

test("in a narrow list, every amount is below its title, and in a wide one beside it", async () => {
  const page = await harness.open({ fixture: "activity" }, { width: 320 })
  const lines = page.locator("span[data-part=line]:has(> :nth-child(2):not(:empty))")
  await lines.first().waitFor()
  const places = async () => {
    const found = []
    for (const line of await lines.all()) {
      const amount = line.locator("> :last-child")
      // What was sent without an amount has an empty place.
      if ((await amount.boundingBox())?.height)
        found.push(await placeOf(line.locator("> :first-child"), amount))
    }
    return [...new Set(found)]
  }
  expect(await places()).toEqual(["below, at the start"])
  await page.setViewportSize({ width: 640, height: 800 })
  expect(await places()).toEqual(["beside"])
})

test("in forced colors, the frames of rows to press end where the other frames do", async () => {
  const page = await harness.open({ fixture: "account-panel" }, { width: 390, forcedColors: "active" })
  const rows = page.locator("[data-part=list-row]")
  await rows.first().waitFor()
  const { x, width } = await boxOf(page.locator("[data-part=list]"))
  for (const row of await rows.all()) expect(await boxOf(row)).toMatchObject({ x, width })
})

test.each(["ltr", "rtl"])(
  "a row of filters fades out at its end only while it can be scrolled there, %s",
  async (dir) => {
    const page = await harness.open({ fixture: "activity" }, { width: 390 })
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    const chips = page.locator("[data-part=chips]")
    await chips.waitFor()
    const mask = () => chips.evaluate((it) => getComputedStyle(it).maskImage)
    const end = dir === "ltr" ? "left" : "right"
    await expect.poll(mask).toContain(`linear-gradient(to ${end}, `)
    await chips.evaluate((it, sign) => it.scrollTo({ left: sign * it.scrollWidth }), dir === "ltr" ? 1 : -1)
    await expect.poll(mask).toBe("none")
    await chips.evaluate((it) => {
      it.scrollTo({ left: 0 })
      for (const chip of [...it.children].slice(2)) chip.remove()
    })
    await expect.poll(mask).toBe("none")
  }
)

test("what waits for a saved recovery file is not drawn over the words of its box", async () => {
  const page = await harness.open({ fixture: "wallet-created/revealed" }, { width: 320 })
  const words = page.locator("[data-part=check] > span")
  await words.waitFor()
  expect(await placeOf(words, page.locator("[data-part=check] + [data-part=hint]"))).toMatch(/^below/)
})

test.each(["send", "account-panel"])("in %s, a network for tests is marked as one", async (fixture) => {
  const page = await harness.open({ fixture })
  await page.locator("[data-part=badge]", { hasText: "Test" }).waitFor()
})

test("what is below the assets of an account stays where it is when they have loaded", async () => {
  const topOf = async (fixture: string, row: string) => {
    const page = await harness.open({ fixture }, { width: 390 })
    await page.locator(row).first().waitFor()
    return (await boxOf(page.getByRole("heading", { name: "Activity" }))).y
  }
  const loading = await topOf("account-panel/loading", '[data-shape="rows"]')
  expect(loading).toBeCloseTo(await topOf("account-panel", '[data-slipway="asset-list"] li'), 0)
})

test("what a purchase loads has its place from the first", async () => {
  const topsOf = async (fixture: string, parts: readonly string[]) => {
    const page = await harness.open({ fixture }, { width: 390 })
    await page.locator(parts[0] ?? "").waitFor()
    return Promise.all(parts.map(async (part) => (await boxOf(page.locator(part).first())).y))
  }
  const placeholder = '[data-shape="amount"] > span'
  const loading = await topsOf(
    "buy/loading",
    [2, 3, 4].map((at) => `${placeholder}:nth-child(${at})`)
  )
  const fields = ["coin", "method"].map((name) => `[data-part="field"]:has([name="${name}"]) > label`)
  const loaded = await topsOf("buy", ['[data-part="quick-amounts"]', ...fields])
  for (const [at, top] of loaded.entries()) expect(Math.abs((loading[at] ?? 0) - top)).toBeLessThanOrEqual(4)
})

test("an approval that is being stopped is as high as before, and so wide is its button", async () => {
  const sizesOf = async (fixture: string) => {
    const page = await harness.open({ fixture }, { width: 390 })
    const row = page.locator("[data-part=item]", { hasText: "Uniswap" })
    await row.waitFor()
    const [it, button] = await Promise.all([boxOf(row), boxOf(row.getByRole("button"))])
    return { row: Math.round(it.height), button: Math.round(button.width) }
  }
  expect(await sizesOf("approval-list/stopping")).toEqual(await sizesOf("approval-list"))
})

test("at 320 pixels an approval's button is below what it says, and the address in one line", async () => {
  const page = await harness.open({ fixture: "approval-list" }, { width: 320 })
  const row = page.getByRole("listitem").first()
  await row.waitFor()
  expect(await placeOf(row.locator("[data-part=what]"), row.getByRole("button"))).toMatch(/^below/)
  const name = row.locator("[data-part=what] > bdi")
  expect(await name.evaluate((it) => it.getClientRects().length)).toBe(1)
})

test.each(["ltr", "rtl"])(
  "the panel of a gas tank begins its texts where its rows begin, and centers its amount, %s",
  async (dir) => {
    const page = await harness.open({ fixture: "gas-tank/top-up" }, { width: 390 })
    await page.evaluate((value) => {
      document.documentElement.dir = value
    }, dir)
    const edge = async (part: string) => {
      const { x, width } = await boxOf(page.locator(part).first())
      return Math.round(dir === "ltr" ? x : x + width)
    }
    const start = await edge("[data-part=facts] dt")
    expect(await edge("[data-part=money]")).toBe(start)
    const middleOf = async (part: string) => {
      const { x, width } = await boxOf(page.locator(part).first())
      return x + width / 2
    }
    const middle = await middleOf("[data-part=money]")
    for (const part of ["[data-part=money-row]", "[data-part=quick-amounts]"])
      expect(Math.abs((await middleOf(part)) - middle)).toBeLessThan(1)
    await page.getByRole("button", { name: "Cancel" }).click()
    expect(Math.abs((await edge("[data-part=sum]")) - start)).toBeLessThan(3)
  }
)

test("a network that is paid on has its mark beside its name", async () => {
  const page = await harness.open({ fixture: "gas-tank/top-up" }, { width: 390 })
  const mark = page.locator("[data-part=on-network]", { hasText: "Ethereum Sepolia" }).locator("svg")
  expect((await boxOf(mark)).width).toBe(20)
})

test("the main button of a sent payment comes first where the other one moves below it", async () => {
  const page = await harness.open({ fixture: "send/success" }, { width: 640 })
  const [done, another] = ["Done", "Send another"].map((name) => page.getByRole("button", { name }))
  if (!done || !another) throw new Error("not drawn")
  await done.waitFor()
  expect((await boxOf(done)).y).toBe((await boxOf(another)).y)
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%"
  })
  expect((await boxOf(done)).y).toBeLessThan((await boxOf(another)).y)
})
