import { useSyncExternalStore } from "react"
import { isOnline, onConnectionChange } from "../../appActivity.ts"

/** Whether the browser or the app has a network. On a server it has one. */
export const useIsOnline = (): boolean => useSyncExternalStore(onConnectionChange, isOnline, () => true)
