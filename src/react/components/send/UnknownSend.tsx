import type { ReactNode } from "react"
import type { Transaction } from "../../../index.ts"
import { useReconcile, useUserOutcome } from "../../hooks/transactionWrites.ts"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { PassingButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"

interface UnknownSendProps {
  readonly transaction: Transaction
  /** Adds a button to leave it. */
  readonly onClose?: (() => void) | undefined
}

/**
 * What a user can do about a send whose outcome is unknown: check again, or look into the explorer. A folded section below has
 * buttons to say what happened.
 */
export const UnknownSend = ({ transaction, onClose }: UnknownSendProps): ReactNode => {
  const { t } = useText()
  const look = useReconcile()
  const { mutate: say, isPending, error } = useUserOutcome()
  const { id, chainId, hash } = transaction
  const failure = error ?? look.error
  return (
    <>
      {failure ? <ErrorMessage error={failure} /> : null}
      <Button busy={look.isPending} onClick={() => look.mutate(id)}>
        {t.transaction.checkAgain}
      </Button>
      <div data-part="row">
        <ExplorerLink
          kind={hash ? "transaction" : "address"}
          value={hash ?? transaction.from}
          chainId={chainId}
          label={hash ? t.transaction.explorer : t.transaction.ownExplorer}
        />
        {onClose ? (
          <Button kind="secondary" onClick={onClose}>
            {t.modal.close}
          </Button>
        ) : null}
      </div>
      <details data-part="details">
        <summary>{t.transaction.doYouKnow}</summary>
        <div data-part="row">
          <PassingButton off={isPending} onClick={() => say({ id, outcome: "sent" })}>
            {t.transaction.wasSent}
          </PassingButton>
          <PassingButton off={isPending} onClick={() => say({ id, outcome: "not_sent" })}>
            {t.transaction.wasNotSent}
          </PassingButton>
        </div>
      </details>
    </>
  )
}
