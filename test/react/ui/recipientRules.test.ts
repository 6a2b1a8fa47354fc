import { describe, expect, it } from "vitest"
import { fiats } from "../../../sandbox/src/ramp/referenceData.ts"
import {
  checkRecipient,
  emptyRecipient,
  recipientOf,
  rulesOf
} from "../../../src/react/components/ramp/recipientRules.ts"
import { en } from "../../../src/react/locales/en.ts"

const currencyOf = (code: string) => {
  const found = fiats.find(({ currency }) => currency.value === code)
  if (found === undefined) throw new Error(`The sandbox has no ${code}.`)
  return found.currency
}
const person = {
  ...emptyRecipient,
  name: "Grace Hopper",
  email: "grace@example.com",
  address: "Jl. Contoh 1",
  city: "Jakarta",
  postCode: "01110",
  accountName: "Grace Hopper"
}
const wrongIn = (values: typeof person, code: string) =>
  Object.entries(checkRecipient(values, rulesOf(currencyOf(code)), en)).flatMap(([field, message]) =>
    message === undefined ? [] : [field]
  )

describe("the details of an account", () => {
  it.each([
    ["IDR", ["bankName", "accountNumber"]],
    ["USD", ["bankName", "accountNumber", "routingNumber"]],
    ["INR", ["accountNumber", "ifsc"]],
    ["EUR", ["ibanNumber"]]
  ])("that %s asks for are asked for", (code, fields) => {
    expect(wrongIn(person, code)).toEqual(fields)
  })

  it("are not asked for where nobody needs them", () => {
    expect(wrongIn({ ...person, ibanNumber: "DE89 3704 0044 0532 0130 00" }, "EUR")).toEqual([])
  })

  it("that no field is there for are said to be missing", () => {
    const currency = { ...currencyOf("EUR"), requireSwiftCode: true }
    expect(checkRecipient(person, rulesOf(currency), en).currency).toBe(en.recipient.notSupported)
  })

  it("keep their zeros, lose their gaps, and go out under the name of their kind", () => {
    const values = {
      ...person,
      bankName: "First Prairie Bank",
      accountNumber: "000 123 456",
      routingKind: "wire",
      routingNumber: "021 000 021",
      accountType: "Savings"
    }
    expect(recipientOf(values, currencyOf("USD"), "FPRB").bank).toEqual({
      accountName: "Grace Hopper",
      currency: "USD",
      country: "UNITED STATES",
      bankName: "First Prairie Bank",
      paymentCode: "FPRB",
      accountNumber: "000123456",
      fedwireNumber: "021000021",
      accountType: "Savings"
    })
  })

  it("of another currency that were typed before do not go out", () => {
    const values = {
      ...person,
      accountNumber: "0012",
      ifsc: "hdfc0001234",
      ibanNumber: "DE89370400440532013000"
    }
    expect(recipientOf(values, currencyOf("INR"), undefined).bank).toEqual({
      accountName: "Grace Hopper",
      currency: "INR",
      country: "INDIA",
      accountNumber: "0012",
      ifsc: "HDFC0001234"
    })
  })
})
