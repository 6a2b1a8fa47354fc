import type { ReactNode } from "react"

export interface PickerOption {
  readonly value: string
  readonly label: string
  /** What distinguishes it from others, e.g. a fee or an account number. */
  readonly detail?: string | undefined
  readonly picture?: ReactNode
}
