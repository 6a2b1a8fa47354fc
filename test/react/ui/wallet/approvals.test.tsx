import "../../../support/page/dom.ts"
import { onlineManager, QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor, within } from "@testing-library/react"
import { userEvent } from "@testing-library/user-event"
import { erc20Abi, type Hex } from "viem"
import { beforeEach, describe, expect, onTestFinished, test } from "vitest"
import { testTokens } from "../../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../../sandbox/test/support/anvil.ts"
import { ApiError } from "../../../../src/errors/index.ts"
import { ApprovalList } from "../../../../src/react/components/index.ts"
import { useForgetActivity } from "../../../../src/react/hooks/transactions/forgetActivity.ts"
import type { JournalEntry } from "../../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../../src/transactions/journal/keyValueJournal.ts"
import { network, openChain, type WalletOnChain } from "../../../support/walletOnChain.ts"
import { openHook, openPage } from "../../page.tsx"
import { fixtureClient, journalOf, nodesWith, transfer } from "../fixtures/frame/client.ts"

const spender = "0x66a9893cC07D91D95644AEDD05D03f95e1dBA8Af"
const contracts = [
  { chainId: 11155111, address: spender, name: "Uniswap", logo: "https://logos.example/u.svg" }
]
const assets = [{ symbol: "USDC", network, tokenAddress: testTokens.usdc }]
const word = (value: string) => value.replace(/^0x/, "").toLowerCase().padStart(64, "0")
const user = userEvent.setup({ document })

test("without a network, nobody is told that there are no approvals", async () => {
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const approval = { spender, value: "25000000" }
  const client = fixtureClient({
    transactions: journalOf(transfer({ status: "confirmed", recipient: testTokens.usdc, approval })),
    evm: nodesWith(async () => [{ allowance: "25000000", decimals: 6 }])
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  await screen.findByText(/^You're offline/)
  expect(screen.queryByText(/^No approvals/)).toBeNull()
  await act(async () => onlineManager.setOnline(true))
  await screen.findByText("Up to 25 USDC")
})

test("what the user allowed is read again after the journal could not be read", async () => {
  let isBroken = true
  const list = async () => {
    if (isBroken) throw new ApiError({ status: 500 })
    const approval = { spender, value: "25000000" }
    return [transfer({ status: "confirmed", recipient: testTokens.usdc, approval })]
  }
  const client = fixtureClient({
    transactions: { ...journalOf(), list },
    evm: nodesWith(async () => [{ allowance: "25000000", decimals: 6 }])
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  const again = await screen.findByRole("button", { name: "Try again" })
  isBroken = false
  await user.click(again)
  await screen.findByText("Up to 25 USDC")
})

const day = Date.parse("2024-03-05T12:00:00Z")

test("a row shows the spender with its tick, how much, where and since when, and the sheet all that a stop ends", async () => {
  const approval = { spender, value: "25000000" }
  const change = (id: string, status: "confirmed" | "reverted", createdAt: number) =>
    transfer({ id, status, createdAt, recipient: testTokens.usdc, approval })
  const client = fixtureClient({
    transactions: journalOf(
      change("second", "reverted", day + 86_400_000),
      change("first", "confirmed", day)
    ),
    evm: nodesWith(async () => [{ allowance: "25000000", decimals: 6 }])
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  const row = await screen.findByRole("listitem")
  expect(row.textContent).toMatch(/Uniswap\W*Up to 25.USDCEthereum SepoliaMar 5, 2024Stop$/)
  expect(screen.getByRole("img", { name: "verified" })).toBeTruthy()
  screen.getByText("Apps you allowed from this device to spend your tokens")
  screen.getByText(
    "Approvals from other apps, in batches or by signature aren't listed, and can still be in force."
  )
  await user.click(screen.getByRole("button", { name: /^Stop .?Uniswap.? verified Up to 25.USDC/ }))
  const terms = () => within(screen.getByRole("dialog")).getAllByRole("term")
  const values = new Map(terms().map((term) => [term.textContent, term.nextSibling?.textContent?.trim()]))
  expect([...values.keys()]).toEqual(["Who can spend it", "Limit", "Network", "Network fee"])
  expect(values.get("Who can spend it")).toBe(spender)
  expect(values.get("Limit")).toMatch(/^Up to 25.USDC$/)
  expect(values.get("Network")).toBe("Ethereum Sepolia Test")
})

test("a removal that failed says that the approval is still in force, above the approvals", async () => {
  const approval = { spender, value: "25000000" }
  const client = fixtureClient({
    transactions: journalOf(transfer({ status: "confirmed", recipient: testTokens.usdc, approval })),
    evm: nodesWith(async () => [{ allowance: "25000000", decimals: 6 }]),
    wallet: {
      estimateGas: async () => ({ gasLimit: "30000", maxFeePerGas: "1000000000" }),
      sendTransaction: async () => {
        throw new ApiError({ status: 400 })
      }
    }
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  await user.click(await screen.findByRole("button", { name: /^Stop/ }))
  await user.click(await screen.findByRole("button", { name: "Stop spending" }))
  const alert = await screen.findByRole("alert")
  expect(alert.textContent).toBe(
    "This approval wasn't stopped It's still in force. Nothing was sent, and no fee was paid. Press Stop to try again."
  )
  expect(alert.closest("[data-part=error]")?.getAttribute("data-kind")).toBe("fault")
  const row = screen.getByRole("list")
  expect(alert.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test("while approvals load, the list says what comes", async () => {
  const client = fixtureClient({
    transactions: journalOf(
      transfer({ status: "confirmed", recipient: testTokens.usdc, approval: { spender, value: "25000000" } })
    ),
    evm: nodesWith(() => new Promise(() => undefined))
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  const text = await screen.findByText("Apps you allowed from this device to spend your tokens")
  expect(text.closest("header")?.nextElementSibling?.getAttribute("data-part")).toBe("skeleton")
})

test("approvals without a limit come first, each with a warning sign, which the question repeats", async () => {
  const other = "0x1111111111111111111111111111111111111111"
  const change = (id: string, by: string, value: string) =>
    transfer({ id, status: "confirmed", recipient: testTokens.usdc, approval: { spender: by, value } })
  const all = String(2n ** 256n - 1n)
  const client = fixtureClient({
    transactions: journalOf(change("first", spender, "25000000"), change("second", other, all)),
    evm: nodesWith(async () => [
      { allowance: "25000000", decimals: 6 },
      { allowance: all, decimals: 6 }
    ])
  })
  openPage(client, <ApprovalList />, { assets, contracts })
  await screen.findByText("Can spend all your USDC")
  const rows = screen.getAllByRole("listitem")
  expect(rows.map(({ textContent }) => /spend all|Up to/.exec(textContent ?? "")?.[0])).toEqual([
    "spend all",
    "Up to"
  ])
  const signs = (within: Element | undefined) => within?.querySelectorAll("[data-kind=warning] > svg").length
  expect(rows.map(signs)).toEqual([1, 0])
  await user.click(screen.getByRole("button", { name: /^Stop .?0x1111/ }))
  const question = screen.getByRole("dialog")
  within(question).getByText("Can spend all your USDC")
  expect(signs(question)).toBe(1)
})

test("without approvals, the list says which ones it does not know", async () => {
  openPage(fixtureClient({ transactions: journalOf() }), <ApprovalList />, { assets, contracts })
  await screen.findByText("No approvals from this device")
  screen.getByText(
    "Approvals from other apps, in batches or by signature aren't listed, and can still be in force."
  )
})

describe.runIf(hasAnvil)("approvals", () => {
  const { openWallet, mine, rpc } = openChain()
  const texts = new Map<string, string>()
  const area = {
    getItem: (key: string) => texts.get(key),
    setItem: (key: string, value: string) => texts.set(key, value),
    removeItem: (key: string) => texts.delete(key)
  }
  beforeEach(() => texts.clear())

  const allow = async ({ client, address }: WalletOnChain, to: string, value: bigint) => {
    const data = `0x095ea7b3${word(spender)}${word(value.toString(16))}`
    await client.wallet.sendTransaction({ network, transaction: { from: address, to, data } })
    await mine()
  }
  const allowanceOf = (owner: Hex) =>
    rpc.readContract({
      address: testTokens.usdc,
      abi: erc20Abi,
      functionName: "allowance",
      args: [owner, spender]
    })

  test("an approval is listed with its spender and amount, and Stop ends it after a question", async () => {
    const wallet = await openWallet({ hasNode: true })
    await allow(wallet, testTokens.usdc, 25_000_000n)
    openPage(wallet.client, <ApprovalList />, { assets, contracts })
    await screen.findByText("Up to 25 USDC")
    expect(document.querySelector("[data-part=picture] img")?.getAttribute("src")).toBe(contracts[0]?.logo)
    await user.click(screen.getByRole("button", { name: /^Stop.*Uniswap/ }))
    await screen.findByText(/^Stop .?Uniswap.? spending your USDC\?$/)
    expect(screen.getByText("Who can spend it").nextSibling?.textContent).toBe(spender)
    expect(await allowanceOf(wallet.address)).toBe(25_000_000n)
    await user.click(screen.getByRole("button", { name: "Stop spending" }))
    await screen.findByRole("button", { name: /^Stopping…/ })
    screen.getByText("Stopping…", { selector: "small *" })
    await waitFor(async () => {
      await act(mine)
      expect(await allowanceOf(wallet.address)).toBe(0n)
    })
    await screen.findByText("No approvals from this device")
  })

  test("an approval without a limit says so, and one that was used up is gone", async () => {
    const wallet = await openWallet({ hasNode: true })
    await allow(wallet, testTokens.usdc, 2n ** 256n - 1n)
    openPage(wallet.client, <ApprovalList />, { assets, contracts, queryClient: new QueryClient() })
    await screen.findByText("Can spend all your USDC")
  })

  test("a permission for a collectible is not listed, because Stop would give one away", async () => {
    const wallet = await openWallet({ hasNode: true })
    const owned = await rpc.readContract({
      address: testTokens.erc721,
      abi: erc20Abi,
      functionName: "balanceOf",
      args: [wallet.address]
    })
    expect(owned).toBe(1n)
    const data = `0xa22cb465${word(spender)}${word("1")}`
    const transaction = { from: wallet.address, to: testTokens.erc721, data }
    await wallet.client.wallet.sendTransaction({ network, transaction })
    await mine()
    openPage(wallet.client, <ApprovalList />, { assets, contracts })
    await screen.findByText("No approvals from this device")
  })

  test("the user can remove the finished sends from the device, and the others stay", async () => {
    const journal = {
      ...keyValueJournal(area),
      kept: keyValueJournal(area),
      remove(account: string, isRemoved: (entry: JournalEntry) => boolean): unknown {
        return this.kept.remove?.(account, isRemoved)
      }
    }
    const wallet = await openWallet({ hasNode: true, journal })
    await wallet.client.wallet.sendCoin({ network, to: spender, amount: "0.25" })
    await mine()
    await wallet.client.transactions.reconcile()
    await wallet.client.wallet.sendCoin({ network, to: spender, amount: "0.5" })
    const { result } = openHook(wallet.client, () => useForgetActivity())
    await waitFor(() => expect(result.current).toBeDefined())
    // An outcome that was only just delivered is kept for a few seconds.
    expect(await wallet.client.transactions.list()).toHaveLength(2)
    await act(async () => result.current?.())
    const left = await wallet.client.transactions.list()
    expect(left.map(({ amount }) => amount)).toContain("0.5")
    expect(left.every(({ status }) => status !== "confirmed")).toBe(true)
  })
})
