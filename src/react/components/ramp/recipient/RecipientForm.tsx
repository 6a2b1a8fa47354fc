import { type MouseEvent, type ReactNode, useId, useState } from "react"
import type { Recipient } from "../../../../index.ts"
import { useRecipientForm } from "../../../hooks/ramp/recipients.ts"
import { useCurrencies } from "../../../hooks/ramp/reference.ts"
import { Picker } from "../../forms/picker/Picker.tsx"
import { Button } from "../../primitives/controls/Button.tsx"
import { Heading } from "../../primitives/controls/Heading.tsx"
import { OnlineButton } from "../../primitives/controls/OnlineButton.tsx"
import { Empty, Facts, StepHeading } from "../../primitives/controls/parts.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { Loading } from "../../primitives/loading/Loading.tsx"
import { resetOnUserChange } from "../../primitives/loading/resetOnUserChange.tsx"
import { Dotted } from "../../primitives/text/address/Dotted.tsx"
import { useText } from "../../primitives/text/text.ts"
import { useOwnDetails } from "../account/ownDetails.ts"
import { accountParts } from "../accountTitle.ts"
import { useCurrencyOption } from "../options.tsx"
import { chosen } from "../tradable.ts"
import { RecipientFields } from "./RecipientFields.tsx"
import type { RecipientStep } from "./recipientSteps.ts"
import type { TypedRecipient } from "./recipientValues.ts"
import { type RecipientEdit, useRecipientEdit } from "./useRecipientEdit.ts"

export interface RecipientFormProps extends Look {
  /** The initial currency, e.g. `IDR`. */
  readonly currency?: string | undefined
  /** The initial name of the holder of a new account, e.g. the user's own. */
  readonly holderName?: string | undefined
  /** The recipient to edit. @default adds a new one */
  readonly recipient?: Recipient | undefined
  /** Whether the heading takes focus, for a form that replaces the button that opened it. @default false */
  readonly autoFocus?: boolean | undefined
  readonly onDone?: ((recipient: Recipient) => void) | undefined
  readonly onCancel?: (() => void) | undefined
}

/**
 * A form to add or edit a recipient, in two steps: the bank account, and the details of its holder. The currency determines the
 * fields of both. The email address is initially the user's own.
 */
export const RecipientForm = resetOnUserChange<RecipientFormProps>(
  "RecipientForm",
  ({ currency, holderName, recipient, autoFocus, onDone, onCancel, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const { known: own } = useOwnDetails()
    const { step, hasMoved, goTo } = useStep(recipient?.id)
    const title =
      step === "holder" ? t.recipient.holderTitle : recipient ? t.recipient.editTitle : t.ramp.addRecipient
    const currencies = useCurrencies()
    const known = currencies.data ?? []
    const code = recipient?.bank[0]?.currency || chosen(known, currency ?? "", (it) => it.value)?.value
    const first = useRecipientForm({ currency: code ?? "" }, { query: { enabled: known.length > 0 } })
    const isEmpty = currencies.data?.length === 0
    const failed = currencies.error ? currencies : first.error ? first : undefined
    const state = failed
      ? "error"
      : isEmpty || !first.data
        ? "pending"
        : step === "holder"
          ? "holder"
          : "success"
    return (
      <Surface {...look} ref={ref} name="recipient-form" state={state} labelledBy={heading}>
        {autoFocus || hasMoved ? (
          // A wrong field that brought the user back keeps the focus.
          <StepHeading key={step} id={heading} title={title} isPolite={hasMoved} />
        ) : (
          <Heading id={heading} title={title} />
        )}
        {state === "pending" ? <Loading reads={[currencies, first]} lines={3} shape="fields" /> : null}
        {failed?.error ? <ErrorMessage error={failed.error} onRetry={() => void failed.refetch()} /> : null}
        {isEmpty ? <Empty title={t.ramp.nothingToSell} /> : null}
        {first.data && known.length > 0 ? (
          <Details
            key={recipient?.id}
            currencies={known}
            start={
              recipient
                ? // `toValues` gives every field a text.
                  ({ ...first.data.toValues(recipient), currency: code } as TypedRecipient)
                : { currency: currency ?? "", "bank.accountName": holderName ?? "", email: own.email }
            }
            first={first.data}
            changes={recipient}
            step={step}
            onStep={goTo}
            onDone={onDone}
            onCancel={onCancel}
          />
        ) : null}
      </Surface>
    )
  }
)

/** The shown step. Another recipient begins with the first. */
const useStep = (recipientId: string | undefined) => {
  const [shown, setShown] = useState<"opened" | RecipientStep>("opened")
  const [shownId, setShownId] = useState(recipientId)
  if (shownId !== recipientId) {
    setShownId(recipientId)
    setShown("opened")
  }
  const step: RecipientStep = shown === "opened" ? "account" : shown
  return { step, hasMoved: shown !== "opened", goTo: setShown }
}

interface DetailsProps extends RecipientEdit {
  readonly onCancel: (() => void) | undefined
}

const Details = ({ onCancel, ...edit }: DetailsProps): ReactNode => {
  const { t } = useText()
  const currencyOption = useCurrencyOption()
  const { form, fields, isLast, currency, read, bank, saving, warnings, notSupported, ...name } =
    useRecipientEdit(edit)
  const { recipient } = t
  const { step, onStep } = edit
  const { values } = form
  return (
    <form {...form.props} data-part="form">
      {step === "holder" ? (
        <p data-part="hint">
          <Dotted>
            {recipient.step(2, 2)}
            {/* Whose details these are. Beside the step, the name of a bank has no line for itself, so it may break. */}
            {accountParts({
              bankName: values["bank.bankName"] ?? "",
              currency: currency?.value ?? "",
              accountNumber: values["bank.accountNumber"] ?? "",
              ibanNumber: values["bank.ibanNumber"] ?? ""
            }).join("\u00A0")}
          </Dotted>
        </p>
      ) : isLast || notSupported ? null : (
        <p data-part="hint">{recipient.step(1, 2)}</p>
      )}
      {step === "account" ? (
        <Picker
          {...form.field("currency")}
          error={form.field("currency").error ?? notSupported}
          label={recipient.currency}
          value={currency?.value ?? ""}
          placeholder={form.values.currency || t.ramp.choose}
          options={edit.currencies.map(currencyOption)}
          // A bank of one currency does not apply to another.
          onChange={(chosen) => form.set({ currency: chosen, "bank.bankName": "" })}
        />
      ) : null}
      {name.knownName === undefined ? null : <KnownName name={name.knownName} onEdit={name.askName} />}
      {notSupported ? null : (
        <RecipientFields
          {...{ form, fields, bank, warnings }}
          focused={name.isNameAsked ? "name" : undefined}
        />
      )}
      {[read, bank.known].map(({ error, refetch }, at) =>
        error ? <ErrorMessage key={String(at)} error={error} onRetry={() => void refetch()} /> : null
      )}
      {saving.error ? <ErrorMessage error={saving.error} /> : null}
      <div data-part="row">
        {step === "holder" ? (
          <Button key="back" kind="secondary" off={saving.isPending} onClick={() => onStep("account")}>
            {t.common.back}
          </Button>
        ) : onCancel ? (
          <Button key="cancel" kind="secondary" onClick={onCancel}>
            {t.common.cancel}
          </Button>
        ) : null}
        {isLast ? (
          <OnlineButton key="save" type="submit" busy={saving.isPending} onClick={ignoreSecondClick}>
            {saving.isPending ? recipient.saving : recipient.save}
          </OnlineButton>
        ) : (
          <Button key="continue" type="submit" off={notSupported !== undefined}>
            {t.ramp.continue}
          </Button>
        )}
      </div>
    </form>
  )
}

interface KnownNameProps {
  readonly name: string
  readonly onEdit: () => void
}

/** The name that an earlier step asked for. */
const KnownName = ({ name, onEdit }: KnownNameProps): ReactNode => {
  const { recipient } = useText().t
  const value = (
    <span data-part="with-actions" data-kind="unread">
      <bdi>{name}</bdi>
      <Button kind="quiet" onClick={onEdit}>
        {recipient.edit}
      </Button>
    </span>
  )
  return <Facts facts={[[recipient.name, value]]} />
}

/** The second click of a double click on Continue may meet the button to save, at the same place. */
const ignoreSecondClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
