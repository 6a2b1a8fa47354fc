import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/fixturePage.tsx")
const phone = { width: 390, height: 700 }

/** Those of the named elements in the dialog that are outside of the window, or below something else. */
const outOfReach = (page: Page, elements = ":is(button, input)") =>
  page
    .locator(`dialog[open] [data-part="deed"] ${elements}, dialog[open] form > [data-kind="primary"]`)
    .evaluateAll((elements) =>
      elements.flatMap((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const hit = document.elementFromPoint(left + width / 2, top + height / 2)
        return hit !== null && (element.contains(hit) || hit.contains(element)) ? [] : [element.outerHTML]
      })
    )

for (const fixture of [
  "confirm/permit-unlimited",
  "confirm/approve",
  "confirm/typedData",
  "confirm/batch-danger",
  "confirm/batch-payments",
  "wallet-created"
]) {
  for (const size of [phone, { width: 480, height: 800 }]) {
    it(`the tick box and the buttons of ${fixture} stay in view on a window of ${size.width} by ${size.height}`, async () => {
      const page = await harness.open({ fixture }, size)
      const deed = page.locator('dialog[open] [data-part="deed"]')
      await deed.waitFor()
      await page.waitForFunction(() =>
        document.getAnimations().every(({ playState }) => playState !== "running")
      )
      expect(await deed.getByRole("button").count()).toBeGreaterThan(0)
      expect(await outOfReach(page)).toEqual([])
    })
  }
}

for (const fixture of ["confirm/permit-unlimited", "confirm/approve", "wallet-created"]) {
  it(`the sheet of ${fixture} scrolls as a whole when text is large, and shows first what matters`, async () => {
    const page = await harness.open({ fixture }, { width: 640, height: 800 })
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
    const dialog = page.locator("dialog[open]")
    await dialog.locator('[data-part="deed"]').waitFor({ state: "attached" })
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running")
    )
    const scrolling = await dialog.evaluate((shell) =>
      [shell, ...shell.querySelectorAll("*")]
        .filter((it) => it.scrollHeight > it.clientHeight && getComputedStyle(it).overflowY === "auto")
        .map(({ tagName }) => tagName)
    )
    expect(scrolling).toEqual(["DIALOG"])
    const seen = await dialog.evaluate((shell) => {
      const isHit = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }
      const count = (selector: string) => [...shell.querySelectorAll(selector)].filter(isHit).length
      return {
        warnings: count('[data-part="scroll"] > [data-part="notice"] strong'),
        ways: count('[data-part="way"]'),
        buttons: count('[data-part="button"]')
      }
    })
    const isRequest = fixture !== "wallet-created"
    if (isRequest) expect(seen.warnings).toBe(1)
    else expect(seen.ways).toBeGreaterThanOrEqual(2)
    // Buttons this large would cover what a request says, so they are at its end.
    expect(seen.buttons).toBe(isRequest ? 0 : 1)
    await dialog.evaluate((shell) => shell.scrollTo(0, shell.scrollHeight))
    expect(await outOfReach(page)).toEqual([])
  })
}

it("large buttons of a request stay in view where they leave most of the window to it", async () => {
  const page = await harness.open({ fixture: "confirm/permit-unlimited" }, { width: 640, height: 1100 })
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
  const deed = page.locator('dialog[open] [data-part="deed"]')
  await deed.waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))
  expect(await outOfReach(page)).toEqual([])
  expect((await deed.boundingBox())?.height).toBeLessThan(0.3 * 1100)
})

it("what has no room in a request goes on below an edge, which is gone at the end", async () => {
  const page = await harness.open({ fixture: "confirm/permit-other-chain" }, { width: 390, height: 600 })
  const scroll = page.locator('dialog[open] > [data-part="scroll"]')
  await scroll.locator('> [data-part="details"]').waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))
  const foot = (await page.locator('dialog[open] > [data-part="deed"]').boundingBox())?.y ?? 0
  const edge = () => page.screenshot({ clip: { x: 40, y: foot - 2, width: 300, height: 2 } })
  const ground = await page.screenshot({ clip: { x: 40, y: foot + 2, width: 300, height: 2 } })
  expect(ground.equals(await edge())).toBe(false)
  await scroll.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(async () => ground.equals(await edge())).toBe(true)
})

it("every action of a long batch can be scrolled to, and the buttons stay in view", async () => {
  const page = await harness.open({ fixture: "confirm/batch-many" }, phone)
  const actions = page.getByRole("dialog").getByRole("listitem")
  await actions.first().waitFor()
  expect(await actions.count()).toBe(40)
  const sentences = actions.getByRole("heading", { level: 3 })
  for (const at of [0, 19, 39]) {
    await sentences.nth(at).scrollIntoViewIfNeeded()
    const isHit = await sentences.nth(at).evaluate((element) => {
      const { left, top, height } = element.getBoundingClientRect()
      return element.contains(document.elementFromPoint(left + 4, top + height / 2))
    })
    expect(isHit).toBe(true)
    expect(await outOfReach(page, "button")).toEqual([])
  }
})

it("a button of a long batch leads from any place to the box to tick, by key too", async () => {
  const page = await harness.open({ fixture: "confirm/batch-many" }, phone)
  const lead = page.getByRole("button", { name: /^1 box left to tick/ })
  await lead.focus()
  await page.keyboard.press("Enter")
  expect(await outOfReach(page)).toEqual([])
  await page.keyboard.press("Space")
  await expect.poll(() => lead.count()).toBe(0)
  const confirm = page.getByRole("button", { name: "Confirm all 40" })
  await expect.poll(() => confirm.getAttribute("aria-disabled")).toBeNull()
})

it("a batch is confirmed at once, after each kind of danger was ticked", async () => {
  const page = await harness.open({ fixture: "confirm/batch-dangers" }, phone)
  const confirm = page.getByRole("button", { name: "Confirm all 6" })
  const ticks = page.locator('dialog[open] [data-part="deed"]').getByRole("checkbox")
  await expect.poll(() => ticks.count()).toBe(6)
  const inView = await confirm.boundingBox()
  expect((inView?.y ?? 0) + (inView?.height ?? 700)).toBeLessThan(700)
  for (const tick of await ticks.all()) {
    expect(await confirm.getAttribute("aria-disabled")).toBe("true")
    await tick.check()
  }
  await expect.poll(() => confirm.getAttribute("aria-disabled")).toBeNull()
})

it("a request is a sheet on a phone, begins at its title, and scrolls inside of its shell", async () => {
  const page = await harness.open({ fixture: "confirm/typedData" }, phone)
  const dialog = page.locator("dialog[open]")
  await dialog.locator('[data-part="deed"]').waitFor()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))
  const box = await dialog.boundingBox()
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 390, 700])
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
  const overflow = await dialog.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(overflow).toBe(0)
})

it("the title of the modal is in one row with Close, and the page does not show it again", async () => {
  const page = await harness.open({ fixture: "modal/send" }, phone)
  const heading = page.getByRole("heading", { name: "Send", exact: true })
  await heading.waitFor()
  const row = await page.locator('[data-part="modal-title"]').boundingBox()
  const close = await page.getByRole("button", { name: "Close" }).boundingBox()
  const middle = (box: typeof row) => (box ? box.y + box.height / 2 : 0)
  expect(Math.abs(middle(row) - middle(close))).toBeLessThan(4)
  expect((await heading.boundingBox())?.height).toBeLessThanOrEqual(1)
  expect(await page.locator('[data-part="modal-title"]').textContent()).toBe("Send")
  expect(await outOfReach(page)).toEqual([])
})

it("the title of the modal has the same place with and without Back", async () => {
  const places = []
  for (const [fixture, name] of [
    ["modal/send", "Send"],
    ["modal/detail-back", "Transaction"]
  ] as const) {
    const page = await harness.open({ fixture }, { ...phone, reducedMotion: "reduce" })
    const title = page.locator('[data-part="modal-title"]', { hasText: name })
    await title.waitFor()
    places.push(
      await title.evaluate((element) => {
        const { left, right, top } = element.getBoundingClientRect()
        const bar = element.parentElement?.getBoundingClientRect()
        return { middle: Math.round((left + right) / 2), top: Math.round(top - (bar?.top ?? 0)) }
      })
    )
  }
  expect(places[0]).toEqual(places[1])
  expect(places[0]?.middle).toBe(phone.width / 2)
})

it("the button that restores a wallet stays in view when text is large", async () => {
  const page = await harness.open({ fixture: "recover-wallet" }, { width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
  const button = page.getByRole("button", { name: "Restore wallet" })
  await button.waitFor()
  const isInView = () =>
    button.evaluate((element) => {
      const { left, top, bottom, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return bottom <= innerHeight && element.contains(hit)
    })
  await expect.poll(isInView).toBe(true)
})

it.each([
  ["wallet-created", 390],
  ["wallet-created", 320],
  ["recover-wallet/file", 390]
])(
  "the name of the file in %s is shown in full at %i pixels, with its date in one line",
  async (fixture, width) => {
    const page = await harness.open({ fixture }, { width })
    const name = page.locator('[data-part="file-name"]')
    await name.waitFor()
    const { text, last, lines, isInside } = await name.evaluate((element) => {
      const date = element.lastElementChild ?? element
      const outer = element.parentElement?.getBoundingClientRect()
      const line = Number.parseFloat(getComputedStyle(element).lineHeight)
      return {
        text: element.textContent,
        last: date.textContent,
        lines: Math.round(date.getBoundingClientRect().height / line),
        isInside: element.getBoundingClientRect().right <= (outer?.right ?? 0) + 1
      }
    })
    expect(last).toMatch(/^\d{4}-\d\d-\d\d\.xellar$/)
    expect(text).toMatch(/recovery-0x\w{4}-\d{4}-\d\d-\d\d\.xellar$/)
    expect(lines).toBe(1)
    expect(isInside).toBe(true)
  }
)

it("the links below a code begin and end at the edges of its button", async () => {
  const page = await harness.open({ fixture: "code/awaiting" }, phone)
  const links = page.locator('form > [data-part="links"]')
  await links.waitFor()
  const { first, last, button } = await links.evaluate((row) => {
    const edgesOf = (element: Element | null | undefined) => {
      const { left = 0, right = 0, top = 0 } = element?.getBoundingClientRect() ?? {}
      return { left: Math.round(left), right: Math.round(right), top: Math.round(top) }
    }
    return {
      first: edgesOf(row.firstElementChild?.querySelector("span")),
      last: edgesOf(row.lastElementChild?.querySelector("span")),
      button: edgesOf(row.closest("form")?.querySelector("[type=submit]"))
    }
  })
  expect(first.top).toBe(last.top)
  expect(Math.abs(first.left - button.left)).toBeLessThanOrEqual(1)
  expect(Math.abs(last.right - button.right)).toBeLessThanOrEqual(1)
})

it("the edge below a sheet of large text covers nothing that has the focus, and at the end is covered itself", async () => {
  const page = await harness.open({ fixture: "confirm/approve" }, { width: 640, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"))
  const dialog = page.locator("dialog[open]")
  await dialog.getByRole("button").last().waitFor({ state: "attached" })
  /** How far what has the focus reaches below the edge's upper end. The buttons lie above the edge. */
  const covered = () =>
    dialog.evaluate((shell) => {
      const edge = Number.parseFloat(getComputedStyle(shell, "::after").blockSize)
      const focused = document.activeElement
      if (!focused || focused.closest('[data-part="row"]')) return 0
      return focused.getBoundingClientRect().bottom - (shell.getBoundingClientRect().bottom - edge)
    })
  const count = await dialog.locator("button, input, summary").count()
  expect(count).toBeGreaterThan(4)
  for (let at = 0; at < count; at++) {
    await page.keyboard.press("Tab")
    expect(await covered()).toBeLessThanOrEqual(0)
  }
  await dialog.evaluate((shell) => shell.scrollTo(0, shell.scrollHeight))
  const row = await dialog.locator('[data-part="deed"] > [data-part="row"]').boundingBox()
  const { bottom, edge } = await dialog.evaluate((shell) => ({
    bottom: shell.getBoundingClientRect().bottom,
    edge: Number.parseFloat(getComputedStyle(shell, "::after").blockSize)
  }))
  expect(row?.y).toBeLessThan(bottom - edge)
})
