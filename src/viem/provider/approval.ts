import type { Address, Hex } from "viem"
import type { NetworkName } from "../../networks.ts"

/**
 * A request as the provider has read it, which is what it signs or sends. It has the form of the requests that `ConfirmRequest` of
 * `slipway/react/ui` shows.
 */
export type AskedRequest =
  | {
      readonly operation: "signMessage"
      /** A message that is no text is written as 0x hexadecimal. */
      readonly input: { readonly network: NetworkName; readonly message: string }
    }
  | {
      readonly operation: "signTypedData"
      readonly input: { readonly network: NetworkName; readonly data: Readonly<Record<string, unknown>> }
    }
  | {
      readonly operation: "signHash"
      readonly input: { readonly network: NetworkName; readonly hash: Hex }
    }
  | {
      readonly operation: "sendTransaction"
      readonly input: { readonly network: NetworkName; readonly transaction: AskedTransaction }
    }
  | {
      readonly operation: "signTransaction"
      readonly input: { readonly network: NetworkName; readonly transaction: AskedTransaction }
    }
  | { readonly operation: "sendCalls"; readonly input: AskedCalls }

/** A transaction with hexadecimal quantities. */
export interface AskedTransaction {
  readonly from: string
  /** Empty if the transaction creates a contract. */
  readonly to: string
  readonly value: string
  readonly data: string
  /** If the page has chosen it. It can be that of a pending transaction, which this one then replaces. */
  readonly nonce?: string
  readonly gasLimit?: string
  readonly gasPrice?: string
  readonly maxFeePerGas?: string
  readonly maxPriorityFeePerGas?: string
  readonly authorizationList?: readonly AskedAuthorization[]
}

/** A contract that gets control of an address with the transaction (EIP-7702). */
export interface AskedAuthorization {
  readonly address: string
  readonly chainId: number
  readonly nonce: number
  readonly r: string
  readonly s: string
  readonly v: number
  readonly yParity: 0 | 1
}

/** The calls of `wallet_sendCalls`. */
export interface AskedCalls {
  readonly network: NetworkName
  readonly calls: readonly AskedCall[]
  /** Whether all calls are made or none. Otherwise each is a transaction, sent after the one before it succeeded. */
  readonly isAtomic: boolean
  /** The contract that gets control of the user's address first (EIP-7702). */
  readonly delegate?: Address | undefined
}

export type AskedCall = Pick<AskedTransaction, "to" | "value" | "data">

/** What the user approved. Anything else than `approved: true` rejects. */
export interface ApprovedRequest {
  readonly approved: true
  /** A lower amount for the ERC-20 `approve` call of the request, in the token's smallest unit. */
  readonly spendingLimit?: bigint | undefined
  /** The same for each call of `wallet_sendCalls`, in their order. `undefined` leaves a call as it is. */
  readonly spendingLimits?: readonly (bigint | undefined)[] | undefined
}

/** The limits of an answer to `approve`, one for each call. `undefined` if the answer approves nothing. */
export const limitsIn = (answer: unknown): readonly (bigint | undefined)[] | undefined => {
  if (answer === true) return []
  if (typeof answer !== "object" || answer === null) return undefined
  const { approved, spendingLimit, spendingLimits }: Partial<ApprovedRequest> = answer
  return approved === true ? (spendingLimits ?? [spendingLimit]) : undefined
}
