import { expect, onTestFinished, test } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { freshJournal } from "../support/freshJournal.ts"
import { openUser, signInByEmail } from "../support/user.ts"

const network = "ethereum-sepolia"

const newRecipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    accountNumber: "0012345678",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA"
  }
}

/** A user with a recipient, whose client may see changed answers of the service. */
const open = async () => {
  const user = await openUser({ payments: "command" })
  const { sandbox } = user
  /** Changes the data of an answer, by the path that was asked for. */
  const changes = new Map<string, (data: never) => unknown>()
  /** Called before a request is sent. */
  let onRequest = async (_path: string) => {}
  const { appId, rampableClientSecret } = sandbox.credentials
  const client = createClient({
    appId,
    rampableClientSecret,
    journal: freshJournal(),
    fetch: async (url, init) => {
      const { pathname } = new URL(url)
      await onRequest(pathname)
      const response = await sandbox.fetch(url, init)
      const change = [...changes].find(([path]) => pathname.includes(path))?.[1]
      if (!change || !response.ok) return response
      const body = await response.json()
      return Response.json({ ...body, data: change(body.data as never) })
    }
  })
  await signInByEmail({ ...user, client }, "ada@example.com")
  onTestFinished(async () => {
    await client.dispose()
    await user.client.dispose()
    await sandbox.close()
  })
  const recipient = await client.recipients.create(newRecipient)
  const input = {
    inputAmount: "10",
    inputCurrency: `usdc-${network}`,
    outputCurrency: "IDR",
    receiverId: recipient.id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  }
  /** The payments that the service has carried out. */
  const payments = () => sandbox.ledger.filter(({ kind }) => kind === "sendToken")
  return {
    ...user,
    client,
    input,
    changes,
    payments,
    orders: () => sandbox.orders.list(),
    before: (hook: (path: string) => Promise<void>) => {
      onRequest = hook
    }
  }
}

test("a sale places one order and sends what it asks for", async () => {
  const { client, input, orders, payments } = await open()
  const { order, payment } = await client.offramp.sell(input)
  expect(order).toMatchObject({ pays: { amount: "10" }, state: "awaiting_payment" })
  expect(await client.transactions.get({ id: `sell ${order.offrampId}` })).toMatchObject({
    id: payment.id,
    hash: payment.hash,
    amount: "10",
    recipient: order.payOutWallet,
    tokenAddress: testTokens.usdc
  })
  expect(await payment.wait()).toMatchObject({ status: "confirmed" })
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("a double click is one sale", async () => {
  const { client, input, orders, payments } = await open()
  const [one, other] = await Promise.all([client.offramp.sell(input), client.offramp.sell({ ...input })])
  expect(other.payment.hash).toBe(one.payment.hash)
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("an equal sale after the first is a second one", async () => {
  const { client, input, orders, payments } = await open()
  await client.offramp.sell(input)
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(2)
  expect(payments()).toHaveLength(2)
})

test("a sale whose payment was not sent goes on with the same order", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  sandbox.faults.add({ operation: "sendToken", fault: "429" })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ outcome: "throttled" })
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("a sale whose payment has an unknown outcome pays nothing again", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  sandbox.faults.add({ operation: "sendToken", fault: "drop-after" })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ outcome: "unknown" })
  await failureOf(client.offramp.sell(input))
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("an order that no longer waits for coins is not paid, and the next sale places another", async () => {
  const { client, sandbox, input, orders, payments, before } = await open()
  before(async (path) => {
    const [order] = await sandbox.orders.list()
    if (path.includes("/offramp/detail/") && order?.status === "pending")
      await sandbox.orders.command(order.id, "expire")
  })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({
    outcome: "not_sent",
    reason: "ORDER_CLOSED"
  })
  expect(payments()).toHaveLength(0)
  before(async () => {})
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(2)
  expect(payments()).toHaveLength(1)
})

test.each([
  ["another amount", "/offramp/detail/", { inputAmountExact: 10.5 }, "ORDER_CHANGED"],
  ["another coin", "/offramp/detail/", { cryptoId: "usdc-base" }, "ORDER_CHANGED"],
  ["a payment to a smart contract", "/offramp/detail/", { useSmartContract: true }, "UNSUPPORTED_COIN"]
])("an order that asks for %s is not paid", async (_, path, fields, reason) => {
  const { client, input, changes, payments } = await open()
  changes.set(path, (order: object) => ({ ...order, ...fields }))
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ outcome: "not_sent", reason })
  expect(payments()).toHaveLength(0)
})

test("a coin on a network that the wallet does not have is not sent", async () => {
  const { client, input, changes, payments } = await open()
  changes.set("/reference/cryptos", (coins: readonly object[]) =>
    coins.map((coin) => ({ ...coin, blockchainType: "STELLAR" }))
  )
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ reason: "UNSUPPORTED_COIN" })
  expect(payments()).toHaveLength(0)
})

test("a sale is not paid by the next user of the client", async () => {
  const { client, input, payments, before, codeFor } = await open()
  let isSwitched = false
  before(async (path) => {
    if (!path.includes("/offramp/detail/") || isSwitched) return
    isSwitched = true
    await signInByEmail({ client, codeFor }, "returning@example.com")
  })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ _tag: "SessionEndedError" })
  expect(isSwitched).toBe(true)
  expect(payments()).toHaveLength(0)
})

test("an order is paid once, however often it is paid", async () => {
  const { client, sandbox, input, payments } = await open()
  const { offrampId } = await client.offramp.create(input)
  const first = await client.offramp.pay({ offrampId, inputAmount: "10" })
  const second = await client.offramp.pay({ offrampId, inputAmount: "10.0" })
  expect(second.payment.hash).toBe(first.payment.hash)
  const [order] = await sandbox.orders.list()
  if (order) await sandbox.orders.command(order.id, "settle").catch(() => undefined)
  expect((await client.offramp.pay({ offrampId, inputAmount: "10" })).payment.hash).toBe(first.payment.hash)
  expect(payments()).toHaveLength(1)
})

test("an order is not paid with another amount than the user agreed to", async () => {
  const { client, input, payments } = await open()
  const { offrampId } = await client.offramp.create(input)
  expect(await failureOf(client.offramp.pay({ offrampId, inputAmount: "9" }))).toMatchObject({
    reason: "ORDER_CHANGED"
  })
  expect(payments()).toHaveLength(0)
})

test("a user without a session orders nothing", async () => {
  const { client, input, orders } = await open()
  await client.session.signOut()
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ _tag: "NotSignedInError" })
  expect(await orders()).toHaveLength(0)
})
