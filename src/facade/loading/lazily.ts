import * as Effect from "effect/Effect"
import { NotSentError } from "../../errors/index.ts"
import { isOffline } from "../../http/offline.ts"

/** A part of the SDK that is loaded when it is first needed, once for all who need it. */
export interface Lazy<Module> {
  /** `undefined` until the part is loaded. */
  readonly loaded: () => Module | undefined
  readonly load: Effect.Effect<Module, NotSentError>
}

/** Loads a part with the first effect that needs it. If that fails, the next one tries again. */
export const lazily = <Module>(importPart: () => Promise<Module>): Lazy<Module> => {
  let part: { readonly module: Module } | undefined
  let loading: Promise<Effect.Effect<Module, NotSentError>> | undefined
  const begin = () =>
    importPart().then(
      (module) => {
        part = { module }
        return Effect.succeed(module)
      },
      () => {
        loading = undefined
        return Effect.fail(notLoaded())
      }
    )
  return {
    loaded: () => part?.module,
    load: Effect.suspend((): Effect.Effect<Module, NotSentError> => {
      if (part) return Effect.succeed(part.module)
      // Chromium never tries again to load a module that it could not load once.
      if (globalThis.location && isOffline(location.href)) return Effect.fail(noNetwork())
      loading ??= begin()
      const begun = loading
      return Effect.flatMap(
        Effect.promise(() => begun),
        (result) => result
      )
    })
  }
}

const noNetwork = () => new NotSentError("OFFLINE", "There is no network")

const notLoaded = () =>
  new NotSentError(
    "LOAD_FAILED",
    "A part of Slipway could not be loaded; nothing was sent. Check the connection, and reload the page"
  )
