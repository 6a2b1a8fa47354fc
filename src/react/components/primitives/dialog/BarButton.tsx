import type { ReactNode } from "react"
import { Button } from "../controls/Button.tsx"
import { LineIcon } from "../pictures/LineIcon.tsx"

interface BarButtonProps {
  readonly name: string
  readonly kind: keyof typeof lines
  readonly onClick: () => void
}

const lines = { back: "M15 5.25 8.25 12 15 18.75", close: "M6 6l12 12M18 6 6 18" }

/** Goes back or closes, in the bar of a dialog. */
export const BarButton = ({ name, kind, onClick }: BarButtonProps): ReactNode => (
  <Button kind="quiet" data-icon={kind} title={name} onClick={onClick}>
    <LineIcon lines={lines[kind]} size={20} strokeWidth={2.6} />
    <span data-part="spoken">{name}</span>
  </Button>
)
