import { useState } from "react"
import type { Currency, Recipient, RecipientForm, SlipwayFailure } from "../../../../index.ts"
import type { NewRecipientInput } from "../../../../query/index.ts"
import { useCreateRecipient, useRecipientForm, useUpdateRecipient } from "../../../hooks/ramp/recipients.ts"
import { useBanks } from "../../../hooks/ramp/reference.ts"
import { useDraft, useDraftForm } from "../../forms/drafts.ts"
import type { Form } from "../../forms/useForm.ts"
import { useAllPages } from "../../lists/useAllPages.ts"
import { useText } from "../../primitives/text/text.ts"
import { chosen } from "../tradable.ts"
import { errorsOf } from "./recipientErrors.ts"
import { fieldsIn, type RecipientStep, stepOf } from "./recipientSteps.ts"
import {
  changedDetails,
  isOfAccount,
  isOtherAccount,
  shownFields,
  type TypedRecipient
} from "./recipientValues.ts"

export interface RecipientEdit {
  readonly currencies: readonly Currency[]
  readonly start: TypedRecipient
  /** The form for the initial currency. */
  readonly first: RecipientForm
  /** The recipient to change. */
  readonly changes: Recipient | undefined
  readonly onDone: ((recipient: Recipient) => void) | undefined
  readonly step: RecipientStep
  readonly onStep: (step: RecipientStep) => void
}

/** What a user types into the form of a recipient, its check by the rules of the currency, and its saving after the last step. */
export const useRecipientEdit = (edit: RecipientEdit) => {
  const { currencies, start, first, changes, onDone, step, onStep } = edit
  const { t } = useText()
  const saving = useSaving(changes)
  // Input for one recipient is never shown for another.
  const [before] = useState(start)
  const name = changes ? `recipient ${changes.id} ${JSON.stringify(before)}` : "recipient"
  // An unchanged account is not validated: it may be older than today's rules.
  const keepsAccount = (values: TypedRecipient) => changes !== undefined && !isOtherAccount(values, before)
  /** The name of the recipient that the form entered, which is that of the account's holder. */
  const [enteredName, setEnteredName] = useState(hasOneName(before) ? before.name : "")
  const draft = useDraft<TypedRecipient>(name) ?? before
  // Decided as the step is entered: a name that is being typed may be that of the holder for a moment.
  const [nameShown, setNameShown] = useState<NameShown>(hasOneName(draft) ? "fact" : "field")
  const goToHolder = (values: TypedRecipient) => {
    const holder = values["bank.accountName"] ?? ""
    const isEntered = (values.name ?? "") === enteredName
    if (isEntered) {
      form.set({ name: holder })
      setEnteredName(holder)
    }
    setNameShown(hasOneName(isEntered ? { ...values, name: holder } : values) ? "fact" : "field")
    onStep("holder")
  }
  const form: Form<TypedRecipient> = useDraftForm(
    name,
    draft,
    (values) => {
      const issues = shown
        .validate(bank.added(values))
        .filter(({ field }) => isLast || stepOf(field) === step)
        .filter(({ field }) => !isOfAccount(field) || !keepsAccount(values))
      return errorsOf(shown, issues, t, keepsAccount(values) ? undefined : currencyError)
    },
    (values) => {
      if (saving.isPending || read.data === undefined) return
      if (!isLast) return goToHolder(values)
      const input = shown.toInput(bank.added(values))
      return saving.save(keepsAccount(values) ? changedDetails(input, shown.toInput(before)) : input, {
        onSuccess: (saved: Recipient) => onDone?.(saved),
        onError: (error: SlipwayFailure) => {
          const errors = errorsOf(shown, shown.issuesOf(error), t)
          if (Object.keys(errors).length > 0) saving.setRefused(error)
          form.failAll(errors)
        }
      })
    },
    (name) => {
      if (stepOf(name) !== step) onStep(stepOf(name))
    }
  )
  const { values } = form
  // An existing account keeps its currency.
  const currency = changes
    ? currencies.find(({ value }) => value === values.currency)
    : chosen(currencies, values.currency ?? "", (it) => it.value)
  const read = useRecipientForm({ currency: currency?.value ?? first.currency })
  const shown = useLatestForm(read.data, first)
  const isUnlisted = currency === undefined && values.currency !== undefined && values.currency !== ""
  const notSupported = isUnlisted || shown.unsupported.length > 0 ? t.recipient.notSupported : undefined
  const currencyError = notSupported ?? (currency ? undefined : t.ramp.missing.currency)
  const fields = shownFields(shown, values)
  const isLast = step === "holder" || fieldsIn("holder", fields).length === 0
  const bank = useBank(
    currency,
    fields.some(({ format }) => format === "bank"),
    values
  )
  const warnings = shown.warnings(values)
  if (nameShown === "fact" && form.field("name").error !== undefined) setNameShown("field")
  const isNameKnown = step === "holder" && nameShown === "fact"
  return {
    form,
    fields: fieldsIn(step, fields).filter(({ name }) => name !== "name" || !isNameKnown),
    /** The name that the account has already said, with a way to enter another. */
    knownName: isNameKnown ? values.name : undefined,
    askName: () => setNameShown("asked"),
    isNameAsked: nameShown === "asked",
    isLast,
    currency,
    read,
    bank,
    saving,
    warnings,
    notSupported
  }
}

/** Whether the name of the recipient is a fact, a field, or a field that the user asked for. */
type NameShown = "fact" | "field" | "asked"

/** Whether the recipient is called as the holder of the account is. */
const hasOneName = ({ name = "", "bank.accountName": holder = "" }: TypedRecipient): boolean =>
  name.trim() !== "" && name.trim() === holder.trim()

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
  const typed = values["bank.bankName"]?.trim().toLowerCase()
  const bank = banks.find(({ name }) => name.toLowerCase() === typed)
  const names = { "bank.bankName": bank?.name ?? "", "bank.paymentCode": bank?.paymentCode ?? "" }
  return {
    known,
    names: banks.map(({ name }) => name),
    /** The values with the chosen bank. */
    added: (typed: TypedRecipient): TypedRecipient => (isAsked ? { ...typed, ...names } : typed)
  }
}
