import type { ReactNode } from "react"
import { LineIcon } from "../pictures/LineIcon.tsx"

interface ListRowProps {
  /** The lines of an icon before the label. */
  readonly icon?: string | undefined
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
export const ListRow = ({
  icon,
  label,
  value,
  busy = false,
  leads = true,
  onClick
}: ListRowProps): ReactNode => (
  <button
    type="button"
    data-part="list-row"
    aria-busy={busy || undefined}
    aria-disabled={busy || undefined}
    onClick={busy ? undefined : onClick}
  >
    <RowLabel icon={icon}>{label}</RowLabel>
    {value === undefined ? null : <bdi data-part="value">{value}</bdi>}
    {leads ? <span data-part="chevron" data-kind="forward" aria-hidden="true" /> : null}
  </button>
)

interface RowLabelProps extends Pick<ListRowProps, "icon"> {
  readonly children: ReactNode
}

/** What a row is about. */
export const RowLabel = ({ icon, children }: RowLabelProps): ReactNode => (
  <span data-part="row-label">
    {icon === undefined ? null : <LineIcon lines={icon} size={20} strokeWidth={1.75} />}
    <span>{children}</span>
  </span>
)
