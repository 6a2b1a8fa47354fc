import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, screen, waitFor } from "@testing-library/react"
import type { ReactNode } from "react"
import { describe, expect, onTestFinished, test, vi } from "vitest"
import {
  ApiError,
  InvalidConfigError,
  NoResponseError,
  RampableNotEnabledError
} from "../../../../src/errors/index.ts"
import { createClient, type SessionSnapshot } from "../../../../src/index.ts"
import {
  BuyFlow,
  RampAccountForm,
  RecipientList,
  SellFlow,
  WalletGate
} from "../../../../src/react/components/index.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { freshJournal } from "../../../support/storage/freshJournal.ts"
import { openClient, openUser, signInByEmail } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"
import { coins, currencies, methods, onrampQuote, page } from "../fixtures/data/rampData.ts"
import { changingSession, fixtureClient, other, signedIn } from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

/** Opens a page for a user with a wallet and without a ramp account, on a sandbox. */
const openNewcomer = async (shown: ReactNode) => {
  const service = openClient()
  await signInByEmail(service, "ada@example.com")
  await service.client.account.create()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(service.client, shown, { queryClient })
  return { ...service, user: typist() }
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
const typed = () => ["Full name", "Email", "Password"].map((name) => field(name).value)
const button = (name: string | RegExp) => screen.getByRole("button", { name })
/** What says who sells. */
const sender = () =>
  screen
    .getByText("Our partner needs this for the payout")
    .closest('[data-part="row"]')
    ?.textContent?.replace("Change", "")
/** The fields that are empty and can be filled in. */
const fieldsToFill = () =>
  [...document.querySelectorAll("input")]
    .filter(({ readOnly, value }) => !readOnly && value === "")
    .map(({ name }) => name)
const requestsOf = ({ sent }: Awaited<ReturnType<typeof openNewcomer>>) =>
  sent.filter(({ path }) => path.endsWith("/account/rampable/create")).length

/** Fills in the setup, where the email address is known, and continues. */
const setUp = async ({ user }: Pick<Awaited<ReturnType<typeof openNewcomer>>, "user">) => {
  await user.type(await screen.findByLabelText("Full name"), "Ada Lovelace")
  await user.click(button("Continue"))
}
const focused = () => document.activeElement?.textContent

const fillOrder = async ({ user }: Pick<Awaited<ReturnType<typeof openNewcomer>>, "user">) => {
  await waitFor(() => field("You pay"))
  await user.type(field("You pay"), "1600000")
}

/** Places the order of a purchase, with a phone number unless one is known. */
const placeOrder = async ({ user }: Pick<Awaited<ReturnType<typeof openNewcomer>>, "user">) => {
  await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  const phone = screen.queryByLabelText("Phone number for the payment request")
  if (phone) await user.type(phone, "+62 812 0000 0000")
  await user.click(button(/^Buy \d/))
  await waitFor(() => screen.getByText("Waiting for payment"))
}

const market = {
  cryptos: async () => coins,
  currencies: async () => currencies,
  paymentMethods: async () => methods
}

describe("a user without a ramp account", () => {
  test("sees the rate before the setup, is told why it is needed, and then places the order as typed", async () => {
    const page = await openNewcomer(<BuyFlow />)
    await fillOrder(page)
    await waitFor(() => screen.getByText(/Rate locked/))
    await page.user.click(button("Continue"))
    expect(focused()).toBe("One-time setup")
    screen.getByText(/Our payment partner needs your name and email/)
    expect(field("Email").value).toBe("ada@example.com")
    expect(field("Email").readOnly).toBe(true)
    expect(screen.queryByLabelText("Password")).toBeNull()
    await page.user.type(field("Full name"), "Ada Lovelace")
    await page.user.dblClick(button("Continue"))
    await waitFor(() => expect(focused()).toBe("Review"))
    screen.getByText("Your account is ready")
    expect(requestsOf(page)).toBe(1)
    expect(page.client.session.current().hasRampAccess).toBe(true)
    screen.getByText("Rp 1,600,000", { selector: "[data-part=sum]" })
    await placeOrder(page)
    expect(await page.sandbox.orders.list()).toHaveLength(1)
  })

  test("adds a recipient after the setup of a sale, which keeps the amount and the sender", async () => {
    const page = await openNewcomer(<SellFlow />)
    await waitFor(() => field("You sell"))
    await page.user.type(field("You sell"), "100")
    expect(screen.queryByLabelText("Paid to")).toBeNull()
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    await page.user.click(button("Continue"))
    expect(focused()).toBe("One-time setup")
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Add bank account"))
    await waitFor(() => button("Cancel"))
    await page.user.click(button("Cancel"))
    expect(focused()).toBe("Sell")
    expect(field("You sell").value).toBe("100")
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    expect(sender()).toBe("Our partner needs this for the payoutAda Lovelaceada@example.com")
    await page.user.click(button("Change"))
    expect(field("Your full name").value).toBe("Ada Lovelace")
    expect(field("Email").value).toBe("ada@example.com")
  })

  test("who signed in by email is asked for name and phone before the first purchase, and for nothing at bank accounts", async () => {
    const page = await openNewcomer(<BuyFlow />)
    await fillOrder(page)
    await page.user.click(button("Continue"))
    await waitFor(() => expect(focused()).toBe("One-time setup"))
    expect(fieldsToFill()).toEqual(["fullName"])
    await page.user.click(button("Cancel"))
    await waitFor(() => field("You pay"))
    expect(field("You pay").value).toBe("1,600,000")
    await page.user.click(button("Continue"))
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Review"))
    screen.getByText("Rp 1,600,000", { selector: "[data-part=sum]" })
    cleanup()

    openPage(page.client, <RecipientList />)
    await waitFor(() => button("Add bank account"))
    expect(screen.queryByRole("heading", { name: "One-time setup" })).toBeNull()
    cleanup()

    openPage(page.client, <SellFlow />)
    await waitFor(() =>
      expect(sender()).toBe("Our partner needs this for the payoutAda Lovelaceada@example.com")
    )
    expect(screen.queryByLabelText("Your full name")).toBeNull()
    expect(screen.queryByLabelText("Email")).toBeNull()
  })

  test("who may only add a bank account sees the list, without the setup in front of it", async () => {
    await openNewcomer(<RecipientList />)
    screen.getByRole("heading", { name: "Bank accounts" })
    expect(screen.queryByLabelText("Full name")).toBeNull()
    expect(screen.queryByRole("heading", { name: "One-time setup" })).toBeNull()
  })

  test("sees an empty list of recipients, and adds one after the setup", async () => {
    const page = await openNewcomer(<RecipientList />)
    screen.getByRole("heading", { name: "Bank accounts" })
    screen.getByText("No bank accounts yet")
    await page.user.click(button("Set up selling first"))
    expect(focused()).toBe("One-time setup")
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Add bank account"))
    await waitFor(() => button("Cancel"))
    await page.user.click(button("Cancel"))
    await waitFor(() => button("Add bank account"))
  })

  test.each([
    ["buying", <BuyFlow key="buy" />, "Buy", "You pay", "1600000"],
    ["selling", <SellFlow key="sell" />, "Sell", "You sell", "100"]
  ])("can leave the setup of %s, and finds the order as it was", async (_, shown, title, name, amount) => {
    const page = await openNewcomer(shown)
    await waitFor(() => field(name))
    await page.user.type(field(name), amount)
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
    await waitFor(() => field("Full name"))
    await page.user.type(field("Full name"), "Ada")
    const account = { username: "ada@example.com", fullName: "Ada Lovelace", password: "correct horse" }
    await act(async () => void (await page.client.ramp.createAccount(account)))
    expect(focused()).toBe("Review")
    screen.getByText("Rp 1,600,000", { selector: "[data-part=sum]" })
    expect(requestsOf(page)).toBe(1)
  })

  test("is asked for an email address if they did not sign in with one", async () => {
    const session = { ...signedIn, username: "6281200000000", hasRampAccess: false }
    openPage(fixtureClient({}, session), <RampAccountForm />)
    expect(field("Email").value).toBe("")
    expect(field("Email").readOnly).toBe(false)
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
      if (setup) await typist().click(setup)
      await waitFor(() => screen.getByText("This isn't available in this app yet"))
      expect(screen.queryByLabelText("Full name")).toBeNull()
      expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
      expect(log).toHaveBeenCalledWith(why)
    }
  )

  test("is not asked for one when the organization has no ramp, and is told until they sign out", async () => {
    const session = changingSession({ ...signedIn, hasRampAccess: false })
    const currencies = () => Promise.reject(new RampableNotEnabledError())
    openPage(fixtureClient({ reference: { currencies } }, session), <RampAccountForm />)
    await waitFor(() => screen.getByText("This isn't available in this app yet"))
    act(() =>
      session.change({ status: "signed_out", reason: "signed_out", addresses: {}, hasRampAccess: false })
    )
    expect(screen.queryByText("This isn't available in this app yet")).toBeNull()
  })

  test("is told which fields are wrong, and nothing is sent", async () => {
    const page = await openNewcomer(<RampAccountForm password="asked" />)
    await page.user.type(screen.getByLabelText("Password"), "short")
    await page.user.click(button("Continue"))
    expect(document.activeElement?.getAttribute("name")).toBe("fullName")
    expect(screen.getByLabelText("Password").getAttribute("aria-invalid")).toBe("true")
    expect(requestsOf(page)).toBe(0)
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("password")
    await page.user.click(button("Show password"))
    expect(screen.getByLabelText("Password").getAttribute("type")).toBe("text")
  })

  test("keeps the input after a failure, and gets onDone with it after the success", async () => {
    const done: unknown[] = []
    const page = await openNewcomer(<RampAccountForm onDone={(details) => done.push(details)} />)
    page.sandbox.faults.add({ operation: "createRampableAccount", fault: "html-502" })
    await setUp(page)
    await waitFor(() => screen.getByText("Something's wrong on our side"))
    await page.user.click(button("Continue"))
    await waitFor(() => screen.getByText("Your account is ready"))
    await waitFor(() => expect(done).toEqual([{ fullName: "Ada Lovelace", username: "ada@example.com" }]))
  })
})

describe("the password of the account", () => {
  test("is made up, different each time, and kept nowhere", async () => {
    const passwords: string[] = []
    for (const _ of [1, 2]) {
      const page = await openNewcomer(<RampAccountForm />)
      await setUp(page)
      await waitFor(() => screen.getByText("Your account is ready"))
      const { body = "{}" } = page.sent.find(({ path }) => path.endsWith("/account/rampable/create")) ?? {}
      passwords.push(JSON.parse(body).password)
      cleanup()
    }
    const [one = "", other = ""] = passwords
    expect(one).toMatch(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)\S{20}$/)
    expect(other).not.toBe(one)
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain(one)
  })

  test("does not matter for the next sign-in, which has access again", async () => {
    const page = await openNewcomer(<BuyFlow />)
    await fillOrder(page)
    await page.user.click(button("Continue"))
    await setUp(page)
    await waitFor(() => expect(focused()).toBe("Review"))
    await act(() => page.client.session.signOut())
    await act(async () => void (await signInByEmail(page, "ada@example.com")))
    expect(page.client.session.current().hasRampAccess).toBe(true)
  })

  test("is asked for when the service refuses the one that was made up", async () => {
    const createAccount = vi
      .fn()
      .mockRejectedValueOnce(new ApiError({ status: 400, message: "Password is too weak" }))
      .mockResolvedValue({})
    openPage(
      fixtureClient({ ramp: { createAccount } }, { ...signedIn, hasRampAccess: false }),
      <RampAccountForm />
    )
    const user = typist()
    await setUp({ user })
    await waitFor(() => expect(document.activeElement).toBe(field("Password")))
    await user.type(field("Password"), "my own horse")
    await user.click(button("Continue"))
    expect(createAccount.mock.calls[1]?.[0]).toMatchObject({ password: "my own horse" })
  })
})

describe("the phone number of a payment request", () => {
  const numberField = () => screen.queryByLabelText("Phone number for the payment request")
  const review = async ({ user }: Pick<Awaited<ReturnType<typeof openNewcomer>>, "user">) => {
    await fillOrder({ user })
    await user.click(button("Continue"))
    await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  }
  const openReview = async (session: SessionSnapshot) => {
    const client = fixtureClient({ reference: market, onramp: { quote: async () => onrampQuote } }, session)
    openPage(client, <BuyFlow />)
    await review({ user: typist() })
  }

  test("is asked for once by this user on this device", async () => {
    const opened = await openUser({ payments: "command" })
    const page = { ...opened, user: typist() }
    openPage(page.client, <BuyFlow />)
    await fillOrder(page)
    expect(numberField()).toBeNull()
    await page.user.click(button("Continue"))
    await waitFor(() => expect(numberField()).not.toBeNull())
    await placeOrder(page)
    cleanup()
    openPage(page.client, <BuyFlow />)
    await review(page)
    expect(numberField()).toBeNull()
    screen.getByText("Payment request to")
    screen.getByText("+62 812 ••00")
    await page.user.click(button("Change"))
    expect(numberField()).not.toBeNull()
  })

  test("is needed before the order, and an order without one is not placed", async () => {
    const opened = await openUser({ payments: "command" })
    const page = { ...opened, user: typist() }
    openPage(page.client, <BuyFlow />)
    await review(page)
    await page.user.click(button(/^Buy \d/))
    screen.getByText("Enter your phone number")
    expect(document.activeElement).toBe(numberField())
    await page.user.type(field("Phone number for the payment request"), "12")
    await page.user.click(button(/^Buy \d/))
    screen.getByText(/^This number looks too short/)
    expect(await page.sandbox.orders.list()).toHaveLength(0)
    await page.user.clear(field("Phone number for the payment request"))
    await placeOrder(page)
    expect(await page.sandbox.orders.list()).toHaveLength(1)
  })

  test("stays when the user goes back from the review and returns", async () => {
    const opened = await openUser({ payments: "command" })
    const page = { ...opened, user: typist() }
    openPage(page.client, <BuyFlow />)
    await review(page)
    await page.user.type(field("Phone number for the payment request"), "+62 812 0000 0000")
    await page.user.click(button("Back"))
    await waitFor(() => field("You pay"))
    await page.user.click(button("Continue"))
    await waitFor(() => expect(numberField()).not.toBeNull())
    expect(field("Phone number for the payment request").value).toBe("81200000000")
  })

  test("of another user of this device is not shown", async () => {
    const session = { ...signedIn, username: "grace@example.com" }
    localStorage.setItem(`slipway.payment_phone ${fixtureClient().id} somebody else`, "+6281200000000")
    await openReview(session)
    expect(numberField()).not.toBeNull()
  })

  test("is that of a sign-in by WhatsApp", async () => {
    const session = { ...signedIn, username: "6281200000090" }
    await openReview(session)
    screen.getByText("+62 812 ••90")
    expect(numberField()).toBeNull()
  })
})

describe("the terms of the partner", () => {
  const termsIn = () => screen.queryByRole("link", { name: /partner's terms/ })?.getAttribute("href")

  test.each<[string, ReactNode]>([
    ["a purchase", <BuyFlow key="buy" amount="1600000" />],
    ["a sale", <SellFlow key="sell" amount="100" />],
    ["a new bank account", <RecipientList key="list" />]
  ])("are linked in the setup of %s, from one place", async (_, shown) => {
    const client = fixtureClient(
      { reference: market, onramp: { quote: async () => onrampQuote } },
      { ...signedIn, username: "6281200000090", hasRampAccess: false }
    )
    openPage(client, shown, { rampTerms: "https://partner.example/terms" })
    const user = typist()
    await user.click(await screen.findByRole("button", { name: /^Continue|^Set up/ }))
    await waitFor(() => expect(termsIn()).toBe("https://partner.example/terms"))
  })

  test.each([
    ["those of the form come first", "https://own.example", "https://own.example"],
    ["an address that is no web page is not linked", "javascript:alert(1)", undefined]
  ])("%s", (_, terms, shown) => {
    const client = fixtureClient({ reference: market }, { ...signedIn, hasRampAccess: false })
    openPage(client, <RampAccountForm terms={terms} />, { rampTerms: "https://partner.example/terms" })
    expect(termsIn()).toBe(shown)
  })
})

describe("the sender of a sale", () => {
  const sellerIn = (session: SessionSnapshot = signedIn) => {
    const client = fixtureClient({ reference: market, recipients: { list: async () => page([]) } }, session)
    return client
  }

  test("has the email address of the sign-in, and is otherwise asked for", async () => {
    localStorage.clear()
    openPage(sellerIn(), <SellFlow />)
    await waitFor(() => field("Your full name"))
    expect(field("Your full name").value).toBe("")
    expect(screen.queryByLabelText("Email")).toBeNull()
    cleanup()
    openPage(sellerIn({ ...signedIn, username: "6281200000090" }), <SellFlow />)
    await waitFor(() => field("Your full name"))
    expect(field("Email").value).toBe("")
  })

  test.each([
    ["another user", "somebody else", { fullName: "Grace Hopper", email: "grace@example.com" }],
    ["a damaged storage", "", "{"],
    ["another version", "", { fullName: 7, email: ["grace@example.com"] }]
  ])("is not taken from %s", async (_, owner, kept) => {
    localStorage.clear()
    const client = sellerIn()
    const text = typeof kept === "string" ? kept : JSON.stringify(kept)
    localStorage.setItem(`slipway.own_details ${client.id} ${owner || signedIn.addresses.evm}`, text)
    openPage(client, <SellFlow />)
    await waitFor(() => field("Your full name"))
    expect(field("Your full name").value).toBe("")
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
    const user = typist()
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
    await waitFor(() => expect(errorOf("Email")).toBe(en.ramp.taken))
    expect(document.activeElement).toBe(field("Email"))
    expect(field("Email").readOnly).toBe(false)
    expect(document.querySelector('[data-part="error"]')).toBeNull()
    await page.user.clear(field("Email"))
    await page.user.type(field("Email"), "ada@work.example")
    await page.user.click(button("Continue"))
    await waitFor(() => screen.getByText("Your account is ready"))
  })

  test("of a taken name leads to the app's support, which learns nothing of the user", async () => {
    const createAccount = () =>
      Promise.reject(new ApiError({ status: 400, message: "Username already exists" }))
    openPage(
      fixtureClient({ ramp: { createAccount } }, { ...signedIn, hasRampAccess: false }),
      <RampAccountForm />,
      { support: "https://help.example/{reference}" }
    )
    expect(screen.queryByRole("link", { name: /Contact support/ })).toBeNull()
    await setUp({ user: typist() })
    const help = await screen.findByRole("link", { name: /Contact support/ })
    expect(help.getAttribute("href")).toBe("https://help.example/ramp-account")
    await typist().click(button("Use another email"))
    expect(field("Email").value).toBe("")
    expect(document.activeElement).toBe(field("Email"))
  })

  test.each<[string | readonly string[], Record<string, string>]>([
    ["Username already exists", { Email: en.ramp.taken }],
    ["This email is already registered", { Email: en.ramp.taken }],
    ["username must be an email", { Email: en.recipient.refused }],
    ["Password is too weak", { Password: en.ramp.passwordRefused }],
    [
      ["fullName must be longer than or equal to 2 characters", "password is too common"],
      { "Full name": en.recipient.refused, Password: en.ramp.passwordRefused }
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
    expect(screen.getByRole("alert").textContent).toContain("Contact support, then try again.")
    await typist().click(screen.getByText("Details"))
    screen.getByText("KYC verification is required")
  })

  test("that names no field is shown below the form", async () => {
    await refuse("The partner is closed on Sundays")
    await waitFor(() => screen.getByRole("alert"))
    expect(document.querySelector('[aria-invalid="true"]')).toBeNull()
  })
})

test.each<[string, Partial<SessionSnapshot>, string]>([
  ["has no wallet", { status: "no_wallet", addresses: {} }, "No wallet yet"],
  ["is signed out", { status: "signed_out", addresses: {} }, "You're signed out"]
])("tells a user who %s so, and asks for no account", (_, session, text) => {
  openPage(fixtureClient({}, { ...signedIn, hasRampAccess: false, ...session }), <BuyFlow />)
  screen.getByText(text)
  screen.getByRole("heading", { name: "Buy" })
  expect(screen.queryByRole("button")).toBeNull()
})

describe("the input when the session ended", () => {
  const type = async () => {
    const user = typist()
    await user.type(field("Full name"), "Ada Lovelace")
    await user.type(field("Email"), "ada@work.example")
    await user.type(field("Password"), "correct horse")
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
    [
      "behind a gate",
      <WalletGate key="gate" children={<RampAccountForm password="asked" />} signIn={<p>out</p>} />
    ],
    ["that stays on the page", <RampAccountForm key="form" password="asked" />]
  ])("in a form %s is restored for the same user, except for the password", async (_, shown) => {
    const page = await openNewcomer(shown)
    await page.user.type(field("Full name"), "Ada Lovelace")
    await page.user.type(field("Password"), "correct horse")
    await endSession(page)
    expect(screen.queryByLabelText("Full name")).toBeNull()
    await returns(page)
    expect(typed()).toEqual(["Ada Lovelace", "ada@example.com", ""])
  })

  test.each([
    ["buying", <BuyFlow key="buy" accountPassword="asked" />, "You pay", "1600000"],
    ["selling", <SellFlow key="sell" accountPassword="asked" />, "You sell", "100"]
  ])("in the setup of %s is restored with the order", async (_, shown, name, amount) => {
    const page = await openNewcomer(
      <WalletGate whenEnded="replace" signIn={<p>out</p>}>
        {shown}
      </WalletGate>
    )
    await waitFor(() => field(name))
    await page.user.type(field(name), amount)
    await page.user.click(button("Continue"))
    await waitFor(() => field("Full name"))
    await page.user.type(field("Full name"), "Ada Lovelace")
    await endSession(page)
    await returns(page)
    await waitFor(() => expect(field(name).value.replaceAll(",", "")).toBe(amount))
    await page.user.click(button("Continue"))
    await waitFor(() => field("Full name"))
    expect(typed()).toEqual(["Ada Lovelace", "ada@example.com", ""])
  })

  test("is hidden from another user, and restored for the first one until they sign out", async () => {
    const newcomer = { ...signedIn, username: "ada", hasRampAccess: false }
    const session = changingSession(newcomer)
    const change = (to: SessionSnapshot) => act(() => session.change(to))
    const signedOut = { status: "signed_out", addresses: {}, hasRampAccess: false } as const
    openPage(fixtureClient({}, session), <RampAccountForm password="asked" />)
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
    openPage(fixtureClient({ ramp: { createAccount } }, session), <RampAccountForm password="asked" />)
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
  openPage(fixtureClient({}, session), <RampAccountForm password="asked" />)
  const password = () => screen.getByLabelText<HTMLInputElement>("Password")
  await typist().type(password(), "correct horse")
  act(() => session.change({ ...newcomer, addresses: { evm: other } }))
  expect(password().value).toBe("")
})

test("shows no account form while the session is loading", () => {
  openPage(fixtureClient({}, { status: "loading", addresses: {}, hasRampAccess: false }), <BuyFlow />)
  screen.getByRole("heading", { name: "Buy" })
  screen.getByRole("status", { name: "Loading…" })
})
