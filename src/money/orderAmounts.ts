import type { Money } from "./money.ts"

/** The amounts of an order, exact. Its other fields are as the service sends them. */
export interface OrderAmounts {
  /** What the user has to pay: `inputAmountExact` with every digit. */
  readonly pays: Money
  /** What arrives: `outputAmountExact` with every digit. */
  readonly receives: Money
  /** All fees, in the fiat currency. `undefined` if the service sent them as text that is not an amount. */
  readonly fee: Money | undefined
}
