import type { FieldIssue } from "../errors/index.ts"
import type { CreateRecipientRequest, Currency, Recipient } from "../generated/ramp.ts"
import { fieldsFor, type RecipientField, type RecipientValues, unsupportedOf } from "./fields.ts"
import { issuesIn, warningsIn } from "./issues.ts"
import { requestOf, valuesOf } from "./request.ts"
import { issuesOfError } from "./serviceIssues.ts"

/** The form of a recipient, as data: its fields follow from the rules of the currency. */
export interface RecipientForm {
  /** The currency that the form is for. */
  readonly currency: string
  /** The fields in the order to show them. */
  readonly fields: readonly RecipientField[]
  /**
   * The `require...` flags of the currency for which recipients have no field. The service may refuse a recipient without
   * these details.
   */
  readonly unsupported: readonly string[]
  /**
   * What is wrong with the values: at most one issue for each field, all at once. Empty if they can be sent.
   *
   * IBANs, IFSC and routing numbers are checked by their rules and check digits. Spaces in them do not count. An issue
   * never contains the value.
   */
  readonly validate: (values: RecipientValues) => readonly FieldIssue[]
  /** What is unusual but may be right, e.g. an IBAN of another country than that of the currency. Do not block it. */
  readonly warnings: (values: RecipientValues) => readonly FieldIssue[]
  /** The input of `recipients.create`. Numbers of accounts lose their spaces, and fields that do not apply are left out. */
  readonly toInput: (values: RecipientValues) => CreateRecipientRequest
  /** The values of an existing recipient, to edit it. */
  readonly toValues: (recipient: Recipient) => RecipientValues
  /** The fields that the error of `recipients.create` or `recipients.update` is about. Empty if it names none. */
  readonly issuesOf: (error: unknown) => readonly FieldIssue[]
}

/** The form for a currency. `currency` is `undefined` if the service does not list `code`. */
export const recipientForm = (code: string, currency: Currency | undefined): RecipientForm => {
  const fields = fieldsFor(currency)
  return {
    currency: currency?.value ?? code,
    fields,
    unsupported: unsupportedOf(currency),
    validate: (values) => issuesIn(fields, values),
    warnings: (values) => warningsIn(currency, values),
    toInput: (values) => requestOf(code, currency, fields, values),
    toValues: valuesOf,
    issuesOf: (error) => issuesOfError(fields, error)
  }
}

/** The currency with this code, e.g. `IDR`. */
export const currencyOf = (currencies: readonly Currency[], code: string): Currency | undefined =>
  currencies.find(({ value, currency }) => [value, currency].includes(code.trim().toUpperCase()))
