import type { Page } from "playwright-core"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { useHarness } from "../support/harness.ts"
import { Page as FormPage } from "./otpPage.tsx"

const harness = useHarness("test/react/ui/auth/otpPage.tsx")

const digits = { pattern: "^\\d+$" }
const field = (page: Page) => page.getByRole("textbox", { name: "Code" })
const callbacks = (page: Page) => page.evaluate(() => globalThis.told)
const entered = (page: Page) => field(page).inputValue()
const slots = (page: Page) => page.locator('[data-part="slot"]').allTextContents()
const activeSlots = (page: Page) =>
  page
    .locator('[data-part="slot"]')
    .evaluateAll((all) => all.flatMap((slot, index) => (slot.hasAttribute("data-active") ? [index] : [])))
const state = (page: Page) => page.locator('[data-part="one-time-code"]').getAttribute("data-state")
/** Waits until the page is painted and idle. A frame may run before an event. */
const framesPassed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))
      )
  )
/**
 * input-otp reads the selection again in timers of up to 50 ms after an input. An arrow key that comes before the
 * last of them is taken for a click. Timers of equal length run in order, so this one runs after input-otp's.
 */
const selectionRead = (page: Page) => page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
/** Types once the field has the focus and shows the previous key. */
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    if (key.startsWith("Arrow")) await selectionRead(page)
    await page.keyboard.press(key)
    await framesPassed(page)
    // On a busy machine, the event of a moved selection comes late.
    if (key.startsWith("Arrow")) await framesPassed(page)
  }
}
const opened = async (query: Record<string, string> = digits) => {
  const page = await harness.visit(query)
  await field(page).focus()
  return page
}
const paste = (page: Page, text: string) =>
  field(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    const event = new ClipboardEvent("paste", { bubbles: true, cancelable: true, composed: true })
    // Firefox would not keep the data that is passed to the constructor.
    Object.defineProperty(event, "clipboardData", { value: clipboardData })
    input.dispatchEvent(event)
  }, text)
const drop = (page: Page, text: string) =>
  field(page).evaluate((input, text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData("text/plain", text)
    input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
  }, text)

describe("the field", () => {
  it("is one input with one-time-code attributes and decorative slots", async () => {
    const page = await opened()
    const input = field(page)
    const attributes = await input.evaluate((element) =>
      Object.fromEntries(element.getAttributeNames().map((name) => [name, element.getAttribute(name)]))
    )
    expect(attributes).toMatchObject({
      id: "code",
      name: "code",
      autocomplete: "one-time-code",
      inputmode: "numeric",
      maxlength: "6",
      autocapitalize: "none",
      autocorrect: "off",
      enterkeyhint: "done",
      spellcheck: "false",
      dir: "ltr"
    })
    expect(await page.getByRole("textbox").count()).toBe(1)
    expect(await page.locator('[data-part="slots"]').getAttribute("aria-hidden")).toBe("true")
    expect(await slots(page)).toEqual(["", "", "", "", "", ""])
    expect(await state(page)).toBe("empty")
  })

  it("offers a text keyboard when the code has letters", async () => {
    const input = field(await opened({ letters: "" }))
    expect(await input.getAttribute("inputmode")).toBe("text")
    expect(await input.getAttribute("autocapitalize")).toBe("characters")
  })

  it("takes the focus with autoFocus", async () => {
    const page = await harness.visit({ autoFocus: "" })
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true)
    await vi.waitUntil(async () => (await activeSlots(page)).length === 1)
    expect(await activeSlots(page)).toEqual([0])
  })

  it("is left with one Tab", async () => {
    const page = await opened()
    await press(page, "1", "Tab")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Verify")
    expect(await activeSlots(page)).toEqual([])
  })

  it("shows a placeholder until the first character, and dots when masked", async () => {
    const page = await opened({ placeholder: "000000", mask: "" })
    expect(await slots(page)).toEqual(["0", "0", "0", "0", "0", "0"])
    await press(page, "7")
    expect(await slots(page)).toEqual(["●", "", "", "", "", ""])
    expect(await entered(page)).toBe("7")
  })
})

describe("typing", () => {
  it("calls onChange for each character, and onComplete once", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    expect(await callbacks(page)).toEqual([
      "change 1 (input)",
      "change 12 (input)",
      "change 123 (input)",
      "change 1234 (input)",
      "change 12345 (input)",
      "change 123456 (input)",
      "complete 123456 (input)"
    ])
    expect(await slots(page)).toEqual(["1", "2", "3", "4", "5", "6"])
    expect(await state(page)).toBe("complete")
  })

  it("replaces the last character past the end", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "7")
    expect(await entered(page)).toBe("123457")
  })

  it("calls onComplete again after an edit", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Backspace", "7")
    const completes = (await callbacks(page)).filter((line) => line.startsWith("complete"))
    expect(completes).toEqual(["complete 123456 (input)", "complete 123457 (input)"])
  })

  it("keeps value, caret and focus when the pattern does not allow a character", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "ArrowLeft", "ArrowLeft", "x", "9")
    expect(await entered(page)).toBe("1294")
    expect(await callbacks(page)).toContain("invalid 12x4")
  })

  it("ignores white space", async () => {
    const page = await opened({})
    await press(page, "1", "Space", "2")
    expect(await entered(page)).toBe("12")
  })

  it("ignores the flags g and y of a pattern", async () => {
    const page = await opened({ pattern: "^\\d+$", flags: "gy" })
    await press(page, "1", "2", "3", "4", "5", "6")
    expect(await entered(page)).toBe("123456")
  })

  it("converts input to the characters of the code", async () => {
    const page = await opened({ pattern: "^[A-Z0-9]+$", letters: "", upper: "" })
    await press(page, "a", "b", "c", "ArrowLeft", "ArrowLeft", "x")
    expect(await entered(page)).toBe("AXC")
    expect((await activeSlots(page))[0]).toBe(2)
  })

  it.each([
    ["full-width", "１２３４５６"],
    ["Arabic-Indic", "١٢٣٤٥٦"],
    ["Devanagari", "१२३४५६"],
    ["mathematical", "𝟏𝟐𝟑𝟒𝟓𝟔"]
  ])("takes %s digits", async (_, text) => {
    const page = await opened()
    for (const digit of text) await page.keyboard.insertText(digit)
    await vi.waitUntil(async () => (await entered(page)) === "123456")
    expect((await callbacks(page)).at(-1)).toBe("complete 123456 (input)")
  })

  it("submits the form on Enter only when the code is complete", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Enter")
    expect(await callbacks(page)).not.toContain("submit 123")
    await press(page, "4", "5", "6", "Enter")
    expect((await callbacks(page)).at(-1)).toBe("submit 123456")
  })
})

describe("caret and selection", () => {
  it("moves one slot at a time in both directions, and stops at the ends", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    const seen: number[][] = []
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "ArrowLeft", "End", "ArrowRight"]) {
      await press(page, key)
      seen.push(await activeSlots(page))
    }
    expect(seen).toEqual([[4], [3], [4], [0], [0], [5], [5]])
  })

  it("replaces the selected character and moves on", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowLeft", "9", "8")
    expect(await entered(page)).toBe("123986")
  })

  it("moves on when the same character is typed again", async () => {
    const page = await opened()
    await press(page, "1", "1", "1", "ArrowLeft", "ArrowLeft", "1")
    expect(await entered(page)).toBe("111")
    expect(await activeSlots(page)).toEqual([2])
  })

  it("deletes the selected character at the end, at the beginning and in the middle", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Delete")
    expect(await entered(page)).toBe("12345")
    await press(page, "Home", "Delete")
    expect(await entered(page)).toBe("2345")
    await press(page, "ArrowRight", "Delete")
    expect(await entered(page)).toBe("245")
  })

  it("deletes everything with the delete-word shortcut", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Control+Backspace")
    expect(await entered(page)).toBe("")
  })

  it("deletes only the selected character with the delete-word shortcut", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowLeft", "Control+Backspace")
    expect(await entered(page)).toBe("12356")
  })

  it("stays left-to-right on a right-to-left page", async () => {
    const page = await opened()
    await page.evaluate(() => {
      document.dir = "rtl"
    })
    await press(page, "1", "2", "3", "4", "5", "6")
    const lefts = await page
      .locator('[data-part="slot"]')
      .evaluateAll((all) => all.map((slot) => slot.getBoundingClientRect().left))
    expect(lefts).toEqual(lefts.toSorted((a, b) => a - b))
    expect(await slots(page)).toEqual(["1", "2", "3", "4", "5", "6"])
    await press(page, "ArrowLeft", "ArrowLeft")
    expect(await activeSlots(page)).toEqual([3])
    await press(page, "ArrowRight", "9")
    expect(await entered(page)).toBe("123496")
  })

  it("replaces a selection of several slots", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Control+a", "7")
    expect(await entered(page)).toBe("7")
  })

  it("marks all slots of a selection as active, and replaces or deletes them", async () => {
    const page = await opened()
    await press(
      page,
      "1",
      "2",
      "3",
      "4",
      "5",
      "6",
      "ArrowLeft",
      "ArrowLeft",
      "Shift+ArrowLeft",
      "Shift+ArrowLeft"
    )
    const chosen = await activeSlots(page)
    expect(chosen.length).toBeGreaterThan(1)
    await press(page, "Delete")
    expect((await entered(page)).length).toBe(6 - chosen.length)
  })

  it("focuses the first free slot on click", async () => {
    const page = await harness.visit(digits)
    const box = await page.locator('[data-part="slot"]').nth(4).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await press(page, "1")
    expect([await entered(page), await activeSlots(page)]).toEqual(["1", [1]])
  })

  it("supports undo", async () => {
    const page = await opened()
    await press(page, "1", "2")
    await paste(page, "123456")
    expect(await entered(page)).toBe("123456")
    await press(page, "Control+z")
    expect(await entered(page)).toBe("12")
  })
})

describe("paste, drop and autofill", () => {
  it.each([
    ["123456", "123456"],
    ["123 456", "123456"],
    ["123-456", "123456"],
    ["12345678", "123456"],
    ["code: 123 456.", "123456"],
    ["Your code is 123456, good for 5 minutes", "123456"],
    [" ١٢٣٤٥٦ ", "123456"],
    ["𝟏𝟐𝟑𝟒𝟓𝟔", "123456"],
    ["‎123​456﻿", "123456"]
  ])("takes %j", async (text, code) => {
    const page = await opened()
    await press(page, "9", "9")
    await paste(page, text)
    expect(await entered(page)).toBe(code)
    expect((await callbacks(page)).at(-1)).toBe(`complete ${code} (paste)`)
  })

  it("ignores text without a code", async () => {
    const page = await opened()
    await press(page, "1", "2")
    await paste(page, "no code in here, only 12345678")
    expect(await entered(page)).toBe("12")
    expect((await callbacks(page)).at(-1)).toBe("invalid no code in here, only 12345678")
  })

  it("inserts a partial code at the caret", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Home")
    await paste(page, "45")
    expect(await entered(page)).toBe("4523")
  })

  it("calls onComplete when a code replaces a complete code", async () => {
    const page = await opened()
    await paste(page, "123456")
    await paste(page, "654321")
    await paste(page, "654321")
    const completes = (await callbacks(page)).filter((line) => line.startsWith("complete"))
    expect(completes).toEqual(["complete 123456 (paste)", "complete 654321 (paste)"])
  })

  it("accepts dropped text", async () => {
    const page = await opened()
    await drop(page, "code: 123 456.")
    expect((await callbacks(page)).at(-1)).toBe("complete 123456 (drop)")
  })

  it("treats autofill as one change", async () => {
    const page = await opened()
    await field(page).evaluate((element) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
      set?.call(element, "123456")
      element.dispatchEvent(new Event("input", { bubbles: true }))
    })
    await vi.waitUntil(async () => (await callbacks(page)).length === 2)
    expect(await callbacks(page)).toEqual(["change 123456 (autofill)", "complete 123456 (autofill)"])
  })
})

describe("input method editors", () => {
  const compose = async (page: Page, ...texts: string[]) => {
    const session = await page.context().newCDPSession(page)
    for (const text of texts) {
      await session.send("Input.imeSetComposition", {
        text,
        selectionStart: text.length,
        selectionEnd: text.length
      })
    }
    return session
  }

  it("show the composition, and complete only when it ends", async () => {
    const page = await harness.open(digits)
    await field(page).focus()
    const session = await compose(page, "ni", "１２３４５６")
    expect(await entered(page)).toBe("１２３４５６")
    expect(await callbacks(page)).toEqual([])
    await session.send("Input.insertText", { text: "１２３４５６" })
    await vi.waitUntil(async () => (await callbacks(page)).length === 2)
    expect(await callbacks(page)).toEqual(["change 123456 (input)", "complete 123456 (input)"])
    expect(await entered(page)).toBe("123456")
  })

  it("keep the value when the composed text is not allowed", async () => {
    const page = await harness.open(digits)
    await field(page).focus()
    await press(page, "1")
    const session = await compose(page, "に")
    await session.send("Input.insertText", { text: "に" })
    await vi.waitUntil(async () => (await entered(page)) === "1")
    expect((await callbacks(page)).at(-1)).toMatch(/^invalid/)
  })
})

describe("a form reset", () => {
  const clear = (page: Page) => page.getByRole("button", { name: "Clear" }).click()

  it.each([
    ["clears the field", {}],
    ["clears a field that names the form", { outside: "" }],
    ["clears a field in a shadow root", { shadow: "" }],
    ["clears a field whose value the app holds", { controlled: "" }]
  ])("%s", async (_, query) => {
    const page = await opened({ ...digits, ...query })
    await press(page, "1", "2", "3", "4", "5", "6")
    await clear(page)
    await framesPassed(page)
    expect([await entered(page), await state(page), (await slots(page)).join("")]).toEqual(["", "empty", ""])
    expect((await callbacks(page)).slice(-2)).toEqual(["complete 123456 (input)", "change  (reset)"])
    await field(page).focus()
    await press(page, "1", "2", "3", "4", "5", "6")
    expect((await callbacks(page)).at(-1)).toBe("complete 123456 (input)")
  })

  it("by a script clears the field, without onChange when it was empty", async () => {
    const page = await opened()
    const reset = () => page.evaluate(() => document.querySelector("form")?.reset())
    await reset()
    expect(await callbacks(page)).toEqual([])
    await press(page, "1")
    await reset()
    expect([await entered(page), await callbacks(page)]).toEqual([
      "",
      ["change 1 (input)", "change  (reset)"]
    ])
  })

  it("restores the default without onComplete", async () => {
    const page = await opened({ ...digits, defaultValue: "123456" })
    await press(page, "Backspace")
    await clear(page)
    await framesPassed(page)
    expect(await entered(page)).toBe("123456")
    expect(await callbacks(page)).toEqual(["change 12345 (input)", "change 123456 (reset)"])
  })

  it("changes nothing when it is prevented or of another form", async () => {
    const page = await opened({ ...digits, keeping: "" })
    await press(page, "1", "2")
    await clear(page)
    await page.evaluate(() => {
      const other = document.createElement("form")
      document.body.append(other)
      other.reset()
    })
    await framesPassed(page)
    expect([await entered(page), await callbacks(page)]).toEqual([
      "12",
      ["change 1 (input)", "change 12 (input)"]
    ])
  })

  it("drops a pending result of the code check", async () => {
    const page = await opened({ ...digits, verify: "" })
    await press(page, "1", "2", "3", "4", "5", "6")
    await clear(page)
    await page.evaluate(() => settle(false))
    await framesPassed(page)
    expect(await state(page)).toBe("empty")
    await field(page).focus()
    await press(page, "7")
    expect(await entered(page)).toBe("7")
  })
})

describe("a server-rendered field", () => {
  /** Opens the server-rendered page, runs `before` without scripts, then hydrates. */
  const servedPage = async (asked: Record<string, string>, before: (page: Page) => Promise<void>) => {
    const query = { served: "", ...asked }
    const page = await harness.open()
    const html = renderToString(createElement(FormPage, { asked: new URLSearchParams(query) }))
    await page.route(harness.address(query), async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<div id="harness">', `$&${html}`)
      // The harness's policy forbids the style attributes that a server writes.
      await route.fulfill({ body, contentType: "text/html; charset=utf-8" })
    })
    let run = () => {}
    const scripts = new Promise<void>((resolve) => {
      run = resolve
    })
    await page.route("**/page.js", async (route) => {
      await scripts
      await route.continue()
    })
    await page.goto(harness.address(query), { waitUntil: "commit" })
    await before(page)
    run()
    await page.waitForLoadState()
    await framesPassed(page)
    return page
  }
  const typed = (text: string) => async (page: Page) => {
    await field(page).focus()
    await page.keyboard.type(text)
  }

  it.each([
    ["", {}],
    [", also where the app holds the value", { controlled: "" }]
  ])("adopts input from before hydration once, without onComplete%s", async (_, query) => {
    const page = await servedPage({ ...digits, ...query }, typed("123456"))
    expect([await entered(page), await state(page)]).toEqual(["123456", "complete"])
    expect(await slots(page)).toEqual(["1", "2", "3", "4", "5", "6"])
    expect(await callbacks(page)).toEqual(["change 123456 (restore)"])
    await press(page, "Backspace", "7")
    expect((await callbacks(page)).at(-1)).toBe("complete 123457 (input)")
  })

  it("does not adopt input that the pattern does not allow", async () => {
    const page = await servedPage(digits, typed("no"))
    expect([await entered(page), await state(page), await callbacks(page)]).toEqual([
      "",
      "empty",
      ["invalid no"]
    ])
  })

  it("calls nothing without earlier input", async () => {
    const page = await servedPage({ ...digits, defaultValue: "12" }, async () => undefined)
    expect([await entered(page), await callbacks(page)]).toEqual(["12", []])
  })
})

describe("the app", () => {
  it("gets no onChange for a value it sets", async () => {
    const page = await opened({ ...digits, controlled: "", value: "123456" })
    await page.evaluate(() => setValue("654321"))
    expect(await entered(page)).toBe("654321")
    expect(await callbacks(page)).toEqual([])
  })

  it("may reject a value and accept it later", async () => {
    const page = await opened({ ...digits, controlled: "", refusing: "" })
    await paste(page, "123456")
    expect(await entered(page)).toBe("")
    expect(await callbacks(page)).toEqual(["change 123456 (paste)"])
    await page.evaluate(() => setValue("123456"))
    await vi.waitUntil(async () => (await callbacks(page)).at(-1) === "complete 123456 (paste)")
  })

  it("may start with a complete value without onComplete, and gets a long default truncated", async () => {
    const page = await opened({ ...digits, defaultValue: "12345678" })
    expect(await entered(page)).toBe("123456")
    expect(await callbacks(page)).toEqual([])
  })

  it("may disable and enable the field without losing the focus", async () => {
    const page = await opened()
    await press(page, "1")
    await page.evaluate(() => setDisabled(true))
    expect(await state(page)).toBe("disabled")
    await framesPassed(page)
    await page.evaluate(() => setDisabled(false))
    await vi.waitUntil(async () => (await state(page)) !== "disabled")
    await press(page, "2")
    expect(await entered(page)).toBe("12")
  })

  it("may make the field read-only, still selectable and focusable", async () => {
    const page = await opened({ ...digits, readOnly: "", defaultValue: "123456" })
    expect(await field(page).getAttribute("readonly")).toBe("")
    await press(page, "9", "Backspace", "Delete", "Control+x")
    await paste(page, "654321")
    await drop(page, "654321")
    expect([await entered(page), await callbacks(page)]).toEqual(["123456", []])
    await press(page, "Control+a")
    expect(await activeSlots(page)).toEqual([0, 1, 2, 3, 4, 5])
    await press(page, "Tab")
    expect(await activeSlots(page)).toEqual([])
  })

  it("may put two fields on a page", async () => {
    const page = await opened({ ...digits, two: "" })
    await press(page, "1", "2", "Tab", "Tab", "Tab", "7", "8", "9")
    expect(await activeSlots(page)).toEqual([9])
    await press(page, "0", "Shift+Tab", "Shift+Tab", "Shift+Tab", "3")
    expect(await activeSlots(page)).toEqual([3])
    expect(await slots(page)).toEqual(["1", "2", "3", "", "", "", "7", "8", "9", "0"])
    expect((await callbacks(page)).filter((line) => !line.startsWith("change"))).toEqual([
      "other 7",
      "other 78",
      "other 789",
      "other 7890",
      "other complete 7890"
    ])
  })

  it("may return a promise, which blocks input while pending and shows an error on rejection", async () => {
    const page = await opened({ ...digits, verify: "" })
    await press(page, "1", "2", "3", "4", "5", "6", "7")
    expect([await entered(page), await state(page)]).toEqual(["123456", "verifying"])
    await page.evaluate(() => settle(false))
    await vi.waitUntil(async () => (await state(page)) === "invalid")
    expect(await field(page).getAttribute("aria-invalid")).toBe("true")
    await press(page, "Backspace", "7")
    expect([await entered(page), await state(page)]).toEqual(["123457", "verifying"])
    await page.evaluate(() => settle(true))
    await vi.waitUntil(async () => (await state(page)) === "complete")
  })

  it.each(["shadow", "frame"])("may render the field in a %s, where arrow keys work", async (where) => {
    const page = await harness.visit({ ...digits, [where]: "" })
    const scope = where === "frame" ? page.frameLocator("iframe") : page
    const input = scope.getByRole("textbox", { name: "Code" })
    const active = () =>
      scope
        .locator('[data-part="slot"]')
        .evaluateAll((all) => all.flatMap((slot, at) => (slot.hasAttribute("data-active") ? [at] : [])))
    await input.focus()
    await press(page, "1", "2", "3", "4", "5", "6")
    const seen: number[][] = []
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "ArrowLeft", "End", "ArrowRight"]) {
      await press(page, key)
      seen.push(await active())
    }
    expect(seen).toEqual([[4], [3], [4], [0], [0], [5], [5]])
    await press(page, "ArrowLeft", "ArrowLeft", "9", "8")
    expect(await input.inputValue()).toBe("123986")
    await press(page, "Home", "Delete")
    expect(await input.inputValue()).toBe("23986")
    expect(await active()).toEqual([0])
    await press(page, "Shift+ArrowRight", "Shift+ArrowRight")
    expect((await active()).length).toBeGreaterThan(1)
    await page.keyboard.press("Tab")
    await framesPassed(page)
    expect(await active()).toEqual([])
  })

  it("may render the field in a shadow root", async () => {
    const page = await opened({ ...digits, shadow: "" })
    await press(page, "1", "2", "3")
    expect(await activeSlots(page)).toEqual([3])
    await press(page, "4", "5", "6", "7")
    expect(await entered(page)).toBe("123457")
    expect((await callbacks(page)).filter((line) => line.startsWith("complete"))).toEqual([
      "complete 123456 (input)"
    ])
    await paste(page, "654321")
    await vi.waitUntil(async () => (await callbacks(page)).at(-1) === "complete 654321 (paste)")
  })

  it("may shorten the length, which truncates the value without onChange", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    const before = await callbacks(page)
    await page.evaluate(() => setLength(4))
    expect([await entered(page), (await slots(page)).length]).toEqual(["1234", 4])
    await page.evaluate(() => setLength(8))
    expect((await slots(page)).length).toBe(8)
    expect(await callbacks(page)).toEqual(before)
  })

  it("may unmount the field while a code is verified", async () => {
    const page = await opened({ ...digits, verify: "" })
    await press(page, "1", "2", "3", "4", "5", "6")
    await page.evaluate(() => leave())
    await page.evaluate(() => settle(false))
    expect(await page.getByRole("textbox").count()).toBe(0)
  })

  it.each([
    ["makes room for the badge of a password manager where there is some", {}, true],
    ["leaves the badge where it is when there is none", { tight: "" }, false]
  ])("%s", async (_, query, makesRoom) => {
    const page = await harness.visit({ ...digits, badge: "", ...query })
    await page.evaluate(() => {
      const badge = document.createElement("div")
      badge.setAttribute("data-lastpass-icon-root", "")
      document.body.append(badge)
    })
    // The search starts when the field has the focus.
    await field(page).focus()
    const width = () => field(page).evaluate((input) => input.style.width)
    if (makesRoom) await vi.waitUntil(async () => (await width()).includes("calc"))
    else await framesPassed(page)
    expect((await width()).includes("calc")).toBe(makesRoom)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    ).toBeLessThanOrEqual(0)
  })
})
