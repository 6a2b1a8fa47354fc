import type { ReactNode } from "react"
import { CopyIcon } from "../../primitives/controls/CopyIcon.tsx"
import { Address } from "../../primitives/controls/parts.tsx"
import { useText } from "../../primitives/text/text.ts"

/** A hash, whole, to compare with what the app says it is of. */
export const Hash = ({ value }: { readonly value: string }): ReactNode => (
  <span data-part="with-actions">
    <Address value={value} />
    <CopyIcon value={value} label={useText().t.common.copy} />
  </span>
)
