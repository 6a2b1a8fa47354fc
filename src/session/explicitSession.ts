import * as Effect from "effect/Effect"
import * as Redacted from "effect/Redacted"
import { NotSignedInError } from "../errors/index.ts"
import type { SessionSnapshot } from "./Session.ts"
import type { MakeSession } from "./SessionParts.ts"
import { refreshed, withExplicitTokens } from "./tokens/ExplicitTokens.ts"
import { token } from "./tokens/token.ts"

/** Keeps no session: every call passes its tokens. For a server, where one client serves many users. */
export const makeExplicitSession: MakeSession = ({ refreshPassed }) => ({
  tokensAfterUse: ({ refreshToken }) =>
    refreshed(refreshPassed, Redacted.make(refreshToken, { label: "refreshToken" })),
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

const noToken = Effect.suspend(() => Effect.fail(missing("`walletToken`")))

const noAddress = Effect.suspend(() => Effect.fail(missing("`walletToken` to wallet.addresses")))
