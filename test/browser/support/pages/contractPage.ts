import {
  indexedDBStore,
  localStorageStore,
  sessionStorageStore
} from "../../../../src/session/store/index.ts"
import { indexedDBArea } from "../../../../src/session/store/indexedDBArea.ts"
import { run, type StorageFailure, type StoreSetup } from "../../../support/storage/storeContract.ts"

const keyOf = (scope: string) => `slipway ${scope}`

/** Makes methods of the browser throw until the returned function is called. */
const throwFrom = (prototype: object, name: string, methods: readonly string[]) => {
  const before = methods.map((method) => [method, Reflect.get(prototype, method)] as const)
  const refuse = () => {
    throw new DOMException("", name)
  }
  for (const method of methods) Reflect.set(prototype, method, refuse)
  return () => {
    for (const [method, whole] of before) Reflect.set(prototype, method, whole)
  }
}

const breakWebStorage = (trouble: StorageFailure) =>
  trouble === "full"
    ? throwFrom(Storage.prototype, "QuotaExceededError", ["setItem"])
    : throwFrom(Storage.prototype, "SecurityError", ["getItem", "setItem", "removeItem"])

const breakIndexedDB = (trouble: StorageFailure) =>
  trouble === "full"
    ? throwFrom(IDBObjectStore.prototype, "QuotaExceededError", ["put"])
    : throwFrom(IDBFactory.prototype, "SecurityError", ["open"])

/** The stores of a page. */
export const setups = {
  memory: { storage: () => undefined, isPersistent: false, isShared: false },
  sessionStorageStore: {
    storage: () => sessionStorageStore(),
    isPersistent: true,
    isShared: false,
    writeText: (scope, text) => sessionStorage.setItem(keyOf(scope), text),
    breakStorage: breakWebStorage
  },
  localStorageStore: {
    storage: () => localStorageStore(),
    isPersistent: true,
    isShared: true,
    writeText: (scope, text) => localStorage.setItem(keyOf(scope), text),
    breakStorage: breakWebStorage
  },
  indexedDBStore: {
    storage: () => indexedDBStore(),
    isPersistent: true,
    isShared: true,
    writeText: async (scope, text) => {
      const area = indexedDBArea(indexedDB, "slipway")
      await area.setItem(keyOf(scope), text)
      area.close()
    },
    breakStorage: breakIndexedDB
  }
} satisfies Readonly<Record<string, StoreSetup>>

export type StoreSetupName = keyof typeof setups

declare global {
  /** Runs a scenario of the contract with a store of this page. Returns what was observed. */
  var runScenario: (sentence: string, place: StoreSetupName) => Promise<unknown>
}

if (typeof document !== "undefined") {
  globalThis.runScenario = (sentence, place) => run(sentence, setups[place])
}
