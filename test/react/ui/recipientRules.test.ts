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

describe("the details of a bank account", () => {
  it.each([
    ["IDR", ["bankName", "accountNumber"]],
    ["USD", ["bankName", "accountNumber", "routingNumber"]],
    ["INR", ["accountNumber", "ifsc"]],
    ["EUR", ["ibanNumber"]]
  ])("required for %s are requested", (code, fields) => {
    expect(wrongIn(person, code)).toEqual(fields)
  })

  it("are not requested when they are not needed", () => {
    expect(wrongIn({ ...person, ibanNumber: "DE89 3704 0044 0532 0130 00" }, "EUR")).toEqual([])
  })

  it("without a field are reported as missing", () => {
    const currency = { ...currencyOf("EUR"), requireSwiftCode: true }
    expect(checkRecipient(person, rulesOf(currency), en).currency).toBe(en.recipient.notSupported)
  })

  it("keep leading zeros, lose spaces, and are sent under their field name", () => {
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

  it("of a previously selected currency are not sent", () => {
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
