import "../../../support/page/dom.ts"
import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { expect, onTestFinished, test, vi } from "vitest"
import { SlipwayModal, useSlipwayModal } from "../../../../src/react/components/modal/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, journalOf, other, address as own, signedIn } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

/** Opens the modal of an app that is not on this machine. */
const open = async () => {
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(true)
  vi.stubGlobal("location", new URL("https://app.example/"))
  onTestFinished(() => {
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
  })
  let openModal = () => {}
  const Controls = () => {
    const controls = useSlipwayModal()
    openModal = () => void controls.open("wallet")
    return null
  }
  const client = fixtureClient(
    {
      reference: { cryptos: async () => [] },
      onramp: { list: async () => ({ docs: [], hasNextPage: false }) },
      offramp: { list: async () => ({ docs: [], hasNextPage: false }) },
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: own }),
        estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1000000000", maxFeePerGas: "1000000000" })
      },
      transactions: journalOf()
    },
    signedIn
  )
  openPage(
    client,
    <>
      <Controls />
      <SlipwayModal network="base" />
    </>,
    { queryClient: new QueryClient({ defaultOptions: { queries: { retry: false } } }) }
  )
  act(() => openModal())
  const button = await screen.findByRole("button", { name: "Send" })
  await vi.dynamicImportSettled()
  return {
    user: typist(),
    button,
    change: (isOnline: boolean) =>
      act(() => {
        online.mockReturnValue(isOnline)
        window.dispatchEvent(new window.Event(isOnline ? "online" : "offline"))
      })
  }
}

test("a form that is opened without a network reads an address, and has everything to go on", async () => {
  const { user, button, change } = await open()
  change(false)
  await user.click(button)
  await user.type(await screen.findByRole("combobox", { name: "To" }), other)
  // The whole address, in groups.
  await waitFor(() => screen.getByText("d8dA"))
  expect(screen.queryByText(/^We couldn't/)).toBeNull()
  expect(screen.queryByText(/loads when you're back/)).toBeNull()
})

test("a review without a network says so at the fee, and goes on when it is back", async () => {
  const { user, button, change } = await open()
  await user.click(button)
  await screen.findByText("Balance 2 ETH")
  change(false)
  await user.type(screen.getByLabelText("Amount"), "0.25")
  await user.type(screen.getByRole("combobox", { name: "To" }), other)
  await user.click(screen.getByRole("button", { name: "Review" }))
  const send = await screen.findByRole("button", { name: /^Send 0\.25/ })
  expect(send.getAttribute("aria-disabled")).toBe("true")
  screen.getByText("You're offline")
  screen.getByText("You're offline. We'll continue when you're back. Nothing you typed is lost.")
  expect(screen.queryByText("Loading…")).toBeNull()
  change(true)
  await waitFor(() => expect(send.getAttribute("aria-disabled")).toBeNull())
  expect(screen.queryByText(/^You're offline/)).toBeNull()
})
