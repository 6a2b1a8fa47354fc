import { useClient, useSettings } from "../../../context.ts"
import { useExternalStore } from "../../../hooks/externalStore.ts"
import type { ModalPlace } from "../../../modal/modal.ts"

/**
 * Opens a page of the modal. `undefined` in an app without the modal, or without the ramp that the page needs, where the button
 * must not be drawn.
 */
export const useModalPage = (page: "wallet" | "buy" | "sell" | "activity"): (() => void) | undefined => {
  const { modal } = useSettings()
  const { ramp } = useClient()
  const { hosts } = useExternalStore(modal.subscribe, modal.current, modal.current)
  const works = page === "wallet" || page === "activity" || ramp.isConfigured
  return hosts.length === 0 || !works ? undefined : () => modal.send({ type: "opened", place: { page } })
}

/** Opens a place in the modal, such as a transaction. `undefined` in an app without the modal. */
export const useModalPlace = (): ((place: ModalPlace) => void) | undefined => {
  const { modal } = useSettings()
  const { hosts } = useExternalStore(modal.subscribe, modal.current, modal.current)
  return hosts.length === 0 ? undefined : (place) => modal.send({ type: "opened", place })
}

/** Goes back in the modal. `undefined` where no page is before the one that is open. */
export const useModalBack = (): (() => void) | undefined => {
  const { modal } = useSettings()
  const { isOpen, places } = useExternalStore(modal.subscribe, modal.current, modal.current)
  return isOpen && places.length > 1 ? () => modal.send({ type: "went_back" }) : undefined
}
