import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, test } from "vitest"
import { NoResponseError } from "../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../src/index.ts"
import { WalletGate } from "../../../src/react/components/index.ts"
import { openPage } from "../page.tsx"
import { address, changingSession, fixtureClient, other } from "./fixtures/client.ts"

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

const lost = () => Promise.reject(new NoResponseError({}))
const never = () => new Promise<never>(() => undefined)

afterEach(() => sessionStorage.clear())

/** The page, as it is opened by this person, and what changes their session. */
const open = (first: SessionSnapshot, account = { create: lost, recover: lost }) => {
  const session = changingSession(first)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const gate = <WalletGate signIn={<p>who are you</p>}>my wallet</WalletGate>
  const { unmount } = openPage(fixtureClient({ account }, session), gate, { queryClient })
  return { change: (to: SessionSnapshot) => act(() => session.change(to)), close: unmount }
}

const press = async (name: string) =>
  userEvent.setup({ document }).click(await screen.findByRole("button", { name }))

/** Somebody for whom the answer to the making of their wallet was lost, still there. */
const openLoss = async (username?: string) => {
  const page = open(newcomer(username))
  await press("Create wallet")
  await waitFor(() => isUncertain() || expect.fail("It is not told."))
  return page
}

const has = (title: string) => screen.queryByRole("heading", { name: title }) !== null
const isUncertain = () => has("We're not sure your wallet was created")
const isAsked = () => has("Did you save this wallet's recovery secret?")
const isSentToLook = () => screen.queryByText(/to check whether you have a wallet/) !== null
const isToldOfNone = () => screen.queryByText("You don't have a wallet yet.") !== null

const [ada, grace] = ["ada@example.com", "grace@example.com"]

describe("who made a wallet whose answer was lost", () => {
  test.each([
    ["by name", ada, ada],
    ["without a name", undefined, undefined],
    ["by a name that only who has a wallet has", undefined, ada]
  ])("is sent to look, and asked for its secret then (%s)", async (_, before, then) => {
    const { change } = await openLoss(before)
    change(out)
    expect(isSentToLook()).toBe(true)
    change(owner(then))
    expect(isAsked()).toBe(true)
    await press("Go to my wallet")
    screen.getByText("my wallet")
    change(out)
    expect(isSentToLook()).toBe(false)
    change(owner(then))
    expect(isAsked()).toBe(false)
  })

  test.each([ada, undefined])("may make it when there is none, and all is well (%s)", async (name) => {
    const { change } = await openLoss(name)
    change(out)
    change(newcomer(name))
    expect(isToldOfNone()).toBe(true)
    screen.getByRole("button", { name: "Create wallet" })
    change(out)
    expect(isSentToLook()).toBe(false)
    change(owner(name))
    expect(isAsked()).toBe(false)
  })

  test.each([ada, undefined])("is asked also when they looked in another tab (%s)", async (name) => {
    const { change } = await openLoss(name)
    change(owner(name))
    expect(isAsked()).toBe(true)
  })

  test("is asked nothing when they brought one back, whose file they have", async () => {
    const { change } = open(newcomer(ada))
    await press("I already have a wallet")
    const user = userEvent.setup({ document })
    await user.upload(screen.getByLabelText("Recovery file"), new File(["secret"], "recovery.xellar"))
    await press("Restore wallet")
    await waitFor(() => has("We're not sure your wallet was restored") || expect.fail("It is not told."))
    change(out)
    expect(isSentToLook()).toBe(true)
    change(owner(ada))
    screen.getByText("my wallet")
    change(out)
    expect(isSentToLook()).toBe(false)
  })
})

describe("a page that comes after it", () => {
  test("does not make a second one before somebody has looked", async () => {
    const { close } = await openLoss(ada)
    close()
    open(newcomer(ada))
    expect(isUncertain()).toBe(true)
    expect(screen.queryByRole("button", { name: "Create wallet" })).toBeNull()
  })

  test("knows it also when the page went away in the middle of it", async () => {
    const { close } = open(newcomer(ada), { create: never, recover: never })
    await press("Create wallet")
    close()
    const { change } = open(newcomer(ada))
    expect(isUncertain()).toBe(true)
    change(out)
    expect(isSentToLook()).toBe(true)
    change(owner(ada))
    expect(isAsked()).toBe(true)
  })

  test("asks who has come back by another page, as a redirect to Google is", async () => {
    const { change, close } = await openLoss(ada)
    change(out)
    close()
    open(owner(ada))
    expect(isAsked()).toBe(true)
    await press("Go to my wallet")
    expect(sessionStorage.length).toBe(0)
  })

  test("tells who has come back by another page that there is none", async () => {
    const { change, close } = await openLoss(ada)
    change(out)
    close()
    open(newcomer(ada))
    expect(isToldOfNone()).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })

  test("has nothing of it when all was well", async () => {
    const answer = { secret0: "a secret", address }
    open(newcomer(ada), { create: () => Promise.resolve(answer as never), recover: lost }) // what is asked for of it
    await press("Create wallet")
    await waitFor(() => screen.getByRole("dialog"))
    expect(sessionStorage.length).toBe(1)
    await press("Show")
    await press("Download file")
    await userEvent.setup({ document }).click(screen.getByRole("checkbox"))
    await press("Go to my wallet")
    expect(sessionStorage.length).toBe(0)
  })

  test("is of the one it was lost for while the page is the same, such as behind another route", async () => {
    const session = changingSession(newcomer(ada))
    const client = fixtureClient({ account: { create: lost } }, session)
    const gate = <WalletGate signIn={<p>who are you</p>}>my wallet</WalletGate>
    const { unmount } = openPage(client, gate)
    await press("Create wallet")
    await waitFor(() => isUncertain() || expect.fail("It is not told."))
    unmount()
    act(() => session.change(owner(grace, other)))
    openPage(client, gate)
    screen.getByText("my wallet")
    act(() => session.change(owner(ada)))
    expect(isAsked()).toBe(true)
  })

  test("keeps no name and no secret of it", async () => {
    await openLoss(ada)
    expect(Object.values(sessionStorage)).toEqual(['{"withSecret":true,"hasLeft":false}'])
  })

  test("takes nothing from what somebody else has written there", async () => {
    const { close } = await openLoss(ada)
    const [key = ""] = Object.keys(sessionStorage)
    close()
    sessionStorage.setItem(key, "{")
    open(newcomer(ada))
    screen.getByRole("button", { name: "Create wallet" })
  })
})

describe("somebody else", () => {
  test.each([
    ["with a wallet", owner(grace, other)],
    ["without one", newcomer(grace)]
  ])("%s is told nothing, and neither is who comes to the sign-in after them", async (_, somebody) => {
    const { change } = await openLoss(ada)
    change(out)
    change(somebody)
    expect(isAsked() || isToldOfNone()).toBe(false)
    change(out)
    expect(isSentToLook()).toBe(false)
    change(owner(ada))
    expect(isAsked()).toBe(true)
  })

  test("who takes the place of the one who made it is told nothing at their own sign-in", async () => {
    const { change } = await openLoss(ada)
    change(owner(grace, other))
    screen.getByText("my wallet")
    change(out)
    expect(isSentToLook()).toBe(false)
  })

  test("is asked nothing of what the one before them was asked, who had no name when it was lost", async () => {
    const { change } = await openLoss()
    change(out)
    change(owner(ada))
    expect(isAsked()).toBe(true)
    change(out)
    change(owner(grace, other))
    expect(isAsked()).toBe(false)
  })

  test("without a name is asked nothing of what the one before them without a name was asked", async () => {
    const { change } = await openLoss()
    change(out)
    change(owner())
    expect(isAsked()).toBe(true)
    change(out)
    change(owner(undefined, other))
    expect(isAsked()).toBe(false)
  })

  test("begins with the making of a wallet, where the one before them had a recovery file", async () => {
    const { change } = open(newcomer(ada))
    await press("I already have a wallet")
    change(out)
    change(newcomer(grace))
    screen.getByRole("button", { name: "Create wallet" })
  })
})
