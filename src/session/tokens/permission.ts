import * as Effect from "effect/Effect"
import type { UnverifiedClaims } from "../../claims.ts"
import { PermissionRequiredError } from "../../errors/index.ts"

/** Fails when the token says that the user has not granted permission. Browsers hide the 407 of the service. */
export const permitted = ({
  isPermissionGranted,
  acceptPermissionPage
}: UnverifiedClaims): Effect.Effect<void, PermissionRequiredError> =>
  isPermissionGranted ? Effect.void : Effect.fail(new PermissionRequiredError({ acceptPermissionPage }))
