import "../../../support/page/dom.ts"
import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { recordSignIn } from "../../../../src/react/components/auth/waysToSignIn/lastWay.ts"
import { SignIn } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

const open = (providers: number) =>
  openPage(
    fixtureClient({}, signedOut),
    <SignIn methods={["email", "password"]}>
      {Array.from({ length: providers }, (_, at) => (
        <button key={String(at)} type="button">
          Provider {at}
        </button>
      ))}
    </SignIn>
  )

test("up to four ways to sign in are shown at once", () => {
  open(2)
  expect(screen.queryByText("More ways")).toBeNull()
  screen.getByText("Use a username and password")
})

test("more than four ways are folded, and the first of them gets the focus when they unfold", () => {
  open(3)
  expect(screen.queryByText("Use a username and password")).toBeNull()
  fireEvent.click(screen.getByText("More ways"))
  expect(document.activeElement?.textContent).toBe("Use a username and password")
})

test("the way that was used last is marked where there are others", () => {
  const client = fixtureClient({}, signedOut)
  recordSignIn(client, "email")
  openPage(client, <SignIn methods={["email", "password"]} />)
  screen.getByText("Last used")
})

test("the only way to sign in has no mark", () => {
  const client = fixtureClient({}, signedOut)
  recordSignIn(client, "email")
  openPage(client, <SignIn methods={["email"]} />)
  screen.getByLabelText("Email")
  expect(screen.queryByText("Last used")).toBeNull()
})
