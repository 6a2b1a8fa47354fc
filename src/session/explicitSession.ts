import * as Effect from "effect/Effect"
import { NotSignedInError } from "../errors/index.ts"
import type { Refresh } from "./callRefresh.ts"
import type { SessionSnapshot } from "./Session.ts"
import type { MakeSession } from "./SessionParts.ts"
import { type Rotated, refreshed, withExplicitTokens } from "./tokens/ExplicitTokens.ts"
import { token } from "./tokens/token.ts"

/** Keeps no session: every call passes its tokens. For a server, where one client serves many users. */
export const makeExplicitSession: MakeSession = ({ refreshPassed }) => ({
  tokensAfterUse: ({ refreshToken }) => freshPair(refreshPassed, refreshToken),
  address: () => noAddress,
  evmAddress: noToken,
  addressOf: () => noToken,
  current: () => signedOut,
  subscribe: () => () => {},
  events: () => ({ next: () => Effect.succeed(undefined) }),
  refresh: () => Effect.fail(missing("`refreshToken` to wallet.refreshToken")),
  signOut: () => Effect.void,
  adopt: (signIn) =>
    Effect.succeed((operation) =>
      Effect.flatMap(token("walletToken", "walletToken" in signIn && signIn.walletToken), operation)
    ),
  keepingRampToken: (call) => call,
  accessToken: Effect.suspend(() => Effect.fail(missing("`accessToken`"))),
  loaded: Effect.void,
  id: () => "",
  rampableAccessToken: () => undefined,
  authorized: (tokens, operation) => withExplicitTokens(refreshPassed, tokens, operation) ?? noToken,
  close: () => Promise.resolve(),
  drainTimeout: 0
})

const signedOut: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

const missing = (what: string) =>
  new NotSignedInError({ message: `A server client has no session: pass ${what}` })

const freshPair = (refresh: Refresh, refreshToken: string): Effect.Effect<Rotated> =>
  token("refreshToken", refreshToken).pipe(
    Effect.flatMap((checked) => refreshed(refresh, checked)),
    Effect.catch((refreshError) => Effect.succeed({ refreshError }))
  )

const noToken = Effect.suspend(() => Effect.fail(missing("`walletToken`")))

const noAddress = Effect.suspend(() => Effect.fail(missing("`walletToken` to wallet.addresses")))
