import * as Effect from "effect/Effect"
import { RequestSetupError } from "../errors.ts"

/**
 * A part of the SDK that is loaded when it is first needed, once for all who need it. If that fails, the next call tries
 * again.
 */
export const lazily = <Module>(load: () => Promise<Module>): Effect.Effect<Module, RequestSetupError> => {
  let loaded: Effect.Effect<Module> | undefined
  let loading: Promise<Effect.Effect<Module, RequestSetupError>> | undefined
  const begin = () =>
    load().then(
      (module) => {
        loaded = Effect.succeed(module)
        return loaded
      },
      () => {
        loading = undefined
        return Effect.fail(notLoaded())
      }
    )
  return Effect.suspend((): Effect.Effect<Module, RequestSetupError> => {
    if (loaded) return loaded
    loading ??= begin()
    const begun = loading
    return Effect.flatMap(
      Effect.promise(() => begun),
      (result) => result
    )
  })
}

const notLoaded = () =>
  new RequestSetupError({
    message:
      "A part of Slipway could not be loaded; nothing was sent. Check the connection, or reload the page"
  })
