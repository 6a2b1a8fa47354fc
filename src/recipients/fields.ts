import type { Currency } from "../generated/ramp.ts"

/** The format of a field's value. `bank` is the name of a bank of `reference.banks`. */
export type FieldFormat =
  | "text"
  | "email"
  | "phone"
  | "select"
  | "bank"
  | "accountNumber"
  | "iban"
  | "ifsc"
  | "aba"

/** The names of the fields: paths in the request of `recipients.create`, and `routing`, which is not sent. */
export type RecipientFieldName =
  | "name"
  | "email"
  | "recipientType"
  | "address"
  | "city"
  | "postCode"
  | "bank.country"
  | "bank.accountName"
  | "bank.bankName"
  | "bank.accountNumber"
  | "bank.ibanNumber"
  | "bank.ifsc"
  | "routing"
  | "bank.achNumber"
  | "bank.fedwireNumber"
  | "bank.accountType"

/** One field of the form of a recipient. */
export interface RecipientField {
  /** The path in the request, e.g. `bank.accountNumber`. Of `routing`: which of the two numbers below is asked for. */
  readonly name: RecipientFieldName
  /** The key of its label, e.g. `accountNumber`: a key of `recipient` in the messages of `slipway/react/locales/en`. */
  readonly labelKey: string
  readonly format: FieldFormat
  readonly isRequired: boolean
  /** The choices of a `select`. The first is the default. */
  readonly options?: readonly { readonly value: string; readonly labelKey: string }[]
  /** The field applies only while another field has this value. */
  readonly when?: { readonly field: RecipientFieldName; readonly value: string }
  /** The keyboard to show, as the HTML attribute `inputmode`. */
  readonly inputMode?: "text" | "email" | "numeric"
  /** The HTML attribute `autocomplete`: `off`, because the details are somebody else's. */
  readonly autocomplete: "off"
}

/** The values of the form, by the name of their field. */
export type RecipientValues = {
  readonly [Name in RecipientFieldName | "bank.paymentCode"]?: string | undefined
}

/** The fields for a currency, in the order to show them. Without a currency, those of an account in any country. */
export const fieldsFor = (currency: Currency | undefined): readonly RecipientField[] => [
  ...person,
  ...(currency ? accountFields(currency) : anyAccount)
]

/** The `require...` flags of a currency for which recipients have no field. */
export const unsupportedOf = (currency: Currency | undefined): readonly string[] =>
  Object.entries(currency ?? {}).flatMap(([flag, value]) =>
    value === true && /^require[A-Z]/.test(flag) && !supported.includes(flag) ? [flag] : []
  )

const supported = [
  "requireBankName",
  "requireIfsc",
  "requireIban",
  "requireAchOrWire",
  "requireAccountNumber"
]

const field = (
  name: RecipientFieldName,
  labelKey: string,
  format: FieldFormat,
  more: Partial<RecipientField> = {}
): RecipientField => ({
  name,
  labelKey,
  format,
  isRequired: true,
  autocomplete: "off",
  ...inputModes[format],
  ...more
})

const inputModes: { readonly [Format in FieldFormat]?: Pick<RecipientField, "inputMode"> } = {
  email: { inputMode: "email" },
  aba: { inputMode: "numeric" }
}

const optional = { isRequired: false }

const person = [
  field("name", "name", "text"),
  field("email", "email", "email"),
  field("recipientType", "type", "select", {
    ...optional,
    options: [
      { value: "Individual", labelKey: "individual" },
      { value: "Business", labelKey: "business" }
    ]
  }),
  field("address", "address", "text"),
  field("city", "city", "text"),
  field("postCode", "postCode", "text")
]

const accountName = field("bank.accountName", "accountName", "text")
const bankName = field("bank.bankName", "bank", "bank")
const accountNumber = field("bank.accountNumber", "accountNumber", "accountNumber")
const ibanNumber = field("bank.ibanNumber", "iban", "iban")
const ifsc = field("bank.ifsc", "ifsc", "ifsc")

/** How an account in the United States is paid. */
const routing = [
  field("routing", "routingKind", "select", {
    options: [
      { value: "ach", labelKey: "ach" },
      { value: "wire", labelKey: "wire" }
    ]
  }),
  field("bank.achNumber", "routing", "aba", { when: { field: "routing", value: "ach" } }),
  field("bank.fedwireNumber", "routing", "aba", { when: { field: "routing", value: "wire" } })
]
const accountType = field("bank.accountType", "accountType", "select", {
  ...optional,
  options: [
    { value: "Checking", labelKey: "checking" },
    { value: "Savings", labelKey: "savings" }
  ]
})

/** In the order of a bank's form: the routing number is before the number of the account, and its type after that. */
const accountFields = (currency: Currency): readonly RecipientField[] => [
  accountName,
  ...(currency.requireBankName ? [bankName] : []),
  ...(currency.requireAchOrWire ? routing : []),
  ...(currency.requireAccountNumber ? [accountNumber] : []),
  ...(currency.requireIban ? [ibanNumber] : []),
  ...(currency.requireIfsc ? [ifsc] : []),
  ...(currency.requireAchOrWire ? [accountType] : [])
]

/** The rules of the currency are not known, so the service decides what it needs. */
const anyAccount = [
  accountName,
  field("bank.country", "country", "text"),
  { ...bankName, format: "text" as const, ...optional },
  { ...accountNumber, ...optional },
  { ...ibanNumber, ...optional }
]
