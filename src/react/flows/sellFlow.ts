import { useQueryClient } from "@tanstack/react-query"
import type { Client, OfframpQuote, SlipwayFailure } from "../../index.ts"
import { ownerOf } from "../../query/cache/keys.ts"
import { offrampOrderOptions } from "../../query/index.ts"
import { salePaymentId } from "../../ramp/salePaymentId.ts"
import { useClient } from "../context.ts"
import {
  useOfframpLimits,
  useOfframpOrder,
  useOfframpQuote,
  useOfframpReply,
  usePayOfframpOrder,
  useSell
} from "../hooks/ramp/ramp.ts"
import { useAddressRead, useSession } from "../hooks/session.ts"
import { useSalePayment } from "../hooks/transactions/salePayment.ts"
import type { NewRampAccount } from "./flowStates.ts"
import { callOnce } from "./placing.ts"
import { sellStateOf } from "./sellMachine.ts"
import type { SellEntry, SellState } from "./sellState.ts"
import { useFlowActions } from "./useFlowActions.ts"
import { useFlowMemory } from "./useFlowMemory.ts"

export interface SellFlowParameters {
  /** Overrides the provider's client. */
  readonly client?: Client | undefined
  /** Continues with this order, e.g. with the one in the page's address after a reload. */
  readonly offrampId?: string | undefined
  /** The first values of the fields, e.g. the user's name and email. */
  readonly initial?: Partial<SellEntry> | undefined
  /** What the app knows about the user, for the ramp account. */
  readonly prefilled?: Partial<Omit<NewRampAccount, "password">> | undefined
  /** Called with the id of the order that was placed. Put it in the page's address, so that a reload continues. */
  readonly onOrder?: ((offrampId: string) => void) | undefined
}

const empty: SellEntry = {
  amount: "",
  inputCurrency: "",
  outputCurrency: "",
  receiverId: "",
  senderName: "",
  senderEmail: ""
}

/**
 * A whole sale as one state: the amount with a live quote, the ramp account, the order, its payment from the user's wallet,
 * and the end. Each `status` has the actions that are possible in it.
 */
export const useSellFlow = (parameters: SellFlowParameters = {}): SellState => {
  const { offrampId, initial, prefilled = {}, onOrder } = parameters
  const client = useClient(parameters.client)
  const queryClient = useQueryClient()
  const session = useSession({ client })
  const flow = useFlowMemory<SellEntry>(client, { ...empty, ...initial }, offrampId)
  const { step, entry } = flow.memory
  const { amount, ...fields } = entry
  const pair = { inputCurrency: fields.inputCurrency, outputCurrency: fields.outputCurrency }
  const address = useAddressRead({ client })
  const limits = useOfframpLimits(pair, { client })
  // Without a ramp account, asks for the quote without the user's daily limit.
  const quote = useOfframpQuote(
    { amount, ...pair, ...(session.hasRampAccess ? {} : { withLimit: false }) },
    { client, query: { enabled: step.at !== "order" } }
  )
  const orderId = step.at === "order" ? step.orderId : undefined
  const order = useOfframpOrder({ offrampId: orderId }, { client })
  const payment = useSalePayment(orderId, { client })
  const sell = useSell({ client })
  const pay = usePayOfframpOrder({ client })
  const reply = useOfframpReply({ client })
  const paid = [pay.data, sell.data].find((sale) => sale?.order.offrampId === orderId)
  const shared = useFlowActions<SellEntry, OfframpQuote>(client, flow, {
    place: async (agreed, again) => {
      const input = { ...fields, inputAmount: amount, quote: agreed }
      const { order: placed } = await sell.mutateAsync(again ? { ...input, again } : input)
      // Nothing is kept of a user who has signed out meanwhile.
      if (ownerOf(client.session.current()) === ownerOf(session))
        queryClient.setQueryData(offrampOrderOptions(client, placed).queryKey, placed)
      await payment.refetch() // so that the order is not shown as unpaid
      return placed.offrampId
    },
    findPlaced: openOrderOf,
    idOf: (found) => textOf(Object(found).offrampId),
    onOrder,
    quote: quote.isPlaceholderData ? undefined : quote.data,
    renewQuote: () => void quote.refetch(),
    reads: [address, limits, order]
  })
  return sellStateOf(
    flow.memory,
    { session, needsWallet: true, address, limits, quote, order, payment, deposit: paid?.deposit, prefilled },
    {
      ...shared,
      change: (changed) => void flow.send({ type: "entry_changed", fields: changed }),
      continue: (agreed) => void flow.send({ type: "continued", agreed }),
      acceptRate: (agreed) => void flow.send({ type: "rate_accepted", agreed }),
      pay: ({ offrampId: id, pays, cryptoId }) =>
        void callOnce(flow.send, () =>
          pay
            .mutateAsync({ offrampId: id, inputAmount: pays.amount, inputCurrency: cryptoId })
            .finally(() => payment.refetch())
        ),
      reply: ({ offrampId: id }, message) =>
        void callOnce(flow.send, () => reply.mutateAsync({ offrampId: id, message }))
    }
  )
}

const prefix = salePaymentId("")

/**
 * The order of a sale that failed after it was placed. Its errors name it. If the answer to the payment was lost, the error
 * names the transaction, whose id contains the order's id.
 */
const openOrderOf = (error: SlipwayFailure): string | undefined => {
  const { id, offrampId } = Object(Object(error).details)
  const sent = textOf(id)
  return textOf(offrampId) ?? (sent?.startsWith(prefix) ? sent.slice(prefix.length) : undefined)
}

const textOf = (value: unknown) => (typeof value === "string" ? value : undefined)
