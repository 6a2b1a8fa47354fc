import { orderStateOf } from "../../src/orderState.ts"
import type { Operation } from "./operations.ts"

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

type Order = Readonly<Record<string, unknown>>

/** The facade adds a state to every order. */
const ordered = (order: Order) => ({ ...order, state: orderStateOf(String(order.status)) })
const orderedPage = (page: Order) => ({ ...page, docs: (page.docs as readonly Order[]).map(ordered) }) // as documented

/** One call for each operation of the ramp document, by `operationId`. */
export const rampOperations: Readonly<Record<string, Operation>> = {
  quoteOfframp: {
    call: ({ client }, { rampableAccessToken }) =>
      client.offramp.quote({ rampableAccessToken, ...coins, amount: 100, withLimit: false })
  },
  createOfframp: {
    present: ordered,
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
    present: orderedPage,
    call: ({ client }, { rampableAccessToken }) => client.offramp.list({ rampableAccessToken, ...orders })
  },
  getOfframp: {
    present: ordered,
    call: ({ client }, { rampableAccessToken }, { offrampId }) =>
      client.offramp.get({ rampableAccessToken, offrampId })
  },
  replyOfframp: {
    present: ordered,
    call: ({ client }, { rampableAccessToken }) =>
      client.offramp.reply({ rampableAccessToken, message: "They are my salary." })
  },
  quoteOnramp: {
    call: ({ client }, { rampableAccessToken }) =>
      client.onramp.quote({ rampableAccessToken, ...money, amount: 1_600_000, withLimit: false })
  },
  createOnramp: {
    present: ordered,
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
    present: orderedPage,
    call: ({ client }, { rampableAccessToken }) => client.onramp.list({ rampableAccessToken, ...orders })
  },
  getOnramp: {
    present: ordered,
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
