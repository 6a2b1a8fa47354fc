import type { Address, Hex } from "viem"
import type { KycStatus, Offramp, Onramp, QuotedRate, StoredRecipient } from "../ramp/records.ts"
import type { SmartOwner, StoredAccount, StoredOperation, StoredTopUp } from "../smartAccount/records.ts"
import type { LedgerEntry, Violation } from "./ledger.ts"
import type { Table, Tables } from "./tables.ts"

export type Provider = "email" | "whatsapp" | "username" | "custody" | "google" | "apple" | "telegram"

export interface User {
  readonly id: string
  readonly provider: Provider
  /** The user's name at the provider: an email address, a phone number, a user name or a subject. */
  readonly identity: string
  readonly email: string
  passwordHash?: string
  wallet?: Wallet
  permission?: Permission
  ramp?: RampAccount
  kyc?: KycStatus
}

/** Whether the app may use the user's wallet, and the page on which the user can allow it. */
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

/** A one-time code that waits for its verification. */
export interface Verification {
  readonly provider: "email" | "whatsapp"
  readonly identity: string
  readonly code: string
  attempts: number
}

export interface TokenPair {
  readonly walletToken: string
  readonly refreshToken: string
}

/** The tokens of one sign-in. Only the newest of each kind is valid. */
export interface Session {
  readonly id: string
  readonly userId: string
  walletJti: string | undefined
  refreshJti: string
  isRevoked: boolean
  /** The last refresh: the id of the used token, and the new pair. */
  lastSwap: { readonly refreshJti: string; readonly at: number; readonly pair: TokenPair } | undefined
  /** How often each used refresh token was used again. */
  repeats: Readonly<Record<string, number>>
}

export interface RecoveryFile {
  readonly secret0: string
  readonly expiresAt: number
}

/** The tables of a sandbox, except those of the chain and the inbox. */
export interface Store {
  readonly users: Table<User>
  readonly verifications: Table<Verification>
  readonly sessions: Table<Session>
  readonly usedRampTokens: Table<true>
  readonly recoveryFiles: Table<RecoveryFile>
  /** The time of the last code, by phone number. */
  readonly lastWhatsapp: Table<number>
  readonly rampClients: Table<string>
  readonly recipients: Table<StoredRecipient>
  readonly onramps: Table<Onramp>
  readonly offramps: Table<Offramp>
  /** The price of one USDC, for the currencies whose rate was changed. */
  readonly rates: Table<number>
  readonly quotedRates: Table<QuotedRate>
  /** The owners of smart accounts, by their address in lower case. */
  readonly smartOwners: Table<SmartOwner>
  readonly smartAccounts: Table<StoredAccount>
  readonly userOperations: Table<StoredOperation>
  readonly topUps: Table<StoredTopUp>
  readonly ledger: Table<LedgerEntry>
  /** How many requests carried each token, by its hash. */
  readonly timesSent: Table<number>
  /** Bugs that this run found. They are not stored. */
  readonly violations: Violation[]
}

export const createStore = ({ open }: Tables): Store => ({
  users: open("users"),
  verifications: open("verifications"),
  sessions: open("sessions"),
  usedRampTokens: open("usedRampTokens"),
  recoveryFiles: open("recoveryFiles"),
  lastWhatsapp: open("lastWhatsapp"),
  rampClients: open("rampClients"),
  recipients: open("recipients"),
  onramps: open("onramps"),
  offramps: open("offramps"),
  rates: open("rates"),
  // The name in data folders and snapshots of earlier versions.
  quotedRates: open("promised"),
  smartOwners: open("smartOwners"),
  smartAccounts: open("smartAccounts"),
  userOperations: open("userOperations"),
  topUps: open("topUps"),
  ledger: open("ledger"),
  timesSent: open("timesSent"),
  violations: []
})
