import * as Effect from "effect/Effect"
import { NotSignedInError } from "../errors.ts"
import { withExplicitTokens } from "./ExplicitTokens.ts"
import type { Rotate } from "./rotate.ts"
import type { SessionEngine, SessionSnapshot } from "./Session.ts"

/** Holds nothing: every call brings its tokens. For a server, where one client serves many people. */
export const makeExplicitSession = (_rotate: Rotate, remembering: Rotate): SessionEngine => ({
  current: () => nobody,
  subscribe: () => () => {},
  refresh: () => Effect.fail(bring("`refreshToken` to wallet.refreshToken")),
  signOut: () => Effect.void,
  adopt: () => Effect.void,
  keepingRampToken: (call) => call,
  accessToken: Effect.suspend(() => Effect.fail(bring("`accessToken`"))),
  epoch: () => 0,
  rampableAccessToken: () => undefined,
  authorized: (tokens, operation) =>
    withExplicitTokens(remembering, tokens, operation) ?? Effect.fail(bring("`walletToken`"))
})

const nobody: SessionSnapshot = { status: "signed_out", addresses: {}, hasRampAccess: false }

const bring = (what: string) =>
  new NotSignedInError({ message: `A server client keeps no session: pass ${what}` })
