import type { ReactNode } from "react"
import { Button } from "../primitives/controls/Button.tsx"
import { ConsentButton, PassingButton } from "../primitives/controls/parts.tsx"
import { useText } from "../primitives/text/text.ts"
import type { SendReviewState } from "./draft/sendFlow.ts"
import type { OperationProblem } from "./OperationNotice.tsx"
import { UseWallet } from "./UseWallet.tsx"
import type { useFeeReview } from "./useFeeReview.ts"
import type { CanPay } from "./useOwnFee.ts"

interface SendDeedProps {
  readonly review: SendReviewState
  readonly fee: ReturnType<typeof useFeeReview>
  /** The amount with its unit. */
  readonly sum: string
  readonly isShort: boolean
  /** Whether this send can be made from here at all. */
  readonly canSend: boolean
  readonly problem: OperationProblem | undefined
  /** Whether the user can pay the fee, if that is the problem. */
  readonly canPay: CanPay | undefined
  /** Whether the screen has shown a fee that anybody would pay. */
  readonly isConsent: boolean
}

/** The buttons of the review: back, and send, or what is possible instead. */
export const SendDeed = ({
  review: { draft, finding, isChecking, isSending, send, back, payFee },
  fee,
  sum,
  isShort,
  canSend,
  problem,
  canPay,
  isConsent
}: SendDeedProps): ReactNode => {
  const { t } = useText()
  const isWaiting = isSending || isChecking
  const isMoved = finding?.kind === "name_moved"
  const isFeeUnknown = fee.state === "unknown" && !isWaiting
  return (
    <div data-part="deed">
      {problem === "refused" ? <PayOtherwise {...{ draft, canPay, payFee }} /> : null}
      <div data-part="row">
        <Button kind={isMoved ? "primary" : "secondary"} off={isWaiting} onClick={back}>
          {isMoved ? t.send.useNewAddress : t.common.back}
        </Button>
        {!canSend || isMoved ? null : isFeeUnknown ? (
          <ConsentButton busy={fee.isFetching} onClick={fee.tryAgain}>
            {t.common.retry}
          </ConsentButton>
        ) : (
          <ConsentButton
            kind={problem === "refused" && !isWaiting ? "secondary" : "primary"}
            busy={isWaiting || fee.state === "estimating"}
            off={isShort || (fee.state === "offline" && !isWaiting)}
            onClick={() => {
              if (fee.agree()) send({ isConsent })
            }}
          >
            {isWaiting ? t.send.sending : problem ? t.common.retry : t.send.sendAmount(sum)}
          </ConsentButton>
        )}
      </div>
      {isFeeUnknown && fee.canSendAnyway && canSend ? (
        <ConsentButton kind="quiet" off={isShort} onClick={() => send()}>
          {t.send.sendFeeUnknown}
        </ConsentButton>
      ) : null}
    </div>
  )
}

interface PayOtherwiseProps extends Pick<SendReviewState, "draft" | "payFee"> {
  readonly canPay: CanPay | undefined
}

/**
 * What is possible if the organization does not pay: the user pays, or sends from the wallet. A fee that could not be estimated is
 * estimated again by the next review.
 */
const PayOtherwise = ({ draft, canPay, payFee }: PayOtherwiseProps): ReactNode => {
  const { t } = useText()
  const { network, to, amount, token } = draft
  if (canPay === "no") return <UseWallet start={{ network, to, amount, asset: token?.tokenAddress }} />
  return payFee ? (
    <PassingButton kind="primary" busy={canPay === undefined} onClick={payFee}>
      {t.operation.payYourself}
    </PassingButton>
  ) : null
}
