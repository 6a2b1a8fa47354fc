import "../../../support/page/dom.ts"

import { act, createEvent, fireEvent, screen } from "@testing-library/react"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { SignIn, WalletCreated } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { changingSession, fixtureClient, signedIn } from "../fixtures/frame/client.ts"

const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

// The code field has timers that create events of Node, which the page does not take.
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  sessionStorage.clear()
  vi.useRealTimers()
})

/** Opens a page on which a code was sent, and closes it again, as a reload does. */
const openWithCode = async () => {
  const session = changingSession(signedOut)
  const login = async () => ({ verificationToken: "token-of-the-code" })
  const client = fixtureClient({ "auth.email": { login } } as never, session) // a nested part
  const open = () => openPage(client, <SignIn methods={["email"]} />)
  const { unmount } = open()
  const field = screen.getByLabelText("Email")
  fireEvent.change(field, { target: { value: "ada@gmail.com" } })
  await act(async () => {
    fireEvent.submit(field)
    await import("../../../../src/react/components/auth/code/CodeStep.tsx")
  })
  screen.getByLabelText("One-time code")
  return { session, open, close: unmount }
}

test("a page that opens again comes back to the code, and leads to the mail of a known domain", async () => {
  const { open, close } = await openWithCode()
  close()
  open()
  screen.getByText("We sent a 6-digit code to a•••@gmail.com")
  expect(screen.getByRole("link", { name: /Open Gmail/ }).getAttribute("href")).toBe(
    "https://mail.google.com/"
  )
  expect(sessionStorage.getItem("slipway.sent_code fixture")).not.toContain("ada@")
})

test("a code is forgotten after ten minutes", async () => {
  const { open, close } = await openWithCode()
  close()
  vi.setSystemTime(Date.now() + 10 * 60_000)
  open()
  screen.getByLabelText("Email")
  expect(sessionStorage.length).toBe(0)
})

test("a code is forgotten when anyone signs in", async () => {
  const { session, open, close } = await openWithCode()
  act(() => session.change(signedIn))
  expect(sessionStorage.length).toBe(0)
  close()
  act(() => session.change(signedOut))
  open()
  screen.getByLabelText("Email")
})

test.each(["{}", "null", '{"channel":"email","sentTo":"<img>","sentAt":1}', "nonsense"])(
  "a stored code that was changed is ignored: %s",
  (text) => {
    sessionStorage.setItem("slipway.sent_code fixture", text)
    openPage(fixtureClient({}, signedOut), <SignIn methods={["email"]} />)
    screen.getByLabelText("Email")
  }
)

test("a shown recovery key is hidden after half a minute, and when the tab is left", () => {
  openPage(fixtureClient(), <WalletCreated secret="c2VjcmV0" onDone={() => undefined} />)
  const show = () => fireEvent.click(screen.getByText("Show key"))
  show()
  screen.getByText("cmV0")
  act(() => void vi.advanceTimersByTime(30_000))
  expect(screen.queryByText("cmV0")).toBeNull()
  show()
  screen.getByText("cmV0")
  act(() => void fireEvent(document, createEvent("visibilitychange", document)))
  expect(screen.queryByText("cmV0")).toBeNull()
})
