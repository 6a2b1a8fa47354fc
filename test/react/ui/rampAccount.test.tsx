import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import { InvalidConfigError, NoResponseError, RampableNotEnabledError } from "../../../src/errors/index.ts"
import type { SessionSnapshot } from "../../../src/index.ts"
import {
  OfframpForm,
  OnrampForm,
  RampAccountForm,
  RecipientList,
  WalletGate
} from "../../../src/react/components/index.ts"
import { openClient, signInByEmail } from "../../support/user.ts"
import { openPage } from "../page.tsx"
import { changingSession, fixtureClient, other, signedIn } from "./fixtures/client.ts"

/** Opens a page for a user with a wallet and without a ramp account, on a sandbox. */
const openNewcomer = async (shown: ReactNode) => {
  const service = openClient()
  await signInByEmail(service, "ada@example.com")
  await service.client.account.create()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(service.client, shown, { queryClient })
  return { ...service, user: userEvent.setup({ document }) }
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const typed = () =>
  ["Your full name", "Your email address", "Password for the account"].map((name) => field(name).value)
const button = (name: string) => screen.getByRole("button", { name })
const requestsOf = ({ sent }: Awaited<ReturnType<typeof openNewcomer>>) =>
  sent.filter(({ path }) => path.endsWith("/account/rampable/create")).length

describe("a user without a ramp account", () => {
  test.each([
    ["to buy", <OnrampForm key="buy" />, "Buy"],
    ["to sell", <OfframpForm key="sell" />, "Sell"],
    ["to add a recipient", <RecipientList key="list" />, "Recipients"]
  ])("creates one where they came %s, and continues there", async (_, shown, title) => {
    const page = await openNewcomer(shown)
    screen.getByRole("heading", { name: "Open an account to buy and sell" })
    expect(screen.queryByRole("heading", { name: title })).toBeNull()
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your email address"), " ada@example.com ")
    await page.user.type(screen.getByLabelText("Password for the account"), "correct horse")
    await page.user.dblClick(button("Open account"))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("heading", { name: title })))
    expect(requestsOf(page)).toBe(1)
    expect(page.client.session.current().hasRampAccess).toBe(true)
  })

  test.each([
    ["to buy", <OnrampForm key="buy" />],
    ["to sell", <OfframpForm key="sell" />],
    ["to add a recipient", <RecipientList key="list" />]
  ])(
    "is not asked for one when the app has no ramp credential (%s), and the developer sees why",
    async (_, shown) => {
      const why = new InvalidConfigError({ field: "rampable", expected: "a ramp credential" })
      const missing = () => Promise.reject(why)
      const reference = { banks: missing, cryptos: missing, currencies: missing, paymentMethods: missing }
      const session = { ...signedIn, hasRampAccess: false }
      const log = vi.spyOn(console, "error").mockReturnValue()
      onTestFinished(() => log.mockRestore())
      openPage(fixtureClient({ reference }, session), shown)
      await waitFor(() => screen.getByText("This isn't available in this app yet."))
      expect(screen.queryByLabelText("Your full name")).toBeNull()
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
      expect(log).toHaveBeenCalledWith(why)
    }
  )

  test("is not asked for one when the organization has no ramp, and is told until they sign out", async () => {
    const session = changingSession({ ...signedIn, hasRampAccess: false })
    const currencies = () => Promise.reject(new RampableNotEnabledError())
    openPage(fixtureClient({ reference: { currencies } }, session), <RampAccountForm />)
    await waitFor(() => screen.getByText("This isn't available in this app yet."))
    act(() =>
      session.change({ status: "signed_out", reason: "signed_out", addresses: {}, hasRampAccess: false })
    )
    expect(screen.queryByText("This isn't available in this app yet.")).toBeNull()
  })

  test("is told which field is wrong, and nothing is sent", async () => {
    const page = await openNewcomer(<RampAccountForm />)
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your email address"), "ada")
    await page.user.type(screen.getByLabelText("Password for the account"), "short")
    await page.user.click(button("Open account"))
    expect(document.activeElement?.getAttribute("name")).toBe("username")
    screen.getByText("Enter an email address, such as ada@example.com.")
    expect(screen.getByLabelText("Password for the account").getAttribute("aria-invalid")).toBe("true")
    expect(requestsOf(page)).toBe(0)
  })

  test("keeps the input after a failure, and gets onDone after the success", async () => {
    const done: string[] = []
    const page = await openNewcomer(<RampAccountForm onDone={() => done.push("done")} />)
    page.sandbox.faults.add({ operation: "createRampableAccount", fault: "html-502" })
    await page.user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
    await page.user.type(screen.getByLabelText("Your email address"), "ada@example.com")
    await page.user.type(screen.getByLabelText("Password for the account"), "correct horse")
    await page.user.click(button("Open account"))
    await waitFor(() => screen.getByText("Something's wrong on our side."))
    await page.user.click(button("Open account"))
    await waitFor(() => screen.getByText("You can now buy and sell."))
    await waitFor(() => expect(done).toEqual(["done"]))
  })
})

test.each<[string, Partial<SessionSnapshot>, string]>([
  ["has no wallet", { status: "no_wallet", addresses: {} }, "No address yet"],
  ["is signed out", { status: "signed_out", addresses: {} }, "You're not signed in."]
])("tells a user who %s so, and asks for no account", (_, session, text) => {
  openPage(fixtureClient({}, { ...signedIn, hasRampAccess: false, ...session }), <OnrampForm />)
  screen.getByText(text)
  screen.getByRole("heading", { name: "Buy" })
  expect(screen.queryByRole("button")).toBeNull()
})

describe("the input when the session ended", () => {
  const type = async () => {
    const user = userEvent.setup({ document })
    await user.type(field("Your full name"), "Ada Lovelace")
    await user.type(field("Your email address"), "ada@work.example")
    await user.type(field("Password for the account"), "correct horse")
    return user
  }

  test.each([
    ["behind a gate", <WalletGate key="gate" children={<OnrampForm />} signIn={<p>out</p>} />],
    ["that stays on the page", <RampAccountForm key="form" />]
  ])("in a form %s is restored for the same user, except for the password", async (_, shown) => {
    const page = await openNewcomer(shown)
    await type()
    await act(async () => {
      page.sandbox.revoke("ada@example.com")
      await page.client.session.refresh().catch(() => undefined)
    })
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    await act(async () => void (await signInByEmail(page, "ada@example.com")))
    expect(typed()).toEqual(["Ada Lovelace", "ada@work.example", ""])
  })

  test("is hidden from another user, and restored for the first one until they sign out", async () => {
    const newcomer = { ...signedIn, hasRampAccess: false }
    const session = changingSession(newcomer)
    const change = (to: SessionSnapshot) => act(() => session.change(to))
    const signedOut = { status: "signed_out", addresses: {}, hasRampAccess: false } as const
    openPage(fixtureClient({}, session), <RampAccountForm />)
    await type()
    change({ ...signedOut, reason: "expired" })
    change({ ...newcomer, addresses: { evm: other } })
    expect(typed()).toEqual(["", "", ""])
    change({ ...signedOut, reason: "expired" })
    change(newcomer)
    expect(typed()).toEqual(["Ada Lovelace", "ada@work.example", ""])
    change({ ...signedOut, reason: "signed_out" })
    change(newcomer)
    expect(typed()).toEqual(["", "", ""])
  })

  test("is restored when the answer was lost and there is no account", async () => {
    const newcomer = { ...signedIn, hasRampAccess: false }
    const session = changingSession(newcomer)
    const createAccount = () => Promise.reject(new NoResponseError({}))
    openPage(fixtureClient({ ramp: { createAccount } }, session), <RampAccountForm />)
    const user = await type()
    await user.click(button("Open account"))
    await waitFor(() => screen.getByRole("alert"))
    act(() =>
      session.change({ status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false })
    )
    act(() => session.change(newcomer))
    expect(typed()).toEqual(["Ada Lovelace", "ada@work.example", ""])
  })
})

test("resets the form for the next user", async () => {
  const newcomer = { ...signedIn, hasRampAccess: false }
  const session = changingSession(newcomer)
  openPage(fixtureClient({}, session), <RampAccountForm />)
  const password = () => screen.getByLabelText<HTMLInputElement>("Password for the account")
  await userEvent.setup({ document }).type(password(), "correct horse")
  act(() => session.change({ ...newcomer, addresses: { evm: other } }))
  expect(password().value).toBe("")
})

test("shows no account form while the session is loading", () => {
  openPage(fixtureClient({}, { status: "loading", addresses: {}, hasRampAccess: false }), <OnrampForm />)
  screen.getByRole("heading", { name: "Buy" })
  screen.getByRole("status", { name: "Loading…" })
})
