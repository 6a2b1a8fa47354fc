import { forwardRef, type ReactNode, useSyncExternalStore } from "react"
import type { SessionSnapshot, Transaction } from "../../../index.ts"
import { useSettings } from "../../context.ts"
import { useConfirmations } from "../../hooks/confirmations.ts"
import { useAddress, useSession } from "../../hooks/session.ts"
import { useTransactions } from "../../hooks/transactions.ts"
import { Button } from "../primitives/parts.tsx"
import { type Look, Surface } from "../primitives/Surface.tsx"
import { useText } from "../primitives/text.ts"
import { Avatar } from "../wallet/Avatar.tsx"
import type { SlipwayModalProps } from "./modalProps.ts"
import { preloadModal, SlipwayModal } from "./SlipwayModal.tsx"

export interface SlipwayButtonProps extends SlipwayModalProps, Look {
  /** Draws another button. `open` opens the modal. */
  readonly children?: ((state: SlipwayButtonState, open: () => void) => ReactNode) | undefined
}

/** What the button says. */
export type SlipwayButtonState =
  | { readonly status: "loading" | "signed_out" | "session_ended" | "no_wallet" }
  | {
      readonly status: "ready"
      /** The user's name, or their address. */
      readonly name: string
      /** Wallet calls that wait for the user's decision. */
      readonly requests: number
      /** A send whose outcome is not known yet. */
      readonly unresolved: Transaction | undefined
    }

/**
 * The whole wallet behind one button: sign-in, account, sending, receiving, buying, selling and activity. Renders its
 * `<SlipwayModal>`.
 */
export const SlipwayButton = forwardRef<HTMLElement, SlipwayButtonProps>(
  ({ children, id, className, style, ...modal }, ref) => {
    const state = useButtonState()
    const { send } = useSettings().modal
    const open = () => send({ type: "opened" })
    return (
      <>
        {children ? (
          children(state, open)
        ) : (
          <Surface {...{ id, className, style, ref }} name="button" state={state.status}>
            <Pressable state={state} onOpen={open} />
          </Surface>
        )}
        <SlipwayModal {...modal} />
      </>
    )
  }
)
SlipwayButton.displayName = "SlipwayButton"

const useButtonState = (): SlipwayButtonState => {
  const { status, reason, username } = useSession()
  const address = useAddress()
  const { queue } = useConfirmations()
  const unresolved = useTransactions().data?.find(isUnderway)
  if (status === "signed_out") return { status: isEnded(reason) ? "session_ended" : "signed_out" }
  if (status !== "ready") return { status }
  const name = username ?? (address === undefined ? "" : `${address.slice(0, 6)}…${address.slice(-4)}`)
  return { status, name, requests: queue.length, unresolved }
}

const isEnded = (reason: SessionSnapshot["reason"]) => reason !== undefined && reason !== "signed_out"

const isUnderway = ({ status, userOutcome }: Transaction): boolean =>
  underway.has(status) && !(status === "unknown" && userOutcome !== undefined)

const underway: ReadonlySet<Transaction["status"]> = new Set<Transaction["status"]>([
  "signing",
  "submitted",
  "unknown",
  "dropped"
])

const Pressable = ({
  state,
  onOpen
}: {
  readonly state: SlipwayButtonState
  readonly onOpen: () => void
}) => {
  const { t } = useText()
  const { modal } = useSettings()
  const { isOpen } = useSyncExternalStore(modal.subscribe, modal.current, modal.current)
  const shared = {
    onClick: onOpen,
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen
  } as const
  if (state.status === "loading") {
    return (
      <Button kind="secondary" busy>
        {t.common.loading}
      </Button>
    )
  }
  if (state.status !== "ready") return <Button {...shared}>{t.modal.signIn[state.status]}</Button>
  const { name, requests, unresolved } = state
  return (
    <Button {...shared} kind="secondary">
      <Avatar of={name} />
      <span data-part="spoken">{t.account.menu}: </span>
      <bdi data-part="name">{name}</bdi>
      {requests > 0 ? <span data-part="badge">{t.modal.requests(requests)}</span> : null}
      {requests === 0 && unresolved ? (
        <span data-part="badge">{t.activity.statuses[unresolved.status]}</span>
      ) : null}
    </Button>
  )
}
