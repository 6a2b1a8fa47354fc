import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { claimsOf } from "../../claims.ts"
import type { InvalidInputError, PermissionRequiredError, SlipwayError } from "../../errors/index.ts"
import { invalid } from "../../input/invalid.ts"
import type { Refresh } from "../callRefresh.ts"
import { permitted } from "./permission.ts"
import { token } from "./token.ts"

/** Tokens that you pass to a call, to use them instead of those of the session. */
export interface ExplicitTokens {
  /** The wallet token for this call. It is good for one operation. */
  readonly walletToken?: string | undefined
  /** Refreshed after the operation. The result has the new tokens. */
  readonly refreshToken?: string | undefined
}

/** What the result of a call has in addition when you pass a `refreshToken`. */
export interface Rotated {
  readonly walletToken?: string
  readonly refreshToken?: string
  /** Why the refresh failed. The operation itself succeeded and must not be repeated. */
  readonly refreshError?: SlipwayError
}

/** Runs `operation` with the tokens that the caller passes. Returns `undefined` when there are none. */
export const withExplicitTokens = <A extends object, E>(
  refresh: Refresh,
  { walletToken, refreshToken }: ExplicitTokens,
  operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>
): Effect.Effect<A & Rotated, E | InvalidInputError | PermissionRequiredError> | undefined => {
  if (walletToken === undefined) {
    if (refreshToken === undefined) return undefined
    return Effect.fail(invalid("walletToken", "the wallet token that goes with `refreshToken`"))
  }
  const operated = Effect.flatMap(token("walletToken", walletToken), (checked) =>
    Effect.flatMap(permitted(claimsOf(walletToken)), () => operation(checked))
  )
  if (refreshToken === undefined) return operated
  return Effect.flatMap(token("refreshToken", refreshToken), (checked) =>
    Effect.flatMap(operated, (result) =>
      Effect.map(refreshed(refresh, checked), (pair) => ({ ...result, ...pair }))
    )
  )
}

/** The new tokens, or why the refresh failed. Never fails. */
export const refreshed = (refresh: Refresh, refreshToken: Redacted.Redacted): Effect.Effect<Rotated> =>
  refresh(refreshToken).pipe(
    Effect.map((pair): Rotated => ({ walletToken: pair.walletToken, refreshToken: pair.refreshToken })),
    Effect.catch((refreshError) => Effect.succeed({ refreshError }))
  )
