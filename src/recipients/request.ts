import type { CreateRecipientRequest, Currency, Recipient } from "../generated/ramp.ts"
import type { RecipientField, RecipientFieldName, RecipientValues } from "./fields.ts"
import { applies, compact, type Given } from "./issues.ts"

/** The request for the values of the form. Leaves out the fields that do not apply. */
export const requestOf = (
  code: string,
  currency: Currency | undefined,
  fields: readonly RecipientField[],
  values: RecipientValues
): CreateRecipientRequest => {
  const asked = fields.filter((field) => field.name !== "routing" && applies(field, values))
  const written = asked.flatMap(({ name, format, options }) => {
    const value = compact(format, values[name] ?? "") || options?.[0]?.value
    return value ? [[name, value] as const] : []
  })
  const parts = Object.fromEntries(written)
  const bankName = parts["bank.bankName"]
  const paymentCode = bankName && values["bank.paymentCode"]
  return nested({
    ...parts,
    "bank.currency": currency?.value ?? code,
    ...(currency && { "bank.country": currency.country }),
    ...(paymentCode && { "bank.paymentCode": paymentCode })
  }) as unknown as CreateRecipientRequest // as complete as the values, which `validate` checks
}

/** The values of the form for an existing recipient. Texts that the service leaves out are empty. */
export const valuesOf = ({ bank: [account], ...recipient }: Recipient): RecipientValues => {
  const bank = Object.entries(account ?? {}).map(([name, value]) => [`bank.${name}`, value])
  const all: Given = {
    ...recipient,
    ...Object.fromEntries(bank),
    routing: account?.fedwireNumber ? "wire" : "ach"
  }
  // An account number that came as a number has lost its leading zeros: the user must enter it again.
  const texts = names.map((name) => [name, typeof all[name] === "string" ? all[name] : ""])
  return Object.fromEntries(texts)
}

const names: readonly (RecipientFieldName | "bank.paymentCode")[] = [
  "name",
  "email",
  "recipientType",
  "address",
  "city",
  "postCode",
  "bank.country",
  "bank.accountName",
  "bank.bankName",
  "bank.paymentCode",
  "bank.accountNumber",
  "bank.ibanNumber",
  "bank.ifsc",
  "routing",
  "bank.achNumber",
  "bank.fedwireNumber",
  "bank.accountType"
]

/** `{ "bank.ifsc": x }` as `{ bank: { ifsc: x } }`. */
const nested = (flat: Readonly<Record<string, string>>) => {
  const entries = Object.entries(flat)
  const bank = entries.filter(([name]) => name.startsWith("bank."))
  return {
    ...Object.fromEntries(entries.filter(([name]) => !name.startsWith("bank."))),
    bank: Object.fromEntries(bank.map(([name, value]) => [name.slice("bank.".length), value]))
  }
}
