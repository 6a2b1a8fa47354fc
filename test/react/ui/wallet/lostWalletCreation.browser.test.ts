import type { Page } from "playwright-core"
import { expect, it } from "vitest"
import { createClient } from "../../../../src/index.ts"
import { openService } from "../../../browser/support/service.ts"
import { useHarness } from "../support/harness.ts"

const harness = useHarness("test/react/ui/page/journeyPage.tsx")

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole("heading", { name, exact: true })

const open = async () => {
  const service = await openService()
  const page = await harness.open({ service: service.url })
  const signIn = async (email: string) => {
    await page.getByLabel("Email").fill(email)
    await button(page, "Continue").click()
    await page.getByLabel("One-time code").waitFor()
    await page.keyboard.type(service.sandbox.inbox.latest(email)?.code ?? "")
  }
  const created = () =>
    service.sandbox.ledger.filter(({ operationId }) => operationId === "createAccount").length
  return { ...service, page, signIn, created }
}

it("creates a wallet once when the answer is lost, and asks about its secret after the next sign-in", async () => {
  const { page, sandbox, signIn, created } = await open()
  await signIn("ada@example.com")
  await heading(page, "Create your wallet").waitFor()
  sandbox.faults.add({ operation: "createAccount", fault: "drop-after" })
  await button(page, "Create wallet").click()
  await heading(page, "We're not sure your wallet was created").waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe("H2")
  expect(await button(page, "Create wallet").count()).toBe(0)
  await button(page, "Sign in again").click()
  await page.getByText("Sign in the same way and we'll check.").waitFor()
  await signIn("ada@example.com")
  await heading(page, "Did you save this wallet's recovery key?").waitFor()
  await page.getByText("Save its key, then copy its address").waitFor()
  await button(page, "Open this wallet").click()
  await button(page, "Review").waitFor()
  expect(created()).toBe(1)
})

it("lets a user without a wallet create it after the next sign-in, and shows its secret", async () => {
  const { page, sandbox, signIn } = await open()
  await signIn("ada@example.com")
  await heading(page, "Create your wallet").waitFor()
  sandbox.faults.add({ operation: "createAccount", fault: "drop-before" })
  await button(page, "Create wallet").click()
  await button(page, "Sign in again").click()
  await signIn("ada@example.com")
  await page.getByText("No wallet was created. You can create one now.").waitFor()
  await button(page, "Create wallet").click()
  await page.getByRole("dialog", { name: "Save your recovery file" }).waitFor()
  expect(await page.getByText("No wallet was created. You can create one now.").count()).toBe(0)
})

it("tells another user nothing about the lost answer", async () => {
  const { page, sandbox, signIn } = await open()
  await signIn("ada@example.com")
  await heading(page, "Create your wallet").waitFor()
  sandbox.faults.add({ operation: "createAccount", fault: "drop-after" })
  await button(page, "Create wallet").click()
  await button(page, "Sign in again").click()
  await signIn("returning@example.com")
  await button(page, "Review").waitFor()
  expect(await heading(page, "Did you save this wallet's recovery key?").count()).toBe(0)
})

it("restores a wallet once when the answer is lost", async () => {
  const { page, sandbox, url, signIn } = await open()
  const otherDevice = createClient({
    appId: "ui-tests",
    baseUrls: { wallet: `${url}/api/v2`, ramp: `${url}/v1` }
  })
  const { verificationToken } = await otherDevice.auth.email.login({ email: "grace@example.com" })
  await otherDevice.auth.email.verify({
    verificationToken,
    otp: sandbox.inbox.latest("grace@example.com")?.code ?? ""
  })
  const { secret0 } = await otherDevice.account.create()
  await otherDevice.dispose()
  await signIn("ada@example.com")
  await button(page, "I already have a wallet").click()
  await page.getByLabel("Recovery file", { exact: true }).setInputFiles({
    name: "recovery.xellar",
    mimeType: "application/octet-stream",
    buffer: Buffer.from(secret0)
  })
  sandbox.faults.add({ operation: "recoverAccount", fault: "drop-after" })
  await button(page, "Restore wallet").click()
  await heading(page, "We're not sure your wallet was restored").waitFor()
  await button(page, "Sign in again").click()
  await signIn("ada@example.com")
  await button(page, "Review").waitFor()
  expect(sandbox.ledger.filter(({ operationId }) => operationId === "recoverAccount")).toHaveLength(1)
})

it("creates a wallet once when the page closes before the answer, and asks about its secret afterwards", async () => {
  const { page, signIn, holdResponse, created } = await open()
  await signIn("ada@example.com")
  const held = holdResponse("/account/create")
  await button(page, "Create wallet").click()
  await held.carriedOut
  page.once("dialog", (leaving) => leaving.accept())
  await page.reload()
  await page.getByText("Sign in the same way and we'll check.").waitFor()
  await signIn("ada@example.com")
  await heading(page, "Did you save this wallet's recovery key?").waitFor()
  await button(page, "Open this wallet").click()
  await button(page, "Review").waitFor()
  await page.reload()
  await heading(page, "Sign in").waitFor()
  expect(await page.getByText("Sign in the same way and we'll check.").count()).toBe(0)
  expect(created()).toBe(1)
})

it("asks before the page closes while a wallet is being created", async () => {
  const { page, signIn, holdResponse } = await open()
  await signIn("ada@example.com")
  const held = holdResponse("/account/create")
  await button(page, "Create wallet").click()
  await held.carriedOut
  const asking = page.waitForEvent("dialog")
  // Firefox closes it only after the answer.
  const closing = page.close({ runBeforeUnload: true })
  const dialog = await asking
  expect(dialog.type()).toBe("beforeunload")
  await dialog.accept()
  await closing
})
