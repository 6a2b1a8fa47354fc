import { useMemo, useSyncExternalStore } from "react"
import { useSettings } from "../../context.ts"
import type { ModalPage } from "../../modal/modal.ts"

/** The pages that an app can open. */
export type SlipwayModalPage = Exclude<ModalPage, "transaction" | "purchase" | "sale">

export interface SlipwayModalControls {
  readonly isOpen: boolean
  /**
   * Opens the modal. Without a page, it opens where it was closed. A user who is not signed in, or has no wallet, gets there
   * first.
   */
  readonly open: (page?: SlipwayModalPage) => void
  readonly close: () => void
}

/** Opens and closes the modal from anywhere below the provider. Render one `<SlipwayButton>` or `<SlipwayModal>`. */
export const useSlipwayModal = (): SlipwayModalControls => {
  const { modal } = useSettings()
  const { isOpen } = useSyncExternalStore(modal.subscribe, modal.current, modal.current)
  return useMemo(
    () => ({
      isOpen,
      open: (page) => modal.send({ type: "opened", place: page && { page } }),
      close: () => modal.send({ type: "closed" })
    }),
    [modal, isOpen]
  )
}
