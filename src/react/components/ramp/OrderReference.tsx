import type { ReactNode } from "react"
import { CopyIcon } from "../primitives/CopyIcon.tsx"
import { useText } from "../primitives/text.ts"
import { referenceOfId } from "./orderText.tsx"

interface OrderReferenceProps {
  readonly id: string
  /** Where to get help, beside the number. */
  readonly children?: ReactNode
}

/** The number of an order, by which the support finds it, to copy. */
export const OrderReference = ({ id, children }: OrderReferenceProps): ReactNode => {
  const { t } = useText()
  return (
    <div data-part="reference">
      <span title={id}>{t.ramp.order(referenceOfId(id))}</span>
      <CopyIcon value={id} label={t.transaction.copyId} />
      {children}
    </div>
  )
}
