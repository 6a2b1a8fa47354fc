import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { useText } from "../../primitives/text/text.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"

interface SeeReplacementProps {
  readonly transaction: Transaction
  /** Shows the transaction that took its place, if this device knows it. @default links to the explorer */
  readonly onShow: (() => void) | undefined
  /** @default "primary" */
  readonly kind?: "primary" | "secondary"
}

/** Leads to the transaction that took the place of another one. */
export const SeeReplacement = ({
  transaction: { replacedBy, chainId },
  onShow,
  kind = "primary"
}: SeeReplacementProps): ReactNode => {
  const { t } = useText()
  if (onShow) {
    return (
      <Button kind={kind} onClick={onShow}>
        {t.transaction.view}
      </Button>
    )
  }
  return replacedBy ? (
    <ExplorerLink
      kind="transaction"
      value={replacedBy}
      chainId={chainId}
      label={t.transaction.view}
      look={kind}
    />
  ) : null
}
