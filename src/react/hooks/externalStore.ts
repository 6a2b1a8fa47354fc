import { useSyncExternalStore } from "react"

/**
 * `useSyncExternalStore` for components that also set state while they render. React 18 then compares the next
 * snapshot with an outdated one, and can miss a change. It does not when `current` is another function in each render.
 */
export const useExternalStore = <Snapshot>(
  subscribe: (onChange: () => void) => () => void,
  current: () => Snapshot,
  onServer: () => Snapshot
): Snapshot => useSyncExternalStore(subscribe, () => current(), onServer)
