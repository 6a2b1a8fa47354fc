import type { ReactNode } from "react"
import { Icon, type IconName } from "../primitives/controls/Icon.tsx"
import { shortly } from "../primitives/text/address/addressText.ts"
import { Dotted } from "../primitives/text/address/Dotted.tsx"
import { useText } from "../primitives/text/text.ts"

interface PaymentLineProps {
  readonly title: ReactNode
  /** Whether it has arrived, has not yet, or may not. */
  readonly icon?: IconName | undefined
  readonly kind?: "warning" | undefined
  /** When it was made. */
  readonly at: string | undefined
  /** The hash of the payment, or the id of the top-up. */
  readonly reference: string | null | undefined
  readonly amount: string | undefined
  /** Whether the amount is in the tank, may still get there, or does not. Only the last has no plus. */
  readonly amountKind: "success" | "awaited" | "failed" | undefined
}

/** A payment into the tank: what became of it, when it was made, its reference, and how much it is. */
export const PaymentLine = ({
  title,
  icon,
  kind,
  at,
  reference,
  amount,
  amountKind
}: PaymentLineProps): ReactNode => {
  const { format } = useText()
  return (
    <div data-part="item">
      <span data-part="what">
        <span data-part="line">
          <span data-part="status" data-kind={kind}>
            {icon ? <Icon name={icon} size={18} /> : null}
            {title}
          </span>
          <span data-kind={amountKind === "failed" ? "awaited" : amountKind}>
            <bdi dir="ltr">{amount && `${amountKind === "failed" ? "" : "+"}${amount}`}</bdi>
          </span>
        </span>
        <small>
          <Dotted>
            {at ? <time dateTime={at}>{format.moment(at)}</time> : null}
            {reference ? (
              <bdi dir="ltr" translate="no" title={reference}>
                {shortly(reference)}
              </bdi>
            ) : null}
          </Dotted>
        </small>
      </span>
    </div>
  )
}
