import { expect, onTestFinished, test, vi } from "vitest"
import type { CreateOnrampInput } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"
import { openUser } from "../support/user.ts"

const pair = { inputCurrency: "IDR", outputCurrency: "usdc-ethereum-sepolia" }

const open = async () => {
  const user = await openUser()
  onTestFinished(async () => {
    await user.client.dispose()
    await user.sandbox.close()
  })
  const quote = await user.client.onramp.quote({ ...pair, amount: 1_600_000 })
  const input: CreateOnrampInput = {
    ...pair,
    inputAmount: "1600000.00",
    receiverWalletAddress: user.address,
    acceptanceMethod: quote.acceptance_method,
    paymentPhoneNumber: "6281200000000",
    quote
  }
  const expire = () => {
    vi.useFakeTimers({ toFake: ["Date"], now: quote.expiresAt })
    onTestFinished(() => void vi.useRealTimers())
  }
  user.sent.length = 0
  return { ...user, input, quote, expire }
}

test("an order with a valid quote is placed, and the service does not get the quote", async () => {
  const { client, input, sent } = await open()
  const order = await client.onramp.create(input)
  expect(order.pays).toEqual({ amount: "1600000", currency: "IDR" })
  expect(sent.find(({ method }) => method === "POST")?.body).not.toContain("expiresAt")
})

test("a quote that was stored as JSON counts as the same", async () => {
  const { client, input, quote } = await open()
  const order = await client.onramp.create({ ...input, quote: JSON.parse(JSON.stringify(quote)) })
  expect(order.status).toBe("pending")
})

test("an order whose quote has expired is rejected, and nothing is sent", async () => {
  const { client, input, sent, expire } = await open()
  expire()
  expect(await failureOf(client.onramp.create(input))).toMatchObject({
    _tag: "NotSentError",
    outcome: "not_sent",
    reason: "QUOTE_EXPIRED",
    retryable: false
  })
  expect(sent.filter(({ method }) => method === "POST")).toEqual([])
})

test("an order that was placed before its quote expired is returned", async () => {
  const { client, sandbox, input, expire } = await open()
  sandbox.faults.add({ operation: "createOnramp", fault: "drop-after" })
  sandbox.faults.add({ operation: "listOnramps", fault: "503", after: 1 })
  expect(await failureOf(client.onramp.create(input))).toMatchObject({ outcome: "unknown" })
  expire()
  const { id } = await client.onramp.create(input)
  expect((await sandbox.orders.list()).map((order) => order.id)).toEqual([id])
})

test("a quote that expires while the order waits is noticed before the order is sent", async () => {
  const { client, input, sent, expire } = await open()
  const push = sent.push.bind(sent)
  sent.push = (...requests) => {
    expire()
    return push(...requests)
  }
  expect(await failureOf(client.onramp.create(input))).toMatchObject({ reason: "QUOTE_EXPIRED" })
  expect(sent.map(({ method }) => method)).toEqual(["GET"])
})

test("a call that repeats an order finds it, although its quote has expired since", async () => {
  const { client, input, expire } = await open()
  const first = await client.onramp.create({ ...input, id: "purchase-1" })
  expire()
  expect((await client.onramp.create({ ...input, id: "purchase-1" })).onrampId).toBe(first.onrampId)
})

test.each([
  ["another amount", { inputAmount: 1_600_001 }],
  ["another crypto", { outputCurrency: "usdc-base-sepolia" }],
  ["another currency", { inputCurrency: "USD" }],
  ["something else", { quote: {} as never }]
])("a quote for %s is refused before anything is sent", async (_, other) => {
  const { client, input, sent } = await open()
  expect(await failureOf(client.onramp.create({ ...input, ...other }))).toMatchObject({
    _tag: "InvalidInputError",
    field: "quote"
  })
  expect(sent).toEqual([])
})
