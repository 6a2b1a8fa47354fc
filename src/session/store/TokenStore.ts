import * as Redacted from "effect/Redacted"
import type { SessionEnd } from "../../errors/index.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import type { Lease } from "../lease.ts"
import type { UnverifiedClaims } from "../tokens/claims.ts"

/** What the client knows of the person in front of it. */
export type SessionRecord = KnownSession & {
  /** Another one for each session, also for the next of the same person. */
  readonly id: string
}

export type KnownSession =
  /** Kept somewhere that has to be asked first. */
  | { readonly status: "loading" }
  | { readonly status: "signed_out"; readonly reason?: SessionEnd | undefined }
  | NoWallet
  | Ready

interface NoWallet extends Person {
  readonly status: "no_wallet"
  readonly expiresAt?: undefined
  readonly accessToken: Redacted.Redacted
}

export interface Ready extends Person {
  readonly status: "ready"
  /** The ticket for the next operation; `undefined` once it has been used. */
  readonly walletToken: Redacted.Redacted | undefined
  /** When the unused ticket expires, in milliseconds of the local clock. */
  readonly walletTokenExpiresAt: number | undefined
  readonly refreshToken: Redacted.Redacted | undefined
  /** When the session is over unless it is used, in milliseconds of the local clock. */
  readonly expiresAt: number | undefined
  /** Whether the refresh token was sent and the answer is not known. */
  readonly refreshInFlight: boolean
  readonly claims: UnverifiedClaims
}

export interface Person {
  /**
   * Tells this user from every other one: the id in the token, or the address, or else the session's id. It stays the
   * same for the whole session, so that what is cached under it does too.
   */
  readonly userKey: string
  readonly username: string | undefined
  /** One address a chain family, e.g. `{ evm: "0x..." }`. */
  readonly addresses: Readonly<Record<string, string>>
  readonly rampableAccessToken: Redacted.Redacted | undefined
}

/** Where the tokens live. */
export interface TokenStore {
  /** The session as this tab knows it. */
  readonly get: () => SessionRecord
  /** The same after a look at what other tabs have written, where that takes no time. */
  readonly latest: () => SessionRecord
  /**
   * Replaces the record, unless another tab has replaced it first. Resolves to what became of that, and never rejects.
   *
   * New tokens and new sessions are kept in memory when they cannot be written. Any other change that cannot be
   * written is taken back: what other tabs do not see must not be acted upon.
   */
  readonly set: (record: SessionRecord) => Promise<Kept>
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Keeps the other tabs that have this session from using it, and reads what they left. */
  readonly acquire: () => Lease
  /** Resolves when the store has been read. Never rejects. */
  readonly settled: () => Promise<unknown>
  /** How long, in milliseconds, an exchange under way is worth waiting for at the end: its answer could be kept. */
  readonly patience: number
  /** Lets go of everything but the record, once that is kept. */
  readonly close: () => Promise<unknown>
}

/** What became of a change: kept, too late because another tab was first, or taken back because it failed. */
export type Kept = "kept" | "overtaken" | StoreFailure

/** What a shared store could not do. The session is as it was, and the same can be tried again. */
export interface StoreFailure {
  readonly reason: "STORAGE" | "LOCK"
  /** The name of the error, such as `QuotaExceededError`. */
  readonly cause: string
}

/** Opens the store of a client. Those of `slipway/storage` outlive the page. */
export type SessionStorage = ((context: StorageContext) => TokenStore) & {
  /** Opens the journal of sends beside the session. */
  readonly journal?: (() => Journal | undefined) | undefined
}

/** What a store must know of the client it is for. */
export interface StorageContext {
  /** The same for clients that talk to the same service in the name of the same app. */
  readonly scope: string
  /** Wraps a token. The store has no means of its own: another copy of them could not be read here. */
  readonly seal: (token: string, label: string) => Redacted.Redacted
  readonly reveal: (token: Redacted.Redacted) => string
}

/** Opens `storage`, or a store in memory. */
export const openStore = ({
  storage = memoryStorage,
  scope
}: {
  readonly storage: SessionStorage | undefined
  readonly scope: string
}): TokenStore =>
  storage({
    scope,
    seal: (token, label) => Redacted.make(token, { label }),
    reveal: Redacted.value
  })

/** In memory: gone with the page or the process. */
const memoryStorage: SessionStorage = () => {
  let record: SessionRecord = { status: "signed_out", id: "" }
  const listeners = new Set<() => void>()
  return {
    get: () => record,
    latest: () => record,
    set: (next) => {
      record = next
      for (const listener of [...listeners]) listener()
      return kept
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    acquire: () => alone,
    settled: () => alone.acquired,
    patience: 0,
    close: () => kept
  }
}

const kept = Promise.resolve<Kept>("kept")

const alone: Lease = { acquired: Promise.resolve(), release: () => {} }
