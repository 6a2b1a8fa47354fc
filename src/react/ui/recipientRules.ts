import type { Currency } from "../../index.ts"
import type { NewRecipientInput } from "../../query/index.ts"
import type { Messages } from "../locales/messages.ts"
import { email } from "./checks.ts"
import type { Errors } from "./useForm.ts"

export const emptyRecipient = {
  name: "",
  email: "",
  address: "",
  city: "",
  postCode: "",
  recipientType: "Individual",
  currency: "",
  accountName: "",
  bankName: "",
  accountNumber: "",
  ibanNumber: "",
  ifsc: "",
  routingKind: "ach",
  routingNumber: "",
  accountType: "Checking"
}

export type RecipientValues = typeof emptyRecipient

/** Which fields of the account a currency asks for. */
export interface AccountRules {
  readonly bankName: boolean
  readonly accountNumber: boolean
  readonly ibanNumber: boolean
  readonly ifsc: boolean
  readonly routing: boolean
  /** False when it asks for what recipients have no field for. */
  readonly isKnown: boolean
}

export const rulesOf = (currency: Currency): AccountRules => ({
  bankName: currency.requireBankName,
  accountNumber: currency.requireAccountNumber,
  ibanNumber: currency.requireIban,
  ifsc: currency.requireIfsc,
  routing: currency.requireAchOrWire,
  isKnown: !currency.requireTransitNumber && !currency.requireSwiftCode
})

/** What is wrong with the values, field by field. */
export const checkRecipient = (
  values: RecipientValues,
  rules: AccountRules | undefined,
  t: Messages
): Errors<RecipientValues> => {
  const r = t.recipient
  const required = (value: string, field: string) =>
    value.trim() === "" ? t.fields.required(field) : undefined
  const matching = (value: string, pattern: RegExp, message: string) =>
    pattern.test(value.replace(/\s/g, "")) ? undefined : message
  return {
    name: required(values.name, r.name),
    email: email(values.email, t),
    address: required(values.address, r.address),
    city: required(values.city, r.city),
    postCode: required(values.postCode, r.postCode),
    currency: rules?.isKnown === false ? r.notSupported : undefined,
    accountName: required(values.accountName, r.accountName),
    ...(rules?.bankName && { bankName: required(values.bankName, r.bank) }),
    ...(rules?.accountNumber && { accountNumber: required(values.accountNumber, r.accountNumber) }),
    ...(rules?.ibanNumber && {
      ibanNumber: matching(values.ibanNumber, /^[A-Za-z]{2}\d{2}[A-Za-z0-9]{10,30}$/, r.ibanFormat)
    }),
    ...(rules?.ifsc && { ifsc: matching(values.ifsc, /^[A-Za-z]{4}0[A-Za-z0-9]{6}$/, r.ifscFormat) }),
    ...(rules?.routing && { routingNumber: matching(values.routingNumber, /^\d{9}$/, r.routingNumber) })
  }
}

/** The values as the service takes them. Account numbers stay texts: they may begin with zero. */
export const recipientOf = (
  values: RecipientValues,
  currency: Currency,
  paymentCode: string | undefined
): NewRecipientInput => {
  const rules = rulesOf(currency)
  const dense = (value: string) => value.replace(/\s/g, "")
  return {
    name: values.name.trim(),
    email: values.email.trim(),
    address: values.address.trim(),
    city: values.city.trim(),
    postCode: values.postCode.trim(),
    recipientType: values.recipientType === "Business" ? "Business" : "Individual",
    bank: {
      accountName: values.accountName.trim(),
      currency: currency.value,
      country: currency.country,
      ...(rules.bankName && { bankName: values.bankName }),
      ...(rules.bankName && paymentCode && { paymentCode }),
      ...(rules.accountNumber && { accountNumber: dense(values.accountNumber) }),
      ...(rules.ibanNumber && { ibanNumber: dense(values.ibanNumber).toUpperCase() }),
      ...(rules.ifsc && { ifsc: dense(values.ifsc).toUpperCase() }),
      ...(rules.routing && {
        [values.routingKind === "wire" ? "fedwireNumber" : "achNumber"]: dense(values.routingNumber),
        accountType: values.accountType === "Savings" ? ("Savings" as const) : ("Checking" as const)
      })
    }
  }
}
