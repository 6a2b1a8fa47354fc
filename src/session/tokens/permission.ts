import * as Effect from "effect/Effect"
import { PermissionRequiredError } from "../../errors/index.ts"
import type { UnverifiedClaims } from "./claims.ts"

/** Asks the token before the service is asked: `fetch` cannot see the 407 that the service answers with. */
export const permitted = ({
  isPermissionGranted,
  acceptPermissionPage
}: UnverifiedClaims): Effect.Effect<void, PermissionRequiredError> =>
  isPermissionGranted ? Effect.void : Effect.fail(new PermissionRequiredError({ acceptPermissionPage }))
