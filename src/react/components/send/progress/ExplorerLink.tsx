import type { ReactNode } from "react"
import type { ExplorerTarget } from "../../../context.ts"
import { Icon } from "../../primitives/controls/Icon.tsx"
import { InNewTab } from "../../primitives/controls/InNewTab.tsx"
import { useText } from "../../primitives/text/text.ts"
import { useExplorer } from "./explorers.ts"

type ExplorerLinkProps = ExplorerTarget & {
  readonly chainId: number | undefined
  readonly label: string
  /** @default "secondary" */
  readonly look?: "primary" | "secondary" | "quiet" | "icon"
}

/** A link to a block explorer in a new tab. Renders nothing if the chain has none. */
export const ExplorerLink = ({
  chainId,
  label,
  look = "secondary",
  ...target
}: ExplorerLinkProps): ReactNode => {
  const { t } = useText()
  const href = useExplorer(chainId)(target)
  if (href === undefined) return null
  return look === "icon" ? (
    <a
      data-part="icon-button"
      href={href}
      target="_blank"
      rel="noreferrer"
      title={label}
      aria-label={`${label} (${t.common.opensInNewTab})`}
    >
      <Icon name="open" size={18} />
    </a>
  ) : (
    <a data-part="button" data-kind={look} href={href} target="_blank" rel="noreferrer">
      <span>
        {label}
        <InNewTab />
      </span>
    </a>
  )
}
