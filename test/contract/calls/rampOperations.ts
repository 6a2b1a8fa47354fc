import { expect } from "vitest"
import { orderStateOf } from "../../../src/ramp/orderState.ts"
import type { Operation } from "./operation.ts"

const to = "0x70997970C51812dc3A010C7d01b50e0d17dc79C8"
const coins = { inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
const money = { inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
const orders = {
  limit: 10,
  page: 1,
  sort: "-createdAt",
  search: "grace",
  status: "completed",
  reason: "Salary",
  minInputAmount: 50,
  maxInputAmount: 5_000_000,
  minOutputAmount: 10,
  maxOutputAmount: 2_000_000,
  organizationId: "66f0a1b2c3d4e5f601239999",
  organizationName: "Example Org",
  blockchain: "polygon",
  receiverName: "Grace Hopper"
} as const
const recipient = {
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110",
  bank: {
    accountName: "Grace Hopper",
    bankName: "Bank Nusa Jaya",
    currency: "IDR",
    country: "INDONESIA",
    accountNumber: "0012345678"
  }
}

type Data = Record<string, unknown>

/** The state and the amounts that the client adds to an order. */
const order =
  (
    input: "inputCurrency" | "cryptoId",
    output: "outputCurrency" | "cryptoId",
    fiat: "inputCurrency" | "outputCurrency"
  ) =>
  (data: Data): Data => {
    const { total_fee_amount_in_currency } = data.feeDetail as Data
    return {
      ...data,
      state: orderStateOf(String(data.status)),
      pays: { amount: String(data.inputAmountExact), currency: data[input] },
      receives: { amount: String(data.outputAmountExact), currency: data[output] },
      fee: { amount: String(total_fee_amount_in_currency), currency: data[fiat] }
    }
  }
const onrampOrder = order("inputCurrency", "cryptoId", "inputCurrency")
const offrampOrder = order("cryptoId", "outputCurrency", "outputCurrency")

const page = (present: (data: Data) => Data) => (data: Data) => ({
  ...data,
  docs: (data.docs as readonly Data[]).map(present)
})

/** What the client adds to a quote for a pair. */
const quote = (pair: typeof money, pays: string, receives: string, fiat: string) => (data: Data) => ({
  ...data,
  ...pair,
  pays: { amount: String(data[pays]), currency: pair.inputCurrency },
  receives: { amount: String(data[receives]), currency: pair.outputCurrency },
  fee: { amount: String(data.total_fee_amount_in_currency), currency: fiat },
  rate: String(data.rate_amount),
  expiresAt: expect.any(Number)
})

/** One call for each operation of the ramp document, by `operationId`. */
export const rampOperations: Readonly<Record<string, Operation>> = {
  quoteOfframp: {
    present: quote(coins, "amount", "total_received_amount_in_currency", "IDR"),
    call: ({ client }, { rampableAccessToken }) =>
      client.offramp.quote({ rampableAccessToken, ...coins, amount: 100, withLimit: false })
  },
  createOfframp: {
    present: offrampOrder,
    call: ({ client }, { rampableAccessToken }, { recipientId }) =>
      client.offramp.create({
        rampableAccessToken,
        ...coins,
        inputAmount: 100,
        senderName: "Ada Lovelace",
        senderEmail: "ada@example.com",
        receiverId: recipientId
      })
  },
  listOfframps: {
    present: page(offrampOrder),
    call: ({ client }, { rampableAccessToken }) => client.offramp.list({ rampableAccessToken, ...orders })
  },
  getOfframp: {
    present: offrampOrder,
    call: ({ client }, { rampableAccessToken }, { offrampId }) =>
      client.offramp.get({ rampableAccessToken, offrampId })
  },
  replyOfframp: {
    present: offrampOrder,
    call: ({ client }, { rampableAccessToken }) =>
      client.offramp.reply({ rampableAccessToken, message: "They are my salary." })
  },
  quoteOnramp: {
    present: quote(money, "amount_in_currency", "total_received_amount_in_crypto", "IDR"),
    call: ({ client }, { rampableAccessToken }) =>
      client.onramp.quote({ rampableAccessToken, ...money, amount: 1_600_000, withLimit: false })
  },
  createOnramp: {
    present: onrampOrder,
    call: ({ client }, { rampableAccessToken }) =>
      client.onramp.create({
        rampableAccessToken,
        ...money,
        inputAmount: 1_600_000,
        receiverWalletAddress: to,
        acceptanceMethod: "virtual_account_bni",
        paymentPhoneNumber: "6281200000000"
      })
  },
  listOnramps: {
    present: page(onrampOrder),
    call: ({ client }, { rampableAccessToken }) => client.onramp.list({ rampableAccessToken, ...orders })
  },
  getOnramp: {
    present: onrampOrder,
    call: ({ client }, { rampableAccessToken }, { onrampId }) =>
      client.onramp.get({ rampableAccessToken, onrampId })
  },
  createRecipient: {
    call: ({ client }, { rampableAccessToken }) =>
      client.recipients.create({ rampableAccessToken, ...recipient })
  },
  listRecipients: {
    call: ({ client }, { rampableAccessToken }) =>
      client.recipients.list({ rampableAccessToken, limit: 10, page: 1, search: "grace", currency: "IDR" })
  },
  updateRecipient: {
    call: ({ client }, { rampableAccessToken }, { recipientId }) =>
      client.recipients.update({ rampableAccessToken, recipientId, city: "Bandung" })
  },
  deleteRecipient: {
    call: ({ client }, { rampableAccessToken }, { recipientId }) =>
      client.recipients.delete({ rampableAccessToken, recipientId })
  },
  listBanks: {
    call: ({ client }, { rampableAccessToken }) =>
      client.reference.banks({ rampableAccessToken, limit: 10, country: "INDONESIA", currency: "IDR" })
  },
  listCryptos: {
    call: ({ client }, { rampableAccessToken }) =>
      client.reference.cryptos({ rampableAccessToken, useSmartContract: false, blockchainType: "EVM" })
  },
  listCurrencies: {
    call: ({ client }, { rampableAccessToken }) =>
      client.reference.currencies({ rampableAccessToken, limit: 100 })
  },
  listPaymentMethods: {
    call: ({ client }, { rampableAccessToken }) => client.reference.paymentMethods({ rampableAccessToken })
  }
}
