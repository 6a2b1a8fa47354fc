declare const channels: unique symbol

/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface Kinds<A, E> {
  readonly plain: { readonly [channels]: readonly [A, E] }
}

/** A running effect: Effect's own type in programs that import `slipway/effect`, and opaque in others. */
export type Fiber<A, E = never> =
  Kinds<A, E> extends { readonly native: infer Native } ? Native : Kinds<A, E>["plain"]
