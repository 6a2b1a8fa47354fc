/** Stores texts by key, synchronously or with promises: Web Storage, React Native's AsyncStorage, or your own. */
export interface KeyValueArea {
  readonly getItem: (key: string) => string | null | undefined | Promise<string | null | undefined>
  readonly setItem: (key: string, value: string) => unknown
  readonly removeItem: (key: string) => unknown
  /**
   * Writes `value` if the stored text equals `expected` (`null`: nothing is stored), in one atomic step. Resolves to
   * whether it wrote. Used if `getItem` returns a promise. Without it, a Web Lock guards each write, if the
   * browser has Web Locks.
   */
  readonly compareAndSet?: (key: string, expected: string | null, value: string) => boolean | Promise<boolean>
}

/** A stored text, or `null`. */
export type Found = string | null

export const foundOf = (found: unknown): Found => (typeof found === "string" ? found : null)
