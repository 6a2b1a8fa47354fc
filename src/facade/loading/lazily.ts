import * as Effect from "effect/Effect"
import type { NotSentError } from "../../errors/index.ts"
import { loadOnce } from "../../loadOnce.ts"

/** A part of the SDK that is loaded when it is first needed, once for all who need it. */
export interface Lazy<Module> {
  /** `undefined` until the part is loaded. */
  readonly loaded: () => Module | undefined
  readonly load: Effect.Effect<Module, NotSentError>
}

/** Loads a part with the first effect that needs it. If that fails, the next one tries again. */
export const lazily = <Module>(importPart: () => Promise<Module>): Lazy<Module> => {
  const { loaded, load } = loadOnce(importPart)
  return {
    loaded,
    load: Effect.suspend(() => {
      const module = loaded()
      if (module !== undefined) return Effect.succeed(module)
      // It rejects with nothing else.
      return Effect.tryPromise({ try: load, catch: (error) => error as NotSentError })
    })
  }
}
