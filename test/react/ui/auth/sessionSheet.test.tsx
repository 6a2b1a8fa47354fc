import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { screen, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import { SendForm, WalletGate } from "../../../../src/react/components/index.ts"
import { ada, openSignedInPage } from "../support/signedInPage.tsx"

const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const gated = (
  <WalletGate>
    <SendForm network="ethereum-sepolia" />
  </WalletGate>
)

const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const sheet = () => document.querySelector('dialog[data-slipway="session-sheet"]')

const openForm = async () => {
  const opened = await openSignedInPage(gated)
  await opened.user.type(field("To"), friend)
  await opened.user.type(field("Amount"), "0.5")
  return opened
}

test("a session that ends by itself leaves the form below a sheet, and signing in returns to it", async () => {
  const { end, signIn } = await openForm()
  const form = field("To")
  await end()
  expect(sheet()?.getAttribute("data-state")).toBe("revoked")
  screen.getByText("Sign in again to continue.")
  expect([field("To"), form.value, field("Amount").value]).toEqual([form, friend, "0.5"])
  await signIn(ada)
  await waitFor(() => expect(sheet()).toBeNull())
  expect([field("To"), form.value, field("Amount").value]).toEqual([form, friend, "0.5"])
})

test("the review of a send is still there after signing in again", async () => {
  const { user, end, signIn } = await openForm()
  await user.click(screen.getByRole("button", { name: "Review" }))
  await screen.findByRole("button", { name: /^Send \d/ })
  await end()
  await signIn(ada)
  await screen.findByRole("button", { name: /^Send \d/ })
})

test("another user who signs in finds an empty form", async () => {
  const { end, signIn } = await openForm()
  const form = field("To")
  await end()
  await signIn("returning@example.com")
  await waitFor(() => expect(sheet()).toBeNull())
  expect([field("To").value, field("Amount").value]).toEqual(["", ""])
  expect(form.isConnected).toBe(false)
})

test("a user who signs out themselves sees the sign-in and nothing of the form", async () => {
  const { signOut } = await openForm()
  await signOut()
  expect(document.querySelector('[data-slipway="sign-in"]')).not.toBeNull()
  expect(sheet()).toBeNull()
  expect(screen.queryByLabelText("To")).toBeNull()
})

test("closing the sheet leads to the sign-in in its place, and the input is restored after it", async () => {
  const { user, end, signIn } = await openForm()
  await end()
  await user.click(screen.getByRole("button", { name: "Close" }))
  expect(sheet()).toBeNull()
  expect(screen.queryByLabelText("To")).toBeNull()
  expect(document.querySelector('[data-slipway="sign-in"]')).not.toBeNull()
  await signIn(ada)
  expect([field("To").value, field("Amount").value]).toEqual([friend, "0.5"])
})
