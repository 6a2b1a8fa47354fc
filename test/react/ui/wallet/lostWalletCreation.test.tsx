import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { afterEach, describe, expect, test } from "vitest"
import { NoResponseError } from "../../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../../src/index.ts"
import { WalletGate } from "../../../../src/react/components/index.ts"
import { openPage } from "../../page.tsx"
import { address, changingSession, fixtureClient, other } from "../fixtures/frame/client.ts"

const signedOut: SessionSnapshot = {
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

/** Opens the page with this session. `change` changes the session. */
const open = (first: SessionSnapshot, account = { create: lost, recover: lost }) => {
  const session = changingSession(first)
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const gate = <WalletGate signIn={<p>who are you</p>}>my wallet</WalletGate>
  const { unmount } = openPage(fixtureClient({ account }, session), gate, { queryClient })
  return { change: (to: SessionSnapshot) => act(() => session.change(to)), close: unmount }
}

const press = async (name: string) =>
  userEvent.setup({ document }).click(await screen.findByRole("button", { name }))

/** Opens the page of a user whose wallet creation got no answer. */
const openAfterLostAnswer = async (username?: string) => {
  const page = open(newcomer(username))
  await press("Create wallet")
  await waitFor(() => asksAboutSecret() || expect.fail("It is not told."))
  return page
}

const has = (title: string) => screen.queryByRole("heading", { name: title }) !== null
const asksAboutSecret = () => has("We're not sure your wallet was created")
const isAsked = () => has("Did you save this wallet's recovery key?")
const isSentToSignIn = () => screen.queryByText("Sign in the same way and we'll check.") !== null
const isToldThereIsNone = () => screen.queryByText("No wallet was created. You can create one now.") !== null

const [ada, grace] = ["ada@example.com", "grace@example.com"]

describe("a user whose wallet creation got no answer", () => {
  test.each([
    ["by name", ada, ada],
    ["without a name", undefined, undefined],
    ["with a name that only wallet tokens have", undefined, ada]
  ])("is sent to sign in again, and then asked for the recovery secret (%s)", async (_, before, then) => {
    const { change } = await openAfterLostAnswer(before)
    change(signedOut)
    expect(isSentToSignIn()).toBe(true)
    change(owner(then))
    expect(isAsked()).toBe(true)
    await press("Open this wallet")
    screen.getByText("my wallet")
    change(signedOut)
    expect(isSentToSignIn()).toBe(false)
    change(owner(then))
    expect(isAsked()).toBe(false)
  })

  test.each([ada, undefined])("may create it when there is none (%s)", async (name) => {
    const { change } = await openAfterLostAnswer(name)
    change(signedOut)
    change(newcomer(name))
    expect(isToldThereIsNone()).toBe(true)
    screen.getByRole("button", { name: "Create wallet" })
    change(signedOut)
    expect(isSentToSignIn()).toBe(false)
    change(owner(name))
    expect(isAsked()).toBe(false)
  })

  test.each([ada, undefined])("is also asked when they signed in in another tab (%s)", async (name) => {
    const { change } = await openAfterLostAnswer(name)
    change(owner(name))
    expect(isAsked()).toBe(true)
  })

  test("is asked nothing after restoring a wallet, because they have the file", async () => {
    const { change } = open(newcomer(ada))
    await press("I already have a wallet")
    const user = userEvent.setup({ document })
    await user.upload(
      screen.getByLabelText("Recovery file"),
      new File(["c2VjcmV0".repeat(4)], "recovery.xellar")
    )
    await press("Restore wallet")
    await waitFor(() => has("We're not sure your wallet was restored") || expect.fail("It is not told."))
    change(signedOut)
    expect(isSentToSignIn()).toBe(true)
    change(owner(ada))
    screen.getByText("my wallet")
    change(signedOut)
    expect(isSentToSignIn()).toBe(false)
  })
})

describe("a page that opens afterwards", () => {
  test("offers no second wallet before the user has signed in again", async () => {
    const { close } = await openAfterLostAnswer(ada)
    close()
    open(newcomer(ada))
    expect(asksAboutSecret()).toBe(true)
    expect(screen.queryByRole("button", { name: "Create wallet" })).toBeNull()
  })

  test("knows about a creation during which the page was closed", async () => {
    const { close } = open(newcomer(ada), { create: never, recover: never })
    await press("Create wallet")
    close()
    const { change } = open(newcomer(ada))
    expect(asksAboutSecret()).toBe(true)
    change(signedOut)
    expect(isSentToSignIn()).toBe(true)
    change(owner(ada))
    expect(isAsked()).toBe(true)
  })

  test("asks a user who returns through another page, such as a redirect to Google", async () => {
    const { change, close } = await openAfterLostAnswer(ada)
    change(signedOut)
    close()
    open(owner(ada))
    expect(isAsked()).toBe(true)
    await press("Open this wallet")
    expect(sessionStorage.length).toBe(0)
  })

  test("tells a user who returns through another page that there is no wallet", async () => {
    const { change, close } = await openAfterLostAnswer(ada)
    change(signedOut)
    close()
    open(newcomer(ada))
    expect(isToldThereIsNone()).toBe(true)
    expect(sessionStorage.length).toBe(0)
  })

  test("stores nothing after a successful creation", async () => {
    const answer = { secret0: "a secret", address }
    open(newcomer(ada), { create: () => Promise.resolve(answer as never), recover: lost }) // the fields that the gate reads
    await press("Create wallet")
    await waitFor(() => screen.getByRole("dialog"))
    expect(sessionStorage.length).toBe(1)
    await press("Show key")
    await press("Download file")
    await userEvent.setup({ document }).click(screen.getByRole("checkbox"))
    await press("Open my wallet")
    expect(sessionStorage.length).toBe(0)
  })

  test("applies only to the same user while the page stays open, as with another route", async () => {
    const session = changingSession(newcomer(ada))
    const client = fixtureClient({ account: { create: lost } }, session)
    const gate = <WalletGate signIn={<p>who are you</p>}>my wallet</WalletGate>
    const { unmount } = openPage(client, gate)
    await press("Create wallet")
    await waitFor(() => asksAboutSecret() || expect.fail("It is not told."))
    unmount()
    act(() => session.change(owner(grace, other)))
    openPage(client, gate)
    screen.getByText("my wallet")
    act(() => session.change(owner(ada)))
    expect(isAsked()).toBe(true)
  })

  test("stores neither a name nor a secret", async () => {
    await openAfterLostAnswer(ada)
    expect(Object.values(sessionStorage)).toEqual(['{"withSecret":true,"hasLeft":false}'])
  })

  test("ignores malformed stored data", async () => {
    const { close } = await openAfterLostAnswer(ada)
    const [key = ""] = Object.keys(sessionStorage)
    close()
    sessionStorage.setItem(key, "{")
    open(newcomer(ada))
    screen.getByRole("button", { name: "Create wallet" })
  })
})

describe("another user", () => {
  test.each([
    ["with a wallet", owner(grace, other)],
    ["without one", newcomer(grace)]
  ])("%s is told nothing, nor is the sign-in after them", async (_, somebody) => {
    const { change } = await openAfterLostAnswer(ada)
    change(signedOut)
    change(somebody)
    expect(isAsked() || isToldThereIsNone()).toBe(false)
    change(signedOut)
    expect(isSentToSignIn()).toBe(false)
    change(owner(ada))
    expect(isAsked()).toBe(true)
  })

  test("who replaces the first one is told nothing at sign-in", async () => {
    const { change } = await openAfterLostAnswer(ada)
    change(owner(grace, other))
    screen.getByText("my wallet")
    change(signedOut)
    expect(isSentToSignIn()).toBe(false)
  })

  test("is not asked about the wallet of a previous user who had no name", async () => {
    const { change } = await openAfterLostAnswer()
    change(signedOut)
    change(owner(ada))
    expect(isAsked()).toBe(true)
    change(signedOut)
    change(owner(grace, other))
    expect(isAsked()).toBe(false)
  })

  test("without a name is not asked about the wallet of a previous user without a name", async () => {
    const { change } = await openAfterLostAnswer()
    change(signedOut)
    change(owner())
    expect(isAsked()).toBe(true)
    change(signedOut)
    change(owner(undefined, other))
    expect(isAsked()).toBe(false)
  })

  test("starts with creating a wallet although the previous user chose recovery", async () => {
    const { change } = open(newcomer(ada))
    await press("I already have a wallet")
    change(signedOut)
    change(newcomer(grace))
    screen.getByRole("button", { name: "Create wallet" })
  })
})
