import { useQueryClient } from "@tanstack/react-query"
import type { Client, OnrampQuote } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import { onrampOrderOptions } from "../../query/index.ts"
import { useClient } from "../context.ts"
import { useCreateOnrampOrder, useOnrampLimits, useOnrampOrder, useOnrampQuote } from "../hooks/ramp/ramp.ts"
import { useAddressRead, useSession } from "../hooks/session.ts"
import { buyStateOf, withMethod } from "./buyMachine.ts"
import type { BuyEntry, BuyState } from "./buyState.ts"
import type { NewRampAccount } from "./flowStates.ts"
import { useFlowActions } from "./useFlowActions.ts"
import { useFlowMemory } from "./useFlowMemory.ts"

export interface BuyFlowParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly onrampId?: string | undefined
  /** The first values of the fields. */
  readonly initial?: Partial<BuyEntry> | undefined
  /** The address that receives the coins, e.g. one of Stellar for `usdc-stellar`. @default the address of the signed-in user */
  readonly receiverWalletAddress?: string | undefined
  /** The memo of the transfer, e.g. for an account at an exchange on Stellar. */
  readonly memo?: string | undefined
  /** What the app knows about the user, for the ramp account. */
  readonly prefilled?: Partial<Omit<NewRampAccount, "password">> | undefined
  /** Called with the id of the order that was placed. Put it in the page's address, so that a reload continues. */
  readonly onOrder?: ((onrampId: string) => void) | undefined
}

const empty: BuyEntry = {
  amount: "",
  inputCurrency: "",
  outputCurrency: "",
  acceptanceMethod: "",
  paymentPhoneNumber: ""
}

/**
 * A whole purchase as one state: the amount with a live quote, the ramp account, the order, the payment, and the end. Each
 * `status` has the actions that are possible in it.
 */
export const useBuyFlow = (parameters: BuyFlowParameters = {}): BuyState => {
  const { onrampId, initial, receiverWalletAddress, memo, prefilled = {}, onOrder } = parameters
  const client = useClient(parameters.client)
  const queryClient = useQueryClient()
  const session = useSession({ client })
  const flow = useFlowMemory<BuyEntry>(client, { ...empty, ...initial }, onrampId)
  const { step, entry: typed } = flow.memory
  const pair = { inputCurrency: typed.inputCurrency, outputCurrency: typed.outputCurrency }
  const address = useAddressRead({ client })
  const limits = useOnrampLimits(pair, { client })
  const entry = withMethod(typed, limits.data)
  // Without a ramp account, asks for the quote without the user's daily limit.
  const quote = useOnrampQuote(
    { amount: typed.amount, ...pair, ...(session.hasRampAccess ? {} : { withLimit: false }) },
    { client, query: { enabled: step.at !== "order" } }
  )
  const orderId = step.at === "order" ? step.orderId : undefined
  const order = useOnrampOrder({ onrampId: orderId }, { client })
  const placing = useCreateOnrampOrder({ client })
  const shown = quote.isPlaceholderData ? undefined : quote.data
  const actions = useFlowActions<BuyEntry, OnrampQuote>(client, flow, {
    place: async (agreed, again) => {
      const { amount, ...fields } = entry
      const receiver = receiverWalletAddress ?? address.data ?? ""
      const input = {
        ...{ ...fields, inputAmount: amount, receiverWalletAddress: receiver, quote: agreed },
        ...(memo === undefined ? {} : { memo })
      }
      const placed = await placing.mutateAsync(again ? { ...input, again } : input)
      // Nothing is kept of a user who has signed out meanwhile.
      if (ownerOf(client.session.current()) === ownerOf(session))
        queryClient.setQueryData(onrampOrderOptions(client, placed).queryKey, placed)
      return placed.onrampId
    },
    findPlaced: () => undefined,
    idOf: (found) => textOf(Object(found).onrampId),
    onOrder,
    quote: shown,
    renewQuote: () => void quote.refetch(),
    reads: [address, limits, order]
  })
  return buyStateOf(
    flow.memory,
    {
      ...{ session, address, limits, quote, order, prefilled },
      receiver: receiverWalletAddress,
      needsWallet: receiverWalletAddress === undefined && step.at !== "order"
    },
    {
      ...actions,
      change: (fields) => void flow.send({ type: "entry_changed", fields }),
      enterPhone: (number) =>
        void flow.send({
          type: "detail_entered",
          fields: { paymentPhoneNumber: number.replace(/[^\d+]/g, "") }
        }),
      continue: (agreed) => void flow.send({ type: "continued", agreed }),
      acceptRate: (agreed) => void flow.send({ type: "rate_accepted", agreed })
    }
  )
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)
