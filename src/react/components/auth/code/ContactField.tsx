import type { ReactNode } from "react"
import type { CodeChannel } from "../../../../query/index.ts"
import { signInMessages } from "../../../locales/en/signIn.ts"
import { Field } from "../../forms/Field.tsx"
import { useNumberingPlans } from "../../forms/phone/numberingPlans.ts"
import { usePhoneInput } from "../../forms/phone/PhoneField.tsx"
import { isPhoneNumber } from "../../forms/phone/phoneNumber.ts"
import { useMessages } from "../../primitives/text/messages.ts"

export interface Contact {
  readonly channel: CodeChannel
  /** The text of an email address, or a full phone number (E.164), empty if it is incomplete. */
  readonly to: string
}

interface ContactFieldProps extends Contact {
  readonly name: string
  readonly badge: ReactNode
  readonly error: string | undefined
  readonly onChange: (contact: Contact) => void
  readonly country: string | undefined
  readonly readOnly: boolean
  readonly autoFocus: boolean
}

/** One field for an email address or a phone number. It shows which one it recognized. */
export const ContactField = ({
  channel,
  to,
  onChange,
  country,
  readOnly,
  ...rest
}: ContactFieldProps): ReactNode => {
  const t = useMessages(signInMessages)
  const phone = usePhoneInput({
    value: undefined,
    initial: to,
    country,
    readOnly,
    onChange: (number, typed) => {
      const channel = channelOf(typed)
      onChange({ channel, to: channel === "whatsapp" ? number : typed })
    }
  })
  const isPhone = channel === "whatsapp"
  useNumberingPlans(isPhone)
  const understood = isPhone ? isPhoneNumber(to) && t.signIn.asPhone : to.includes("@") && t.signIn.asEmail
  return (
    phone && (
      <Field
        {...rest}
        {...phone.input}
        type="text"
        inputMode={isPhone ? "tel" : "email"}
        autoComplete={isPhone ? "tel" : "email"}
        autoCapitalize="none"
        spellCheck={false}
        label={t.signIn.contact}
        placeholder={t.signIn.emailPlaceholder}
        prefix={isPhone ? phone.prefix : undefined}
        hint={<span role="status">{understood || null}</span>}
      />
    )
  )
}

/** Four digits: fewer may begin an email address, and the country would come and go while it is typed. */
const channelOf = (typed: string): CodeChannel =>
  /^\s*\+/.test(typed) || (/^[\s\d().-]*$/.test(typed) && typed.replace(/\D/g, "").length > 3)
    ? "whatsapp"
    : "email"
