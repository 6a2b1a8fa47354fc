import { banks, cryptos, fiats, paymentMethods } from "../../../../sandbox/src/ramp/referenceData.ts"
import type {
  Bank,
  Crypto,
  Currency,
  OfframpOrderDetail,
  OfframpQuote,
  OnrampOrderDetail,
  OnrampQuote,
  PaymentMethod,
  Recipient
} from "../../../../src/index.ts"
import { address, other } from "./client.ts"

export const currencies: readonly Currency[] = fiats.map(({ currency }) => currency)
export const bankPage = (docs: readonly Bank[] = banks) => page(docs)
export const coins: readonly Crypto[] = cryptos
export const methods: readonly PaymentMethod[] = paymentMethods

/** A page that others follow. */
export const firstPage = <Doc>(docs: readonly Doc[]) => ({ ...page(docs), totalPages: 2, hasNextPage: true })

export const page = <Doc>(docs: readonly Doc[]) => ({
  docs,
  totalDocs: docs.length,
  limit: 100,
  page: 1,
  totalPages: 1,
  hasNextPage: false,
  hasPrevPage: false
})

export const onrampQuote: OnrampQuote = {
  status: true,
  acceptance_method: "virtual_account_bni",
  onramp_service: "example",
  coin: "usdc",
  currency: "IDR",
  amount_in_crypto: 100,
  amount_in_currency: 1_600_000,
  rate_amount: 16_000,
  total_fee_percentage: 1.5,
  total_fee_amount: 1.5,
  total_fee_amount_in_currency: 24_000,
  total_received_amount_in_crypto: 98.5,
  total_received_amount_in_currency: 1_576_000,
  expiry_time: 30
}

export const offrampQuote: OfframpQuote = {
  status: true,
  coin: "usdc",
  currency: "IDR",
  amount: 100,
  rate_amount: 16_000,
  amount_in_currency: 1_600_000,
  total_fee_percentage: 1,
  total_fee_amount: 1,
  total_fee_amount_in_currency: 16_000,
  total_received_amount: 99,
  total_received_amount_in_currency: 1_584_000,
  payout_wallet: other,
  expiry_time: 30
}

export const recipient = {
  id: "66f0a1b2c3d4e5f60123abcd",
  name: "Grace Hopper",
  email: "grace@example.com"
} as Recipient // what a choice of recipients shows

export const payee = (name: string, account: Partial<Recipient["bank"][number]> = {}): Recipient => ({
  id: name.toLowerCase().replace(/\W/g, ""),
  name,
  email: `${name.split(" ")[0]?.toLowerCase()}@example.com`,
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "01110",
  recipientType: "Individual",
  bank: [
    {
      _id: `account of ${name}`,
      accountName: name,
      currency: "IDR",
      country: "INDONESIA",
      bankName: "Bank Laut Biru",
      accountNumber: "0012345678",
      ...account
    }
  ]
})

const step = (activity: string, status: string, description: string, minute: number) => ({
  activity,
  status,
  description,
  _id: `66f0a1b2c3d4e5f60123f0${minute}`,
  updatedAt: `2027-01-02T03:${minute}:05.678Z`
})

const common = {
  id: "66f0a1b2c3d4e5f601234567",
  reason: "",
  description: "",
  organizationId: "66f0a1b2c3d4e5f601239999",
  organizationName: "Example Org",
  blockchain: "polygon",
  cryptoId: "usdc-polygon",
  blockchainType: "EVM",
  memo: "",
  useSmartContract: false,
  expiredDate: "2027-01-02T04:04:05.678Z",
  createdAt: "2027-01-02T03:04:05.678Z",
  updatedAt: "2027-01-02T03:04:05.678Z"
}

export const onrampOrder = (status: string): OnrampOrderDetail => ({
  ...common,
  onrampId: "3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f",
  acceptanceMethod: "virtual_account_bni",
  feeDetail: { rate_amount: 16_000, total_fee_amount: 1.5, total_fee_amount_in_currency: 24_000 },
  receiver: {
    id: "66f0a1b2c3d4e5f601230001",
    name: "Ada Lovelace",
    email: "ada@example.com",
    phoneNumber: "6281200000000",
    walletAddress: address
  },
  inputAmount: 1_600_000,
  inputAmountExact: 1_600_123,
  outputAmount: 98.5,
  outputAmountExact: 98.5,
  inputCurrency: "IDR",
  outputCurrency: "usdc",
  status,
  userId: "66f0a1b2c3d4e5f601230001",
  externalOrderId: "1",
  clientName: "Example",
  clientId: "client",
  acceptanceDetail: {
    trans_id: "1",
    merchant_code: "1",
    order_id: "1",
    no_reference: "8808123456789012",
    amount: "1600123",
    frontend_url: "https://pay.example.com/1",
    signature: "x",
    is_custom_page: false
  },
  activityHistory: [
    step("created", "pending", "Order created", 10),
    ...(status === "pending" ? [] : [step("paid", "processed", "Payment received", 20)])
  ]
})

export const offrampOrder = (status: string): OfframpOrderDetail => ({
  ...common,
  offrampId: "8d0e4f7a-1b2c-4d3e-9f40-5a6b7c8d9e0f",
  feeDetail: { rate_amount: 16_000, total_fee_amount: 1, total_fee_amount_in_currency: 16_000 },
  sender: { id: "1", name: "Ada Lovelace", email: "ada@example.com", walletAddress: address },
  receiver: {
    id: "1",
    name: "Grace Hopper",
    email: "grace@example.com",
    accountNumber: "0012345678",
    ifsc: "",
    achNumber: "",
    fedwireNumber: "",
    ibanNumber: ""
  },
  inputAmount: 100,
  inputAmountExact: 100.0001,
  outputAmount: 1_584_000,
  outputAmountExact: 1_584_000,
  inputCurrency: "usdc",
  outputCurrency: "IDR",
  status,
  routeId: "route-idr-1",
  payOutWallet: other,
  activityHistory: [step("created", "pending", "Order created", 10)]
})
