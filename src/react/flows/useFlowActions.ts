import type { Client, SlipwayFailure } from "../../index.ts"
import { useRampAccount } from "../hooks/wallet/account.ts"
import { callOnce, checkOutcome, type OrderFollowUp, placeOnce } from "./placing.ts"
import { isWorse, type Quoted, type Seen } from "./price.ts"
import type { SharedActions } from "./sharedState.ts"
import type { HeldFlow } from "./useFlowMemory.ts"

/** What the calls of a flow use. */
export interface FlowCalls<Quote> {
  /** Places an order at a quote. `again` places a second one. Resolves to its id. */
  readonly place: (quote: Quote, again: boolean) => Promise<string>
  readonly findPlaced: OrderFollowUp["findPlaced"]
  readonly idOf: (order: unknown) => string | undefined
  readonly onOrder: ((orderId: string) => void) | undefined
  /** The quote that is shown. */
  readonly quote: Quote | undefined
  readonly renewQuote: () => void
  readonly reads: readonly (Pick<Seen<unknown>, "error"> & { readonly refetch: () => unknown })[]
}

/** The actions that both flows have. */
export const useFlowActions = <Entry, Quote extends Quoted>(
  client: Client,
  { memory: { step }, send, isShown }: HeldFlow<Entry>,
  { place, findPlaced, idOf, onOrder, quote, renewQuote, reads }: FlowCalls<Quote>
) => {
  const account = useRampAccount({ client })
  const followUp: OrderFollowUp = {
    findPlaced,
    renewQuote,
    onPlaced: (orderId) => {
      if (isShown()) onOrder?.(orderId)
    }
  }
  // A worse price is shown first: the user did not agree to it.
  const isAgreed = quote && "agreed" in step && !isWorse(quote.receives, step.agreed)
  const placing = isAgreed ? () => place(quote, false) : undefined
  const actions: SharedActions = {
    back: () => void send({ type: "went_back" }),
    startOver: () => void send({ type: "started_over" }),
    createAccount: (input) => void callOnce(send, () => account.mutateAsync(input)),
    retry: () => {
      for (const read of reads) if (read.error) void read.refetch()
    },
    check: (error: SlipwayFailure) => void checkOutcome(send, error, idOf, placing, followUp),
    placeAgain: () => {
      if (isAgreed) void placeOnce(send, () => place(quote, true), followUp)
      else if (quote) send({ type: "asked_again", notice: "quote_expired" })
    }
  }
  return { ...actions, place: (agreed: Quote) => void placeOnce(send, () => place(agreed, false), followUp) }
}
