import { encodeFunctionData, erc20Abi } from "viem"
import { describe, expect, it, vi } from "vitest"
import { type FaultName, faultNames, testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import type {
  Reconciled,
  SendResult,
  TransactionHandle
} from "../../../src/transactions/evm/outcome/result.ts"
import { faultsBetweenTried } from "../../support/repeats.ts"
import { type NodeFault, nodeFaults } from "../../support/service/faultyNode.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xB2b2b2b2b2B2B2B2b2B2B2b2b2b2B2B2B2B2B2b2".toLowerCase()
const { usdc, erc721, erc1155 } = testTokens

type Send = (wallet: WalletOnChain, tokenId: bigint) => Promise<SendResult>

/** Sends a transaction that stays pending, before any faults. */
const waiting = async ({ sender }: WalletOnChain) => {
  const sent = await sender.sendCoin({ network, to, amount: 7n })
  if (sent.status !== "done") throw sent.error
  return sent.transaction
}

const kinds: Readonly<Record<string, Send>> = {
  coin: ({ sender }) => sender.sendCoin({ network, to, amount: "0.000001" }),
  token: ({ sender }) => sender.sendToken({ network, to, tokenAddress: usdc, amount: "0.01" }),
  "ERC-721": ({ sender, address }, tokenId) =>
    sender.transferErc721({ network, to: address, tokenAddress: erc721, tokenId }),
  "ERC-1155": ({ sender, address }) =>
    sender.transferErc1155({
      network,
      to: address,
      tokenAddress: erc1155,
      tokenId: ["1", "2"],
      amount: ["1", "1"]
    }),
  "contract call": ({ sender }) =>
    sender.sendTransaction({
      network,
      to: usdc,
      data: encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [usdc, 1n] })
    }),
  deployment: ({ sender }) => sender.sendTransaction({ network, data: "0x6001600c60003960016000f300" })
}

/** These replace a pending transaction, and only one of the two can be mined. */
const replacements = {
  cancellation: ({ cancel }: TransactionHandle) => cancel(),
  repricing: ({ speedUp }: TransactionHandle) => speedUp()
}

/** A fault, on the way to the wallet service or to the node. */
type Case =
  | { readonly service: FaultName; readonly operation: "signTransaction" | "signHash" | "refreshWalletToken" }
  | { readonly node: NodeFault; readonly method: string; readonly times: number }

const service = (operation: "signTransaction" | "signHash" | "refreshWalletToken"): readonly Case[] =>
  faultNames.map((service) => ({ service, operation }))

const node = (method: string, times: number): readonly Case[] =>
  nodeFaults.map((node) => ({ node, method, times }))

/** The cases of a kind. Neighbors share most of their code, so each kind leaves out others in a short run. */
const casesFor = (kind: string): readonly Case[] => {
  const names = [...Object.keys(kinds), ...Object.keys(replacements)]
  return allCasesFor(kind).filter((_, at) => (at + names.indexOf(kind)) % faultsBetweenTried === 0)
}

/** What happens in between is the same for all kinds, so only coins are tried. */
const allCasesFor = (kind: string): readonly Case[] => [
  ...service(kind === "deployment" ? "signHash" : "signTransaction"),
  ...node("eth_sendRawTransaction", 1),
  ...node("eth_sendRawTransaction", 99),
  ...(kind === "coin" ? service("refreshWalletToken") : []),
  ...(kind === "coin" ? node("eth_getTransactionCount", 1) : []),
  ...(kind === "coin" ? node("eth_getBlockByNumber", 1) : [])
]

/** Advances the clock past the time limit of a client whose service does not answer. */
const withoutWaiting = async (fault: Case, send: () => Promise<SendResult>): Promise<SendResult> => {
  if (!("service" in fault && ["hang", "hang-after", "stall"].includes(fault.service))) return send()
  const passing = setInterval(() => vi.advanceTimersByTime(30_000), 100)
  return send().finally(() => clearInterval(passing))
}

describe.runIf(hasAnvil)("each fault on each kind of send", () => {
  const { sandbox, openWallet, mine, minedBy, rpc } = openChain({}, () => vi.advanceTimersByTime(10_000))

  /** Checks a result against the chain. */
  const resultOf = async (wallet: WalletOnChain, fault: Case, send: () => Promise<SendResult>) => {
    const before = await rpc.getBlockNumber()
    // A client backs off from a service that has just failed to answer.
    vi.setSystemTime(Date.now() + 61_000)
    await wallet.ready()
    if ("service" in fault) sandbox.faults.add({ operation: fault.operation, fault: fault.service })
    else wallet.node.add({ fault: fault.node, method: fault.method, times: fault.times })
    const first = await withoutWaiting(fault, send)
    sandbox.faults.clear()
    wallet.node.clear()
    await wallet.node.settled()
    const end: SendResult | Reconciled = first.status === "unknown" ? await first.error.reconcile() : first
    await mine()
    const mined = await minedBy(wallet.address, before)
    return { first: first.status, end, mined }
  }

  const warmWallet = async () => {
    const wallet = await openWallet()
    const tokenId = BigInt(sandbox.ledger.filter(({ kind }) => kind === "createAccount").length)
    await waiting(wallet)
    await mine()
    return { wallet, tokenId }
  }

  it.each(Object.entries(kinds))("%s", { timeout: 300_000 }, async (kind, send) => {
    const { wallet, tokenId } = await warmWallet()
    virtualTime()
    const tally = new Map<string, number>()
    for (const fault of casesFor(kind)) {
      const { first, end, mined } = await resultOf(wallet, fault, () => send(wallet, tokenId))
      tally.set(first, (tally.get(first) ?? 0) + 1)
      const claimed = end.status === "done" ? [end.transaction.hash] : []
      expect({ fault, status: end.status, mined: mined.map(({ hash }) => hash) }).toEqual({
        fault,
        status: expect.stringMatching(/done|refused|throttled/),
        mined: claimed
      })
    }
    expect(tally.get("done")).toBeGreaterThan(casesFor(kind).length / 3)
  })

  it.each(Object.entries(replacements))("%s", { timeout: 300_000 }, async (kind, replace) => {
    virtualTime()
    const tally = new Map<string, number>()
    for (const fault of casesFor(kind)) {
      // Every send asks for the receipts of the replaced ones before it, so each case has a wallet of its own.
      const wallet = await openWallet()
      const original = await waiting(wallet)
      const { first, end, mined } = await resultOf(wallet, fault, () => replace(original))
      tally.set(first, (tally.get(first) ?? 0) + 1)
      const claimed = end.status === "done" ? end.transaction.hash : original.hash
      expect({ fault, status: end.status, mined: mined.map(({ hash }) => hash) }).toEqual({
        fault,
        status: expect.stringMatching(/done|refused|throttled/),
        mined: [claimed]
      })
    }
    expect(tally.get("done")).toBeGreaterThan(casesFor(kind).length / 3)
  })
})
