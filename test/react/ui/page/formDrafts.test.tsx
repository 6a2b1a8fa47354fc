import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"
import { QueryClient } from "@tanstack/react-query"
import { act, render, screen, waitFor } from "@testing-library/react"
import { StrictMode } from "react"
import { expect, onTestFinished, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { Recipient } from "../../../../src/index.ts"
import {
  BuyFlow,
  OfframpOrder,
  OrderList,
  RampAccountForm,
  RecipientForm,
  RecipientList,
  SellFlow,
  SendForm,
  WalletGate
} from "../../../../src/react/components/index.ts"
import { SlipwayProvider } from "../../../../src/react/index.ts"
import { openClient, signInByEmail } from "../../../support/user.ts"
import { openPage } from "../../page.tsx"
import {
  bankPage,
  coins,
  currencies,
  firstPage,
  methods,
  offrampOrder,
  offrampQuote,
  onrampOrder,
  onrampQuote,
  page,
  payee
} from "../fixtures/data/rampData.ts"
import {
  changingSession,
  fixtureClient,
  journalOf,
  never,
  other,
  signedIn
} from "../fixtures/frame/client.ts"
import { choose, pick, picked } from "../support/pick.ts"
import { ada, openSignedInPage } from "../support/signedInPage.tsx"
import { typist } from "../support/typist.ts"

const openCache = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const banksLoaded = () => expect(picked("Bank")).not.toMatch(/^Loading/)
const button = (name: string | RegExp) => screen.getByRole("button", { name })
const reference = {
  currencies: async () => currencies,
  banks: async () => bankPage(),
  cryptos: async () => coins,
  paymentMethods: async () => methods
}

test("shows and updates the new recipient when the prop changes", async () => {
  const sent: unknown[] = []
  const client = fixtureClient({
    reference,
    recipients: {
      update: async (input: unknown) => {
        sent.push(input)
        return payee("Grace")
      }
    }
  })
  const queryClient = openCache()
  const page = (recipient: Recipient) => (
    <StrictMode>
      <SlipwayProvider client={client} queryClient={queryClient}>
        <RecipientForm recipient={recipient} />
      </SlipwayProvider>
    </StrictMode>
  )
  const { rerender } = render(page(payee("Ada", { accountNumber: "0011111111" })))
  await waitFor(banksLoaded)
  rerender(page(payee("Grace", { accountNumber: "0099999999" })))
  const user = typist()
  await user.type(field("Account holder's name"), " Ltd")
  await user.click(button("Continue"))
  await user.click(button("Save account"))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toMatchObject([{ recipientId: "grace", bank: { accountNumber: "0099999999" } }])
})

test("does not overwrite a bank account that was changed meanwhile with a draft", async () => {
  let account = "0011111111"
  const sent: unknown[] = []
  const session = changingSession(signedIn)
  const client = fixtureClient(
    {
      reference,
      recipients: {
        list: async () => page([payee("Ada", { accountNumber: account })]),
        update: async (input: unknown) => {
          sent.push(input)
          return payee("Ada")
        }
      }
    },
    session
  )
  openPage(
    client,
    <WalletGate whenEnded="replace" signIn={<p>out</p>}>
      <RecipientList />
    </WalletGate>,
    { queryClient: openCache() }
  )
  const user = typist()
  await choose(user, "Edit", "Ada")
  await waitFor(() => button("Continue"))
  await user.click(button("Continue"))
  await user.clear(field("City"))
  await user.type(field("City"), "Bandung")
  act(() => session.change({ status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false }))
  account = "0099999999"
  act(() => session.change(signedIn))
  await choose(user, "Edit", "Ada")
  await waitFor(banksLoaded)
  await user.click(button("Continue"))
  await user.clear(field("City"))
  await user.type(field("City"), "Bandung")
  await user.click(button("Save account"))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ recipientId: "ada", city: "Bandung" }])
})

test("keeps the input of an offramp form that stays mounted when the session ends", async () => {
  const { user, end, signIn } = await openSignedInPage(<SellFlow />)
  await waitFor(() => field("You sell"))
  await user.type(field("You sell"), "100")
  await end()
  await signIn(ada)
  await waitFor(() => field("You sell"))
  expect(field("You sell").value).toBe("100")
})

test("still asks about an order that may have been placed when the same user signs in again", async () => {
  const { user, sandbox, end, signIn } = await openSignedInPage(<SellFlow />)
  await waitFor(() => field("You sell"))
  await user.type(field("You sell"), "100")
  await user.type(field("Your full name"), "Ada")
  await user.type(field("Email"), ada)
  await user.click(button("Add bank account"))
  await waitFor(banksLoaded)
  await user.clear(field("Account holder's name"))
  await user.type(field("Account holder's name"), "Grace")
  await user.type(field("Account number"), "0012345678")
  await pick(user, "Bank", "Bank Laut Biru")
  await user.click(button("Continue"))
  for (const name of ["City", "Street address", "Postal code"]) await user.type(field(name), "01110")
  await user.type(screen.getByLabelText(/mail/), "a@b.co")
  await user.click(button("Save account"))
  await waitFor(() => expect(picked("Paid to")).toContain("••5678"))
  sandbox.faults.add({ operation: "createOfframp", fault: "drop-before" })
  await user.click(button("Continue"))
  await waitFor(() => expect(button(/^Sell \d/).getAttribute("aria-disabled")).toBeNull())
  await user.click(button(/^Sell \d/))
  await waitFor(() => button("Check again"))
  await end()
  expect(screen.queryByRole("button", { name: "Check again" })).toBeNull()
  await signIn(ada)
  await waitFor(() => button("Check again"))
  expect(screen.queryByLabelText("You sell")).toBeNull()
})

test("does not restore an onramp order that may have been placed", async () => {
  const { user, sandbox, end, signIn } = await openSignedInPage(
    <WalletGate whenEnded="replace">
      <BuyFlow />
    </WalletGate>
  )
  await waitFor(() => field("You pay"))
  await user.type(field("You pay"), "1600000")
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-before" })
  await user.click(button("Continue"))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "081234567890")
  await waitFor(() => expect(button(/^Buy \d/).getAttribute("aria-disabled")).toBeNull())
  await user.click(button(/^Buy \d/))
  await waitFor(() => button("Check again"))
  await end()
  await signIn(ada)
  await waitFor(() => field("You pay"))
  expect(field("You pay").value).toBe("")
})

test("shows a user without a wallet nothing of another user's input", async () => {
  const { user, end, signIn, client } = await openSignedInPage(<SendForm network="ethereum-sepolia" />)
  await user.type(field("To"), other)
  await end()
  await signIn("newcomer@example.com")
  expect(client.session.current().status).toBe("no_wallet")
  expect(field("To").value).toBe("")
})

test("drops the input of closed forms on sign-out, too", async () => {
  const Page = (
    <WalletGate whenEnded="replace">
      <SellFlow />
    </WalletGate>
  )
  const { user, end, signIn, signOut } = await openSignedInPage(Page)
  await waitFor(() => field("You sell"))
  await user.click(button("Add bank account"))
  await waitFor(() => field("Account holder's name"))
  await user.type(field("Account holder's name"), "Grace Hopper")
  await end()
  await signIn(ada)
  await waitFor(() => field("You sell"))
  await signOut()
  await signIn(ada)
  await waitFor(() => field("You sell"))
  await user.click(button("Add bank account"))
  await waitFor(() => field("Account holder's name"))
  expect(field("Account holder's name").value).toBe("")
})

test("does not restore an answer for one order in another", async () => {
  const session = changingSession(signedIn)
  let id = "one"
  const detail = (status: string) => ({ ...offrampOrder(status), offrampId: id })
  const client = fixtureClient(
    {
      reference,
      recipients: { list: async () => page([payee("Ada")]) },
      offramp: {
        quote: async () => offrampQuote,
        sell: async () => ({ order: detail("need_information"), payment: undefined }),
        get: async () => detail("need_information")
      },
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: other }),
        balanceTokenBatch: async () => ({
          address: other,
          tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
        }),
        estimateGas: async () => ({ gasLimit: "65000", gasPrice: "2000000000", maxFeePerGas: "2000000000" })
      },
      transactions: journalOf()
    },
    session
  )
  openPage(
    client,
    <WalletGate whenEnded="replace" signIn={<p>out</p>}>
      <SellFlow />
    </WalletGate>,
    { queryClient: openCache() }
  )
  const user = typist()
  const sell = async (enterSender: () => unknown) => {
    await waitFor(() => field("You sell"))
    await waitFor(() => expect(picked("Paid to")).toContain("••5678"))
    await user.type(field("You sell"), "100")
    await enterSender()
    await user.click(button("Continue"))
    await waitFor(() => button(/^Sell 100/))
    await user.click(button(/^Sell 100/))
    await waitFor(() => field("Your answer"))
  }
  await sell(() => user.type(field("Your full name"), "Ada"))
  await user.type(field("Your answer"), "for order one")
  act(() => session.change({ status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false }))
  act(() => session.change(signedIn))
  id = "two"
  await sell(() => expect(screen.queryByLabelText("Your full name")).toBeNull())
  expect(field("Your answer").value).toBe("")
})

test("restores an answer when the same user signs in again", async () => {
  const session = changingSession(signedIn)
  const client = fixtureClient({ offramp: { get: async () => offrampOrder("need_information") } }, session)
  openPage(
    client,
    <WalletGate whenEnded="replace" signIn={<p>out</p>}>
      <OfframpOrder offrampId="8d0e4f7a-1b2c-4d3e-9f40-5a6b7c8d9e0f" />
    </WalletGate>,
    { queryClient: openCache() }
  )
  const user = typist()
  await waitFor(() => field("Your answer"))
  await user.type(field("Your answer"), "here")
  act(() => session.change({ status: "signed_out", reason: "expired", addresses: {}, hasRampAccess: false }))
  act(() => session.change(signedIn))
  await waitFor(() => field("Your answer"))
  expect(field("Your answer").value).toBe("here")
})

test("closes an open recipient on the sign-out of a user without an EVM address", async () => {
  const session = changingSession({
    ...signedIn,
    addresses: { solana: "So11111111111111111111111111111111111111112" }
  })
  const client = fixtureClient({ reference, recipients: { list: async () => page([payee("Ada")]) } }, session)
  openPage(client, <RecipientList />, { queryClient: openCache() })
  const user = typist()
  await choose(user, "Edit", "Ada")
  await waitFor(() => field("Account holder's name"))
  act(() =>
    session.change({ status: "signed_out", reason: "signed_out", addresses: {}, hasRampAccess: false })
  )
  expect(screen.queryByLabelText("Account holder's name")).toBeNull()
})

test("keeps the form when a background refetch of reference data fails", async () => {
  let fails = false
  const client = fixtureClient({
    reference: {
      ...reference,
      currencies: async () => {
        if (fails) throw new ApiError({ status: 500 })
        return currencies
      }
    },
    onramp: {}
  })
  const queryClient = openCache()
  openPage(client, <BuyFlow />, { queryClient })
  const user = typist()
  await waitFor(() => field("You pay"))
  await user.type(field("You pay"), "100")
  fails = true
  await act(() =>
    queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes("currencies") })
  )
  fails = false
  const again = screen.queryByRole("button", { name: "Try again" })
  if (again) await user.click(again)
  await waitFor(() => field("You pay"))
  expect(field("You pay").value).toBe("100")
})

test("calls onOrder for an order that was placed while reference data failed", async () => {
  let fails = false
  let answer: (order: unknown) => void = () => undefined
  let created = 0
  const placed: unknown[] = []
  const client = fixtureClient({
    reference: {
      ...reference,
      currencies: async () => {
        if (fails) throw new ApiError({ status: 500 })
        return currencies
      }
    },
    onramp: {
      quote: async () => onrampQuote,
      get: never,
      create: () => {
        created++
        return new Promise((resolve) => {
          answer = resolve
        })
      }
    }
  })
  const queryClient = openCache()
  openPage(client, <BuyFlow onOrder={(o) => placed.push(o)} />, { queryClient })
  const user = typist()
  await waitFor(() => field("You pay"))
  await user.type(field("You pay"), "1600000")
  await user.click(button("Continue"))
  await user.type(await screen.findByLabelText("Phone number for the payment request"), "081234567890")
  await waitFor(() => button(/^Buy 99/))
  await user.click(button(/^Buy 99/))
  expect(created).toBe(1)
  fails = true
  await act(() =>
    queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey.includes("currencies") })
  )
  await act(async () => {
    answer(onrampOrder("pending"))
  })
  expect(placed).toEqual([onrampOrder("pending").onrampId])
})

test("lists an order once when it moves to the next page", async () => {
  const on = (day: number) => `2027-01-0${day}T03:04:05.678Z`
  const buy = (day: number) => ({ ...onrampOrder("completed"), onrampId: `buy ${day}`, createdAt: on(day) })
  const list = async ({ page: at }: { readonly page: number }) =>
    at === 1 ? firstPage([buy(6), buy(5)]) : { ...page([buy(5), buy(4)]), page: 2 }
  const complaint = vi.spyOn(console, "error").mockImplementation(() => {})
  onTestFinished(() => complaint.mockRestore())
  openPage(fixtureClient({ onramp: { list }, offramp: { list: async () => page([]) } }), <OrderList />, {
    queryClient: openCache()
  })
  const user = typist()
  await waitFor(() => button("Show more"))
  await user.click(button("Show more"))
  await waitFor(() => expect(screen.getAllByRole("listitem").length).toBeGreaterThan(2))
  expect(complaint).not.toHaveBeenCalled()
  expect(screen.getAllByRole("listitem")).toHaveLength(3)
})

test("keeps the focus when the ramp account is created", async () => {
  const service = openClient()
  await signInByEmail(service, ada)
  await service.client.account.create()
  openPage(service.client, <RampAccountForm />, { queryClient: openCache() })
  const user = typist()
  await user.type(field("Full name"), "Ada Lovelace")
  await user.click(button("Continue"))
  await waitFor(() => screen.getByText("Your account is ready"))
  expect(document.activeElement).not.toBe(document.body)
})

test("keeps the focus when an answer is sent", async () => {
  const client = fixtureClient({
    offramp: {
      get: async () => offrampOrder("need_information"),
      reply: async () => offrampOrder("need_information")
    }
  })
  openPage(client, <OfframpOrder offrampId="8d0e4f7a-1b2c-4d3e-9f40-5a6b7c8d9e0f" />, {
    queryClient: openCache()
  })
  const user = typist()
  await waitFor(() => button("Send answer"))
  await user.type(field("Your answer"), "Here it is")
  await user.click(button("Send answer"))
  await waitFor(() => expect(screen.queryByRole("button", { name: "Send answer" })).toBeNull())
  expect(document.activeElement).not.toBe(document.body)
})
