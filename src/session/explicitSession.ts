import * as Effect from "effect/Effect"
import { NotSignedInError } from "../errors/index.ts"
import { token } from "../facade/input/input.ts"
import type { MakeSession } from "../facade/services.ts"
import type { SessionSnapshot } from "./Session.ts"
import { type Rotated, rotated, withExplicitTokens } from "./tokens/ExplicitTokens.ts"
import type { Rotate } from "./tokens/rotate.ts"

/** Holds nothing: every call brings its tokens. For a server, where one client serves many people. */
export const makeExplicitSession: MakeSession = (_settings, _rotate, remembering) => ({
  tokensAfterUse: ({ refreshToken }) => freshPair(remembering, refreshToken),
  address: () => noAddress,
  evmAddress: Effect.suspend(() => Effect.fail(bring("`walletToken`"))),
  current: () => nobody,
  subscribe: () => () => {},
  events: () => ({ next: () => Effect.succeed(undefined) }),
  refresh: () => Effect.fail(bring("`refreshToken` to wallet.refreshToken")),
  signOut: () => Effect.void,
  adopt: (signIn) =>
    Effect.succeed((operation) =>
      Effect.flatMap(token("walletToken", "walletToken" in signIn && signIn.walletToken), operation)
    ),
  keepingRampToken: (call) => call,
  accessToken: Effect.suspend(() => Effect.fail(bring("`accessToken`"))),
  loaded: Effect.void,
  id: () => "",
  rampableAccessToken: () => undefined,
  authorized: (tokens, operation) =>
    withExplicitTokens(remembering, tokens, operation) ?? Effect.fail(bring("`walletToken`")),
  close: () => Promise.resolve(),
  patience: 0
})

const nobody: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

const bring = (what: string) =>
  new NotSignedInError({ message: `A server client keeps no session: pass ${what}` })

const freshPair = (rotate: Rotate, refreshToken: string): Effect.Effect<Rotated> =>
  token("refreshToken", refreshToken).pipe(
    Effect.flatMap((exchange) => rotated(rotate, exchange)),
    Effect.catch((refreshError) => Effect.succeed({ refreshError }))
  )

const noAddress = Effect.suspend(() => Effect.fail(bring("`walletToken` to wallet.addresses")))
