import * as Redacted from "effect/Redacted"
import type { UnverifiedClaims } from "../../claims.ts"
import type { SessionEnd } from "../../errors/index.ts"
import type { Journal } from "../../transactions/journal/journal.ts"
import type { Lease } from "../lease.ts"

/** The session of the user, as the client stores it. */
export type SessionRecord = KnownSession & {
  /** A new id for each session, even for the same user. */
  readonly id: string
}

export type KnownSession =
  /** The stored session has not been read yet. */
  { readonly status: "loading" } | SignedOut | NoWallet | Ready

interface SignedOut {
  readonly status: "signed_out"
  readonly reason?: SessionEnd | undefined
  /** From the last token, if the user has to allow the app there before they sign in again. */
  readonly acceptPermissionPage?: string | undefined
}

interface NoWallet extends SignedInUser {
  readonly status: "no_wallet"
  readonly expiresAt?: undefined
  readonly accessToken: Redacted.Redacted
}

export interface Ready extends SignedInUser {
  readonly status: "ready"
  /** The ticket for the next operation; `undefined` once it has been used. */
  readonly walletToken: Redacted.Redacted | undefined
  /** When the unused ticket expires, in milliseconds of the local clock. */
  readonly walletTokenExpiresAt: number | undefined
  readonly refreshToken: Redacted.Redacted | undefined
  /** When the session expires unless it is refreshed, in milliseconds of the local clock. */
  readonly expiresAt: number | undefined
  /** Whether the refresh token was sent and the response is not known. */
  readonly refreshInFlight: boolean
  readonly claims: UnverifiedClaims
}

export interface SignedInUser {
  /**
   * Identifies the user: the id in the token, or the address, or else the session's id. It stays the same for the whole
   * session, so that cached data can be found again.
   */
  readonly userKey: string
  readonly username: string | undefined
  /** One address for each chain family, e.g. `{ evm: "0x..." }`. */
  readonly addresses: Readonly<Record<string, string>>
  readonly rampableAccessToken: Redacted.Redacted | undefined
}

/** Stores the session record of one client. */
export interface TokenStore {
  /** The session as this tab knows it. */
  readonly get: () => SessionRecord
  /** Like `get`, but first applies what other tabs wrote, if the store can be read synchronously. */
  readonly latest: () => SessionRecord
  /**
   * Replaces the record, unless another tab has replaced it first. Resolves to the result of the write, and never rejects.
   *
   * New tokens and new sessions are kept in memory when they cannot be written. Any other change that cannot be written
   * is reverted, because this tab must not act on a state that other tabs cannot see.
   */
  readonly set: (record: SessionRecord) => Promise<WriteResult>
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
  /** Acquires the lease, so that no other tab uses the session, and applies what they wrote. */
  readonly acquire: () => Lease
  /** Resolves when the store has been read, or to why it cannot be: its session is unknown then. Never rejects. */
  readonly settled: () => Promise<StoreFailure | undefined>
  /** How long, in milliseconds, disposing waits for a refresh in flight, so that its tokens can still be stored. */
  readonly drainTimeout: number
  /** Finishes pending writes, then releases listeners and locks. The stored record stays. */
  readonly close: () => Promise<unknown>
}

/** The result of a change: applied, too late because another tab was first, or failed and reverted. */
export type WriteResult = "applied" | "conflict" | StoreFailure

/** Why a shared store failed. The session is unchanged, and the call can be made again. */
export interface StoreFailure {
  readonly reason: "STORAGE" | "LOCK"
  /** The name of the error, such as `QuotaExceededError`. */
  readonly cause: string
}

/** Opens the store of a client. The stores of `slipway/storage` survive a reload. */
export type SessionStorage = ((context: StorageContext) => TokenStore) & {
  /** Opens the journal of sends in the same place as the session. */
  readonly journal?: (() => Journal | undefined) | undefined
}

/** What a store needs from its client. */
export interface StorageContext {
  /** Identifies the service and the app. Clients with the same scope share a session. */
  readonly scope: string
  /**
   * Wraps a token. The store cannot do it itself: it may be bundled with another copy of `Redacted`, whose values could not
   * be unwrapped here.
   */
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

/** Keeps the session in memory, until the page is closed or the process ends. */
const memoryStorage: SessionStorage = () => {
  let record: SessionRecord = { status: "signed_out", id: "" }
  const listeners = new Set<() => void>()
  return {
    get: () => record,
    latest: () => record,
    set: (next) => {
      record = next
      for (const listener of [...listeners]) listener()
      return applied
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    acquire: () => alone,
    settled: async () => undefined,
    drainTimeout: 0,
    close: () => applied
  }
}

const applied = Promise.resolve<WriteResult>("applied")

const alone: Lease = { acquired: Promise.resolve(), release: () => {} }
