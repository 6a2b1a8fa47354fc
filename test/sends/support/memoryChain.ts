import { type Address, type Hex, keccak256, numberToHex, parseTransaction, toHex } from "viem"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"
import { onTestFinished, vi } from "vitest"
import type { JournalEntry } from "../../../src/index.ts"
import { createSender } from "../../../src/sender/sender.ts"
import type { SigningClient } from "../../../src/signing/signingClient.ts"
import type { SigningCalls } from "../../../src/transactions/engine.ts"
import { openEngine } from "../../../src/transactions/evm/engine.ts"
import type { SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import { freshJournal } from "../../support/storage/freshJournal.ts"

export const network = "ethereum-sepolia"
const chainId = 11_155_111
export const shop = `0x${"b2".repeat(20)}` as const
export const gwei = 10n ** 9n

/** A JSON-RPC error of the node. viem repeats no request that is refused with the code -32000. */
export class Refusal extends Error {
  readonly code: number
  readonly data: unknown
  constructor(message: string, { code = -32000, data }: { code?: number; data?: unknown } = {}) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** No response of the node arrives. */
export class Lost extends Error {}

/** The node never responds. */
export class Silence extends Error {}

/** The node responds with this HTTP status. */
export class HttpFailure extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each method has its own parameters
type Answer = (params: readonly any[]) => unknown

interface Transaction {
  readonly hash: Hex
  readonly from: Address
  readonly nonce: number
  readonly to: Address | null
  readonly value: bigint
  readonly input: Hex
  block?: number
  hasReverted?: boolean
}

let keys = 0

/** A chain in memory, with a node that answers at once, and a wallet whose key is in the test. */
export const openMemoryChain = () => {
  const account = privateKeyToAccount(keccak256(toHex(`the key ${++keys}`)))
  const address = account.address
  const state = {
    ...{ height: 100, baseFee: (10n * gwei) as bigint | undefined, gas: 21_000n },
    rpcUrl: `http://memory-${keys}.test` as string | undefined
  }
  const transactions: Transaction[] = []
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  /** What the node answers to a method instead. */
  const answers: Record<string, Answer> = {}

  const used = (block = state.height) =>
    transactions.filter((it) => it.block !== undefined && it.block <= block).length

  const receive = (raw: Hex): Hex => {
    const { nonce = 0, to = null, value = 0n, data: input = "0x" } = parseTransaction(raw)
    const hash = keccak256(raw)
    if (!transactions.some((it) => it.hash === hash))
      transactions.push({ hash, from: address, nonce, to, value, input })
    return hash
  }

  const shown = (it: Transaction) => ({
    ...{ ...it, nonce: numberToHex(it.nonce), value: numberToHex(it.value), chainId: numberToHex(chainId) },
    blockNumber: it.block === undefined ? null : numberToHex(it.block)
  })

  const receiptOf = (hash: unknown) => {
    const found = transactions.find((it) => it.hash === hash)
    if (found?.block === undefined) return null
    return {
      ...{
        transactionHash: hash,
        blockNumber: numberToHex(found.block),
        logs: [],
        blockHash: keccak256("0x")
      },
      ...{ status: found.hasReverted ? "0x0" : "0x1", gasUsed: "0x5208", effectiveGasPrice: "0x2" },
      ...{ from: address, to: found.to, transactionIndex: "0x0", cumulativeGasUsed: "0x5208", type: "0x2" }
    }
  }

  const usual: Readonly<Record<string, Answer>> = {
    eth_chainId: () => numberToHex(chainId),
    eth_blockNumber: () => numberToHex(state.height),
    eth_gasPrice: () => numberToHex(12n * gwei),
    eth_maxPriorityFeePerGas: () => numberToHex(2n * gwei),
    eth_estimateGas: () => numberToHex(state.gas),
    eth_call: () => `0x${"6".padStart(64, "0")}`,
    eth_sendRawTransaction: ([raw]) => receive(raw),
    eth_getTransactionCount: ([, block]) =>
      numberToHex(
        block === "pending"
          ? Math.max(0, ...transactions.map(({ nonce }) => nonce + 1))
          : used(block === "latest" ? undefined : Number(block))
      ),
    eth_getTransactionByHash: ([hash]) => transactions.filter((it) => it.hash === hash).map(shown)[0] ?? null,
    eth_getTransactionReceipt: ([hash]) => receiptOf(hash),
    eth_getBlockByNumber: ([block]) => {
      const number = block === "latest" ? state.height : Number(block)
      return {
        ...{ number: numberToHex(number), timestamp: numberToHex(1_700_000_000 + 12 * number) },
        baseFeePerGas: state.baseFee === undefined ? undefined : numberToHex(state.baseFee),
        transactions: transactions.filter((it) => it.block === number).map(shown)
      }
    }
  }

  const answered = (method: string, params: readonly unknown[]): object => {
    calls.push({ method, params })
    try {
      const answer = answers[method] ?? usual[method]
      if (answer === undefined) throw new Refusal(`There is no ${method}`, { code: -32601 })
      return { result: answer(params) }
    } catch (thrown) {
      if (!(thrown instanceof Refusal)) throw thrown
      return { error: { code: thrown.code, message: thrown.message, data: thrown.data } }
    }
  }

  const fetch = async (_: unknown, init?: RequestInit): Promise<Response> => {
    const body = JSON.parse(String(init?.body))
    // viem sends concurrent requests together, and a single one alone.
    try {
      const results = [body]
        .flat()
        .map(({ id, method, params = [] }) => ({ jsonrpc: "2.0", id, ...answered(method, params) }))
      return Response.json(Array.isArray(body) ? results : results[0])
    } catch (thrown) {
      if (thrown instanceof HttpFailure) return new Response("", { status: thrown.status })
      if (thrown instanceof Silence)
        await new Promise((_, reject) =>
          init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))
        )
      throw thrown
    }
  }

  const journal = freshJournal()
  const signing = signingCalls(account)
  const client = { wallet: signing, session: { address: async () => address } } as unknown as SigningClient
  const engine = openEngine({
    ...{ rpcUrl: () => state.rpcUrl, chains: {}, isPublic: false, pollingInterval: 10 },
    ...{ fetch: fetch as typeof globalThis.fetch, journal }
  })

  return {
    ...{ state, transactions, answers, address, account, journal, signing, engine, usual },
    sender: createSender(client, {
      ...{ rpcUrls: () => state.rpcUrl, journal, pollingInterval: 10 },
      fetch: fetch as typeof globalThis.fetch
    }),
    /** The parameters of the calls of a method, in order. */
    callsOf: (method: string) => calls.flatMap((it) => (it.method === method ? [it.params] : [])),
    /** Makes a block of the pending transactions with these nonces. Of several with one nonce, the last is mined. */
    mine: (...nonces: readonly number[]) => {
      state.height++
      for (const nonce of nonces) {
        const latest = transactions.findLast((it) => it.nonce === nonce && it.block === undefined)
        if (latest) latest.block = state.height
      }
    },
    entries: async (): Promise<readonly JournalEntry[]> => journal.list(address.toLowerCase()),
    /** Changes all entries of the journal, or those of one kind, as the passing of time or another program does. */
    rewrite: async (changes: Partial<JournalEntry>, ofKind?: JournalEntry["kind"]) => {
      const entries = await journal.list(address.toLowerCase())
      for (const { id } of entries.filter(({ kind }) => kind === (ofKind ?? kind)))
        await journal.update(address.toLowerCase(), id, (entry) => entry && { ...entry, ...changes })
    }
  }
}

export type MemoryChain = ReturnType<typeof openMemoryChain>

/** Signs with the key as the service does. */
const signingCalls = (account: PrivateKeyAccount) =>
  ({
    signTransaction: async ({ network: name, transaction }: { network: string; transaction: Wire }) => {
      if (name !== network) throw new Error(`The service does not know ${name}`)
      return { signature: await account.signTransaction(unwired(transaction)) }
    },
    signHash: async ({ hash }: { hash: Hex }) => ({ signature: await account.sign({ hash }) })
  }) as unknown as SigningCalls // the sends call no others

interface Wire {
  readonly to: Address
  readonly value: Hex
  readonly data: Hex
  readonly nonce: Hex
  readonly gasLimit: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

const unwired = ({
  to,
  value,
  data,
  nonce,
  gasLimit,
  gasPrice,
  maxFeePerGas,
  maxPriorityFeePerGas
}: Wire) => ({
  ...{ chainId, to, data, value: BigInt(value), nonce: Number(nonce), gas: BigInt(gasLimit) },
  ...(gasPrice === undefined
    ? {
        type: "eip1559" as const,
        maxFeePerGas: BigInt(maxFeePerGas ?? 0),
        maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas ?? 0)
      }
    : { type: "legacy" as const, gasPrice: BigInt(gasPrice) })
})

export const pay = (
  { sender }: MemoryChain,
  amount: bigint,
  options: { readonly id?: string; readonly again?: boolean } = {}
): Promise<SendResult> => sender.sendCoin({ network, to: shop, amount, ...options })

export const done = (result: SendResult) => {
  if (result.status !== "done") throw result.error
  return result.transaction
}

/** Lets timers run at once, for tests of retries and of time that passes. */
export const hurry = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  const passing = setInterval(() => vi.advanceTimersByTime(50), 1)
  onTestFinished(() => {
    clearInterval(passing)
    vi.useRealTimers()
  })
}
