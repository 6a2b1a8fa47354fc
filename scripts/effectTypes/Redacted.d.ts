declare const content: unique symbol

/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface Kinds<A> {
  readonly plain: { readonly [content]: A }
}

/** A secret that is not printed: Effect's own type in programs that import `slipway/effect`, and opaque in others. */
export type Redacted<A = string> =
  Kinds<A> extends { readonly native: infer Native } ? Native : Kinds<A>["plain"]
