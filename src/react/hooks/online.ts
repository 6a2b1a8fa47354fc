import { isOnline, onConnectionChange } from "../../activity/appActivity.ts"
import { useExternalStore } from "./externalStore.ts"

/** Whether the browser or the app has a network. On a server it has one. */
export const useIsOnline = (): boolean => useExternalStore(onConnectionChange, isOnline, () => true)
