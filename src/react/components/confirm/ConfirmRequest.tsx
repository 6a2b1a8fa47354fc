import { type ReactNode, useId, useState } from "react"
import type { PendingConfirmation } from "../../hooks/confirmationQueue.ts"
import { useConfirmations } from "../../hooks/confirmations.ts"
import type { Messages } from "../../locales/messages.ts"
import { Dialog } from "../primitives/Dialog.tsx"
import { Button, ConsentButton } from "../primitives/parts.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { type Allowances, allowancesIn, isRevoked } from "./allowances.ts"
import { dangerOf } from "./danger.ts"
import type { Abi } from "./decodeCall.ts"
import { RequestFacts } from "./RequestFacts.tsx"

export interface ConfirmRequestProps extends Look {
  /** ABIs to decode contract calls, besides ERC-20 and ERC-721. */
  readonly abis?: readonly Abi[] | undefined
}

const none: readonly Abi[] = []

/** Asks the user to confirm wallet calls, one at a time. Render it once, below a provider with `confirm="queue"`. */
export const ConfirmRequest = ({ abis = none, ...look }: ConfirmRequestProps): ReactNode => {
  const { current, queue, approve, reject } = useConfirmations()
  if (current === undefined) return null
  return (
    <Request
      {...look}
      // Each request gets a new dialog, so that no state carries over.
      key={current.id}
      request={current}
      waiting={queue.length - 1}
      abis={abis}
      onApprove={() => approve(current.id)}
      onDecline={() => reject(current.id)}
    />
  )
}

interface RequestProps extends Look {
  readonly request: PendingConfirmation
  readonly waiting: number
  readonly abis: readonly Abi[]
  readonly onApprove: () => void
  readonly onDecline: () => void
}

const Request = ({ request, waiting, abis, onApprove, onDecline, ...look }: RequestProps): ReactNode => {
  const { t } = useText()
  const box = useId()
  const danger = dangerOf(request)
  const [isUnderstood, setUnderstood] = useState(false)
  const allowances = allowancesIn(request)
  return (
    <Dialog
      {...look}
      name="confirm-request"
      state={request.operation}
      title={allowances ? allowanceTitle(allowances, t) : t.confirm.operations[request.operation]}
      onCancel={onDecline}
    >
      <RequestFacts request={request} abis={abis} />
      {danger ? (
        <label data-part="check" htmlFor={box}>
          <input
            id={box}
            type="checkbox"
            checked={isUnderstood}
            onChange={(event) => setUnderstood(event.target.checked)}
          />
          <span>{t.confirm.understood[danger]}</span>
        </label>
      ) : null}
      {waiting > 0 ? <p data-part="hint">{t.confirm.waiting(waiting)}</p> : null}
      <div data-part="row">
        <Button kind="secondary" onClick={onDecline}>
          {t.confirm.decline}
        </Button>
        <ConsentButton off={danger !== undefined && !isUnderstood} onClick={onApprove}>
          {allowances && !isRevoked(allowances) ? t.confirm.allow : t.confirm.approve}
        </ConsentButton>
      </div>
    </Dialog>
  )
}

const allowanceTitle = (allowances: Allowances, t: Messages): string => {
  if (isRevoked(allowances)) return t.confirm.allowance.revokeTitle
  return allowances.of === "collection" ? t.confirm.allowance.collectionTitle : t.confirm.allowance.title
}
