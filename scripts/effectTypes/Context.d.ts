/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface Kinds<Shape> {
  readonly plain: { readonly defaultValue: () => Shape }
}

/** The key of a value with a default: Effect's own type in programs that import `slipway/effect`. */
export type Reference<Shape> =
  Kinds<Shape> extends { readonly native: infer Native } ? Native : Kinds<Shape>["plain"]

/** The services of a running effect. Only the client's own code has one. */
export interface Context<Services> {
  readonly services: Services
}
