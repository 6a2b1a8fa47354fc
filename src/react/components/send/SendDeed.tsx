import type { ReactNode } from "react"
import { Button } from "../primitives/Button.tsx"
import { ConsentButton } from "../primitives/parts.tsx"
import { useText } from "../primitives/text.ts"
import type { OperationProblem } from "./OperationNotice.tsx"
import type { SendReviewState } from "./sendFlow.ts"
import type { useFeeReview } from "./useFeeReview.ts"

interface SendDeedProps {
  readonly review: SendReviewState
  readonly fee: ReturnType<typeof useFeeReview>
  /** The amount with its unit. */
  readonly sum: string
  readonly isShort: boolean
  readonly isUncertain: boolean
  readonly problem: OperationProblem | undefined
  /** Whether the screen has shown a fee that anybody would pay. */
  readonly isConsent: boolean
}

/** The buttons of the review: back, and send, or what is possible instead. */
export const SendDeed = ({
  review: { finding, isChecking, isSending, send, back },
  fee,
  sum,
  isShort,
  isUncertain,
  problem,
  isConsent
}: SendDeedProps): ReactNode => {
  const { t } = useText()
  const isWaiting = isSending || isChecking
  const isFeeUnknown = fee.state === "unknown" && !isWaiting
  return (
    <div data-part="deed">
      <div data-part="row">
        <Button kind="secondary" off={isWaiting} onClick={back}>
          {finding?.kind === "name_moved" ? t.send.useNewAddress : t.common.back}
        </Button>
        {isUncertain || finding?.kind === "name_moved" ? null : isFeeUnknown ? (
          <ConsentButton busy={fee.isFetching} onClick={fee.tryAgain}>
            {t.common.retry}
          </ConsentButton>
        ) : (
          <ConsentButton
            kind={problem === "refused" && !isWaiting ? "secondary" : "primary"}
            busy={isWaiting || fee.state === "estimating"}
            off={isShort}
            onClick={() => {
              if (fee.agree()) send({ isConsent })
            }}
          >
            {isWaiting ? t.send.sending : problem ? t.common.retry : t.send.sendAmount(sum)}
          </ConsentButton>
        )}
      </div>
      {isFeeUnknown && fee.canSendAnyway && !isUncertain ? (
        <ConsentButton kind="quiet" off={isShort} onClick={() => send()}>
          {t.send.sendFeeUnknown}
        </ConsentButton>
      ) : null}
    </div>
  )
}
