import type { Address } from "viem"
import type { OfframpOrderDetail, OnrampOrderDetail, RecipientListItem } from "../../../src/generated/ramp.ts"

/** A record with its owner: the id of a user or the organization. */
interface Owned {
  readonly owner: string
}

export interface StoredRecipient extends Owned {
  recipient: RecipientListItem
}

/** A status change of an order that is due at a time (ms since the epoch). */
export interface Step {
  readonly at: number
  readonly status: string
  readonly description: string
}

interface Ordered extends Owned {
  /** Crypto in the smallest unit. */
  readonly units: bigint
  /** The next steps, soonest first. Empty when the order has ended. */
  plan: readonly Step[]
}

interface EvmCoin {
  /** Where the crypto is. `nativeCoin` for the network's own. */
  readonly token: Address
  readonly chainId: number
}

/** A purchase. Without a chain id, it is paid out on Stellar. */
export interface Onramp extends Ordered, Partial<EvmCoin> {
  order: OnrampOrderDetail
}

export interface Offramp extends Ordered, EvmCoin {
  order: OfframpOrderDetail
  /** Whether the order has stopped waiting for its deposit. */
  isPaid: boolean
  /** The question of the service, while the order waits for the answer. */
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
