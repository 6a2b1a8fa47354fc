import type { RecipientField } from "../../../../index.ts"
import { isOfAccount } from "./recipientValues.ts"

/** The steps of the form: the bank account, and then who holds it. */
export type RecipientStep = "account" | "holder"

/** The step that contains a field. */
export const stepOf = (name: string): RecipientStep =>
  name === "currency" || isOfAccount(name) ? "account" : "holder"

/** The fields of a step, in the order of the screen: the name of the holder follows the number of the account. */
export const fieldsIn = (
  step: RecipientStep,
  fields: readonly RecipientField[]
): readonly RecipientField[] => {
  const own = fields.filter(({ name }) => stepOf(name) === step)
  const isHolder = ({ name }: RecipientField) => name === "bank.accountName"
  return [...own.filter((field) => !isHolder(field)), ...own.filter(isHolder)]
}
