import "../../../support/page/dom.ts"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { expect, test } from "vitest"
import { NotSentError } from "../../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { networks } from "../../../../src/networks.ts"
import { AccountPanel, ErrorMessage } from "../../../../src/react/components/index.ts"
import { SlipwayButton, SlipwayModal, useSlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { openPage } from "../../page.tsx"
import { changingSession, fixtureClient, signedIn } from "../fixtures/frame/client.ts"

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

test("without a ramp, the account and its settings offer no buying, selling or bank accounts", async () => {
  const pages = ["wallet", "settings"] as const
  const Open = () => {
    const { open } = useSlipwayModal()
    return pages.map((page) => (
      <button key={page} type="button" onClick={() => open(page)}>
        Open {page}
      </button>
    ))
  }
  const offered = async (isConfigured: boolean, page: (typeof pages)[number], known: string) => {
    const { unmount } = openPage(
      fixtureClient({ ramp: { isConfigured } }),
      <>
        <SlipwayModal network={network} />
        <Open />
      </>
    )
    await userEvent.setup({ document }).click(screen.getByRole("button", { name: `Open ${page}` }))
    await screen.findByRole("button", { name: known })
    const names = ["Buy", "Sell", "Bank accounts"].filter((name) => screen.queryByRole("button", { name }))
    unmount()
    return names
  }
  expect(await offered(true, "wallet", "Receive")).toEqual(["Buy", "Sell"])
  expect(await offered(false, "wallet", "Receive")).toEqual([])
  expect(await offered(true, "settings", "Contacts")).toEqual(["Bank accounts"])
  expect(await offered(false, "settings", "Contacts")).toEqual([])
})

test("without a ramp, an empty wallet is filled by receiving", async () => {
  const empty = { balanceCoin: async () => ({ balance: "0", symbol: "ETH", decimals: 18 }) }
  openPage(
    fixtureClient({ wallet: empty, ramp: { isConfigured: false } }),
    <AccountPanel network={network} onAction={() => undefined} />
  )
  await waitFor(() =>
    expect(document.querySelector("[data-slipway=account-panel]")?.getAttribute("data-state")).toBe("empty")
  )
  expect(screen.getByRole("button", { name: "Receive" }).dataset.kind).toBe("primary")
  expect(screen.queryByRole("button", { name: "Buy" })).toBeNull()
  expect(screen.getByText("Receive from another wallet to get started.")).toBeDefined()
})

test("without a ramp, no error leads to a sale", () => {
  const closed = new NotSentError("ORDER_CLOSED", "The order takes no coins any more")
  const shown = (isConfigured: boolean) => {
    const { unmount } = openPage(
      fixtureClient({ ramp: { isConfigured } }),
      <>
        <SlipwayModal network={network} />
        <ErrorMessage error={closed} consequential />
      </>
    )
    const button = screen.queryByRole("button", { name: "Start a new sale" })
    unmount()
    return button !== null
  }
  expect([shown(true), shown(false)]).toEqual([true, false])
})
