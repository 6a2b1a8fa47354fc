import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { act, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, test } from "vitest"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { SendForm, SignIn, WalletGate } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { changingSession, fixtureClient, signedIn, stranger } from "../fixtures/frame/client.ts"
import { ada, openSignedInPage } from "../support/signedInPage.tsx"
import { typist } from "../support/typist.ts"

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

describe("a session that a sign-in in another tab has replaced", () => {
  const other: SessionSnapshot = { ...signedIn, username: "grace@example.com", addresses: { evm: stranger } }

  /** The form of a user who has typed into it, when another tab signs somebody in and keeps the tokens to itself. */
  const openReplaced = async (shown: ReactNode) => {
    const session = changingSession(signedIn)
    openPage(fixtureClient({}, session), shown)
    const user = typist()
    await user.type(await screen.findByLabelText("To"), friend)
    await user.type(field("Amount"), "0.5")
    const form = field("To")
    const become = (next: SessionSnapshot) => act(() => session.change(next))
    become({ status: "signed_out", reason: "replaced", addresses: {}, hasRampAccess: false })
    return { user, form, become }
  }

  test("leaves nothing of the form on the page, and says why", async () => {
    const { form } = await openReplaced(gated)
    expect(form.isConnected).toBe(false)
    expect(screen.queryByLabelText("To")).toBeNull()
    expect(document.body.innerHTML).not.toContain(friend)
    expect(sheet()).toBeNull()
    screen.getByRole("heading", { name: "You've been signed out" })
    screen.getByText("Another account signed in on this browser. Sign in again to use yours.")
  })

  test("shows nothing of the form below a sheet with the app's own sign-in", async () => {
    const { user } = await openReplaced(
      <WalletGate signIn={<SignIn methods={["email"]} />}>
        <SendForm network="ethereum-sepolia" />
      </WalletGate>
    )
    expect(screen.queryByLabelText("To")).toBeNull()
    expect(sheet()?.getAttribute("data-state")).toBe("replaced")
    await user.click(screen.getByRole("button", { name: "Close" }))
    expect(sheet()).toBeNull()
    screen.getByLabelText("Email")
  })

  test("empties a form outside of a gate", async () => {
    const { form } = await openReplaced(<SendForm network="ethereum-sepolia" />)
    expect(form.isConnected).toBe(false)
    expect([field("To").value, field("Amount").value]).toEqual(["", ""])
  })

  test.each([
    ["restores the input for the user who typed it", signedIn, [friend, "0.5"]],
    ["starts empty for the other user", other, ["", ""]]
  ])("%s", async (_, next, values) => {
    const { become } = await openReplaced(gated)
    become(next)
    await screen.findByLabelText("To")
    expect([field("To").value, field("Amount").value]).toEqual(values)
  })

  test("shows nothing of the form after the other user has signed in here and out again", async () => {
    const { become } = await openReplaced(gated)
    become(other)
    become({ status: "signed_out", reason: "signed_out", addresses: {}, hasRampAccess: false })
    expect(screen.queryByLabelText("To")).toBeNull()
    expect(document.body.innerHTML).not.toContain(friend)
    expect(screen.queryByText(/Another account/)).toBeNull()
  })
})
