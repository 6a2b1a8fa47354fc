import { describe, expect, onTestFinished, test, vi } from "vitest"
import type { SandboxOptions } from "../../sandbox/src/testing.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { newRecipient } from "../support/recipient.ts"
import { openUser } from "../support/user.ts"

const coin = "usdc-ethereum-sepolia"
const toBuy = { inputCurrency: "IDR", outputCurrency: coin }
const toSell = { inputCurrency: coin, outputCurrency: "IDR" }

const open = async (options: SandboxOptions = {}) => {
  const user = await openUser({ payments: "command", ...options })
  const { client, address, sandbox } = user
  onTestFinished(async () => {
    await client.dispose()
    await sandbox.close()
  })
  /** Places an order to buy, at the quote. */
  const buy = async (amount: string) => {
    const quote = await client.onramp.quote({ ...toBuy, amount })
    const order = await client.onramp.create({
      ...toBuy,
      inputAmount: amount,
      receiverWalletAddress: address,
      acceptanceMethod: quote.acceptance_method,
      paymentPhoneNumber: "6281200000000",
      quote
    })
    return { quote, order }
  }
  return { ...user, buy }
}

/** What the user is told about the money of a quote or an order. */
const money = <Amounts extends { pays: unknown; receives: unknown; fee: unknown }>({
  pays,
  receives,
  fee
}: Amounts) => ({ pays, receives, fee })

const cut = (amount: bigint, decimals: number): string => {
  const digits = amount.toString().padStart(decimals + 1, "0")
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, "")
}

describe("the amounts of orders", () => {
  test("are the same, in whichever form the service sends them", async () => {
    const { client, sandbox, buy } = await open()
    const { order } = await buy("1600000")
    const expected = {
      pays: { amount: "1600000", currency: "IDR" },
      receives: { amount: "99", currency: coin },
      fee: { amount: "16000", currency: "IDR" }
    }
    for (const amounts of ["rounded", "unrounded"] as const) {
      for (const fees of ["number", "text"] as const) {
        sandbox.configure({ amounts, fees })
        const read = await client.onramp.get({ onrampId: order.onrampId })
        expect(typeof read.feeDetail.total_fee_amount_in_currency).toBe(fees === "text" ? "string" : "number")
        const { docs } = await client.onramp.list()
        const quote = await client.onramp.quote({ ...toBuy, amount: "1600000" })
        expect([read, ...docs, quote].map(money)).toEqual([expected, expected, expected])
      }
    }
  })

  test.each(["number", "text"] as const)(
    "have all their digits to buy, with each fee as a %s",
    async (fees) => {
      const { client, sandbox, buy } = await open({ amounts: "unrounded", fees })
      sandbox.setRate("IDR", 16_123)
      const { order, quote } = await buy("1000003")
      const one = 10n ** 18n
      const bought = (1_000_003n * one) / 16_123n
      const fee = bought / 100n
      const expected = {
        pays: { amount: "1000003", currency: "IDR" },
        receives: { amount: cut(bought - fee, 18), currency: coin },
        fee: { amount: cut(fee * 16_123n, 18), currency: "IDR" }
      }
      expect(String(Number(expected.receives.amount))).not.toBe(expected.receives.amount)
      const { docs } = await client.onramp.list()
      const read = await client.onramp.get({ onrampId: order.onrampId })
      expect([quote, order, read, ...docs].map(money)).toEqual([expected, expected, expected, expected])
    }
  )

  test("have all their digits to sell, and the sale is paid at its quote", async () => {
    const { client, sandbox } = await open({ amounts: "unrounded" })
    sandbox.setRate("IDR", 16_123.4567)
    const { id } = await client.recipients.create(newRecipient)
    const inputAmount = "12.345678"
    const quote = await client.offramp.quote({ ...toSell, amount: inputAmount })
    const { order, payment } = await client.offramp.sell({
      ...toSell,
      inputAmount,
      receiverId: id,
      senderName: "Ada Lovelace",
      senderEmail: "ada@example.com",
      quote
    })
    await payment?.wait()
    const gross = 12_345_678n * 161_234_567n // with 10 decimals
    const expected = {
      pays: { amount: inputAmount, currency: coin },
      receives: { amount: cut(gross * 99n, 12), currency: "IDR" },
      fee: { amount: cut(gross, 12), currency: "IDR" }
    }
    expect(String(Number(expected.receives.amount))).not.toBe(expected.receives.amount)
    const { docs } = await client.offramp.list()
    expect([quote, order, ...docs].map(money)).toEqual([expected, expected, expected])
  })
})

test.each(["seconds", "milliseconds", "unix-seconds", "unix-milliseconds", "date"] as const)(
  "the expiry of a quote is the same when the service sends it as %s",
  async (quoteExpiry) => {
    fakeTime()
    const now = 1_700_000_000_000
    vi.setSystemTime(now)
    const { client, buy } = await open({ quoteExpiry })
    const buying = await client.onramp.quote({ ...toBuy, amount: 1_600_000 })
    const selling = await client.offramp.quote({ ...toSell, amount: 100 })
    expect([buying.expiresAt, selling.expiresAt]).toEqual([now + 60_000, now + 60_000])
    expect((await buy("1600000")).order.state).toBe("awaiting_payment")
  }
)
