import type { ReactNode } from "react"
import { type Sign, SignIcon } from "../pictures/SignIcon.tsx"

interface NoticeProps {
  readonly kind?: "info" | "success" | "warning" | "danger"
  /** @default that of its kind */
  readonly sign?: Sign
  readonly children: ReactNode
}

/** An informational note that is not an error. Its title, if it has one, is a `strong`. */
export const Notice = ({ kind = "info", sign = kind, children }: NoticeProps): ReactNode => (
  <div data-part="notice" data-kind={kind} role="status">
    <SignIcon sign={sign} />
    <div data-part="told">{children}</div>
  </div>
)
