import { type Address, createTestClient, type Hash, http, publicActions, walletActions } from "viem"
import { afterAll, onTestFinished, vi } from "vitest"
import { askSandbox, createSandbox, type FaultName, type SandboxOptions } from "../../sandbox/src/testing.ts"
import { standingClock } from "../../sandbox/test/support/anvil.ts"
import { evm } from "../../src/evm.ts"
import { type Client, createClient } from "../../src/index.ts"
import type { SenderOptions } from "../../src/sender/api.ts"
import { createSender } from "../../src/sender/sender.ts"
import type { Journal } from "../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../src/transactions/journal/memoryJournal.ts"
import { faultyNode, type NodeFault } from "./service/faultyNode.ts"

export const network = "ethereum-sepolia"

const origin = "http://sandbox.test"

export interface WalletOptions extends Partial<SenderOptions> {
  readonly email?: string
  readonly journal?: Journal
  readonly tokens?: "single-use" | "multi-use"
  /** Whether the client itself sends through the node. */
  readonly hasNode?: boolean
  /** Chooses the fault of a request to the node. */
  readonly onNode?: () => NodeFault | undefined
  /** Chooses the fault of a request to the wallet service. */
  readonly onService?: (url: string) => FaultName | undefined
}

const asking = (init: RequestInit, fault: FaultName | undefined): RequestInit => {
  if (fault === undefined) return init
  const headers = new Headers(init.headers)
  for (const [name, value] of Object.entries(askSandbox(fault))) headers.set(name, value)
  return { ...init, headers }
}

/** A mined transaction. */
export interface MinedTransaction {
  readonly hash: Hash
  readonly from: Address
  readonly to: Address | null
  readonly value: bigint
  readonly input: string
  readonly nonce: number
  readonly blockNumber: bigint | null
}

/**
 * A sandbox on anvil that mines on command, with users who have wallets. `waited` advances the clock while a client
 * waits for a node that does not answer.
 */
export const openChain = (options: SandboxOptions = {}, waited?: () => void) => {
  const sandbox = createSandbox({
    chain: "anvil",
    clock: standingClock(),
    blockTime: 1000,
    rotation: "grace:60000",
    ...options
  })
  afterAll(() => sandbox.close())
  const rpcUrls = sandbox.rpcUrls(origin)
  const counted = async (...request: Parameters<typeof sandbox.fetch>) => {
    requestsInFlight++
    try {
      return await sandbox.fetch(...request)
    } finally {
      requestsInFlight--
    }
  }
  // The sandbox's fetch lacks only overloads that nothing here uses.
  const directly = counted as typeof fetch
  const rpc = createTestClient({
    mode: "anvil",
    cacheTime: 0,
    transport: http(rpcUrls[network], { fetchFn: directly, retryCount: 0, timeout: 0 })
  })
    .extend(publicActions)
    .extend(walletActions)

  let users = 0

  const signIn = async (client: Client, email: string) => {
    const { verificationToken } = await client.auth.email.login({ email })
    const otp = sandbox.inbox.latest(email)?.code ?? ""
    const { isWalletCreated } = await client.auth.email.verify({ verificationToken, otp })
    if (!isWalletCreated) await client.account.create()
  }

  const openWallet = async ({
    email = `person-${++users}@example.com`,
    journal = memoryJournal(),
    tokens = "single-use",
    hasNode = false,
    onNode,
    onService,
    ...senderOptions
  }: WalletOptions = {}) => {
    const node = faultyNode(directly, waited, onNode)
    // A unique host, because viem batches concurrent requests to one URL.
    const nodeUrls = sandbox.rpcUrls(`http://${email.replace("@", ".")}`)
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      timeouts: "recommended",
      tokens,
      journal,
      evm: hasNode ? evm({ rpcUrls: nodeUrls, fetch: node.fetch, pollingInterval: 1 }) : undefined,
      fetch: (url, init) => directly(url, asking(init, onService?.(url)))
    })
    await signIn(client, email)
    const sender = createSender(client, {
      rpcUrls: nodeUrls,
      ...{ journal, fetch: node.fetch, pollingInterval: 1 },
      ...senderOptions
    })
    // The wallet was created just now.
    const address = client.session.current().addresses.evm as Address
    /** Signs in again when the session has ended. */
    const ready = async () => {
      if (client.session.current().status !== "ready") await signIn(client, email)
    }
    return { email, client, node, sender, journal, address, ready }
  }

  /** Mines the pending transactions. */
  const mine = async () => {
    sandbox.clock.advance(1000)
    await rpc.getBlockNumber()
  }

  /** The transactions of `from` that were mined after a block, oldest first. */
  const minedBy = async (from: Address, after: bigint): Promise<readonly MinedTransaction[]> => {
    const newest = await rpc.getBlockNumber()
    const found: MinedTransaction[] = []
    for (let number = after + 1n; number <= newest; number++) {
      const { transactions } = await rpc.getBlock({ blockNumber: number, includeTransactions: true })
      found.push(...transactions.filter((it) => it.from.toLowerCase() === from.toLowerCase()))
    }
    return found
  }

  return { sandbox, rpc, rpcUrls, directly, openWallet, mine, minedBy, origin, signIn }
}

export type WalletOnChain = Awaited<ReturnType<ReturnType<typeof openChain>["openWallet"]>>

let requestsInFlight = 0

/**
 * Fake timers for tests of retries. They run ten times as fast as real time, and fifty times while no request is in
 * flight, because then only a timer can continue.
 */
export const virtualTime = () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] })
  const passing = setInterval(() => vi.advanceTimersByTime(requestsInFlight > 0 ? 10 : 50), 1)
  onTestFinished(() => {
    clearInterval(passing)
    vi.useRealTimers()
  })
}
