import { forwardRef, useEffect, useId, useState } from "react"
import type { UnresolvedState } from "../../../flows/flowStates.ts"
import { useHasPassed } from "../../../hooks/clock.ts"
import { useLatest } from "../../../hooks/session.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { Outcome } from "../../primitives/controls/Outcome.tsx"
import { PassingButton, StepHeading } from "../../primitives/controls/parts.tsx"
import { useModalPage } from "../../primitives/dialog/modalPage.ts"
import { Surface } from "../../primitives/dialog/Surface.tsx"
import { ErrorMessage } from "../../primitives/errors/ErrorMessage.tsx"
import { useText } from "../../primitives/text/text.ts"
import type { StepProps } from "../firstStep.tsx"

/** What every entry has. */
export interface PlacedEntry {
  readonly amount: string
  readonly inputCurrency: string
}

interface UnresolvedProps extends StepProps {
  readonly state: UnresolvedState<PlacedEntry>
  readonly onShowOrders: (() => void) | undefined
}

/** How long the order is looked for before a second one is offered, in milliseconds. */
const lookingFor = 60_000

/**
 * The order may exist. Looks for it by itself, and offers a second order only when it was not found for a minute. One that cannot be
 * looked up has to be checked before.
 */
export const Unresolved = forwardRef<HTMLElement, UnresolvedProps>(
  ({ state: { entry, error, isChecking, check, placeAgain }, onShowOrders, ...look }, ref) => {
    const { t, format } = useText()
    const [hasChecked, setChecked] = useState(false)
    const activity = useModalPage("activity")
    const showOrders = onShowOrders ?? activity
    const heading = useId()
    const [since] = useState(() => Date.now())
    const isOld = useHasPassed(since, lookingFor)
    // Only this error is looked up. After any other error, a check repeats the call, so the user has to start it.
    const isLookedUp = error._tag === "OutcomeUnknownError"
    useRepeated(isLookedUp && !isOld && !isChecking, check)
    const isOffered = isOld || !isLookedUp
    return (
      <Surface {...look} ref={ref} state="unresolved" labelledBy={heading}>
        <Outcome
          kind="warning"
          icon={isOffered ? "question" : "clock"}
          heading={
            <StepHeading
              id={heading}
              title={isOffered ? t.ramp.mayExistTitle : t.ramp.unresolvedTitle}
              isPolite
            />
          }
          amount={format.money({ amount: entry.amount, currency: entry.inputCurrency })}
          text={isOffered ? t.ramp.mayExistText : t.ramp.unresolvedText}
        >
          {error._tag === "NotSentError" ? <ErrorMessage error={error} consequential /> : null}
          {isOffered && showOrders ? <Button onClick={showOrders}>{t.ramp.seeOrders}</Button> : null}
          <Button
            kind={isOffered && showOrders ? "secondary" : "primary"}
            busy={isChecking}
            onClick={() => {
              setChecked(true)
              check()
            }}
          >
            {t.transaction.checkAgain}
          </Button>
          {isOld || (hasChecked && !isLookedUp) ? (
            <PassingButton kind="quiet" off={isChecking} onClick={placeAgain}>
              {t.ramp.orderAgain}
            </PassingButton>
          ) : null}
        </Outcome>
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
