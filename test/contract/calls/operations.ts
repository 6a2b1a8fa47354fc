import type { Facts, Operation } from "./operation.ts"
import { rampOperations } from "./rampOperations.ts"
import { walletOperations } from "./walletOperations.ts"

/** The values in the documents' examples. */
export const exampleFacts: Facts = {
  network: "sepolia",
  from: "0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266",
  verification: {
    verificationToken: "eyJhbGciOiJIUzI1NiJ9.eyJ1c2UiOiJ2ZXJpZnkifQ.dmVyaWZ5",
    otp: "123456"
  },
  googleCredential: "e30.e30.Zw",
  appleCredential: "e30.e30.YQ",
  telegramLogin: { id: 123456789, first_name: "Ada", auth_date: 1735787045, hash: "ab".repeat(32) },
  recoveryFile: "contents of recovery.xellar",
  tokenAddress: "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
  otherTokenAddress: "0x70997970C51812dc3A010C7d01b50e0d17dc79C8",
  nft: { tokenAddress: "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14", tokenId: "1" },
  items: {
    tokenAddress: "0xfFf9976782d46CC05630D1f6eBAb18b2324d6B14",
    tokenId: ["2", "5"],
    amount: ["2", "4"]
  },
  transactionHash: "0x35cfd5a0ca60e427e10655b545b5d8a85a0ea9c9027d9ae752f1322f31218f13",
  recipientId: "66f0a1b2c3d4e5f60123abcd",
  onrampId: "b7c1e0d2-3f4a-4b5c-8d6e-7f8091a2b3c4",
  offrampId: "3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f"
}

/** One call for each operation of the two documents, by `operationId`. */
export const operations: Readonly<Record<string, Operation>> = { ...walletOperations, ...rampOperations }

/** The operations of `openapi/smart-account.yaml` need a chain: see test/smartAccount, and the examples of the docs. */
const smartAccountMethods = Object.fromEntries(
  [
    ...["create", "list", "balanceCoin", "balanceToken", "balanceTokenBatch", "hashMessage", "hashTypedData"],
    ...[
      "buildSignature",
      "estimate",
      "hash",
      "submit",
      "get",
      "watch",
      "send",
      "topUp",
      "topUps",
      "operations"
    ],
    ...["gasTank.get", "gasTank.topUp", "gasTank.topUps", "gasTank.usage"]
  ].map((name) => [`smartAccount.${name}`, "sends operations of smart accounts"])
)

/** Methods without an operation, and why. */
export const otherMethods: Readonly<Record<string, string>> = {
  dispose: "sends nothing",
  request: "sends any operation: see test/http/request.test.ts",
  "ramp.request": "sends any operation: see test/http/request.test.ts",
  "unsafe.request": "sends any operation: see test/http/request.test.ts",
  "unsafe.ramp.request": "sends any operation: see test/http/request.test.ts",
  "session.current": "sends nothing",
  "session.subscribe": "sends nothing",
  "session.events": "sends nothing",
  "session.signOut": "sends nothing",
  "recipients.form": "sends listCurrencies",
  "recipients.all": "sends listRecipients for each page",
  "reference.allBanks": "sends listBanks for each page",
  "session.address": "sends getAddresses when no token contains the address",
  "transactions.list": "sends nothing",
  "transactions.get": "sends nothing",
  "transactions.subscribe": "polls transactionDetail without a node",
  "transactions.reconcile": "sends transactionDetail without a node",
  "transactions.wait": "polls transactionDetail without a node",
  "transactions.cancel": "needs a node",
  "transactions.speedUp": "needs a node",
  "transactions.replacementFee": "needs a node",
  "transactions.simulate": "needs a node",
  "transactions.setUserOutcome": "sends nothing",
  "session.refresh": "sends refreshWalletToken with the session's token",
  "onramp.all": "sends listOnramps for each page",
  "offramp.all": "sends listOfframps for each page",
  "onramp.watch": "polls getOnramp",
  "offramp.watch": "polls getOfframp",
  "offramp.sell": "sends createOfframp, getOfframp and a send",
  "offramp.pay": "sends getOfframp and a send",
  "onramp.liveQuote": "repeats quoteOnramp",
  "offramp.liveQuote": "repeats quoteOfframp",
  "onramp.limits": "sends listCurrencies, listCryptos and listPaymentMethods",
  "offramp.limits": "sends listCurrencies and listCryptos",
  ...smartAccountMethods
}
