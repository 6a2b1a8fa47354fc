import type { Address } from "viem"
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest"
import { createSandbox } from "../../../sandbox/src/testing.ts"
import { hasAnvil } from "../../../sandbox/test/support/anvil.ts"
import { evm } from "../../../src/evm.ts"
import { type CallOptions, type Client, createClient, OutcomeUnknownError } from "../../../src/index.ts"
import type { Journal } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { faultyNode } from "../../support/service/faultyNode.ts"
import { network, openChain, virtualTime } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

const pay = (client: Client, options?: CallOptions, more: object = {}) =>
  client.wallet.sendCoin({ network, to, amount: "0.5", ...more }, options)

/** A journal that calls back after one of its writes, counted from the next one. */
const watchedJournal = () => {
  const inner = memoryJournal()
  let afterWrite: ((write: number) => unknown) | undefined
  let writes = 0
  const journal: Journal = {
    list: inner.list,
    update: async (account, id, change) => {
      inner.update(account, id, change)
      await afterWrite?.(++writes)
    }
  }
  const watch = (listener: (write: number) => unknown) => {
    writes = 0
    afterWrite = listener
  }
  return { journal, watch }
}

/** Runs everything that is ready. */
const soon = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
}

const failure = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error
  )

describe.runIf(hasAnvil)("an aborted send through a node", () => {
  const { sandbox, directly, mine, minedBy, origin, signIn } = openChain()
  beforeEach(virtualTime)
  let people = 0

  const open = async (journal: Journal = memoryJournal()) => {
    const email = `aborted-${++people}@example.com`
    const node = faultyNode(directly)
    const rpcUrls = sandbox.rpcUrls(`http://${email.replace("@", ".")}`)
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: (url, init) => directly(url, init),
      journal,
      evm: evm({ rpcUrls, fetch: node.fetch, pollingInterval: 10 })
    })
    await signIn(client, email)
    const address = client.session.current().addresses.evm as Address // the wallet was created just now
    return { client, node, address }
  }

  const payments = async (address: Address) => {
    await mine()
    return (await minedBy(address, 0n)).length
  }

  it.each([1, 2, 3, 4, 5, 6])(
    "pays once with a naive retry, aborted at write %i of the journal",
    async (last) => {
      const { journal, watch } = watchedJournal()
      const { client, address } = await open(journal)
      const controller = new AbortController()
      watch(async (write) => {
        if (write === last) controller.abort(new Error("The user left"))
        await soon()
      })
      const error = await failure(pay(client, { signal: controller.signal }))
      watch(() => undefined)
      await vi.waitFor(
        async () =>
          expect((await client.transactions.list()).map(({ status }) => status)).not.toContain("signing"),
        { timeout: 50_000 }
      )
      const paid = await payments(address)
      if (paid > 0 && error !== undefined) expect(error).toMatchObject({ outcome: "unknown" })
      if (error === undefined) return
      await pay(client)
      expect(await payments(address)).toBe(1)
    }
  )

  it("does not block a retry when the signature never arrives", async () => {
    const { client, address } = await open()
    sandbox.faults.add({ operation: "signTransaction", fault: "hang" })
    const controller = new AbortController()
    const first = failure(pay(client, { signal: controller.signal }))
    // The nonce is written down before the service is asked to sign.
    await vi.waitFor(
      async () => expect(await client.transactions.list()).toMatchObject([{ status: "signing", nonce: 0 }]),
      { timeout: 50_000 }
    )
    await soon()
    controller.abort(new Error("The user left"))
    expect(await first).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    await pay(client)
    expect(await payments(address)).toBe(1)
  })

  it("has an unknown outcome when it had joined a send that was broadcast", async () => {
    const { client, node, address } = await open()
    const second = new AbortController()
    node.before("eth_sendRawTransaction", async () => {
      second.abort(new Error("The user left"))
      await soon()
    })
    const [sent, error] = await Promise.all([pay(client), failure(pay(client, { signal: second.signal }))])
    expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    expect(await pay(client)).toMatchObject({ hash: sent.hash })
    expect(await payments(address)).toBe(1)
  })

  it("has an unknown outcome while an earlier send is rebroadcast, which stays unresolved", async () => {
    const { client, node, address } = await open()
    node.before("eth_sendRawTransaction", async () => {
      node.add({ fault: "drop-after", times: 1000 }, { fault: "drop-after", times: 1000 })
    })
    expect(await failure(pay(client))).toMatchObject({ outcome: "unknown" })
    node.clear()
    const retry = new AbortController()
    node.before("eth_getTransactionByHash", async () => {
      retry.abort(new Error("The user left"))
      await soon()
    })
    expect(await failure(pay(client, { signal: retry.signal }))).toMatchObject({ outcome: "unknown" })
    await pay(client)
    expect(await payments(address)).toBe(1)
  })

  it.each(["cancel", "speedUp"] as const)("is replaced, and reports that outcome: %s", async (replace) => {
    const { client, node } = await open()
    const { id } = await pay(client)
    const early = new AbortController()
    const unsent = failure(client.transactions[replace]({ id }, { signal: early.signal }))
    early.abort(new Error("The user left"))
    expect(await unsent).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    const late = new AbortController()
    node.before("eth_sendRawTransaction", async () => late.abort(new Error("The user left")))
    const error = await failure(client.transactions[replace]({ id }, { signal: late.signal }))
    if (!(error instanceof OutcomeUnknownError)) throw error
    expect(error).toMatchObject({ reason: "ABORTED", operation: `transactions.${replace}` })
    expect(await error.reconcile()).toMatchObject({ id })
  })

  it("is reconciled through its error by the id that the caller chose", async () => {
    const { client, node } = await open()
    const controller = new AbortController()
    node.before("eth_sendRawTransaction", async () => controller.abort(new Error("The user left")))
    const error = await failure(pay(client, { signal: controller.signal }, { id: "order-9" }))
    if (!(error instanceof OutcomeUnknownError)) throw error
    expect(await error.reconcile()).toMatchObject({ id: "order-9", status: "submitted" })
  })
})

describe("an aborted send through the service", () => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000" })
  afterAll(() => sandbox.close())
  const origin = "http://sandbox.test"
  let people = 0

  const open = async (journal: Journal = memoryJournal()) => {
    const email = `aborted-${++people}@example.com`
    let beforeAnswer: ((url: string) => unknown) | undefined
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: async (url, init) => {
        const response = await sandbox.fetch(url, init)
        await beforeAnswer?.(String(url))
        return response
      },
      journal
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create()
    return {
      client,
      onAnswer: (listener: typeof beforeAnswer) => {
        beforeAnswer = listener
      }
    }
  }

  const sends = () => sandbox.ledger.filter(({ kind }) => kind === "sendCoin").length

  it.each([1, 2, 3])("pays once with a naive retry, aborted at write %i of the journal", async (last) => {
    const before = sends()
    const { journal, watch } = watchedJournal()
    const { client } = await open(journal)
    const controller = new AbortController()
    watch(async (write) => {
      if (write === last) controller.abort(new Error("The user left"))
      await soon()
    })
    const error = await failure(pay(client, { signal: controller.signal }))
    await soon()
    watch(() => undefined)
    expect(error).toMatchObject(sends() > before ? { outcome: "unknown" } : { outcome: "not_sent" })
    await pay(client)
    expect(sends() - before).toBe(1)
  })

  it("pays once with a naive retry, aborted before the response arrives", async () => {
    const before = sends()
    const { client, onAnswer } = await open()
    const controller = new AbortController()
    onAnswer((url) => {
      if (url.endsWith("/send-coin")) controller.abort(new Error("The user left"))
    })
    const error = await failure(pay(client, { signal: controller.signal }))
    expect(error).toMatchObject({ _tag: "OutcomeUnknownError", reason: "ABORTED" })
    await vi.waitFor(async () =>
      expect(await client.transactions.list()).toMatchObject([{ status: "submitted", isUnresolved: true }])
    )
    await pay(client)
    expect(sends() - before).toBe(1)
  })

  it("can be sent again at once when it was still queued", async () => {
    const before = sends()
    const { client } = await open()
    sandbox.faults.add({ operation: "signMessage", fault: "hang" })
    const other = new AbortController()
    const hung = failure(client.wallet.signMessage({ network, message: "Hello" }, { signal: other.signal }))
    const controller = new AbortController()
    const aborted = failure(pay(client, { signal: controller.signal }))
    const joined = pay(client)
    await vi.waitFor(async () =>
      expect(await client.transactions.list()).toMatchObject([{ status: "signing" }])
    )
    await soon()
    controller.abort(new Error("The user left"))
    expect(await aborted).toMatchObject({ _tag: "NotSentError", reason: "ABORTED" })
    other.abort()
    await hung
    // The second send of the double click becomes the only one.
    await joined
    expect((await client.transactions.list()).map(({ status }) => status)).toEqual(["submitted", "failed"])
    expect(sends() - before).toBe(1)
  })

  it("has an unknown outcome when it had joined an in-flight send", async () => {
    const { client, onAnswer } = await open()
    const second = new AbortController()
    onAnswer(async (url) => {
      if (!url.endsWith("/send-coin")) return
      second.abort(new Error("The user left"))
      await soon()
    })
    const before = sends()
    const [sent, error] = await Promise.all([pay(client), failure(pay(client, { signal: second.signal }))])
    if (!(error instanceof OutcomeUnknownError)) throw error
    expect(await error.reconcile()).toMatchObject({ id: sent.id })
    expect(sends() - before).toBe(1)
  })

  it("is not sent when the journal cannot be written", async () => {
    const before = sends()
    const { journal, watch } = watchedJournal()
    const { client } = await open(journal)
    watch(() => {
      throw new DOMException("The quota has been exceeded", "QuotaExceededError")
    })
    expect(await failure(pay(client))).toMatchObject({ _tag: "NotSentError", reason: "STORAGE" })
    expect(sends()).toBe(before)
  })

  it("keeps the service's refusal when the journal cannot record it", async () => {
    const { journal, watch } = watchedJournal()
    const { client } = await open(journal)
    sandbox.faults.add({ operation: "sendCoin", fault: "429", retryAfter: 1 })
    watch((write) => {
      if (write > 1) throw new DOMException("The quota has been exceeded", "QuotaExceededError")
    })
    expect(await failure(pay(client))).toMatchObject({ _tag: "ApiError", outcome: "throttled" })
  })
})
