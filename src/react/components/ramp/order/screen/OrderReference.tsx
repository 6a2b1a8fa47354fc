import type { ReactNode } from "react"
import { CopyIcon } from "../../../primitives/controls/CopyIcon.tsx"
import { useText } from "../../../primitives/text/text.ts"
import { referenceOfId } from "./orderText.tsx"

interface OrderReferenceProps {
  readonly id: string
  /** Where to get help, beside the number. */
  readonly children?: ReactNode
}

/** An order's number for support, with a copy button. */
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
