import type { ReactNode } from "react"
import type { ExplorerTarget } from "../../context.ts"
import { useText } from "../primitives/text.ts"
import { useExplorer } from "./explorers.ts"

type ExplorerLinkProps = ExplorerTarget & {
  readonly chainId: number
  readonly label: string
  /** @default "secondary" */
  readonly look?: "secondary" | "quiet"
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
  return href === undefined ? null : (
    <a data-part="button" data-kind={look} href={href} target="_blank" rel="noreferrer">
      {label} <span data-part="spoken">({t.common.opensInNewTab})</span>
    </a>
  )
}
