import { expect, onTestFinished, test } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { createClient, type Journal } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { newRecipient } from "../support/recipient.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { openUser, signInByEmail } from "../support/user.ts"

const network = "ethereum-sepolia"

/** A user with a recipient, whose client may see changed answers of the service. */
const open = async (journal: Journal = freshJournal()) => {
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
    journal,
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
    id: payment?.id,
    hash: payment?.hash,
    amount: "10",
    recipient: order.payOutWallet,
    tokenAddress: testTokens.usdc
  })
  expect(await payment?.wait()).toMatchObject({ status: "confirmed" })
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test.each([
  ["inputCurrency", { inputCurrency: undefined }],
  ["inputCurency", { inputCurrency: undefined, inputCurency: "usdc-base" }],
  ["inputAmount", { inputAmount: "ten", inputCurrency: "usdc-nowhere" }],
  ["walletAddress", { walletAddress: 5 }]
])("a sale whose input is wrong names %s, before anything is read or sent", async (field, wrong) => {
  const { client, input, orders, before } = await open()
  const paths: string[] = []
  before(async (path) => void paths.push(path))
  expect(await failureOf(client.offramp.sell({ ...input, ...wrong } as never))).toMatchObject({
    _tag: "InvalidInputError",
    field
  })
  expect(paths).toEqual([])
  expect(await orders()).toEqual([])
})

test("a double click is one sale", async () => {
  const { client, input, orders, payments } = await open()
  const [one, other] = await Promise.all([client.offramp.sell(input), client.offramp.sell({ ...input })])
  expect(other.payment?.hash).toBe(one.payment?.hash)
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

test("a repeated sale whose payment was not sent pays the same order", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  sandbox.faults.add({ operation: "sendToken", fault: "429" })
  const error = await failureOf(client.offramp.sell(input))
  const [order] = await orders()
  expect(error).toMatchObject({
    outcome: "not_sent",
    reason: "PAYMENT_NOT_SENT",
    retryable: true,
    details: { offrampId: order?.orderId },
    cause: { outcome: "throttled" }
  })
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("a sale whose payment has an unknown outcome pays nothing again, and ends when the coins arrive", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  sandbox.faults.add({ operation: "sendToken", fault: "drop-after" })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ outcome: "unknown" })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({
    outcome: "not_sent",
    reason: "PAYMENT_UNRESOLVED"
  })
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
  const [order] = await orders()
  await sandbox.orders.command(order?.id ?? "", "settle")
  expect(await client.offramp.sell(input)).toMatchObject({
    order: { state: "completed" },
    payment: undefined
  })
  expect(await orders()).toHaveLength(1)
})

test.each([
  ["expires soon", { expiredDate: new Date(Date.now() + 60_000).toISOString() }],
  ["has expired", { status: "expired" }]
])(
  "a sale whose payment has an unknown outcome never says that no coins were sent: its order %s",
  async (_, fields) => {
    const { client, sandbox, input, changes, payments } = await open()
    sandbox.faults.add({ operation: "sendToken", fault: "drop-after" })
    expect(await failureOf(client.offramp.sell(input))).toMatchObject({ outcome: "unknown" })
    changes.set("/offramp/detail/", (order: object) => ({ ...order, ...fields }))
    expect(await failureOf(client.offramp.sell(input))).toMatchObject({ reason: "PAYMENT_UNRESOLVED" })
    expect(payments()).toHaveLength(1)
  }
)

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
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({
    outcome: "not_sent",
    reason,
    retryable: false,
    details: { offrampId: expect.any(String) }
  })
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

test("a sale of more coins than the wallet has names its order, and repeating it pays that order", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  const error = await failureOf(client.offramp.sell({ ...input, inputAmount: "5000" }))
  const [order] = await orders()
  expect(error).toMatchObject({
    outcome: "not_sent",
    reason: "PAYMENT_REFUSED",
    retryable: false,
    details: { offrampId: order?.orderId },
    cause: { _tag: "ApiError", outcome: "refused" }
  })
  expect(payments()).toHaveLength(0)
  const address = await client.session.address()
  await sandbox.fetch("http://localhost/__sandbox/faucet", {
    method: "POST",
    body: JSON.stringify({ address, network, token: testTokens.usdc, amount: "5000" })
  })
  await client.offramp.sell({ ...input, inputAmount: "5000" })
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("an order is paid once, however often it is paid", async () => {
  const { client, sandbox, input, payments } = await open()
  const { id, offrampId } = await client.offramp.create(input)
  const pay = () => client.offramp.pay({ offrampId, inputAmount: "10.0", inputCurrency: input.inputCurrency })
  const first = await pay()
  expect((await pay()).payment?.hash).toBe(first.payment?.hash)
  const byOtherId = client.offramp.pay({
    offrampId: id,
    inputAmount: "10",
    inputCurrency: input.inputCurrency
  })
  expect(await failureOf(byOtherId)).toMatchObject({ _tag: "InvalidInputError", field: "offrampId" })
  await sandbox.orders.command(id, "settle")
  expect((await pay()).payment?.hash).toBe(first.payment?.hash)
  expect(payments()).toHaveLength(1)
})

test.each([
  ["amount", "inputAmount", "9"],
  ["coin", "inputCurrency", "usdc-base"]
])("an order is not paid with another %s than the user agreed to", async (_, field, other) => {
  const { client, input, payments } = await open()
  const { offrampId } = await client.offramp.create(input)
  const { inputAmount, inputCurrency } = input
  const paid = client.offramp.pay({ offrampId, inputAmount, inputCurrency, [field]: other })
  const error = await failureOf(paid)
  expect(error).toMatchObject({ reason: "ORDER_CHANGED", retryable: false })
  const agreed = field === "inputAmount" ? other : inputAmount
  expect(error.details).toEqual({ offrampId, fields: [field], inputAmount: String(agreed) })
  expect(error.message).toContain(`\`${field}\``)
  expect(payments()).toHaveLength(0)
})

test("after `pay` has paid the order of a sale, an equal sale is a new one", async () => {
  const { client, sandbox, input, orders, payments } = await open()
  sandbox.faults.add({ operation: "sendToken", fault: "429" })
  await failureOf(client.offramp.sell(input))
  const [order] = await orders()
  const { inputAmount, inputCurrency } = input
  await client.offramp.pay({ offrampId: order?.orderId ?? "", inputAmount, inputCurrency })
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(2)
  expect(payments()).toHaveLength(2)
})

test("an order that pays out less than the quote is not paid", async () => {
  const { client, input, changes, payments } = await open()
  const { inputCurrency, outputCurrency } = input
  const quote = await client.offramp.quote({ amount: input.inputAmount, inputCurrency, outputCurrency })
  changes.set("/offramp/detail/", (order: object) => ({ ...order, outputAmountExact: 1 }))
  expect(await failureOf(client.offramp.sell({ ...input, quote }))).toMatchObject({ reason: "ORDER_CHANGED" })
  expect(payments()).toHaveLength(0)
})

test.each([
  [
    "another recipient",
    { receiver: { id: "ffffffffffffffffffffffff", name: "Mallory", email: "m@example.com" } }
  ],
  ["another currency", { outputCurrency: "USD" }],
  ["another address than before", { payOutWallet: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" }]
])("an order for %s is not paid", async (_, fields) => {
  const { client, input, changes, payments } = await open()
  changes.set("/offramp/detail/", (order: object) => ({ ...order, ...fields }))
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ reason: "ORDER_CHANGED" })
  expect(payments()).toHaveLength(0)
})

test("an order that expires soon is not paid", async () => {
  const { client, input, changes, payments } = await open()
  const expiredDate = new Date(Date.now() + 60_000).toISOString()
  changes.set("/offramp/detail/", (order: object) => ({ ...order, expiredDate }))
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ reason: "ORDER_EXPIRING" })
  expect(payments()).toHaveLength(0)
})

test("an order with a question is not paid before it is answered", async () => {
  const { client, sandbox, input, orders, payments, before } = await open()
  let isAsked = false
  before(async (path) => {
    const [order] = await sandbox.orders.list()
    if (isAsked || !path.includes("/offramp/detail/") || !order) return
    isAsked = true
    await sandbox.orders.command(order.id, "need-information", "What is it for?")
  })
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ reason: "INFORMATION_NEEDED" })
  await client.offramp.reply({ message: "It is my salary." })
  await client.offramp.sell(input)
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("a sale that names another wallet than the user's own is refused", async () => {
  const { client, input, orders } = await open()
  const walletAddress = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
  expect(await failureOf(client.offramp.sell({ ...input, walletAddress }))).toMatchObject({
    _tag: "InvalidInputError",
    field: "walletAddress"
  })
  expect(await orders()).toHaveLength(0)
})

test("a sale that is aborted while its delivery is recorded stays open", async () => {
  const journal = freshJournal()
  const controller = new AbortController()
  const { client, input, orders, payments } = await open({
    list: journal.list,
    update: async (account, id, change) => {
      await journal.update(account, id, (entry) => {
        const changed = change(entry)
        if (changed?.deliveredAt !== undefined && account.startsWith("offramp")) controller.abort()
        return changed
      })
    }
  })
  const { signal } = controller
  const outcome = await client.offramp.sell(input, { signal }).catch(() => "aborted")
  if (outcome === "aborted") await client.offramp.sell(input)
  expect(outcome).toBe("aborted")
  expect(await orders()).toHaveLength(1)
  expect(payments()).toHaveLength(1)
})

test("a purchase and a sale may have the same id", async () => {
  const { client, input, address, orders } = await open()
  const purchase = {
    id: "deal-1",
    receiverWalletAddress: address,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: "1600000",
    inputCurrency: "IDR",
    outputCurrency: input.inputCurrency
  }
  const { onrampId } = await client.onramp.create(purchase)
  await client.offramp.sell({ ...input, id: "deal-1" })
  expect((await client.onramp.create(purchase)).onrampId).toBe(onrampId)
  expect(await orders()).toHaveLength(2)
})

test("a user without a session orders nothing", async () => {
  const { client, input, orders } = await open()
  await client.session.signOut()
  expect(await failureOf(client.offramp.sell(input))).toMatchObject({ _tag: "NotSignedInError" })
  expect(await orders()).toHaveLength(0)
})
