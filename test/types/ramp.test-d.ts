import { expectTypeOf, test } from "vitest"
import type {
  Bank,
  BankPage,
  Client,
  CountryName,
  CreateOnrampInput,
  CreateRecipientInput,
  Crypto,
  CryptoCode,
  Currency,
  FiatCode,
  OfframpOrder,
  OfframpOrderDetail,
  OfframpPage,
  OfframpQuote,
  OfframpReply,
  OnrampOrder,
  OnrampOrderDetail,
  OnrampPage,
  OnrampQuote,
  OrderState,
  PaymentMethod,
  PaymentMethodCode,
  QuoteOfframpInput,
  Recipient,
  RecipientListItem,
  RecipientPage
} from "../../src/index.ts"

declare const client: Client
const id = "3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f"

test("buying and selling answer with quotes, orders and pages of them", () => {
  const buying = { inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
  expectTypeOf(client.onramp.quote({ ...buying, amount: 1 })).resolves.toEqualTypeOf<OnrampQuote>()
  const bought = client.onramp.create({
    ...buying,
    inputAmount: 1_600_000,
    receiverWalletAddress: "0x8ba1f109551bD432803012645Ac136ddd64DBA72",
    acceptanceMethod: "qris",
    paymentPhoneNumber: "6281200000000"
  })
  expectTypeOf(bought).resolves.toEqualTypeOf<OnrampOrderDetail>()
  expectTypeOf(client.onramp.list()).resolves.toEqualTypeOf<OnrampPage>()
  expectTypeOf(client.onramp.get({ onrampId: id })).resolves.toEqualTypeOf<OnrampOrderDetail>()

  const selling = { inputCurrency: "usdc-polygon", outputCurrency: "IDR" }
  expectTypeOf(client.offramp.quote({ ...selling, amount: 1 })).resolves.toEqualTypeOf<OfframpQuote>()
  const sold = client.offramp.create({
    ...selling,
    inputAmount: 100,
    receiverId: id,
    senderName: "Ada Lovelace",
    senderEmail: "ada@example.com"
  })
  expectTypeOf(sold).resolves.toEqualTypeOf<OfframpOrderDetail>()
  expectTypeOf(client.offramp.list({ status: "pending" })).resolves.toEqualTypeOf<OfframpPage>()
  expectTypeOf(client.offramp.get({ offrampId: id })).resolves.toEqualTypeOf<OfframpOrderDetail>()
})

test("an order is watched with a loop", () => {
  expectTypeOf(client.onramp.watch({ onrampId: id })).toEqualTypeOf<AsyncIterable<OnrampOrderDetail>>()
  expectTypeOf(client.offramp.watch({ offrampId: id, interval: 500 }, {})).toEqualTypeOf<
    AsyncIterable<OfframpOrderDetail>
  >()
  // @ts-expect-error an order that is bought has another id than one that is sold
  client.onramp.watch({ offrampId: id })
})

test("all orders are read with a loop", () => {
  expectTypeOf(client.onramp.all({ sort: "-createdAt" })).toEqualTypeOf<AsyncIterable<OnrampOrder>>()
  expectTypeOf(client.offramp.all()).toEqualTypeOf<AsyncIterable<OfframpOrder>>()
  // @ts-expect-error they begin with the first page
  client.offramp.all({ page: 2 })
})

test("a switch over the state of an order knows every state", () => {
  const describe = ({ state, status }: OnrampOrder | OfframpOrderDetail): string => {
    switch (state) {
      case "awaiting_payment":
      case "processing":
      case "information_needed":
      case "completed":
      case "failed":
      case "refunded":
      case "expired":
        return state
      case "unknown":
        return status satisfies string
      default:
        return state satisfies never
    }
  }
  expectTypeOf(describe).returns.toBeString()
  // @ts-expect-error the raw status is no state
  const wrong: OrderState = "pending"
  expectTypeOf(wrong).toBeString()
})

test("a reply may name its order", () => {
  expectTypeOf(client.offramp.reply({ message: "m" })).resolves.toEqualTypeOf<OfframpReply>()
  expectTypeOf(client.offramp.reply({ offrampId: id, message: "m" })).resolves.toEqualTypeOf<OfframpReply>()
})

test("recipients answer with recipients", () => {
  const { recipients } = client
  expectTypeOf(recipients.list({ search: "grace" })).resolves.toEqualTypeOf<RecipientPage>()
  expectTypeOf(recipients.update({ recipientId: id, city: "Bandung" })).resolves.toEqualTypeOf<Recipient>()
  expectTypeOf(recipients.delete({ recipientId: id })).resolves.toEqualTypeOf<Recipient>()
  // @ts-expect-error name, email, address, city, postCode and bank are missing
  recipients.create({})
  // @ts-expect-error recipientId is missing
  recipients.delete({})
  // @ts-expect-error account numbers may begin with zero
  recipients.update({ recipientId: id, bank: { accountNumber: 12345678 } })
})

test("references answer with what they list", () => {
  const { reference } = client
  expectTypeOf(reference.banks()).resolves.toEqualTypeOf<BankPage>()
  expectTypeOf(reference.cryptos({ blockchainType: "EVM" })).resolves.toEqualTypeOf<readonly Crypto[]>()
  expectTypeOf(reference.currencies()).resolves.toEqualTypeOf<readonly Currency[]>()
  expectTypeOf(reference.paymentMethods()).resolves.toEqualTypeOf<readonly PaymentMethod[]>()
})

test("known codes are suggested, and any other text is accepted", () => {
  expectTypeOf<CreateOnrampInput["outputCurrency"]>().toEqualTypeOf<CryptoCode>()
  expectTypeOf<QuoteOfframpInput["outputCurrency"]>().toEqualTypeOf<FiatCode>()
  expectTypeOf<CreateOnrampInput["acceptanceMethod"]>().toEqualTypeOf<PaymentMethodCode>()
  expectTypeOf<CreateRecipientInput["bank"]["country"]>().toEqualTypeOf<CountryName>()
  // A union that has become `string` suggests nothing.
  expectTypeOf<CryptoCode>().not.toEqualTypeOf<string>()
  expectTypeOf<string>().toExtend<CryptoCode>()
})

test("all recipients and all banks are read with a loop", () => {
  expectTypeOf(client.recipients.all({ search: "grace" })).toEqualTypeOf<AsyncIterable<RecipientListItem>>()
  expectTypeOf(client.reference.allBanks({})).toEqualTypeOf<AsyncIterable<Bank>>()
  // @ts-expect-error they begin with the first page
  client.recipients.all({ page: 2 })
})

test("the ramp account answers with its token", () => {
  const account = { username: "ada", fullName: "Ada Lovelace", password: "p" }
  const created = client.ramp.createAccount(account)
  expectTypeOf(created).resolves.toHaveProperty("rampableAccessToken").toEqualTypeOf<string>()
  expectTypeOf(client.ramp.refresh()).resolves.toHaveProperty("rampableAccessToken").toEqualTypeOf<string>()
})

test("what is missing or of another type is refused", () => {
  // @ts-expect-error an amount is a number or text
  client.onramp.quote({ amount: 1_600_000n, inputCurrency: "IDR", outputCurrency: "usdc-polygon" })
  // @ts-expect-error outputCurrency is missing
  client.offramp.quote({ amount: 100, inputCurrency: "usdc-polygon" })
  // @ts-expect-error onrampId is missing
  client.onramp.get({})
  // @ts-expect-error message is missing
  client.offramp.reply({})
  // @ts-expect-error the ramp has no such status
  client.offramp.list({ status: "done" })
})
