import "../../support/dom.ts"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { expect, test } from "vitest"
import type { SessionSnapshot } from "../../../src/index.ts"
import { networks } from "../../../src/networks.ts"
import { AccountPanel } from "../../../src/react/components/index.ts"
import { SlipwayButton, SlipwayModal, useSlipwayModal } from "../../../src/react/components/modal/index.ts"
import { openPage } from "../page.tsx"
import { changingSession, fixtureClient, signedIn } from "./fixtures/client.ts"

const network = "ethereum-sepolia"

test("the account offers every network, unless the app limits them, and passes on the choice", async () => {
  const user = userEvent.setup({ document })
  const chosen: string[] = []
  const panel = (limits: object) => (
    <AccountPanel
      {...limits}
      network={network}
      onNetworkChange={(name) => chosen.push(name)}
      onAction={() => undefined}
    />
  )
  const { unmount } = openPage(fixtureClient(), panel({}))
  await user.click(screen.getByRole("button", { name: /^Network: Ethereum Sepolia/ }))
  expect(screen.getAllByRole("radio")).toHaveLength(Object.keys(networks).length)
  unmount()
  openPage(fixtureClient(), panel({ networks: [network, "base"] }))
  await user.click(screen.getByRole("button", { name: /^Network: Ethereum Sepolia/ }))
  expect(screen.getAllByRole("radio")).toHaveLength(2)
  await user.click(screen.getByRole("radio", { name: "Base" }))
  expect(chosen).toEqual(["base"])
  expect(screen.queryByRole("radio")).toBeNull()
})

test("the modal that was opened while the session loads stays open for a user who is signed in", async () => {
  const Open = () => {
    const { open } = useSlipwayModal()
    return (
      <button type="button" onClick={() => open("wallet")}>
        Open
      </button>
    )
  }
  const loading: SessionSnapshot = { status: "loading", addresses: {}, hasRampAccess: false }
  const session = changingSession(loading)
  openPage(
    fixtureClient({}, session),
    <>
      <SlipwayButton network={network} />
      <Open />
    </>
  )
  await userEvent.setup({ document }).click(screen.getByRole("button", { name: "Open" }))
  await waitFor(() => expect(document.querySelector("dialog")?.open).toBe(true))
  await waitFor(() => expect(document.querySelector("[data-slipway=wallet-gate]")).not.toBeNull())
  act(() => session.change(signedIn))
  await waitFor(() => expect(document.querySelector("[data-slipway=account-panel]")).not.toBeNull())
  expect(document.querySelector("dialog")?.open).toBe(true)
})

test("the contacts are a page that the settings of the account lead to", async () => {
  const Open = () => {
    const { open } = useSlipwayModal()
    return (
      <button type="button" onClick={() => open("wallet")}>
        Open
      </button>
    )
  }
  openPage(
    fixtureClient(),
    <>
      <SlipwayModal network={network} />
      <Open />
    </>
  )
  const user = userEvent.setup({ document })
  await user.click(screen.getByRole("button", { name: "Open" }))
  await user.click(await screen.findByRole("button", { name: "Settings" }))
  await user.click(await screen.findByRole("button", { name: "Contacts" }))
  await waitFor(() => expect(document.querySelector("[data-slipway=contacts]")).not.toBeNull())
})
