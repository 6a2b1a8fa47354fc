import type { Address, Hash, Hex } from "viem"
import type { UserOperation } from "viem/account-abstraction"

/** An owner of smart accounts: a wallet. */
export interface SmartOwner {
  readonly id: string
  readonly address: Address
  /** Milliseconds since the epoch. */
  readonly createdAt: number
  readonly tankId: string
  /** What the owner's gas tank has, in the smallest unit of its token. */
  tank: bigint
}

/** A smart account on one network. */
export interface StoredAccount {
  readonly id: string
  /** The owner's address in lower case, its key in the table of owners. */
  readonly owner: string
  readonly address: Address
  readonly chainId: number
  readonly createdAt: number
  isDeployed: boolean
}

export type OperationStatus = "waiting_signature" | "on_process" | "success" | "failed" | "expired"

/** Who pays the fee of an operation. */
export type Payer = "owner" | "organization" | "none"

/** An operation that its owner can sign, or has signed. Times are in milliseconds since the epoch. */
export interface StoredOperation {
  readonly id: string
  readonly accountId: string
  readonly type: string
  readonly chainId: number
  readonly createdAt: number
  /** Seconds since the epoch. */
  readonly validUntil: number
  readonly hash: Hash
  readonly operation: UserOperation<"0.7">
  status: OperationStatus
  payer: Payer
  signature: Hex | undefined
  txHash: Hash | undefined
  failedReason: string | undefined
  sentAt: number | undefined
  endedAt: number | undefined
  /** The fee in wei, once it is known. */
  cost: bigint | undefined
}

/** A payment into a gas tank. */
export interface StoredTopUp {
  readonly id: string
  /** The owner whose tank it fills. `undefined` for the organization's. */
  readonly owner: string | undefined
  readonly txHash: Hash
  readonly chainId: number
  readonly tokenAddress: Address
  readonly poolAddress: Address
  /** Who signed for the payment, and must have made it. `undefined` in data of earlier versions. */
  readonly payer: Address | undefined
  readonly createdAt: number
  /** When the payment is checked. */
  readonly dueAt: number
  status: "pending" | "success" | "failed"
  amount: bigint | undefined
  failReason: string | undefined
}

/** The gas tank of the organization. */
export interface OrganizationTank {
  balance: bigint
}
