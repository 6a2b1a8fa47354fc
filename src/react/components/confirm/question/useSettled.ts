import { useEffect, useState } from "react"

/** How long a button is visible before it can be pressed, in milliseconds. */
const delay = 500

/** Whether `shown` has been there for half a second. A press before that was meant for something else. */
export const useSettled = (shown: string): boolean => {
  const [settled, setSettled] = useState<string>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(shown), delay)
    return () => clearTimeout(timer)
  }, [shown])
  return settled === shown
}
