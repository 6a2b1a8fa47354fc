import { type ReactNode, useId } from "react"
import type { Recipient } from "../../../index.ts"
import { useRecipientForm } from "../../hooks/recipients.ts"
import { useCurrencies } from "../../hooks/reference.ts"
import { Choice } from "../forms/Field.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Button, Empty, Heading, StepHeading } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { RecipientFields } from "./RecipientFields.tsx"
import { isOfAccount, type TypedRecipient } from "./recipientValues.ts"
import { chosen, currencyOptions } from "./tradable.ts"
import { type RecipientEdit, useRecipientEdit } from "./useRecipientEdit.ts"

export interface RecipientFormProps extends Look {
  /** The initial currency, e.g. `IDR`. */
  readonly currency?: string | undefined
  /** The recipient to edit. @default adds a new one */
  readonly recipient?: Recipient | undefined
  /** Whether the heading takes focus, for a form that replaces the button that opened it. @default false */
  readonly autoFocus?: boolean | undefined
  readonly onDone?: ((recipient: Recipient) => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/** A form to add or edit a recipient. The currency determines the bank account fields. */
export const RecipientForm = resetOnUserChange<RecipientFormProps>(
  "RecipientForm",
  ({ currency, recipient, autoFocus, onDone, onCancel, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const Title = autoFocus ? StepHeading : Heading
    const currencies = useCurrencies()
    const known = currencies.data ?? []
    const code = recipient?.bank[0]?.currency || chosen(known, currency ?? "", (it) => it.value)?.value
    const first = useRecipientForm({ currency: code ?? "" }, { query: { enabled: known.length > 0 } })
    const isEmpty = currencies.data?.length === 0
    const failed = currencies.error ? currencies : first.error ? first : undefined
    const state = failed ? "error" : isEmpty || first.data ? "success" : "pending"
    return (
      <Surface {...look} ref={ref} name="recipient-form" state={state} labelledBy={heading}>
        <Title id={heading} title={t.recipient.title} />
        {state === "pending" ? <Loading reads={[currencies, first]} lines={6} /> : null}
        {failed?.error ? <ErrorMessage error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {isEmpty ? <Empty title={t.ramp.nothingToTrade} /> : null}
        {first.data && known.length > 0 ? (
          <Details
            key={recipient?.id}
            currencies={known}
            start={
              recipient
                ? // `toValues` gives every field a text.
                  ({ ...first.data.toValues(recipient), currency: code } as TypedRecipient)
                : { currency: currency ?? "" }
            }
            first={first.data}
            changes={recipient}
            onDone={onDone}
            onCancel={onCancel}
          />
        ) : null}
      </Surface>
    )
  }
)

interface DetailsProps extends RecipientEdit {
  readonly onCancel: (() => void) | undefined
}

const Details = ({ onCancel, ...edit }: DetailsProps): ReactNode => {
  const { t } = useText()
  const { form, fields, currency, read, bank, saving, warnings } = useRecipientEdit(edit)
  const { recipient } = t
  return (
    <form {...form.props} data-part="form">
      <RecipientFields form={form} fields={fields.filter(({ name }) => !isOfAccount(name))} />
      <Choice
        {...form.field("currency")}
        label={recipient.currency}
        value={currency?.value ?? ""}
        {...(currency ? {} : { placeholder: form.values.currency })}
        options={currencyOptions(edit.currencies)}
      />
      <RecipientFields
        form={form}
        fields={fields.filter(({ name }) => isOfAccount(name))}
        bank={bank}
        warnings={warnings}
      />
      {[read, bank.known].map(({ error, refetch }, at) =>
        error ? <ErrorMessage key={String(at)} error={error} onRetry={() => void refetch()} /> : null
      )}
      {saving.error ? <ErrorMessage error={saving.error} /> : null}
      <div data-part="row">
        {onCancel ? (
          <Button kind="secondary" onClick={onCancel}>
            {t.common.cancel}
          </Button>
        ) : null}
        <Button type="submit" busy={saving.isPending}>
          {saving.isPending ? recipient.saving : recipient.save}
        </Button>
      </div>
    </form>
  )
}
