import { useEffect, useRef } from "react"
import type { Network } from "../../../../networks.ts"
import { useBuyFlow } from "../../../flows/buyFlow.ts"
import { useRemembered } from "../../../hooks/ramp/remembered.ts"
import { useAddress } from "../../../hooks/session.ts"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { preloadPictures } from "../../assets/AssetPicture.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { resetOnUserChange } from "../../primitives/loading/resetOnUserChange.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import type { RampAccountFormProps } from "../account/RampAccountForm.tsx"
import { FlowWaiting, StepWaiting, useHasMoved, useIsSetUp } from "../firstStep.tsx"
import type { BoughtAsset } from "../order/SendBought.tsx"
import { BuyAmount, type BuyValues } from "./BuyAmount.tsx"
import { useFlowDraft } from "./flowDraft.ts"
import type { FlowStart } from "./flowStart.ts"
import { usePaymentPhone } from "./paymentPhone.ts"

export interface BuyFlowProps extends Look, FlowStart {
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly onrampId?: string | undefined
  /** Called with the id of the order that was placed. */
  readonly onOrder?: ((onrampId: string) => void) | undefined
  /** Opens the list of orders, for a user who does not know whether an order was placed. @default offers no list */
  readonly onShowOrders?: (() => void) | undefined
  /** Adds a button to leave an order that was paid: "Close" until it is completed. @default the user can only start another */
  readonly onDone?: (() => void) | undefined
  /** Adds a button to send what was bought, once it is in the user's wallet. @default no button */
  readonly onSend?: ((bought: BoughtAsset) => void) | undefined
  /** Passed to `RampAccountForm` as `password`. @default "generated" */
  readonly accountPassword?: RampAccountFormProps["password"]
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
  /**
   * The address that receives the coins. Only coins that it can receive are offered: those on Stellar for an address of Stellar.
   * @default the address of the signed-in user
   */
  readonly receiverWalletAddress?: string | undefined
  /** The memo of the transfer, e.g. for an account at an exchange on Stellar. */
  readonly memo?: string | undefined
  /** The codes of the payment methods to offer, in this order. @default all */
  readonly methods?: readonly string[] | undefined
  /** The first country of the phone field, and without `currency` and `asset` that of the currency (ISO 3166-1). @default the currency's */
  readonly country?: string | undefined
}

/** The steps after the amount. They load while the user enters it. */
const steps = loadLater(() => import("./buySteps.tsx"))

/** A whole purchase: the amount with a live rate, the one-time setup, a review, the payment, and the order until it ends. */
export const BuyFlow = resetOnUserChange<BuyFlowProps>(
  "BuyFlow",
  (
    {
      onrampId,
      onOrder,
      onShowOrders,
      onDone,
      onSend,
      accountPassword,
      network,
      receiverWalletAddress,
      memo,
      country,
      asset = "",
      currency = "",
      amount = "",
      quick,
      limits,
      methods,
      ...look
    },
    ref
  ) => {
    const { t } = usePartText(rampMessages)
    const draft = useFlowDraft<BuyValues>(`onramp ${asset} ${currency} ${amount}`, {
      ...untouched,
      coin: asset,
      currency,
      amount
    })
    const phone = usePaymentPhone()
    const lastMethod = useRemembered("payment_method")
    const method = useRef("")
    const state = useBuyFlow({
      onrampId,
      receiverWalletAddress,
      memo,
      onOrder: (id) => {
        phone.remember(draft.values.phone)
        if (method.current !== "") lastMethod.remember(method.current)
        onOrder?.(id)
      }
    })
    useEffect(() => {
      if ("entry" in state) method.current = state.entry.acceptanceMethod
    })
    const hasMoved = useHasMoved(state.status)
    const isSetUp = useIsSetUp(state.status)
    const own = useAddress()
    draft.follow(state.status)
    const step = { ...look, ref, name: "buy-flow" } as const
    useEffect(() => {
      preloadPictures()
      steps.preload()
    }, [])
    switch (state.status) {
      case "loading":
      case "unavailable":
        return <FlowWaiting {...step} state={state} title={t.ramp.buyTitle} />
      case "amount":
        return (
          <BuyAmount
            {...step}
            receiver={receiverWalletAddress}
            {...{ state, network, country, methods, quick, limits, hasMoved }}
            start={draft.values}
            onType={draft.setValues}
          />
        )
      default:
        return (
          <steps.Loaded waiting={<StepWaiting {...step} title={t.ramp.buyTitle} />}>
            {({ BuySteps }) => (
              <BuySteps
                {...step}
                {...{ state, accountPassword, onShowOrders, onDone, onSend }}
                review={{
                  ...{ isSetUp, memo, country },
                  receiver: receiverWalletAddress ?? own,
                  phone: draft.values.phone,
                  onPhone: (phone) => draft.setValues((values) => ({ ...values, phone }))
                }}
              />
            )}
          </steps.Loaded>
        )
    }
  }
)

const untouched: BuyValues = { amount: "", currency: "", coin: "", method: "", phone: "" }
