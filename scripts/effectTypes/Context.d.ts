/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface ServiceKinds<Self, Key extends string, Shape> {
  readonly plain: new (_: never) => { readonly key: Key; readonly Service: Shape; readonly Identifier?: Self }
}

/** The key of a service: Effect's own type in programs that import `slipway/effect`. */
export type ServiceClass<Self, Key extends string, Shape> =
  ServiceKinds<Self, Key, Shape> extends { readonly native: infer Native }
    ? Native
    : ServiceKinds<Self, Key, Shape>["plain"]

/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface ReferenceKinds<Shape> {
  readonly plain: { readonly defaultValue: () => Shape }
}

/** The key of a value with a default: Effect's own type in programs that import `slipway/effect`. */
export type Reference<Shape> =
  ReferenceKinds<Shape> extends { readonly native: infer Native } ? Native : ReferenceKinds<Shape>["plain"]
