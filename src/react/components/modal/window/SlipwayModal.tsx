import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from "react"
import { useSettings } from "../../../context.ts"
import { useCurrentUser } from "../../../hooks/currentUser.ts"
import { useExternalStore } from "../../../hooks/externalStore.ts"
import { modalMessages } from "../../../locales/en/modal.ts"
import { keepsInput } from "../../../modal/modal.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { ShownTitle } from "../../primitives/controls/shownTitle.ts"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { useMessages } from "../../primitives/text/messages.ts"
import { useRootAttributes } from "../../primitives/text/rootAttributes.ts"
import type { Switched } from "../../wallet/network/useNetworkSwitch.tsx"
import { ModalBar } from "./ModalBar.tsx"
import type { ModalHostProps, SlipwayModalProps } from "./modalProps.ts"
import { useModalTitle } from "./useModalTitle.ts"
import { useTouched } from "./useTouched.ts"

const pages = loadLater(() => import("./modalPages.ts"))

/** Loads the pages of the modal before they are needed. */
export const preloadModal = pages.preload

interface ModalProps extends SlipwayModalProps {
  /**
   * Renders the pages in place, without a dialog, e.g. on a separate page. Buttons and `open` of the same provider then
   * show their pages there. @default false
   */
  readonly inline?: boolean | undefined
}

/**
 * Sign-in, wallet, sending, receiving, buying, selling and activity in one dialog: a sheet on phones. Opened by
 * `<SlipwayButton>` or `useSlipwayModal()`. A half-filled form is kept when it closes.
 */
export const SlipwayModal = ({ inline = false, ...props }: ModalProps): ReactNode => {
  checkProps("SlipwayModal", { inline, ...props })
  const { modal } = useSettings()
  const state = useExternalStore(modal.subscribe, modal.current, modal.current)
  const host = useId()
  useEffect(() => {
    modal.send({ type: "host_mounted", host, isInline: inline })
    return () => modal.send({ type: "host_unmounted", host })
  }, [modal, host, inline])
  const { isLocked } = state
  const { mount } = useCurrentUser()
  const lastMount = useRef(mount)
  useEffect(() => {
    // A wallet that is being made must not disappear, not even for another user.
    if (lastMount.current === mount || isLocked) return
    lastMount.current = mount
    modal.send({ type: "reset" })
  }, [modal, mount, isLocked])
  const [switched, setSwitched] = useState<Switched>()
  const forget = useCallback(() => setSwitched(undefined), [])
  const { network: value, onNetworkChange } = props
  const toast = switched && onNetworkChange && (
    <pages.Loaded waiting={null}>
      {({ SwitchToast }) => <SwitchToast {...{ value, switched }} onUndo={onNetworkChange} onDone={forget} />}
    </pages.Loaded>
  )
  const isHost = state.hosts[0] === host
  const isShown = isHost && (state.isOpen || keepsInput(state))
  if (inline) {
    return isHost ? (
      <pages.Loaded>
        {({ InlineModal }) => (
          <InlineModal {...props} {...{ modal, state }} onSwitched={setSwitched}>
            {toast}
          </InlineModal>
        )}
      </pages.Loaded>
    ) : null
  }
  return (
    <>
      {isShown ? (
        <ModalDialog {...props} {...{ modal, state }} onSwitched={setSwitched}>
          {state.isOpen ? toast : null}
        </ModalDialog>
      ) : null}
      {state.isOpen ? null : toast}
    </>
  )
}

const ModalDialog = ({ state, children, ...props }: ModalHostProps): ReactNode => {
  const { modal } = props
  const t = useMessages(modalMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, isLocked, places } = state
  const place = places.at(-1) ?? places[0]
  const title = useModalTitle(place.page)
  useShown(dialog, isOpen)
  const back = () => modal.send({ type: "went_back" })
  // Focus must not stay on a page that is gone.
  useEffect(() => {
    const { activeElement, body } = document
    if (isOpen && place && (activeElement === body || activeElement === null)) dialog.current?.focus()
  }, [isOpen, place])
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      {...useRootAttributes()}
      {...useTouched(modal)}
      data-slipway="modal"
      data-state={place.page}
      aria-label={t.modal.pages[place.page]}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return
        event.preventDefault()
        back()
      }}
      onClick={(event) => {
        // Only the backdrop is a press on the dialog itself: its padding belongs to the parts.
        if (event.target === event.currentTarget) back()
      }}
    >
      <ModalBar
        title={title}
        onBack={places.length > 1 && !isLocked ? back : undefined}
        onClose={isLocked ? undefined : () => modal.send({ type: "closed" })}
      />
      <div data-part="modal-page">
        <ShownTitle.Provider value={title}>
          <pages.Loaded>
            {({ ModalContent }) => <ModalContent {...props} {...{ place, isOpen, isLocked, dialog }} />}
          </pages.Loaded>
        </ShownTitle.Provider>
      </div>
      {children}
    </dialog>
  )
}

/** Opens and closes the dialog. The page behind does not scroll meanwhile, and gets the focus back. */
const useShown = (ref: { readonly current: HTMLDialogElement | null }, isOpen: boolean) => {
  useEffect(() => {
    const dialog = ref.current
    if (!dialog || !isOpen) return
    const { activeElement: before, documentElement: root } = dialog.ownerDocument
    const { overflow } = root.style
    dialog.showModal()
    dialog.focus()
    root.style.overflow = "hidden"
    return () => {
      dialog.close()
      root.style.overflow = overflow
      if (before instanceof HTMLElement) before.focus()
    }
  }, [ref, isOpen])
}
