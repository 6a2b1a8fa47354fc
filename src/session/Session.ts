import type * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import type { PullStream } from "../call/pullStream.ts"
import type {
  InvalidResponseError,
  NotSentError,
  NotSignedInError,
  SessionEnd,
  SessionError,
  SlipwayError
} from "../errors/index.ts"
import type { AuthSuccess, AuthSuccessWithWallet, RampableToken } from "../generated/wallet.ts"
import type { AccountWallet } from "./identity/accountWallet.ts"
import type { ExplicitTokens, Rotated } from "./tokens/ExplicitTokens.ts"

/** The session as the app sees it. It holds no token. */
export interface SessionSnapshot {
  /**
   * `no_wallet` after a user without a wallet has signed in: `account.create` makes it `ready`. `loading` while an
   * asynchronous store is read: calls wait for it. It stays `loading` while a database cannot be read.
   */
  readonly status: "loading" | "signed_out" | "no_wallet" | "ready"
  /** Why the last session ended. Only set while no user is signed in. */
  readonly reason?: SessionEnd | undefined
  /** Where the user can allow the app to use the wallet, if the service or the last token said so. Only set while no user is signed in. */
  readonly acceptPermissionPage?: string | undefined
  readonly username?: string | undefined
  /**
   * Identifies the user, and stays the same for the whole session: the id in the token, or the address, or an id of this
   * session where neither is known. It is not a secret. Cache personal data under it.
   */
  readonly userKey?: string | undefined
  /**
   * One address for each chain family, e.g. `{ evm: "0x..." }`, from the wallet token or the response to the sign-in. If
   * neither has it, `session.address()` looks up the EVM address and adds it.
   */
  readonly addresses: Readonly<Record<string, string>>
  /** When the session expires if it is not refreshed, in milliseconds since 1970. `undefined` if the tokens do not say. */
  readonly expiresAt?: number | undefined
  /** Whether the user has a ramp account here. */
  readonly hasRampAccess: boolean
}

/** A change of the session, with the snapshot after it. */
export type SessionEvent =
  | { readonly type: "started" | "changed"; readonly session: SessionSnapshot }
  | { readonly type: "ended"; readonly reason: SessionEnd; readonly session: SessionSnapshot }

/** The session of the user who has signed in. */
export interface SessionService {
  /**
   * Returns the session as it is now. Returns the same object until something in it changes.
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
   * Yields an event for each session that starts, changes or ends from now on, in order. Ends with the client.
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
  readonly events: () => PullStream<SessionEvent, never>
  /**
   * Resolves to the EVM address of the user's wallet.
   *
   * The wallet token or the response to the sign-in contains it. If neither does, the client requests it once, which uses up
   * a wallet token. From then on `current().addresses` has the address too.
   *
   * Fails with `NotSignedInError` (no user with a wallet is signed in), `SessionEndedError`, `PermissionRequiredError`,
   * `InvalidResponseError` (the response has no EVM address), `ApiError` or `NoResponseError`.
   *
   * Source: the wallet token and the sign-in; `GET /wallet/address` of `openapi/wallet.yaml` if neither contains it.
   *
   * @example
   * console.log(await client.session.address())
   */
  readonly address: () => Effect.Effect<string, SessionError>
  /**
   * Refreshes the session now. Rarely needed: wallet calls refresh it when necessary.
   *
   * Fails with `NotSignedInError`, `SessionEndedError` (the service refuses the token), `ApiError` or `NoResponseError`.
   * The last two do not change the session.
   *
   * Source: operation `refreshWalletToken` of `openapi/wallet.yaml`.
   *
   * @example
   * const { addresses } = await client.session.refresh()
   * console.log(addresses.evm)
   */
  readonly refresh: () => Effect.Effect<SessionSnapshot, SessionError>
  /**
   * Ends the session, in the other tabs too. Calls that wait in the queue fail with `SessionEndedError`.
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

/** The result of a call that starts a session. */
export type SignIn = AuthSuccess | (AccountWallet & { readonly isWalletCreated: true })

export type Operate = <A, E extends SlipwayError>(
  operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>
) => Effect.Effect<A, E | SessionError>

/** The session as the other services use it. */
export interface SessionEngine extends SessionService {
  /**
   * Begins a session. Resolves to a function that runs operations in that session and in no later one. `earlierKey` is
   * the `userKey` of a session of the same user that this one continues.
   */
  readonly adopt: (signIn: SignIn, earlierKey?: string) => Effect.Effect<Operate, InvalidResponseError>
  /**
   * The tokens to return from a sign-in after an operation has used its wallet token: new tokens if there is no session that
   * stores them, and nothing otherwise.
   */
  readonly tokensAfterUse: (signIn: AuthSuccessWithWallet) => Effect.Effect<Rotated>
  /** Runs `call` and stores the ramp token in its result, unless the session has changed meanwhile. */
  readonly keepingRampToken: <A extends RampableToken, E>(call: Effect.Effect<A, E>) => Effect.Effect<A, E>
  /** The token that may create or recover a wallet. */
  readonly accessToken: Effect.Effect<Redacted.Redacted, NotSentError | NotSignedInError>
  /**
   * The EVM address of the session's wallet. If neither the token nor the sign-in has it, requests it once for all callers,
   * and stores it in the session record.
   */
  readonly evmAddress: Effect.Effect<string, SessionError>
  /** As `evmAddress`, in another family of chains. Fails if the wallet has no address there. */
  readonly addressOf: (family: string) => Effect.Effect<string, SessionError>
  /** Succeeds when the stored session has been read. Fails if a server that stores it does not respond. */
  readonly loaded: Effect.Effect<unknown, NotSentError>
  /** The id of the session, unique for each session. */
  readonly id: () => string
  readonly rampableAccessToken: () => Redacted.Redacted | undefined
  /**
   * Runs `operation` with the wallet token in `tokens`, or with a ticket of the session. With a ticket, a `repeatable`
   * operation runs a second time when the service refuses the wallet token.
   */
  readonly authorized: <A extends object, E extends SlipwayError>(
    tokens: ExplicitTokens,
    operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>,
    options?: { readonly repeatable: boolean }
  ) => Effect.Effect<A & Rotated, E | SessionError>
  /** Ends all events, listeners and leases. The stored session stays. */
  readonly close: () => Promise<unknown>
  /** How long, in milliseconds, a client that is disposed of waits for requests in flight before it calls `close`. */
  readonly drainTimeout: number
}
