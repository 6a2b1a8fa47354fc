import type { OfframpOrderDetail, OnrampOrderDetail, RecipientListItem } from "../../../src/generated/ramp.ts"

/** A record and whose it is: a user's id, or the organization's. */
interface Owned {
  readonly owner: string
}

export interface StoredRecipient extends Owned {
  recipient: RecipientListItem
}

/** A step of an order's life that is due at a moment (ms since the epoch). */
export interface Step {
  readonly at: number
  readonly status: string
  readonly description: string
}

interface Ordered extends Owned {
  /** Crypto in the smallest unit. */
  readonly units: bigint
  readonly chainId: number
  /** What happens next, soonest first; empty when the order is at its end. */
  plan: readonly Step[]
}

export interface Onramp extends Ordered {
  order: OnrampOrderDetail
}

export interface Offramp extends Ordered {
  order: OfframpOrderDetail
  /** Whether the order has stopped waiting for its deposit. */
  isPaid: boolean
  /** The question that the service asked, while the order waits for its answer. */
  question: string | undefined
}

export const kycStatuses = ["approved", "pending", "rejected"] as const

/** How far the ramp service has verified a customer. */
export type KycStatus = (typeof kycStatuses)[number]

/** The rate of a quote, which the service keeps until a moment (ms since the epoch). */
export interface QuotedRate {
  readonly rate: number
  readonly until: number
}
