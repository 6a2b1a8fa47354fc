import "../../../support/page/dom.ts"

import { QueryClient } from "@tanstack/react-query"
import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react"
import { useEffect } from "react"
import {
  decodeFunctionData,
  encodeFunctionData,
  erc20Abi,
  erc721Abi,
  type Hex,
  maxUint256,
  parseAbi,
  parseEther
} from "viem"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "../../../../src/errors/index.ts"
import type { Client } from "../../../../src/index.ts"
import type { Approval, ConfirmationRequest, SendCallsInput } from "../../../../src/query/index.ts"
import { withLimits } from "../../../../src/query/writes/spendingLimit.ts"
import { ConfirmRequest } from "../../../../src/react/components/index.ts"
import { useSettings } from "../../../../src/react/context.ts"
import type { KnownContract } from "../../../../src/react/contracts.ts"
import type { SlipwayProviderProps } from "../../../../src/react/index.ts"
import { openPage } from "../../page.tsx"
import { fixtureClient, journalOf, other, address as owner, token } from "../fixtures/frame/client.ts"

const network = "ethereum-sepolia"
const chainId = 11155111
const stranger = "0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"
const delegate = "0xe6Cae83BdE06E4c305530e199D7217f42808555B"
const contracts: readonly KnownContract[] = [
  { chainId, address: other, name: "Uniswap" },
  { chainId, address: token, name: "USD Coin", token: { symbol: "USDC", decimals: 6 } }
]

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

type Calls = SendCallsInput["calls"]

const erc20 = (functionName: "approve" | "transfer", to: Hex, amount: bigint) => ({
  to: token,
  data: encodeFunctionData({ abi: erc20Abi, functionName, args: [to, amount] })
})
const allItems = (to: string) => ({
  to,
  data: encodeFunctionData({ abi: erc721Abi, functionName: "setApprovalForAll", args: [stranger, true] })
})
const unknown = { to: other, data: "0xdeadbeef" }

const accountAbi = parseAbi([
  "struct Call { address target; uint256 value; bytes data; }",
  "function executeBatch(Call[] calls)"
])
/** A call of the user's own account, which makes these calls. */
const inside = (...calls: readonly { readonly to: string; readonly data: string }[]) => ({
  to: owner,
  data: encodeFunctionData({
    abi: accountAbi,
    args: [calls.map(({ to, data }) => ({ target: to as Hex, value: 0n, data: data as Hex }))] // of this file
  })
})

const batch = (calls: Calls, more: Partial<SendCallsInput> = {}): ConfirmationRequest => ({
  operation: "sendCalls",
  input: { network, calls, isAtomic: true, ...more }
})

const account = {
  create: async () => ({
    id: "owner",
    gasTanks: [],
    accounts: [{ id: "account", aaAddress: stranger, chainId, status: "deployed" }]
  }),
  balanceCoin: async () => ({ balance: "0" }),
  // The service estimates nothing that the account cannot do.
  estimate: async () => {
    throw new ApiError({ status: 400 })
  },
  balanceTokenBatch: async () => [{ balance: "40000000", symbol: "USDC", decimals: 6 }]
}

/** A wallet with 250.5 USDC. No other token can be read. */
const readable = (calls: Record<string, (input: never) => unknown> = {}) =>
  fixtureClient({
    transactions: journalOf(),
    smartAccount: account,
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

interface Setting extends Omit<SlipwayProviderProps, "client"> {
  readonly client?: Client
}

/** Asks, and waits until the dialog's buttons count. */
const ask = async (request: ConfirmationRequest, { client = readable(), ...props }: Setting = {}) => {
  const answers: unknown[] = []
  let isAsked = false
  const Ask = () => {
    const { confirm } = useSettings()
    useEffect(() => {
      // StrictMode runs effects twice.
      if (isAsked) return
      isAsked = true
      confirm?.(request).then(
        (approval) => answers.push(approval),
        (error: { code: string }) => answers.push(error.code)
      )
    }, [confirm])
    return null
  }
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  openPage(
    client,
    <>
      <Ask />
      <ConfirmRequest host="app.uniswap.org" />
    </>,
    { locale: "en-GB", confirm: "queue", appName: "Harbour", contracts, queryClient, ...props }
  )
  const dialog = await screen.findByRole("dialog")
  await waitFor(() => expect(within(dialog).queryByRole("heading", { name: "Loading…" })).toBeNull())
  const settled = () => act(() => vi.advanceTimersByTimeAsync(500))
  await settled()
  const inDialog = within(dialog)
  const button = (name: string | RegExp) => inDialog.getByRole("button", { name })
  return {
    answers,
    dialog,
    inDialog,
    settled,
    title: () => inDialog.getByRole("heading", { level: 2 }).textContent,
    actions: () => inDialog.queryAllByRole("heading", { level: 3 }).map((it) => it.textContent),
    action: (name: RegExp) => within(inDialog.getByRole("group", { name })),
    ticks: () => inDialog.queryAllByRole("checkbox", { name: /^I understand/ }),
    reject: () => button("Reject"),
    confirm: () => button(/^Confirm/),
    isDead: () => button(/^Confirm/).getAttribute("aria-disabled") === "true",
    fact: async (name: string) => {
      const [label] = await inDialog.findAllByText(name)
      const row = label?.closest("div")
      return row?.querySelector("dd")?.textContent
    }
  }
}

describe("a batch", () => {
  test("is one request that lists every action, and what all of them send", async () => {
    const { title, actions, fact, answers, confirm, dialog, inDialog } = await ask(
      batch([
        erc20("approve", other, 25_000_000n),
        unknown,
        erc20("transfer", stranger, 1_500_000n),
        erc20("transfer", other, 2_000_000n),
        { to: stranger, value: parseEther("0.1") },
        { to: other, value: "0xb1a2bc2ec50000" }
      ])
    )
    expect(title()).toBe("Confirm 6 actions: allow 25 USDC, run an unknown action on Uniswap and 4 more")
    expect(actions()).toEqual([
      "Let Uniswap spend up to 25 USDC",
      "Run an unknown action on Uniswap",
      "Send 1.5 USDC to 0x5aAe…eAed",
      "Send 2 USDC to Uniswap",
      "Send 0.1 ETH to 0x5aAe…eAed",
      "Send 0.05 ETH to Uniswap"
    ])
    expect(await fact("You send in total")).toBe("0.15 ETHTest money3.5 USDCTest money")
    expect((await fact("Network"))?.trim()).toBe("Ethereum Sepolia Test")
    expect(await fact("Network fee")).toBe("about 0.000189 ETHTest money")
    expect(dialog.textContent).toContain("All or nothing: if one fails, nothing happens.")
    expect(confirm().textContent).toBe("Confirm all 6")
    fireEvent.click(inDialog.getByRole("checkbox", { name: "I've read every action" }))
    fireEvent.click(confirm())
    await waitFor(() => expect(answers).toEqual([{}]))
    expect(screen.queryByRole("dialog")).toBeNull()
  })

  test("of payments only says in its title what they send in total, and below it to how many", async () => {
    const payments = [
      erc20("transfer", stranger, 1_500_000n),
      erc20("transfer", other, 1_000_000n),
      { to: stranger, value: parseEther("0.1") }
    ]
    const { title, fact } = await ask(batch(payments))
    expect(title()).toBe("Send 0.1 ETH and 2.5 USDC in 3 payments")
    expect(await fact("You send in total")).toBe("0.1 ETHTest money2.5 USDCTest money")
    expect(await fact("Recipients")).toBe("2")
  })

  test("tells tokens that call themselves the same apart by their addresses", async () => {
    const symbols = async ({ tokenAddresses }: { readonly tokenAddresses: readonly string[] }) => ({
      address: owner,
      tokens: tokenAddresses.map((tokenAddress) => ({
        ...{ tokenAddress, balance: "250.5", symbol: "USDC", decimals: 6 }
      }))
    })
    const sent = erc20("transfer", stranger, 1_500_000n)
    const { title, fact } = await ask(batch([sent, { ...sent, to: delegate }]), {
      client: readable({ balanceTokenBatch: symbols }),
      contracts: []
    })
    const [first, second] = [`1.5 "USDC" (0x1c7D…7238)`, `1.5 "USDC" (0xe6Ca…555B)`]
    expect(title()).toBe(`Send ${first} and ${second} in 2 payments`)
    expect(await fact("You send in total")).toBe(`${first}Test money${second}Test money`)
  })

  test("names a call of a contract in the words of the app", async () => {
    const abi = parseAbi(["function swap(uint256 amount)"])
    const describe = () => ({ title: "Zap 25 USDC", deed: "Zap" })
    const known = contracts.map((it) => (it.address === other ? { ...it, abi, describe } : it))
    const zap = { to: other, data: encodeFunctionData({ abi, args: [25n] }) }
    const { title } = await ask(batch([erc20("approve", other, 25_000_000n), zap]), { contracts: known })
    expect(title()).toBe("Confirm 2 actions: allow 25 USDC and zap")
  })

  test("of more actions than are in view is confirmed once the user says that they read them", async () => {
    const payment = { to: stranger, value: 1n }
    const few = await ask(batch(Array.from({ length: 5 }, () => payment)))
    expect(few.inDialog.queryByRole("checkbox")).toBeNull()
    expect(few.isDead()).toBe(false)
    cleanup()
    const { inDialog, isDead, answers, confirm, reject, dialog } = await ask(
      batch(Array.from({ length: 6 }, () => payment))
    )
    expect(isDead()).toBe(true)
    const box = inDialog.getByRole("checkbox", { name: "I've read every action" })
    // It comes after all actions.
    const last = inDialog.getAllByRole("heading", { level: 3 }).at(-1)
    expect(last?.compareDocumentPosition(box)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(dialog.getAttribute("data-state")).toBe("long")
    fireEvent.click(inDialog.getByRole("button", { name: "1 box left to tick: I've read every action" }))
    expect(document.activeElement).toBe(box)
    fireEvent.click(box)
    expect(inDialog.queryByRole("button", { name: /left to tick/ })).toBeNull()
    // No danger was agreed to.
    expect([confirm(), reject()].map((it) => it.getAttribute("data-kind"))).toEqual(["primary", "secondary"])
    fireEvent.click(confirm())
    await waitFor(() => expect(answers).toEqual([{}]))
  })

  test("says in its title what each kind of action does, once", async () => {
    const { title } = await ask(batch([unknown, unknown, erc20("approve", other, 25_000_000n)]))
    expect(title()).toBe("Confirm 3 actions: run an unknown action on Uniswap and allow 25 USDC")
  })

  test("says that its calls are made one after the other", async () => {
    const { dialog } = await ask(batch([unknown, unknown], { isAtomic: false }))
    expect(dialog.textContent).toContain(
      "One after the other: if one fails, the ones before it still happened."
    )
  })

  test("of one call is shown like the call alone", async () => {
    const { title, inDialog, answers } = await ask(batch([erc20("approve", other, maxUint256)]))
    expect(title()).toBe("Let Uniswap spend up to 250.5 USDC")
    fireEvent.click(inDialog.getByRole("button", { name: "Allow 250.5 USDC" }))
    await waitFor(() => expect(answers).toEqual([{ spendingLimit: 250_500_000n }]))
  })

  test("is rejected as a whole", async () => {
    const { reject, answers } = await ask(batch([unknown, unknown]))
    fireEvent.click(reject())
    await waitFor(() => expect(answers).toEqual(["USER_REJECTED"]))
  })

  test("counts the fees that are known when a call cannot be priced before another one is made", async () => {
    const estimateGas = async ({ transaction }: { readonly transaction: { readonly data: string } }) => {
      if (transaction.data === unknown.data) throw new ApiError({ status: 400 })
      return { gasLimit: "21000", gasPrice: "1500000000", maxFeePerGas: "" }
    }
    const { fact } = await ask(batch([erc20("approve", other, 25_000_000n), unknown]), {
      client: readable({ estimateGas })
    })
    await waitFor(async () => expect(await fact("Network fee")).toBe("at least 0.0000315 ETHTest money"))
  })

  test("prices equal calls once, and counts them all", async () => {
    const estimateGas = vi.fn(async () => ({
      gasLimit: "21000",
      gasPrice: "1500000000",
      maxFeePerGas: ""
    }))
    const { fact } = await ask(batch(Array.from({ length: 20 }, () => unknown)), {
      client: readable({ estimateGas })
    })
    expect(await fact("Network fee")).toBe("about 0.00063 ETHTest money")
    // StrictMode reads twice.
    expect(estimateGas.mock.calls.length).toBeLessThan(3)
  })

  test("is for the network that it names", async () => {
    const { fact } = await ask(batch([unknown, unknown], { network: "base" }))
    expect((await fact("Network"))?.trim()).toBe("Base")
  })

  test("with a delegation costs its gas on top of the calls", async () => {
    const { fact } = await ask(batch([unknown, unknown], { delegate }))
    // 2 × 21,000 for the calls and 25,000 for the authorization, at 1.5 gwei.
    await waitFor(async () => expect(await fact("Network fee")).toBe("about 0.0001005 ETHTest money"))
  })
})

describe("a limit in a batch", () => {
  const calls = [unknown, erc20("approve", other, maxUint256), erc20("approve", stranger, maxUint256)]
  const sentBy = (approval: Approval) => {
    const { input } = withLimits(batch(calls), approval)
    return (input as SendCallsInput).calls.map(({ data }) => data)
  }
  const amountIn = (data: string | undefined) =>
    decodeFunctionData({ abi: erc20Abi, data: data as Hex }).args?.[1] // of an approve call

  test("changes the call that is sent, and no other", async () => {
    const { action, actions, confirm, settled, answers, isDead } = await ask(batch(calls))
    const field = action(/^Let Uniswap/).getByRole("textbox", { name: "Limit" })
    fireEvent.change(field, { target: { value: "abc" } })
    await settled()
    expect(isDead()).toBe(true)
    fireEvent.change(field, { target: { value: "25" } })
    await settled()
    expect(actions()).toEqual([
      "Run an unknown action on Uniswap",
      "Let Uniswap spend up to 25 USDC",
      "Let 0x5aAe…eAed spend up to 250.5 USDC"
    ])
    fireEvent.click(confirm())
    await waitFor(() => expect(answers).toHaveLength(1))
    const [first, second, third] = sentBy(answers[0] as Approval)
    expect(first).toBe(unknown.data)
    expect([amountIn(second), amountIn(third)]).toEqual([25_000_000n, 250_500_000n])
  })

  test("that is removed needs a tick, and needs it again for another call", async () => {
    const { action, ticks, confirm, settled, answers, isDead } = await ask(batch(calls))
    const noLimit = (name: RegExp) => action(name).getByRole("checkbox", { name: "No limit" })
    expect(ticks()).toHaveLength(0)
    fireEvent.click(noLimit(/^Let Uniswap/))
    await settled()
    expect(isDead()).toBe(true)
    fireEvent.click(ticks()[0] as HTMLElement)
    expect(isDead()).toBe(false)
    fireEvent.click(noLimit(/^Let 0x5aAe/))
    await settled()
    expect(isDead()).toBe(true)
    fireEvent.click(ticks()[0] as HTMLElement)
    fireEvent.click(confirm())
    await waitFor(() => expect(answers).toEqual([{}]))
  })

  describe("starts with what the actions after it spend", () => {
    const dex = parseAbi([
      "struct Swap { address tokenIn; address tokenOut; uint256 amountIn; }",
      "function exactInputSingle(Swap swap)",
      "function swapExactTokensForETH(uint256 amountIn, uint256 least, address[] path, address to)",
      "function multicall(bytes[] data)"
    ])
    const known = contracts.map((it) => (it.address === other ? { ...it, abi: dex } : it))
    const approval = erc20("approve", other, maxUint256)
    const swap = (amountIn: bigint, tokenIn = token) => ({
      to: other,
      data: encodeFunctionData({
        abi: dex,
        functionName: "exactInputSingle",
        args: [{ tokenIn: tokenIn as Hex, tokenOut: delegate, amountIn }] // of this file
      })
    })
    const path = (amountIn: bigint) => ({
      to: other,
      data: encodeFunctionData({
        abi: dex,
        functionName: "swapExactTokensForETH",
        args: [amountIn, 1n, [token, delegate], owner]
      })
    })
    const unclear = {
      to: other,
      data: encodeFunctionData({ abi: dex, functionName: "multicall", args: [["0x"]] })
    }

    test.each<[string, Calls, string]>([
      ["of the token through the spender", [approval, swap(25_000_000n)], "25"],
      ["in total", [approval, swap(25_000_000n), path(1_500_000n)], "26.5"],
      ["and not more than the actions before it", [swap(1_000_000n), approval, swap(25_000_000n)], "25"]
    ])("%s", async (_, calls, limit) => {
      const { action, confirm, answers } = await ask(batch(calls), { contracts: known })
      const one = action(/^Let Uniswap/)
      expect(one.getByRole<HTMLInputElement>("textbox", { name: "Limit" }).value).toBe(limit)
      one.getByText(`The app asked for no limit. These actions need ${limit} USDC.`)
      fireEvent.click(confirm())
      await waitFor(() => expect(answers).toHaveLength(1))
      const { input } = withLimits(batch(calls), answers[0] as Approval)
      const { data } = (input as SendCallsInput).calls[calls.indexOf(approval)] ?? {}
      expect(amountIn(data)).toBe(BigInt(Number(limit) * 1e6))
    })

    test.each<[string, Calls]>([
      ["spend it through another address", [approval, { ...swap(25_000_000n), to: stranger }]],
      ["spend more than the account has", [approval, swap(300_000_000n)]],
      ["spend another token", [approval, swap(25_000_000n, delegate)]],
      ["do not say how much", [approval, swap(25_000_000n), unclear]],
      ["cannot be read", [approval, swap(25_000_000n), unknown]],
      ["spend all that there is", [approval, swap(maxUint256)]]
    ])("but with the balance if they %s", async (_, calls) => {
      const { action } = await ask(batch(calls), { contracts: known })
      const one = action(/^Let Uniswap/)
      expect(one.getByRole<HTMLInputElement>("textbox", { name: "Limit" }).value).toBe("250.5")
      one.getByText("The app asked for no limit. You can allow less.")
    })
  })

  test("makes the button wait, so that a press cannot be meant for the limit before it", async () => {
    const { action, isDead, settled } = await ask(batch(calls))
    const field = action(/^Let Uniswap/).getByRole("textbox", { name: "Limit" })
    fireEvent.change(field, { target: { value: "25" } })
    expect(isDead()).toBe(true)
    await settled()
    expect(isDead()).toBe(false)
  })
})

test("the only warning of a batch stands below its title, without a hint to read it", async () => {
  const { dialog } = await ask(batch([erc20("transfer", stranger, 1n), erc20("approve", other, 25_000_000n)]))
  const strip = dialog.querySelector('[data-part="scroll"] > [data-part="notice"]')
  expect(strip?.textContent).toBe("Action 2: They can take this without asking you again.")
  expect(dialog.textContent?.match(/without asking you again/g)).toHaveLength(1)
})

describe("a danger in a batch", () => {
  test("of one action governs all of them", async () => {
    const { action, ticks, isDead, reject, dialog } = await ask(
      batch([erc20("approve", other, 25_000_000n), allItems(stranger), unknown])
    )
    expect(isDead()).toBe(true)
    expect(reject().getAttribute("data-kind")).toBe("primary")
    expect(action(/^Let Uniswap/).queryByText(/take every NFT/)).toBeNull()
    action(/^Let 0x5aAe…eAed move every NFT/).getByText(/could take every NFT at any time/)
    // The warnings of the others are shown with their actions.
    action(/^Let Uniswap/).getByText("They can take this without asking you again.")
    action(/^Run an unknown/).getByText(/We can't read what this does/)
    const strip = dialog.querySelector('[data-part="scroll"] > [data-part="notice"]')
    expect(strip?.getAttribute("data-kind")).toBe("danger")
    // They can be out of view, so the strip below the title says the worst, and where the others are.
    expect(strip?.textContent).toBe(
      "Action 2: They could take every NFT at any time, including those you receive later.Every action has a warning. Read each one."
    )
    expect(dialog.getAttribute("data-state")).toBe("batch")
    fireEvent.click(ticks()[0] as HTMLElement)
    await waitFor(() => expect(isDead()).toBe(false))
  })

  test("of some of its actions says which to read", async () => {
    const { dialog } = await ask(batch([erc20("transfer", other, 1n), unknown, allItems(stranger)]))
    const strip = dialog.querySelector('[data-part="scroll"] > [data-part="notice"]')
    expect(strip?.textContent).toMatch(/Read the warnings at actions 2 and 3\.$/)
  })

  test("is said below the title and with its action", async () => {
    const { inDialog } = await ask(batch([unknown, allItems(stranger)]))
    const said = inDialog.getAllByText(/could take every NFT at any time/)
    expect(said.map((it) => it.textContent?.slice(0, 19))).toEqual([
      "Action 2: They coul",
      "They could take eve"
    ])
  })

  test("of several actions lets the whole batch scroll, and its tick says which they are", async () => {
    const { ticks, dialog } = await ask(batch([allItems(stranger), allItems(stranger)]))
    expect(ticks()).toHaveLength(1)
    expect(ticks()[0]?.closest("label")?.textContent).toContain("(actions 1 and 2)")
    expect(dialog.getAttribute("data-state")).toBe("long")
  })

  test("needs a tick for each kind, and a button leads to the next one", async () => {
    const { ticks, isDead, inDialog } = await ask(
      batch([allItems(stranger), erc20("transfer", token, 1n), { ...unknown, value: 1n }])
    )
    expect(ticks()).toHaveLength(3)
    for (const [at, tick] of ticks().entries()) {
      expect(isDead()).toBe(true)
      fireEvent.click(inDialog.getByRole("button", { name: new RegExp(`^${3 - at} box(es)? left to tick`) }))
      expect(document.activeElement).toBe(tick)
      fireEvent.click(tick)
    }
    await waitFor(() => expect(isDead()).toBe(false))
  })

  test("is the control that it gives to a contract first", async () => {
    const { actions, isDead, ticks } = await ask(batch([unknown, unknown], { delegate }))
    expect(actions()[0]).toBe("Give 0xe6Ca…555B full control of this wallet")
    expect(actions()).toHaveLength(3)
    expect(isDead()).toBe(true)
    expect(ticks()).toHaveLength(1)
  })

  test("is shown also for a batch of one call that gives control to a contract", async () => {
    const { title, actions } = await ask(batch([unknown], { delegate }))
    expect(title()).toBe(
      "Confirm 2 actions: give 0xe6Ca…555B full control of this wallet and run an unknown action on Uniswap"
    )
    expect(actions()).toHaveLength(2)
  })

  test("is an excessive fee of the whole", async () => {
    const estimateGas = async () => ({ gasLimit: "2000000", gasPrice: "200000000000", maxFeePerGas: "" })
    const { inDialog, isDead } = await ask(batch([unknown, unknown]), { client: readable({ estimateGas }) })
    await inDialog.findByRole("checkbox", { name: "I understand I pay this network fee" })
    expect(isDead()).toBe(true)
  })
})

describe("a batch that the wallet cannot pay", () => {
  const withCoins = (balance: string) =>
    readable({ balanceCoin: async () => ({ balance, symbol: "ETH", address: owner }) })
  const strip = (dialog: HTMLElement) =>
    dialog.querySelector('[data-part="scroll"] > [data-part="notice"]')?.textContent

  test("for want of coins for its fee cannot be confirmed", async () => {
    const { dialog, isDead, ticks, reject, fact, inDialog } = await ask(
      batch([unknown, allItems(stranger)]),
      { client: withCoins("0.00003") }
    )
    await inDialog.findByText("You don't have enough ETH")
    expect(strip(dialog)).toMatch(/^You don't have enough ETHReject this, then add ETH\.Action 2: /)
    expect(ticks()).toHaveLength(0)
    expect(isDead()).toBe(true)
    expect(reject().getAttribute("data-kind")).toBe("primary")
    expect(await fact("Balance")).toMatch(/^0\.00003 ETH/)
  })

  test.each([
    ["fewer coins than its most expensive action costs cannot", "0.00003", true],
    ["more coins than that can", "0.00006", false]
  ])("in one transaction with %s be confirmed", async (_, coins, isBlocked) => {
    const { fact, isDead, inDialog } = await ask(batch([unknown, unknown]), { client: withCoins(coins) })
    expect(await fact("Network fee")).toMatch(/^about 0\.000063 ETH/)
    await waitFor(() => expect(isDead()).toBe(isBlocked))
    expect(inDialog.queryByText("You don't have enough ETH") !== null).toBe(isBlocked)
  })

  test("in one transaction after the other is warned of, and can be confirmed", async () => {
    const { isDead, inDialog } = await ask(batch([unknown, unknown], { isAtomic: false }), {
      client: withCoins("0.00003")
    })
    await inDialog.findByText("You don't have enough ETH")
    expect(isDead()).toBe(false)
  })

  test("because its payments and the fee are above the balance cannot be confirmed", async () => {
    const payments = [
      { to: stranger, value: parseEther("0.6") },
      { to: other, value: parseEther("0.4") }
    ]
    const { inDialog, dialog, isDead } = await ask(batch(payments))
    await inDialog.findByText("You don't have enough ETH")
    expect(strip(dialog)).toContain("Reject this, then add ETH or try again for less.")
    expect(isDead()).toBe(true)
  })

  test("can be confirmed if another action may bring what it sends", async () => {
    const { fact, isDead, inDialog } = await ask(batch([unknown, { to: other, value: parseEther("25") }]))
    expect(await fact("Network fee")).toMatch(/^about 0\.000063 ETH/)
    expect(inDialog.queryByText("You don't have enough ETH")).toBeNull()
    expect(isDead()).toBe(false)
  })

  test("with tokens says so", async () => {
    const { inDialog, dialog, isDead } = await ask(
      batch([erc20("transfer", stranger, 200_000_000n), erc20("transfer", other, 51_000_000n)])
    )
    await inDialog.findByText("You don't have enough USDC")
    expect(strip(dialog)).toBe("You don't have enough USDC")
    expect(isDead()).toBe(false)
  })
})

describe("calls that are hidden", () => {
  const transfer = erc20("transfer", stranger, 25_000_000n)

  test.each<[string, ConfirmationRequest]>([
    ["in a batch", batch([unknown, inside(allItems(stranger), inside(transfer))])],
    [
      "in a transaction",
      {
        operation: "sendTransaction",
        input: {
          network,
          transaction: { from: owner, value: "0x0", ...inside(unknown, allItems(stranger), transfer) }
        }
      }
    ],
    [
      "in a transaction that is only signed",
      {
        operation: "signTransaction",
        input: {
          network,
          transaction: { from: owner, value: "0x0", ...inside(unknown, allItems(stranger), transfer) }
        }
      }
    ]
  ])("%s to the own account are listed like the others", async (_, request) => {
    const { actions, isDead } = await ask(request)
    expect(actions()).toEqual([
      "Run an unknown action on Uniswap",
      "Let 0x5aAe…eAed move every NFT of 0x5aAe…eAed you own",
      "Send 25 USDC to 0x5aAe…eAed"
    ])
    expect(isDead()).toBe(true)
  })

  test("to the own account in one call are listed too, and have no limit to choose", async () => {
    const { title, actions, inDialog, isDead } = await ask(
      batch([inside(erc20("approve", other, maxUint256))])
    )
    expect(title()).toBe("Confirm 1 action: allow no limit")
    expect(actions()).toEqual(["Let Uniswap spend all your USDC, now and later"])
    expect(inDialog.queryByRole("textbox")).toBeNull()
    expect(isDead()).toBe(true)
  })

  const deep = Array.from({ length: 9 }).reduce<{ to: string; data: string }>(
    (call) => inside(call),
    transfer
  )
  const many = inside(...Array.from({ length: 201 }, () => transfer))
  test.each([
    ["an unknown function", { to: owner, data: "0xdeadbeef" }],
    ["data that ends too early", { to: owner, data: inside(transfer).data.slice(0, -64) }],
    ["no calls", inside()],
    ["calls inside calls inside calls", deep],
    ["more calls than anybody reads", many]
  ])("in a call of the own account with %s are dangerous", async (_, call) => {
    const { actions, ticks, isDead, action } = await ask(batch([transfer, call]))
    expect(actions()).toHaveLength(2)
    action(/your wallet$/).getByText(/You can't see what you're signing/)
    expect(ticks()).toHaveLength(1)
    expect(isDead()).toBe(true)
  })

  test("in a transaction that also gives control of the wallet are dangerous twice", async () => {
    const authorization = {
      address: delegate,
      chainId,
      nonce: 0,
      r: "0x1",
      s: "0x1",
      v: 27,
      yParity: 0
    } as const
    const { dialog } = await ask({
      operation: "sendTransaction",
      input: {
        network,
        transaction: {
          from: owner,
          value: "0x0",
          authorizationList: [authorization],
          ...inside(transfer, transfer)
        }
      }
    })
    expect(dialog.textContent).toContain("could move everything in your wallet, now and later")
  })

  test("do not exist: a hundred calls are a hundred actions", async () => {
    const calls = Array.from({ length: 100 }, (_, at) => ({ to: stranger, value: BigInt(at + 1) }))
    const { title, actions, confirm } = await ask(batch(calls))
    expect(title()).toMatch(/ in 100 payments$/)
    expect(actions()).toHaveLength(100)
    expect(confirm().textContent).toBe("Confirm all 100")
  })

  test("do not exist in a batch without calls, which cannot be read", async () => {
    const { title, inDialog } = await ask(batch([]))
    expect(title()).toBe("Sign something we can't read")
    expect(inDialog.getByRole("button", { name: "Sign anyway" }).getAttribute("aria-disabled")).toBe("true")
  })

  test.each([
    ["values that are no numbers", { to: stranger, value: "everything" }],
    ["negative values", { to: stranger, value: -1n }]
  ])("cannot be made with %s", async (_, call) => {
    const { actions, isDead } = await ask(batch([unknown, call]))
    expect(actions()[1]).toBe("Sign something we can't read")
    expect(isDead()).toBe(true)
  })
})

describe("an operation of a smart account", () => {
  // The type allows one call, and code without types can pass more.
  const operation = (calls: readonly object[], more: object = {}) =>
    ({ operation: "sendUserOperation", input: { network, calls, ...more } }) as unknown as ConfirmationRequest

  test("with several calls lists all of them, the account and who pays", async () => {
    const { title, actions, fact, dialog, confirm, answers } = await ask(
      operation([erc20("approve", other, maxUint256), unknown], { sponsored: true })
    )
    expect(title()).toBe("Confirm 2 actions: allow 40 USDC and run an unknown action on Uniswap")
    expect(actions()).toEqual(["Let Uniswap spend up to 40 USDC", "Run an unknown action on Uniswap"])
    expect(await fact("Smart account")).toMatch(/0x5aAe…eAed$/)
    expect(await fact("Network fee")).toBe("Paid by Harbour")
    expect(dialog.textContent).toContain("All or nothing")
    fireEvent.click(confirm())
    await waitFor(() => expect(answers).toEqual([{ spendingLimits: [40_000_000n] }]))
  })

  test("that sends more coins than the account has says so, and does not blame the fee", async () => {
    const { inDialog } = await ask({
      operation: "sendUserOperation",
      input: { network, coin: { to: other, amount: "0.25" }, sponsored: false }
    })
    // The wallet itself has more.
    await inDialog.findByText("You don't have enough ETH")
    await inDialog.findByText("Paid from this account")
    expect(inDialog.queryByText("We couldn't work out the fee")).toBeNull()
  })

  test("without calls cannot be read", async () => {
    const { title } = await ask(operation([]))
    expect(title()).toBe("Sign something we can't read")
  })
})
