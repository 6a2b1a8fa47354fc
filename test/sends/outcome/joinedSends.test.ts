import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createSandbox } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { type CallOptions, type Client, createClient, OutcomeUnknownError } from "../../../src/index.ts"
import type { SendResult } from "../../../src/transactions/evm/outcome/result.ts"
import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network, openChain, virtualTime, type WalletOnChain } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const half = 500_000_000_000_000_000n

const pay = (client: Client, { id, ...options }: CallOptions & { readonly id?: string } = {}) =>
  client.wallet.sendCoin({ network, to, amount: "0.5", ...(id === undefined ? {} : { id }) }, options)

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error("The call succeeded")
    },
    (error: unknown) => error
  )

const done = (end: SendResult) => {
  if (end.status === "done") return end.transaction
  throw end.error
}

const reconciled = (error: unknown) => {
  if (error instanceof OutcomeUnknownError) return error.reconcile()
  throw error
}

/** A signal, and what aborts it. */
const leaving = () => {
  const controller = new AbortController()
  return { signal: controller.signal, leave: () => controller.abort(new Error("The user left")) }
}

/** Resolves when `reach` was called, and keeps its caller until `release`. */
const barrier = () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let arrive = () => {}
  const reached = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const reach = async () => {
    arrive()
    await released
  }
  return { reached, reach, release }
}

describe.runIf(hasAnvil)("with a chain node, a call that is aborted or merged into an earlier one", () => {
  const { openWallet, mine, minedBy } = openChain()
  beforeEach(virtualTime)

  const valuesOf = async ({ address }: WalletOnChain) => {
    await mine()
    return (await minedBy(address, 0n)).map(({ value }) => value)
  }

  it("has an unknown outcome after the earlier one was broadcast, and reconciles it", async () => {
    const wallet = await openWallet({ hasNode: true })
    const { client, node } = wallet
    const broadcast = barrier()
    node.before("eth_sendRawTransaction", broadcast.reach)
    const first = pay(client)
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    await broadcast.reached
    leave()
    const error = await second
    broadcast.release()
    const { id, hash } = await first
    expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    expect(await reconciled(error)).toMatchObject({ id, hash, status: "submitted" })
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("has an unknown outcome when it joined after the broadcast", async () => {
    const wallet = await openWallet({ hasNode: true })
    const { client, node } = wallet
    const broadcast = barrier()
    node.before("eth_sendRawTransaction", broadcast.reach)
    const first = pay(client)
    await broadcast.reached
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    const entries = await client.transactions.list()
    leave()
    const error = await second
    broadcast.release()
    expect(entries).toHaveLength(1)
    expect(await reconciled(error)).toMatchObject({ id: (await first).id })
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("was not sent while the earlier one is still being signed", async () => {
    const wallet = await openWallet({ hasNode: true })
    const { client, node } = wallet
    const preparation = barrier()
    node.before("eth_getTransactionCount", preparation.reach)
    const first = pay(client)
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    await preparation.reached
    leave()
    expect(await second).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    preparation.release()
    await first
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("leaves an earlier send with a lost answer unresolved, and reconciles it", async () => {
    const wallet = await openWallet({ hasNode: true })
    const { client, node } = wallet
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 })
    })
    expect(await failureOf(pay(client))).toBeInstanceOf(OutcomeUnknownError)
    node.clear()
    const lookup = barrier()
    node.before("eth_getTransactionByHash", lookup.reach)
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    await lookup.reached
    leave()
    const error = await second
    lookup.release()
    const [entry] = await client.transactions.list()
    expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    // Waits for the lookup that continues after the abort: an account's calls run one at a time.
    expect((await pay(client)).id).toBe(entry?.id)
    expect(await reconciled(error)).toMatchObject({ id: entry?.id, status: "submitted" })
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("resolves a sender's result to unknown after the earlier one was broadcast", async () => {
    const wallet = await openWallet()
    const { node, sender } = wallet
    const transfer = { network, to, amount: half } as const
    const broadcast = barrier()
    node.before("eth_sendRawTransaction", broadcast.reach)
    const first = sender.sendCoin(transfer)
    const { signal, leave } = leaving()
    const second = sender.sendCoin(transfer, { signal })
    await broadcast.reached
    leave()
    const end = await second
    broadcast.release()
    const { hash } = done(await first)
    if (end.status !== "unknown") throw new Error(`It is ${end.status}`)
    expect(await end.error.reconcile()).toMatchObject({ status: "done", transaction: { hash } })
    expect(await valuesOf(wallet)).toEqual([half])
  })

  it("reconciles a send by the id that its caller chose", async () => {
    const wallet = await openWallet({ hasNode: true })
    const { client, node } = wallet
    const { signal, leave } = leaving()
    node.before("eth_sendRawTransaction", async () => leave())
    const error = await failureOf(pay(client, { id: "order-1", signal }))
    expect(await reconciled(error)).toMatchObject({ id: "order-1", status: "submitted" })
    expect(await valuesOf(wallet)).toEqual([half])
  })
})

describe("without a chain node, a call that is aborted or merged into an earlier one", () => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000" })
  afterAll(() => sandbox.close())
  const origin = "http://sandbox.test"
  let people = 0

  const open = async (journal: Journal = memoryJournal()) => {
    const email = `merged-${++people}@example.com`
    let before: Before | undefined
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: async (url, init) => {
        if (before && url.includes(before.path)) {
          const { reach } = before
          before = undefined
          await reach()
        }
        return sandbox.fetch(url, init)
      },
      journal
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create()
    return {
      client,
      before: (path: string, reach: Before["reach"]) => {
        before = { path, reach }
      }
    }
  }

  interface Before {
    readonly path: string
    readonly reach: () => Promise<void>
  }

  const sends = () => sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length

  it("has an unknown outcome after the earlier one was sent, and reconciles it", async () => {
    const { client, before } = await open()
    const sendRequests = sends()
    const request = barrier()
    before("/wallet/send-coin", request.reach)
    const first = pay(client)
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    await request.reached
    leave()
    const error = await second
    request.release()
    const { id, hash } = await first
    expect(await reconciled(error)).toMatchObject({ id, hash })
    expect(sends() - sendRequests).toBe(1)
  })

  it("was not sent while the earlier one is queued, which is sent", async () => {
    const { client, before } = await open()
    const sendRequests = sends()
    const request = barrier()
    before("/wallet/sign-message", request.reach)
    const signing = client.wallet.signMessage({ network, message: "Hello" })
    await request.reached
    const first = pay(client)
    const { signal, leave } = leaving()
    const second = failureOf(pay(client, { signal }))
    leave()
    expect(await second).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    request.release()
    await Promise.all([signing, first])
    expect(sends() - sendRequests).toBe(1)
  })

  it("is sent on its own when the earlier one is aborted while queued", async () => {
    const { client, before } = await open()
    const sendRequests = sends()
    const request = barrier()
    before("/wallet/sign-message", request.reach)
    const signing = client.wallet.signMessage({ network, message: "Hello" })
    await request.reached
    const { signal, leave } = leaving()
    const first = failureOf(pay(client, { signal }))
    const second = pay(client)
    const third = pay(client)
    await vi.waitFor(async () => expect(await client.transactions.list()).toHaveLength(1))
    leave()
    expect(await first).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    request.release()
    await signing
    const { id } = await second
    expect((await third).id).toBe(id)
    expect(sends() - sendRequests).toBe(1)
    expect(await client.transactions.list()).toMatchObject([
      { id, status: "submitted" },
      { status: "failed", reason: "ABORTED" }
    ])
  })

  it("is the same send when it is repeated, because its caller never learned the outcome", async () => {
    const { client, before } = await open()
    const sendRequests = sends()
    const request = barrier()
    before("/wallet/send-coin", request.reach)
    const { signal, leave } = leaving()
    const first = failureOf(pay(client, { signal }))
    await request.reached
    leave()
    expect(await first).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    request.release()
    await vi.waitFor(async () =>
      expect(await client.transactions.list()).toMatchObject([{ status: "submitted", isUnresolved: true }])
    )
    const [entry] = await client.transactions.list()
    expect((await pay(client)).id).toBe(entry?.id)
    expect(sends() - sendRequests).toBe(1)
    // Its outcome is known now, so the next one is a new payment.
    await pay(client)
    expect(sends() - sendRequests).toBe(2)
  })

  it("is not sent when it is aborted while its journal entry is written", async () => {
    const store = memoryJournal()
    const writing = barrier()
    const { client } = await open({
      ...store,
      update: async (...change) => {
        await writing.reach()
        return store.update(...change)
      }
    })
    const sendRequests = sends()
    const { signal, leave } = leaving()
    const call = failureOf(pay(client, { signal }))
    await writing.reached
    leave()
    expect(await call).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    writing.release()
    await vi.waitFor(async () =>
      expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "ABORTED" }])
    )
    expect(sends() - sendRequests).toBe(0)
  })

  it("reconciles a send by the id that its caller chose", async () => {
    const { client, before } = await open()
    const request = barrier()
    before("/wallet/send-coin", request.reach)
    const { signal, leave } = leaving()
    const call = failureOf(pay(client, { id: "order-1", signal }))
    await request.reached
    leave()
    const error = await call
    request.release()
    expect(await reconciled(error)).toMatchObject({ id: "order-1" })
  })
})
