import { indexedDBStore, localStorageStore, sessionStorageStore } from "../../../src/session/store/index.ts"
import { indexedDBArea } from "../../../src/session/store/indexedDBArea.ts"
import { play, type StorePlace, type Trouble } from "../../support/storeContract.ts"

const keyOf = (scope: string) => `slipway ${scope}`

/** Puts something else in the place of methods of the browser, until the function that is returned is called. */
const refusing = (prototype: object, name: string, methods: readonly string[]) => {
  const before = methods.map((method) => [method, Reflect.get(prototype, method)] as const)
  const refuse = () => {
    throw new DOMException("", name)
  }
  for (const method of methods) Reflect.set(prototype, method, refuse)
  return () => {
    for (const [method, whole] of before) Reflect.set(prototype, method, whole)
  }
}

const webStorageTrouble = (trouble: Trouble) =>
  trouble === "full"
    ? refusing(Storage.prototype, "QuotaExceededError", ["setItem"])
    : refusing(Storage.prototype, "SecurityError", ["getItem", "setItem", "removeItem"])

const indexedDBTrouble = (trouble: Trouble) =>
  trouble === "full"
    ? refusing(IDBObjectStore.prototype, "QuotaExceededError", ["put"])
    : refusing(IDBFactory.prototype, "SecurityError", ["open"])

/** Where a page can keep a session. */
export const places = {
  memory: { storage: () => undefined, outlives: false, shared: false },
  sessionStorageStore: {
    storage: () => sessionStorageStore(),
    outlives: true,
    shared: false,
    put: (scope, text) => sessionStorage.setItem(keyOf(scope), text),
    trouble: webStorageTrouble
  },
  localStorageStore: {
    storage: () => localStorageStore(),
    outlives: true,
    shared: true,
    put: (scope, text) => localStorage.setItem(keyOf(scope), text),
    trouble: webStorageTrouble
  },
  indexedDBStore: {
    storage: () => indexedDBStore(),
    outlives: true,
    shared: true,
    put: async (scope, text) => {
      const area = indexedDBArea(indexedDB, "slipway")
      await area.setItem(keyOf(scope), text)
      area.close()
    },
    trouble: indexedDBTrouble
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
