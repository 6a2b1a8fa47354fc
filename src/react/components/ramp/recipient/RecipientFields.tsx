import type { HTMLInputTypeAttribute, ReactNode } from "react"
import type { FieldIssue, RecipientField } from "../../../../index.ts"
import { Choice, Field } from "../../forms/Field.tsx"
import { Picker } from "../../forms/picker/Picker.tsx"
import type { Form, FormField } from "../../forms/useForm.ts"
import { Picture } from "../../primitives/pictures/Picture.tsx"
import { useText } from "../../primitives/text/text.ts"
import { NothingChosen } from "../options.tsx"
import { labelOf } from "./recipientErrors.ts"
import { chosenIn, type TypedRecipient } from "./recipientValues.ts"

export interface RecipientFieldsProps {
  readonly form: Form<TypedRecipient>
  readonly fields: readonly RecipientField[]
  readonly bank?: BankChoice | undefined
  /** What is unusual but may be right. */
  readonly warnings?: readonly FieldIssue[] | undefined
  /** The field that takes focus when it appears. */
  readonly focused?: RecipientField["name"] | undefined
}

interface BankChoice {
  /** The banks to choose from. */
  readonly names: readonly string[]
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

/** The second field of a pair is shown next to the first. */
const rowsOf = (fields: readonly RecipientField[]): readonly (readonly RecipientField[])[] =>
  fields.flatMap((field, at) => {
    if (at > 0 && isSecond(field)) return []
    const next = fields[at + 1]
    return [next && isSecond(next) ? [field, next] : [field]]
  })

const isSecond = ({ name }: RecipientField) =>
  name === "postCode" || name === "bank.achNumber" || name === "bank.fedwireNumber"

interface InputProps extends Omit<RecipientFieldsProps, "fields"> {
  readonly field: RecipientField
}

const Input = ({ form, field, bank, warnings, focused }: InputProps): ReactNode => {
  const { t } = useText()
  const { name, labelKey, format, options, inputMode, autocomplete } = field
  const shared = { ...form.field(name), label: labelOf(labelKey, t) }
  if (format === "bank" && bank) {
    return (
      <Picker
        {...shared}
        placeholder={
          <NothingChosen>{bank.known.isPending ? t.common.loading : t.recipient.missing.bank}</NothingChosen>
        }
        options={bank.names.map((bankName) => ({
          value: bankName,
          label: bankName,
          picture: <Picture of={bankName} />
        }))}
        onChange={(chosen) => form.set({ [name]: chosen })}
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
      onChange={
        format === "iban" ? ({ target }) => form.set({ [name]: groupedIban(target) }) : shared.onChange
      }
      type={types[format] ?? "text"}
      placeholder={examples[format]}
      inputMode={inputMode}
      autoComplete={autocomplete}
      autoFocus={name === focused}
      spellCheck={format === "iban" || format === "ifsc" ? false : undefined}
      hint={warnings?.some((it) => it.field === name) ? t.recipient.unusualCountry : undefined}
    />
  )
}

/** The IBAN in groups of four, as banks print it. Not while the user edits inside, because the caret would jump. */
const groupedIban = (target: Parameters<FormField["onChange"]>[0]["target"]): string => {
  if ("selectionStart" in target && target.selectionStart !== target.value.length) return target.value
  const groups =
    target.value
      .replace(/\s/g, "")
      .toUpperCase()
      .match(/.{1,4}/g) ?? []
  return groups.join(" ")
}

const examples: { readonly [Format in RecipientField["format"]]?: string } = {
  iban: "DE89 3704 0044 0532 0130 00",
  ifsc: "HDFC0001234",
  aba: "021000021"
}

const types: { readonly [Format in RecipientField["format"]]?: HTMLInputTypeAttribute } = {
  email: "email",
  phone: "tel"
}
