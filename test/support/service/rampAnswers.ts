/** Responses of the ramp with only their required fields. */

export const page = (docs: readonly object[] = []) => ({
  docs,
  totalDocs: docs.length,
  totalPages: 1,
  page: 1,
  hasNextPage: false,
  nextPage: null
})

const order = {
  id: "64f0c0ffee0000000000abcd",
  feeDetail: { rate_amount: 16_000, total_fee_amount: 1, total_fee_amount_in_currency: 16_000 },
  inputAmount: 100,
  inputAmountExact: 100.0001,
  outputAmount: 1_584_000,
  outputAmountExact: 1_584_000,
  inputCurrency: "usdc",
  outputCurrency: "IDR",
  status: "pending",
  blockchain: "polygon",
  cryptoId: "usdc-polygon",
  expiredDate: "2027-01-02T04:04:05.678Z",
  createdAt: "2027-01-02T03:04:05.678Z",
  updatedAt: "2027-01-02T03:04:05.678Z",
  activityHistory: []
}

export const onrampOrder = (status = "pending") => ({
  ...order,
  onrampId: "order-1",
  status,
  receiver: { walletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" },
  acceptanceDetail: { frontend_url: "https://pay.test/order-1", amount: "1600000", no_reference: "1" }
})

export const offrampOrder = (status = "pending") => ({
  ...order,
  offrampId: "order-1",
  status,
  receiver: { id: "64f0c0ffee0000000000abce", name: "Grace Hopper" },
  payOutWallet: "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
})

export const recipient = {
  id: "64f0c0ffee0000000000abce",
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "10110",
  bank: []
}
