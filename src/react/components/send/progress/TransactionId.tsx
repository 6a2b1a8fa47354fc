import type { ReactNode } from "react"
import { CopyIcon } from "../../primitives/controls/CopyIcon.tsx"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { useText } from "../../primitives/text/text.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"

interface TransactionIdProps {
  readonly hash: string
  readonly chainId: number | undefined
}

/** A transaction's hash, in short, with a link to the explorer and a button that copies the whole. */
export const TransactionId = ({ hash, chainId }: TransactionIdProps): ReactNode => {
  const { t } = useText()
  return (
    <span data-part="with-actions">
      <bdi dir="ltr" data-part="id" title={hash}>
        {shortly(hash)}
      </bdi>
      <ExplorerLink
        kind="transaction"
        value={hash}
        chainId={chainId}
        label={t.transaction.explorer}
        look="icon"
      />
      <CopyIcon value={hash} label={t.transaction.copyId} />
    </span>
  )
}
