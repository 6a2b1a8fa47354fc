import { type ReactNode, useSyncExternalStore } from "react"
import { useWords } from "../words/words.ts"

/** Shows a notice while the browser is offline. */
export const OfflineBanner = (): ReactNode => {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { offline } = useWords()
  return (
    <div className="offline" role="status">
      {isOnline ? null : <p>{offline}</p>}
    </div>
  )
}

const subscribe = (listener: () => void) => {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener)
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener)
  }
}
