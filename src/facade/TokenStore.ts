import type * as Redacted from "effect/Redacted"
import type { SessionEnd } from "../errors.ts"
import type { UnverifiedClaims } from "./claims.ts"

/** What the client knows of the person in front of it. */
export type SessionRecord =
  | { readonly status: "signed_out"; readonly reason?: SessionEnd | undefined }
  | NoWallet
  | Ready

interface NoWallet extends Person {
  readonly status: "no_wallet"
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
  /** Whether the refresh token has been sent and nobody knows what came of it. */
  readonly wasPresented: boolean
  readonly claims: UnverifiedClaims
}

export interface Person {
  readonly username: string | undefined
  /** One address a chain family, e.g. `{ evm: "0x..." }`. */
  readonly addresses: Readonly<Record<string, string>>
  readonly rampableAccessToken: Redacted.Redacted | undefined
}

/** Where the tokens live. */
export interface TokenStore {
  readonly get: () => SessionRecord
  readonly set: (record: SessionRecord) => void
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
}

/** In memory: gone with the page or the process. */
export const makeMemoryStore = (): TokenStore => {
  let record: SessionRecord = { status: "signed_out" }
  const listeners = new Set<() => void>()
  return {
    get: () => record,
    set: (next) => {
      record = next
      for (const listener of [...listeners]) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
