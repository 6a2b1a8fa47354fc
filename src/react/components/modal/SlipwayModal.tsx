import { type ReactNode, useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from "react"
import { useSettings } from "../../context.ts"
import { useCurrentUser } from "../../hooks/currentUser.ts"
import { useSession } from "../../hooks/session.ts"
import { modalMessages } from "../../locales/en/modal.ts"
import { keepsInput, type Modal, type ModalPage, type ModalState } from "../../modal/modal.ts"
import { Button } from "../primitives/Button.tsx"
import { loadLater } from "../primitives/loadLater.tsx"
import { useMessages } from "../primitives/messages.ts"
import { useRootAttributes } from "../primitives/rootAttributes.ts"
import { ShownTitle } from "../primitives/shownTitle.ts"
import type { Switched } from "../wallet/useNetworkSwitch.tsx"
import type { SlipwayModalProps } from "./modalProps.ts"

const pages = loadLater(() => import("./ModalContent.tsx"))

/** Loads the pages of the modal before they are needed. */
export const preloadModal = pages.preload

/**
 * Sign-in, wallet, sending, receiving, buying, selling and activity in one dialog: a sheet on phones. Opened by
 * `<SlipwayButton>` or `useSlipwayModal()`. A form that is half filled in survives closing.
 */
export const SlipwayModal = (props: SlipwayModalProps): ReactNode => {
  const { modal } = useSettings()
  const state = useSyncExternalStore(modal.subscribe, modal.current, modal.current)
  const host = useId()
  useEffect(() => {
    modal.send({ type: "host_mounted", host })
    return () => modal.send({ type: "host_unmounted", host })
  }, [modal, host])
  const { mount } = useCurrentUser()
  const lastMount = useRef(mount)
  useEffect(() => {
    if (lastMount.current === mount) return
    lastMount.current = mount
    modal.send({ type: "reset" })
  }, [modal, mount])
  const [switched, setSwitched] = useState<Switched>()
  const forget = useCallback(() => setSwitched(undefined), [])
  const { network: value, onNetworkChange } = props
  const toast = switched && onNetworkChange && (
    <pages.Loaded waiting={null}>
      {({ SwitchToast }) => <SwitchToast {...{ value, switched }} onUndo={onNetworkChange} onDone={forget} />}
    </pages.Loaded>
  )
  const isShown = state.hosts[0] === host && (state.isOpen || keepsInput(state))
  return (
    <>
      {isShown ? (
        <ModalDialog {...props} modal={modal} state={state} onSwitched={setSwitched}>
          {state.isOpen ? toast : null}
        </ModalDialog>
      ) : null}
      {state.isOpen ? null : toast}
    </>
  )
}

interface ModalDialogProps extends SlipwayModalProps {
  readonly modal: Modal
  readonly state: ModalState
  readonly onSwitched: (switched: Switched) => void
  /** Shown above the page. */
  readonly children: ReactNode
}

const ModalDialog = ({ modal, state, children, ...props }: ModalDialogProps): ReactNode => {
  const t = useMessages(modalMessages)
  const dialog = useRef<HTMLDialogElement>(null)
  const { isOpen, places } = state
  const place = places.at(-1) ?? places[0]
  const title = useTitle(place.page)
  // The recovery secret is shown once, so a wallet that is being made must not disappear.
  const [isBusy, setBusy] = useState(false)
  useShown(dialog, isOpen)
  const leave = (type: "went_back" | "closed") => {
    if (!isBusy) modal.send({ type })
  }
  const back = () => leave("went_back")
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
      <div data-part="modal-bar">
        {places.length > 1 && !isBusy ? (
          <BarButton name={t.common.back} drawing="M10 3.5 5.5 8l4.5 4.5" kind="back" onClick={back} />
        ) : (
          <span />
        )}
        {/* Each page has its own heading. */}
        <span data-part="modal-title" title={title} aria-hidden="true">
          {title}
        </span>
        {isBusy ? (
          <span />
        ) : (
          <BarButton
            name={t.modal.close}
            drawing="m4 4 8 8m0-8-8 8"
            kind="close"
            onClick={() => leave("closed")}
          />
        )}
      </div>
      <div data-part="modal-page">
        <ShownTitle.Provider value={title}>
          <pages.Loaded>
            {({ ModalContent }) => (
              <ModalContent {...props} {...{ place, dialog, isBusy }} send={modal.send} onBusy={setBusy} />
            )}
          </pages.Loaded>
        </ShownTitle.Provider>
      </div>
      {children}
    </dialog>
  )
}

/** The title of a page. Until the user has a wallet, the pages that need one show how to get it. */
const useTitle = (page: ModalPage): string => {
  const { modal } = useMessages(modalMessages)
  const { status } = useSession()
  const needsWallet = page !== "connect" && page !== "networks"
  if (needsWallet && status === "signed_out") return modal.signIn.signed_out
  return needsWallet && status === "no_wallet" ? modal.signIn.no_wallet : modal.pages[page]
}

interface BarButtonProps {
  readonly name: string
  /** The lines of its icon, on a square of 16. */
  readonly drawing: string
  readonly kind: "back" | "close"
  readonly onClick: () => void
}

const BarButton = ({ name, drawing, kind, onClick }: BarButtonProps): ReactNode => (
  <Button kind="quiet" data-icon={kind} title={name} onClick={onClick}>
    <svg viewBox="0 0 16 16" width="20" height="20" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={drawing} strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
    <span data-part="spoken">{name}</span>
  </Button>
)

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
