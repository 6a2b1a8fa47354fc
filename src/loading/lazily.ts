import * as Effect from "effect/Effect"
import { fromPromise } from "../call/fromPromise.ts"
import type { NotSentError } from "../errors/index.ts"
import { loadOnce } from "./loadOnce.ts"

/** A part of the SDK that loads once, on first use. */
export interface Lazy<Module> {
  /** `undefined` until the part is loaded. */
  readonly loaded: () => Module | undefined
  readonly load: Effect.Effect<Module, NotSentError>
}

/** Loads a part on first use. If loading fails, the next use tries again. */
export const lazily = <Module>(importPart: () => Promise<Module>): Lazy<Module> => {
  const { loaded, load } = loadOnce(importPart)
  return {
    loaded,
    load: Effect.suspend(() => {
      const module = loaded()
      if (module !== undefined) return Effect.succeed(module)
      // `loadOnce` only rejects with `NotSentError`.
      return fromPromise(load, (error) => error as NotSentError)
    })
  }
}
