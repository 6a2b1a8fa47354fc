import * as Effect from "effect/Effect"
import type * as Redacted from "effect/Redacted"
import { InvalidInputError, type PermissionRequiredError, type SlipwayError } from "../../errors/index.ts"
import { token } from "../../facade/input/input.ts"
import { claimsOf } from "./claims.ts"
import { permitted } from "./permission.ts"
import type { Rotate } from "./rotate.ts"

/** Tokens a call is handed by its caller, instead of those of the managed session. */
export interface ExplicitTokens {
  /** A wallet token to use for this call. It is good for one operation. */
  readonly walletToken?: string | undefined
  /** Exchanged after the operation; the new pair comes with the result. */
  readonly refreshToken?: string | undefined
}

/** What comes beside the result of a call that was handed a `refreshToken`. */
export interface Rotated {
  readonly walletToken?: string
  readonly refreshToken?: string
  /** Why the exchange failed. The operation itself succeeded: its result is here, and must not be repeated. */
  readonly refreshError?: SlipwayError
}

/** Runs `operation` on the caller's tokens, or is `undefined` when the caller brought none. */
export const withExplicitTokens = <A extends object, E>(
  rotate: Rotate,
  { walletToken, refreshToken }: ExplicitTokens,
  operation: (walletToken: Redacted.Redacted) => Effect.Effect<A, E>
): Effect.Effect<A & Rotated, E | InvalidInputError | PermissionRequiredError> | undefined => {
  if (walletToken === undefined) {
    if (refreshToken === undefined) return undefined
    return Effect.fail(
      new InvalidInputError({
        field: "walletToken",
        expected: "the wallet token that goes with `refreshToken`"
      })
    )
  }
  const ticket = Effect.flatMap(token("walletToken", walletToken), (checked) =>
    Effect.map(permitted(claimsOf(walletToken)), () => checked)
  )
  const operated = Effect.flatMap(ticket, operation)
  if (refreshToken === undefined) return operated
  return Effect.flatMap(token("refreshToken", refreshToken), (exchange) =>
    Effect.flatMap(operated, (result) =>
      Effect.map(rotated(rotate, exchange), (pair) => ({ ...result, ...pair }))
    )
  )
}

/** The pair that a refresh token is exchanged for, or why it was not. */
export const rotated = (rotate: Rotate, refreshToken: Redacted.Redacted): Effect.Effect<Rotated> =>
  rotate(refreshToken).pipe(
    Effect.map((pair): Rotated => ({ walletToken: pair.walletToken, refreshToken: pair.refreshToken })),
    Effect.catch((refreshError) => Effect.succeed({ refreshError }))
  )
