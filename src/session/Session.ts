import * as Context from "effect/Context"
import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type {
  InvalidResponseError,
  NotSignedInError,
  SessionEnd,
  SessionError,
  SlipwayError
} from "../errors/index.ts"
import type { AuthSuccess, AuthSuccessWithWallet, RampableToken } from "../generated/wallet.ts"
import type { Watch } from "../watch.ts"
import type { AccountWallet } from "./identity/accountWallet.ts"
import type { ExplicitTokens, Rotated } from "./tokens/ExplicitTokens.ts"

/** What an app may know of its session: who is signed in, and to what. It holds no token. */
export interface SessionSnapshot {
  /**
   * `no_wallet` after the sign-in of a user who has none yet: `account.create` makes it `ready`. `loading` while
   * a store that cannot answer at once is read; calls wait for it.
   */
  readonly status: "loading" | "signed_out" | "no_wallet" | "ready"
  /** Why the last session ended, while nobody is signed in. */
  readonly reason?: SessionEnd | undefined
  readonly username?: string | undefined
  /**
   * Tells this user from every other one, and stays the same for the whole session: the id in their token or their
   * address, and where neither is known an id of this session. It is no secret. Cache personal data under it.
   */
  readonly userKey?: string | undefined
  /**
   * One address a chain family, e.g. `{ evm: "0x..." }`, as far as the wallet token or the sign-in's answer tells.
   * Where neither does, `session.address()` finds the EVM address and adds it.
   */
  readonly addresses: Readonly<Record<string, string>>
  /** When the session is over unless it is used, in milliseconds since 1970, where the tokens tell. */
  readonly expiresAt?: number | undefined
  /** Whether the user has a ramp account here. */
  readonly hasRampAccess: boolean
}

/** What happened to a session, and how things are since. */
export type SessionEvent =
  | { readonly type: "started" | "changed"; readonly session: SessionSnapshot }
  | { readonly type: "ended"; readonly reason: SessionEnd; readonly session: SessionSnapshot }

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
   * Tells of each session that starts, changes or ends from now on, in order. It ends with the client.
   *
   * Source: Slipway's own; the service is not asked.
   *
   * @example
   * const ended = async () => {
   *   for await (const event of client.session.events()) {
   *     if (event.type === "ended") return event.reason
   *   }
   * }
   * const reason = ended()
   * await client.session.signOut()
   * console.log(await reason)
   */
  readonly events: () => Watch<SessionEvent, never>
  /**
   * Resolves to the EVM address of the user's wallet.
   *
   * It is known from the wallet token or from the answer to the sign-in. Where neither tells it, the service is asked
   * once, which takes a wallet token; from then on `current().addresses` has it too.
   *
   * Fails with `NotSignedInError` (nobody with a wallet is signed in), `SessionEndedError`, `PermissionRequiredError`,
   * `InvalidResponseError` (the service names no EVM address), or with what stood in the way: `ApiError`,
   * `NoResponseError`.
   *
   * Source: the wallet token and the sign-in; `GET /wallet/address` of `openapi/wallet.yaml` where neither tells it.
   *
   * @example
   * console.log(await client.session.address())
   */
  readonly address: () => Effect.Effect<string, SessionError>
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
   * Forgets the session, in the other tabs too. Calls that wait for their turn fail with `SessionEndedError`.
   * Never fails: the service has no call for it, so nothing is sent.
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

export type Operate = <A, E extends SlipwayError>(
  operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>
) => Effect.Effect<A, E | SessionError>

/** The session as the other services use it. */
export interface SessionEngine extends SessionService {
  /**
   * Begins a session, and resolves to what runs an operation in that session and in no later one. `earlierKey` is the
   * `userKey` of a session of the same user that this one goes on from.
   */
  readonly adopt: (signIn: SignIn, earlierKey?: string) => Effect.Effect<Operate, InvalidResponseError>
  /**
   * The tokens that take the place of those of a sign-in, one of which an operation has used: a fresh pair where
   * nobody else keeps them, nothing where a session does.
   */
  readonly tokensAfterUse: (signIn: AuthSuccessWithWallet) => Effect.Effect<Rotated>
  /** Runs `call` and keeps the ramp token it answers with, unless the person has changed meanwhile. */
  readonly keepingRampToken: <A extends RampableToken, E>(call: Effect.Effect<A, E>) => Effect.Effect<A, E>
  /** The token that may create or recover a wallet. */
  readonly accessToken: Effect.Effect<Redacted.Redacted, NotSignedInError>
  /**
   * The EVM address of the session's wallet. Asks the service when neither token nor answer told it, once for all who
   * wait, and keeps the answer in the session record.
   */
  readonly evmAddress: Effect.Effect<string, SessionError>
  /** Resolves when a session that was kept has been read. */
  readonly loaded: Effect.Effect<unknown>
  /** Changes with the session. */
  readonly id: () => string
  readonly rampableAccessToken: () => Redacted.Redacted | undefined
  /**
   * Runs `operation` with a wallet token: the one in `tokens`, or a fresh one of the session. With one of the
   * session a `repeatable` operation is tried again when the service does not take the token.
   */
  readonly authorized: <A extends object, E extends SlipwayError>(
    tokens: ExplicitTokens,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>,
    options?: { readonly repeatable: boolean }
  ) => Effect.Effect<A & Rotated, E | SessionError>
  /** Ends what reports on the session, and what keeps it from others. The session itself stays where it is kept. */
  readonly close: () => Promise<unknown>
  /** How long, in milliseconds, a client that is disposed of waits for requests in flight before it calls `close`. */
  readonly drainTimeout: number
}
