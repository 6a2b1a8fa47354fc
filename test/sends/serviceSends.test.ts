import { afterAll, describe, expect, it } from "vitest"
import { createSandbox, testTokens } from "../../sandbox/src/testing.ts"
import { standingClock } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import { accountKey, type Journal } from "../../src/transactions/journal/journal.ts"
import { memoryJournal } from "../../src/transactions/journal/memoryJournal.ts"
import { entry, signed } from "../support/storage/journalContract.ts"
import { barrier } from "../support/storage/origin.ts"
import { processJournal } from "../support/storage/processJournal.ts"
import { network } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"
const origin = "http://sandbox.test"

type Answered = (url: string, response: Response) => Promise<Response>

interface OpenOptions {
  readonly journal?: Journal
  readonly email?: string
}

describe("a client that sends through the service", () => {
  const sandbox = createSandbox({ chain: "memory", rotation: "grace:60000", clock: standingClock() })
  afterAll(() => sandbox.close())
  let people = 0

  /** A client of a user with a wallet. `answered` may replace a response. */
  const open = async (
    answered: Answered = async (_, response) => response,
    { journal = memoryJournal(), email = `service-${++people}@example.com` }: OpenOptions = {}
  ) => {
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
      fetch: async (url, init) => answered(String(url), await sandbox.fetch(url, init)),
      journal
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    if (client.session.current().status === "no_wallet") await client.account.create()
    return { ...client, email, journal, from: client.session.current().addresses.evm ?? "" }
  }

  it.each([
    { gasPrice: "0x77359400" },
    { gasLimit: "0x7530" },
    { maxFeePerGas: "0x77359400" },
    { maxPriorityFeePerGas: "0x1" }
  ])("takes a transaction with %j for the same send as one without", async (fees) => {
    const { wallet, from } = await open()
    const send = (more: object) =>
      wallet.sendTransaction({ network, transaction: { from, to, value: "0x1", data: "0x", ...more } })
    sandbox.faults.add({ operation: "sendTransaction", fault: "drop-after" })
    await expect(send({})).rejects.toMatchObject({ outcome: "unknown" })
    await expect(send(fees)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
  })

  it("makes a refused send again under the same id, and lists it once", async () => {
    const { wallet, transactions } = await open()
    const pay = () => wallet.sendCoin({ network, to, amount: "0.1", id: "order" })
    sandbox.faults.add({ operation: "sendCoin", fault: "403" })
    await expect(pay()).rejects.toMatchObject({ status: 403 })
    expect(await transactions.list()).toMatchObject([{ id: "order", status: "failed" }])
    expect(await pay()).toMatchObject({ id: "order" })
    expect(await transactions.list()).toMatchObject([{ id: "order", status: "submitted" }])
  })

  it("sends while a send of another user under the same id waits for its response", async () => {
    const [asked, answer] = [barrier(), barrier()]
    const slow = await open(async (url, response) => {
      if (url.endsWith("/send-coin")) {
        asked.open()
        await answer.passed
      }
      return response
    })
    const other = await open()
    const pay = ({ wallet }: typeof other) => wallet.sendCoin({ network, to, amount: "0.1", id: "order" })
    const waiting = pay(slow)
    await asked.passed
    const { from, id } = await pay(other)
    expect(await other.transactions.get({ id })).toMatchObject({ from, status: "submitted" })
    answer.open()
    expect(await waiting).toMatchObject({ id, from: slow.from })
  })

  it("waits for the same send of another process, which it looks for once", async () => {
    const [asked, answer] = [barrier(), barrier()]
    const { journal, looks } = processJournal()
    const first = await open(
      async (url, response) => {
        if (url.endsWith("/send-coin")) {
          asked.open()
          await answer.passed
        }
        return response
      },
      { journal }
    )
    const second = await open(undefined, { journal, email: first.email })
    const pay = ({ wallet }: typeof first) => wallet.sendCoin({ network, to, amount: "0.1", id: "order" })
    const sending = pay(first)
    await asked.passed
    const before = looks()
    // Another process does not share what this page knows.
    for (const name of ["sends", "queues"]) Reflect.deleteProperty(globalThis, Symbol.for(`slipway.${name}`))
    const waiting = pay(second)
    for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve))
    expect(looks() - before).toBe(1)
    answer.open()
    const { hash } = await sending
    expect(await waiting).toMatchObject({ id: "order", hash })
    expect(await second.transactions.list()).toHaveLength(1)
  })

  it("sends nothing while the journal's locks do not respond", async () => {
    const lock = () => Promise.reject(new Error("The connection is closed"))
    const { wallet } = await open(undefined, { journal: { ...processJournal().journal, lock } })
    const before = sandbox.ledger.length
    await expect(wallet.sendCoin({ network, to, amount: "0.1" })).rejects.toMatchObject({
      ...{ _tag: "NotSentError", reason: "LOCK", message: expect.stringContaining("journal of this account") }
    })
    expect(sandbox.ledger).toHaveLength(before)
  })

  it.each(["1", "1.0", "01", "001.000"].flatMap((one) => ["1", "1.00"].map((other) => [one, other])))(
    "takes %s and %s for the same amount",
    async (one, other) => {
      const { wallet, transactions } = await open()
      sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
      const pay = (amount: string) => wallet.sendCoin({ network, to, amount })
      await expect(pay(one)).rejects.toMatchObject({ outcome: "unknown" })
      await expect(pay(other)).rejects.toMatchObject({ _tag: "UnresolvedSendError" })
      expect(await transactions.list()).toHaveLength(1)
    }
  )

  it("stops waiting for a send whose answer was lost, since nothing more will be known", async () => {
    const { wallet, transactions } = await open()
    sandbox.faults.add({ operation: "sendCoin", fault: "drop-after" })
    await expect(wallet.sendCoin({ network, to, amount: "0.1", id: "lost" })).rejects.toMatchObject({
      outcome: "unknown"
    })
    expect(await transactions.wait({ id: "lost" })).toMatchObject({ status: "unknown", isUnresolved: true })
  })

  it("lists a send as reverted if its receipt says so", async () => {
    const { wallet, transactions } = await open(async (url, response) => {
      if (!url.endsWith("/transaction-detail") || !response.ok) return response
      const body = await response.json()
      body.data.transactionDetail.status = 0
      return Response.json(body)
    })
    const { id } = await wallet.sendCoin({ network, to, amount: "0.1" })
    sandbox.clock.advance(60_000)
    expect(await transactions.wait({ id })).toMatchObject({ status: "reverted" })
    expect(await transactions.list()).toMatchObject([{ id, status: "reverted" }])
  })

  it("cannot replace what was sent through a node, and says so", async () => {
    const { transactions, journal, from } = await open()
    await journal.update(accountKey(from), "one", () =>
      entry("one", { from, status: "submitted", ...signed })
    )
    for (const replace of [transactions.cancel, transactions.speedUp])
      await expect(replace({ id: "one" })).rejects.toMatchObject({
        ...{
          _tag: "NotSentError",
          reason: "NO_NODE",
          message: expect.stringContaining("create the client with `evm`")
        }
      })
  })

  it("lists each send with its kind", async () => {
    const { wallet, transactions, from } = await open()
    await wallet.sendCoin({ network, to, amount: "0.1" })
    await wallet.sendToken({ network, to, tokenAddress: testTokens.usdc, amount: "1" })
    await wallet.sendTransaction({ network, transaction: { from, to, value: "0x1", data: "0x" } })
    // A new wallet gets the next token.
    const tokenId = String(sandbox.ledger.filter(({ kind }) => kind === "createAccount").length)
    await wallet.transferErc721({ network, to, tokenAddress: testTokens.erc721, tokenId })
    const erc1155 = { tokenAddress: testTokens.erc1155, tokenId: ["1"], amount: ["1"] }
    const { nonce = 0 } = await wallet.transferErc1155({ network, to, ...erc1155 })
    await wallet.cancelTransaction({ network, nonce })
    expect((await transactions.list()).map(({ kind }) => kind)).toEqual([
      "cancel",
      "erc1155",
      "erc721",
      "transaction",
      "token",
      "coin"
    ])
  })
})
