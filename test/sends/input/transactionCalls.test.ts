import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest"
import { createSandbox, testTokens } from "../../../sandbox/src/testing.ts"
import { type Client, createClient, type Journal } from "../../../src/index.ts"
import { accountKey, type JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { network } from "../../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const origin = "http://sandbox.test"

describe("client.transactions", () => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000" })
  afterAll(() => sandbox.close())
  let people = 0

  const signInAsNext = async (client: Client) => {
    const email = `calls-${++people}@example.com`
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create()
  }

  /** A client of a user with a wallet. `answered` may replace a response. */
  const open = async (
    answered: (url: string, response: Response) => unknown = () => undefined,
    journal: Journal = memoryJournal()
  ) => {
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: async (url, init) => {
        const response = await sandbox.fetch(url, init)
        return ((await answered(String(url), response)) ?? response) as Response // as `answered` is written below
      },
      journal
    })
    await signInAsNext(client)
    return client
  }

  const pay = (client: Client) => client.wallet.sendCoin({ network, to, amount: "0.5" })

  const getter = {
    get id(): string {
      throw new Error("No")
    }
  }

  type Calls = Client["transactions"]
  const text = "a non-empty string"
  const object = "an object with the fields of this call"
  const either = '"cancel" or "speedUp"'
  const outcomes = '"sent" or "not_sent"'
  const fee = "an amount in wei as decimal digits"
  const blocks = "a whole number of blocks, one or more"
  const wei = "wei: a bigint, or text in decimal digits or hex"
  const address = "an address: 0x and 40 hex digits"
  const bytes = "bytes in hex, starting with 0x"
  const known = "the id of a transaction of this wallet"
  const wide = `0x1${"0".repeat(64)}`
  const only = (...names: readonly string[]) => `one of ${names.join(", ")}; there is no such field`

  let transactions: Calls
  beforeAll(async () => {
    transactions = (await open()).transactions
  })

  it.each<[name: string, field: string, expected: string, call: (calls: Calls) => Promise<unknown>]>([
    ["get without input", "id", text, (it) => it.get(undefined as never)],
    ["get of null", "input", object, (it) => it.get(null as never)],
    ["get of nothing", "id", text, (it) => it.get({} as never)],
    ["get of a number", "hash", text, (it) => it.get({ hash: 5 } as never)],
    ["get of an empty id", "id", text, (it) => it.get({ id: "" })],
    ["get of an unknown field", "nonce", only("id", "hash"), (it) => it.get({ nonce: 1 } as never)],
    ["get of what cannot be read", "input", "plain data: reading it threw an error", (it) => it.get(getter)],
    ["list of null", "input", object, (it) => it.list(null as never)],
    ["list with an unknown field", "foo", only("network", "address"), (it) => it.list({ foo: 1 } as never)],
    ["list with a field of $", "$a-b", only("network", "address"), (it) => it.list({ "$a-b": 1 } as never)],
    [
      "list of a network that is no name",
      "network",
      "the name of a network",
      (it) => it.list({ network: 5 } as never)
    ],
    ["list of a number", "address", text, (it) => it.list({ address: 5 } as never)],
    ["reconcile of null", "input", object, (it) => it.reconcile(null as never)],
    ["reconcile of a number", "id", text, (it) => it.reconcile({ id: 5 } as never)],
    [
      "reconcile with another address than text",
      "address",
      text,
      (it) => it.reconcile({ address: 5 } as never)
    ],
    ["reconcile of a hash", "hash", only("id", "address"), (it) => it.reconcile({ hash: "0x1" } as never)],
    ["wait without input", "id", text, (it) => it.wait(undefined as never)],
    [
      "wait for no number",
      "confirmations",
      "a finite number",
      (it) => it.wait({ id: "a", confirmations: Number.NaN })
    ],
    ["wait for half a block", "confirmations", blocks, (it) => it.wait({ id: "a", confirmations: 0.5 })],
    [
      "wait for one and a half blocks",
      "confirmations",
      blocks,
      (it) => it.wait({ id: "a", confirmations: 1.5 })
    ],
    ["wait for no block", "confirmations", blocks, (it) => it.wait({ id: "a", confirmations: 0 })],
    ["wait at a number", "address", text, (it) => it.wait({ id: "a", address: 5 as never })],
    [
      "wait for the send of another address",
      "id",
      known,
      (it) => it.wait({ id: "a", address: to, confirmations: 1 })
    ],
    [
      "wait with a timeout",
      "timeout",
      only("id", "address", "confirmations"),
      (it) => it.wait({ timeout: 1 } as never)
    ],
    ["cancel without input", "id", text, (it) => it.cancel(undefined as never)],
    ["cancel by a nonce", "nonce", only("id", "maxFee"), (it) => it.cancel({ nonce: 1 } as never)],
    ["cancel for a fee that is no text", "maxFee", fee, (it) => it.cancel({ id: "a", maxFee: 5n as never })],
    ["speedUp for a fee in coins", "maxFee", fee, (it) => it.speedUp({ id: "a", maxFee: "0.1" })],
    [
      "speedUp for a fee that is too long",
      "maxFee",
      fee,
      (it) => it.speedUp({ id: "a", maxFee: "1".repeat(79) })
    ],
    ["speedUp of no send, for a fee", "id", known, (it) => it.speedUp({ id: "a", maxFee: "1".repeat(78) })],
    ["speedUp of null", "input", object, (it) => it.speedUp(null as never)],
    ["replacementFee by nothing", "by", either, (it) => it.replacementFee({ id: "a" } as never)],
    ["replacementFee without an id", "id", text, (it) => it.replacementFee({ by: "cancel" } as never)],
    [
      "replacementFee of a fee",
      "maxFee",
      only("id", "by"),
      (it) => it.replacementFee({ maxFee: "1" } as never)
    ],
    ["replacementFee of no send", "id", known, (it) => it.replacementFee({ id: "a", by: "cancel" })],
    [
      "replacementFee of no send by speeding it up",
      "id",
      known,
      (it) => it.replacementFee({ id: "a", by: "speedUp" })
    ],
    [
      "setUserOutcome of a word",
      "outcome",
      outcomes,
      (it) => it.setUserOutcome({ id: "a", outcome: "maybe" as never })
    ],
    [
      "setUserOutcome of a status",
      "status",
      only("id", "outcome"),
      (it) => it.setUserOutcome({ status: "sent" } as never)
    ],
    ["setUserOutcome of no send", "id", known, (it) => it.setUserOutcome({ id: "a", outcome: "sent" })],
    ["setUserOutcome without an id", "id", text, (it) => it.setUserOutcome({ outcome: "sent" } as never)],
    [
      "a field that no page could name",
      "input",
      only("network", "address"),
      (it) => it.list({ "a b": 1 } as never)
    ],
    [
      "simulate from an account",
      "from",
      only("network", "to", "data", "value"),
      (it) => it.simulate({ from: to } as never)
    ],
    ["simulate without a recipient", "to", address, (it) => it.simulate({ network } as never)],
    ["simulate to half an address", "to", address, (it) => it.simulate({ network, to: "0x12" })],
    ["simulate without a network", "network", "the name of a network", (it) => it.simulate({ to } as never)],
    ["simulate with half a byte", "data", bytes, (it) => it.simulate({ network, to, data: "0x123" })],
    [
      "simulate with data that is no text",
      "data",
      bytes,
      (it) => it.simulate({ network, to, data: 5 as never })
    ],
    ["simulate with an amount in coins", "value", wei, (it) => it.simulate({ network, to, value: "0.5" })],
    ["simulate with a number", "value", wei, (it) => it.simulate({ network, to, value: 5 as never })],
    ["simulate with a negative value", "value", wei, (it) => it.simulate({ network, to, value: -1n })],
    ["simulate with more than fits", "value", wei, (it) => it.simulate({ network, to, value: 2n ** 256n })],
    ["simulate with more hex than fits", "value", wei, (it) => it.simulate({ network, to, value: wide })]
  ])("refuses %s", async (_, field, expected, call) => {
    await expect(call(transactions)).rejects.toMatchObject({
      field,
      _tag: "InvalidInputError",
      outcome: "not_sent",
      message: expect.stringContaining(`expected ${expected}`)
    })
  })

  it.each([undefined, 0n, 5n, "0", "5", "0x5"])(
    "cannot simulate without a chain node, and says so: %s",
    async (value) => {
      const { transactions } = await open()
      await expect(transactions.simulate({ network, to, data: "0xAB", value })).rejects.toMatchObject({
        _tag: "NotSentError",
        reason: "NO_NODE",
        operation: "transactions.simulate"
      })
    }
  )

  it("finds a send by its id, by its hash in any case, and by its address", async () => {
    const client = await open()
    const [{ id, hash = "", from }, second] = [await pay(client), await pay(client)]
    const { transactions } = client
    expect(await transactions.get({ id })).toMatchObject({ id })
    expect(await transactions.get({ hash: `0x${hash.slice(2).toUpperCase()}` as never })).toMatchObject({
      id
    })
    expect((await transactions.list({ address: from })).map((it) => it.id)).toEqual([second.id, id])
    expect(await transactions.list({ address: to })).toEqual([])
    expect(await transactions.list({ network: "base" })).toEqual([])
    expect(await transactions.reconcile({ id })).toMatchObject([{ id, status: "submitted" }])
    expect(await transactions.reconcile()).toMatchObject([{ id }, { id: second.id }])
    sandbox.clock.advance(60_000)
    expect(await transactions.wait({ id, address: from })).toMatchObject({ id, status: "confirmed" })
  })

  it("polls nothing for subscribers once the client is disposed of", async () => {
    let polls = 0
    const journal = memoryJournal()
    const list = vi.spyOn(journal, "list")
    const client = await open((url) => {
      if (!url.endsWith("/transaction-detail")) return undefined
      polls++
      return new Response("{}", { status: 404 }) // not mined yet
    }, journal)
    await pay(client)
    // Code that loads on first use takes real time.
    await client.transactions.reconcile()
    polls = 0
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    client.transactions.subscribe(() => {})
    await vi.waitFor(() => expect(polls).toBe(1))
    await vi.advanceTimersByTimeAsync(4_000)
    await vi.waitFor(() => expect(polls).toBe(2))
    await client.dispose()
    list.mockClear()
    client.transactions.subscribe(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(list).not.toHaveBeenCalled()
    expect(vi.getTimerCount()).toBe(0)
  })

  it("tells subscribers of each change, newest first, until they leave", async () => {
    const client = await open()
    const heard: string[] = []
    const stop = client.transactions.subscribe((transactions) =>
      heard.push(transactions.map(({ status }) => status).join())
    )
    await pay(client)
    await vi.waitFor(() => expect(heard.at(-1)).toBe("submitted"))
    expect(heard[0]).toBe("signing")
    sandbox.faults.add({ operation: "sendCoin", fault: "403" })
    await expect(client.wallet.sendCoin({ network, to, amount: "2" })).rejects.toMatchObject({ status: 403 })
    await vi.waitFor(() => expect(heard.at(-1)).toBe("failed,submitted"))
    stop()
    const { length } = heard
    await pay(client)
    expect(await client.transactions.list()).toHaveLength(3)
    expect(heard).toHaveLength(length)
  })

  it("does not tell subscribers that have left of the next user's sends", async () => {
    const client = await open()
    const [gone, here] = [vi.fn(), vi.fn()]
    const leave = client.transactions.subscribe(gone)
    await pay(client)
    await vi.waitFor(() => expect(gone).toHaveBeenCalled())
    leave()
    gone.mockClear()
    onTestFinished(client.transactions.subscribe(here))
    await signInAsNext(client)
    await pay(client)
    await vi.waitFor(() =>
      expect(here).toHaveBeenCalledWith([expect.objectContaining({ status: "submitted" })])
    )
    expect(gone).not.toHaveBeenCalled()
  })

  it("does not know the outcome of a send whose page closed while it waited for the service", async () => {
    const journal = memoryJournal()
    const client = await open(undefined, journal)
    const { from } = await pay(client)
    const [sent] = await journal.list(accountKey(from))
    const closed = { ...sent, id: "closed", status: "signing", hash: undefined, deliveredAt: undefined }
    await journal.update(accountKey(from), "closed", () => closed as JournalEntry) // the rest is that of the first
    expect(await client.transactions.reconcile({ id: "closed" })).toMatchObject([
      { id: "closed", status: "unknown", isUnresolved: true }
    ])
  })

  it.each([
    ["a page", () => undefined],
    ["a page without Web Locks", () => vi.stubGlobal("navigator", {})]
  ])("does not take a send for lost while %s still waits for the service", async (_, prepare) => {
    prepare()
    const client = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "hang" })
    const leaving = new AbortController()
    const paying = client.wallet.sendCoin({ network, to, amount: "0.5" }, leaving).catch(() => undefined)
    await vi.waitFor(async () =>
      expect(await client.transactions.list()).toMatchObject([{ status: "signing" }])
    )
    expect(await client.transactions.reconcile()).toMatchObject([{ status: "signing", isUnresolved: true }])
    leaving.abort()
    await paying
  })

  it("takes a transfer of other ids, or in another order, for another send", async () => {
    const client = await open()
    const transfer = (tokenId: readonly string[]) =>
      client.wallet.transferErc1155({
        network,
        to,
        tokenAddress: testTokens.erc1155,
        tokenId: [...tokenId],
        amount: ["1", "1"]
      })
    sandbox.faults.add({ operation: "transferErc1155", fault: "drop-after" })
    await expect(transfer(["1", "2"])).rejects.toMatchObject({ _tag: "OutcomeUnknownError" })
    await expect(transfer(["01", "2"])).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    for (const other of [
      ["1", "3"],
      ["2", "1"]
    ])
      await expect(transfer(other).catch((error: unknown) => error)).resolves.not.toMatchObject({
        _tag: "UnresolvedSendError"
      })
  })

  it("finds a transaction that the list leaves out", async () => {
    const journal = memoryJournal()
    const find: Journal["find"] = async (account, id) =>
      (await journal.list(account)).find((entry) => entry.id === id)
    const client = await open(undefined, { ...journal, list: () => [], find })
    const { id } = await pay(client)
    expect(await client.transactions.get({ id })).toMatchObject({ id, amount: "0.5" })
    expect(await client.transactions.get({ id: "another" })).toBeUndefined()
  })

  it("sends an id once, and refuses it for anything else", async () => {
    const client = await open()
    const send = (amount: string) => client.wallet.sendCoin({ network, to, amount, id: "order-1" })
    const first = await send("0.5")
    expect(await send("0.50")).toMatchObject({
      id: "order-1",
      hash: first.hash,
      txReceipt: { hash: first.hash }
    })
    await expect(send("0.6")).rejects.toMatchObject({
      _tag: "InvalidInputError",
      field: "id",
      message: expect.stringContaining("a new id: another send has this one")
    })
    expect(await client.transactions.list()).toMatchObject([{ id: "order-1", amount: "0.5" }])
  })

  it("keeps the reason of a send that the service refused", async () => {
    const client = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "403" })
    await expect(pay(client)).rejects.toMatchObject({ status: 403 })
    expect(await client.transactions.list()).toMatchObject([{ status: "failed", reason: "403" }])
    expect(await client.transactions.reconcile()).toEqual([])
  })

  it("takes a request in another notation, or with other fees, for the same send", async () => {
    const client = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    for (const same of [
      { amount: "0.50" },
      { amount: "00.5" },
      { to: `0x${to.slice(2).toUpperCase()}` },
      { gasLimit: "30000" }
    ])
      await expect(client.wallet.sendCoin({ network, to, amount: "0.5", ...same })).rejects.toMatchObject({
        _tag: "UnresolvedSendError"
      })
    await client.wallet.sendCoin({ network, to, amount: "5" })
    await client.wallet.sendCoin({ network, to: `0x${"c3".repeat(20)}`, amount: "0.5" })
    expect((await client.transactions.list()).map(({ status }) => status)).toEqual([
      "submitted",
      "submitted",
      "unknown"
    ])
  })

  it("lists the transactions of a network by its short name", async () => {
    const client = await open()
    const { id } = await pay(client)
    expect(await client.transactions.list({ network: "sepolia" })).toMatchObject([{ id }])
  })

  it.each<[name: string, call: (client: Client, id: string) => Promise<unknown>]>([
    ["list", ({ transactions }) => transactions.list()],
    ["get", ({ transactions }, id) => transactions.get({ id })],
    ["reconcile", ({ transactions }) => transactions.reconcile()],
    ["setUserOutcome", ({ transactions }, id) => transactions.setUserOutcome({ id, outcome: "sent" })]
  ])("says that the journal fails, in %s", async (_, call) => {
    let isBroken = false
    const memory = memoryJournal()
    const brokenOr = <Result>(use: () => Result): Result => {
      if (isBroken) throw new DOMException("The database is gone", "UnknownError")
      return use()
    }
    const client = await open(undefined, {
      list: (account) => brokenOr(() => memory.list(account)),
      update: (...given) => brokenOr(() => memory.update(...given))
    })
    const { id } = await pay(client)
    isBroken = true
    await expect(call(client, id)).rejects.toMatchObject({
      _tag: "NotSentError",
      reason: "STORAGE",
      message: "The journal could not be read or written. Check its storage"
    })
  })

  it("rejects invalid options of wait() instead of throwing", async () => {
    const { wait } = await pay(await open())
    for (const options of [null, 5, { foo: 1 }, { signal: 5 }])
      await expect(wait(options as never)).rejects.toMatchObject({ _tag: "InvalidInputError" })
  })

  it("waits for a send that was made with the caller's token", async () => {
    let walletToken = ""
    await open(async (_, response) => {
      const { data } = await response.clone().json()
      walletToken = data?.walletToken ?? walletToken
    })
    const other = await open()
    const sent = await other.wallet.sendCoin({ network, to, amount: "0.5", walletToken })
    sandbox.clock.advance(60_000)
    expect(await sent.wait()).toMatchObject({ id: sent.id, from: sent.from, status: "confirmed" })
    expect(await other.transactions.get({ id: sent.id })).toBeUndefined()
  })

  it("asks the service once for all who wait for a send or are subscribed to it", async () => {
    let lookups = 0
    const client = await open((url) => {
      if (url.endsWith("/transaction-detail")) lookups++
    })
    const sent = await pay(client)
    sandbox.clock.advance(60_000)
    const stop = client.transactions.subscribe(() => undefined)
    const ends = await Promise.all(Array.from({ length: 100 }, () => sent.wait()))
    stop()
    expect(new Set(ends.map(({ status }) => status))).toEqual(new Set(["confirmed"]))
    expect(lookups).toBe(1)
  })

  it("does not accept the receipt of another transaction", async () => {
    const other = `0x${"1".repeat(64)}`
    const client = await open(async (url, response) => {
      if (!url.endsWith("/transaction-detail") || !response.ok) return undefined
      const body = await response.json()
      body.data.transactionDetail = { ...body.data.transactionDetail, hash: other, status: 0 }
      return Response.json(body)
    })
    const { id } = await pay(client)
    sandbox.clock.advance(60_000)
    expect(await client.transactions.reconcile({ id })).toMatchObject([{ status: "submitted" }])
  })

  it("records the fee that the receipt tells", async () => {
    let receipt: { readonly gasUsed: string; readonly gasPrice: string } | undefined
    const client = await open(async (url, response) => {
      if (url.endsWith("/transaction-detail") && response.ok)
        receipt = (await response.clone().json()).data.transactionDetail
    })
    const sent = await pay(client)
    sandbox.clock.advance(60_000)
    await sent.wait()
    const { gasUsed = "", gasPrice = "" } = receipt ?? {}
    expect(await client.transactions.list()).toMatchObject([
      { status: "confirmed", fee: String(BigInt(gasUsed) * BigInt(gasPrice)) }
    ])
  })

  it("keeps what the user says about a lost answer, and still does not send it again", async () => {
    const client = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    const [lost] = await client.transactions.list()
    const id = lost?.id ?? ""
    expect(await client.transactions.setUserOutcome({ id, outcome: "not_sent" })).toMatchObject({
      status: "unknown",
      userOutcome: "not_sent",
      isUnresolved: true
    })
    await expect(pay(client)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
    expect(await client.transactions.list()).toHaveLength(1)
  })

  it("drops what the user said once the outcome is found", async () => {
    const journal = memoryJournal()
    const client = await open(undefined, journal)
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(pay(client)).rejects.toMatchObject({ outcome: "unknown" })
    const [{ id, from } = { id: "", from: "" }] = await client.transactions.list()
    await client.transactions.setUserOutcome({ id, outcome: "not_sent" })
    await journal.update(accountKey(from), id, (entry) => entry && { ...entry, status: "confirmed" })
    const found = await client.transactions.get({ id })
    expect([found?.status, found?.userOutcome]).toEqual(["confirmed", undefined])
  })

  it.each(["cancel", "speedUp"] as const)(
    "says that the service broadcast what cannot be replaced by %s",
    async (by) => {
      const client = await open()
      const { id } = await pay(client)
      const refusal = {
        reason: "NOT_SIGNED",
        message: expect.stringContaining("The wallet service broadcast this")
      }
      await expect(client.transactions[by]({ id })).rejects.toMatchObject(refusal)
      await expect(client.transactions.replacementFee({ id, by })).rejects.toMatchObject(refusal)
    }
  )

  it("keeps nothing about a send whose outcome is known", async () => {
    const client = await open()
    const { id } = await pay(client)
    const { userOutcome } = await client.transactions.setUserOutcome({ id, outcome: "not_sent" })
    expect(userOutcome).toBeUndefined()
  })

  it("refuses a transaction that names another sender", async () => {
    const client = await open()
    const transaction = { from: to, to, data: "0x", value: "0x1" }
    await expect(client.wallet.sendTransaction({ network, transaction })).rejects.toMatchObject({
      _tag: "InvalidInputError",
      field: "transaction.from",
      message: expect.stringContaining("the address of this wallet")
    })
    expect(await client.transactions.list()).toEqual([])
  })
})
