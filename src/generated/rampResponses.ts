/**
 * Generated from openapi/ramp.yaml: do not edit. Change the document, then run: npm run generate
 */

const OfframpQuote = {
  status: "b",
  coin: "s",
  currency: "s",
  amount: "n",
  rate_amount: "n",
  amount_in_currency: "n",
  total_fee_percentage: "n",
  total_fee_amount: "n",
  total_fee_amount_in_currency: "n",
  total_received_amount: "n",
  total_received_amount_in_currency: "n",
  payout_wallet: "s",
  expiry_time: "sn"
}

const FeeDetail = { rate_amount: "n", total_fee_amount: "n", total_fee_amount_in_currency: "n" }

const OfframpOrder = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  offrampId: /^[A-Za-z0-9_-]{1,128}$/,
  feeDetail: FeeDetail,
  receiver: {
    id: "s",
    name: "s",
    "?": {
      email: "s",
      accountNumber: "sn",
      ifsc: "s",
      achNumber: "s",
      fedwireNumber: "s",
      ibanNumber: "s",
      bankName: "s",
      accountType: "s"
    }
  },
  inputAmount: "n",
  inputAmountExact: "n",
  outputAmount: "n",
  outputAmountExact: "n",
  inputCurrency: "s",
  outputCurrency: "s",
  status: /\S/,
  blockchain: "s",
  payOutWallet: /^(0x[0-9a-fA-F]{40}|(?!0x)[0-9A-Za-z:._-]{20,128})$/,
  cryptoId: "s",
  expiredDate: /^\d{4}-\d\d-\d\d/,
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  "?": {
    sender: { id: "s", name: "s", email: "s", walletAddress: "s" },
    reason: "s",
    description: "s",
    organizationId: "s",
    organizationName: "s",
    routeId: "s",
    memo: "s",
    blockchainType: "s",
    useSmartContract: "b"
  }
}

const OfframpPage = {
  totalDocs: "i",
  totalPages: "i",
  page: "i",
  hasNextPage: "b",
  nextPage: "iz",
  docs: [OfframpOrder],
  "?": {
    offset: "i",
    limit: "i",
    pagingCounter: "i",
    hasPrevPage: "b",
    prevPage: "iz"
  }
}

const ActivityHistoryItem = {
  activity: "s",
  status: "s",
  updatedAt: /^\d{4}-\d\d-\d\d/,
  "?": { description: "s", _id: /^[0-9A-Za-z]{24}$/ }
}

const OfframpOrderDetail = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  offrampId: /^[A-Za-z0-9_-]{1,128}$/,
  feeDetail: FeeDetail,
  receiver: {
    id: "s",
    name: "s",
    "?": {
      email: "s",
      accountNumber: "sn",
      ifsc: "s",
      achNumber: "s",
      fedwireNumber: "s",
      ibanNumber: "s",
      bankName: "s",
      accountType: "s"
    }
  },
  inputAmount: "n",
  inputAmountExact: "n",
  outputAmount: "n",
  outputAmountExact: "n",
  inputCurrency: "s",
  outputCurrency: "s",
  status: /\S/,
  blockchain: "s",
  payOutWallet: /^(0x[0-9a-fA-F]{40}|(?!0x)[0-9A-Za-z:._-]{20,128})$/,
  cryptoId: "s",
  expiredDate: /^\d{4}-\d\d-\d\d/,
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  activityHistory: [ActivityHistoryItem],
  "?": {
    sender: { id: "s", name: "s", email: "s", walletAddress: "s" },
    reason: "s",
    description: "s",
    organizationId: "s",
    organizationName: "s",
    routeId: "s",
    memo: "s",
    blockchainType: "s",
    useSmartContract: "b"
  }
}

const OfframpReply = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  offrampId: /^[A-Za-z0-9_-]{1,128}$/,
  feeDetail: FeeDetail,
  receiver: {
    id: "s",
    name: "s",
    "?": {
      email: "s",
      accountNumber: "sn",
      ifsc: "s",
      achNumber: "s",
      fedwireNumber: "s",
      ibanNumber: "s",
      bankName: "s",
      accountType: "s"
    }
  },
  inputAmount: "n",
  inputAmountExact: "n",
  outputAmount: "n",
  outputAmountExact: "n",
  inputCurrency: "s",
  outputCurrency: "s",
  status: /\S/,
  blockchain: "s",
  payOutWallet: /^(0x[0-9a-fA-F]{40}|(?!0x)[0-9A-Za-z:._-]{20,128})$/,
  cryptoId: "s",
  expiredDate: /^\d{4}-\d\d-\d\d/,
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  activityHistory: [ActivityHistoryItem],
  adminNotesActivities: [{
    message: "s",
    time: /^\d{4}-\d\d-\d\d/,
    sender: "s",
    _id: /^[0-9A-Za-z]{24}$/
  }],
  "?": {
    sender: { id: "s", name: "s", email: "s", walletAddress: "s" },
    reason: "s",
    description: "s",
    organizationId: "s",
    organizationName: "s",
    routeId: "s",
    memo: "s",
    blockchainType: "s",
    useSmartContract: "b",
    transactionHash: "s",
    adminNotesDate: /^\d{4}-\d\d-\d\d/,
    adminNotesReply: "sz",
    adminNotesReplyDate: [/^\d{4}-\d\d-\d\d/, "z"]
  }
}

const OnrampQuote = {
  status: "b",
  acceptance_method: "s",
  onramp_service: "s",
  coin: "s",
  currency: "s",
  amount_in_crypto: "n",
  amount_in_currency: "n",
  rate_amount: "n",
  total_fee_percentage: "n",
  total_fee_amount: "n",
  total_fee_amount_in_currency: "n",
  total_received_amount_in_crypto: "n",
  total_received_amount_in_currency: "n",
  expiry_time: "sn"
}

const OnrampFeeDetail = { rate_amount: "ns", total_fee_amount: "n", total_fee_amount_in_currency: "ns" }

const OnrampOrder = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  onrampId: /^[A-Za-z0-9_-]{1,128}$/,
  feeDetail: OnrampFeeDetail,
  receiver: {
    walletAddress: "s",
    "?": { id: "s", name: "s", email: "s", phoneNumber: "s" }
  },
  inputAmount: "n",
  inputAmountExact: "n",
  outputAmount: "n",
  outputAmountExact: "n",
  inputCurrency: "s",
  outputCurrency: "s",
  status: /\S/,
  blockchain: "s",
  cryptoId: "s",
  acceptanceDetail: {
    no_reference: "s",
    amount: "s",
    frontend_url: /^https?:\/\/\S+$/,
    "?": {
      trans_id: "s",
      merchant_code: "s",
      order_id: "s",
      signature: "s",
      is_custom_page: "b"
    }
  },
  expiredDate: /^\d{4}-\d\d-\d\d/,
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  "?": {
    acceptanceMethod: "s",
    reason: "s",
    description: "s",
    organizationId: "s",
    organizationName: "s",
    userId: "s",
    externalOrderId: "s",
    blockchainType: "s",
    memo: "s",
    clientName: "s",
    clientId: "s",
    useSmartContract: "b"
  }
}

const OnrampPage = {
  totalDocs: "i",
  totalPages: "i",
  page: "i",
  hasNextPage: "b",
  nextPage: "iz",
  docs: [OnrampOrder],
  "?": {
    offset: "i",
    limit: "i",
    pagingCounter: "i",
    hasPrevPage: "b",
    prevPage: "iz"
  }
}

const OnrampOrderDetail = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  onrampId: /^[A-Za-z0-9_-]{1,128}$/,
  feeDetail: OnrampFeeDetail,
  receiver: {
    walletAddress: "s",
    "?": { id: "s", name: "s", email: "s", phoneNumber: "s" }
  },
  inputAmount: "n",
  inputAmountExact: "n",
  outputAmount: "n",
  outputAmountExact: "n",
  inputCurrency: "s",
  outputCurrency: "s",
  status: /\S/,
  blockchain: "s",
  cryptoId: "s",
  acceptanceDetail: {
    no_reference: "s",
    amount: "s",
    frontend_url: /^https?:\/\/\S+$/,
    "?": {
      trans_id: "s",
      merchant_code: "s",
      order_id: "s",
      signature: "s",
      is_custom_page: "b"
    }
  },
  expiredDate: /^\d{4}-\d\d-\d\d/,
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  activityHistory: [ActivityHistoryItem],
  "?": {
    acceptanceMethod: "s",
    reason: "s",
    description: "s",
    organizationId: "s",
    organizationName: "s",
    userId: "s",
    externalOrderId: "s",
    blockchainType: "s",
    memo: "s",
    clientName: "s",
    clientId: "s",
    useSmartContract: "b"
  }
}

const RecipientBank = {
  accountName: "s",
  currency: "s",
  country: "s",
  "?": {
    _id: /^[0-9A-Za-z]{24}$/,
    bankName: "s",
    accountNumber: "sn",
    paymentCode: "s",
    achNumber: "s",
    fedwireNumber: "s",
    ibanNumber: "s",
    accountType: "s",
    ifsc: "s"
  }
}

const RecipientListItem = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  name: "s",
  email: "s",
  address: "s",
  city: "s",
  postCode: "s",
  bank: [RecipientBank],
  userId: "s",
  createdAt: /^\d{4}-\d\d-\d\d/,
  updatedAt: /^\d{4}-\d\d-\d\d/,
  "?": { recipientType: "s", organizationId: "s", reference: "s" }
}

const RecipientPage = {
  totalDocs: "i",
  totalPages: "i",
  page: "i",
  hasNextPage: "b",
  nextPage: "iz",
  docs: [RecipientListItem],
  "?": {
    offset: "i",
    limit: "i",
    pagingCounter: "i",
    hasPrevPage: "b",
    prevPage: "iz"
  }
}

const Recipient = {
  id: /^[A-Za-z0-9_-]{1,128}$/,
  name: "s",
  email: "s",
  address: "s",
  city: "s",
  postCode: "s",
  bank: [RecipientBank],
  "?": { recipientType: "s", organizationId: "s", reference: "s" }
}

const Bank = {
  id: "s",
  name: "s",
  paymentCode: "s",
  country: "s",
  currency: "s",
  "?": {
    _id: /^[0-9A-Za-z]{24}$/,
    createdAt: /^\d{4}-\d\d-\d\d/,
    updatedAt: /^\d{4}-\d\d-\d\d/,
    __v: "i"
  }
}

const BankPage = {
  totalDocs: "i",
  totalPages: "i",
  page: "i",
  hasNextPage: "b",
  nextPage: "iz",
  docs: [Bank],
  "?": {
    offset: "i",
    limit: "i",
    pagingCounter: "i",
    hasPrevPage: "b",
    prevPage: "iz"
  }
}

const Crypto = {
  id: "s",
  symbol: "s",
  name: "s",
  label: "s",
  address: "s",
  is_native: "b",
  currencies: ["s"],
  decimal: "i",
  "?": {
    _id: /^[0-9A-Za-z]{24}$/,
    chainId: "i",
    logo: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
    priceId: "s",
    useSmartContract: "b",
    blockchainType: "s",
    network: "s",
    transactionType: ["s"],
    isConvertAvailable: "b"
  }
}

const Currency = {
  value: "s",
  currency: "s",
  countryCode: "s",
  country: "s",
  name: "s",
  symbol: "s",
  requireBankName: "b",
  requireIfsc: "b",
  requireIban: "b",
  requireAchOrWire: "b",
  requireAccountNumber: "b",
  "?": {
    id: "s",
    logo: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/,
    _id: "s",
    randomNumber: "n",
    isRandomNumberDecimal: "b",
    allowFraction: "b",
    isConvertAvailable: "b",
    requireTransitNumber: "b",
    requireSwiftCode: "b",
    requiredUnlimitKyc: "b"
  }
}

const PaymentMethod = {
  id: "s",
  name: "s",
  code: "s",
  currency: "s",
  isActive: "b",
  flatFeeAmount: "n",
  percentFeeAmount: "n",
  "?": { group: "s", image: /^[A-Za-z][A-Za-z0-9+.-]*:\S+$/ }
}

export const rampResponses = {
  "GET /offramp/quote": OfframpQuote,
  "GET /offramp": OfframpPage,
  "POST /offramp": OfframpOrderDetail,
  "GET /offramp/detail/{id}": OfframpOrderDetail,
  "PATCH /offramp/reply": OfframpReply,
  "GET /onramp/quote": OnrampQuote,
  "GET /onramp": OnrampPage,
  "POST /onramp": OnrampOrderDetail,
  "GET /onramp/detail/{transactionId}": OnrampOrderDetail,
  "GET /recipient": RecipientPage,
  "POST /recipient": Recipient,
  "DELETE /recipient/{recipientId}": Recipient,
  "PATCH /recipient/{recipientId}": Recipient,
  "GET /reference/banks": BankPage,
  "GET /reference/cryptos": [Crypto],
  "GET /reference/currencies": [Currency],
  "GET /reference/payment-methods": [PaymentMethod]
}
