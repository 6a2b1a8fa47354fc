import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { SandboxOptions } from "../../../../sandbox/src/testing.ts"
import { openService } from "../../../browser/support/service.ts"
import { focused, tabTo } from "../../../support/page/keyboard.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/journeyPage.tsx")

const other = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"

const open = async (
  query: Record<string, string> = {},
  options: SandboxOptions = {},
  openPage = harness.visit
) => {
  const service = await openService(options)
  const page = await openPage({ service: service.url, ...query })
  return { ...service, page }
}
type Opened = Awaited<ReturnType<typeof open>>

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true })
const seen = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const newestCode = ({ sandbox }: Opened, to: string) => sandbox.inbox.latest(to)?.code ?? ""
const signIn = async (opened: Opened, email: string) => {
  const { page } = opened
  await page.getByLabel("Email").fill(email)
  await button(page, "Continue").click()
  await page.getByLabel("One-time code").waitFor()
  await page.keyboard.type(newestCode(opened, email))
}

describe("signing in", () => {
  it("leads from an email address to a wallet by keyboard alone, and asks to save the secret", async () => {
    const opened = await open()
    const { page } = opened
    await tabTo(page, "to")
    await page.keyboard.type("ada@example.com")
    await page.keyboard.press("Enter")
    await page.getByLabel("One-time code").waitFor()
    await page.keyboard.type(newestCode(opened, "ada@example.com"))
    await seen(page, "Create your wallet")
    await tabTo(page, "Create wallet")
    await page.keyboard.press("Enter")

    await page.getByRole("dialog", { name: "Save your recovery file" }).waitFor()
    expect(await focused(page)).toBe("Save your recovery file")
    for (const key of ["Escape", "Escape", "Escape"]) await page.keyboard.press(key)
    expect(await page.getByRole("dialog").isVisible()).toBe(true)
    const savedBox = page.getByRole("checkbox")
    expect(await savedBox.isDisabled()).toBe(true)
    await tabTo(page, "Download file")
    const downloading = page.waitForEvent("download")
    await page.keyboard.press("Enter")
    const download = await downloading
    expect(download.suggestedFilename()).toMatch(/^recovery-0x[0-9a-fA-F]{4}-\d{4}-\d\d-\d\d\.xellar$/)
    await tabTo(page, "Open my wallet")
    await page.keyboard.press("Enter")
    expect(await page.getByRole("dialog").isVisible()).toBe(true)
    await page.keyboard.press("Shift+Tab")
    await page.keyboard.press("Space")
    await tabTo(page, "Open my wallet")
    await page.keyboard.press("Enter")
    await seen(page, "Review")
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("names the wrong field, focuses it, and keeps the input", async () => {
    const { page } = await open()
    await page.getByLabel("Email").fill("ada@")
    await button(page, "Continue").click()
    const field = page.getByLabel("Email")
    expect(await field.getAttribute("aria-invalid")).toBe("true")
    expect(await focused(page)).toBe("to")
    expect(await field.inputValue()).toBe("ada@")
    const described = (await field.getAttribute("aria-describedby"))?.split(" ").at(-1)
    expect(await page.locator(`[id="${described}"]`).textContent()).toContain("ada@example.com")
  })

  it("sends another code after the wait, and points out other ways after two that did not arrive", async () => {
    const { page, sandbox } = await open({}, {}, harness.open)
    await page.clock.install()
    await page.reload()
    await page.getByLabel("Email or phone").fill("ada@example.com")
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
    const resend = async () => {
      const before = sandbox.inbox.latest("ada@example.com")
      sandbox.clock.advance(61_000)
      await page.clock.runFor(61_000)
      await button(page, "Resend code").click()
      await expect.poll(() => sandbox.inbox.latest("ada@example.com")).not.toEqual(before)
      await seen(page, "We sent a new code")
    }
    await resend()
    expect(await page.getByText("Can't find it?").count()).toBe(0)
    await resend()
    await seen(page, "Can't find it?")
    await button(page, "Use WhatsApp").click()
    expect(await focused(page)).toBe("to")
  })

  it("rejects a wrong code and accepts another one", async () => {
    const opened = await open()
    const { page } = opened
    await page.getByLabel("Email").fill("ada@example.com")
    await button(page, "Continue").click()
    const code = page.getByLabel("One-time code")
    await code.waitFor()
    const right = newestCode(opened, "ada@example.com")
    await page.keyboard.type(right === "000000" ? "111111" : "000000")
    await seen(page, "That code didn't match.")
    expect(await code.getAttribute("aria-invalid")).toBe("true")
    await page.keyboard.type(right)
    await seen(page, "Create your wallet")
  })

  it("goes back to the email address without losing it", async () => {
    const { page } = await open()
    await page.getByLabel("Email").fill("ada@example.com")
    await button(page, "Continue").click()
    await button(page, "Change email").click()
    expect(await page.getByLabel("Email").inputValue()).toBe("ada@example.com")
    expect(await focused(page)).toBe("to")
  })

  it("comes back to the code after a reload, and forgets it once it is used", async () => {
    const opened = await open()
    const { page } = opened
    await page.getByLabel("Email").fill("ada@example.com")
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }))
    expect(await stored()).toContain("verificationToken")
    for (const secret of ["ada@", newestCode(opened, "ada@example.com")])
      expect(await stored()).not.toContain(secret)
    await page.reload()
    await seen(page, "We sent a 6-digit code to a•••@example.com")
    await page.getByLabel("One-time code").waitFor()
    await page.keyboard.type(newestCode(opened, "ada@example.com"))
    await seen(page, "Create your wallet")
    expect(await stored()).not.toContain("verificationToken")
  })

  it("forgets the code when the user changes the address", async () => {
    const { page } = await open()
    await page.getByLabel("Email").fill("ada@example.com")
    await button(page, "Continue").click()
    await button(page, "Change email").click()
    await page.reload()
    await page.getByLabel("Email").waitFor()
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  it("creates an account with a password, tells of a taken name, and opens the last way first", async () => {
    const { page } = await open()
    const register = async (name: string) => {
      await page.getByText("Create account").first().click()
      await page.getByLabel("Username").fill(name)
      await page.getByLabel("Password", { exact: true }).fill("correct horse")
      await button(page, "Create account").click()
    }
    await button(page, "Use a username and password").click()
    await register("grace")
    await seen(page, "Create your wallet")
    await button(page, "Sign out").click()
    // Nobody's name is told, only the way.
    await seen(page, "Last used")
    expect(await page.getByLabel("Username").inputValue()).toBe("")
    await register("grace")
    await seen(page, "That name is taken")
    expect(await focused(page)).toBe("username")
    await page.getByText("Sign in", { exact: true }).first().click()
    await button(page, "Sign in").click()
    await seen(page, "Create your wallet")
  })

  it("says how long to wait after too many attempts", async () => {
    const { page } = await open()
    await page.getByLabel("Email").fill("ratelimited@example.com")
    await button(page, "Continue").click()
    await seen(page, "Too many attempts")
    await seen(page, /You can try again in \d+ s/)
  })

  it("says that it is offline, and continues when back online", async () => {
    const { page } = await open({}, {}, harness.open)
    await page.getByLabel("Email").fill("ada@example.com")
    await page.context().setOffline(true)
    await button(page, "Continue").click()
    await seen(page, "You're offline")
    await page.context().setOffline(false)
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
  })
})

describe("sending", () => {
  /** Longer than a test takes, so that a send is mined only on command. */
  const blockTime = 3_600_000

  /** Presses the last button of a send, and passes the time until the page sees that it was mined. */
  const sendAndFollow = async ({ page, sandbox }: Opened, last: string | RegExp) => {
    await page.clock.install()
    await button(page, last).click()
    await seen(page, "You can close this.")
    sandbox.clock.advance(blockTime)
    await page.clock.runFor(4_000)
    await seen(page, "It has arrived.")
  }

  it("validates, reviews, sends, and follows the transaction", async () => {
    const opened = await open({}, { blockTime }, harness.open)
    const { page, sandbox } = opened
    await signIn(opened, "returning@example.com")
    await page.getByLabel("To", { exact: true }).fill("0x1234")
    await page.getByLabel("Amount").fill("0")
    await button(page, "Review").click()
    await seen(page, "That's not a wallet address. It should start with 0x and have 42 characters.")
    expect(await focused(page)).toBe("amount")
    await page.getByLabel("To", { exact: true }).fill(other.replace("d8dA", "D8dA"))
    await page.getByLabel("Amount").fill("0.01")
    await button(page, "Review").click()
    await seen(page, "This address has a typo.")
    await page.getByLabel("To", { exact: true }).fill(other)
    await button(page, "Review").click()
    await page.getByRole("heading", { name: "Review" }).waitFor()
    expect(await page.locator('[data-part="address"]').first().textContent()).toBe(other)
    await sendAndFollow(opened, /^Send \d/)
    expect(
      sandbox.ledger.filter(({ operationId, outcome }) => operationId === "sendCoin" && outcome === "done")
        .length
    ).toBe(1)
  })

  it("is confirmed once, in its review, where calls wait for confirmation", async () => {
    const opened = await open({ confirm: "" }, { blockTime }, harness.open)
    const { page } = opened
    await signIn(opened, "returning@example.com")
    await page.getByLabel("To", { exact: true }).fill(other)
    await page.getByLabel("Amount").fill("0.01")
    await button(page, "Review").click()
    await sendAndFollow(opened, /^Send \d/)
    expect(await page.getByRole("dialog").count()).toBe(0)
  })

  it("says that the outcome is unknown after a lost answer, and offers no second try", async () => {
    const opened = await open()
    const { page, sandbox } = opened
    await signIn(opened, "returning@example.com")
    await page.getByLabel("To", { exact: true }).fill(other)
    await page.getByLabel("Amount").fill("0.01")
    await button(page, "Review").click()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await button(page, /^Send \d/).click()
    await seen(page, "Checking whether this was sent")
    expect(await button(page, /^Send \d/).count()).toBe(0)
  })
})
