import { type ReactNode, useState } from "react"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { countries } from "../../forms/phone/countries.ts"
import { PhoneField, type PhoneFieldProps } from "../../forms/phone/PhoneField.tsx"
import { phoneNumberOf } from "../../forms/phone/phoneNumber.ts"
import { PassingButton } from "../../primitives/controls/parts.tsx"
import { usePartText } from "../../primitives/text/partText.ts"

interface PaymentPhoneProps extends PhoneFieldProps {
  /** The number that is known of the user, with its country code. */
  readonly known: string | undefined
}

/** The phone number of a payment request: a field at first, later a row. */
export const PaymentPhone = ({ known, ...field }: PaymentPhoneProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const [isChanging, setChanging] = useState(false)
  if (known === undefined || isChanging || field.value !== known || field.error !== undefined)
    return <PhoneField {...field} value={field.value === known ? grouped(known) : field.value} />
  return (
    <div data-part="row" data-kind="fact">
      <span data-part="what">
        <small>{t.ramp.requestTo}</small>
        <bdi dir="ltr" data-part="short">
          {grouped(known).replace(/\S+ \S*(?=..$)/, "••")}
        </bdi>
      </span>
      <PassingButton kind="quiet" onClick={() => setChanging(true)}>
        {t.ramp.changePhone}
      </PassingButton>
    </div>
  )
}

/** A full number (E.164) in groups of digits, e.g. "+62 812 3456 7890". */
const grouped = (number: string): string => {
  const [home] = countries()
  if (home === undefined) return number
  const { country, national } = phoneNumberOf(number, home)
  return `+${country.code} ${national.replace(/^(\d{3})(\d+)(\d{4})$/, "$1 $2 $3")}`
}
