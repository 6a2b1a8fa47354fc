/** A value that all copies of this package in a page share. */
export const onePerPage = <Shared>(name: string, make: () => Shared): Shared => {
  // Only this package uses the symbols.
  const page = globalThis as unknown as Record<symbol, Shared | undefined>
  const key = Symbol.for(name)
  page[key] ??= make()
  return page[key]
}
