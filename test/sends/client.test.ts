import { type Address, createWalletClient, custom } from "viem"
import { sepolia } from "viem/chains"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { evm } from "../../src/evm.ts"
import { type Client, createClient, OutcomeUnknownError, UnresolvedSendError } from "../../src/index.ts"
import { memoryJournal } from "../../src/transactions/journal/memoryJournal.ts"
import { toAccount } from "../../src/viem/account.ts"
import { createProvider } from "../../src/viem/provider/provider.ts"
import { faultyNode } from "../support/service/faultyNode.ts"
import { network, openChain, virtualTime } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const half = 500_000_000_000_000_000n

describe.runIf(hasAnvil)("a client with a chain node", () => {
  const { sandbox, directly, mine, minedBy, origin, signIn } = openChain()
  beforeEach(virtualTime)
  let users = 0

  const open = async (email = `user-${++users}@example.com`, journal = memoryJournal()) => {
    const node = faultyNode(directly)
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => directly(url, init),
      journal,
      evm: evm({
        rpcUrls: sandbox.rpcUrls(`http://${email.replace("@", ".")}`),
        fetch: node.fetch,
        pollingInterval: 10
      })
    })
    await signIn(client, email)
    // The wallet was created just now.
    const address = client.session.current().addresses.evm as Address
    return { email, client, node, address, journal }
  }

  const pay = (client: Client, amount = "0.5") => client.wallet.sendCoin({ network, to, amount })

  const valuesOf = async (address: Address) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("sends a coin, lists it, and waits for it", async () => {
    const { client, address } = await open()
    const sent = await pay(client)
    expect(sent).toMatchObject({
      network,
      nonce: 0,
      txReceipt: { hash: sent.hash, from: address, nonce: 0, value: String(half) }
    })
    expect(await client.transactions.list()).toMatchObject([
      { id: sent.id, hash: sent.hash, status: "submitted", kind: "coin", recipient: to, amount: "0.5" }
    ])
    await mine()
    expect(await sent.wait()).toMatchObject({ status: "confirmed", hash: sent.hash })
    expect(await valuesOf(address)).toEqual([half])
  })

  it("treats the same request as a new payment once its outcome is known", async () => {
    const { client, address } = await open()
    const [first, second] = [await pay(client), await pay(client)]
    expect([first.nonce, second.nonce]).toEqual([0, 1])
    expect(await valuesOf(address)).toEqual([half, half])
  })

  it("pays once for a double click", async () => {
    const { client, address } = await open()
    const [first, second] = await Promise.all([pay(client), pay(client)])
    expect(second.hash).toBe(first.hash)
    expect(await valuesOf(address)).toEqual([half])
  })

  it("pays once for a double click on a send with `again`", async () => {
    const { client, address } = await open()
    const payAgain = () => client.wallet.sendCoin({ network, to, amount: "0.5", again: true })
    await pay(client)
    const [first, second] = await Promise.all([payAgain(), payAgain()])
    expect(second.hash).toBe(first.hash)
    expect(await valuesOf(address)).toEqual([half, half])
  })

  it("pays once for a naive retry after a lost answer", async () => {
    const { client, address, node } = await open()
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    const error = await pay(client).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(OutcomeUnknownError)
    expect(await client.transactions.list()).toMatchObject([{ status: "unknown", isUnresolved: true }])
    node.clear()
    const sent = await pay(client)
    expect(sent.nonce).toBe(0)
    expect(await valuesOf(address)).toEqual([half])
  })

  it("reconciles a lost answer through the error", async () => {
    const { client, address, node } = await open()
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    const error = await pay(client).catch((thrown: unknown) => thrown)
    node.clear()
    if (!(error instanceof OutcomeUnknownError)) throw error
    expect(await error.reconcile()).toMatchObject({ status: "submitted", nonce: 0 })
    expect(await valuesOf(address)).toEqual([half])
  })

  it("sends once per id", async () => {
    const { client, address } = await open()
    const order = () => client.wallet.sendCoin({ network, to, amount: "0.5", id: "order-1" })
    const [first, second] = [await order(), await order()]
    expect(second.hash).toBe(first.hash)
    const other = await client.wallet.sendCoin({ network, to, amount: "0.5", id: "order-2" })
    expect(other.nonce).toBe(1)
    await expect(
      client.wallet.sendCoin({ network, to, amount: "0.25", id: "order-1" })
    ).rejects.toMatchObject({ _tag: "InvalidInputError", field: "id" })
    expect(await valuesOf(address)).toEqual([half, half])
  })

  it("refuses a signature that the service changed", async () => {
    const { client, address } = await open()
    sandbox.faults.add({ operation: "signMessage", fault: "tampered" })
    await expect(client.wallet.signMessage({ network, message: "Hello" })).rejects.toMatchObject({
      _tag: "SignatureMismatchError"
    })
    sandbox.faults.add({ operation: "signTransaction", fault: "tampered" })
    await expect(pay(client)).rejects.toMatchObject({ _tag: "SignatureMismatchError", outcome: "not_sent" })
    expect(await valuesOf(address)).toEqual([])
    expect(await client.transactions.list()).toMatchObject([{ status: "failed" }])
  })

  it("rejects an aborted send with its outcome", async () => {
    const { client, address, node } = await open()
    const before = new AbortController()
    before.abort(new Error("The user left"))
    await expect(
      client.wallet.sendCoin({ network, to, amount: "0.5" }, { signal: before.signal })
    ).rejects.toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    const during = new AbortController()
    node.before("eth_sendRawTransaction", async () => during.abort(new Error("The user left")))
    const error = await client.wallet
      .sendCoin({ network, to, amount: "0.5" }, { signal: during.signal })
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    if (error instanceof OutcomeUnknownError)
      expect(await error.reconcile()).toMatchObject({ status: "submitted" })
    expect(await valuesOf(address)).toEqual([half])
  })

  it("sends through the service when the caller's own token does not name its wallet", async () => {
    const { client, node } = await open()
    const sending = client.wallet.sendCoin({ network, to, amount: "0.5", walletToken: "not-a-jwt" })
    // The service does not know this token.
    await expect(sending).rejects.toMatchObject({ operation: "wallet.sendCoin", cause: { status: 401 } })
    expect(node.calledMethods).not.toContain("eth_sendRawTransaction")
  })

  it("shares its nodes and its journal with a provider", async () => {
    const { client, address } = await open()
    const provider = createProvider(client, { chainId: 11155111 })
    const wallet = createWalletClient({ chain: sepolia, transport: custom(provider) })
    const hash = await wallet.sendTransaction({ account: address, to, value: half })
    expect(await client.transactions.list()).toMatchObject([
      { hash, amount: "0.5", broadcastBy: "node", isUnresolved: false }
    ])
    expect(await valuesOf(address)).toEqual([half])
  })

  it("journals what a viem account signs and a provider broadcasts", async () => {
    const { client, address, node } = await open()
    const provider = createProvider(client, { chainId: 11155111 })
    const wallet = createWalletClient({
      account: toAccount(client),
      chain: sepolia,
      transport: custom(provider, { retryCount: 0 })
    })
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    await expect(wallet.sendTransaction({ to, value: half })).rejects.toMatchObject({
      cause: expect.anything()
    })
    node.clear()
    // The same call again is the same payment.
    const hash = await wallet.sendTransaction({ to, value: half })
    expect(await client.transactions.list()).toMatchObject([{ hash, status: "submitted", nonce: 0 }])
    expect(await valuesOf(address)).toEqual([half])
  })

  it("notifies subscribers of every change, from preparation to the block", async () => {
    const { client } = await open()
    const seen: string[] = []
    const stop = client.transactions.subscribe(([newest]) => {
      if (newest && seen.at(-1) !== newest.status) seen.push(newest.status)
    })
    const sent = await pay(client)
    await mine()
    await vi.waitFor(() => expect(seen.at(-1)).toBe("confirmed"))
    stop()
    expect(seen).toEqual(["signing", "submitted", "confirmed"])
    expect(sent.nonce).toBe(0)
  })
})

describe("a client without a chain node", () => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000" })
  afterAll(() => sandbox.close())
  const origin = "http://sandbox.test"
  let users = 0

  const open = async () => {
    const email = `plain-${++users}@example.com`
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => sandbox.fetch(url, init),
      journal: memoryJournal()
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create()
    return client
  }

  const pay = (client: Client) => client.wallet.sendCoin({ network, to, amount: "0.5" })
  const sends = () => sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length

  it("journals a send and returns its hash", async () => {
    const client = await open()
    const sent = await pay(client)
    expect(await client.transactions.list()).toMatchObject([
      { id: sent.id, hash: sent.txReceipt.hash, status: "submitted", broadcastBy: "service" }
    ])
  })

  it("refuses the same request while a lost answer is unresolved, and sends it with `again`", async () => {
    const client = await open()
    const before = sends()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ _tag: "OutcomeUnknownError", outcome: "unknown" })
    const error = await pay(client).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(UnresolvedSendError)
    expect(error).toMatchObject({ outcome: "not_sent", transaction: { status: "unknown", amount: "0.5" } })
    expect(sends() - before).toBe(1)
    await client.wallet.sendCoin({
      network,
      to,
      amount: "0.50",
      again: true
    })
    expect(sends() - before).toBe(2)
    await pay(client)
    expect(sends() - before).toBe(3)
  })

  it("pays once for a double click", async () => {
    const client = await open()
    const before = sends()
    const [first, second] = await Promise.all([pay(client), pay(client)])
    expect(second.hash).toBe(first.hash)
    expect(sends() - before).toBe(1)
  })

  it("pays once for a double click on a send with `again`", async () => {
    const client = await open()
    const before = sends()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-before" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    const payAgain = () => client.wallet.sendCoin({ network, to, amount: "0.5", again: true })
    const [first, second] = await Promise.all([payAgain(), payAgain()])
    expect(second.hash).toBe(first.hash)
    expect(sends() - before).toBe(1)
  })

  it("lists a refused send as failed, and sends it when it is repeated", async () => {
    const client = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "429", retryAfter: 1 })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "throttled" })
    await pay(client)
    expect((await client.transactions.list()).map(({ status }) => status)).toEqual(["submitted", "failed"])
  })
})
