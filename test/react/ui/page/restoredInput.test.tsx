import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { act, screen, waitFor } from "@testing-library/react"
import { type ReactNode, useState } from "react"
import { describe, expect, test } from "vitest"
import { BuyFlow, KeepInput, SellFlow, SendForm, WalletGate } from "../../../../src/react/components/index.ts"
import { ada, openSignedInPage } from "../support/signedInPage.tsx"

const network = "ethereum-sepolia"
const friend = "0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"
const otherUser = "returning@example.com"

const gated = (
  <WalletGate whenEnded="replace">
    <SendForm network={network} />
  </WalletGate>
)
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const typed = () => [field("To").value, field("Amount").value]

/** A page that removes its form at a press, and renders it again at the next. */
const Closing = ({ children }: { readonly children: ReactNode }) => {
  const [there, setThere] = useState(true)
  return (
    <>
      {there ? children : null}
      <button type="button" onClick={() => setThere(!there)}>
        Go
      </button>
    </>
  )
}

describe("a form whose input the app keeps", () => {
  const kept = (
    <KeepInput>
      <Closing>
        <SendForm network={network} />
      </Closing>
    </KeepInput>
  )

  test("starts with it when it is rendered again, also after its review", async () => {
    const { user } = await openSignedInPage(kept)
    const close = async () => {
      await user.click(button("Go"))
      await user.click(button("Go"))
    }
    await user.type(field("To"), friend)
    await close()
    expect(typed()).toEqual([friend, ""])
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await screen.findByRole("button", { name: /^Send \d/ })
    await close()
    expect(typed()).toEqual([friend, "0.5"])
  })

  test("is empty after its send", async () => {
    const { user } = await openSignedInPage(kept)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await user.click(await screen.findByRole("button", { name: /^Send \d/ }))
    await screen.findByRole("heading", { name: "Sent" })
    await user.click(button("Go"))
    await user.click(button("Go"))
    expect(typed()).toEqual(["", ""])
  })

  test.each([
    ["another user", "end", otherUser],
    ["the user who signed out", "signOut", ada]
  ] as const)("is empty for %s", async (_, leave, next) => {
    const opened = await openSignedInPage(kept)
    await opened.user.type(field("To"), friend)
    await opened.user.click(button("Go"))
    await opened[leave]()
    await opened.signIn(next)
    await opened.user.click(button("Go"))
    expect(typed()).toEqual(["", ""])
  })
})

describe("a form behind a gate whose session has ended", () => {
  test("restores the input when the same user signs in again", async () => {
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

  test("restores the input when the send failed because the session had ended", async () => {
    const { user, sandbox, signIn } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await waitFor(() => button(/^Send \d/))
    sandbox.revoke(ada)
    await user.click(button(/^Send \d/))
    await waitFor(() => screen.getByText("Sign in again to continue."))
    await signIn(ada)
    expect(typed()).toEqual([friend, "0.5"])
  })

  test("does not restore the input of a send that may have been sent", async () => {
    const { client, user, sandbox, end, signIn } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await user.click(button(/^Send \d/))
    await waitFor(() => screen.getByText("Checking whether this was sent"))
    await end()
    await signIn(ada)
    await waitFor(() => screen.getByText("Checking whether this was sent"))
    const [send] = await client.transactions.list()
    await act(() => client.transactions.setUserOutcome({ id: send?.id ?? "", outcome: "sent" }))
    await user.click(await screen.findByRole("button", { name: "Send another" }))
    expect(typed()).toEqual(["", ""])
  })

  test("hides the input from another user and restores it for the first one", async () => {
    const { user, end, signIn, signOut } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await end()
    await signIn(otherUser)
    expect(typed()).toEqual(["", ""])
    await signOut()
    await signIn(ada)
    expect(typed()).toEqual([friend, ""])
  })

  test("drops the input on sign-out", async () => {
    const { user, signIn, signOut } = await openSignedInPage(gated)
    await user.type(field("To"), friend)
    await signOut()
    await signIn(ada)
    expect(typed()).toEqual(["", ""])
  })

  test("drops the input when the form unmounts during the session", async () => {
    const { user } = await openSignedInPage(
      <Closing>
        <SendForm network={network} />
      </Closing>
    )
    await user.type(field("To"), friend)
    await user.click(button("Go"))
    await user.click(button("Go"))
    expect(typed()).toEqual(["", ""])
  })

  test("restores the input of an onramp order", async () => {
    const { user, end, signIn } = await openSignedInPage(
      <WalletGate whenEnded="replace">
        <BuyFlow />
      </WalletGate>
    )
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await end()
    await signIn(ada)
    await waitFor(() => field("You pay"))
    expect(field("You pay").value).toBe("1,600,000")
  })

  test("restores the input of an offramp order and of its new recipient", async () => {
    const { user, end, signIn } = await openSignedInPage(
      <WalletGate whenEnded="replace">
        <SellFlow />
      </WalletGate>
    )
    await waitFor(() => field("You sell"))
    await user.type(field("You sell"), "100")
    await user.click(button("Add bank account"))
    await waitFor(() => field("Account holder's name"))
    await user.type(field("Account holder's name"), "Grace Hopper")
    await end()
    await signIn(ada)
    await waitFor(() => field("You sell"))
    expect(field("You sell").value).toBe("100")
    await user.click(button("Add bank account"))
    await waitFor(() => field("Account holder's name"))
    expect(field("Account holder's name").value).toBe("Grace Hopper")
  })
})

describe("a form that stays mounted", () => {
  test("keeps the input for the user who signs in again", async () => {
    const { user, end, signIn } = await openSignedInPage(<SendForm network={network} />)
    await user.type(field("To"), friend)
    await end()
    expect(typed()).toEqual([friend, ""])
    await signIn(ada)
    expect(typed()).toEqual([friend, ""])
  })

  test.each(["another user signs in", "the user signs out"])("resets when %s", async (how) => {
    const { user, signIn, signOut } = await openSignedInPage(<SendForm network={network} />)
    await user.type(field("To"), friend)
    await user.type(field("Amount"), "0.5")
    await user.click(button("Review"))
    await user.click(button(/^Send \d/))
    await waitFor(() => screen.getByRole("heading", { name: "Waiting for the network" }))
    await (how === "another user signs in" ? signIn(otherUser) : signOut())
    expect(screen.queryByRole("heading", { name: "Waiting for the network" })).toBeNull()
    expect(typed()).toEqual(["", ""])
  })
})
