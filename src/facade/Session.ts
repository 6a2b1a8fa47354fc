import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { InvalidResponseError, NotSignedInError, SessionEnd, SessionError } from "../errors.ts"
import type { AccountWallet, AuthSuccess, RampableToken } from "../generated/wallet.ts"
import type { ExplicitTokens, Rotated } from "./ExplicitTokens.ts"

/** What an app may know of its session: who is signed in, and to what. It holds no token. */
export interface SessionSnapshot {
  /** `no_wallet` after the sign-in of a user who has none yet: `account.create` makes it `ready`. */
  readonly status: "signed_out" | "no_wallet" | "ready"
  /** Why the last session ended, while nobody is signed in. */
  readonly reason?: SessionEnd | undefined
  readonly username?: string | undefined
  /** One address a chain family, e.g. `{ evm: "0x..." }`. */
  readonly addresses: Readonly<Record<string, string>>
  /** When the session is over unless it is used, in milliseconds since 1970, where the tokens tell. */
  readonly expiresAt?: number | undefined
  /** Whether the user has a ramp account here. */
  readonly hasRampAccess: boolean
}

/** The session of the person who has signed in. */
export interface SessionService {
  /**
   * Tells how the session is now; the same object until something in it changes.
   *
   * Source: Slipway's own; the service is not asked.
   *
   * @example
   * const { status, addresses } = client.session.current()
   * console.log(status, addresses.evm)
   */
  readonly current: () => SessionSnapshot
  /**
   * Calls `listener` with each new snapshot until the returned function is called.
   *
   * Source: Slipway's own; the service is not asked.
   *
   * @example
   * const stop = client.session.subscribe(({ status }) => console.log(status))
   * stop()
   */
  readonly subscribe: (listener: (snapshot: SessionSnapshot) => void) => () => void
  /**
   * Exchanges the refresh token now. There is seldom a reason to: wallet calls do it when they need to.
   *
   * Fails with `NotSignedInError`, `SessionEndedError` (the service refuses the token), or with what stood in
   * the way: `ApiError`, `NoResponseError`. Those leave the session as it is.
   *
   * Source: operation `refreshWalletToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { addresses } = await client.session.refresh()
   * console.log(addresses.evm)
   */
  readonly refresh: () => Effect.Effect<SessionSnapshot, SessionError>
  /**
   * Forgets the session. Calls that wait for their turn fail with `SessionEndedError`. Never fails: the service
   * has no call for it, so nothing is sent.
   *
   * Source: Slipway's own; the service is not asked.
   *
   * @example
   * await client.session.signOut()
   * console.log(client.session.current().status)
   */
  readonly signOut: () => Effect.Effect<void>
}

export class Session extends /* @__PURE__ */ Context.Service<Session, SessionService>()("slipway/Session") {}

/** What a session begins with. */
export type SignIn = AuthSuccess | (AccountWallet & { readonly isWalletCreated: true })

/** The session as the other services use it. */
export interface SessionEngine extends SessionService {
  /** Begins a session. `spent` says that its wallet token has been used already. */
  readonly adopt: (
    signIn: SignIn,
    options: { readonly spent: boolean }
  ) => Effect.Effect<void, InvalidResponseError>
  /** Runs `call` and keeps the ramp token it answers with, unless the person has changed meanwhile. */
  readonly keepingRampToken: <A extends RampableToken, E>(call: Effect.Effect<A, E>) => Effect.Effect<A, E>
  /** The token that may create or recover a wallet. */
  readonly accessToken: Effect.Effect<Redacted.Redacted, NotSignedInError>
  /** Changes with the person. */
  readonly epoch: () => number
  readonly rampableAccessToken: () => Redacted.Redacted | undefined
  /**
   * Runs `operation` with a wallet token: the one in `tokens`, or a fresh one of the session. With one of the
   * session a `repeatable` operation is tried again when the service does not take the token.
   */
  readonly authorized: <A extends object, E>(
    tokens: ExplicitTokens,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>,
    options?: { readonly repeatable: boolean }
  ) => Effect.Effect<A & Rotated, E | SessionError>
}
