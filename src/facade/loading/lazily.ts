import * as Effect from "effect/Effect"
import { RequestSetupError } from "../../errors/index.ts"

/** A part of the SDK that is loaded when it is first needed, once for all who need it. */
export interface Lazy<Module> {
  /** `undefined` until the part is loaded. */
  readonly loaded: () => Module | undefined
  readonly load: Effect.Effect<Module, RequestSetupError>
}

/** Loads a part with the first effect that needs it. If that fails, the next one tries again. */
export const lazily = <Module>(importPart: () => Promise<Module>): Lazy<Module> => {
  let part: { readonly module: Module } | undefined
  let loading: Promise<Effect.Effect<Module, RequestSetupError>> | undefined
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
    load: Effect.suspend((): Effect.Effect<Module, RequestSetupError> => {
      if (part) return Effect.succeed(part.module)
      loading ??= begin()
      const begun = loading
      return Effect.flatMap(
        Effect.promise(() => begun),
        (result) => result
      )
    })
  }
}

const notLoaded = () =>
  new RequestSetupError({
    message:
      "A part of Slipway could not be loaded; nothing was sent. Check the connection, or reload the page"
  })
