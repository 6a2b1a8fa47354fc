import * as Effect from "effect/Effect"
import { RequestSetupError } from "../errors.ts"
import type { IsChecksummed } from "../guards/address.ts"

/** Thrown by a check that needs the checksum of an address before the code for it is there. */
export const needsChecksum: unique symbol = Symbol("needsChecksum")

let loaded: IsChecksummed | undefined

/** Says whether an address has the right checksum (EIP-55), or throws `needsChecksum`. */
export const isChecksummed: IsChecksummed = (address) => {
  if (!loaded) throw needsChecksum
  return loaded(address)
}

/** Loads the hash function behind EIP-55. Most of it would lie unused in an app that only reads. */
export const loadChecksum: Effect.Effect<void, RequestSetupError> = Effect.flatMap(
  Effect.promise(() =>
    import("../guards/checksum.ts").then(
      (module) => {
        loaded = module.isChecksummed
        return true
      },
      () => false
    )
  ),
  (isLoaded) => (isLoaded ? Effect.void : Effect.fail(notLoaded()))
)

const notLoaded = () =>
  new RequestSetupError({
    message: "The code that checks addresses could not be loaded: check the connection, or reload the page"
  })
