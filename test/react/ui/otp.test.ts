import type { Page } from "playwright-core"
import { createElement } from "react"
import { renderToString } from "react-dom/server"
import { describe, expect, it, vi } from "vitest"
import { Page as FormPage } from "./otpPage.tsx"
import { useHarness } from "./support/harness.ts"

vi.setConfig({ testTimeout: 20_000 })
const harness = useHarness("test/react/ui/otpPage.tsx")

const digits = { pattern: "^\\d+$" }
const field = (page: Page) => page.getByRole("textbox", { name: "Code" })
const told = (page: Page) => page.evaluate(() => globalThis.told)
const entered = (page: Page) => field(page).inputValue()
const slots = (page: Page) => page.locator('[data-part="slot"]').allTextContents()
const activeSlots = (page: Page) =>
  page
    .locator('[data-part="slot"]')
    .evaluateAll((all) => all.flatMap((slot, index) => (slot.hasAttribute("data-active") ? [index] : [])))
const state = (page: Page) => page.locator('[data-part="one-time-code"]').getAttribute("data-state")
/** Until what was begun before is drawn, and the page has nothing left to do: a frame may overtake an event. */
const framesPassed = (page: Page) =>
  page.evaluate(
    () =>
      new Promise((done) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(done)))
      )
  )
/** Types when the field has the focus and has shown the last key. */
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) {
    await page.keyboard.press(key)
    await framesPassed(page)
  }
}
const opened = async (query: Record<string, string> = digits) => {
  const page = await harness.open(query)
  await field(page).focus()
  return page
}
const paste = (page: Page, text: string) =>
  field(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData("text/plain", text)
    input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true })
    )
  }, text)
const drop = (page: Page, text: string) =>
  field(page).evaluate((input, text) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.setData("text/plain", text)
    input.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }))
  }, text)

describe("what the field is", () => {
  it("is one input with the attributes of a code, and its places are drawings", async () => {
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
      autocapitalize: "off",
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

  it("offers letters where the code has some", async () => {
    const input = field(await opened({ letters: "" }))
    expect(await input.getAttribute("inputmode")).toBe("text")
    expect(await input.getAttribute("autocapitalize")).toBe("characters")
  })

  it("takes the focus when it is asked to", async () => {
    const page = await harness.open({ autoFocus: "" })
    expect(await field(page).evaluate((input) => document.activeElement === input)).toBe(true)
    await vi.waitUntil(async () => (await activeSlots(page)).length === 1)
    expect(await activeSlots(page)).toEqual([0])
  })

  it("is left by one Tab", async () => {
    const page = await opened()
    await press(page, "1", "Tab")
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Verify")
    expect(await activeSlots(page)).toEqual([])
  })

  it("shows a placeholder until the first character, and dots when masked", async () => {
    const page = await opened({ placeholder: "000000", mask: "" })
    expect(await slots(page)).toEqual(["0", "0", "0", "0", "0", "0"])
    await press(page, "7")
    expect(await slots(page)).toEqual(["•", "", "", "", "", ""])
    expect(await entered(page)).toBe("7")
  })
})

describe("typing", () => {
  it("tells of each character, and of the whole once", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    expect(await told(page)).toEqual([
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

  it("past the end replaces the last character", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "7")
    expect(await entered(page)).toBe("123457")
  })

  it("tells of the whole again after an edit", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Backspace", "7")
    const completes = (await told(page)).filter((line) => line.startsWith("complete"))
    expect(completes).toEqual(["complete 123456 (input)", "complete 123457 (input)"])
  })

  it("keeps value, caret and focus when the pattern does not allow a character", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "ArrowLeft", "ArrowLeft", "x", "9")
    expect(await entered(page)).toBe("1294")
    expect(await told(page)).toContain("invalid 12x4")
  })

  it("takes no white space", async () => {
    const page = await opened({})
    await press(page, "1", "Space", "2")
    expect(await entered(page)).toBe("12")
  })

  it("uses a pattern with the flags g and y as if it had none", async () => {
    const page = await opened({ pattern: "^\\d+$", flags: "gy" })
    await press(page, "1", "2", "3", "4", "5", "6")
    expect(await entered(page)).toBe("123456")
  })

  it("turns what is entered into what the code is made of", async () => {
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
    expect((await told(page)).at(-1)).toBe("complete 123456 (input)")
  })

  it("submits the form by Enter, and does not let an incomplete code go", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Enter")
    expect(await told(page)).not.toContain("submit 123")
    await press(page, "4", "5", "6", "Enter")
    expect((await told(page)).at(-1)).toBe("submit 123456")
  })
})

describe("caret and selection", () => {
  it("walks one place at a time, both ways, and stays at the ends", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    const seen: number[][] = []
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowRight", "Home", "ArrowLeft", "End", "ArrowRight"]) {
      await press(page, key)
      seen.push(await activeSlots(page))
    }
    expect(seen).toEqual([[4], [3], [4], [0], [0], [5], [5]])
  })

  it("replaces the chosen character and goes on", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowLeft", "9", "8")
    expect(await entered(page)).toBe("123986")
  })

  it("goes on when the same character is typed again", async () => {
    const page = await opened()
    await press(page, "1", "1", "1", "ArrowLeft", "ArrowLeft", "1")
    expect(await entered(page)).toBe("111")
    expect(await activeSlots(page)).toEqual([2])
  })

  it("deletes the chosen character at the end, at the beginning and in the middle", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Delete")
    expect(await entered(page)).toBe("12345")
    await press(page, "Home", "Delete")
    expect(await entered(page)).toBe("2345")
    await press(page, "ArrowRight", "Delete")
    expect(await entered(page)).toBe("245")
  })

  it("deletes everything with the word before the caret", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Control+Backspace")
    expect(await entered(page)).toBe("")
  })

  it("deletes the chosen character alone with the word", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "ArrowLeft", "ArrowLeft", "Control+Backspace")
    expect(await entered(page)).toBe("12356")
  })

  it("goes from left to right on a page that goes from right to left", async () => {
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

  it("replaces a selection of several places", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6", "Control+a", "7")
    expect(await entered(page)).toBe("7")
  })

  it("takes a selection of some places, all of them active, and replaces or deletes it", async () => {
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

  it("begins where the first place is free when it is clicked", async () => {
    const page = await harness.open(digits)
    const box = await page.locator('[data-part="slot"]').nth(4).boundingBox()
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10)
    await press(page, "1")
    expect([await entered(page), await activeSlots(page)]).toEqual(["1", [1]])
  })

  it("takes undo", async () => {
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
    ["‎123​456﻿", "123456"]
  ])("takes %j", async (text, code) => {
    const page = await opened()
    await press(page, "9", "9")
    await paste(page, text)
    expect(await entered(page)).toBe(code)
    expect((await told(page)).at(-1)).toBe(`complete ${code} (paste)`)
  })

  it("refuses a text without a code, and keeps what is there", async () => {
    const page = await opened()
    await press(page, "1", "2")
    await paste(page, "no code in here, only 12345678")
    expect(await entered(page)).toBe("12")
    expect((await told(page)).at(-1)).toBe("invalid no code in here, only 12345678")
  })

  it("puts a part where the caret is", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "Home")
    await paste(page, "45")
    expect(await entered(page)).toBe("4523")
  })

  it("tells of a whole that replaces a whole", async () => {
    const page = await opened()
    await paste(page, "123456")
    await paste(page, "654321")
    await paste(page, "654321")
    const completes = (await told(page)).filter((line) => line.startsWith("complete"))
    expect(completes).toEqual(["complete 123456 (paste)", "complete 654321 (paste)"])
  })

  it("takes what is dropped on it", async () => {
    const page = await opened()
    await drop(page, "code: 123 456.")
    expect((await told(page)).at(-1)).toBe("complete 123456 (drop)")
  })

  it("takes what the browser fills in, as one change", async () => {
    const page = await opened()
    await field(page).evaluate((element) => {
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set
      set?.call(element, "123456")
      element.dispatchEvent(new Event("input", { bubbles: true }))
    })
    await vi.waitUntil(async () => (await told(page)).length === 2)
    expect(await told(page)).toEqual(["change 123456 (autofill)", "complete 123456 (autofill)"])
  })
})

describe("input methods", () => {
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

  it("show what they compose, and complete nothing until they are done", async () => {
    const page = await opened()
    const session = await compose(page, "ni", "１２３４５６")
    expect(await entered(page)).toBe("１２３４５６")
    expect(await told(page)).toEqual([])
    await session.send("Input.insertText", { text: "１２３４５６" })
    await vi.waitUntil(async () => (await told(page)).length === 2)
    expect(await told(page)).toEqual(["change 123456 (input)", "complete 123456 (input)"])
    expect(await entered(page)).toBe("123456")
  })

  it("leave the value as it was when they end with what is not allowed", async () => {
    const page = await opened()
    await press(page, "1")
    const session = await compose(page, "に")
    await session.send("Input.insertText", { text: "に" })
    await vi.waitUntil(async () => (await entered(page)) === "1")
    expect((await told(page)).at(-1)).toMatch(/^invalid/)
  })
})

describe("the reset of a form", () => {
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
    expect((await told(page)).slice(-2)).toEqual(["complete 123456 (input)", "change  (reset)"])
    await field(page).focus()
    await press(page, "1", "2", "3", "4", "5", "6")
    expect((await told(page)).at(-1)).toBe("complete 123456 (input)")
  })

  it("by a script clears it as well, and tells nobody of a field that was empty", async () => {
    const page = await opened()
    const reset = () => page.evaluate(() => document.querySelector("form")?.reset())
    await reset()
    expect(await told(page)).toEqual([])
    await press(page, "1")
    await reset()
    expect([await entered(page), await told(page)]).toEqual(["", ["change 1 (input)", "change  (reset)"]])
  })

  it("brings the default back, which completes nothing", async () => {
    const page = await opened({ ...digits, defaultValue: "123456" })
    await press(page, "Backspace")
    await clear(page)
    await framesPassed(page)
    expect(await entered(page)).toBe("123456")
    expect(await told(page)).toEqual(["change 12345 (input)", "change 123456 (reset)"])
  })

  it("leaves the field alone when it is prevented, or another form's", async () => {
    const page = await opened({ ...digits, keeping: "" })
    await press(page, "1", "2")
    await clear(page)
    await page.evaluate(() => {
      const other = document.createElement("form")
      document.body.append(other)
      other.reset()
    })
    await framesPassed(page)
    expect([await entered(page), await told(page)]).toEqual(["12", ["change 1 (input)", "change 12 (input)"]])
  })

  it("has no more interest in whether the code was right", async () => {
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

describe("a field that a server rendered", () => {
  /** Opens the page as a server sends it, has `before` done to it while there is no script, and lets that run. */
  const servedPage = async (asked: Record<string, string>, before: (page: Page) => Promise<void>) => {
    const query = { served: "", ...asked }
    const page = await harness.open()
    const html = renderToString(createElement(FormPage, { asked: new URLSearchParams(query) }))
    await page.route(harness.address(query), async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<div id="harness">', `$&${html}`)
      // The harness's policy is for what scripts do: attributes of style that a server writes are against it.
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
  ])(
    "takes over what was entered before there were scripts, once, and completes nothing%s",
    async (_, query) => {
      const page = await servedPage({ ...digits, ...query }, typed("123456"))
      expect([await entered(page), await state(page)]).toEqual(["123456", "complete"])
      expect(await slots(page)).toEqual(["1", "2", "3", "4", "5", "6"])
      expect(await told(page)).toEqual(["change 123456 (restore)"])
      await press(page, "Backspace", "7")
      expect((await told(page)).at(-1)).toBe("complete 123457 (input)")
    }
  )

  it("does not take over what the pattern does not allow", async () => {
    const page = await servedPage(digits, typed("no"))
    expect([await entered(page), await state(page), await told(page)]).toEqual(["", "empty", ["invalid no"]])
  })

  it("is told of nothing when there was nothing", async () => {
    const page = await servedPage({ ...digits, defaultValue: "12" }, async () => undefined)
    expect([await entered(page), await told(page)]).toEqual(["12", []])
  })
})

describe("the app's part", () => {
  it("is told of no value of its own", async () => {
    const page = await opened({ ...digits, controlled: "", value: "123456" })
    await page.evaluate(() => setValue("654321"))
    expect(await entered(page)).toBe("654321")
    expect(await told(page)).toEqual([])
  })

  it("may refuse a value and take it later", async () => {
    const page = await opened({ ...digits, controlled: "", refusing: "" })
    await paste(page, "123456")
    expect(await entered(page)).toBe("")
    expect(await told(page)).toEqual(["change 123456 (paste)"])
    await page.evaluate(() => setValue("123456"))
    await vi.waitUntil(async () => (await told(page)).at(-1) === "complete 123456 (paste)")
  })

  it("starts complete without being told, and cuts a default that is too long", async () => {
    const page = await opened({ ...digits, defaultValue: "12345678" })
    expect(await entered(page)).toBe("123456")
    expect(await told(page)).toEqual([])
  })

  it("may disable the field and enable it again without the focus getting lost", async () => {
    const page = await opened()
    await press(page, "1")
    await page.evaluate(() => setDisabled(true))
    expect(await state(page)).toBe("disabled")
    await framesPassed(page)
    await page.evaluate(() => setDisabled(false))
    await press(page, "2")
    expect(await entered(page)).toBe("12")
  })

  it("may let the field be read only: it takes nothing, and can be chosen from and left", async () => {
    const page = await opened({ ...digits, readOnly: "", defaultValue: "123456" })
    expect(await field(page).getAttribute("readonly")).toBe("")
    await press(page, "9", "Backspace", "Delete", "Control+x")
    await paste(page, "654321")
    await drop(page, "654321")
    expect([await entered(page), await told(page)]).toEqual(["123456", []])
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
    expect((await told(page)).filter((line) => !line.startsWith("change"))).toEqual([
      "other 7",
      "other 78",
      "other 789",
      "other 7890",
      "other complete 7890"
    ])
  })

  it("may answer with a promise: the field takes nothing until it has ended, and shows when it went wrong", async () => {
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

  it.each(["shadow", "frame"])("may keep the field in a %s of its own, arrows and all", async (where) => {
    const page = await harness.open({ ...digits, [where]: "" })
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

  it("may keep the field in a shadow root", async () => {
    const page = await opened({ ...digits, shadow: "" })
    await press(page, "1", "2", "3")
    expect(await activeSlots(page)).toEqual([3])
    await press(page, "4", "5", "6", "7")
    expect(await entered(page)).toBe("123457")
    expect((await told(page)).filter((line) => line.startsWith("complete"))).toEqual([
      "complete 123456 (input)"
    ])
    await paste(page, "654321")
    await vi.waitUntil(async () => (await told(page)).at(-1) === "complete 654321 (paste)")
  })

  it("may change the length: what is too long is cut, and nothing is told of it", async () => {
    const page = await opened()
    await press(page, "1", "2", "3", "4", "5", "6")
    const before = await told(page)
    await page.evaluate(() => setLength(4))
    expect([await entered(page), (await slots(page)).length]).toEqual(["1234", 4])
    await page.evaluate(() => setLength(8))
    expect((await slots(page)).length).toBe(8)
    expect(await told(page)).toEqual(before)
  })

  it("may take the field away while a code is verified", async () => {
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
    const page = await harness.open({ ...digits, badge: "", ...query })
    await page.evaluate(() => {
      const badge = document.createElement("div")
      badge.setAttribute("data-lastpass-icon-root", "")
      document.body.append(badge)
    })
    // It is looked for as soon as the field has the focus.
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
