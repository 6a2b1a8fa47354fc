import "../../support/dom.ts"

import { screen, waitFor } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, test } from "vitest"
import { OfframpForm, OnrampForm, SendForm, WalletGate } from "../../../src/react/components/index.ts"
import { ada, openSignedInPage } from "./support/signedInPage.tsx"

const network = "ethereum-sepolia"
const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const someoneElse = "returning@example.com"

const gated = (
  <WalletGate>
    <SendForm network={network} />
  </WalletGate>
)
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const button = (name: string) => screen.getByRole("button", { name })
const typed = () => [field("To").value, field("Amount").value]

describe("what was typed when the session ended", () => {
  test("is there again when the same person has signed in again", async () => {
    const { user, end, signIn } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await end()
    screen.getByText("Sign in again to continue.")
    await signIn(ada)
    expect(typed()).toEqual([friend, "0.5"])
    await end()
    await signIn(ada)
    expect(typed()).toEqual([friend, "0.5"])
  })

  test("is there when it was the send that found the session at its end, since nothing was sent", async () => {
    const { user, sandbox, signIn } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await waitFor(() => screen.getByText("Send now"))
    sandbox.revoke(ada)
    await user.click(button("Send now"))
    await waitFor(() => screen.getByText("Sign in again to continue."))
    await signIn(ada)
    expect(typed()).toEqual([friend, "0.5"])
  })

  test("is not laid before somebody again when it may have been sent", async () => {
    const { user, sandbox, end, signIn } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await user.click(button("Send now"))
    await waitFor(() => screen.getByText("We don't know whether this was sent"))
    await end()
    await signIn(ada)
    await waitFor(() => screen.getByText("We don't know whether this was sent"))
    await user.click(button("Send something else"))
    expect(typed()).toEqual(["", ""])
  })

  test("is nobody else's, and still there for who typed it", async () => {
    const { user, end, signIn, signOut } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await end()
    await signIn(someoneElse)
    expect(typed()).toEqual(["", ""])
    await signOut()
    await signIn(ada)
    expect(typed()).toEqual([friend, ""])
  })

  test("is forgotten when they have left on purpose", async () => {
    const { user, signIn, signOut } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await signOut()
    await signIn(ada)
    expect(typed()).toEqual(["", ""])
  })

  test("is forgotten when they have gone on to something else", async () => {
    const Page = () => {
      const [there, setThere] = useState(true)
      return (
        <>
          {there ? <SendForm network={network} /> : null}
          <button type="button" onClick={() => setThere(!there)}>
            Go
          </button>
        </>
      )
    }
    const { user } = await openSignedInPage(<Page />)
    await user.type(field("To"), friend)
    await user.click(button("Go"))
    await user.click(button("Go"))
    expect(typed()).toEqual(["", ""])
  })

  test("is there in an order to buy", async () => {
    const { user, end, signIn } = await openSignedInPage(
      <WalletGate>
        <OnrampForm />
      </WalletGate>
    )
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await end()
    await signIn(ada)
    await waitFor(() => field("You pay"))
    expect(field("You pay").value).toBe("1600000")
  })

  test("is there in an order to sell, and in the recipient that was being added to it", async () => {
    const { user, end, signIn } = await openSignedInPage(
      <WalletGate>
        <OfframpForm />
      </WalletGate>
    )
    await waitFor(() => field("You sell"))
    await user.type(field("You sell"), "100")
    await user.click(button("Add a recipient"))
    await waitFor(() => field("Full name"))
    await user.type(field("Full name"), "Grace Hopper")
    await end()
    await signIn(ada)
    await waitFor(() => field("You sell"))
    expect(field("You sell").value).toBe("100")
    await user.click(button("Add a recipient"))
    await waitFor(() => field("Full name"))
    expect(field("Full name").value).toBe("Grace Hopper")
  })
})

describe("a form that stays on the page", () => {
  test("keeps what was typed while the session is over, for who signs in again", async () => {
    const { user, end, signIn } = await openSignedInPage(<SendForm network={network} />)
    await user.type(field("To"), friend)
    await end()
    expect(typed()).toEqual([friend, ""])
    await signIn(ada)
    expect(typed()).toEqual([friend, ""])
  })

  test.each(["signs in", "finds it after a sign-out"])("shows the next one who %s nothing", async (how) => {
    const { user, signIn, signOut } = await openSignedInPage(<SendForm network={network} />)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await user.click(button("Send now"))
    await waitFor(() => screen.getByRole("heading", { name: "Waiting for the network" }))
    await (how === "signs in" ? signIn(someoneElse) : signOut())
    expect(screen.queryByRole("heading", { name: "Waiting for the network" })).toBeNull()
    expect(typed()).toEqual(["", ""])
  })
})
