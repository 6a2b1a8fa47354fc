declare const channels: unique symbol

/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface Kinds<A, E, R> {
  readonly plain: { readonly [channels]: readonly [A, E, R] }
}

/** An effect: Effect's own type in programs that import `slipway/effect`, and opaque in others. */
export type Effect<A, E = never, R = never> =
  Kinds<A, E, R> extends { readonly native: infer Native } ? Native : Kinds<A, E, R>["plain"]
