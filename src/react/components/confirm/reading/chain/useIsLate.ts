import { useEffect, useState } from "react"

/** How long a request waits for data about it, in milliseconds. */
export const dataTimeout = 5_000

/** Whether the request has waited long enough. */
export const useIsLate = (): boolean => {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), dataTimeout)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}
