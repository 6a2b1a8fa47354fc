import type { OfframpOrder, OnrampOrder, Transaction } from "../../../index.ts"
import type { ReceivedTransfer } from "../../../query/index.ts"

/** A send, something received, a purchase or a sale. `at` is when it began or arrived, in milliseconds since 1970. */
export type ActivityEntry =
  | { readonly kind: "sent"; readonly id: string; readonly at: number; readonly transaction: Transaction }
  | {
      readonly kind: "received"
      /** The network and the id of the transfer. */
      readonly id: string
      readonly at: number
      readonly transfer: ReceivedTransfer
    }
  | { readonly kind: "bought"; readonly id: string; readonly at: number; readonly order: OnrampOrder }
  | {
      readonly kind: "sold"
      readonly id: string
      readonly at: number
      readonly order: OfframpOrder
      /** The transaction that pays the sale. `undefined` if this device did not send it. */
      readonly payment: Transaction | undefined
    }
