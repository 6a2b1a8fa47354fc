import "../../../support/page/dom.ts"
import { fireEvent, screen } from "@testing-library/react"
import { expect, test } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { SignIn } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"

const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

const signInRefusedWith = async (message: string) => {
  const login = () => Promise.reject(new ApiError({ status: 401, message }))
  // A nested part.
  openPage(
    fixtureClient({ "auth.username": { login } } as never, signedOut),
    <SignIn methods={["password"]} />
  )
  fireEvent.change(await screen.findByLabelText("Username"), { target: { value: "ada" } })
  fireEvent.change(screen.getByLabelText("Password"), { target: { value: "correct horse battery" } })
  fireEvent.click(screen.getByRole("button", { name: "Sign in" }))
}

test("a refused password is reported at the field", async () => {
  await signInRefusedWith("Username or password is incorrect")
  await screen.findByText("Wrong username or password")
})

test("refused credentials of the app are not reported as a wrong password", async () => {
  await signInRefusedWith("Invalid client credential")
  await screen.findByText(/isn't available in this app yet/)
  expect(screen.queryByText("Wrong username or password")).toBeNull()
})
