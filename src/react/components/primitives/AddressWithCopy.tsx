import type { ReactNode } from "react"
import { CopyIcon } from "./CopyIcon.tsx"
import { useText } from "./text.ts"

interface AddressWithCopyProps {
  readonly value: string
  /** The address as it is shown. */
  readonly children: ReactNode
}

/** An address as the value of a fact, with a button that copies all of it. */
export const AddressWithCopy = ({ value, children }: AddressWithCopyProps): ReactNode => {
  const { t } = useText()
  return (
    <span data-part="with-actions">
      {children}
      <CopyIcon value={value} label={t.account.copyAddress} />
    </span>
  )
}
