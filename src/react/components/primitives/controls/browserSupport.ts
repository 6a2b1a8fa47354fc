import { useExternalStore } from "../../../hooks/externalStore.ts"

/** Whether the browser has a feature. On a server, and while a page hydrates, it counts as missing. */
export const useBrowserSupport = (has: () => boolean): boolean => useExternalStore(never, has, () => false)

/** A browser does not change what it can do. */
const never = () => () => undefined
