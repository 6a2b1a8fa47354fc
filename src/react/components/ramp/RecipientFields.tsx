import type { HTMLInputTypeAttribute, ReactNode } from "react"
import type { FieldIssue, RecipientField } from "../../../index.ts"
import { Choice, Field } from "../forms/Field.tsx"
import type { Form } from "../forms/useForm.ts"
import { useText } from "../primitives/text.ts"
import { labelOf } from "./recipientErrors.ts"
import { chosenIn, type TypedRecipient } from "./recipientValues.ts"

export interface RecipientFieldsProps {
  readonly form: Form<TypedRecipient>
  readonly fields: readonly RecipientField[]
  readonly bank?: BankChoice | undefined
  /** What is unusual but may be right. */
  readonly warnings?: readonly FieldIssue[] | undefined
}

interface BankChoice {
  /** The banks to choose from. */
  readonly names: readonly string[]
  readonly chosen: string
  readonly known: { readonly isPending: boolean }
}

/** Renders fields of the form of a recipient. */
export const RecipientFields = ({ fields, ...rest }: RecipientFieldsProps): ReactNode =>
  rowsOf(fields).map((row) => {
    const inputs = row.map((field) => <Input key={field.name} {...rest} field={field} />)
    return row.length === 1 ? (
      inputs
    ) : (
      <div key={row[0]?.name} data-part="pair">
        {inputs}
      </div>
    )
  })

/** The second field of a pair is shown beside the one before it. */
const rowsOf = (fields: readonly RecipientField[]): readonly (readonly RecipientField[])[] =>
  fields.flatMap((field, at) => {
    if (at > 0 && isSecond(field)) return []
    const next = fields[at + 1]
    return [next && isSecond(next) ? [field, next] : [field]]
  })

const isSecond = ({ name, format }: RecipientField) => name === "postCode" || format === "aba"

interface InputProps extends Omit<RecipientFieldsProps, "fields"> {
  readonly field: RecipientField
}

const Input = ({ form, field, bank, warnings }: InputProps): ReactNode => {
  const { t } = useText()
  const { name, labelKey, format, options, inputMode, autocomplete } = field
  const shared = { ...form.field(name), label: labelOf(labelKey, t) }
  if (format === "bank" && bank) {
    return (
      <Choice
        {...shared}
        value={bank.chosen}
        placeholder={bank.known.isPending ? t.common.loading : "–"}
        options={bank.names.map((name) => ({ value: name, label: name }))}
      />
    )
  }
  if (options) {
    const choices = options.map(({ value, labelKey }) => ({ value, label: labelOf(labelKey, t) }))
    return <Choice {...shared} value={chosenIn(field, form.values)} options={choices} />
  }
  return (
    <Field
      {...shared}
      type={types[format] ?? "text"}
      inputMode={inputMode}
      autoComplete={autocomplete}
      spellCheck={format === "iban" || format === "ifsc" ? false : undefined}
      hint={warnings?.some((it) => it.field === name) ? t.recipient.unusualCountry : undefined}
    />
  )
}

const types: { readonly [Format in RecipientField["format"]]?: HTMLInputTypeAttribute } = {
  email: "email",
  phone: "tel"
}
