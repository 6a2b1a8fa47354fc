/** Something that changes, for `useSyncExternalStore` or by hand. */
export interface Store<State> {
  /** The same object until something in it changes. */
  readonly current: () => State
  /** Calls `listener` after each change until the returned function is called. */
  readonly subscribe: (listener: () => void) => () => void
}

export const createStore = <State>(
  first: State
): Store<State> & { readonly set: (state: State) => State } => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set: (next) => {
      state = next
      for (const listener of [...listeners]) listener()
      return next
    }
  }
}
