import type { SendProgress } from "../transactions/progress.ts"
import type { ReadOrderPage } from "./findOrder.ts"

/** One call that places an order. */
export interface Placing<Order> {
  /** The user that the order is for. */
  readonly account: string
  /** Equal for orders with the same fields. */
  readonly content: string
  readonly id?: string | undefined
  readonly again?: boolean | undefined
  readonly progress: SendProgress
  readonly signal: AbortSignal | undefined
  /** Called with the progress of the order that this call has joined. */
  readonly onMerged: (progress: SendProgress) => void
  readonly page: ReadOrderPage
  readonly get: (orderId: string) => Promise<Order>
  /** Rejects if the quote has expired. Not called if the order was placed before. */
  readonly unlessExpired: () => Promise<void>
  readonly post: (signal: AbortSignal | undefined) => Promise<Order>
}
