import { createContext, useContext, useEffect } from "react"

/** Called when the user has finished on the page. */
export const PageEndContext = createContext<(() => void) | undefined>(undefined)

/** Tells the modal, once `isDone`, that this page's input need not be kept. */
export const usePageEnd = (isDone: boolean): void => {
  const end = useContext(PageEndContext)
  useEffect(() => {
    if (isDone) end?.()
  }, [end, isDone])
}
