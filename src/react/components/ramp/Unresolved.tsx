import { forwardRef, useEffect, useId, useState } from "react"
import type { UnresolvedState } from "../../flows/flowStates.ts"
import { useHasPassed } from "../../hooks/clock.ts"
import { useLatest } from "../../hooks/session.ts"
import { Button } from "../primitives/Button.tsx"
import { ErrorMessage } from "../primitives/ErrorMessage.tsx"
import { Notice } from "../primitives/Notice.tsx"
import { PassingButton, StepHeading } from "../primitives/parts.tsx"
import { Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import type { StepProps } from "./firstStep.tsx"

interface UnresolvedProps extends StepProps {
  readonly state: UnresolvedState<unknown>
  readonly onShowOrders: (() => void) | undefined
}

/** How long the order is looked for before a second one is offered, in milliseconds. */
const lookingFor = 60_000

/** The order may exist. Looks for it by itself, and offers a second order only when it was not found for a minute. */
export const Unresolved = forwardRef<HTMLElement, UnresolvedProps>(
  ({ state: { error, isChecking, check, placeAgain }, onShowOrders, ...look }, ref) => {
    const { t } = useText()
    const heading = useId()
    const [since] = useState(() => Date.now())
    const isOld = useHasPassed(since, lookingFor)
    // Only this error is looked up. After any other error, a check repeats the call, so the user has to start it.
    const isLookedUp = error._tag === "OutcomeUnknownError"
    useRepeated(isLookedUp && !isOld && !isChecking, check)
    const isOffered = isOld || !isLookedUp
    return (
      <Surface {...look} ref={ref} state="unresolved" labelledBy={heading}>
        <StepHeading
          id={heading}
          title={isOffered ? t.ramp.mayExistTitle : t.ramp.unresolvedTitle}
          isPolite
        />
        <Notice kind="warning">{isOffered ? t.ramp.mayExistText : t.ramp.unresolvedText}</Notice>
        {error._tag === "NotSentError" ? <ErrorMessage error={error} consequential /> : null}
        {isOffered && onShowOrders ? <Button onClick={onShowOrders}>{t.ramp.seeOrders}</Button> : null}
        <Button kind={isOffered && onShowOrders ? "secondary" : "primary"} busy={isChecking} onClick={check}>
          {t.ramp.checkOrder}
        </Button>
        {isOffered ? (
          <PassingButton kind="quiet" off={isChecking} onClick={placeAgain}>
            {t.ramp.orderAgain}
          </PassingButton>
        ) : null}
      </Surface>
    )
  }
)
Unresolved.displayName = "Unresolved"

/** The time between two looks for an order, in milliseconds. */
const lookAgainAfter = 10_000

/** Calls a function every ten seconds while `isActive`. */
const useRepeated = (isActive: boolean, call: () => void) => {
  const latest = useLatest(call)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => latest.current(), lookAgainAfter)
    return () => clearTimeout(timer)
  }, [isActive, latest])
}
