import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { useEffect } from "react"
import {
  type Abi,
  decodeFunctionData,
  encodeErrorResult,
  encodeFunctionData,
  erc20Abi,
  maxUint256,
  parseAbi,
  zeroAddress
} from "viem"
import { entryPoint08Address } from "viem/account-abstraction"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { Client, Transaction } from "../../../../src/index.ts"
import type { Network } from "../../../../src/networks.ts"
import type { ConfirmationRequest } from "../../../../src/query/index.ts"
import { ConfirmRequest, ErrorMessage, TypedDataView } from "../../../../src/react/components/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import type { KnownContract } from "../../../../src/react/contracts.ts"
import { type SlipwayProviderProps, useSendTransaction } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import {
  fixtureClient,
  journalOf,
  other,
  address as owner,
  signedIn,
  token,
  transfer
} from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const chainId = 11155111
const deadline = "1893456000"
const host = "app.uniswap.org"

const uniswap: KnownContract = { chainId, address: other, name: "Uniswap" }
const usdc: KnownContract = {
  chainId,
  address: token,
  name: "USD Coin",
  token: { symbol: "USDC", decimals: 6 }
}

/** A wallet with 250.5 USDC. No other token can be read. */
const readable = (calls: Record<string, (input: never) => unknown> = {}, ...sent: readonly Transaction[]) =>
  fixtureClient({
    transactions: journalOf(...sent),
    wallet: {
      balanceCoin: async () => ({ balance: "1", symbol: "ETH", address: owner }),
      balanceTokenBatch: async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => {
        if (tokenAddresses.some((asked) => asked !== token.toLowerCase())) throw new ApiError({ status: 400 })
        return { address: owner, tokens: [{ balance: "250.5", symbol: "USDC", decimals: 6 }] }
      },
      estimateGas: async () => ({ gasLimit: "21000", gasPrice: "1500000000", maxFeePerGas: "" }),
      ...calls
    }
  })

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

/** The dialog, as soon as it has read what it says, and its buttons count. */
const dialogShown = async () => {
  const dialog = await screen.findByRole("dialog")
  await waitFor(() => expect(within(dialog).queryByRole("heading", { name: "Loading…" })).toBeNull())
  await act(() => vi.advanceTimersByTimeAsync(500))
  const inside = within(dialog)
  const buttons = inside.getAllByRole("button")
  return {
    dialog,
    inside,
    title: () => inside.getByRole("heading").textContent,
    deed: () => buttons.at(-1) as HTMLElement, // a dialog has two buttons at its end
    isDead: () => buttons.at(-1)?.getAttribute("aria-disabled") === "true",
    level: () =>
      dialog.querySelector('[data-part="notice"][data-kind="danger"]')
        ? 3
        : dialog.querySelector('[data-part="notice"][data-kind="warning"]')
          ? 2
          : 1,
    strip: () => dialog.querySelector('[data-part="notice"]')?.textContent ?? "",
    rows: () => [...dialog.querySelectorAll("dt")].map((it) => it.textContent)
  }
}

interface Setting extends Omit<SlipwayProviderProps, "client"> {
  readonly client?: Client
}

/** Asks, and remembers each answer. */
const open = (
  requests: ConfirmationRequest | readonly ConfirmationRequest[],
  { client = readable(), ...props }: Setting = {}
) => {
  const answers: unknown[] = []
  const list = [requests].flat()
  const Ask = () => {
    const { confirm } = useSettings()
    useEffect(() => {
      // StrictMode runs effects twice.
      if (answers.length > 0) return
      list.forEach((request, at) => {
        const settle = (answer: unknown) => {
          answers[at] = answer
        }
        settle("open")
        confirm?.(request).then(settle, (error: { code: string }) => settle(error.code))
      })
    }, [confirm])
    return null
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(
    client,
    <>
      <Ask />
      <ConfirmRequest host={host} />
    </>,
    { locale: "en-GB", confirm: "queue", queryClient, ...props }
  )
  return answers
}

/** Asks, and waits until the dialog's buttons count. */
const ask = async (...asked: Parameters<typeof open>) => {
  const answers = open(...asked)
  return { answers, ...(await dialogShown()) }
}

const message = (text: string): ConfirmationRequest => ({
  operation: "signMessage",
  input: { network, message: text }
})
const calling = (data: string, to: string = token, more: object = {}): ConfirmationRequest => ({
  operation: "sendTransaction",
  input: { network, transaction: { from: owner, to, data, ...more } as never } // a page may pass any value
})
const approve = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [other, amount] })
const signing = (data: unknown): ConfirmationRequest => ({
  operation: "signTypedData",
  input: { network, data: data as never } // a page may pass any value
})
const members = (of: Readonly<Record<string, string>>) =>
  Object.entries(of).map(([name, type]) => ({ name, type }))
const permit = (value: string, on = chainId) => ({
  domain: { name: "USD Coin", version: "2", chainId: on, verifyingContract: token },
  primaryType: "Permit",
  types: {
    Permit: members({
      owner: "address",
      spender: "address",
      value: "uint256",
      nonce: "uint256",
      deadline: "uint256"
    })
  },
  message: { owner, spender: other, value, nonce: 0, deadline }
})
const short = (address: string) => `${address.slice(0, 6)}…${address.slice(-4)}`
const signInTo = (domain: string, more = "") =>
  message(
    `${domain} wants you to sign in with your Ethereum account:\n${owner}\n\nTrade.${more}\n\nURI: https://${domain}/\nVersion: 1\nChain ID: 1\nNonce: 32891756\nIssued At: 2026-01-02T03:04:05Z`
  )

test.each([
  ["the amount of a send that this device knows", [transfer({ nonce: 7 })], "Cancel sending 0.25 ETH"],
  ["no amount of one that it does not know", [], "Cancel a transaction that is waiting"],
  [
    "no amount of a send on another network",
    [transfer({ nonce: 7, network: "base" })],
    "Cancel a transaction that is waiting"
  ]
])("cancelling names %s, and its fee", async (_, sent, sentence) => {
  const request = { operation: "cancelTransaction", input: { network, nonce: 7 } } as const
  const { title, inside } = await ask(request, { client: readable({}, ...sent) })
  await waitFor(() => expect(title()).toBe(sentence))
  inside.getByText("Transaction number")
  // Its fee has to be higher than that of what it replaces.
  await inside.findByText("at least 0.0000315 ETH")
})

test("a fee that could not be read can be read again", async () => {
  let fails = true
  const estimateGas = async () => {
    if (fails) throw new ApiError({ status: 400 })
    return { gasLimit: "21000", gasPrice: "1500000000", maxFeePerGas: "" }
  }
  const { inside } = await ask(
    { operation: "sendCoin", input: { network, to: other, amount: "0.1" } },
    { client: readable({ estimateGas }) }
  )
  const again = await inside.findByRole("button", { name: "Try again" })
  expect(inside.queryByRole("button", { name: "Send 0.1 ETH" })).toBeNull()
  inside.getByRole("button", { name: "Send 0.1 ETH, fee unknown" })
  fails = false
  fireEvent.click(again)
  await inside.findByText("about 0.0000315 ETH")
  expect(inside.queryByRole("button", { name: "Try again" })).toBeNull()
  inside.getByRole("button", { name: "Send 0.1 ETH" })
})

test.each<[Network, string | undefined]>([
  ["solana", "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV"],
  ["bitcoin", undefined],
  [network, owner]
])("on %s, only an address of that network is shown as the account", async (on, address) => {
  const addresses = { evm: owner, solana: "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV" }
  const client = fixtureClient(
    { wallet: { balanceCoin: async () => ({ balance: "1", symbol: "SOL", address: owner }) } },
    { ...signedIn, addresses }
  )
  const { dialog, rows } = await ask(
    { operation: "sendCoin", input: { network: on, to: other, amount: "0.1" } },
    { client }
  )
  expect(rows().includes("Account")).toBe(address !== undefined)
  expect(dialog.textContent?.includes(short(owner))).toBe(address === owner)
  if (address) expect(dialog.textContent).toContain(short(address))
})

const solana = "7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV"
const withAddresses = (addresses: { readonly [family: string]: string }) =>
  fixtureClient(
    { wallet: { balanceCoin: async () => ({ balance: "1", symbol: "COIN", address: owner }) } },
    { ...signedIn, addresses: { evm: owner, ...addresses } }
  )

test.each<[Network, string, string | undefined]>([
  ["brandnew", other, owner],
  ["brandnew", solana, undefined],
  ["sui-testnet", solana, solana]
])(
  "on %s, which only the service knows, a payment to %s shows the account only if it is sure",
  async (on, to, address) => {
    const { rows, dialog } = await ask(
      { operation: "sendCoin", input: { network: on, to, amount: "0.1" } },
      { client: withAddresses(on === "brandnew" ? {} : { sui: solana }) }
    )
    expect(rows().includes("Account")).toBe(address !== undefined)
    if (address) expect(dialog.textContent).toContain(short(address))
  }
)

test.each<[string, string, boolean]>([
  ["the own address", solana, true],
  ["the own address in other letters", solana.toLowerCase(), false],
  ["the own address of another family", owner, false]
])("on Solana, %s is the user's own or not", async (_, to, isOwn) => {
  const { title, dialog } = await ask(
    { operation: "sendCoin", input: { network: "solana", to, amount: "0.1" } },
    { client: withAddresses({ solana }) }
  )
  expect(title().endsWith("to your wallet")).toBe(isOwn)
  expect(dialog.textContent?.includes("This is your own address")).toBe(isOwn)
})

test("a recipient who was never paid before is said to be new", async () => {
  const { inside } = await ask({ operation: "sendCoin", input: { network, to: other, amount: "0.1" } })
  await inside.findByText("You haven't paid this address before.")
})

describe("a call of a contract", () => {
  const simulated = (simulation: unknown) => {
    const client = readable()
    return new Proxy(client, {
      get: (target, name: keyof Client) =>
        name === "transactions"
          ? { ...target.transactions, simulate: async () => simulation }
          : Reflect.get(target, name)
    })
  }
  const swap = calling("0xdeadbeef", other, { value: "0x16345785d8a0000" })

  test("says what a simulation takes and gives, and quotes what contracts call their tokens", async () => {
    const { rows, dialog } = await ask(swap, {
      client: simulated({
        status: "success",
        balanceChanges: [
          { amount: "2500000", tokenAddress: token, symbol: "FAKE", decimals: 6 },
          { amount: "-100000000000000000" },
          { amount: "1", tokenAddress: other, symbol: "PUNK", decimals: 0 }
        ]
      }),
      contracts: [usdc]
    })
    expect(rows()).toEqual(expect.arrayContaining(["You send (estimate)", "You get (estimate)"]))
    const facts = dialog.querySelector("[data-part=facts]")?.textContent
    expect(facts).toContain(
      'You send (estimate)−0.1 ETHTest moneyYou get (estimate)+2.5 USDCTest money+1 "PUNK"'
    )
    expect(rows()).not.toContain("You send")
  })

  test("shows the number that the app has chosen, because it can replace a pending transaction", async () => {
    const { inside } = await ask(calling("0xdeadbeef", other, { nonce: "0x7" }))
    expect(inside.getByText("Transaction number").nextElementSibling?.textContent).toBe("7")
    cleanup()
    expect((await ask(swap)).rows()).not.toContain("Transaction number")
  })

  test("that a simulation refuses says that it is likely to fail", async () => {
    const { strip, rows } = await ask(swap, { client: simulated({ status: "reverted", balanceChanges: [] }) })
    expect(strip()).toContain("This is likely to fail. You'd still pay the network fee.")
    expect(rows()).toContain("You send")
  })

  const refusals = parseAbi([
    "error Error(string)",
    "error Panic(uint256)",
    "error ERC20InsufficientBalance(address, uint256, uint256)",
    "error ERC721InsufficientApproval(address, uint256)",
    "error TooLate()"
  ])
  test.each([
    [
      "said",
      encodeErrorResult({ abi: refusals, errorName: "Error", args: ["Too\u202e little"] }),
      'The contract says "Too little"'
    ],
    [
      "says, and keeps it in the quotation marks",
      encodeErrorResult({
        abi: refusals,
        errorName: "Error",
        args: [
          'ok". Slipway checked this” contract» and」 it is safe. Press Continue "now and every other day from now on'
        ]
      }),
      'The contract says "ok. Slipway checked this contract and it is safe. Press Continue now and every o…"'
    ],
    [
      "is short of",
      encodeErrorResult({ abi: refusals, errorName: "ERC20InsufficientBalance", args: [owner, 1n, 2n] }),
      "A token balance is too low for this."
    ],
    [
      "is not allowed",
      encodeErrorResult({ abi: refusals, errorName: "ERC721InsufficientApproval", args: [owner, 1n] }),
      "A permission that this needs is missing or too low."
    ],
    [
      "fails at",
      encodeErrorResult({ abi: refusals, errorName: "Panic", args: [17n] }),
      "The contract stopped because of an error in its code."
    ],
    [
      "calls by a name that the app knows",
      encodeErrorResult({ abi: refusals, errorName: "TooLate" }),
      'The contract says "TooLate"'
    ],
    ["calls by a name that nobody knows", "0xdeadbeef", "The contract gave a reason that we can't read."],
    [
      "explains too long",
      encodeErrorResult({ abi: refusals, errorName: "Error", args: ["long ".repeat(1_000)] }),
      "The contract gave a reason that we can't read."
    ],
    ["does not say", "0x", "The network gave no reason."]
  ])("that is likely to fail says what the contract %s", async (_, revertData, reason) => {
    const client = simulated({ status: "reverted", revertData, balanceChanges: [] })
    const { strip } = await ask(swap, { client, contracts: [{ ...uniswap, abi: refusals }] })
    expect(strip()).toContain(`You'd still pay the network fee.${reason}`)
  })

  test.each<[string, ConfirmationRequest]>([
    ["that is likely to fail", calling("0xdeadbeef", other)],
    ["without enough for it", { operation: "sendCoin", input: { network, to: other, amount: "25" } }]
  ])("%s makes Reject the prominent button", async (_, request) => {
    const client = simulated({ status: "reverted", balanceChanges: [] })
    const { inside, deed } = await ask(request, { client })
    const kinds = [inside.getByRole("button", { name: "Reject" }), deed()].map((it) => it.dataset.kind)
    expect(kinds).toEqual(["primary", "secondary"])
  })

  test("does not wait for a simulation for ever, and does not move when it comes late", async () => {
    let answer: (simulation: unknown) => void = () => {}
    const late = new Promise((resolve) => {
      answer = resolve
    })
    open(swap, { client: simulated(late) })
    const dialog = await screen.findByRole("dialog")
    expect(within(dialog).getByRole("heading", { name: "Loading…" })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(5_100))
    const { rows } = await dialogShown()
    const before = rows()
    await act(async () => answer({ status: "success", balanceChanges: [{ amount: "-1" }] }))
    expect(rows()).toEqual(before)
  })
})

describe("a network fee", () => {
  const coins = (more: object, amount = "0.25"): ConfirmationRequest => ({
    operation: "sendCoin",
    input: { network, to: other, amount, ...more }
  })

  test.each<[string, ConfirmationRequest]>([
    ["ten times what the network asks", coins({ gasPrice: "15100000000" })],
    ["ten times what is sent", coins({}, "0.000003")],
    ["0.5 ETH", calling("0x12345678", other, { gasLimit: "2000000", gasPrice: "300000000000" })]
  ])("above %s needs a tick", async (_, request) => {
    const { level, strip, isDead, inside } = await ask(request)
    await inside.findByRole("checkbox", { name: "I understand I pay this network fee" })
    expect(level()).toBe(3)
    expect(strip()).toContain("This network fee is far higher than it should be. You can't get it back.")
    expect(isDead()).toBe(true)
    fireEvent.click(inside.getByRole("checkbox"))
    await waitFor(() => expect(isDead()).toBe(false))
  })

  const unpayable = coins({ gasLimit: "2000000", gasPrice: "25600000000000" })

  test("far above what the wallet has leads, and nobody is told to add coins for it", async () => {
    const { strip, level, isDead, deed, inside, answers } = await ask(unpayable)
    expect(strip()).toBe(
      "This network fee is far higher than it should be. You can't get it back.You don't have enough ETHThe app set this fee. Reject the request."
    )
    expect(level()).toBe(3)
    expect(inside.queryByRole("checkbox")).toBeNull()
    expect(isDead()).toBe(true)
    fireEvent.click(deed())
    expect(answers).toEqual(["open"])
    expect(inside.getByText("Balance").nextElementSibling?.textContent).toBe("1 ETHTest money")
    expect(inside.getByRole("button", { name: "Reject" }).dataset.kind).toBe("primary")
  })

  test("can be agreed to when the coins for it have arrived", async () => {
    const balanceCoin = vi.fn(async () => ({ balance: "0", symbol: "ETH", address: owner }))
    const { strip, isDead } = await ask(coins({}), { client: readable({ balanceCoin }) })
    await waitFor(() => expect(isDead()).toBe(true))
    balanceCoin.mockResolvedValue({ balance: "1", symbol: "ETH", address: owner })
    const before = balanceCoin.mock.calls.length
    await act(() => vi.advanceTimersByTimeAsync(20_000))
    expect(strip()).toBe("")
    expect(isDead()).toBe(false)
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    expect(balanceCoin).toHaveBeenCalledTimes(before + 1)
  })

  test("that the app did not set is not blamed on it", async () => {
    const balanceCoin = async () => ({ balance: "0", symbol: "ETH", address: owner })
    const { strip } = await ask(coins({}, "0.000003"), { client: readable({ balanceCoin }) })
    expect(strip()).toMatch(/^This network fee is far higher.*You don't have enough ETH$/)
  })

  test.each([
    [
      "with the coins that are sent",
      coins({}, "25"),
      "You don't have enough ETHReject this, then add ETH or try again for less."
    ],
    [
      "alone",
      calling(approve(25_000_000n)),
      "You don't have enough ETHReject this, then add ETH.They can take this without asking you again.We can't tell what this address does."
    ],
    [
      "of what has more dangers than are listed",
      calling(
        encodeFunctionData({
          abi: parseAbi(["function setApprovalForAll(address, bool)"]),
          functionName: "setApprovalForAll",
          args: [other, true]
        }),
        token,
        { chainId: "0x1", gasLimit: "2000000", gasPrice: "25600000000000" }
      ),
      /You don't have enough ETHThe app set this fee. Reject the request\.$/
    ]
  ])("above what the wallet has, %s, says what to do", async (_, request, said) => {
    const balanceCoin = async () => ({ balance: "0", symbol: "ETH", address: owner })
    const { strip } = await ask(request, { client: readable({ balanceCoin }), contracts: [usdc] })
    await waitFor(() => expect(strip()).toMatch(said))
  })

  test("above an unknown balance can be agreed to", async () => {
    const client = readable({ balanceCoin: () => Promise.reject(new ApiError({ status: 400 })) })
    const { isDead, inside } = await ask(unpayable, { client })
    expect(inside.queryByText("Balance")).toBeNull()
    fireEvent.click(await inside.findByRole("checkbox", { name: "I understand I pay this network fee" }))
    await waitFor(() => expect(isDead()).toBe(false))
  })

  test("of a transaction that is only signed can be paid later", async () => {
    const transaction = {
      from: owner,
      to: other,
      value: "0x0",
      data: "0x12345678",
      gasLimit: "2000000",
      gasPrice: "256000000000000"
    }
    const { inside } = await ask({ operation: "signTransaction", input: { network, transaction } })
    await inside.findByRole("checkbox", { name: "I understand I pay this network fee" })
  })

  test("is marked as test money on a test network only", async () => {
    const fee = async (on: "base" | typeof network) => {
      const { inside } = await ask({
        operation: "sendCoin",
        input: { network: on, to: other, amount: "0.25" }
      })
      await inside.findByText(/0\.0000315 ETH/)
      const text = inside.getByText("Network fee").nextElementSibling?.textContent
      cleanup()
      return text
    }
    expect(await fee(network)).toBe("about 0.0000315 ETHTest money")
    expect(await fee("base")).toBe("about 0.0000315 ETH")
  })

  test("of a dear moment needs none", async () => {
    const { level, inside, isDead } = await ask(coins({ gasPrice: "15000000000" }))
    await inside.findByText("about 0.000315 ETH")
    expect(level()).toBe(1)
    expect(isDead()).toBe(false)
  })

  test("that is unknown leaves the unit of the amount on the button", async () => {
    const never = () => new Promise<never>(() => undefined)
    const { deed, title } = await ask(coins({}), {
      client: readable({ balanceCoin: never, estimateGas: never })
    })
    expect([title(), deed().textContent]).toEqual(["Send 0.25 ETH to 0xd8dA…6045", "Send 0.25 ETH"])
  })
})

describe("a sentence", () => {
  test.each([
    ['US" is safe"', 'Let 0xd8dA…6045 spend up to 25 "US is safe"'],
    ['"”', `Let ${short(other)} spend up to 25 ${short(token)}`]
  ])("keeps the symbol %s in its quotation marks", async (symbol, sentence) => {
    const balanceTokenBatch = async () => ({
      address: owner,
      tokens: [{ balance: "250.5", symbol, decimals: 6 }]
    })
    const { title } = await ask(calling(approve(25_000_000n)), { client: readable({ balanceTokenBatch }) })
    await waitFor(() => expect(title()?.replaceAll("\u00a0", " ")).toBe(sentence))
  })

  test("names who may spend how much, and keeps raw numbers in the details", async () => {
    const { title, deed, dialog, inside, level } = await ask(signing(permit("25000000")), {
      contracts: [uniswap, usdc]
    })
    // The deadline of EIP-2612 ends the signature, and not the permission.
    expect(title()).toBe("Let Uniswap spend up to 25 USDC")
    expect(deed().textContent).toBe("Allow 25 USDC")
    expect(level()).toBe(2)
    expect(inside.getAllByRole("img", { name: "verified" }).length).toBeGreaterThan(0)
    for (const raw of ["25000000", deadline]) {
      const holders = [...dialog.querySelectorAll("dd, p, pre")].filter((it) => it.textContent?.includes(raw))
      expect(holders.length).toBeGreaterThan(0)
      for (const holder of holders) expect(holder.closest("details")).not.toBeNull()
    }
  })

  test("names an unknown contract by its address, with what it calls itself in quotes", async () => {
    const { title, inside, strip } = await ask(signing(permit("25000000")))
    expect(title()).toBe('Let 0xd8dA…6045 spend up to 25 "USDC"')
    inside.getAllByText('calls itself "USD Coin"')
    expect(strip()).toContain("We can't tell what this address does.")
  })

  test("names the host above the title, also where the title names it", async () => {
    const count = (dialog: HTMLElement) => dialog.textContent?.split(host).length
    const { dialog } = await ask([message("Hi"), calling(approve(25_000_000n))])
    expect(count(dialog)).toBe(3)
    fireEvent.click(within(dialog).getByRole("button", { name: "Reject" }))
    await screen.findByRole("heading", { name: /spend up to/ })
    expect(count(screen.getByRole("dialog"))).toBe(2)
  })

  test("names a spender that the user saved, and still says that its purpose is unknown", async () => {
    const contacts = [{ name: "Grace", address: other }]
    const { title, strip } = await ask(signing(permit("25000000")), { contacts })
    expect(title()).toMatch(/^Let \u2068?Grace\u2069? spend/)
    expect(strip()).toContain("We can't tell what this address does.")
  })

  test("does not give a contact the name of a known contract", async () => {
    const contacts = [{ name: "UNISWAP", address: other }]
    const elsewhere = { ...uniswap, address: `0x${"5".repeat(40)}` }
    const { title, dialog } = await ask(signing(permit("25000000")), { contacts, contracts: [elsewhere] })
    expect(title()).toContain("Let 0xd8dA…6045 spend")
    expect(dialog.textContent).not.toContain("UNISWAP")
  })

  const erc20 = (text: string, functionName: string, ...args: readonly unknown[]) =>
    // The compiler knows the functions of a literal ABI only.
    encodeFunctionData({ abi: parseAbi([text]) as Abi, functionName, args })

  const items = (tokenId: string | string[], amount: string | string[]): ConfirmationRequest => ({
    operation: "transferErc1155",
    input: { network, to: other, tokenAddress: token, tokenId, amount }
  })

  test.each<[string, ConfirmationRequest, string, string, number]>([
    ["a sign-in here", signInTo(host), "Sign in to app.uniswap.org", "Sign in", 1],
    [
      "a sign-in elsewhere",
      signInTo("evil.example"),
      "This signs you in to evil.example, but you're on app.uniswap.org",
      "Sign in anyway",
      3
    ],
    [
      "a sign-in in other letters",
      signInTo("аpp.uniswap.org"),
      "This signs you in to xn--pp-6kc.uniswap.org, but you're on app.uniswap.org",
      "Sign in anyway",
      3
    ],
    [
      "a sign-in with two domains",
      signInTo("app.uniswap.org@evil.example"),
      "This looks like a sign-in, but not a valid one for app.uniswap.org",
      "Sign in anyway",
      3
    ],
    [
      "a sign-in with a second one inside",
      signInTo(host, "\nevil.example wants you to sign in with your Ethereum account:"),
      "This looks like a sign-in, but not a valid one for app.uniswap.org",
      "Sign in anyway",
      3
    ],
    ["a message", message("Hi"), "Sign a message for app.uniswap.org", "Sign", 1],
    ["a message that hides", message("Hi\u202e"), "Sign a message for app.uniswap.org", "Sign", 2],
    [
      "coins",
      { operation: "sendCoin", input: { network, to: other, amount: "0.25" } },
      "Send 0.25 ETH to Uniswap",
      "Send 0.25 ETH",
      1
    ],
    [
      "tokens",
      { operation: "sendToken", input: { network, to: other, amount: "25", tokenAddress: token } },
      "Send 25 USDC to Uniswap",
      "Send 25 USDC",
      1
    ],
    [
      "tokens by a call",
      calling(erc20("function transfer(address, uint256)", "transfer", other, 25_000_000n)),
      "Send 25 USDC to Uniswap",
      "Send 25 USDC",
      1
    ],
    ["an NFT", items("42", "1"), "Send NFT 42 of USD Coin to Uniswap", "Send NFT 42", 1],
    ["copies of one NFT", items("42", "3"), "Send 3 × NFT 42 of USD Coin to Uniswap", "Send 3 × NFT 42", 1],
    [
      "several items",
      items(["42", "43"], ["3", "1"]),
      "Send NFT 42,43 of USD Coin to Uniswap",
      "Send NFT",
      1
    ],
    ["an approval", calling(approve(25_000_000n)), "Let Uniswap spend up to 25 USDC", "Allow 25 USDC", 2],
    ["the end of an approval", calling(approve(0n)), "Stop Uniswap spending your USDC", "Stop", 1],
    [
      "a permit without a limit",
      signing(permit(String(maxUint256))),
      "Let Uniswap spend all your USDC, now and later",
      "Allow no limit",
      3
    ],
    [
      "a permit far above the balance",
      signing(permit("300000000000")),
      "Let Uniswap spend all your USDC, now and later",
      "Allow no limit",
      3
    ],
    [
      "a permit for another network",
      signing(permit("25000000", 137)),
      'Let 0xd8dA…6045 spend up to 25 "USDC"',
      "Sign anyway",
      3
    ],
    [
      "a collection",
      calling(erc20("function setApprovalForAll(address, bool)", "setApprovalForAll", other, true)),
      "Let Uniswap move every NFT of USD Coin you own",
      "Allow all NFTs",
      3
    ],
    ["an unknown action", calling("0xdeadbeef", other), "Run an unknown action on Uniswap", "Continue", 2],
    [
      "an unknown action with money",
      calling("0xdeadbeef", other, { value: "0x1" }),
      "Run an unknown action on Uniswap",
      "Continue",
      3
    ],
    ["a new contract", calling("0x6080", ""), "Create a new contract", "Continue", 2],
    [
      "other typed data",
      signing({ ...permit("1"), primaryType: "Mail", types: { Mail: [] } }),
      "Sign data for app.uniswap.org",
      "Sign",
      2
    ],
    [
      "unreadable data",
      signing({ ...permit("1"), types: {} }),
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      "a hash",
      { operation: "signHash", input: { network, hash: `0x${"1".repeat(64)}` } },
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      // The owner of a smart account signs its operations so.
      "a hash as a message",
      message(`0x${"1f".repeat(32)}`),
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      // Whoever has the signature can have the payment credited to their own gas tank.
      "the proof of a payment to a gas tank",
      message(`84532.0x${"1f".repeat(32)}`),
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      "a hash that is a text by chance",
      message(`${"x".repeat(31)}\u0001`),
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      "an operation of the user's address as a smart account",
      signing({
        domain: { name: "ERC4337", version: "1", chainId, verifyingContract: entryPoint08Address },
        primaryType: "PackedUserOperation",
        types: { PackedUserOperation: members({ sender: "address", nonce: "uint256", callData: "bytes" }) },
        message: { sender: owner, nonce: 0, callData: "0x34fcd5be" }
      }),
      "Sign something we can't read",
      "Sign anyway",
      3
    ],
    [
      "a text of as many characters as a hash",
      message("f".repeat(32)),
      "Sign a message for app.uniswap.org",
      "Sign",
      1
    ],
    [
      "a delegation",
      { operation: "signAuthorization", input: { chainId, contractAddress: other } },
      "Give Uniswap full control of this wallet",
      "Sign anyway",
      3
    ],
    [
      "the end of a delegation",
      { operation: "signAuthorization", input: { chainId, contractAddress: zeroAddress } },
      "End a contract's control of this wallet",
      "Stop",
      1
    ]
  ])("describes %s", async (_, request, sentence, named, danger) => {
    const { title, deed, level, isDead, inside, answers } = await ask(request, { contracts: [uniswap, usdc] })
    expect([title(), deed().textContent, level()]).toEqual([sentence, named, danger])
    // What could lose everything is dead until the box is ticked, and Reject is the prominent button.
    expect(isDead()).toBe(danger === 3)
    expect(inside.getByRole("button", { name: "Reject" }).dataset.kind).toBe(
      danger === 3 ? "primary" : "secondary"
    )
    if (danger === 3) {
      fireEvent.click(deed())
      expect(answers).toEqual(["open"])
      fireEvent.click(inside.getByRole("checkbox", { name: /^I / }))
    }
    fireEvent.click(deed())
    await waitFor(() => expect(answers).toEqual([{}]))
  })

  test("of a request for another network says what it does, and the warning says where", async () => {
    const { title, strip } = await ask(signing(permit("25000000", 137)))
    expect(title()).toBe('Let 0xd8dA…6045 spend up to 25 "USDC"')
    expect(strip()).toMatch(/^This is for Polygon, but you're on Ethereum Sepolia\./)
  })

  test.each<[string, ConfirmationRequest]>([
    ["a payment", { operation: "sendCoin", input: { network, to: other, amount: "0.25" } }],
    ["a message", message("Hi")],
    ["typed data", signing(permit("25000000"))]
  ])("of %s has the account that signs beside it", async (_, request) => {
    const { inside } = await ask(request)
    expect(inside.getByText("Account").nextElementSibling?.textContent).toContain(short(owner))
  })

  test("of an NFT has the facts of what is sent, from where and, of several copies, how many", async () => {
    const input = { network, to: owner, tokenId: "42", tokenAddress: other } as const
    const several = { operation: "transferErc1155", input: { ...input, amount: "3" } } as const
    const { inside } = await ask(several)
    const after = (label: string) => inside.getAllByText(label)[0]?.nextElementSibling?.textContent
    expect(inside.getByText("NFT 42").parentElement?.textContent).toBe("NFT 42Unknown collection")
    expect(["Amount", "Collection"].map(after)).toEqual(["3", other])
    cleanup()
    const known = await ask({ operation: "transferErc721", input }, { contracts: [uniswap] })
    expect(known.inside.queryByText("Amount")).toBeNull()
    expect(known.inside.queryByText("Unknown collection")).toBeNull()
    expect(known.title()).toBe("Send NFT 42 of Uniswap to your wallet")
  })

  test("of an NFT with a long id has all of the id, and its beginning and end in the title", async () => {
    const start = `7${"3".repeat(70)}`
    for (const tokenId of [`${start}111111`, `${start}222222`]) {
      const input = { network, to: owner, tokenId, tokenAddress: other } as const
      const { inside, title } = await ask({ operation: "transferErc721", input })
      expect(inside.getByText("NFT").nextElementSibling?.textContent).toBe(tokenId)
      expect(title()).toContain(`Send NFT 73333333…${tokenId.slice(-8)} of `)
      cleanup()
    }
  })

  test("of what an app calls a hash shows other text as text, without signs that nobody sees", async () => {
    const asHash = (hash: string) =>
      ask({ operation: "signHash", input: { network, hash } } as ConfirmationRequest)
    const { inside } = await asHash(`0x\u202e${"ab".repeat(200)}`)
    expect(inside.getByText("Hash").nextElementSibling?.textContent).toBe(`0x${"ab".repeat(99)}…`)
    expect(inside.queryByRole("button", { name: "Copy" })).toBeNull()
    cleanup()
    const empty = await asHash("\u200b")
    expect(empty.inside.getByText("Hash").nextElementSibling?.textContent).toBe("–")
  })

  test("of a hash has all of the hash, to copy", async () => {
    const hash = `0x${"9f".repeat(32)}`
    const { inside } = await ask({ operation: "signHash", input: { network, hash } } as ConfirmationRequest)
    expect(inside.getByText("Hash").nextElementSibling?.textContent).toBe(hash)
    inside.getByRole("button", { name: "Copy" })
  })

  test("has the words that an app has for its own contracts", async () => {
    const abi = parseAbi(["function swap(uint256 amount)"])
    const data = encodeFunctionData({ abi, args: [25n] })
    const describe = ({
      functionName,
      args
    }: {
      readonly functionName: string
      readonly args: readonly unknown[]
    }) => (functionName === "swap" ? { title: `Swap ${args[0]} USDC`, deed: "Swap" } : undefined)
    const known = { contracts: [{ ...uniswap, abi, describe }] }
    const { title, deed, level } = await ask(calling(data, other), known)
    expect([title(), deed().textContent, level()]).toEqual(["Swap 25 USDC", "Swap", 1])
  })

  test("quotes the name of a function that only its contract claims", async () => {
    const abi = parseAbi(["function swap(uint256 amount)"])
    const known = { contracts: [{ ...uniswap, abi }] }
    const { title, level } = await ask(calling(encodeFunctionData({ abi, args: [25n] }), other), known)
    expect([title(), level()]).toEqual(['Run "swap" on Uniswap', 2])
  })

  test("shows the raw number of a token with unknown decimals, and calls it dangerous", async () => {
    const { title, level, strip } = await ask(calling(approve(25_000_000n), other))
    expect(title()).toBe("Let 0xd8dA…6045 spend up to 25,000,000 units of 0xd8dA…6045")
    expect(level()).toBe(3)
    expect(strip()).toContain("We don't know this token's decimals")
  })

  test("does not wait for ever for a token", async () => {
    const client = readable({ balanceTokenBatch: () => new Promise(() => undefined) })
    open(calling(approve(25_000_000n)), { client })
    await screen.findByRole("heading", { name: "Loading…" })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    const { title, isDead } = await dialogShown()
    expect(title()).toContain("25,000,000 units")
    expect(isDead()).toBe(true)
  })

  test("strips what a token's name could hide", async () => {
    const name = `\u202eUni\u200bswap\n${"x".repeat(100)}`
    const data = permit("25000000")
    const { inside } = await ask(signing({ ...data, domain: { ...data.domain, name } }))
    inside.getAllByText(`calls itself "Uniswap ${"x".repeat(32)}…"`)
  })
})

describe("a recipient", () => {
  const send = (to: string): ConfirmationRequest => ({
    operation: "sendToken",
    input: { network, to, amount: "25", tokenAddress: token }
  })
  const similar = `${other.slice(0, 6)}${"7".repeat(32)}${other.slice(-4)}`

  test.each([
    ["nobody", zeroAddress, "Nobody owns this address."],
    ["the token itself", token, "This is the token's own contract."],
    ["somebody else with a similar address", similar, "This address looks like one you know"]
  ])("is pointed out when it is %s", async (_, to, text) => {
    const { strip, isDead, dialog } = await ask(send(to), {
      client: readable({}, transfer({ recipient: other }))
    })
    await waitFor(() => expect(strip()).toContain(text))
    expect(isDead()).toBe(true)
    if (to === similar) {
      const marked = [...dialog.querySelectorAll("dd")].map((it) =>
        [...it.querySelectorAll("mark")].map((mark) => mark.textContent).join("")
      )
      expect(marked.filter(Boolean)).toEqual([other.slice(6, -4), "7".repeat(32)])
    }
  })

  test("is pointed out also when the similar address is a contact", async () => {
    const contacts = [
      { name: "Grace", address: other },
      { name: "Mallory", address: similar }
    ]
    const { strip, isDead } = await ask(send(similar), { contacts })
    await waitFor(() => expect(strip()).toContain("This address looks like one you know"))
    expect(strip()).toContain("Grace")
    expect(isDead()).toBe(true)
  })

  test("that was paid before is no lookalike", async () => {
    const { level } = await ask(send(other), { client: readable({}, transfer({ recipient: other })) })
    expect(level()).toBe(1)
  })
})

describe("an address that looks like a known one", () => {
  const similar: `0x${string}` = `0x${other.slice(2, 6).toLowerCase()}${"7".repeat(32)}${other.slice(-4)}`
  const allowing = (spender: `0x${string}`, amount = 25_000_000n) =>
    calling(encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [spender, amount] }))
  const permitFor = permit("25000000")
  const permitting = signing({ ...permitFor, message: { ...permitFor.message, spender: similar } })
  const listing = signing({
    domain: { name: "Uniswap", chainId, verifyingContract: similar },
    primaryType: "Order",
    types: { Order: members({ price: "uint256" }) },
    message: { price: "1" }
  })
  const grace = { name: "Grace", address: other }

  test.each<[string, ConfirmationRequest, Setting]>([
    ["may spend tokens, like a contract of the app", allowing(similar), { contracts: [usdc, uniswap] }],
    ["may spend tokens, like a contact", allowing(similar), { contracts: [usdc], contacts: [grace] }],
    ["may spend tokens by a signature", permitting, { contracts: [usdc, uniswap] }],
    ["is called", calling("0xdeadbeef", similar), { contracts: [uniswap] }],
    ["checks a signature", listing, { contracts: [uniswap] }]
  ])("is dangerous when it %s", async (_, request, setting) => {
    const { level, strip, isDead, dialog } = await ask(request, setting)
    expect(level()).toBe(3)
    expect(strip()).toContain("This address looks like one you know")
    expect(isDead()).toBe(true)
    const compared = [...dialog.querySelectorAll("dd")].map((it) =>
      [...it.querySelectorAll("mark")].map((mark) => mark.textContent).join("")
    )
    expect(compared.filter(Boolean)).toEqual([other.slice(6, -4), "7".repeat(32)])
  })

  test("may lose its permission without a warning", async () => {
    const { level } = await ask(allowing(similar, 0n), { contracts: [usdc, uniswap] })
    expect(level()).toBe(1)
  })

  test("is what it seems when the app names it, too", async () => {
    const second: KnownContract = { chainId, address: similar, name: "Uniswap 2" }
    const { level } = await ask(allowing(similar), { contracts: [usdc, uniswap, second] })
    expect(level()).toBe(2)
  })
})

describe("an approval without a limit", () => {
  /** Sends an approval by the hook, and remembers what the client was asked to send. */
  const send = async (amount: bigint) => {
    const sent: string[] = []
    const client = readable({
      sendTransaction: async ({ transaction }: { readonly transaction: { readonly data: string } }) => {
        sent.push(transaction.data)
        return { txReceipt: {} }
      }
    })
    const Page = () => {
      const { mutate } = useSendTransaction()
      return (
        <>
          <button type="button" onClick={() => mutate(calling(approve(amount)).input as never)}>
            Go
          </button>
          <ConfirmRequest host={host} />
        </>
      )
    }
    openPage(client, <Page />, {
      confirm: "queue",
      contracts: [uniswap, usdc],
      queryClient: new QueryClient()
    })
    fireEvent.click(screen.getByRole("button", { name: "Go" }))
    return { sent, ...(await dialogShown()) }
  }
  const limits = (sent: readonly string[]) =>
    sent.map((data) => decodeFunctionData({ abi: erc20Abi, data: data as `0x${string}` }))

  test("is limited to the balance at first, and sends what it says", async () => {
    const { sent, title, deed, level } = await send(maxUint256)
    expect([title(), deed().textContent, level()]).toEqual([
      "Let Uniswap spend up to 250.5 USDC",
      "Allow 250.5 USDC",
      2
    ])
    fireEvent.click(deed())
    await waitFor(() =>
      expect(limits(sent)).toEqual([{ functionName: "approve", args: [other, 250_500_000n] }])
    )
  })

  test("takes another limit", async () => {
    const { sent, inside, title, deed, isDead } = await send(maxUint256)
    const field = inside.getByRole("textbox", { name: "Limit" })
    for (const wrong of ["", "0", "1.2345678", "abc"]) {
      fireEvent.change(field, { target: { value: wrong } })
      await act(() => vi.advanceTimersByTimeAsync(500))
      expect(isDead()).toBe(true)
    }
    fireEvent.change(field, { target: { value: "25" } })
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(title()).toBe("Let Uniswap spend up to 25 USDC")
    fireEvent.click(deed())
    await waitFor(() =>
      expect(limits(sent)).toEqual([{ functionName: "approve", args: [other, 25_000_000n] }])
    )
  })

  test("stays without a limit only after a tick", async () => {
    const { sent, inside, title, deed, isDead } = await send(maxUint256)
    fireEvent.click(inside.getByRole("checkbox", { name: "No limit" }))
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect([title(), deed().textContent, isDead()]).toEqual([
      "Let Uniswap spend all your USDC, now and later",
      "Allow no limit",
      true
    ])
    fireEvent.click(
      inside.getByRole("checkbox", { name: "I understand they could take all of these tokens" })
    )
    fireEvent.click(deed())
    await waitFor(() =>
      expect(limits(sent)).toEqual([{ functionName: "approve", args: [other, maxUint256] }])
    )
  })

  test("has no limit to choose in a permit, because the app would not know of it", async () => {
    const { inside } = await ask(signing(permit(String(maxUint256))))
    expect(inside.queryByRole("textbox")).toBeNull()
  })
})

describe("a press", () => {
  test("counts half a second after the dialog is there, and not as the second click", async () => {
    const opened = ask(message("Hi"))
    const early = await screen.findByRole("button", { name: "Sign" })
    fireEvent.click(early)
    const { answers, deed } = await opened
    expect(answers).toEqual(["open"])
    fireEvent.click(deed(), { detail: 2 })
    expect(answers).toEqual(["open"])
    fireEvent.click(deed(), { detail: 1 })
    await waitFor(() => expect(answers).toEqual([{}]))
  })

  test("of Escape rejects, but not after the box is ticked", async () => {
    const { dialog, inside, answers } = await ask([
      { operation: "signHash", input: { network, hash: `0x${"1".repeat(64)}` } },
      message("Hi")
    ])
    inside.getByText("1 of 2")
    const box = inside.getByRole("checkbox")
    fireEvent.click(box)
    fireEvent.keyDown(dialog, { key: "Escape" })
    expect(answers).toEqual(["open", "open"])
    fireEvent.click(box)
    fireEvent.keyDown(dialog, { key: "Escape" })
    await waitFor(() => expect(answers).toEqual(["USER_REJECTED", "open"]))
    await screen.findByRole("heading", { name: "Sign a message for app.uniswap.org" })
  })

  test("of Reject leaves a neutral note for a while", async () => {
    const { inside } = await ask(message("Hi"))
    fireEvent.click(inside.getByRole("button", { name: "Reject" }))
    const note = screen.getByRole("status")
    expect(note.textContent).toBe("You rejected this. Nothing was sent or signed.")
    expect(screen.queryByRole("alert")).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(note.textContent).toBe("")
  })
})

test("a rejection is no error where a form shows it", async () => {
  const { UserRejectedError } = await import("../../../../src/query/index.ts")
  openPage(readable(), <ErrorMessage error={new UserRejectedError()} />)
  expect(screen.getByRole("status").textContent).toBe("You rejected this Nothing was sent or signed.")
  expect(screen.queryByRole("alert")).toBeNull()
})

describe("a permit", () => {
  const ends = (rows: readonly (string | null)[]) => rows.filter((it) => it?.includes("until"))

  test("of a transfer says once when it ends", async () => {
    const { rows } = await ask(
      signing({
        domain: { name: "Permit2", chainId, verifyingContract: other },
        primaryType: "PermitTransferFrom",
        types: {
          PermitTransferFrom: members({
            permitted: "TokenPermissions",
            spender: "address",
            nonce: "uint256",
            deadline: "uint256"
          }),
          TokenPermissions: members({ token: "address", amount: "uint256" })
        },
        message: { permitted: { token, amount: "25000000" }, spender: other, nonce: 0, deadline }
      })
    )
    expect(ends(rows())).toEqual(["Can spend it until"])
  })

  test("of a token says until when its signature can be used", async () => {
    const { rows, strip } = await ask(signing(permit("25000000")))
    expect(ends(rows())).toEqual(["Signature can be used until"])
    expect(strip()).toContain(
      "They can use your signature without asking you again. Once used, the permission lasts until you stop it."
    )
  })

  test("of several tokens lists each limit with its token, and says once when all of them end", async () => {
    const details = [
      { token, amount: "25000000", expiration: deadline, nonce: 0 },
      { token: other, amount: String(2n ** 160n - 1n), expiration: deadline, nonce: 1 }
    ]
    const { inside, rows } = await ask(
      signing({
        domain: { name: "Permit2", chainId, verifyingContract: other },
        primaryType: "PermitBatch",
        types: {
          PermitBatch: members({ details: "PermitDetails[]", spender: "address", sigDeadline: "uint256" }),
          PermitDetails: members({
            token: "address",
            amount: "uint160",
            expiration: "uint48",
            nonce: "uint48"
          })
        },
        message: { details, spender: owner, sigDeadline: deadline }
      })
    )
    const [first, second, ...others] = inside.getAllByRole("group", { name: /^Allow/ })
    expect(others).toEqual([])
    expect(first?.textContent).toMatch(/^Allow 25(,000,000 units of|\s).*Token/)
    expect(second?.textContent).toMatch(/^Allow no limit \(0xd8dA…6045\)Token/)
    expect(ends(rows())).toEqual(["Can spend it until"])
  })

  test("in typed data is a sentence above its warning", async () => {
    openPage(readable(), <TypedDataView data={permit("25000000")} network={network} />)
    const sentence = await screen.findByText(/^Let 0xd8dA…6045 spend up to 25/)
    const warning = screen.getByText(/^They can use your signature without asking you again/)
    expect(sentence.compareDocumentPosition(warning) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  })

  const permit2 = (expiration: string) =>
    signing({
      domain: { name: "Permit2", chainId, verifyingContract: other },
      primaryType: "PermitSingle",
      types: {
        PermitSingle: members({ details: "PermitDetails", spender: "address", sigDeadline: "uint256" }),
        PermitDetails: members({ token: "address", amount: "uint160", expiration: "uint48", nonce: "uint48" })
      },
      message: {
        details: { token, amount: String(2n ** 160n - 1n), expiration, nonce: 0 },
        spender: other,
        sigDeadline: deadline
      }
    })

  test("of Permit2 without a limit says in its sentence and its warning when it ends", async () => {
    const { title, strip } = await ask(permit2(deadline))
    expect(title()).toMatch(/ spend all your .+ until 1 Jan 2030$/)
    expect(strip()).toContain("they can take this until 1 Jan 2030 without asking you again.")
  })

  test("of Permit2 that never ends is not said to end", async () => {
    const { title, strip } = await ask(permit2(String(2n ** 48n - 1n)))
    expect(title()).toMatch(/, now and later$/)
    expect(strip()).toContain("Once used, the permission lasts until you stop it.")
  })
})

describe("an order", () => {
  const offered = members({
    itemType: "uint8",
    token: "address",
    identifierOrCriteria: "uint256",
    startAmount: "uint256",
    endAmount: "uint256"
  })
  const types = {
    OrderComponents: members({ offerer: "address", offer: "Offered[]", consideration: "Asked[]" }),
    Offered: offered,
    Asked: [...offered, ...members({ recipient: "address" })]
  }
  const item = (itemType: number, of: string, startAmount: string, more: object = {}) => ({
    ...{ itemType, token: of, identifierOrCriteria: "0", startAmount, endAmount: startAmount },
    ...more
  })
  const seaport = (offer: readonly object[], consideration: readonly object[], offerer: string = owner) =>
    signing({
      domain: { name: "Seaport", chainId, verifyingContract: other },
      primaryType: "OrderComponents",
      types,
      message: { offerer, offer, consideration }
    })
  const swap = (message: Readonly<Record<string, string>>) =>
    signing({
      domain: { name: "Swap", chainId, verifyingContract: other },
      primaryType: "Order",
      types: {
        Order: members(
          Object.fromEntries(
            Object.entries(message).map(([name, value]) => [
              name,
              /^0x.{40}$/.test(value) ? "address" : "uint256"
            ])
          )
        )
      },
      message
    })
  const coin = "0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE"
  const toOwner = { recipient: owner }
  const toMarket = { recipient: other }

  /** What the screen says that the user gives and gets. */
  const trade = async (request: ConfirmationRequest) => {
    const shown = await ask(request)
    const after = (label: string) => shown.inside.queryByText(label)?.nextElementSibling?.textContent
    const sum = (label: string) =>
      shown.inside.queryByText(label)?.nextElementSibling?.querySelector("strong")?.textContent
    return { ...shown, give: sum("You give"), get: sum("You get"), after }
  }

  test("of Seaport says what the signer gives at most and gets at least, and what its items are", async () => {
    const { give, get, title, level, strip, dialog } = await trade(
      seaport(
        [
          item(1, token, "240000000", { endAmount: "250000000" }),
          item(3, other, "2", { identifierOrCriteria: "42" })
        ],
        [
          item(2, other, "1", { ...toOwner, identifierOrCriteria: "4217" }),
          item(4, other, "1", toOwner),
          item(0, zeroAddress, "500000000000000000", { ...toOwner, endAmount: "250000000000000000" }),
          item(1, token, "6000000", toMarket)
        ]
      )
    )
    expect(title()).toBe("Sign an order for app.uniswap.org")
    const from = short(other)
    expect(give).toBe(`250 "USDC" and 2 × NFT 42 of ${from}`)
    expect(get).toBe(`NFT 4217 of ${from}, any NFT of ${from} and 0.25 ETH`)
    expect(level()).toBe(2)
    expect(strip()).toBe(
      "Once you sign, anyone can carry this out until it expires, without asking you again.We don't know this collection. Anyone can copy its name and pictures."
    )
    expect(dialog.textContent).not.toContain("Item typeToken (1)")
    fireEvent.click(within(dialog).getAllByRole("button", { name: /^Item 1 240 "USDC"/ })[0] as HTMLElement)
    expect(dialog.textContent).toContain("Item typeToken (1)")
    within(dialog).getAllByRole("button", { name: new RegExp(`^Item 4 6 "USDC" · ${from}`) })
  })

  test.each([
    [
      "CoW Protocol",
      { sellToken: token, buyToken: coin, sellAmount: "25000000", buyAmount: "70000000000000000" }
    ],
    [
      "0x",
      { makerToken: token, takerToken: coin, makerAmount: "25000000", takerAmount: "70000000000000000" }
    ],
    [
      "1inch",
      { makerAsset: token, takerAsset: coin, makingAmount: "25000000", takingAmount: "70000000000000000" }
    ]
  ])("of %s says what the signer gives and gets", async (_, message) => {
    const { give, get, dialog } = await trade(swap({ ...message, receiver: zeroAddress }))
    expect([give, get]).toEqual(['25 "USDC"', "0.07 ETH"])
    expect(dialog.textContent).toContain('25 "USDC" (25000000)')
    // The zero address stands for the signer.
    expect(dialog.textContent).toContain("ReceiverYour wallet (0x0000…0000)")
  })

  const sold = { sellToken: token, buyToken: coin, sellAmount: "25000000", buyAmount: "1" }
  const made = { makerToken: token, takerToken: coin, makerAmount: "25000000", takerAmount: "1" }

  test.each([
    ["a day", { ...sold, validTo: "1893456000" }, "1 Jan 2030, 00:00"],
    ["a day of another protocol", { ...made, expiry: "1893456000" }, "1 Jan 2030, 00:00"],
    ["no end", { ...sold, validTo: String(maxUint256) }, "No end date"],
    ["an end that it does not read", { ...sold, expiry: "1893456000" }, undefined]
  ])("with %s says when it expires, if that can be read", async (_, message, until) => {
    const { after } = await trade(swap(message))
    expect(after("Expires")).toBe(until)
  })

  test("shows what is given or got with its address, whole unless the app knows it", async () => {
    const request = seaport([item(1, token, "1"), item(3, other, "2")], [item(0, zeroAddress, "1", toOwner)])
    const { after } = await trade(request)
    expect([after("Token"), after("Collection")]).toEqual([token, `${other}Unknown collection`])
    cleanup()
    const bought = await trade(seaport([item(1, token, "1")], [item(2, other, "1", toOwner)]))
    expect(bought.after("Collection")).toBe(`${other}Unknown collection`)
    cleanup()
    const { inside } = await ask(request, { contracts: [uniswap, usdc] })
    const known = (label: string) => inside.getByText(label).nextElementSibling?.textContent
    expect([known("Token"), known("Collection")]).toEqual([
      `USD Coin${short(token)}`,
      `UNUniswap${short(other)}` // with its initials
    ])
  })

  test("shows the address of what only others get, and the whole of a long id", async () => {
    const id = `7${"3".repeat(76)}`
    const { after, get } = await trade(
      seaport(
        [item(0, zeroAddress, "5")],
        [item(2, other, "1", { ...toOwner, identifierOrCriteria: id }), item(1, token, "6000000", toMarket)]
      )
    )
    expect(get).toBe(`NFT 73333333…33333333 of ${short(other)}`)
    expect([after("NFT"), after("Others get"), after("Token")]).toEqual([id, '6 "USDC"Test money', token])
  })

  test("shows a collection that is given and got once", async () => {
    const { rows } = await ask(
      seaport([item(2, other, "1")], [item(2, other, "1", { ...toOwner, identifierOrCriteria: "7" })])
    )
    expect(rows().filter((it) => it === "Collection")).toHaveLength(1)
  })

  test("says of one amount what it is worth", async () => {
    const { after } = await trade(seaport([item(1, token, "25000000")], [item(0, zeroAddress, "1", toOwner)]))
    expect(after("You give")).toBe('25 "USDC"Test money')
  })

  test("says that the signer gets nothing, if others get it all, and needs a tick for that", async () => {
    const message = {
      sellToken: token,
      buyToken: coin,
      sellAmount: "25000000",
      buyAmount: "1",
      feeAmount: "1000000"
    }
    const swapped = await trade(swap({ ...message, receiver: other }))
    expect([swapped.give, swapped.get]).toEqual(['26 "USDC"', "Nothing"])
    expect([swapped.level(), swapped.isDead()]).toEqual([3, true])
    expect(swapped.strip()).toContain("You'd give this away and get nothing for it.")
    swapped.inside.getByLabelText("I understand I get nothing for this")
    cleanup()
    const listed = await trade(seaport([item(2, other, "1")], [item(0, zeroAddress, "1", toMarket)]))
    expect(listed.get).toBe("Nothing")
  })

  test("says what others get of each token, and of a swap whose receiver is another", async () => {
    const paid = await trade(
      seaport(
        [item(2, other, "1")],
        [
          item(1, token, "222000000", toOwner),
          item(1, token, "6000000", toMarket),
          item(1, token, "12000000", { recipient: token }),
          item(0, zeroAddress, "500000000000000000", toMarket)
        ]
      )
    )
    expect([paid.get, paid.after("Others get")]).toEqual(['222 "USDC"', '18 "USDC" and 0.5 ETH'])
    cleanup()
    const swapped = await trade(swap({ ...sold, receiver: other }))
    expect(swapped.after("Others get")).toBe("0.000000000000000001 ETHTest money")
    cleanup()
    expect((await trade(swap(sold))).after("Others get")).toBeUndefined()
  })

  test("says that others get a part of what the signer gives, next to that", async () => {
    const bid = (share: string, itemType = 1) =>
      trade(
        seaport(
          [item(1, token, "240000000")],
          [
            item(2, other, "1", { ...toOwner, identifierOrCriteria: "4217" }),
            item(itemType, token, share, toMarket)
          ]
        )
      )
    const { rows, after } = await bid("18000000")
    expect(after("Of this, others get")).toBe('18 "USDC"Test money')
    expect(rows().slice(0, 5)).toEqual(["You give", "Token", "Of this, others get", "You get", "Collection"])
    cleanup()
    expect((await bid("240000001")).after("Others get")).toBe('240.000001 "USDC"Test money')
    cleanup()
    expect((await bid("1", 2)).after("Others get")).toContain("NFT 0 of ")
  })

  test.each([
    [
      "an NFT for a sum",
      [item(1, token, "240000000")],
      [item(2, other, "1", toOwner)],
      `Trade 240 "USDC" for NFT 0 of ${short(other)}`
    ],
    [
      "coins for any NFT",
      [item(0, zeroAddress, "500000000000000000")],
      [item(4, other, "1", toOwner)],
      `Trade 0.5 ETH for any NFT of ${short(other)}`
    ],
    ["several NFTs", [item(1, token, "1")], [item(3, other, "2", toOwner)], undefined],
    [
      "two things",
      [item(1, token, "1"), item(2, other, "1")],
      [item(0, zeroAddress, "1", toOwner)],
      undefined
    ],
    ["a token that cannot be read", [item(1, other, "1")], [item(0, zeroAddress, "1", toOwner)], undefined],
    ["nothing", [item(1, token, "1")], [item(1, token, "1", toMarket)], undefined]
  ])("of %s has a title that says so, if one sentence can", async (_, give, get, sentence) => {
    const { title, deed } = await ask(seaport(give, get))
    expect([title(), deed().textContent]).toEqual([
      sentence ?? `Sign an order for ${host}`,
      sentence ? "Sign trade" : "Sign order"
    ])
  })

  test("folds its data below what the signer gives and gets", async () => {
    const request = seaport([item(1, token, "1")], [item(2, other, "1", toOwner)])
    const { dialog } = await trade(request)
    const trees = (inside: HTMLElement) => [...inside.querySelectorAll("[data-part=tree]")]
    expect(trees(dialog).filter((it) => it.closest("details") === null)).toEqual([])
    cleanup()
    const { container } = openPage(
      readable(),
      <TypedDataView data={Object(request.input).data} network={network} />
    )
    await waitFor(() => expect(trees(container)).not.toEqual([]))
    expect(trees(container).filter((it) => it.closest("details") === null)).toEqual([])
    const given = screen.getByText("You give")
    expect(given.closest("details")).toBeNull()
    const warning = screen.getByText(/^Once you sign, anyone can carry this out/)
    expect(given.compareDocumentPosition(warning) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  })

  test("says once when it ends", async () => {
    const { data } = Object(seaport([item(1, token, "1")], [item(2, other, "1", toOwner)]).input)
    const { OrderComponents } = data.types
    const ending = {
      ...data,
      types: { ...data.types, OrderComponents: [...OrderComponents, { name: "endTime", type: "uint256" }] },
      message: { ...data.message, endTime: deadline }
    }
    const { container } = openPage(readable(), <TypedDataView data={ending} network={network} />)
    await waitFor(() => expect(screen.getByText("Expires")).toBeTruthy())
    expect(container.querySelector("[data-part=tree]")?.textContent).toContain("Offerer")
    expect(screen.queryByText("End time")).toBeNull()
  })

  test("has one spelling for each address, and the data as it was given", async () => {
    const lower = { token: token.toLowerCase(), other: other.toLowerCase() }
    const message = {
      sellToken: lower.token,
      buyToken: coin,
      sellAmount: "1",
      buyAmount: "1",
      receiver: lower.other
    }
    const { dialog } = await trade(swap(message))
    const shown = [...dialog.querySelectorAll("[data-part=address], [data-part=tree] bdi")]
    const texts = shown.map(({ textContent }) => textContent)
    expect(texts).toEqual(expect.arrayContaining([token, other, owner]))
    for (const it of Object.values(lower)) expect(texts).not.toContain(it)
    fireEvent.click(within(dialog).getByText("Raw JSON"))
    for (const it of Object.values(lower)) expect(dialog.querySelector("pre")?.textContent).toContain(it)
  })

  test("of another account says nothing of what the user gives and gets", async () => {
    const message = { makerToken: token, takerToken: coin, makerAmount: "1", takerAmount: "1", maker: other }
    const { give, get } = await trade(swap(message))
    expect([give, get]).toEqual([undefined, undefined])
    cleanup()
    expect((await trade(seaport([item(1, token, "1")], [], other))).give).toBeUndefined()
  })

  test.each([
    ["that is sold", { sellToken: other, buyToken: token, sellAmount: "25000000", buyAmount: "1" }],
    [
      "with an amount in hexadecimal",
      { sellToken: other, buyToken: token, sellAmount: "0x17d7840", buyAmount: "1" }
    ]
  ])("of a token %s with unknown decimals is in its units, and dangerous", async (_, message) => {
    const { give, level, strip, isDead } = await trade(swap(message))
    expect(give).toBe(`25,000,000 units of ${short(other)}`)
    expect([level(), isDead()]).toEqual([3, true])
    expect(strip()).toContain("We don't know this token's decimals")
  })
})

describe("typed data", () => {
  const show = (data: unknown, locale = "en-GB") =>
    openPage(readable(), <TypedDataView data={data as never} network={network} />, {
      // a page may pass any value
      locale,
      contracts: [uniswap, usdc]
    }).container

  test("has field names that keep their direction in every language", async () => {
    const types = { Order: members({ "amount)": "string" }) }
    const data = { domain: { name: "Market" }, primaryType: "Order", types, message: { "amount)": "1" } }
    const container = show(data, "ar")
    const name = await within(container).findByText("Amount)")
    expect(name.tagName).toBe("BDI")
    expect(name.parentElement?.tagName).toBe("DT")
  })

  test("is a tree with names, amounts, dates and everything that is hidden", async () => {
    const container = show({
      domain: { name: "Market", chainId, verifyingContract: other },
      primaryType: "Order",
      types: {
        Order: members({
          token: "address",
          amount: "uint256",
          most: "uint256",
          endTime: "uint256",
          note: "string",
          ids: "uint256[]"
        })
      },
      message: {
        token,
        amount: "25000000",
        most: String(maxUint256),
        endTime: deadline,
        note: "a\u202eb",
        ids: [1, 2, 3, 4, 5, 6, 7]
      }
    })
    await waitFor(() => expect(container.textContent).toContain("25 USDC (25000000)"))
    expect(screen.getAllByRole("img", { name: "verified" })).not.toHaveLength(0)
    expect(container.textContent).toContain(`no limit (${maxUint256})`)
    expect(container.textContent).toMatch(/1 Jan 2030.*\(1893456000\)/)
    expect(container.textContent).toContain("a[U+202E]b")
    const items = () => container.querySelectorAll('[data-part="tree"] [data-part="tree"] dd bdi').length
    expect(items()).toBe(5)
    fireEvent.click(screen.getByRole("button", { name: "Show 2 more" }))
    expect(items()).toBe(7)
    fireEvent.click(screen.getByRole("button", { name: /^Ids.*level 2$/ }))
    expect(items()).toBe(0)
  })

  const twoItems = {
    domain: { name: "Market", chainId, verifyingContract: other },
    primaryType: "Order",
    types: {
      Order: members({ items: "Item[]" }),
      Item: members({ token: "address", startAmount: "uint256", recipient: "address" })
    },
    message: {
      items: [
        { token, startAmount: "25000000", recipient: other },
        { token: other, startAmount: "7", recipient: other }
      ]
    }
  }

  test("keeps each amount and name of a sum in one piece, also in a language from right to left", async () => {
    const container = show(twoItems, "ar")
    const pieces = () =>
      [...container.querySelectorAll("dt [data-part=detail] bdi")].map(({ textContent }) => textContent)
    await waitFor(() =>
      expect(pieces()).toEqual([
        "\u206625 USDC\u2069",
        "Uniswap",
        `\u20667\u2069 units of ${short(other)}`,
        "Uniswap"
      ])
    )
  })

  test("warns like a request to sign it, and sums up each item", async () => {
    const container = show(twoItems)
    screen.getByText("We can't say what this allows. A signature can be enough to take what you own.")
    await waitFor(() => expect(container.textContent).toContain("Item 125 USDC · Uniswap"))
    expect(container.textContent).toContain(`Item 27 units of ${short(other)} · Uniswap`)
    screen.getByText(/^We don't know this token's decimals/)
  })

  const node = { Node: members({ next: "Node" }) }
  const ofType = (type: string, value: unknown) => ({
    domain: { chainId },
    primaryType: "Mail",
    types: { Mail: members({ value: type }) },
    message: { value }
  })
  const circular: Record<string, unknown> = {}
  circular.next = circular
  const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`

  test.each([
    ["data that refers to itself", { domain: {}, primaryType: "Node", types: node, message: circular }],
    ["deep types", ofType(`uint256${"[]".repeat(50_000)}`, [])],
    [
      "deep data",
      `{"domain":{},"primaryType":"Mail","types":{"Mail":[{"name":"value","type":"uint256${"[]".repeat(400)}"}]},"message":{"value":${nested(400)}}}`
    ],
    [
      "a long list",
      ofType(
        "uint256[]",
        Array.from({ length: 19_000 }, (_, at) => at)
      )
    ],
    [
      "a list that is too long",
      ofType(
        "uint256[]",
        Array.from({ length: 200_000 }, (_, at) => at)
      )
    ],
    ["a long text", ofType("string", "\u202e".repeat(100_000))],
    [
      "many fields",
      {
        domain: {},
        primaryType: "Mail",
        types: { Mail: Array.from({ length: 5_000 }, (_, at) => ({ name: `f${at}`, type: "string" })) },
        message: Object.fromEntries(Array.from({ length: 5_000 }, (_, at) => [`f${at}`, "x"]))
      }
    ],
    ["a long name", { ...ofType("string", "x"), domain: { name: "\u202e".repeat(100_000), chainId } }],
    [
      "a field that every object has",
      JSON.parse(
        '{"domain":{},"primaryType":"A","types":{"A":[{"name":"__proto__","type":"string"}]},"message":{"__proto__":"x"}}'
      )
    ],
    [
      "a value that throws",
      {
        get types(): never {
          throw new Error("no")
        }
      }
    ],
    ["no data", null]
  ])("of any kind is drawn with few elements: %s", (_, data) => {
    const container = show(data)
    expect(container.querySelectorAll("*").length).toBeLessThan(600)
    expect(container.textContent?.length).toBeLessThan(60_000)
  })

  test("of any kind can be rejected", async () => {
    const { answers, inside } = await ask(
      signing({ domain: {}, primaryType: "Node", types: node, message: circular })
    )
    fireEvent.click(inside.getByRole("button", { name: "Reject" }))
    await waitFor(() => expect(answers).toEqual(["USER_REJECTED"]))
  })
})
