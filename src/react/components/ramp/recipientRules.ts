import type { Currency, FieldIssue, Recipient } from "../../../index.ts"
import type { ChangedRecipientInput, NewRecipientInput } from "../../../query/index.ts"
import type { Messages } from "../../locales/messages.ts"
import { email } from "../forms/checks.ts"
import type { Errors } from "../forms/useForm.ts"

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

/** The bank account fields that a currency requires. */
export interface AccountRules {
  readonly bankName: boolean
  readonly accountNumber: boolean
  readonly ibanNumber: boolean
  readonly ifsc: boolean
  readonly routing: boolean
  /** False if the currency requires details that recipients have no field for. */
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

/** Validates a recipient, field by field. */
export const checkRecipient = (
  values: RecipientValues,
  rules: AccountRules | undefined,
  t: Messages
): Errors<RecipientValues> => {
  const r = t.recipient
  const required = requiredIn(t)
  const matching = (value: string, pattern: RegExp, message: string) =>
    pattern.test(value.replace(/\s/g, "")) ? undefined : message
  return {
    ...checkDetails(values, t),
    currency: rules === undefined ? t.fields.choose(r.currency) : rules.isKnown ? undefined : r.notSupported,
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

/** The errors of the fields that `issues` name, in the user's language. */
export const errorsOf = (issues: readonly FieldIssue[], t: Messages): Errors<RecipientValues> =>
  Object.fromEntries(
    issues.flatMap(({ field, code }) => {
      const name = fieldNames[field] ?? field.replace("bank.", "")
      return name in emptyRecipient ? [[name, errorText(name as keyof RecipientValues, code, t)]] : []
    })
  )

/** The fields of the form that have another name than the last part of their path. */
const fieldNames: Readonly<Record<string, keyof RecipientValues>> = {
  "bank.achNumber": "routingNumber",
  "bank.fedwireNumber": "routingNumber"
}

const errorText = (name: keyof RecipientValues, code: FieldIssue["code"], t: Messages): string => {
  const r = t.recipient
  if (code === "REFUSED") return r.refused
  if (name === "ibanNumber") return code === "CHECKSUM" ? r.mistyped : r.ibanFormat
  if (name === "routingNumber") return code === "CHECKSUM" ? r.mistyped : r.routingNumber
  if (name === "ifsc") return r.ifscFormat
  if (name === "email") return t.fields.email
  const label = { ...r, bankName: r.bank }[name as "name"]
  return t.fields.required(label)
}

/** Validates a recipient without the bank account. */
export const checkDetails = (values: RecipientValues, t: Messages): Errors<RecipientValues> => {
  const required = requiredIn(t)
  return {
    name: required(values.name, t.recipient.name),
    email: email(values.email, t),
    address: required(values.address, t.recipient.address),
    city: required(values.city, t.recipient.city),
    postCode: required(values.postCode, t.recipient.postCode)
  }
}

const requiredIn = (t: Messages) => (value: string, field: string) =>
  value.trim() === "" ? t.fields.required(field) : undefined

/** Converts the values to the service's format. Account numbers stay strings, because they can start with zero. */
export const recipientOf = (
  values: RecipientValues,
  currency: Currency,
  paymentCode: string | undefined
): NewRecipientInput => {
  const rules = rulesOf(currency)
  const dense = (value: string) => value.replace(/\s/g, "")
  return {
    ...detailsOf(values),
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

const detailsOf = (values: RecipientValues): Omit<NewRecipientInput, "bank"> => ({
  name: values.name.trim(),
  email: values.email.trim(),
  address: values.address.trim(),
  city: values.city.trim(),
  postCode: values.postCode.trim(),
  recipientType: values.recipientType === "Business" ? "Business" : "Individual"
})

/** Converts a recipient to form values. */
export const valuesOf = ({ bank: [account], recipientType, ...recipient }: Recipient): RecipientValues => ({
  name: recipient.name,
  email: recipient.email,
  address: recipient.address,
  city: recipient.city,
  postCode: recipient.postCode,
  recipientType: recipientType ?? emptyRecipient.recipientType,
  currency: account?.currency ?? "",
  accountName: account?.accountName ?? "",
  bankName: account?.bankName ?? "",
  // An account number returned as a number has lost its leading zeros, so the user must enter it again to change the
  // account.
  accountNumber: typeof account?.accountNumber === "string" ? account.accountNumber : "",
  ibanNumber: account?.ibanNumber ?? "",
  ifsc: account?.ifsc ?? "",
  routingKind: account?.fedwireNumber ? "wire" : "ach",
  routingNumber: account?.fedwireNumber || account?.achNumber || "",
  accountType: account?.accountType ?? emptyRecipient.accountType
})

/** Whether the bank account was changed. The service only accepts an account as a whole. */
export const isOtherAccount = (values: RecipientValues, before: RecipientValues): boolean =>
  accountFields.some((field) => values[field] !== before[field])

const accountFields = [
  "currency",
  "accountName",
  "bankName",
  "accountNumber",
  "ibanNumber",
  "ifsc",
  "routingKind",
  "routingNumber",
  "accountType"
] as const

/** The changes to a recipient whose bank account stays the same. */
export const changedDetails = (
  values: RecipientValues,
  before: RecipientValues
): Omit<ChangedRecipientInput, "recipientId"> =>
  Object.fromEntries(
    Object.entries(detailsOf(values)).filter(
      ([field, value]) => value !== before[field as keyof typeof before]
    ) // the form's own names
  )
