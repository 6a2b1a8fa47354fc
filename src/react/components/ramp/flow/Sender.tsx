import { type ReactNode, useState } from "react"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { Field } from "../../forms/Field.tsx"
import type { FormField } from "../../forms/useForm.ts"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import type { OwnDetails } from "../account/ownDetails.ts"

interface SenderProps {
  readonly form: { readonly field: (name: "senderName" | "senderEmail") => FormField }
  /** The name and email address that are known of the user. */
  readonly known: OwnDetails
}

/** The seller's details: fields for what is not known, and a row once they are. */
export const Sender = ({ form, known: { fullName, email } }: SenderProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const [isChanging, setChanging] = useState(false)
  const [name, address] = [form.field("senderName"), form.field("senderEmail")]
  const isKnown = fullName !== "" && email !== "" && name.value === fullName && address.value === email
  if (!isKnown || isChanging || name.error !== undefined || address.error !== undefined) {
    return (
      <>
        <Field {...name} label={t.ramp.ownName} hint={t.ramp.senderWhy} autoComplete="name" />
        {isChanging || email === "" || address.value !== email || address.error !== undefined ? (
          <Field {...address} label={t.ramp.senderEmail} type="email" autoComplete="email" />
        ) : null}
      </>
    )
  }
  return (
    <div data-part="row" data-kind="fact">
      <span data-part="what">
        <small>{t.ramp.senderWhy}</small>
        <bdi>{fullName}</bdi>
        <small>
          <bdi dir="ltr">{email}</bdi>
        </small>
      </span>
      <PassingButton kind="quiet" onClick={() => setChanging(true)}>
        {t.ramp.changeSender}
      </PassingButton>
    </div>
  )
}
