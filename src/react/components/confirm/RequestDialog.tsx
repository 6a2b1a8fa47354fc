import { type ReactNode, useId, useState } from "react"
import type { Approval, Asker } from "../../../query/index.ts"
import type { PendingConfirmation } from "../../hooks/confirmationQueue.ts"
import { Button } from "../primitives/Button.tsx"
import { Dialog } from "../primitives/Dialog.tsx"
import { estimateOf, gasOf } from "../primitives/fee.ts"
import { useFeeAmount } from "../primitives/feeAmount.ts"
import { ConsentButton } from "../primitives/parts.tsx"
import type { Look } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { AskerLine } from "./Asker.tsx"
import type { Abi } from "./decodeCall.ts"
import { RequestDetails } from "./RequestDetails.tsx"
import { RequestFacts, UnknownData } from "./RequestFacts.tsx"
import { RiskStrip } from "./RiskStrip.tsx"
import { useRequestView } from "./useRequestView.ts"
import { useSettled } from "./useSettled.ts"
import { useSpendingLimit } from "./useSpendingLimit.tsx"

export interface RequestDialogProps extends Look {
  readonly request: PendingConfirmation
  readonly asker: Asker | undefined
  readonly host: string
  readonly abis: readonly Abi[]
  /** How many requests wait, with this one. */
  readonly waiting: number
  /** Changes when the modal opens or closes. The request stays above it. */
  readonly layer: unknown
  readonly onApprove: (approval: Approval) => void
  readonly onReject: () => void
}

/** One request: the host, what it does in one sentence, the facts, and the buttons. */
export const RequestDialog = ({
  request,
  host,
  asker,
  abis,
  waiting,
  onApprove,
  onReject,
  ...look
}: RequestDialogProps): ReactNode => {
  const { t } = useText()
  const fee = useFeeAmount(estimateOf(request), gasOf(request))
  const asked = useRequestView(request, { host, abis, fee })
  const { request: chosen, limit, isInvalid, field } = useSpendingLimit(asked)
  const view = useRequestView(chosen, { host, abis, fee })
  const [danger] = view.dangers
  const [understood, setUnderstood] = useState<typeof danger>()
  const isUnderstood = danger === undefined || understood === danger
  const isSettled = useSettled(view.deed)
  // After the tick, a stray Escape would discard what the user has read.
  const canEscape = danger === undefined || !isUnderstood
  return (
    <Dialog
      {...look}
      name="confirm-request"
      state={request.operation}
      lead={<AskerLine {...{ host, asker, waiting }} />}
      title={view.isPending ? t.common.loading : <Unbroken text={view.title} />}
      onCancel={canEscape ? onReject : undefined}
      foot={
        <div data-part="deed">
          {view.isPending ? null : <RiskStrip view={view} />}
          {danger === undefined ? null : (
            <Tick
              label={t.confirm.understood[danger]}
              isTicked={isUnderstood}
              onTick={(isTicked) => setUnderstood(isTicked ? danger : undefined)}
            />
          )}
          <div data-part="row">
            <Button kind={danger === undefined ? "secondary" : "primary"} onClick={onReject}>
              {t.confirm.reject}
            </Button>
            <ConsentButton
              kind={danger === undefined ? "primary" : "danger"}
              off={!isSettled || view.isPending || isInvalid || !isUnderstood}
              onClick={() => onApprove(limit === undefined ? {} : { spendingLimit: limit })}
            >
              {view.isPending ? t.common.loading : view.deed}
            </ConsentButton>
          </div>
        </div>
      }
    >
      {view.isPending ? null : <RequestFacts view={view} asked={request} />}
      {field}
      <UnknownData view={view} />
      <RequestDetails view={view} abis={abis} />
    </Dialog>
  )
}

/** A sentence whose short addresses stay in one line. */
const Unbroken = ({ text }: { readonly text: string }): ReactNode =>
  text.split(/(0x[0-9a-fA-F]{4}…[0-9a-fA-F]{4})/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span key={String(at)} data-part="short">
        {part}
      </span>
    )
  )

interface TickProps {
  readonly label: string
  readonly isTicked: boolean
  readonly onTick: (isTicked: boolean) => void
}

const Tick = ({ label, isTicked, onTick }: TickProps): ReactNode => {
  const id = useId()
  return (
    <label data-part="check" htmlFor={id}>
      <input id={id} type="checkbox" checked={isTicked} onChange={({ target }) => onTick(target.checked)} />
      <span>{label}</span>
    </label>
  )
}
