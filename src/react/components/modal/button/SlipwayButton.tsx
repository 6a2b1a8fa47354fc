import { forwardRef, type ReactNode } from "react"
import type { SessionSnapshot, Transaction } from "../../../../index.ts"
import type { NetworkName } from "../../../../networks.ts"
import { useSettings } from "../../../context.ts"
import { useExternalStore } from "../../../hooks/externalStore.ts"
import { useAddress, useSession } from "../../../hooks/session.ts"
import { useConfirmations } from "../../../hooks/transactions/confirmations.ts"
import { useTransactions } from "../../../hooks/transactions/transactions.ts"
import { isTransactionUnderway } from "../../../hooks/transactions/underway.ts"
import { modalMessages } from "../../../locales/en/modal.ts"
import { checkProps } from "../../../props/checkProps.ts"
import { Button } from "../../primitives/controls/Button.tsx"
import { type Look, Surface } from "../../primitives/dialog/Surface.tsx"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { shortly } from "../../primitives/text/address/addressText.ts"
import { plainText } from "../../primitives/text/formats/plainText.ts"
import { useMessages } from "../../primitives/text/messages.ts"
import type { SlipwayModalProps } from "../window/modalProps.ts"
import { preloadModal, SlipwayModal } from "../window/SlipwayModal.tsx"
import { Face, type FaceProps, type Shown } from "./Face.tsx"

export interface SlipwayButtonProps extends SlipwayModalProps, Look {
  /**
   * What the button shows of a signed-in user. In a narrow space, the total is hidden first, then the name. The total is read from
   * the service and the ramp on each page with the button. @default avatar, name and total
   */
  readonly show?: readonly Shown[] | undefined
  /** Draws another button. `open` opens the modal, or switches to the network that the app needs. */
  readonly children?: ((state: SlipwayButtonState, open: () => void) => ReactNode) | undefined
}

/** What the button says. */
export type SlipwayButtonState =
  | { readonly status: "loading" | "signed_out" | "session_ended" | "no_wallet" }
  /** The app needs another network. A press switches to it. */
  | { readonly status: "wrong_network"; readonly required: NetworkName }
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
export const SlipwayButton = forwardRef<HTMLElement, SlipwayButtonProps>((props, ref) => {
  checkProps("SlipwayButton", props)
  const { children, show = usual, id, className, style, ...modal } = props
  const state = useButtonState(modal)
  const { send } = useSettings().modal
  const open = () => {
    if (state.status === "wrong_network") modal.onNetworkChange?.(state.required)
    else send({ type: "opened" })
  }
  return (
    <>
      {children ? (
        children(state, open)
      ) : (
        <Surface {...{ id, className, style, ref }} name="button" state={state.status}>
          <Pressable {...{ state, show }} network={modal.network} tokens={modal.tokens} onOpen={open} />
        </Surface>
      )}
      <SlipwayModal {...modal} />
    </>
  )
})
SlipwayButton.displayName = "SlipwayButton"

const usual: readonly Shown[] = ["avatar", "name", "total"]

/** Signing in needs no assets and prices. */
const faces = loadLater(() => import("./laterFaces.ts"))

const useButtonState = (choice: NetworkNeeds): SlipwayButtonState => {
  const { status, reason, username } = useSession()
  const address = useAddress()
  const { queue } = useConfirmations()
  const unresolved = useTransactions().data?.find(isTransactionUnderway)
  const missing = useMissingNetwork(choice)
  if (status === "signed_out") return { status: isEnded(reason) ? "session_ended" : "signed_out" }
  if (status !== "ready") return { status }
  if (!missing.isKnown) return { status: "loading" }
  if (missing.network !== undefined && queue.length === 0)
    return { status: "wrong_network", required: missing.network }
  const name = plainText(username ?? (address === undefined ? "" : shortly(address)))
  return { status, name, requests: queue.length, unresolved }
}

type NetworkNeeds = Pick<SlipwayModalProps, "network" | "requiredNetwork" | "onNetworkChange">

/**
 * The network that the app needs, if it is another one and can be switched to. A network has several names, and the table of them
 * loads when two names differ.
 */
const useMissingNetwork = ({ network, requiredNetwork, onNetworkChange }: NetworkNeeds): MissingNetwork => {
  const isNamed =
    requiredNetwork !== undefined && onNetworkChange !== undefined && requiredNetwork !== network
  const { module, hasFailed } = faces.useLoaded(isNamed)
  if (!isNamed) return { isKnown: true }
  if (module === undefined) return { isKnown: hasFailed, network: requiredNetwork }
  const required = module.longName(requiredNetwork)
  return { isKnown: true, network: required === module.longName(network) ? undefined : required }
}

interface MissingNetwork {
  readonly isKnown: boolean
  readonly network?: NetworkName | undefined
}

const isEnded = (reason: SessionSnapshot["reason"]) => reason !== undefined && reason !== "signed_out"

interface PressableProps extends Pick<FaceProps, "show" | "network">, Pick<SlipwayModalProps, "tokens"> {
  readonly state: SlipwayButtonState
  readonly onOpen: () => void
}

/** What the button says of a send whose outcome is not known yet. */
const underwayText = ({ status }: Transaction, t: typeof modalMessages): string =>
  status === "dropped" || status === "unknown" ? t.activity.statuses[status] : t.modal.sending

const Pressable = ({ state, show, network, tokens, onOpen }: PressableProps) => {
  const t = useMessages(modalMessages)
  const { modal } = useSettings()
  const { isOpen } = useExternalStore(modal.subscribe, modal.current, modal.current)
  const shared = {
    onClick: onOpen,
    onPointerEnter: preloadModal,
    onFocus: preloadModal,
    "aria-haspopup": "dialog",
    "aria-expanded": isOpen
  } as const
  const loading = (
    <Button kind="secondary" busy>
      <span data-part="spoken">{t.common.loading}</span>
    </Button>
  )
  if (state.status === "loading") return loading
  if (state.status === "wrong_network") {
    return (
      <faces.Loaded waiting={loading}>
        {({ SwitchButton }) => <SwitchButton network={state.required} onClick={onOpen} />}
      </faces.Loaded>
    )
  }
  if (state.status !== "ready") return <Button {...shared}>{t.modal.signIn[state.status]}</Button>
  const { name, requests, unresolved } = state
  const badge = requests > 0 ? t.modal.requests(requests) : unresolved && underwayText(unresolved, t)
  const face = { show, network, name, badge, isUnderway: requests === 0 && unresolved !== undefined }
  const early = <Face {...face} />
  const waiting = show.includes("total") && badge === undefined ? <Face {...face} total="loading" /> : early
  return (
    <Button {...shared} kind="secondary">
      {show.includes("total") || show.includes("network") ? (
        <faces.Loaded {...{ waiting }} failed={early}>
          {({ FullFace }) => <FullFace {...face} {...{ tokens, unresolved }} />}
        </faces.Loaded>
      ) : (
        early
      )}
    </Button>
  )
}
