import "../../../support/page/dom.ts"

import { screen } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { PermissionRequiredError } from "../../../../src/index.ts"
import {
  ErrorMessage,
  SessionEnded,
  SettingsPanel,
  SignIn,
  WalletCreated
} from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, signedIn } from "../fixtures/frame/client.ts"

const appName = "Harbour Bank"

test("the sign-in welcomes to the app, unless it is given a title", () => {
  const { unmount } = openPage(fixtureClient(), <SignIn />, { appName })
  screen.getByRole("heading", { name: "Welcome to Harbour Bank" })
  unmount()
  openPage(fixtureClient(), <SignIn title="Hello" />, { appName })
  screen.getByRole("heading", { name: "Hello" })
})

test("the app is named where it needs permission, and neutral without a name", () => {
  const error = new PermissionRequiredError({ acceptPermissionPage: undefined })
  const { unmount } = openPage(fixtureClient(), <ErrorMessage error={error} />, { appName })
  screen.getByText("Harbour Bank needs your permission to use this wallet")
  unmount()
  openPage(fixtureClient(), <ErrorMessage error={error} />)
  screen.getByText("This app needs your permission to use this wallet")
})

test("a session that ended for it names the app, too", () => {
  const session = {
    status: "signed_out",
    reason: "permission_required",
    addresses: {},
    hasRampAccess: false
  } as const
  openPage(fixtureClient({}, session), <SessionEnded onSignIn={() => undefined} />, { appName })
  screen.getByRole("heading", { name: "Permission needed" })
  screen.getByText(/^Harbour Bank needs your permission to use this wallet\. /)
  screen.getByRole("button", { name: "Sign in again" })
})

test("the link to help leads to support", () => {
  openPage(fixtureClient(), <SettingsPanel help="https://help.example/" />, { appName })
  screen.getByRole("link", { name: /^Contact support/ })
})

test("the recovery file has the name of the app without signs that file systems refuse, and the user's day", () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T22:30:00Z") })
  // In Japan, the next day has begun.
  const zone = vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(-540)
  onTestFinished(() => {
    zone.mockRestore()
    vi.useRealTimers()
  })
  openPage(fixtureClient({}, signedIn), <WalletCreated secret="secret" onDone={() => undefined} />, {
    appName: "Harbour: Bank/1"
  })
  expect(screen.getByTitle(/^harbour-bank-1-recovery-0x[0-9a-fA-F]{4}-2026-11-29\.xellar$/)).toBeTruthy()
})
