import type { ReactNode } from "react"
import { useText } from "../text/text.ts"
import { CopyIcon } from "./CopyIcon.tsx"

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
