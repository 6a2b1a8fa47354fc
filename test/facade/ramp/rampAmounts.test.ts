import { describe, expect, test, vi } from "vitest"
import { createClient } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { fakeTime } from "../../support/fakeTime.ts"
import { onrampOrder, page } from "../../support/service/rampAnswers.ts"

const quoteInput = { inputCurrency: "IDR", outputCurrency: "usdc-polygon", withLimit: false }
const purchase = {
  receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
  acceptanceMethod: "virtual_account_bni",
  paymentPhoneNumber: "6281200000000",
  inputCurrency: "IDR",
  outputCurrency: "usdc-polygon"
}

const rawQuote = (amounts: Readonly<Record<string, string>> = {}) => {
  const fields: Record<string, string> = {
    status: "true",
    acceptance_method: '"virtual_account_bni"',
    onramp_service: '"a \\"quoted\\" 12345678901234567890 name\\\\"',
    coin: '"usdc"',
    currency: '"IDR"',
    amount_in_crypto: "100",
    amount_in_currency: "1600000",
    rate_amount: "16000",
    total_fee_percentage: "1",
    total_fee_amount: "1",
    total_fee_amount_in_currency: "16000",
    total_received_amount_in_crypto: "99",
    total_received_amount_in_currency: "1584000",
    expiry_time: "60",
    ...amounts
  }
  return `{${Object.entries(fields).map(([name, value]) => `"${name}":${value}`)}}`
}

/** A client whose service answers with this text as `data`, for each operation or path. */
const open = (answers: (operation: string) => string) => {
  const sent: {
    readonly url: URL
    readonly body: string | undefined
    readonly signed: string | undefined
  }[] = []
  let signed: string | undefined
  const client = createClient({
    rampable: {
      clientId: "client",
      sign: ({ body }) => {
        signed = body
        return "c2lnbmF0dXJl"
      }
    },
    fetch: async (url, init) => {
      const address = new URL(String(url))
      sent.push({ url: address, body: init?.body as string | undefined, signed })
      const data = answers(`${init?.method} ${address.pathname.replace("/v1", "")}`)
      return new Response(`{"statusCode":200,"message":"ok","data":${data}}`, {
        headers: { "content-type": "application/json" }
      })
    }
  })
  return { client, sent }
}

describe("an amount that is asked for", () => {
  test.each([
    ["1600000.25", "1600000.25"],
    ["0001600000.2500", "1600000.25"],
    [1_600_000.25, "1600000.25"],
    ["123456789012345678901234567890.000000000000000001", "123456789012345678901234567890.000000000000000001"]
  ])("keeps its digits in a query: %s", async (amount, text) => {
    const { client, sent } = open(() => rawQuote())
    await client.onramp.quote({ ...quoteInput, amount })
    expect(sent[0]?.url.searchParams.get("amount")).toBe(text)
  })

  test("keeps its digits in a body, as a number of the bytes that are signed", async () => {
    const digits = "123456789012345678901234567890.000000000000000001"
    const { client, sent } = open((operation) =>
      operation === "POST /onramp" ? JSON.stringify(onrampOrder()) : JSON.stringify(page())
    )
    await client.onramp.create({ ...purchase, inputAmount: digits, rampableAccessToken: "token" })
    const placed = sent.find(({ body }) => body !== undefined)
    expect(placed?.body).toContain(`"inputAmount":${digits}}`)
    expect(placed?.signed).toBe(placed?.body)
    expect(JSON.parse(placed?.body ?? "")).toEqual({ ...purchase, inputAmount: Number(digits) })
  })

  test("is refused as a number that is not exact, with the advice to pass text", async () => {
    const { client, sent } = open(() => rawQuote())
    const error = await failureOf(client.onramp.quote({ ...quoteInput, amount: 0.1 + 0.2 }))
    expect(error).toMatchObject({ _tag: "InvalidInputError", field: "amount" })
    expect(error).toHaveProperty("message", expect.stringContaining("text such as"))
    expect(sent).toEqual([])
  })
})

describe("the amounts of a quote", () => {
  test("are exact, also where a number has more digits than a double", async () => {
    const { client } = open(() =>
      rawQuote({
        amount_in_currency: "1600000.000000000000000001",
        total_received_amount_in_crypto: "12345678901234567890.123456789012345678",
        total_fee_amount_in_currency: "1e-400",
        rate_amount: "1.6E4"
      })
    )
    const quote = await client.onramp.quote({ ...quoteInput, amount: "1600000.000000000000000001" })
    expect(quote).toMatchObject({
      amount_in_currency: 1_600_000,
      pays: { amount: "1600000.000000000000000001", currency: "IDR" },
      receives: { amount: "12345678901234567890.123456789012345678", currency: "usdc-polygon" },
      fee: { amount: `0.${"0".repeat(399)}1`, currency: "IDR" },
      rate: "16000",
      inputCurrency: "IDR",
      outputCurrency: "usdc-polygon"
    })
  })

  test("come from the last of two equal keys, as the number does", async () => {
    const twice = '1600000.000000000000000001,"amount_in_currency":2.000000000000000001'
    const { client } = open(() => rawQuote({ amount_in_currency: twice }))
    const quote = await client.onramp.quote({ ...quoteInput, amount: 2 })
    expect([quote.amount_in_currency, quote.pays.amount]).toEqual([2, "2.000000000000000001"])
  })
})

describe("the amounts of an order", () => {
  test.each([
    ["16000.50", "16000.5"],
    ["about 16,000", undefined]
  ])("have a fee that comes as %j", async (given, amount) => {
    const feeDetail = { ...onrampOrder().feeDetail, total_fee_amount_in_currency: given }
    const { client } = open(() => JSON.stringify({ ...onrampOrder(), feeDetail }))
    const { fee } = await client.onramp.get({ onrampId: onrampOrder().onrampId })
    expect(fee?.amount).toBe(amount)
  })
})

describe("the expiry of a quote", () => {
  const sentAt = 1_700_000_000_000
  const inTen = sentAt + 10_000

  test.each([
    ["seconds as text", '"60"', sentAt + 60_000],
    ["seconds or milliseconds, of which it takes the earlier", "5000", sentAt + 5000],
    ["milliseconds since 1970 as text", '"1700000060000"', sentAt + 60_000],
    ["a time that has passed", "1699999000", inTen],
    ["a time in a year", "1731536000", inTen],
    ["nothing left", "0", inTen],
    ["a negative number", "-60", inTen],
    ["no time at all", '"soon"', inTen],
    ["empty text", '""', inTen]
  ])("that comes as %s counts from when the request was sent", async (_, expiry_time, end) => {
    fakeTime()
    vi.setSystemTime(sentAt)
    const { client } = open(() => rawQuote({ expiry_time }))
    expect((await client.onramp.quote({ ...quoteInput, amount: 1_600_000 })).expiresAt).toBe(end)
  })
})
