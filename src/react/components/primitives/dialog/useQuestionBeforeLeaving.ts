import { useEffect } from "react"

/** Makes the browser ask before the page closes, while something would be lost or cut off. */
export const useQuestionBeforeLeaving = (isAtStake: boolean): void => {
  useEffect(() => {
    if (!isAtStake) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener("beforeunload", ask)
    return () => window.removeEventListener("beforeunload", ask)
  }, [isAtStake])
}
