import "../../support/page/dom.ts"

import { act, screen, waitFor } from "@testing-library/react"
import { type ReactNode, useEffect } from "react"
import { expect, test } from "vitest"
import { type OneTimeCode, useEmailCode, useSession } from "../../../src/react/index.ts"
import { openClient, signInByEmail } from "../../support/user.ts"
import { openPage } from "../page.tsx"

/** Unmounts the sign-in as soon as there is a session, as apps do. */
const Gate = ({ children }: { readonly children: ReactNode }) =>
  useSession().status === "signed_out" ? children : <p>inside</p>

const openGate = () => {
  const opened = openClient()
  const results: unknown[] = []
  const shown: { code?: OneTimeCode<{ readonly email: string }> } = {}
  const SignIn = () => {
    const code = useEmailCode({ onSuccess: (it) => results.push(it) })
    useEffect(() => {
      shown.code = code
    })
    return null
  }
  openPage(
    opened.client,
    <Gate>
      <SignIn />
    </Gate>
  )
  return { ...opened, results, shown }
}

test("calls onSuccess of a sign-in that unmounts as soon as there is a session", async () => {
  const { shown, results, codeFor } = openGate()
  await act(async () => void (await shown.code?.send({ email: "ada@example.com" })))
  await act(async () => void (await shown.code?.verify({ otp: codeFor("ada@example.com") })))
  await waitFor(() => screen.getByText("inside"))
  expect(results).toEqual([expect.objectContaining({ isWalletCreated: false })])
})

test("creates the ramp account of a sign-in whose page has unmounted", async () => {
  const { client, shown, results, codeFor } = openGate()
  const email = "ada@example.com"
  await act(() => signInByEmail({ client, codeFor }, email))
  await act(() => client.account.create())
  await act(() => client.session.signOut())
  const rampable = { username: "ada", fullName: "Ada Lovelace", password: "correct horse" }
  await act(async () => void (await shown.code?.send({ email })))
  await act(async () => void (await shown.code?.verify({ otp: codeFor(email), rampable })))
  await waitFor(() => expect(results).toHaveLength(1))
  expect(results).toEqual([expect.not.objectContaining({ rampableError: expect.anything() })])
  expect(client.session.current().hasRampAccess).toBe(true)
})
