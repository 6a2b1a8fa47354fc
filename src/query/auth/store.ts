/** Observable state, for `useSyncExternalStore` or direct use. */
export interface Store<State> {
  /** Returns the same object until the state changes. */
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
