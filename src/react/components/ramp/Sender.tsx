import { type ReactNode, useState } from "react"
import { rampMessages } from "../../locales/en/ramp.ts"
import { Field } from "../forms/Field.tsx"
import type { FormField } from "../forms/useForm.ts"
import { Dotted } from "../primitives/Dotted.tsx"
import { PassingButton } from "../primitives/parts.tsx"
import { usePartText } from "../primitives/partText.ts"
import type { OwnDetails } from "./ownDetails.ts"

interface SenderProps {
  readonly form: { readonly field: (name: "senderName" | "senderEmail") => FormField }
  /** The name and email address that are known of the user. */
  readonly known: OwnDetails
}

/** The seller's details: fields for what is not known, and folded once they are. */
export const Sender = ({ form, known: { fullName, email } }: SenderProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const [isChanging, setChanging] = useState(false)
  const [name, address] = [form.field("senderName"), form.field("senderEmail")]
  const isKnown = fullName !== "" && email !== "" && name.value === fullName && address.value === email
  if (!isKnown || isChanging || name.error !== undefined || address.error !== undefined) {
    return (
      <>
        <Field {...name} label={t.ramp.senderName} autoComplete="name" />
        {isChanging || email === "" || address.value !== email || address.error !== undefined ? (
          <Field {...address} label={t.ramp.senderEmail} type="email" autoComplete="email" />
        ) : null}
      </>
    )
  }
  return (
    <details data-part="details">
      <summary>
        <Dotted>
          {t.ramp.sentBy}
          <bdi>{fullName}</bdi>
        </Dotted>
      </summary>
      <div data-part="row" data-kind="fact">
        <bdi dir="ltr">{email}</bdi>
        <PassingButton kind="quiet" onClick={() => setChanging(true)}>
          {t.ramp.changeSender}
        </PassingButton>
      </div>
    </details>
  )
}
