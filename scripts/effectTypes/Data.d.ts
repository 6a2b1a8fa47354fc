/** `slipway/effect` adds a member `native` with Effect's own type. */
export interface Kinds {
  readonly plain: globalThis.Error
}

type YieldableError = Kinds extends { readonly native: infer Native } ? Native : Kinds["plain"]

/** The base class of errors. Effects can yield them in programs that import `slipway/effect`. */
// biome-ignore lint/suspicious/noShadowRestrictedNames: Effect's own name.
export declare const Error: new <A extends object>(
  args: { readonly [Key in keyof A]: A[Key] }
) => YieldableError & Readonly<A>
