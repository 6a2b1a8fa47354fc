import type { Page } from "playwright-core"
import { describe, expect, it, vi } from "vitest"
import { openService } from "../../browser/support/service.ts"
import { useHarness } from "./support/harness.ts"

vi.setConfig({ testTimeout: 60_000 })
const harness = useHarness("test/react/ui/modalPage.tsx")

const returning = "returning@example.com"
const dialogOf = (page: Page) => page.getByRole("dialog")
const buttonIn = (page: Page, name: string) => dialogOf(page).getByRole("button", { name, exact: true })

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

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent)

describe("the button", () => {
  it("signs the user in, closes, and shows who they are", async () => {
    const { page, account } = await openSignedIn()
    expect(await account.textContent()).toContain(returning)
    expect(await focusedText(page)).toContain(returning)
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
      await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
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
    await dialogOf(page).first().waitFor({ state: "detached" })
    expect(await account.textContent()).toContain("newcomer@example.com")
  })
})
