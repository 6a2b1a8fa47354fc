import "../../support/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import type { ReactNode } from "react"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import {
  ApiError,
  InvalidConfigError,
  NoResponseError,
  RampableNotEnabledError
} from "../../../src/errors/index.ts"
import { createClient, type SessionSnapshot } from "../../../src/index.ts"
import {
  BuyFlow,
  RampAccountForm,
  RecipientList,
  SellFlow,
  WalletGate
} from "../../../src/react/components/index.ts"
import { en } from "../../../src/react/locales/en.ts"
import { freshJournal } from "../../support/freshJournal.ts"
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
/** Another client of the same sandbox, with another user. */
const signInElsewhere = async (
  { sandbox, codeFor }: Awaited<ReturnType<typeof openNewcomer>>,
  email: string
) => {
  const client = createClient({
    appId: sandbox.credentials.appId,
    fetch: sandbox.fetch,
    journal: freshJournal()
  })
  await signInByEmail({ client, codeFor }, email)
  onTestFinished(() => client.dispose())
  return { client }
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const typed = () =>
  ["Your full name", "Your email address", "Password for the account"].map((name) => field(name).value)
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const requestsOf = ({ sent }: Awaited<ReturnType<typeof openNewcomer>>) =>
  sent.filter(({ path }) => path.endsWith("/account/rampable/create")).length

/** Fills in the setup, where the email address is known, and continues. */
const setUp = async ({ user }: Pick<Awaited<ReturnType<typeof openNewcomer>>, "user">) => {
  await user.type(screen.getByLabelText("Your full name"), "Ada Lovelace")
  await user.type(screen.getByLabelText("Password for the account"), "correct horse")
  await user.click(button("Continue"))
}
const focused = () => document.activeElement?.textContent

describe("a user without a ramp account", () => {
  const fillOrder = async ({ user }: Awaited<ReturnType<typeof openNewcomer>>) => {
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await user.type(field("Phone number for the payment"), "+62 812 0000 0000")
  }

  test("sees the rate before the setup, is told why it is needed, and then places the order as typed", async () => {
    const page = await openNewcomer(<BuyFlow />)
    await fillOrder(page)
    await waitFor(() => screen.getByText(/This rate holds/))
    await page.user.click(button("Continue"))
    expect(focused()).toBe("One-time setup")
    screen.getByText(/Our payment partner needs an account in your name/)
    expect(field("Your email address").value).toBe("ada@example.com")
    expect(field("Your email address").readOnly).toBe(true)
    await page.user.type(field("Your full name"), "Ada Lovelace")
    await page.user.type(field("Password for the account"), "correct horse")
    await page.user.dblClick(button("Continue"))
    await waitFor(() => expect(focused()).toBe("Review"))
    screen.getByText("You can now buy and sell.")
    expect(requestsOf(page)).toBe(1)
    expect(page.client.session.current().hasRampAccess).toBe(true)
    screen.getByText("IDR 1,600,000")
    await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
    await page.user.click(button(/^Buy \d/))
    await waitFor(() => screen.getByText("Waiting for payment"))
    expect(await page.sandbox.orders.list()).toHaveLength(1)
  })

  test("adds a recipient after the setup of a sale, which keeps the amount and the sender", async () => {
    const page = await openNewcomer(<SellFlow />)
    await waitFor(() => field("You sell"))
    await page.user.type(field("You sell"), "100")
    expect(screen.queryByLabelText("Recipient")).toBeNull()
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    await page.user.click(button("Continue"))
    expect(focused()).toBe("One-time setup")
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Recipient"))
    await waitFor(() => button("Cancel"))
    await page.user.click(button("Cancel"))
    expect(focused()).toBe("Sell")
    expect(field("You sell").value).toBe("100")
    expect(field("Your full name").value).toBe("Ada Lovelace")
    expect(field("Your email address").value).toBe("ada@example.com")
  })

  test("sees an empty list of recipients, and adds one after the setup", async () => {
    const page = await openNewcomer(<RecipientList />)
    screen.getByRole("heading", { name: "Recipients" })
    screen.getByText("No recipients yet")
    await page.user.click(button("Set up selling first"))
    expect(focused()).toBe("One-time setup")
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Recipient"))
    await waitFor(() => button("Cancel"))
    await page.user.click(button("Cancel"))
    await waitFor(() => button("Add a recipient"))
  })

  test.each([
    ["buying", <BuyFlow key="buy" />, "Buy", "You pay", "1600000"],
    ["selling", <SellFlow key="sell" />, "Sell", "You sell", "100"]
  ])("can leave the setup of %s, and finds the order as it was", async (_, shown, title, name, amount) => {
    const page = await openNewcomer(shown)
    await waitFor(() => field(name))
    await page.user.type(field(name), amount)
    if (title === "Buy") await page.user.type(field("Phone number for the payment"), "+62 812 0000 0000")
    await page.user.click(button("Continue"))
    await waitFor(() => expect(focused()).toBe("One-time setup"))
    await page.user.click(button("Cancel"))
    expect(focused()).toBe(title)
    await waitFor(() => expect(field(name).value.replaceAll(",", "")).toBe(amount))
    expect(requestsOf(page)).toBe(0)
  })

  test("is not asked further when the account was created elsewhere meanwhile", async () => {
    const page = await openNewcomer(<BuyFlow />)
    await fillOrder(page)
    await page.user.click(button("Continue"))
    await waitFor(() => field("Your full name"))
    await page.user.type(field("Your full name"), "Ada")
    const account = { username: "ada@example.com", fullName: "Ada Lovelace", password: "correct horse" }
    await act(async () => void (await page.client.ramp.createAccount(account)))
    expect(focused()).toBe("Review")
    screen.getByText("IDR 1,600,000")
    expect(requestsOf(page)).toBe(1)
  })

  test("is asked for an email address if they did not sign in with one", async () => {
    const session = { ...signedIn, username: "6281200000000", hasRampAccess: false }
    openPage(fixtureClient({}, session), <RampAccountForm />)
    expect(field("Your email address").value).toBe("")
    expect(field("Your email address").readOnly).toBe(false)
  })

  test.each([
    ["to buy", <BuyFlow key="buy" />],
    ["to sell", <SellFlow key="sell" />],
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
      const setup = screen.queryByRole("button", { name: "Set up selling first" })
      if (setup) await userEvent.setup({ document }).click(setup)
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

  test("is told which fields are wrong, and nothing is sent", async () => {
    const page = await openNewcomer(<RampAccountForm />)
    await page.user.type(screen.getByLabelText("Password for the account"), "short")
    await page.user.click(button("Continue"))
    expect(document.activeElement?.getAttribute("name")).toBe("fullName")
    expect(screen.getByLabelText("Password for the account").getAttribute("aria-invalid")).toBe("true")
    expect(requestsOf(page)).toBe(0)
  })

  test("keeps the input after a failure, and gets onDone with it after the success", async () => {
    const done: unknown[] = []
    const page = await openNewcomer(<RampAccountForm onDone={(details) => done.push(details)} />)
    page.sandbox.faults.add({ operation: "createRampableAccount", fault: "html-502" })
    await setUp(page)
    await waitFor(() => screen.getByText("Something's wrong on our side."))
    await page.user.click(button("Continue"))
    await waitFor(() => screen.getByText("You can now buy and sell."))
    await waitFor(() => expect(done).toEqual([{ fullName: "Ada Lovelace", username: "ada@example.com" }]))
  })
})

describe("a refusal of the account", () => {
  const errorOf = (name: string) => {
    const described = field(name).getAttribute("aria-describedby")?.split(" ").at(-1) ?? ""
    return field(name).getAttribute("aria-invalid") && document.getElementById(described)?.textContent
  }
  const refuse = async (message: string | readonly string[]) => {
    const details = { status: 400, message }
    const createAccount = () =>
      Promise.reject(new ApiError({ status: 400, message: String(message), details }))
    const session = { ...signedIn, hasRampAccess: false }
    openPage(fixtureClient({ ramp: { createAccount } }, session), <RampAccountForm />)
    const user = userEvent.setup({ document })
    await setUp({ user })
  }

  test("of a taken name is shown at the email address, and another one is accepted", async () => {
    const page = await openNewcomer(<RampAccountForm />)
    const { client } = await signInElsewhere(page, "grace@example.com")
    await client.account.create()
    await client.ramp.createAccount({
      username: "ada@example.com",
      fullName: "Grace Hopper",
      password: "correct horse"
    })
    await setUp(page)
    await waitFor(() => expect(errorOf("Your email address")).toBe(en.ramp.taken))
    expect(document.activeElement).toBe(field("Your email address"))
    expect(field("Your email address").readOnly).toBe(false)
    expect(document.querySelector('[data-part="error"]')).toBeNull()
    await page.user.clear(field("Your email address"))
    await page.user.type(field("Your email address"), "ada@work.example")
    await page.user.click(button("Continue"))
    await waitFor(() => screen.getByText("You can now buy and sell."))
  })

  test.each<[string | readonly string[], Record<string, string>]>([
    ["Username already exists", { "Your email address": en.ramp.taken }],
    ["This email is already registered", { "Your email address": en.ramp.taken }],
    ["username must be an email", { "Your email address": en.recipient.refused }],
    ["Password is too weak", { "Password for the account": en.ramp.passwordRefused }],
    [
      ["fullName must be longer than or equal to 2 characters", "password is too common"],
      { "Your full name": en.recipient.refused, "Password for the account": en.ramp.passwordRefused }
    ]
  ])("that says “%s” is shown at its field", async (message, errors) => {
    await refuse(message)
    for (const [name, text] of Object.entries(errors)) await waitFor(() => expect(errorOf(name)).toBe(text))
    expect(document.activeElement).toBe(field(Object.keys(errors)[0] ?? ""))
    expect(document.querySelector('[data-part="error"]')).toBeNull()
  })

  test("for want of an identity check says what to do", async () => {
    await refuse("KYC verification is required")
    await waitFor(() => screen.getByRole("alert"))
    expect(screen.getByRole("alert").textContent).toContain(en.ramp.identityCheck)
    expect(screen.getByRole("alert").textContent).toContain("KYC verification is required")
  })

  test("that names no field is shown below the form", async () => {
    await refuse("The partner is closed on Sundays")
    await waitFor(() => screen.getByRole("alert"))
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })
})

test.each<[string, Partial<SessionSnapshot>, string]>([
  ["has no wallet", { status: "no_wallet", addresses: {} }, "No address yet"],
  ["is signed out", { status: "signed_out", addresses: {} }, "You're not signed in."]
])("tells a user who %s so, and asks for no account", (_, session, text) => {
  openPage(fixtureClient({}, { ...signedIn, hasRampAccess: false, ...session }), <BuyFlow />)
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

  const endSession = (page: Awaited<ReturnType<typeof openNewcomer>>) =>
    act(async () => {
      page.sandbox.revoke("ada@example.com")
      await page.client.session.refresh().catch(() => undefined)
    })
  const returns = (page: Awaited<ReturnType<typeof openNewcomer>>) =>
    act(async () => void (await signInByEmail(page, "ada@example.com")))

  test.each([
    ["behind a gate", <WalletGate key="gate" children={<RampAccountForm />} signIn={<p>out</p>} />],
    ["that stays on the page", <RampAccountForm key="form" />]
  ])("in a form %s is restored for the same user, except for the password", async (_, shown) => {
    const page = await openNewcomer(shown)
    await page.user.type(field("Your full name"), "Ada Lovelace")
    await page.user.type(field("Password for the account"), "correct horse")
    await endSession(page)
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    await returns(page)
    expect(typed()).toEqual(["Ada Lovelace", "ada@example.com", ""])
  })

  test.each([
    ["buying", <BuyFlow key="buy" />, "You pay", "1600000"],
    ["selling", <SellFlow key="sell" />, "You sell", "100"]
  ])("in the setup of %s is restored with the order", async (_, shown, name, amount) => {
    const page = await openNewcomer(<WalletGate signIn={<p>out</p>}>{shown}</WalletGate>)
    await waitFor(() => field(name))
    await page.user.type(field(name), amount)
    const phone = screen.queryByLabelText("Phone number for the payment")
    if (phone) await page.user.type(phone, "+62 812 0000 0000")
    await page.user.click(button("Continue"))
    await waitFor(() => field("Your full name"))
    await page.user.type(field("Your full name"), "Ada Lovelace")
    await endSession(page)
    await returns(page)
    await waitFor(() => expect(field(name).value.replaceAll(",", "")).toBe(amount))
    await page.user.click(button("Continue"))
    await waitFor(() => field("Your full name"))
    expect(typed()).toEqual(["Ada Lovelace", "ada@example.com", ""])
  })

  test("is hidden from another user, and restored for the first one until they sign out", async () => {
    const newcomer = { ...signedIn, username: "ada", hasRampAccess: false }
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
    const newcomer = { ...signedIn, username: "ada", hasRampAccess: false }
    const session = changingSession(newcomer)
    const createAccount = () => Promise.reject(new NoResponseError({}))
    openPage(fixtureClient({ ramp: { createAccount } }, session), <RampAccountForm />)
    const user = await type()
    await user.click(button("Continue"))
    await waitFor(() => screen.getByRole("alert"))
    act(() =>
      session.change({ status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false })
    )
    act(() => session.change(newcomer))
    expect(typed()).toEqual(["Ada Lovelace", "ada@work.example", ""])
  })
})

test("resets the form for the next user", async () => {
  const newcomer = { ...signedIn, username: "ada", hasRampAccess: false }
  const session = changingSession(newcomer)
  openPage(fixtureClient({}, session), <RampAccountForm />)
  const password = () => screen.getByLabelText<HTMLInputElement>("Password for the account")
  await userEvent.setup({ document }).type(password(), "correct horse")
  act(() => session.change({ ...newcomer, addresses: { evm: other } }))
  expect(password().value).toBe("")
})

test("shows no account form while the session is loading", () => {
  openPage(fixtureClient({}, { status: "loading", addresses: {}, hasRampAccess: false }), <BuyFlow />)
  screen.getByRole("heading", { name: "Buy" })
  screen.getByRole("status", { name: "Loading…" })
})
