import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { act, screen, waitFor } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { OnlineButton } from "../../../../src/react/components/primitives/controls/OnlineButton.tsx"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const said = "You're offline. We'll keep this here."

/** Takes the network away, on a page that is not on this machine. */
const network = () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  vi.stubGlobal("location", new URL("https://app.example/"))
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  const change = (isOnline: boolean) =>
    act(() => {
      online.mockReturnValue(isOnline)
      window.dispatchEvent(new window.Event(isOnline ? "online" : "offline"))
    })
  return { goOffline: () => change(false), goOnline: () => change(true) }
}

const open = () => {
  const calls: string[] = []
  openPage(
    fixtureClient(),
    <form
      onSubmit={(event) => {
        event.preventDefault()
        calls.push("submitted")
      }}
    >
      <input aria-label="Amount" defaultValue="" />
      <OnlineButton type="submit" onClick={() => calls.push("pressed")}>
        Continue
      </OnlineButton>
    </form>
  )
  return { calls, user: typist() }
}

test("a press without a network is answered at the button, and nothing is submitted or lost", async () => {
  const { goOffline, goOnline } = network()
  const { calls, user } = open()
  await user.type(screen.getByLabelText("Amount"), "25")
  goOffline()
  await user.click(screen.getByRole("button", { name: "Continue" }))
  expect(screen.getByRole("status").textContent).toBe(said)
  expect(calls).toEqual([])
  expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("25")
  goOnline()
  await waitFor(() => expect(screen.queryByText(said)).toBeNull())
  await user.click(screen.getByRole("button", { name: "Continue" }))
  expect(calls).toEqual(["pressed", "submitted"])
})

test("Enter in the form is answered like the press", async () => {
  const { goOffline } = network()
  const { calls, user } = open()
  goOffline()
  await user.type(screen.getByLabelText("Amount"), "25{Enter}")
  screen.getByText(said)
  expect(calls).toEqual([])
})
