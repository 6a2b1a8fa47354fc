import { type ReactNode, useId, useState } from "react"
import type { Client, Currency, FieldIssue, Recipient, SlipwayFailure } from "../../../index.ts"
import { useClient } from "../../context.ts"
import { useCreateRecipient, useUpdateRecipient } from "../../hooks/recipients.ts"
import { useBanks, useCurrencies } from "../../hooks/reference.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import { Choice, Field } from "../forms/Field.tsx"
import type { Form } from "../forms/useForm.ts"
import { useAllPages } from "../lists/useAllPages.ts"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Loading } from "../primitives/Loading.tsx"
import { Button, Empty, Heading, StepHeading } from "../primitives/parts.tsx"
import { resetOnUserChange } from "../primitives/resetOnUserChange.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import {
  changedDetails,
  checkDetails,
  checkRecipient,
  emptyRecipient,
  errorsOf,
  isOtherAccount,
  type RecipientValues,
  recipientOf,
  rulesOf,
  valuesOf
} from "./recipientRules.ts"
import { chosen, currencyOptions } from "./tradable.ts"

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
    return (
      <Surface {...look} ref={ref} name="recipient-form" state={currencies.status} labelledBy={heading}>
        <Title id={heading} title={t.recipient.title} />
        {currencies.isPending ? <Loading reads={[currencies]} lines={6} /> : null}
        {currencies.error ? (
          <ErrorMessage error={currencies.error} onRetry={() => void currencies.refetch()} />
        ) : null}
        {currencies.data?.length === 0 ? <Empty title={t.ramp.nothingToTrade} /> : null}
        {currencies.data && currencies.data.length > 0 ? (
          <Details
            key={recipient?.id}
            currencies={currencies.data}
            start={recipient ? valuesOf(recipient) : { ...emptyRecipient, currency: currency ?? "" }}
            changes={recipient}
            onDone={onDone}
            onCancel={onCancel}
          />
        ) : null}
      </Surface>
    )
  }
)

interface DetailsProps extends Pick<RecipientFormProps, "onDone" | "onCancel"> {
  readonly currencies: readonly Currency[]
  readonly start: RecipientValues
  readonly changes: Recipient | undefined
}

const Details = ({ currencies, start, changes, onDone, onCancel }: DetailsProps): ReactNode => {
  const { t } = useText()
  const create = useCreateRecipient()
  const update = useUpdateRecipient()
  const save = changes ? update : create
  const client = useClient()
  /** The error that is shown at its fields. */
  const [refused, setRefused] = useState<SlipwayFailure>()
  // Input for one recipient is never shown for another.
  const [before] = useState(start)
  const name = changes ? `recipient ${changes.id} ${JSON.stringify(before)}` : "recipient"
  // An unchanged account is not validated: it may be older than today's rules.
  const keepsAccount = (values: RecipientValues) => changes !== undefined && !isOtherAccount(values, before)
  const form: Form<RecipientValues> = useDraftForm(
    name,
    useDraft(name) ?? before,
    (values) =>
      keepsAccount(values) ? checkDetails(values, t) : checkRecipient({ ...values, bankName }, rules, t),
    (values) => {
      if (save.isPending) return
      const then = {
        onSuccess: (saved: Recipient) => onDone?.(saved),
        onError: (error: SlipwayFailure) => void showIssues(error)
      }
      if (changes && keepsAccount(values)) {
        return update.mutateAsync({ recipientId: changes.id, ...changedDetails(values, before) }, then)
      }
      if (!currency) return
      const typed = recipientOf({ ...values, bankName }, currency, bank?.paymentCode)
      return changes
        ? update.mutateAsync({ recipientId: changes.id, ...typed }, then)
        : create.mutateAsync(typed, then)
    }
  )
  /** Shows at the fields what the client or the service found wrong. */
  const showIssues = async (error: SlipwayFailure) => {
    const issues = await issuesOf(client, currency?.value ?? "", error)
    setRefused(issues.length > 0 ? error : undefined)
    form.failAll(errorsOf(issues, t))
  }
  // An existing account keeps its currency.
  const currency = changes
    ? currencies.find(({ value }) => value === form.values.currency)
    : chosen(currencies, form.values.currency, (it) => it.value)
  const rules = currency && rulesOf(currency)
  const known = useBanks(
    { currency: currency?.value ?? "" },
    { query: { enabled: rules?.bankName === true } }
  )
  const banks = useAllPages(known)
  // A bank chosen for another currency does not apply.
  const bank = banks.find(({ name }) => name === form.values.bankName)
  const bankName = bank?.name ?? ""
  const { recipient } = t
  return (
    <form {...form.props} data-part="form">
      <Field {...form.field("name")} label={recipient.name} autoComplete="off" />
      <Field {...form.field("email")} label={recipient.email} type="email" autoComplete="off" />
      <Choice
        {...form.field("recipientType")}
        label={recipient.type}
        options={[
          { value: "Individual", label: recipient.individual },
          { value: "Business", label: recipient.business }
        ]}
      />
      <Field {...form.field("address")} label={recipient.address} autoComplete="off" />
      <div data-part="pair">
        <Field {...form.field("city")} label={recipient.city} autoComplete="off" />
        <Field {...form.field("postCode")} label={recipient.postCode} autoComplete="off" />
      </div>
      <Choice
        {...form.field("currency")}
        label={recipient.currency}
        value={currency?.value ?? ""}
        {...(currency ? {} : { placeholder: form.values.currency })}
        options={currencyOptions(currencies)}
      />
      <Field {...form.field("accountName")} label={recipient.accountName} autoComplete="off" />
      {rules?.bankName ? (
        <Choice
          {...form.field("bankName")}
          label={recipient.bank}
          value={bankName}
          placeholder={known.isPending ? t.common.loading : "–"}
          options={banks.map(({ name }) => ({ value: name, label: name }))}
        />
      ) : null}
      {known.error ? <ErrorMessage error={known.error} onRetry={() => void known.refetch()} /> : null}
      {rules?.accountNumber ? (
        <Field
          {...form.field("accountNumber")}
          label={recipient.accountNumber}
          inputMode="numeric"
          autoComplete="off"
        />
      ) : null}
      {rules?.ibanNumber ? (
        <Field {...form.field("ibanNumber")} label={recipient.iban} autoComplete="off" spellCheck={false} />
      ) : null}
      {rules?.ifsc ? (
        <Field {...form.field("ifsc")} label={recipient.ifsc} autoComplete="off" spellCheck={false} />
      ) : null}
      {rules?.routing ? <Routing form={form} /> : null}
      {save.error && save.error !== refused ? <ErrorMessage error={save.error} /> : null}
      <div data-part="row">
        {onCancel ? (
          <Button kind="secondary" onClick={onCancel}>
            {t.common.cancel}
          </Button>
        ) : null}
        <Button type="submit" busy={save.isPending}>
          {save.isPending ? recipient.saving : recipient.save}
        </Button>
      </div>
    </form>
  )
}

/** The fields that an error is about. The rules for what a service says load with the client's form. */
const issuesOf = async (
  { recipients }: Client,
  currency: string,
  error: SlipwayFailure
): Promise<readonly FieldIssue[]> => {
  if (error._tag === "InvalidInputError") return error.issues
  if (error._tag !== "ApiError" || error.outcome !== "refused") return []
  return recipients.form({ currency }).then(
    (form) => form.issuesOf(error),
    () => []
  )
}

/** The routing details of an account in the United States. */
const Routing = ({ form }: { readonly form: Form<RecipientValues> }): ReactNode => {
  const { recipient } = useText().t
  return (
    <>
      <div data-part="pair">
        <Choice
          {...form.field("routingKind")}
          label={recipient.routingKind}
          options={[
            { value: "ach", label: recipient.ach },
            { value: "wire", label: recipient.wire }
          ]}
        />
        <Field
          {...form.field("routingNumber")}
          label={recipient.routing}
          inputMode="numeric"
          autoComplete="off"
        />
      </div>
      <Choice
        {...form.field("accountType")}
        label={recipient.accountType}
        options={[
          { value: "Checking", label: recipient.checking },
          { value: "Savings", label: recipient.savings }
        ]}
      />
    </>
  )
}
