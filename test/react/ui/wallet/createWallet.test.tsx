import "../../../support/page/dom.ts"

import { act, screen } from "@testing-library/react"
import { expect, test, vi } from "vitest"
import { CreateWallet } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const button = (name: string) => screen.getByRole("button", { name })

test("a user who has a wallet restores it where wallets are created", async () => {
  let reply: (recovered: unknown) => void = () => undefined
  const recover = vi.fn(() => new Promise((resolve) => (reply = resolve)))
  const onBusy = vi.fn()
  const user = typist()
  openPage(fixtureClient({ account: { recover } }), <CreateWallet onBusy={onBusy} />)
  await user.click(button("I already have a wallet"))
  await user.click(button("Back"))
  await user.click(button("I already have a wallet"))
  await user.upload(
    screen.getByLabelText("Recovery file"),
    new File(["c2VjcmV0".repeat(4)], "recovery.xellar")
  )
  await user.click(button("Restore wallet"))
  // The reply has a new secret, which leaving would lose.
  await user.click(button("Back"))
  expect(recover).toHaveBeenCalledOnce()
  expect(onBusy.mock.calls).toEqual([[true]])
  await act(async () => reply({ address: [] }))
  await screen.findByText("Your wallet is restored")
})

test("an app's own alternative replaces the one to restore", () => {
  openPage(fixtureClient({}), <CreateWallet>Ask support</CreateWallet>)
  screen.getByText("Ask support")
  expect(screen.queryByRole("button", { name: "I already have a wallet" })).toBeNull()
})
