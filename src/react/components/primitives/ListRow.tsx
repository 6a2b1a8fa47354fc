import type { ReactNode } from "react"

interface ListRowProps {
  readonly label: ReactNode
  /** What is set, at the end. */
  readonly value?: ReactNode
  /** Shows progress. The row keeps the focus and ignores presses. */
  readonly busy?: boolean | undefined
  /** Whether the row leads to another page. @default true */
  readonly leads?: boolean | undefined
  readonly onClick: () => void
}

/** A quiet row that can be pressed. */
export const ListRow = ({ label, value, busy = false, leads = true, onClick }: ListRowProps): ReactNode => (
  <button
    type="button"
    data-part="list-row"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    <span>{label}</span>
    {value === undefined ? null : <bdi data-part="value">{value}</bdi>}
    {leads ? <span data-part="chevron" data-kind="forward" aria-hidden="true" /> : null}
  </button>
)
