import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/modal/modalPage.tsx")

const returning = "returning@example.com"
/** Waits until the dialog has moved to its place. What its page still loads ends without finishing. */
const isStill = (page: Page) =>
  dialogOf(page).evaluate((dialog) => Promise.all(dialog.getAnimations().map(({ finished }) => finished)))

const dialogOf = (page: Page) => page.getByRole("dialog")
const buttonIn = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true })

const scrollOf = (page: Page) => dialogOf(page).evaluate(({ scrollTop }) => scrollTop)

const open = async () => {
  const service = await openService()
  const page = await harness.open({ service: service.url })
  const account = page.getByRole("button", { name: /Sign in|Account/ }).first()
  const signIn = async (email: string) => {
    await account.click()
    await dialogOf(page).getByLabel("Email").fill(email)
    await buttonIn(page, "Continue").click()
    await dialogOf(page).getByLabel("One-time code").waitFor()
    await page.keyboard.type(service.sandbox.inbox.latest(email)?.code ?? "")
  }
  return { ...service, page, account, signIn }
}

/** Opens the page with a user who has a wallet. */
const openSignedIn = async () => {
  const opened = await open()
  await opened.signIn(returning)
  await dialogOf(opened.page).waitFor({ state: "detached" })
  return opened
}

/** Records what is animated. Returns the keyframes since the last call. */
const recordMotions = async (page: Page) => {
  await page.evaluate(() => {
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      globalThis.motions.push(keyframes as PropertyIndexedKeyframes) // as the modal writes them
      return animate.call(this, keyframes, options)
    }
    globalThis.motions = []
  })
  return () => page.evaluate(() => globalThis.motions.splice(0))
}

declare global {
  var motions: PropertyIndexedKeyframes[]
}

/** Sends something from the account, and leaves once it is sent. */
const sendSome = async (page: Page, amount: string, leave: "Done" | "Close" = "Done") => {
  await buttonIn(page, "Send").click()
  await dialogOf(page).getByLabel("Amount").fill(amount)
  await dialogOf(page)
    .getByLabel("To", { exact: true })
    .fill(`0x${"5".repeat(40)}`)
  await buttonIn(page, "Review").click()
  await buttonIn(page, `Send ${amount} ETH`).click()
  await buttonIn(page, "Done").waitFor()
  await buttonIn(page, leave).click()
  await dialogOf(page).waitFor({ state: "detached" })
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe("the button", () => {
  it("signs the user in, closes, and shows who they are", async () => {
    const { page, account } = await openSignedIn()
    expect(await account.textContent()).toContain(returning)
    expect(await focusedText(page)).toContain(returning)
  })

  it.for(["ltr", "rtl"])("is as wide as its text in a column of the app, from %s", async (dir) => {
    const { page, account } = await open()
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
      const header = document.getElementById("harness")
      header?.style.setProperty("display", "flex")
      header?.style.setProperty("flex-direction", "column")
    }, dir)
    const [button, header] = [await account.boundingBox(), await page.locator("#harness").boundingBox()]
    if (!button || !header) throw new Error("Nothing is shown.")
    expect(button.width).toBeLessThan(200)
    if (dir === "ltr") expect(button.x).toBe(header.x)
    else expect(button.x + button.width).toBeCloseTo(header.x + header.width, 0)
  })

  it("opens one dialog, however many buttons the page has", async () => {
    const { page } = await openSignedIn()
    await page
      .getByRole("button", { name: /Account/ })
      .last()
      .click()
    await buttonIn(page, "Send").waitFor()
    expect(await page.locator("dialog").count()).toBe(1)
  })
})

describe("the modal", () => {
  it("goes back by Escape, then closes, and returns the focus to the button", async () => {
    const { page, account } = await openSignedIn()
    await account.click()
    await buttonIn(page, "Receive").click()
    await dialogOf(page).getByRole("heading", { name: "Receive" }).waitFor()
    await page.keyboard.press("Escape")
    await buttonIn(page, "Receive").waitFor()
    await page.keyboard.press("Escape")
    await dialogOf(page).waitFor({ state: "detached" })
    expect(await focusedText(page)).toContain(returning)
  })

  it("keeps a form that is half filled in, for this user only", async () => {
    const { page, account, signIn } = await openSignedIn()
    await account.click()
    await buttonIn(page, "Send").click()
    await dialogOf(page).getByLabel("Amount").fill("0.25")
    await buttonIn(page, "Close").click()
    await dialogOf(page).waitFor({ state: "hidden" })
    await account.click()
    expect(await dialogOf(page).getByLabel("Amount").inputValue()).toBe("0.25")
    await buttonIn(page, "Back").click()
    await buttonIn(page, "Sign out").click()
    await page.getByRole("button", { name: "Sign in" }).first().waitFor()
    await dialogOf(page).waitFor({ state: "detached" })
    await signIn(returning)
    await dialogOf(page).waitFor({ state: "detached" })
    await account.click()
    await buttonIn(page, "Send").click()
    expect(await dialogOf(page).getByLabel("Amount").inputValue()).toBe("")
  })

  it("opens at the account again when nothing was typed, or a send is done", async () => {
    const { page, account } = await openSignedIn()
    const close = async () => {
      await buttonIn(page, "Close").click()
      await dialogOf(page).waitFor({ state: "detached" })
      await account.click()
    }
    await account.click()
    await buttonIn(page, "Buy").click()
    await dialogOf(page).getByLabel("You pay").waitFor()
    await close()
    await sendSome(page, "0.01")
    await account.click()
    await buttonIn(page, "Receive").waitFor()
    await sendSome(page, "0.02", "Close")
    await account.click()
    await buttonIn(page, "Receive").waitFor()
  })

  it("shows each page from its top, however far the one before was scrolled", async () => {
    const { page, account } = await openSignedIn()
    await page.setViewportSize({ width: 1100, height: 500 })
    await account.click()
    await sendSome(page, "0.01")
    await account.click()
    const entry = dialogOf(page)
      .getByRole("button", { name: /0\.01 ETH/ })
      .first()
    await entry.scrollIntoViewIfNeeded()
    expect(await scrollOf(page)).toBeGreaterThan(0)
    await entry.click()
    await dialogOf(page).getByRole("heading", { name: "Receipt" }).waitFor()
    expect(await scrollOf(page)).toBe(0)
  })

  it("opens on a page from anywhere, after the sign-in that it needs", async () => {
    const { page, sandbox } = await open()
    await page.getByRole("button", { name: "Show my address" }).click()
    await dialogOf(page).getByLabel("Email").fill(returning)
    await buttonIn(page, "Continue").click()
    await dialogOf(page).getByLabel("One-time code").waitFor()
    await page.keyboard.type(sandbox.inbox.latest(returning)?.code ?? "")
    await dialogOf(page).getByRole("heading", { name: "Receive" }).waitFor()
  })

  it("is a sheet at the lower edge of a phone, and a card in the middle of a desktop", async () => {
    const { page, account } = await openSignedIn()
    const box = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      await isStill(page)
      return dialogOf(page).boundingBox()
    }
    await account.click()
    await buttonIn(page, "Send").waitFor()
    const sheet = await box(390)
    expect([sheet?.x, sheet?.width, (sheet?.y ?? 0) + (sheet?.height ?? 0)]).toEqual([0, 390, 900])
    const card = await box(1280)
    expect(card?.width).toBe(420)
    expect((card?.y ?? 0) + (card?.height ?? 0)).toBeLessThan(900)
  })

  it.for([1100, 1440])("shows whole what is below the button of a form, %s pixels wide", async (width) => {
    const { page, account } = await open()
    await page.setViewportSize({ width, height: 800 })
    await account.click()
    await dialogOf(page).getByLabel("Email").fill(returning)
    await buttonIn(page, "Continue").click()
    await dialogOf(page).getByLabel("One-time code").waitFor()
    await isStill(page)
    const link = buttonIn(page, "Change email")
    const seen = await link.screenshot()
    await buttonIn(page, "Continue").evaluate((button) => {
      button.style.boxShadow = "none"
    })
    expect(seen.equals(await link.screenshot())).toBe(true)
  })

  it("shows the recovery secret in the middle of a desktop, instead of the page that it opened from", async () => {
    const { page, signIn } = await open()
    await page.setViewportSize({ width: 1100, height: 800 })
    await signIn("centered@example.com")
    await buttonIn(page, "Create wallet").click()
    const secret = page.getByRole("dialog", { name: "Save your recovery file" })
    await secret.waitFor()
    await still(page)
    const box = await secret.boundingBox()
    const above = box?.y ?? 0
    expect(800 - above - (box?.height ?? 0)).toBeCloseTo(above, 0)
    expect(await page.locator('dialog[data-slipway="modal"]').isVisible()).toBe(false)
    const scrims = await page
      .locator("dialog[open]")
      .evaluateAll((dialogs) =>
        dialogs.map((dialog) => getComputedStyle(dialog, "::backdrop").backgroundColor)
      )
    expect(scrims.filter((scrim) => scrim !== "rgba(0, 0, 0, 0)")).toHaveLength(1)
    await secret.getByRole("button", { name: "Download file" }).click()
    await secret.getByRole("checkbox").check()
    await secret.getByRole("button", { name: "Open my wallet" }).click()
    await buttonIn(page, "Send").waitFor()
  })

  it("shows by its motion where a page comes from, and only fades for a user who wants less", async () => {
    const { page, account } = await openSignedIn()
    await account.click()
    await buttonIn(page, "Receive").waitFor()
    await isStill(page)
    const motions = await recordMotions(page)
    await buttonIn(page, "Receive").click()
    await dialogOf(page).getByRole("heading", { name: "Receive" }).waitFor()
    const forward = await motions()
    expect(forward).toContainEqual({ opacity: [0, 1], translate: ["8px 0", "0 0"] })
    expect(forward.some((keyframes) => "height" in keyframes)).toBe(true)
    await buttonIn(page, "Back").click()
    await buttonIn(page, "Receive").waitFor()
    expect(await motions()).toContainEqual({ opacity: [0, 1], translate: ["-8px 0", "0 0"] })
    await page.emulateMedia({ reducedMotion: "reduce" })
    await buttonIn(page, "Receive").click()
    await dialogOf(page).getByRole("heading", { name: "Receive" }).waitFor()
    expect(await motions()).toEqual([{ opacity: [0, 1] }])
  })

  it("cannot be left while the recovery secret is shown", async () => {
    const { page, signIn, account } = await open()
    await signIn("newcomer@example.com")
    await buttonIn(page, "Create wallet").click()
    const secret = page.getByRole("dialog", { name: "Save your recovery file" })
    await secret.waitFor()
    await page.keyboard.press("Escape")
    await page.mouse.click(5, 5)
    expect(await page.getByRole("button", { name: "Close" }).count()).toBe(0)
    await secret.getByRole("button", { name: "Download file" }).click()
    await secret.getByRole("checkbox").check()
    await secret.getByRole("button", { name: "Open my wallet" }).click()
    await dialogOf(page).getByRole("heading", { name: "newcomer@example.com" }).waitFor()
    expect(await account.textContent()).toContain("newcomer@example.com")
  })
})

/** Drags the bar of the sheet down by a share of its height. A slow finger goes back a little before it is lifted. */
/** The browser is told when each event was, so that a busy machine does not change the speed. */
const dragDown = async (page: Page, share: number, speed: "slow" | "fast") => {
  const sheet = await dialogOf(page).boundingBox()
  if (!sheet) throw new Error("There is no sheet.")
  const [x, from] = [sheet.x + sheet.width / 2, sheet.y + 24]
  const steps = 6
  const [step, began] = [speed === "fast" ? 8 : 500, Date.now()]
  const session = await page.context().newCDPSession(page)
  const mouse = (type: "mousePressed" | "mouseMoved" | "mouseReleased", done: number) =>
    session.send("Input.dispatchMouseEvent", {
      type,
      x,
      y: from + (sheet.height * share * Math.min(done, steps)) / steps,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: 1,
      timestamp: (began + done * step) / 1000
    })
  await mouse("mousePressed", 0)
  for (let done = 1; done <= steps; done++) await mouse("mouseMoved", done)
  await mouse("mouseReleased", steps + 1)
  await session.detach()
}

const still = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== "running"))

describe("the sheet on a phone", () => {
  const openSheet = async () => {
    const opened = await openSignedIn()
    await opened.page.setViewportSize({ width: 390, height: 800 })
    await opened.account.click()
    await buttonIn(opened.page, "Send").waitFor()
    await still(opened.page)
    return opened
  }

  it("closes when it is dragged down over a third, or fast, and returns from less", async () => {
    const { page, account } = await openSheet()
    const before = await dialogOf(page).boundingBox()
    await dragDown(page, 0.2, "slow")
    await page.waitForFunction(() =>
      document.getAnimations().every(({ playState }) => playState !== "running")
    )
    expect(await dialogOf(page).boundingBox()).toEqual(before)
    await dragDown(page, 0.5, "slow")
    await dialogOf(page).waitFor({ state: "detached" })
    expect(await focusedText(page)).toContain(returning)
    await account.click()
    await buttonIn(page, "Send").waitFor()
    await dragDown(page, 0.25, "fast")
    await dialogOf(page).waitFor({ state: "detached" })
  })

  it("closes by a drag at once when the user wants less motion", async () => {
    const { page } = await openSheet()
    await page.emulateMedia({ reducedMotion: "reduce" })
    await dragDown(page, 0.5, "slow")
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
    await dialogOf(page).waitFor({ state: "detached" })
  })

  it("stays above the on-screen keyboard, with the button of the form in reach", async () => {
    const { page } = await openSheet()
    await buttonIn(page, "Send").click()
    const review = buttonIn(page, "Review")
    await review.waitFor()
    await page.evaluate(() => {
      const { visualViewport: view } = window
      // Chromium on a desktop has no on-screen keyboard.
      Object.defineProperty(view, "height", { value: 450 })
      view?.dispatchEvent(new Event("resize"))
    })
    await isStill(page)
    const sheet = await dialogOf(page).boundingBox()
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(450)
    expect(sheet?.y).toBeGreaterThanOrEqual(0)
    const button = await review.boundingBox()
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(450)
    expect(
      await review.evaluate((element) => {
        const { x, y, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
      })
    ).toBe(true)
  })
})

it("a sheet with the recovery secret cannot be dragged away", async () => {
  const { page, signIn } = await open()
  await page.setViewportSize({ width: 390, height: 800 })
  await signIn("another@example.com")
  await buttonIn(page, "Create wallet").click()
  const secret = page.getByRole("dialog", { name: "Save your recovery file" })
  await secret.waitFor()
  await still(page)
  // The secret is a dialog of its own above the sheet.
  const box = await secret.boundingBox()
  await page.mouse.move(195, (box?.y ?? 0) + 8)
  await page.mouse.down()
  await page.mouse.move(195, 790, { steps: 5 })
  await page.mouse.up()
  expect(await secret.isVisible()).toBe(true)
  expect(await secret.boundingBox()).toEqual(box)
})

it("a request to sign stays above a modal that the app opens later", async () => {
  const { page } = await openSignedIn()
  await page.getByRole("button", { name: "Sign", exact: true }).click()
  const request = page.locator('dialog[data-slipway="confirm-request"]')
  await page.getByRole("heading", { name: "Receive", includeHidden: true }).waitFor({ state: "attached" })
  await request.getByRole("button", { name: "Reject" }).click()
  await request.waitFor({ state: "detached" })
  await page.getByText("0 requests").waitFor({ state: "attached" })
  expect(await dialogOf(page).getByRole("heading", { name: "Receive" }).isVisible()).toBe(true)
})

it("a switch of networks is said, can be undone, and is among the recent ones", async () => {
  const { page } = await openSignedIn()
  const choose = () => page.getByRole("button", { name: "Choose a network" }).click()
  await choose()
  await dialogOf(page).getByRole("radio", { name: "Base", exact: true }).click()
  await page.getByText("On base").waitFor()
  await page.getByText("Switched to Base").waitFor()
  await page.getByRole("button", { name: "Undo" }).click()
  await page.getByText("On ethereum-sepolia").waitFor()
  expect(await page.getByText("Switched to Base").count()).toBe(0)
  await choose()
  const recent = dialogOf(page).getByRole("group", { name: "Recent" })
  const named = (name: string) => recent.getByRole("radio", { name, exact: true }).count()
  expect([await named("Ethereum Sepolia Test"), await named("Base")]).toEqual([1, 1])
  expect(await recent.getByRole("radio").count()).toBe(2)
})
