import { indexedDBStore, localStorageStore, sessionStorageStore } from "../../../src/storage/index.ts"
import { indexedDBArea } from "../../../src/storage/indexedDBArea.ts"
import { play, type StorePlace } from "../../support/storeContract.ts"

const keyOf = (scope: string) => `slipway ${scope}`

/** Where a page can keep a session. */
export const places = {
  memory: { storage: () => undefined, outlives: false, shared: false, atomic: true },
  sessionStorageStore: {
    storage: () => sessionStorageStore(),
    outlives: true,
    shared: false,
    atomic: true,
    put: (scope, text) => sessionStorage.setItem(keyOf(scope), text)
  },
  localStorageStore: {
    storage: () => localStorageStore(),
    outlives: true,
    shared: true,
    atomic: true,
    put: (scope, text) => localStorage.setItem(keyOf(scope), text)
  },
  indexedDBStore: {
    storage: () => indexedDBStore(),
    outlives: true,
    shared: true,
    atomic: false,
    put: async (scope, text) => {
      const area = indexedDBArea(indexedDB, "slipway")
      await area.setItem(keyOf(scope), text)
      area.close()
    }
  }
} satisfies Readonly<Record<string, StorePlace>>

export type PlaceName = keyof typeof places

declare global {
  /** Plays a scene of the contract with a store of this page, and says what it saw. */
  var playScene: (sentence: string, place: PlaceName) => Promise<unknown>
}

if (typeof document !== "undefined") {
  globalThis.playScene = (sentence, place) => play(sentence, places[place])
}
