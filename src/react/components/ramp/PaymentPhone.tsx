import { type ReactNode, useState } from "react"
import { rampMessages } from "../../locales/en/ramp.ts"
import { PhoneField, type PhoneFieldProps } from "../forms/PhoneField.tsx"
import { PassingButton } from "../primitives/parts.tsx"
import { usePartText } from "../primitives/partText.ts"

interface PaymentPhoneProps extends PhoneFieldProps {
  /** The number that is known of the user, with its country code. */
  readonly known: string | undefined
}

/** The phone number of a payment request: a field at first, later a row. */
export const PaymentPhone = ({ known, ...field }: PaymentPhoneProps): ReactNode => {
  const { t } = usePartText(rampMessages)
  const [isChanging, setChanging] = useState(false)
  if (known === undefined || isChanging || field.value !== known || field.error !== undefined)
    return <PhoneField {...field} />
  return (
    <div data-part="row" data-kind="fact">
      <span>
        {t.ramp.requestTo}{" "}
        <bdi dir="ltr" data-part="short">
          {masked(known)}
        </bdi>
      </span>
      <PassingButton kind="quiet" onClick={() => setChanging(true)}>
        {t.ramp.changePhone}
      </PassingButton>
    </div>
  )
}

/** Enough of a number to recognize it, e.g. "+62 812 ••90". */
const masked = (number: string): string => `${number.slice(0, 3)} ${number.slice(3, 6)} ••${number.slice(-2)}`
