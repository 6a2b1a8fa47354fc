import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from "react"
import { longName } from "../../../../networks.ts"
import { useLatest, useSession } from "../../../hooks/session.ts"
import type { ActivityEntry } from "../../../hooks/transactions/activity.ts"
import type { Modal, ModalPage, ModalPlace } from "../../../modal/modal.ts"
import { ActivityDetail } from "../../activity/ActivityDetail.tsx"
import { ActivityList } from "../../activity/ActivityList.tsx"
import { AssetList } from "../../assets/AssetList.tsx"
import { TotalBalance } from "../../assets/TotalBalance.tsx"
import { Contacts } from "../../contacts/Contacts.tsx"
import { PageEndContext } from "../../primitives/dialog/pageEnd.ts"
import { useSheetDrag } from "../../primitives/dialog/useSheetDrag.ts"
import { BuyFlow } from "../../ramp/flow/BuyFlow.tsx"
import { SellFlow } from "../../ramp/flow/SellFlow.tsx"
import type { BoughtAsset } from "../../ramp/order/SendBought.tsx"
import { RecipientList } from "../../ramp/recipient/RecipientList.tsx"
import { preloadSend } from "../../send/SendForm.tsx"
import { ApprovalList } from "../../wallet/ApprovalList.tsx"
import { AccountPanel } from "../../wallet/account/AccountPanel.tsx"
import { type SettingsPage, SettingsPanel } from "../../wallet/account/SettingsPanel.tsx"
import { ConnectWallet } from "../../wallet/external/ConnectWallet.tsx"
import { NetworkList } from "../../wallet/network/NetworkList.tsx"
import type { Switched } from "../../wallet/network/useNetworkSwitch.tsx"
import { ReceiveAddress } from "../../wallet/ReceiveAddress.tsx"
import { WalletGate } from "../../wallet/recovery/WalletGate.tsx"
import type { SlipwayModalProps } from "./modalProps.ts"
import { SendPage } from "./SendPage.tsx"
import { useKeyboardRoom } from "./useKeyboardRoom.ts"
import { usePageMotion } from "./usePageMotion.ts"

export interface ModalContentProps extends SlipwayModalProps {
  readonly modal: Modal
  readonly place: ModalPlace
  /** `false` while the modal is closed, and its page kept. */
  readonly isOpen: boolean
  readonly dialog: RefObject<HTMLDialogElement | null>
  /** Whether the modal must stay open. */
  readonly isLocked: boolean
  readonly onSwitched: (switched: Switched) => void
}

/** The pages of the modal. Loads when the modal opens for the first time. */
export const ModalContent = ({ signIn, dialog, isLocked, ...props }: ModalContentProps): ReactNode => {
  const { modal, place, isOpen, onPage, walletConnect } = props
  const { send } = modal
  useReportedPage(isOpen ? place.page : undefined, onPage)
  useKeyboardRoom(dialog)
  usePageMotion(dialog, place, modal.current().places.length)
  useSheetDrag(dialog, { isLocked, onClose: () => send({ type: "closed" }) })
  // Without the content, nothing is shown that must stay.
  const lock = useCallback((isBusy: boolean) => send({ type: "locked", isLocked: isBusy }), [send])
  useEffect(() => () => lock(false), [lock])
  const settle = useCallback(() => send({ type: "settled" }), [send])
  // The form must not depend on a network that is lost once the modal is open.
  useEffect(preloadSend, [])
  const { status } = useSession()
  const [isSignIn] = useState(status === "signed_out" && place.page === "wallet")
  const [isNewcomer, setNewcomer] = useState(false)
  if (status === "no_wallet" && !isNewcomer) setNewcomer(true)
  if (place.page === "connect") {
    return (
      <ConnectWallet
        walletConnect={walletConnect}
        onDone={() => send({ type: "went_back" })}
        onSignIn={() => send({ type: "went_to", place: { page: "wallet" } })}
      />
    )
  }
  if (place.page === "networks") return <NetworksPage {...props} />
  return (
    <WalletGate signIn={signIn} start={place.wallet} whenEnded="replace" onBusy={lock}>
      {/* A user who came to sign in has what they came for. A newcomer opens the new wallet. */}
      {isSignIn && !isNewcomer ? <Close modal={modal} /> : null}
      <PageEndContext.Provider value={settle}>
        <Page {...props} />
      </PageEndContext.Provider>
    </WalletGate>
  )
}

/** Says which page is shown, and that none is once the modal closes. */
const useReportedPage = (page: ModalPage | undefined, onPage: SlipwayModalProps["onPage"]) => {
  const report = useLatest(onPage)
  useEffect(() => {
    if (page === undefined) return
    report.current?.(page)
  }, [report, page])
  const isShown = page !== undefined
  useEffect(() => {
    if (isShown) return () => report.current?.(undefined)
  }, [report, isShown])
}

type PageProps = Omit<ModalContentProps, "dialog" | "isLocked" | "isOpen">

/** Needs no sign-in. A choice leads back to where the user came from. */
const NetworksPage = ({
  network,
  networks,
  requiredNetwork,
  onNetworkChange,
  onSwitched,
  modal
}: PageProps): ReactNode => (
  <NetworkList
    value={network}
    networks={networks}
    required={requiredNetwork}
    onChange={(chosen) => {
      onNetworkChange?.(chosen)
      onSwitched({ from: network, to: chosen })
      modal.send({ type: "went_back" })
    }}
  />
)

/** Closes the modal once it is rendered. */
const Close = ({ modal }: Pick<ModalContentProps, "modal">) => {
  useEffect(() => modal.send({ type: "closed" }), [modal])
  return null
}

const Page = (props: PageProps): ReactNode => {
  const { network, networks, tokens = [], actions, modal, place, onNetworkChange, onSwitched } = props
  const { send, did } = modal
  const go = (page: ModalPage, id?: string) => send({ type: "went_to", place: { page, id } })
  const startAt = (page: ModalPage, start: ModalPlace["start"]) =>
    send({ type: "went_to", place: { page, start } })
  const begun = JSON.stringify(place.start)
  const orderId = useRef<string>(undefined)
  const sendBought = (bought: BoughtAsset, leaving?: ModalPlace) => {
    if (bought.network !== longName(network)) onNetworkChange?.(bought.network)
    send({ type: "went_to", place: { page: "send", start: { asset: bought.tokenAddress } }, leaving })
  }
  switch (place.page) {
    case "wallet":
      return (
        <AccountPanel
          {...{ network, networks, tokens, actions, onNetworkChange }}
          onAction={(action) => go(action)}
          onEntry={(entry) => go(pageOf[entry.kind], entry.id)}
        />
      )
    case "send":
      return (
        <SendPage
          key={begun}
          {...{ network, tokens, onNetworkChange, onSwitched, modal }}
          first={place.start}
        />
      )
    case "receive":
      return <ReceiveAddress {...{ network, networks, tokens, onNetworkChange }} />
    case "buy":
      return (
        <BuyFlow
          key={begun}
          {...tradeStart(place.start)}
          network={network}
          onOrder={(onrampId) => {
            orderId.current = onrampId
            did({ type: "bought", onrampId })
          }}
          onShowOrders={() => go("activity")}
          onDone={() => send({ type: "finished" })}
          // Back leads to the order, and not to an empty form.
          onSend={(bought) =>
            sendBought(bought, orderId.current ? { page: "purchase", id: orderId.current } : undefined)
          }
        />
      )
    case "purchase":
      return (
        <ActivityDetail
          entry={{ kind: "bought", id: place.id ?? "" }}
          {...{ network, tokens }}
          onSend={sendBought}
        />
      )
    case "sell":
      return (
        <SellFlow
          key={begun}
          {...tradeStart(place.start)}
          onOrder={(offrampId) => did({ type: "sold", offrampId })}
          onBuy={(asset) => startAt("buy", { asset })}
          onReceive={() => go("receive")}
          network={network}
          onShowOrders={() => go("activity")}
          onDone={() => send({ type: "finished" })}
        />
      )
    case "sale":
      return <ActivityDetail entry={{ kind: "sold", id: place.id ?? "" }} {...{ network, tokens }} />
    case "assets":
      return (
        <>
          <TotalBalance network={network} tokens={tokens} />
          {/* The total says when prices were read, and the page what is listed. */}
          <AssetList network={network} tokens={tokens} untitled />
        </>
      )
    case "activity":
      return <ActivityList tokens={tokens} onSelect={(entry) => go(pageOf[entry.kind], entry.id)} />
    case "transaction":
      return <ActivityDetail entry={{ kind: "sent", id: place.id ?? "" }} tokens={tokens} />
    case "approvals":
      return <ApprovalList />
    case "received":
      return <ActivityDetail entry={{ kind: "received", id: place.id ?? "" }} tokens={tokens} />
    case "contacts":
      return <Contacts onSelect={({ address }) => startAt("send", { to: address })} />
    case "recipients":
      return <RecipientList />
    case "settings":
      return (
        <SettingsPanel
          {...props.settings}
          {...{ network, networks, onNetworkChange }}
          pages={settingsPages.filter((page) => page === "approvals" || (actions?.includes(page) ?? true))}
          onOpen={(page) => go(page)}
        />
      )
    case "connect":
    case "networks":
      return null
  }
}

const tradeStart = ({ asset, currency, amount }: NonNullable<ModalPlace["start"]> = {}) => ({
  asset,
  currency,
  amount
})

const settingsPages: readonly SettingsPage[] = ["contacts", "recipients", "connect", "approvals"]

const pageOf = {
  sent: "transaction",
  received: "received",
  bought: "purchase",
  sold: "sale"
} as const satisfies Record<ActivityEntry["kind"], ModalPage>
