import { useEffect, useState } from "react"
import { useIsOnline } from "../../hooks/online.ts"
import type { SendFee } from "./draft/sender.ts"

/** How long the button waits for the fee, in milliseconds. */
const feeTimeout = 10_000

/** How often the user tries before they can send without knowing the fee. */
const enoughTries = 2

/** The fee that the user agrees to. */
export const useFeeReview = ({ payer, fee, isPending, isFetching, refetch }: SendFee) => {
  const [agreed, setAgreed] = useState<bigint>()
  const [rise, setRise] = useState<{ readonly before: bigint; readonly now: bigint }>()
  const [tries, setTries] = useState(0)
  const isOnline = useIsOnline()
  const isLate = useIsLate(isPending && isOnline)
  const [paidBy, setPaidBy] = useState(payer)
  // Another payer pays with something else.
  if (paidBy !== payer) {
    setPaidBy(payer)
    setAgreed(fee)
    setRise(undefined)
  }
  // The first fee that is shown. A lower one is welcome.
  if (fee !== undefined && (agreed === undefined || fee < agreed)) setAgreed(fee)
  return {
    fee,
    state: stateOf({ fee, isPending, isLate, isOnline }),
    isFetching,
    /** What the fee was when it was shown, and what it is now, if it rose by more than 20 % and the user pressed the button. */
    rise,
    canSendAnyway: tries >= enoughTries && !isFetching,
    tryAgain: () => {
      setTries((before) => before + 1)
      void refetch()
    },
    /** Returns whether the fee is the one that was shown. Otherwise the user is told, and presses once more. */
    agree: (): boolean => {
      if (fee === undefined || agreed === undefined || fee * 10n <= agreed * 12n) return true
      setRise({ before: agreed, now: fee })
      setAgreed(fee)
      return false
    }
  } as const
}

interface Estimating extends Pick<SendFee, "fee" | "isPending"> {
  readonly isLate: boolean
  readonly isOnline: boolean
}

/** Without a network, the estimate waits for it. */
const stateOf = ({ fee, isPending, isLate, isOnline }: Estimating) => {
  if (fee !== undefined) return "known"
  if (!isOnline) return "offline"
  return isPending && !isLate ? "estimating" : "unknown"
}

/** Whether something has been pending for too long. */
export const useIsLate = (isPending: boolean): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isPending) return setLate(false)
    const timer = setTimeout(() => setLate(true), feeTimeout)
    return () => clearTimeout(timer)
  }, [isPending])
  return isLate
}
