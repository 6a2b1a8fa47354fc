import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { onlineManager, QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import { type ReactNode, useState } from "react"
import { afterEach, describe, expect, test, vi } from "vitest"
import { banks } from "../../../../sandbox/src/ramp/referenceData.ts"
import { ApiError, InvalidInputError } from "../../../../src/errors/index.ts"
import type { Client, Recipient, SessionSnapshot } from "../../../../src/index.ts"
import { salePaymentId } from "../../../../src/ramp/salePaymentId.ts"
import {
  AccountMenu,
  BuyFlow,
  RecipientForm,
  SellFlow,
  SendForm,
  SessionEnded
} from "../../../../src/react/components/index.ts"
import { type SlipwayProviderProps, useConfirmations, useSendToken } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import {
  bankPage,
  coins,
  currencies,
  methods,
  offrampOrder,
  offrampQuote,
  onrampOrder,
  onrampQuote,
  page,
  recipient
} from "../fixtures/data/rampData.ts"
import {
  fixtureClient,
  hash,
  journalOf,
  never,
  other,
  signedIn,
  token,
  transfer
} from "../fixtures/frame/client.ts"
import { pick, picked } from "../support/pick.ts"
import { typist } from "../support/typist.ts"

afterEach(() => act(() => onlineManager.setOnline(true)))

const account = (currency: string) => [{ currency }] as unknown as Recipient["bank"] // the only field that the forms read
const grace: Recipient = { ...recipient, bank: account("IDR") }
const ada: Recipient = { ...recipient, id: "66f0a1b2c3d4e5f60123abce", name: "Ada", bank: account("IDR") }

const reference = {
  cryptos: async () => coins,
  currencies: async () => currencies,
  paymentMethods: async () => methods,
  banks: async () => bankPage()
}
/** A network fee that the wallets here can pay. */
const estimateGas = async () => ({ gasLimit: "65000", gasPrice: "2000000000", maxFeePerGas: "2000000000" })
const market = (more: Parameters<typeof fixtureClient>[0] = {}, session?: SessionSnapshot) =>
  fixtureClient(
    {
      reference,
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: other }),
        balanceTokenBatch: async () => ({
          address: other,
          tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
        }),
        estimateGas
      },
      onramp: { quote: async () => onrampQuote },
      offramp: { quote: async () => offrampQuote },
      recipients: { list: async () => page([grace, ada]) },
      ...more
    },
    session
  )

const open = (client: Client, shown: ReactNode, props: Pick<SlipwayProviderProps, "confirm"> = {}) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { queryClient, ...openPage(client, shown, { ...props, queryClient }), user: typist() }
}
const field = (name: string): HTMLInputElement => screen.getByLabelText(name)
const button = (name: string | RegExp) => screen.getByRole("button", { name })

describe("the recipient of an offramp order", () => {
  test("is not replaced by another when the chosen one was deleted", async () => {
    let listed = [grace, ada]
    const orders: unknown[] = []
    const offramp = {
      quote: async () => offrampQuote,
      sell: (input: never) => {
        orders.push(input)
        return never()
      }
    }
    const { user, queryClient } = open(
      market({ offramp, recipients: { list: async () => page(listed) } }),
      <SellFlow />
    )
    await waitFor(() => expect(picked("Paid to")).toContain("Grace Hopper"))
    await pick(user, "Currency", /^IDR/)
    await pick(user, "Paid to", /^Ada/)
    listed = [grace]
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(screen.queryByText("Ada")).toBeNull())
    await user.type(field("You sell"), "100")
    await user.type(field("Your full name"), "Ada Lovelace")
    await user.click(button("Continue"))
    expect(screen.getByRole("alert").textContent).toContain("Choose a bank account")
    expect(picked("Paid to")).toBe("Choose…")
    expect(screen.queryByRole("heading", { name: "Review" })).toBeNull()
    expect(orders).toEqual([])
  })

  test("is the one that was just added, before any list contains it", async () => {
    const sold: { readonly receiverId: string }[] = []
    let saved = false
    const create = async () => {
      saved = true
      return ada
    }
    const { user } = open(
      market({
        recipients: { list: async () => (saved ? never() : page([grace])), create },
        offramp: {
          quote: async () => offrampQuote,
          sell: (input: never) => {
            sold.push(input)
            return never()
          }
        }
      }),
      <SellFlow />
    )
    await waitFor(() => expect(picked("Paid to")).toContain("Grace Hopper"))
    await user.click(button("Add bank account"))
    await user.type(field("Account holder's name"), "Ada")
    await user.type(field("Account number"), "0012345678")
    await pick(user, "Bank", "Bank Laut Biru")
    await user.click(button("Continue"))
    for (const name of ["Street address", "City", "Postal code"]) await user.type(field(name), "Ada")
    await user.click(button("Save account"))
    await waitFor(() => expect(picked("Paid to")).toContain("Ada"))
    await user.type(field("You sell"), "100")
    await user.type(field("Your full name"), "Ada Lovelace")
    await user.click(button("Continue"))
    await waitFor(() => button(/^Sell 100/))
    await user.click(button(/^Sell 100/))
    expect(sold.map(({ receiverId }) => receiverId)).toEqual([ada.id])
  })

  test("can be on a later page", async () => {
    const pages = [
      { ...page([grace]), hasNextPage: true },
      { ...page([ada]), page: 2 }
    ]
    const list = async (input: { readonly page: number }) => pages[input.page - 1]
    const { user } = open(market({ recipients: { list } }), <SellFlow />)
    await waitFor(() => screen.getByLabelText("Paid to"))
    await user.click(screen.getByLabelText("Paid to"))
    await waitFor(() => expect(screen.getAllByRole("option")).toHaveLength(2))
  })
})

test("clears the bank when the currency changes", async () => {
  const ofCurrency = async ({ currency }: { readonly currency: string }) =>
    bankPage(banks.filter((bank) => bank.currency === currency))
  const { user } = open(
    market({ reference: { ...reference, banks: ofCurrency } }),
    <RecipientForm currency="IDR" />
  )
  await pick(user, "Bank", "Bank Laut Biru")
  expect(picked("Bank")).toContain("Bank Laut Biru")
  await pick(user, "Account currency", /^USD/)
  expect(picked("Bank")).toBe("Choose a bank")
  await user.click(button("Continue"))
  const error = field("Bank").getAttribute("aria-describedby") ?? ""
  expect(document.getElementById(error)?.textContent).toBe("Choose a bank")
  await pick(user, "Bank", "First Prairie Bank")
})

describe("an onramp order", () => {
  test("replaces the form when the app does not handle it", async () => {
    const placed = onrampOrder("pending")
    const onramp = { quote: async () => onrampQuote, create: async () => placed, get: async () => placed }
    const { user } = open(market({ onramp }), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await user.click(button("Continue"))
    await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
    await waitFor(() => button(/^Buy 99/))
    await user.click(button(/^Buy 99/))
    await waitFor(() => screen.getByText("Waiting for payment"))
    expect(screen.queryByRole("button", { name: /^Buy/ })).toBeNull()
  })

  test("whose phone number the client refuses says so, and leads back to the field", async () => {
    const refusal = new InvalidInputError({ field: "paymentPhoneNumber", expected: "a phone number" })
    const onramp = { quote: async () => onrampQuote, create: () => Promise.reject(refusal) }
    const { user } = open(market({ onramp }), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await user.click(button("Continue"))
    await user.type(await screen.findByLabelText("Phone number for the payment request"), "+62 812 0000 0000")
    await waitFor(() => button(/^Buy 99/))
    await user.click(button(/^Buy 99/))
    await waitFor(() => screen.getByText(/Enter your number with its country code/))
    expect(document.querySelector('[data-part="error"]')).toBeNull()
    await waitFor(() => expect(document.activeElement).toBe(field("Phone number for the payment request")))
    expect(field("Phone number for the payment request").value).toBe("81200000000")
  })

  test("that cannot be read any more says so, and is read again on request", async () => {
    let isRefused = false
    const get = async () => {
      if (isRefused) throw new ApiError({ status: 500 })
      return onrampOrder("pending")
    }
    const { user, queryClient } = open(market({ onramp: { get } }), <BuyFlow onrampId="1" />)
    await waitFor(() => screen.getByText("Waiting for payment"))
    isRefused = true
    await act(() => queryClient.invalidateQueries())
    await waitFor(() => expect(document.querySelector('[data-part="error"]')).not.toBeNull())
    screen.getByText("Waiting for payment")
    isRefused = false
    await user.click(button("Try again"))
    await waitFor(() => expect(document.querySelector('[data-part="error"]')).toBeNull())
  })

  test("offers the coins of the app's network first, with their usual names", async () => {
    open(market(), <BuyFlow network="base" />)
    await waitFor(() => expect(picked("Asset")).toBe("USDCBase"))
  })

  test("says at the amount that there is no rate for it, and asks again for another one", async () => {
    const quote = async ({ amount }: { readonly amount: string | number }) => {
      if (Number(amount) < 20_000) throw new ApiError({ status: 400, message: "at least 20000" })
      return onrampQuote
    }
    const { user } = open(market({ onramp: { quote } }), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "100")
    await waitFor(() => screen.getByText("We can't get a rate for this amount. Try another one."))
    const details = screen.getByText("at least 20000").closest("details")
    expect(details?.parentElement).toBe(screen.getByRole("alert").parentElement?.parentElement)
    expect(screen.queryByRole("button", { name: "Try again" })).toBeNull()
    expect(button("Continue").getAttribute("aria-disabled")).toBe("true")
    await user.type(field("You pay"), "000")
    await waitFor(() => screen.getByText(/Rate locked/))
    expect(button("Continue").getAttribute("aria-disabled")).toBeNull()
    expect(screen.queryByText(/We can't get a rate/)).toBeNull()
  })

  test.each([
    ["amount must be between 16000 and 160000000 IDR", "At least Rp 16,000"],
    ["amount must not be less than 16000", "At least Rp 16,000"],
    ["inputAmount must be at most 50.", "Up to Rp 50"]
  ])("says which amounts are possible if the service does: %s", async (message, text) => {
    const quote = async ({ amount }: { readonly amount: string | number }) => {
      if (Number(amount) === 100) throw new ApiError({ status: 400, message })
      return onrampQuote
    }
    const { user } = open(market({ onramp: { quote } }), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "100")
    await waitFor(() => expect(screen.getByRole("alert").textContent?.replaceAll("\u00a0", " ")).toBe(text))
    screen.getByText(message)
    await user.click(button("Use that"))
    await waitFor(() => screen.getByText(/Rate locked/))
  })

  test.each([
    "amount must be between 1 and 10 USD",
    "amount must be at least 16,000 IDR",
    "amount must have at most 2 decimals",
    "amount must be at least 20"
  ])("does not guess limits from other sentences: %s", async (message) => {
    const quote = () => Promise.reject(new ApiError({ status: 400, message }))
    const { user } = open(market({ onramp: { quote } }), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "100")
    await waitFor(() => screen.getByText("We can't get a rate for this amount. Try another one."))
    screen.getByText(message)
  })

  test("has no quote when its amount is cleared", async () => {
    const { user } = open(market(), <BuyFlow />)
    await waitFor(() => field("You pay"))
    await user.type(field("You pay"), "1600000")
    await waitFor(() => screen.getByText(/Rate locked/))
    await user.clear(field("You pay"))
    await waitFor(() => screen.getByText("Enter an amount"))
  })
})

test("says that the payment of a sale failed, and leads to another sale", async () => {
  const placed = offrampOrder("pending")
  const payment = transfer({ id: salePaymentId(placed.offrampId), status: "reverted" })
  const client = market({ offramp: { get: async () => placed }, transactions: journalOf(payment) })
  const { user } = open(client, <SellFlow offrampId={placed.offrampId} />)
  await waitFor(() => screen.getByText(/The amount is still in your wallet/))
  expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
  await user.click(button("Sell again"))
  await waitFor(() => field("You sell"))
})

test.each([
  ["buying", <BuyFlow key="buy" />],
  ["selling", <SellFlow key="sell" />],
  ["a recipient", <RecipientForm key="recipient" />]
])("says that a form for %s is offline, and loads it when back online", async (_, form) => {
  act(() => onlineManager.setOnline(false))
  open(market(), form)
  await waitFor(() => screen.getByText(/^You're offline\.?$/))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => screen.getAllByRole("combobox"))
  expect(screen.queryByText(/^You're offline\.?$/)).toBeNull()
})

test("says that a flow that continues with an order is offline, and shows the order when back online", async () => {
  act(() => onlineManager.setOnline(false))
  const get = async () => onrampOrder("pending")
  open(market({ onramp: { get } }), <BuyFlow onrampId="1" />)
  await waitFor(() => screen.getByText(/^You're offline\.?$/))
  act(() => onlineManager.setOnline(true))
  await waitFor(() => screen.getByText("Waiting for payment"))
  expect(screen.queryByText(/^You're offline\.?$/)).toBeNull()
})

test.each([
  ["buying", <BuyFlow key="buy" />],
  ["selling", <SellFlow key="sell" />],
  ["anything", <SessionEnded key="ended" />]
])("says that the session has ended in the component for %s", async (_, shown) => {
  const ended: SessionSnapshot = {
    status: "signed_out",
    reason: "expired",
    addresses: {},
    hasRampAccess: false
  }
  open(market({}, ended), shown)
  await waitFor(() => screen.getByText(/^You've been signed out\.?$/))
  screen.getByText("This keeps your account safe. Sign in again to pick up where you left off.")
})

test("lets a user without a wallet sign out from the menu", async () => {
  const { user } = open(
    fixtureClient({}, { ...signedIn, status: "no_wallet", addresses: {} }),
    <AccountMenu network="base" />
  )
  await user.click(screen.getByRole("button", { expanded: false }))
  screen.getByText("Create your wallet")
  screen.getByRole("button", { name: "Sign out" })
})

test("says in the menu that the balance could not be loaded, and loads it again", async () => {
  const balanceCoin = vi.fn(() => Promise.reject(new ApiError({ status: 400 })))
  const balanceTokenBatch = async () => ({ address: other, tokens: [] })
  const wallet = { balanceCoin, balanceTokenBatch }
  const { user } = open(
    fixtureClient({ wallet, reference: { cryptos: async () => [] } }),
    <AccountMenu network="base" />
  )
  await user.click(screen.getByRole("button", { expanded: false }))
  await screen.findByText("We couldn't load your balance")
  const before = balanceCoin.mock.calls.length
  await user.click(screen.getByRole("button", { name: "Try again" }))
  expect(balanceCoin.mock.calls.length).toBeGreaterThan(before)
})

describe("a send", () => {
  const tokens = [{ tokenAddress: token, symbol: "USDC" }]
  const wallet = (orders: unknown[] = [], estimate: () => Promise<unknown> = estimateGas) =>
    fixtureClient({
      transactions: journalOf(
        transfer({ status: "confirmed", kind: "token", network: "base", amount: "25", tokenAddress: token })
      ),
      wallet: {
        balanceCoin: async () => ({ balance: "2", symbol: "ETH", address: other }),
        balanceTokenBatch: async () => ({
          address: other,
          tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
        }),
        estimateGas: estimate,
        sendToken: async (input: never) => {
          orders.push(input)
          return { id: "fixture", hash, network: "base" }
        }
      }
    })
  const start = { to: other, amount: "25", tokenAddress: token }

  test("starts with the app's values, and moves the focus to the title of each step", async () => {
    const orders: unknown[] = []
    const { user } = open(wallet(orders), <SendForm network="base" tokens={tokens} start={start} />)
    await user.click(button("Review"))
    expect(document.activeElement?.textContent).toBe("Review")
    screen.getByText("25 USDC")
    await waitFor(() => expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull())
    await user.click(button(/^Send \d/))
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Sent"))
    expect(orders).toEqual([{ network: "base", to: other, amount: "25", tokenAddress: token }])
    await user.click(button("Send another"))
    expect(document.activeElement?.getAttribute("name")).toBe("amount")
  })

  const Asked = () => {
    const { queue } = useConfirmations()
    const elsewhere = useSendToken()
    const equal = { network: "base", to: other, amount: "25", tokenAddress: token } as const
    return (
      <>
        <output>{queue.length} waiting</output>
        <button type="button" onClick={() => elsewhere.mutate(equal)}>
          Send without a review
        </button>
      </>
    )
  }

  test("is asked about once, in its review, and the same call of other code waits for the queue", async () => {
    const orders: unknown[] = []
    const form = <SendForm key="form" network="base" tokens={tokens} start={start} />
    const page = [form, <Asked key="asked" />]
    const { user } = open(wallet(orders), page, { confirm: "queue" })
    await user.click(button("Review"))
    await waitFor(() => expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull())
    await user.click(button(/^Send \d/))
    await screen.findByRole("heading", { name: "Sent" })
    expect(orders).toHaveLength(1)
    screen.getByText("0 waiting")
    await user.click(button("Send without a review"))
    await screen.findByText("1 waiting")
    expect(orders).toHaveLength(1)
  })

  test("with an excessive fee is also confirmed in the queue", async () => {
    const orders: unknown[] = []
    const client = wallet(orders, async () => ({ gasLimit: "21000", maxFeePerGas: "50000000000000" }))
    const page = [<SendForm key="form" network="base" tokens={tokens} start={start} />, <Asked key="asked" />]
    const { user } = open(client, page, { confirm: "queue" })
    await user.click(button("Review"))
    await waitFor(() => expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull())
    await user.click(button(/^Send \d/))
    await screen.findByText("1 waiting")
    expect(orders).toEqual([])
  })

  test("says that the balance cannot be loaded, and continues without it", async () => {
    const balanceTokenBatch = () => Promise.reject(new ApiError({ status: 404 }))
    const client = fixtureClient({ wallet: { balanceCoin: never, balanceTokenBatch } })
    const { user } = open(client, <SendForm network="base" tokens={tokens} start={start} />)
    await waitFor(() => screen.getByText("We couldn't load your balance"))
    await user.click(button("Review"))
    screen.getByRole("heading", { name: "Review" })
  })

  test("discards the review and the token when the network changes", async () => {
    const Page = () => {
      const [network, setNetwork] = useState<"base" | "lisk">("base")
      return (
        <>
          <SendForm network={network} tokens={network === "base" ? tokens : []} start={start} />
          <button type="button" onClick={() => setNetwork("lisk")}>
            Go to Lisk
          </button>
        </>
      )
    }
    const { user } = open(wallet(), <Page />)
    await user.click(button("Review"))
    screen.getByText("25 USDC")
    await user.click(button("Go to Lisk"))
    expect(screen.queryByRole("button", { name: /^Send \d/ })).toBeNull()
    await waitFor(() => screen.getByText(/^Up to 1\.9\d+ ETH after the fee$/))
    await user.click(button("Review"))
    screen.getByText(/^Up to 1\.9\d+ ETH after the fee$/)
  })

  test("keeps showing a sent transaction on its network when the page changes networks", async () => {
    const Page = () => {
      const [network, setNetwork] = useState<"base" | "lisk">("base")
      return <SendForm network={network} tokens={tokens} start={start} onSent={() => setNetwork("lisk")} />
    }
    const { user } = open(wallet(), <Page />)
    await user.click(button("Review"))
    await waitFor(() => expect(button(/^Send \d/).getAttribute("aria-disabled")).toBeNull())
    await user.click(button(/^Send \d/))
    await waitFor(() => screen.getByRole("heading", { name: "Sent" }))
    screen.getByText("25 USDC")
    screen.getByText("Base")
  })
})
