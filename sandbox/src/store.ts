import type { Address, Hex } from "viem"
import type { TokenPair } from "./auth/sessions.ts"
import type { LedgerEntry, Violation } from "./ledger.ts"
import type { KycStatus } from "./ramp/kyc.ts"
import type { Promised } from "./ramp/rates.ts"
import type { Offramp, Onramp, StoredRecipient } from "./ramp/records.ts"

export type Provider = "email" | "whatsapp" | "username" | "custody" | "google" | "apple" | "telegram"

export interface User {
  readonly id: string
  readonly provider: Provider
  /** What the provider knows the user by: an address, a number, a name, a subject. */
  readonly identity: string
  readonly email: string
  passwordHash?: string
  wallet?: Wallet
  permission?: Permission
  ramp?: RampAccount
  kyc?: KycStatus
}

/** Whether the app may use the user's wallet, and where the user can allow it. */
export interface Permission {
  readonly isPermissionGranted: boolean
  readonly acceptPermissionPage: string
}

export interface Wallet {
  readonly privateKey: Hex
  readonly address: Address
}

export interface RampAccount {
  readonly username: string
  readonly fullName: string
  readonly passwordHash: string
}

/** A one-time code that was sent and waits for its answer. */
export interface Verification {
  readonly provider: "email" | "whatsapp"
  readonly identity: string
  readonly code: string
  attempts: number
}

/** A chain of one-use tokens that began with one sign-in; only the newest of each kind lives. */
export interface Session {
  readonly id: string
  readonly userId: string
  walletJti: string | undefined
  refreshJti: string
  isRevoked: boolean
  /** The newest swap: the token that was spent for it, and what it gave. */
  lastSwap:
    | { readonly refreshJti: string; readonly pair: Promise<TokenPair>; readonly at: number }
    | undefined
  /** How often each spent refresh token came again. */
  readonly repeats: Map<string, number>
}

export interface RecoveryFile {
  readonly secret0: string
  readonly expiresAt: number
}

/** Everything that a reset forgets, apart from the chain and the inbox. */
export interface Store {
  readonly users: Map<string, User>
  readonly verifications: Map<string, Verification>
  readonly sessions: Map<string, Session>
  readonly usedRampTokens: Set<string>
  readonly recoveryFiles: Map<string, RecoveryFile>
  /** Phone number to the time of its last code. */
  readonly lastWhatsapp: Map<string, number>
  readonly rampClients: Map<string, string>
  readonly recipients: Map<string, StoredRecipient>
  readonly onramps: Map<string, Onramp>
  readonly offramps: Map<string, Offramp>
  /** What one USDC costs, in the currencies whose rate was changed. */
  readonly rates: Map<string, number>
  /** The rates that quotes hold. */
  readonly promised: Map<string, Promised>
  readonly ledger: LedgerEntry[]
  /** How often each token was presented, by its short hash. */
  readonly presented: Map<string, number>
  readonly violations: Violation[]
}

export const createStore = (): Store => ({
  users: new Map(),
  verifications: new Map(),
  sessions: new Map(),
  usedRampTokens: new Set(),
  recoveryFiles: new Map(),
  lastWhatsapp: new Map(),
  rampClients: new Map(),
  recipients: new Map(),
  onramps: new Map(),
  offramps: new Map(),
  rates: new Map(),
  promised: new Map(),
  ledger: [],
  presented: new Map(),
  violations: []
})
