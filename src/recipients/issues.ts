import type { FieldIssue } from "../errors/index.ts"
import type { Currency } from "../generated/ramp.ts"
import { abaFault } from "../validators/aba.ts"
import { ibanFault, isSepa } from "../validators/iban.ts"
import { ifscFault } from "../validators/ifsc.ts"
import type { FieldFormat, RecipientField } from "./fields.ts"

/** The values to check, by the name of their field. JavaScript may pass others than strings. */
export type Given = Readonly<Record<string, unknown>>

/** What is wrong with the values of `fields`: at most one issue for each field, in their order. Empty if all are right. */
export const issuesIn = (fields: readonly RecipientField[], given: Given): readonly FieldIssue[] =>
  fields.filter((field) => applies(field, given)).flatMap((field) => issueOf(field, given[field.name]))

/** Whether a field is asked for with these values. */
export const applies = ({ when }: RecipientField, given: Given): boolean =>
  when === undefined || (given[when.field] ?? routingOf(given)) === when.value

/** Which number is given where `routing` is not: a request has no such field. */
const routingOf = (given: Given) =>
  isEmpty(given["bank.fedwireNumber"]) || !isEmpty(given["bank.achNumber"]) ? "ach" : "wire"

const issueOf = (
  { name, format, isRequired, options }: RecipientField,
  value: unknown
): readonly FieldIssue[] => {
  if (isEmpty(value)) return isRequired && !options ? [missing(name)] : []
  if (typeof value !== "string")
    return [wrong(name, "FORMAT", "a string, because numbers lose leading zeros")]
  const fault = faultOf(format, compact(format, value))
  return fault === undefined ? [] : [wrong(name, fault, expected[format]?.[fault] ?? "another value")]
}

const missing = (field: string) => wrong(field, "REQUIRED", "a non-empty string")

const wrong = (field: string, code: FieldIssue["code"], what: string): FieldIssue => ({
  field,
  code,
  message: `expected ${what}`
})

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "")

/** The value as it is sent: without spaces around it, and the numbers of banks and accounts without any. */
export const compact = (format: FieldFormat, value: string): string => {
  if (format === "iban" || format === "ifsc") return value.replace(/\s/g, "").toUpperCase()
  return format === "aba" || format === "accountNumber" ? value.replace(/\s/g, "") : value.trim()
}

type Fault = "FORMAT" | "LENGTH" | "COUNTRY" | "CHECKSUM"

const faultOf = (format: FieldFormat, value: string): Fault | undefined => {
  switch (format) {
    case "iban":
      return ibanFault(value)
    case "aba":
      return abaFault(value)
    case "ifsc":
      return ifscFault(value)
    case "email":
      return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value) ? undefined : "FORMAT"
    case "accountNumber":
      return /^(?=.*\d)[\w./-]+$/.test(value) ? undefined : "FORMAT"
    default:
      return undefined
  }
}

const iban = "an IBAN, e.g. DE89370400440532013000"
const expected: { readonly [Format in FieldFormat]?: { readonly [Code in Fault]?: string } } = {
  iban: {
    FORMAT: iban,
    LENGTH: "an IBAN of the length that its country has",
    COUNTRY: "an IBAN that begins with a country of the IBAN registry",
    CHECKSUM: "an IBAN whose check digits are right"
  },
  aba: {
    FORMAT: "a routing number of a bank in the United States, e.g. 021000021",
    LENGTH: "a routing number of nine digits",
    CHECKSUM: "a routing number whose check digit is right"
  },
  ifsc: {
    FORMAT: "an IFSC, e.g. HDFC0001234",
    LENGTH: "an IFSC of eleven characters"
  },
  email: { FORMAT: "an email address" },
  accountNumber: { FORMAT: "an account number of digits and letters" }
}

/**
 * What is unusual, but may be right: an IBAN of another country than that of the currency. Euro accounts may be in any
 * country of SEPA, and banks keep accounts in foreign currencies, so it is no error.
 */
export const warningsIn = (currency: Currency | undefined, given: Given): readonly FieldIssue[] => {
  const value = given["bank.ibanNumber"]
  if (currency === undefined || typeof value !== "string") return []
  const iban = compact("iban", value)
  if (ibanFault(iban) || iban.startsWith(currency.countryCode)) return []
  if (currency.value === "EUR" && isSepa(iban)) return []
  const country = currency.value === "EUR" ? "SEPA" : currency.countryCode
  return [wrong("bank.ibanNumber", "COUNTRY", `an IBAN of ${country} for ${currency.value}`)]
}
