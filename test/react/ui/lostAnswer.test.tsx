import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { describe, expect, test } from "vitest"
import { NoResponseError } from "../../../src/errors.ts"
import type { SessionSnapshot } from "../../../src/index.ts"
import { WalletGate } from "../../../src/react/ui/index.ts"
import { openPage } from "../page.tsx"
import { address, changingSession, other, storyClient } from "./stories/client.ts"

const out: SessionSnapshot = {
  status: "signed_out",
  reason: "signed_out",
  addresses: {},
  hasRampAccess: false
}
const newcomer = (username?: string): SessionSnapshot => ({
  status: "no_wallet",
  username,
  addresses: {},
  hasRampAccess: false
})
const owner = (username?: string, evm = address): SessionSnapshot => ({
  status: "ready",
  username,
  addresses: { evm },
  hasRampAccess: false
})

/** Somebody for whom the answer to the making of their wallet was lost, still there. */
const openLoss = async (username?: string) => {
  const session = changingSession(newcomer(username))
  const create = () => Promise.reject(new NoResponseError({}))
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const gate = <WalletGate signIn={<p>who are you</p>}>my wallet</WalletGate>
  openPage(storyClient({ account: { create } }, session), gate, { queryClient })
  await userEvent.setup({ document }).click(screen.getByRole("button", { name: "Create wallet" }))
  await waitFor(() => screen.getByRole("heading", { name: "We do not know whether your wallet was made" }))
  return (to: SessionSnapshot) => act(() => session.change(to))
}

const isAskedToLook = () => screen.queryByText(/to see whether you have a wallet/) !== null
const isToldOfLoss = () =>
  screen.queryByRole("heading", { name: "Your wallet was made without its secret" }) !== null
const isGuess = () => screen.queryByText("This is not about a wallet you had before.") !== null

describe("who made a wallet whose answer was lost", () => {
  test.each(["ada@example.com", undefined])("is asked to look, and told of it then (%s)", async (name) => {
    const change = await openLoss(name)
    change(out)
    expect(isAskedToLook()).toBe(true)
    change(owner(name))
    expect(isToldOfLoss()).toBe(true)
    // Without a name it may be somebody else, who has a wallet with a secret.
    expect(isGuess()).toBe(name === undefined)
    await userEvent.setup({ document }).click(screen.getByRole("button", { name: "Go to my wallet" }))
    screen.getByText("my wallet")
    change(out)
    expect(isAskedToLook()).toBe(false)
  })

  test.each(["ada@example.com", undefined])("may make it when there is none (%s)", async (name) => {
    const change = await openLoss(name)
    change(out)
    change(newcomer(name))
    screen.getByText("There is no wallet yet.")
    screen.getByRole("button", { name: "Create wallet" })
    change(out)
    expect(isAskedToLook()).toBe(false)
  })

  test.each(["ada@example.com", undefined])(
    "is told also when they looked in another tab (%s)",
    async (name) => {
      const change = await openLoss(name)
      change(owner(name))
      expect(isToldOfLoss()).toBe(true)
    }
  )
})

describe("somebody else", () => {
  test.each([
    ["with a wallet", owner("grace@example.com", other)],
    ["without one", newcomer("grace@example.com")]
  ])("%s is told nothing, and neither is who comes to the sign-in after them", async (_, grace) => {
    const change = await openLoss("ada@example.com")
    change(out)
    change(grace)
    expect(isToldOfLoss()).toBe(false)
    expect(screen.queryByText("There is no wallet yet.")).toBeNull()
    change(out)
    expect(isAskedToLook()).toBe(false)
    change(owner("ada@example.com"))
    expect(isToldOfLoss()).toBe(true)
  })

  test("who takes the place of the one who made it is told nothing at their own sign-in", async () => {
    const change = await openLoss("ada@example.com")
    change(owner("grace@example.com", other))
    screen.getByText("my wallet")
    change(out)
    expect(isAskedToLook()).toBe(false)
  })

  test("ends it for who has no name, as nobody knows any more who that would be", async () => {
    const change = await openLoss()
    change(out)
    change(owner("grace@example.com", other))
    expect(isToldOfLoss()).toBe(false)
    change(out)
    expect(isAskedToLook()).toBe(false)
    change(owner())
    expect(isToldOfLoss()).toBe(false)
  })

  test("without a name is told nothing of what the one before them without a name was told", async () => {
    const change = await openLoss()
    change(out)
    change(owner())
    expect(isToldOfLoss()).toBe(true)
    change(out)
    change(owner(undefined, other))
    expect(isToldOfLoss()).toBe(false)
  })
})
