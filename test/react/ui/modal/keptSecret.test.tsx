import "../../../support/page/dom.ts"

import { act, screen } from "@testing-library/react"
import { type ReactNode, useState } from "react"
import { expect, test } from "vitest"
import type { SessionSnapshot } from "../../../../src/index.ts"
import {
  SlipwayModal,
  type SlipwayModalControls,
  useSlipwayModal
} from "../../../../src/react/components/modal/index.ts"
import { openPage } from "../../page.tsx"
import { address, changingSession, fixtureClient, signedIn } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"
import "../../../../src/react/components/modal/window/modalPages.ts"
import "../support/laterSteps.ts"

const withoutWallet: SessionSnapshot = { ...signedIn, status: "no_wallet", addresses: {} }

const ended = (reason: "replaced" | "signed_out"): SessionSnapshot => ({
  status: "signed_out",
  reason,
  addresses: {},
  hasRampAccess: false
})

const cases = (["replaced", "signed_out"] as const).flatMap((reason) =>
  [true, false].map((inline) => [reason, inline ? "as a part of the page" : "as a dialog", inline] as const)
)

/** Opens a page with these modals, and creates a wallet in the one that is shown. Its key is then on the screen. */
const createWallet = async (session: ReturnType<typeof changingSession>, modals: ReactNode) => {
  const create = async () => {
    session.change(signedIn)
    return { secret0: "c2VjcmV0".repeat(4), secret0Link: "", address: [{ network: "EVM", address }] }
  }
  const shown: { controls?: SlipwayModalControls } = {}
  const Controls = () => {
    shown.controls = useSlipwayModal()
    return modals
  }
  openPage(fixtureClient({ account: { create } }, session), <Controls />)
  const user = typist()
  act(() => void shown.controls?.open("wallet"))
  await user.click(await screen.findByRole("button", { name: "Create wallet" }))
  await screen.findByRole("button", { name: "Download file" })
  const save = async () => {
    await user.click(screen.getByRole("button", { name: "Copy key" }))
    await user.click(screen.getByRole("checkbox"))
    await user.click(screen.getByRole("button", { name: "Open my wallet" }))
    expect(screen.queryByRole("checkbox")).toBeNull()
    expect(document.body.innerHTML).not.toContain("c2VjcmV0")
  }
  return { shown, save }
}

test.each(cases)(
  "the modal keeps the key of a new wallet until it is saved, whatever the app and the session do (%s, %s)",
  async (reason, _, inline) => {
    const session = changingSession(withoutWallet)
    const { shown, save } = await createWallet(
      session,
      <SlipwayModal network="ethereum-sepolia" inline={inline} />
    )
    act(() => session.change(ended(reason)))
    act(() => shown.controls?.close())
    act(() => void shown.controls?.open("networks"))
    await save()
    act(() => void shown.controls?.open("networks"))
    await screen.findByText("Ethereum Sepolia")
  }
)

test("a modal that becomes a part of the page does not replace the one that shows the key of a new wallet", async () => {
  const WalletPage = () => {
    const [isOpen, setOpen] = useState(false)
    if (isOpen) return <SlipwayModal network="ethereum-sepolia" inline />
    return (
      <button type="button" onClick={() => setOpen(true)}>
        Wallet page
      </button>
    )
  }
  const { save } = await createWallet(
    changingSession(withoutWallet),
    <>
      <SlipwayModal network="ethereum-sepolia" />
      <WalletPage />
    </>
  )
  act(() => screen.getByText("Wallet page").click())
  await save()
})
