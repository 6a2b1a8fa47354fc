import { useEffect, useState } from "react"
import type { Recipient } from "../../../../index.ts"
import type { Network } from "../../../../networks.ts"
import { useSellFlow } from "../../../flows/sellFlow.ts"
import { rampMessages } from "../../../locales/en/ramp.ts"
import { preloadPictures } from "../../assets/AssetPicture.tsx"
import type { Look } from "../../primitives/dialog/Surface.tsx"
import { loadLater } from "../../primitives/loading/loadLater.tsx"
import { resetOnUserChange } from "../../primitives/loading/resetOnUserChange.tsx"
import { usePartText } from "../../primitives/text/partText.ts"
import { useOwnDetails } from "../account/ownDetails.ts"
import type { RampAccountFormProps } from "../account/RampAccountForm.tsx"
import { FlowWaiting, StepWaiting, useHasMoved, useIsSetUp } from "../firstStep.tsx"
import type { WaysToFunds } from "../order/sale/saleFunds.tsx"
import { useFlowDraft } from "./flowDraft.ts"
import type { FlowStart } from "./flowStart.ts"
import { SellAmount, type SellValues } from "./SellAmount.tsx"

export interface SellFlowProps extends Look, WaysToFunds, FlowStart {
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly offrampId?: string | undefined
  /** Called with the id of the order that was placed. */
  readonly onOrder?: ((offrampId: string) => void) | undefined
  /** Opens the list of orders, for a user who does not know whether an order was placed. @default offers no list */
  readonly onShowOrders?: (() => void) | undefined
  /** Adds a button to leave an order that is completed, or whose coins are on their way. @default the user can only start another */
  readonly onDone?: (() => void) | undefined
  /** Passed to `RampAccountForm` as `password`. @default "generated" */
  readonly accountPassword?: RampAccountFormProps["password"]
  /** The network whose coins are listed first. */
  readonly network?: Network | undefined
  /** The bank account that is selected first, as in `client.recipients`. @default the first for the currency */
  readonly account?: Recipient | undefined
}

/** The steps other than the amount. They load while the user enters it. */
const steps = loadLater(() => import("./sellSteps.tsx"))

/**
 * A whole sale: the amount with a live rate, the recipient, a review, and one press that places the order and sends its coins.
 * Then the order until it ends.
 */
export const SellFlow = resetOnUserChange<SellFlowProps>(
  "SellFlow",
  (
    {
      offrampId,
      onOrder,
      onShowOrders,
      onDone,
      accountPassword,
      network,
      onBuy,
      onReceive,
      asset = "",
      currency = "",
      amount = "",
      quick,
      limits,
      account,
      ...look
    },
    ref
  ) => {
    const { t } = usePartText(rampMessages)
    const draft = useFlowDraft<SellValues>(`offramp ${asset} ${currency} ${amount} ${account?.id ?? ""}`, {
      ...untouched,
      currency,
      ...paidTo(account),
      coin: asset,
      amount
    })
    const [added, setAdded] = useState<readonly Recipient[]>(account ? [account] : [])
    const [isAdding, setAdding] = useState(false)
    const [hasAdded, setHasAdded] = useState(false)
    const own = useOwnDetails()
    const state = useSellFlow({
      offrampId,
      onOrder: (id) => {
        own.remember({ fullName: draft.values.senderName.trim(), email: draft.values.senderEmail.trim() })
        onOrder?.(id)
      }
    })
    const hasMoved = useHasMoved(state.status)
    const isSetUp = useIsSetUp(state.status)
    draft.follow(state.status)
    const step = { ...look, ref, name: "sell-flow" } as const
    const endAdding = () => {
      setAdding(false)
      setHasAdded(true)
    }
    useEffect(() => {
      preloadPictures()
      steps.preload()
    }, [])
    const waiting = <StepWaiting {...step} title={t.ramp.sellTitle} />
    switch (state.status) {
      case "loading":
      case "unavailable":
        return <FlowWaiting {...step} state={state} title={t.ramp.sellTitle} />
      case "amount":
        return isAdding ? (
          <steps.Loaded waiting={waiting}>
            {({ NewRecipient }) => (
              <NewRecipient
                {...look}
                ref={ref}
                currency={state.entry.outputCurrency}
                holderName={draft.values.senderName}
                password={accountPassword}
                onSetUp={(senderName, senderEmail) =>
                  draft.setValues((values) => ({ ...values, senderName, senderEmail }))
                }
                onCancel={endAdding}
                onDone={(recipient) => {
                  draft.setValues((values) => ({ ...values, ...paidTo(recipient) }))
                  setAdded([...added, recipient])
                  endAdding()
                }}
              />
            )}
          </steps.Loaded>
        ) : (
          <SellAmount
            {...step}
            {...{ state, network, added, quick, limits }}
            ways={{ onBuy, onReceive }}
            hasMoved={hasMoved || hasAdded}
            start={draft.values}
            onType={draft.setValues}
            onAdd={() => setAdding(true)}
          />
        )
      default:
        return (
          <steps.Loaded waiting={waiting}>
            {({ SellSteps }) => (
              <SellSteps {...step} {...{ state, isSetUp, added, accountPassword, onShowOrders, onDone }} />
            )}
          </steps.Loaded>
        )
    }
  }
)

const untouched: SellValues = {
  amount: "",
  coin: "",
  currency: "",
  recipient: "",
  senderName: "",
  senderEmail: ""
}

/** The values that pay a recipient, in the currency of their bank account. */
const paidTo = (recipient: Recipient | undefined): Partial<SellValues> => {
  const currency = recipient?.bank[0]?.currency
  return { ...(recipient ? { recipient: recipient.id } : {}), ...(currency ? { currency } : {}) }
}
