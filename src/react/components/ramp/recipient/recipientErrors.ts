import type { FieldIssue, RecipientField, RecipientForm } from "../../../../index.ts"
import type { Messages } from "../../../locales/messages.ts"
import type { Errors } from "../../forms/useForm.ts"
import { fieldsIn } from "./recipientSteps.ts"
import type { TypedRecipient } from "./recipientValues.ts"

/**
 * The error of each field with an issue, in the user's language and in the order of the fields on the screen. `currency` is
 * the error of the currency, which stands before the fields of the account.
 */
export const errorsOf = (
  { fields }: Pick<RecipientForm, "fields">,
  issues: readonly FieldIssue[],
  t: Messages,
  currency?: string
): Errors<TypedRecipient> => {
  const errorOf = (field: RecipientField) => {
    const issue = issues.find((it) => it.field === field.name)
    return issue ? [[field.name, errorText(field, issue.code, t)] as const] : []
  }
  return Object.fromEntries([
    ...(currency === undefined ? [] : [["currency", currency] as const]),
    ...fieldsIn("account", fields).flatMap(errorOf),
    ...fieldsIn("holder", fields).flatMap(errorOf)
  ])
}

/** The label of a field or of an option. */
export const labelOf = (labelKey: string, { recipient }: Messages): string => recipient[labelKey as "name"] // the keys of a form's labels are keys of `recipient`

const errorText = ({ format, labelKey }: RecipientField, code: FieldIssue["code"], t: Messages): string => {
  if (code === "REFUSED") return t.recipient.refused
  if (code === "CHECKSUM") return t.recipient.mistyped
  const missing = missingText(labelKey, t)
  const wrong = formatTexts(t)[format]
  return (code === "REQUIRED" ? (missing ?? wrong) : (wrong ?? missing)) ?? t.recipient.refused
}

/** What to enter into an empty field without a format. */
const missingText = (labelKey: string, { recipient }: Messages): string | undefined =>
  recipient.missing[labelKey as keyof typeof recipient.missing] // those of the labels that have no format

/** What to enter, for each format that has rules. */
const formatTexts = ({
  recipient,
  fields
}: Messages): { readonly [Format in RecipientField["format"]]?: string } => ({
  email: fields.email,
  iban: recipient.ibanFormat,
  aba: recipient.routingNumber,
  ifsc: recipient.ifscFormat,
  accountNumber: recipient.accountFormat
})
