import type { ReactNode } from "react"
import type { Transaction } from "../../../../index.ts"
import { useReconcile, useUserOutcome } from "../../../hooks/transactions/transactionWrites.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Notice } from "../../primitives/controls/Notice.tsx"
import { Facts, PassingButton } from "../../primitives/controls/parts.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { useText } from "../../primitives/text/text.ts"
import type { Token } from "../draft/token.ts"
import { useSendersBalance } from "./balanceEvidence.ts"
import { ExplorerLink } from "./ExplorerLink.tsx"
import type { Stage } from "./stages.ts"

interface UnknownSendProps {
  readonly transaction: Transaction
  readonly tokens: readonly Token[]
  readonly stage: Stage
  /** Why it must not be sent again. @default the user could pay twice */
  readonly why?: string | undefined
  /** Adds a link to leave it. */
  readonly onClose?: (() => void) | undefined
}

/**
 * What a user can do about a send whose outcome is unknown: not send it again, check again, or look into the explorer. Once that has
 * taken long, it also shows what is known, and takes the user's own answer.
 */
export const UnknownSend = ({ transaction, tokens, stage, why, onClose }: UnknownSendProps): ReactNode => {
  const { t, format } = useText()
  const look = useReconcile()
  const { mutate: say, isPending, error } = useUserOutcome()
  const { id, chainId, hash, createdAt } = transaction
  const isOld = stage === "unresolved"
  const { balance, at, shown, readAgain } = useSendersBalance(transaction, tokens, isOld)
  const failure = error ?? look.error
  const answers = [
    ["sent", t.transaction.wasSent, t.transaction.wasSentText],
    ["not_sent", t.transaction.wasNotSent, t.transaction.wasNotSentText]
  ] as const
  return (
    <>
      <Notice kind="warning">
        <strong>{t.transaction.notYet}</strong>
        <p>{why ?? t.send.payTwice}</p>
      </Notice>
      {isOld ? (
        <Facts
          facts={[
            [t.transaction.since, format.until(new Date(createdAt).toISOString())],
            balance === undefined || at < createdAt
              ? undefined
              : [t.transaction.balanceAt(format.time(at)), shown(balance)]
          ]}
        />
      ) : null}
      {failure ? <ErrorMessage error={failure} /> : null}
      <Button
        kind={isOld ? "primary" : "secondary"}
        busy={look.isPending}
        onClick={() => {
          readAgain()
          look.mutate(id)
        }}
      >
        {t.transaction.checkAgain}
      </Button>
      <ExplorerLink
        kind={hash ? "transaction" : "address"}
        value={hash ?? transaction.from}
        chainId={chainId}
        label={hash ? t.transaction.explorer : t.transaction.ownExplorer}
        look="quiet"
      />
      {isOld ? (
        <>
          <p data-part="question">{t.transaction.doYouKnow}</p>
          {answers.map(([outcome, label, text]) => (
            <PassingButton key={outcome} off={isPending} onClick={() => say({ id, outcome })}>
              {label} <small>{text}</small>
            </PassingButton>
          ))}
        </>
      ) : null}
      {onClose ? (
        <PassingButton kind="quiet" onClick={onClose}>
          {t.modal.close}
        </PassingButton>
      ) : null}
    </>
  )
}
