import { useSyncExternalStore } from "react"
import { useSettings } from "../../context.ts"

/** Opens a page of the modal. `undefined` in an app without one, where the button must not be drawn. */
export const useModalPage = (page: "wallet" | "buy" | "sell" | "activity"): (() => void) | undefined => {
  const { modal } = useSettings()
  const { hosts } = useSyncExternalStore(modal.subscribe, modal.current, modal.current)
  return hosts.length === 0 ? undefined : () => modal.send({ type: "opened", place: { page } })
}
