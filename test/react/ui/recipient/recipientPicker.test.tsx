import "../../../support/page/dom.ts"
import "../support/laterSteps.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, render, screen, waitFor, within } from "@testing-library/react"
import { useState } from "react"
import { describe, expect, test, vi } from "vitest"
import type { Transaction } from "../../../../src/index.ts"
import { salePaymentId } from "../../../../src/ramp/salePaymentId.ts"
import { RecipientPicker, SendForm, type SendFormProps } from "../../../../src/react/components/index.ts"
import { SlipwayProvider, type SlipwayProviderProps } from "../../../../src/react/index.ts"
import { en } from "../../../../src/react/locales/en.ts"
import { openPage } from "../../page.tsx"
import {
  changingSession,
  fixtureClient,
  journalOf,
  other,
  address as own,
  signedIn,
  token,
  transfer
} from "../fixtures/frame/client.ts"
import { typist } from "../support/typist.ts"

const network = "ethereum-sepolia"
const shop = "0x00000000219ab540356cBB839Cbe05303d7705Fa"
const lookalike = "0xD8da7bb8bbf6f1cfE6f1Cbf1E6F0Fd2b43c56045".toLowerCase()
const tokens = [{ tokenAddress: token, symbol: "USDC", decimals: 6 }]

interface Options
  extends Pick<SlipwayProviderProps, "contacts" | "resolveName">,
    Pick<SendFormProps, "allowSelf" | "onNetworkChange" | "scanner" | "start"> {
  readonly paid?: readonly Transaction[]
  readonly session?: ReturnType<typeof changingSession>
}

/** Opens a form to send. `sent` collects the sends. */
const open = ({
  contacts = { list: [] },
  resolveName,
  paid = [],
  session = changingSession(signedIn),
  ...props
}: Options = {}) => {
  const sent: unknown[] = []
  const record = async (input: unknown) => {
    sent.push(input)
    return { id: "sent", hash: "0x1", network }
  }
  const client = fixtureClient(
    {
      wallet: {
        balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
        balanceTokenBatch: async () => ({
          address: own,
          tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
        }),
        estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: "1000000000" }),
        sendCoin: record,
        sendToken: record
      },
      transactions: journalOf(...paid)
    },
    session
  )
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(client, <SendForm network={network} tokens={tokens} {...props} />, {
    queryClient,
    contacts,
    resolveName
  })
  const user = typist()
  const press = async (name: string | RegExp) => user.click(screen.getByRole("button", { name }))
  return {
    user,
    sent,
    to: () => screen.getByRole<HTMLInputElement>("combobox", { name: "To" }),
    options: () => [...document.querySelectorAll("[role=option]")].map((it) => it.textContent),
    press,
    /** Enters an amount, if there is none yet, and goes on to the review. */
    review: async () => {
      const amount = screen.getByLabelText<HTMLInputElement>("Amount")
      if (amount.value === "") await user.type(amount, "0.25")
      await press("Review")
    },
    isReview: () => screen.queryByRole("heading", { name: "Review" }) !== null,
    send: async () => {
      const button = await screen.findByRole("button", { name: /^Send \d/ })
      await waitFor(() => expect(button.getAttribute("aria-disabled")).toBeNull())
      await user.click(button)
    }
  }
}

const grace = { name: "Grace", address: other }
const noon = (month: number, day: number) => new Date(new Date().getFullYear(), month, day, 12).getTime()
const paidTo = (recipient: string, createdAt: number, changes: Partial<Transaction> = {}) =>
  transfer({ id: `${recipient} ${createdAt}`, status: "confirmed", recipient, createdAt, ...changes })

test("a whole address is drawn by both of its ends, and is read and copied whole", async () => {
  const { user, to } = open()
  const ends = () => document.querySelector('[data-part="ends"]')
  await user.type(to(), other.slice(0, 41))
  expect(ends()).toBeNull()
  await user.type(to(), other.slice(41))
  expect(ends()?.textContent).toBe(`${other.slice(0, 10)}…${other.slice(-8)}`)
  expect(ends()?.getAttribute("aria-hidden")).toBe("true")
  expect(to().value).toBe(other)
})

describe("suggestions", () => {
  test("are the contacts and the recent payments, each with how often it was paid", async () => {
    const paid = [
      paidTo(shop, noon(0, 3)),
      paidTo(other, noon(0, 2)),
      paidTo(other.toLowerCase(), noon(0, 1)),
      paidTo(lookalike, noon(0, 4), { status: "failed" }),
      paidTo(token, noon(0, 4), { id: salePaymentId("1") })
    ]
    const { options } = open({ contacts: [grace], paid })
    await waitFor(() =>
      expect(options()).toEqual([
        "GGrace0xd8dA…6045Paid 2 times, last Jan 2",
        "000x0000…05FaPaid once, on Jan 3"
      ])
    )
  })

  test("are chosen with the keyboard, and the form pays the address", async () => {
    const { user, to, options, review, send, sent } = open({
      contacts: [grace, { name: "Shop", address: shop }]
    })
    await user.type(to(), "gra")
    expect(options()).toHaveLength(1)
    await user.keyboard("{ArrowDown}")
    const option = within(screen.getByRole("listbox")).getByRole("option")
    expect(to().getAttribute("aria-activedescendant")).toBe(option.id)
    expect(option.ariaSelected ?? option.getAttribute("aria-selected")).toBe("true")
    await user.keyboard("{Enter}")
    expect(to().value).toBe(other)
    expect(document.activeElement).toBe(to())
    screen.getByText("Grace")
    await review()
    screen.getByText("Grace")
    await send()
    expect(sent).toMatchObject([{ to: other }])
  })

  test("Escape hides only them, and an arrow shows them again", async () => {
    const { user, to, options } = open({ contacts: [grace] })
    let escapes = 0
    const count = () => {
      escapes += 1
    }
    document.addEventListener("keydown", count)
    await user.click(to())
    await user.keyboard("{Escape}")
    document.removeEventListener("keydown", count)
    expect([options(), escapes, to().getAttribute("aria-expanded")]).toEqual([[], 0, "false"])
    await user.keyboard("{ArrowDown}")
    expect(options()).toHaveLength(1)
  })

  test("show a hostile name as text", async () => {
    open({ contacts: [{ name: "<img src=x>\u202egrace", address: other }] })
    await waitFor(() => screen.getByText("<img src=x>[U+202E]grace"))
    expect(document.querySelector("img")).toBeNull()
  })
})

describe("a recipient", () => {
  test("can be the whole name of a contact", async () => {
    const { user, to, review, send, sent } = open({ contacts: [grace] })
    await user.type(to(), "grace")
    await review()
    await send()
    expect(sent).toMatchObject([{ to: other }])
  })

  test("that nobody has paid is noted", async () => {
    const { user, to } = open({ paid: [paidTo(shop, noon(0, 3))] })
    await user.type(to(), other)
    screen.getByText("You haven't paid this address before.")
    await user.clear(to())
    await user.type(to(), shop)
    screen.getByText("Paid once, on Jan 3")
  })

  test.each([
    ["a lookalike of a contact", lookalike, { contacts: [grace] }, en.confirm.risks.lookalike],
    [
      "a lookalike of an address that was paid",
      lookalike,
      { paid: [paidTo(other, 0)] },
      en.confirm.risks.lookalike
    ],
    ["the contract of a token", token, {}, en.fields.tokenContract("USDC")]
  ])("cannot be %s without a tick", async (_, address, options, warning) => {
    const { user, to, review, isReview, send, sent } = open(options)
    await user.type(to(), address)
    await waitFor(() => screen.getByText(warning))
    await review()
    screen.getByText("Tick the box to continue")
    expect(isReview()).toBe(false)
    await user.click(screen.getByRole("checkbox"))
    await review()
    await send()
    expect(sent).toHaveLength(1)
  })

  test.each([
    ["also when it was saved as a contact", { contacts: [grace, { name: "Mallory", address: lookalike }] }],
    [
      "also when it is a contact that was paid",
      {
        contacts: [grace, { name: "Mallory", address: lookalike }],
        paid: [paidTo(lookalike, 0)]
      }
    ]
  ])("that looks like another one needs the tick %s", async (_, options) => {
    const { user, to, review, isReview } = open(options)
    await user.type(to(), "Mallory")
    screen.getByText(en.confirm.risks.lookalike)
    await review()
    expect(isReview()).toBe(false)
    await user.click(screen.getByRole("checkbox"))
    await review()
    expect(isReview()).toBe(true)
  })

  test("has its tick only for one danger, and only on one network", async () => {
    // First it looks like a contact, then it also is the contract of a token.
    const client = fixtureClient({ transactions: journalOf() })
    const told: unknown[] = []
    const page = (props: object) => (
      <SlipwayProvider client={client} contacts={[grace]}>
        <RecipientPicker
          value={lookalike}
          network={network}
          onChange={(_, recipient) => void told.push(recipient?.address.toLowerCase())}
          {...props}
        />
      </SlipwayProvider>
    )
    const { rerender } = render(page({}))
    await typist().click(screen.getByRole("checkbox"))
    expect(told.at(-1)).toBe(lookalike)
    rerender(page({ network: "base" }))
    expect([told.at(-1), screen.getByRole<HTMLInputElement>("checkbox").checked]).toEqual([undefined, false])
    rerender(page({}))
    expect(told.at(-1)).toBe(lookalike)
    rerender(page({ tokens: [{ tokenAddress: lookalike, symbol: "USDC" }] }))
    screen.getByText(en.fields.tokenContract("USDC"))
    expect([told.at(-1), screen.getByRole<HTMLInputElement>("checkbox").checked]).toEqual([undefined, false])
  })

  test("whose name several contacts have is never picked for the user", async () => {
    const contacts = [grace, { name: "ＧＲＡＣＥ ", address: shop }]
    const { user, to, options, review, isReview, send, sent } = open({ contacts })
    await user.type(to(), "grace")
    screen.getByText("You have several contacts named Grace. Choose one.")
    expect(options()).toHaveLength(2)
    await review()
    expect(isReview()).toBe(false)
    await user.click(screen.getByRole("option", { name: /0x ?0000/ }))
    await review()
    await send()
    expect(sent).toMatchObject([{ to: shop }])
  })

  test("that is named shows the address that the name means", async () => {
    const { user, to } = open({ contacts: [grace] })
    await user.type(to(), "Grace")
    screen.getByText("d8dA")
  })

  test.each([
    ["typed", "Grace"],
    ["chosen", "{ArrowDown}{Enter}"]
  ])("whose saved address has a typo in its checksum is refused when %s", async (_, keys) => {
    const { user, to, review, isReview } = open({
      contacts: [{ name: "Grace", address: other.replace("d", "D") }]
    })
    await user.click(to())
    await user.keyboard(keys)
    screen.getByText(en.fields.checksum)
    await review()
    expect(isReview()).toBe(false)
  })

  test("has its tick only for one address", async () => {
    const { user, to } = open({ contacts: [grace] })
    await user.type(to(), lookalike)
    await user.click(screen.getByRole("checkbox"))
    await user.clear(to())
    await user.type(to(), token)
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false)
  })

  test("that looks like another one is shown with the difference marked", async () => {
    const { user, to } = open({ contacts: [grace] })
    await user.type(to(), lookalike)
    const marked = [...document.querySelectorAll("dd")].map((it) =>
      [...it.querySelectorAll("mark")].map(({ textContent }) => textContent).join("")
    )
    expect(marked.map((it) => it.toLowerCase())).toEqual([
      other.slice(6, -4).toLowerCase(),
      lookalike.slice(6, -4)
    ])
  })

  test("can never be the zero address", async () => {
    const { user, to, review, isReview } = open()
    await user.type(to(), `0x${"0".repeat(40)}`)
    screen.getByText(en.fields.zeroAddress)
    await review()
    expect(isReview()).toBe(false)
    expect(screen.queryByRole("checkbox")).toBeNull()
  })

  test("can be the user only where the app allows it, with a second press", async () => {
    const { user, to, review, isReview } = open({ allowSelf: true })
    await user.type(to(), own)
    await review()
    screen.getByText(en.payee.ownAgain)
    expect(isReview()).toBe(false)
    await review()
    expect(isReview()).toBe(true)
  })
})

describe("a payment link", () => {
  test("fills in amount and token, and says so", async () => {
    const { user, to } = open()
    await user.click(to())
    await user.paste(`ethereum:${token}@11155111/transfer?address=${other}&uint256=12500000`)
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("12.5"))
    expect(to().value).toBe(other)
    screen.getByText("From the payment link: 12.5 USDC")
  })

  test("can be what the form starts with", async () => {
    const { to, review, send, sent } = open({ start: { to: `ethereum:${other}?value=5e17` } })
    await waitFor(() => expect(to().value).toBe(other))
    await review()
    await send()
    expect(sent).toEqual([{ network, to: other, amount: "0.5" }])
  })

  test.each([
    [
      "for another network",
      `ethereum:${other}@8453`,
      "This payment is on Base. Switch to that network first."
    ],
    ["for an unknown network", `ethereum:${other}@999999`, en.payee.unknownNetwork],
    ["for an unknown token", `ethereum:${shop}/transfer?address=${other}`, en.payee.unknownToken],
    ["to call a contract", `ethereum:${token}/approve?address=${other}`, en.payee.unreadableLink]
  ])("%s is explained, and cannot be paid", async (_, link, message) => {
    const { user, to, review, isReview } = open()
    await user.click(to())
    await user.paste(link)
    screen.getByText(message)
    await review()
    expect(isReview()).toBe(false)
  })

  test("for another network is handed to an app that can switch", async () => {
    const onNetworkChange = vi.fn()
    const { user, to } = open({ onNetworkChange })
    const link = `ethereum:${other}@8453?value=1`
    await user.click(to())
    await user.paste(link)
    expect(onNetworkChange).toHaveBeenCalledWith("base", { to: link })
  })

  test.each([
    [
      "for another network",
      `ethereum:${other}@8453`,
      "This payment is on Base. Switch to that network first."
    ],
    ["that nobody can read", "ethereum:grace", en.payee.unreadableLink]
  ])("%s that the form starts with is explained", async (_, to, message) => {
    const { review } = open({ start: { to } })
    screen.getByText(message)
    await review()
    screen.getByText(message)
  })

  test.each([
    ["with it as the new start", true],
    ["without", false]
  ])("for another network is paid once the app has switched, %s", async (_, givesStart) => {
    const sent: unknown[] = []
    const client = fixtureClient({
      wallet: {
        balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
        estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: "1000000000" })
      },
      transactions: journalOf()
    })
    const App = () => {
      const [at, setAt] = useState<Pick<SendFormProps, "network" | "start">>({ network })
      return (
        <SendForm
          {...at}
          onNetworkChange={(next, start) => {
            sent.push(next)
            setAt({ network: next, ...(givesStart ? { start } : {}) })
          }}
        />
      )
    }
    openPage(client, <App />)
    const user = typist()
    const to = () => screen.getByRole<HTMLInputElement>("combobox", { name: "To" })
    await user.click(to())
    await user.paste(`ethereum:${other}@8453?value=5e17`)
    await waitFor(() => expect(to().value).toBe(other))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>("Amount").value).toBe("0.5"))
    screen.getByText("From the payment link: 0.5 ETH")
    expect(sent).toEqual(["base"])
  })

  test("does not overwrite an amount that was typed before its own could be read", async () => {
    let answer: (value: unknown) => void = () => undefined
    const client = fixtureClient({
      wallet: {
        balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
        balanceTokenBatch: () => new Promise((resolve) => (answer = resolve)),
        balanceToken: () => new Promise((resolve) => (answer = resolve)),
        estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: "1000000000" })
      },
      transactions: journalOf()
    })
    openPage(client, <SendForm network={network} tokens={[{ tokenAddress: token, symbol: "USDC" }]} />)
    const user = typist()
    const to = screen.getByRole<HTMLInputElement>("combobox", { name: "To" })
    await user.click(to)
    await user.paste(`ethereum:${token}/transfer?address=${other}&uint256=12500000`)
    await waitFor(() => expect(to.value).toBe(other))
    const amount = screen.getByLabelText<HTMLInputElement>("Amount")
    await user.type(amount, "3")
    await act(async () =>
      answer({
        address: own,
        balance: "250.5",
        symbol: "USDC",
        decimals: 6,
        tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }]
      })
    )
    await waitFor(() => screen.getByText("From the payment link: 12.5 USDC"))
    expect(amount.value).toBe("3")
  })

  test("that was scanned is read like one that was pasted", async () => {
    const { press, to } = open({ scanner: async () => `ethereum:${other}?value=25e16` })
    await press("Scan")
    await waitFor(() => expect(to().value).toBe(other))
    screen.getByText("From the payment link: 0.25 ETH")
  })

  test("must be in the scanned code, or an address", async () => {
    const { press, to } = open({ scanner: async () => "https://example.com/menu" })
    await press("Scan")
    await waitFor(() => screen.getByText(en.payee.notFoundInCode))
    expect(to().value).toBe("")
  })
})

describe("a name", () => {
  test("shows the address that it means, which stays the same until it is sent", async () => {
    const resolveName = vi.fn(async () => other)
    const { user, to, review, send, sent } = open({ resolveName })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("d8dA"))
    await review()
    const facts = within(screen.getByText("To").closest("div") as HTMLElement)
    facts.getByText("grace.eth")
    expect(resolveName).toHaveBeenCalledTimes(1)
    await send()
    await waitFor(() => expect(sent).toEqual([{ network, to: other, amount: "0.25" }]))
    expect(resolveName).toHaveBeenCalledTimes(2)
  })

  test("that means another address by then is not paid, and can be checked again", async () => {
    let answer = other
    const { user, to, review, send, sent, press } = open({ resolveName: async () => answer })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("d8dA"))
    await review()
    answer = shop
    await send()
    await waitFor(() => screen.getByText("grace.eth now means another address. Nothing was sent."))
    expect(screen.queryByRole("button", { name: /^Send/ })).toBeNull()
    expect(sent).toEqual([])
    await press("Check the new address")
    await waitFor(() => screen.getByText("219a"))
    await review()
    await send()
    await waitFor(() => expect(sent).toMatchObject([{ to: shop }]))
  })

  test("that is being looked up again is not paid for a user who signs in meanwhile", async () => {
    const session = changingSession(signedIn)
    let answer: (address: string) => void = () => undefined
    const resolveName = vi
      .fn<() => Promise<string>>()
      .mockResolvedValueOnce(other)
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const { user, to, review, send, sent } = open({ resolveName, session })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("d8dA"))
    await review()
    await send()
    await waitFor(() => expect(resolveName).toHaveBeenCalledTimes(2))
    await act(async () => {
      session.change({ ...signedIn, username: "bob", userKey: "bob" })
      answer(other)
    })
    await act(async () => undefined)
    expect(sent).toEqual([])
  })

  test("that cannot be looked up again is not paid", async () => {
    let isDown = false
    const resolveName = async () => {
      if (isDown) throw new Error("no answer")
      return other
    }
    const { user, to, review, send, sent } = open({ resolveName })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("d8dA"))
    await review()
    isDown = true
    await send()
    await waitFor(() => screen.getByText("We couldn't look up grace.eth again, so nothing was sent."))
    isDown = false
    await send()
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test.each([
    ["nobody", undefined],
    ["the zero address", `0x${"0".repeat(40)}`],
    ["what is no address", "0x12"]
  ])("that means %s cannot be paid", async (_, answer) => {
    const { user, to, review, isReview } = open({ resolveName: async () => answer })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("We couldn't find grace.eth"))
    await review()
    expect(isReview()).toBe(false)
  })

  test("that a contact has, too, is asked about if the two addresses differ", async () => {
    const contacts = [{ name: "grace.eth", address: shop }]
    const { user, to, options, review, isReview, send, sent } = open({
      contacts,
      resolveName: async () => other
    })
    await user.type(to(), "grace.eth")
    await waitFor(() =>
      screen.getByText("grace.eth is the name of a contact, and also of another address. Choose one.")
    )
    expect(options()).toHaveLength(2)
    await review()
    expect(isReview()).toBe(false)
    await user.click(screen.getByRole("option", { name: /0x ?d8dA/ }))
    await review()
    await send()
    expect(sent).toMatchObject([{ to: other }])
  })

  test("that a contact has, too, is paid if both mean one address", async () => {
    const contacts = [{ name: "grace.eth", address: other }]
    const { user, to, review, send, sent } = open({ contacts, resolveName: async () => other })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("d8dA"))
    await review()
    await send()
    await waitFor(() => expect(sent).toMatchObject([{ to: other }]))
  })

  test("that a contact has, too, is not paid while it cannot be looked up", async () => {
    const contacts = [{ name: "grace.eth", address: shop }]
    const { user, to, review, isReview } = open({ contacts, resolveName: () => Promise.reject(new Error()) })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByText("We couldn't look up grace.eth"))
    await review()
    expect(isReview()).toBe(false)
    // At the field, and with the button to try again.
    expect(screen.getAllByText("We couldn't look up grace.eth")).toHaveLength(2)
  })

  test("that means a lookalike needs the tick", async () => {
    const { user, to } = open({ contacts: [grace], resolveName: async () => lookalike })
    await user.type(to(), "grace.eth")
    await waitFor(() => screen.getByRole("checkbox"))
  })

  test("without a resolver is no recipient", async () => {
    const { user, to, review } = open()
    await user.type(to(), "grace.eth")
    await review()
    screen.getByText(en.fields.address)
  })
})

test("the public field tells the recipient only when they can be paid", async () => {
  const told: unknown[] = []
  const client = fixtureClient({ transactions: journalOf() })
  const props = {
    network,
    tokens,
    onChange: (text: string, recipient: unknown) => void told.push([text, recipient])
  } as const
  const page = (value: string) => <RecipientPicker {...props} value={value} />
  const { rerender } = openPage(client, page(""), { contacts: [grace] })
  void rerender
  openPage(client, page(lookalike), { contacts: [grace] })
  expect(told.at(-1)).toEqual([lookalike, undefined])
  await typist().click(screen.getByRole("checkbox"))
  expect(told.at(-1)).toMatchObject([lookalike, { address: expect.stringMatching(/^0xd8/i) }])
  openPage(client, page("Grace"), { contacts: [grace] })
  expect(told.at(-1)).toEqual(["Grace", { address: other, name: undefined }])
})

describe("the review", () => {
  const gas = (gwei: number) => ({ gasLimit: "21000", gasPrice: "1", maxFeePerGas: String(gwei * 1e9) })
  /** A review of 0.25 ETH, whose fees come from `estimateGas`. */
  const openReview = async (estimateGas: () => Promise<unknown>) => {
    const sent: unknown[] = []
    const client = fixtureClient({
      wallet: {
        balanceCoin: async () => ({ balance: "9", symbol: "ETH", address: own }),
        estimateGas: ({ amount }: { readonly amount: string }) =>
          amount === "0.25" ? estimateGas() : Promise.resolve(gas(10)),
        sendCoin: async (input: unknown) => {
          sent.push(input)
          return { id: "sent", hash: "0x1", network }
        }
      }
    })
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    openPage(client, <SendForm network={network} start={{ to: other, amount: "0.25" }} />, { queryClient })
    await waitFor(() => screen.getByText("Balance 9 ETH"))
    const user = typist()
    const press = async (name: string | RegExp) => user.click(await screen.findByRole("button", { name }))
    await press("Review")
    return { sent, press, queryClient }
  }

  test("asks once more when the fee has risen by more than 20 %", async () => {
    let price = 10
    const { sent, press, queryClient } = await openReview(async () => gas(price))
    await waitFor(() => screen.getByText("about 0.00021 ETH"))
    price = 12
    void queryClient.refetchQueries()
    await waitFor(() => screen.getByText("about 0.000252 ETH"))
    price = 12.1
    void queryClient.refetchQueries()
    await waitFor(() => screen.getByText("about 0.0002541 ETH"))
    await press(/^Send \d/)
    screen.getByText("The network fee went up from 0.00021 ETH to 0.0002541 ETH. Nothing has been sent yet.")
    expect(sent).toEqual([])
    await press(/^Send \d/)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test("does not ask when it has risen by 20 %", async () => {
    let price = 10
    const { sent, press, queryClient } = await openReview(async () => gas(price))
    await waitFor(() => screen.getByText("about 0.00021 ETH"))
    price = 12
    void queryClient.refetchQueries()
    await waitFor(() => screen.getByText("about 0.000252 ETH"))
    await press(/^Send \d/)
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test("offers to send without a known fee only after two more tries", async () => {
    const { sent, press } = await openReview(() =>
      Promise.reject(Object.assign(new Error(), { retryable: false }))
    )
    const isOffered = () => screen.queryByRole("button", { name: "Send anyway, fee unknown" }) !== null
    await press("Try again")
    await waitFor(() => screen.getByRole("button", { name: "Try again" }))
    expect([isOffered(), screen.queryByRole("button", { name: /^Send/ })]).toEqual([false, null])
    await press("Try again")
    await waitFor(() => expect(isOffered()).toBe(true))
    await press("Send anyway, fee unknown")
    await waitFor(() => expect(sent).toHaveLength(1))
  })

  test("goes on when a later try finds the fee", async () => {
    let isDown = true
    const { sent, press } = await openReview(async () => {
      if (isDown) throw Object.assign(new Error(), { retryable: false })
      return gas(10)
    })
    await screen.findByRole("button", { name: "Try again" })
    isDown = false
    await press("Try again")
    await waitFor(() => screen.getByText("about 0.00021 ETH"))
    await press(/^Send \d/)
    await waitFor(() => expect(sent).toHaveLength(1))
  })
})
