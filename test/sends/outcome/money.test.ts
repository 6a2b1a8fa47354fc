import { encodeFunctionData, erc20Abi, formatUnits } from "viem"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { type FaultName, testTokens } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { isSlipwayError, OutcomeUnknownError, type Transaction } from "../../../src/index.ts"
import type { Reconciled, SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import { repeatsOf } from "../../support/repeats.ts"
import { type SeededRandom, seededRandom } from "../../support/seededRandom.ts"
import type { NodeFault } from "../../support/service/faultyNode.ts"
import { network, openChain, type WalletOnChain } from "../../support/walletOnChain.ts"

const wanted = repeatsOf("sends by the client or the sender")
const seed = Number(process.env.SLIPWAY_SEED ?? Math.floor(Math.random() * 2 ** 32))
const rate = 0.05
const accounts = 12
const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const { usdc } = testTokens

const nodeFaults = [
  ...([
    "drop-after",
    "duplicate",
    "duplicate-first",
    "late-copy",
    "drop-before",
    "429",
    "429-after"
  ] as const),
  ...(["internal-error", "internal-error-after", "html-200-after", "html-502-after", "truncated"] as const),
  ...(["lagging-count", "lagging-node", "wrong-chain"] as const)
] as const satisfies readonly NodeFault[]

const outages = ["drop-before", "drop-after", "internal-error-after", "html-200-after"] as const

const serviceFaults = [
  ...(["drop-before", "drop-during", "drop-after", "duplicate", "duplicate-first", "truncated"] as const),
  ...(["tampered", "401", "401-after", "429", "500-after", "503", "html-200-after", "hostile-types"] as const)
] as const satisfies readonly FaultName[]

/** One intended payment. Its number is the amount, which identifies it in the blocks. */
interface Intention {
  readonly number: number
  readonly id: string
  end?: End
}

const bySender: readonly [Send, ...Send[]] = [
  ({ sender }, { number, id }) => sender.sendCoin({ network, to, amount: BigInt(number), id }),
  ({ sender }, { number, id }) =>
    sender.sendToken({ network, to, tokenAddress: usdc, amount: BigInt(number), id }),
  ({ sender }, { number, id }) => sender.sendTransaction({ network, to: usdc, data: approval(number), id })
]

/** The calls that the README, the hooks and the components make. A repeated call has no id. */
const byClient: readonly [Send, ...Send[]] = [
  ({ client }, { number }) =>
    outcomeOf(client.wallet.sendCoin({ network, to, amount: formatUnits(BigInt(number), 18) })),
  ({ client }, { number }) =>
    outcomeOf(
      client.wallet.sendToken({ network, to, tokenAddress: usdc, amount: formatUnits(BigInt(number), 6) })
    ),
  ({ client, address }, { number }) =>
    outcomeOf(
      client.wallet.sendTransaction({
        network,
        transaction: { from: address, to: usdc, data: approval(number), value: "0x0" }
      })
    )
]

/** The outcome of a send, and how to reconcile it when unknown. */
type End =
  | { readonly status: Exclude<(SendResult | Reconciled)["status"], "unknown"> }
  | { readonly status: "unknown"; readonly error: { readonly reconcile: () => Promise<End> } }

type Send = (wallet: WalletOnChain, intention: Intention) => Promise<End>

const outcomeOf = async (sending: Promise<unknown>): Promise<End> => {
  try {
    await sending
    return { status: "done" }
  } catch (error) {
    if (!isSlipwayError(error)) throw error
    if (!(error instanceof OutcomeUnknownError))
      return { status: error.outcome === "throttled" ? "throttled" : "refused" }
    return { status: "unknown", error: { reconcile: async () => endOf(await error.reconcile(), error) } }
  }
}

/** A journal entry's status as the sender's result. */
const endOf = (transaction: unknown, error: OutcomeUnknownError): End => {
  const { status }: Transaction = Object(transaction)
  if (status === "failed") return { status: "refused" }
  if (status === "replaced" || status === "expired") return { status }
  if (status === "signing" || status === "unknown")
    return { status: "unknown", error: { reconcile: async () => endOf(await error.reconcile(), error) } }
  return { status: "done" }
}

const approval = (number: number) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [to, BigInt(number)] })

/** The number of a mined payment: its value, or the last word of its call data. */
const numberOf = ({ value, input }: { readonly value: bigint; readonly input: string }) =>
  Number(input === "0x" ? value : BigInt(`0x${input.slice(-64)}`))

const ways = [
  ["by client.wallet", byClient],
  ["by slipway/sender", bySender]
] as const

describe.runIf(hasAnvil).each(ways)("money sent %s", (way, sends) => {
  const { sandbox, rpc, openWallet, mine } = openChain()
  const random = seededRandom(seed)
  const outcomes: Record<string, number> = {}
  const count = (what: string) => {
    outcomes[what] = (outcomes[what] ?? 0) + 1
  }

  const openAccount = (index: number) =>
    openWallet({
      hasNode: sends === byClient,
      // Half of the users have single-use tokens.
      tokens: index % 2 === 0 ? "single-use" : "multi-use",
      onNode: nodeTrouble(),
      onService: (url) =>
        url.includes("/wallet/sign") && random.happens(rate)
          ? noted("service", random.oneOf(serviceFaults))
          : undefined
    })

  /** Some faults last for a few requests, longer than a send retries. */
  const nodeTrouble = () => {
    let [outage, remaining]: [NodeFault | undefined, number] = [undefined, 0]
    return () => {
      if (remaining > 0) remaining--
      else outage = undefined
      if (outage) return noted("node", outage)
      if (!random.happens(rate)) return undefined
      if (random.happens(rate)) [outage, remaining] = [random.oneOf(outages), 25]
      return noted("node", outage ?? random.oneOf(nodeFaults))
    }
  }

  const noted = <Fault extends string>(where: string, fault: Fault): Fault => {
    count(`faults at the ${where}`)
    return fault
  }

  /** Most apps retry a refused send. The others do not, and it must not have been carried out. */
  const retries = ({ number }: Intention) => number % 4 !== 0

  const fulfil = async (wallet: WalletOnChain, intention: Intention, random: SeededRandom) => {
    const send = random.oneOf(sends)
    for (let attempt = 1; attempt <= (retries(intention) ? 20 : 1); attempt++) {
      // Some users click twice.
      const isTwice = random.happens(rate)
      const results = await Promise.all(
        Array.from({ length: isTwice ? 2 : 1 }, () => send(wallet, intention))
      )
      for (const result of results) {
        count(result.status)
        if (intention.end?.status !== "done") intention.end = await settled(wallet, result)
      }
      if (intention.end?.status === "done") return
      // The session may have ended, and a client backs off from a service that has just failed.
      vi.setSystemTime(Date.now() + 61_000)
      await wallet.ready()
    }
  }

  const settled = async (wallet: WalletOnChain, result: End): Promise<End> => {
    if (result.status !== "unknown") return result
    wallet.node.pause()
    const end = await result.error.reconcile()
    wallet.node.resume()
    return end
  }

  it(`${wanted} intents, seed ${seed}`, { timeout: 3_600_000 }, async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    onTestFinished(() => void vi.useRealTimers())
    const began = performance.now()
    const wallets = await Promise.all(Array.from({ length: accounts }, (_, index) => openAccount(index)))
    const before = await rpc.getBlockNumber()
    const intentions = Array.from({ length: wanted }, (_, index): Intention => {
      const number = index + 1
      return { number, id: `order-${number}` }
    })

    const waiting = [...intentions]
    let done = 0
    const work = async (wallet: WalletOnChain) => {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await fulfil(wallet, next, random)
        if (++done % 20 === 0) await mine()
      }
    }
    await Promise.all(wallets.map(work))
    for (const { node } of wallets) await node.settled()
    await mine()
    await mine()

    const mined = new Map<number, number>()
    const newest = await rpc.getBlockNumber()
    const senders = new Set(wallets.map(({ address }) => address.toLowerCase()))
    for (let block = before + 1n; block <= newest; block++) {
      const { transactions } = await rpc.getBlock({ blockNumber: block, includeTransactions: true })
      for (const transaction of transactions.filter(({ from }) => senders.has(from.toLowerCase()))) {
        const number = numberOf(transaction)
        mined.set(number, (mined.get(number) ?? 0) + 1)
      }
    }

    const times = ({ number }: Intention) => mined.get(number) ?? 0
    const summary = {
      "executed twice": intentions.filter((it) => times(it) > 1).length,
      "executed, but reported as failed": intentions.filter(
        (it) => times(it) > 0 && it.end?.status !== "done"
      ).length,
      "reported as done, but not executed": intentions.filter(
        (it) => times(it) === 0 && it.end?.status === "done"
      ).length,
      "unknown after all": intentions.filter(({ end }) => end?.status === "unknown").length,
      "not done in twenty attempts": intentions.filter((it) => retries(it) && it.end?.status !== "done")
        .length
    }
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`money ${way}: ${wanted} intents in ${seconds} s, seed ${seed}`, outcomes, summary)
    expect(summary).toEqual(Object.fromEntries(Object.keys(summary).map((name) => [name, 0])))
    expect(sandbox.violations).toEqual([])
  })
})
