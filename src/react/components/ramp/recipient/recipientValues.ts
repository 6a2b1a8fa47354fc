import type { RecipientField, RecipientForm } from "../../../../index.ts"
import type { ChangedRecipientInput, NewRecipientInput } from "../../../../query/index.ts"

/** What was typed, by the name of the field, and the `currency` of the account. */
export type TypedRecipient = Readonly<Record<string, string>>

/** Whether a field belongs to the bank account, and not to the person or business. */
export const isOfAccount = (name: string): boolean => name === "routing" || name.startsWith("bank.")

/** The fields that apply to these values. */
export const shownFields = (
  { fields }: Pick<RecipientForm, "fields">,
  values: TypedRecipient
): readonly RecipientField[] =>
  fields.filter(({ when }) => {
    const other = fields.find(({ name }) => name === when?.field)
    return when === undefined || (other && chosenIn(other, values)) === when.value
  })

/** The value of a field. A choice starts with its first option. */
export const chosenIn = ({ name, options }: RecipientField, values: TypedRecipient): string =>
  values[name] || (options?.[0]?.value ?? "")

/** Whether the bank account was changed. The service only accepts an account as a whole. */
export const isOtherAccount = (values: TypedRecipient, before: TypedRecipient): boolean =>
  Object.keys({ ...before, ...values }).some(
    (name) => (isOfAccount(name) || name === "currency") && (values[name] ?? "") !== (before[name] ?? "")
  )

/** The changes to a recipient whose bank account stays the same. */
export const changedDetails = (
  { bank: _, ...input }: NewRecipientInput,
  before: NewRecipientInput
): Omit<ChangedRecipientInput, "recipientId"> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== before[name as keyof typeof before]) // its own names
  )
