import { useMemo } from "react"
import { useCountdown } from "../../../hooks/countdown.ts"
import { errorKindOf, type Failure } from "./errorKind.ts"

/** For how many seconds the same call will be refused again. 0 if it need not wait. */
export const useRetryWait = (error: Failure | undefined): number => {
  const again = useMemo(() => {
    if (error === undefined) return undefined
    const wait = "retryAfter" in error ? error.retryAfter : undefined
    const least = errorKindOf(error, false) === "throttled" ? leastWait : undefined
    return (wait || least) === undefined ? undefined : Date.now() + (wait || least || 0)
  }, [error])
  return useCountdown(again)
}

/** How long a throttled user waits if the service does not say so, in milliseconds. */
const leastWait = 10_000
