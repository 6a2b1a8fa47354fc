import { createContext, useContext, useEffect } from "react"

/** Called when what the user came to the page for is done. */
export const PageEndContext = createContext<(() => void) | undefined>(undefined)

/** Tells the page around it that nothing of it has to be kept. */
export const usePageEnd = (isDone: boolean): void => {
  const end = useContext(PageEndContext)
  useEffect(() => {
    if (isDone) end?.()
  }, [end, isDone])
}
