/** Makes the types beside this file Effect's own. The declarations of `slipway/effect` import it, and no others do. */
import type * as Cause from "effect/Cause"
import type * as NativeContext from "effect/Context"
import type * as NativeEffect from "effect/Effect"
import type * as NativeFiber from "effect/Fiber"
import type * as NativeRedacted from "effect/Redacted"

declare module "./Effect.ts" {
  interface Kinds<A, E, R> {
    readonly native: NativeEffect.Effect<A, E, R>
  }
}
declare module "./Fiber.ts" {
  interface Kinds<A, E> {
    readonly native: NativeFiber.Fiber<A, E>
  }
}
declare module "./Redacted.ts" {
  interface Kinds<A> {
    readonly native: NativeRedacted.Redacted<A>
  }
}
declare module "./Data.ts" {
  interface Kinds {
    readonly native: Cause.YieldableError
  }
}
declare module "./Context.ts" {
  interface Kinds<Shape> {
    readonly native: NativeContext.Reference<Shape>
  }
}
