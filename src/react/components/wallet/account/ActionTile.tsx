import type { ReactNode } from "react"
import { LineIcon } from "../../primitives/pictures/LineIcon.tsx"

/** What a user can do with money right away. */
export type QuickAction = "send" | "receive" | "buy" | "sell"

interface ActionTileProps {
  readonly action: QuickAction
  readonly label: string
  readonly onClick: () => void
}

/** An action as a round icon with its name below. */
export const ActionTile = ({ action, label, onClick }: ActionTileProps): ReactNode => (
  <button type="button" data-part="tile" onClick={onClick}>
    <span data-part="tile-icon" aria-hidden="true">
      <LineIcon lines={paths[action]} size={22} />
    </span>
    <span>{label}</span>
  </button>
)

const paths: Readonly<Record<QuickAction, string>> = {
  send: "M7 17 17 7M8.5 7H17v8.5",
  receive: "M17 7 7 17M15.500 17H7V8.500",
  buy: "M12 5v14M5 12h14",
  sell: "M5 12h14"
}
