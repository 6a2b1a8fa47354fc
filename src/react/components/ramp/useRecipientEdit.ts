import { useState } from "react"
import type { Currency, Recipient, RecipientForm, SlipwayFailure } from "../../../index.ts"
import type { NewRecipientInput } from "../../../query/index.ts"
import { useCreateRecipient, useRecipientForm, useUpdateRecipient } from "../../hooks/recipients.ts"
import { useBanks } from "../../hooks/reference.ts"
import { useDraft, useDraftForm } from "../forms/drafts.ts"
import type { Form } from "../forms/useForm.ts"
import { useAllPages } from "../lists/useAllPages.ts"
import { useText } from "../primitives/text.ts"
import { errorsOf } from "./recipientErrors.ts"
import {
  changedDetails,
  isOfAccount,
  isOtherAccount,
  shownFields,
  type TypedRecipient
} from "./recipientValues.ts"
import { chosen } from "./tradable.ts"

export interface RecipientEdit {
  readonly currencies: readonly Currency[]
  readonly start: TypedRecipient
  /** The form for the initial currency. */
  readonly first: RecipientForm
  /** The recipient to change. */
  readonly changes: Recipient | undefined
  readonly onDone: ((recipient: Recipient) => void) | undefined
}

/** What a user types into the form of a recipient, its check by the rules of the currency, and its saving. */
export const useRecipientEdit = ({ currencies, start, first, changes, onDone }: RecipientEdit) => {
  const { t } = useText()
  const saving = useSaving(changes)
  // Input for one recipient is never shown for another.
  const [before] = useState(start)
  const name = changes ? `recipient ${changes.id} ${JSON.stringify(before)}` : "recipient"
  // An unchanged account is not validated: it may be older than today's rules.
  const keepsAccount = (values: TypedRecipient) => changes !== undefined && !isOtherAccount(values, before)
  const form: Form<TypedRecipient> = useDraftForm(
    name,
    useDraft<TypedRecipient>(name) ?? before,
    (values) => {
      const issues = shown.validate(bank.added(values))
      return keepsAccount(values)
        ? errorsOf(
            shown,
            issues.filter(({ field }) => !isOfAccount(field)),
            t
          )
        : errorsOf(shown, issues, t, currencyError)
    },
    (values) => {
      if (saving.isPending || read.data === undefined) return
      const input = shown.toInput(bank.added(values))
      return saving.save(keepsAccount(values) ? changedDetails(input, shown.toInput(before)) : input, {
        onSuccess: (saved: Recipient) => onDone?.(saved),
        onError: (error: SlipwayFailure) => {
          const errors = errorsOf(shown, shown.issuesOf(error), t)
          if (Object.keys(errors).length > 0) saving.setRefused(error)
          form.failAll(errors)
        }
      })
    }
  )
  const { values } = form
  // An existing account keeps its currency.
  const currency = changes
    ? currencies.find(({ value }) => value === values.currency)
    : chosen(currencies, values.currency ?? "", (it) => it.value)
  const read = useRecipientForm({ currency: currency?.value ?? first.currency })
  const shown = useLatestForm(read.data, first)
  const unsupported = shown.unsupported.length > 0 ? t.recipient.notSupported : undefined
  const currencyError = currency ? unsupported : t.ramp.missing.currency
  const fields = shownFields(shown, values)
  const bank = useBank(
    currency,
    fields.some(({ format }) => format === "bank"),
    values
  )
  return { form, fields, currency, read, bank, saving, warnings: shown.warnings(values) }
}

/** Saves a new recipient, or the changes to one. */
const useSaving = (changes: Recipient | undefined) => {
  const create = useCreateRecipient()
  const update = useUpdateRecipient()
  /** The error that is shown at its fields. */
  const [refused, setRefused] = useState<SlipwayFailure>()
  const { isPending, error } = changes ? update : create
  const save = (input: Partial<NewRecipientInput>, then: Then) =>
    changes
      ? update.mutateAsync({ recipientId: changes.id, ...input }, then)
      : create.mutateAsync(input as NewRecipientInput, then) // a new recipient has all fields
  return { save, isPending, setRefused, error: error === refused ? null : error }
}

interface Then {
  readonly onSuccess: (saved: Recipient) => void
  readonly onError: (error: SlipwayFailure) => void
}

/** The form for the chosen currency. Until it is known it is the one before, so that no field disappears meanwhile. */
const useLatestForm = (form: RecipientForm | undefined, first: RecipientForm) => {
  const [latest, setLatest] = useState(first)
  if (form !== undefined && form !== latest) setLatest(form)
  return form ?? latest
}

/** The banks of a currency, and the chosen one. A bank chosen for another currency does not apply. */
const useBank = (currency: Currency | undefined, isAsked: boolean, values: TypedRecipient) => {
  const enabled = isAsked && currency !== undefined
  const known = useBanks({ currency: currency?.value ?? "" }, { query: { enabled } })
  const banks = useAllPages(known)
  const bank = banks.find(({ name }) => name === values["bank.bankName"])
  const names = { "bank.bankName": bank?.name ?? "", "bank.paymentCode": bank?.paymentCode ?? "" }
  return {
    known,
    names: banks.map(({ name }) => name),
    chosen: bank?.name ?? "",
    /** The values with the chosen bank. */
    added: (typed: TypedRecipient): TypedRecipient => (isAsked ? { ...typed, ...names } : typed)
  }
}
