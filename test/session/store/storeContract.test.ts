import { describe, expect, onTestFinished, test, vi } from "vitest"
import { appStore } from "../../../src/reactNative/appStore.ts"
import { keychainArea } from "../../../src/reactNative/keychainStore.ts"
import { secureArea } from "../../../src/reactNative/secureStore.ts"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { openKeychain, openSecureStore } from "../../support/storage/secureStorage.ts"
import { run, type StoreSetup, scenarios } from "../../support/storage/storeContract.ts"

/** Stored texts for one scenario. */
const storeIn = (areaOf: (texts: Map<string, string>) => KeyValueArea): StoreSetup => {
  const original = areaOf(new Map())
  const area = { ...original }
  return {
    storage: () => keyValueStore(area),
    isPersistent: true,
    isShared: true,
    writeText: (scope, text) => area.setItem(`slipway ${scope}`, text),
    breakStorage: (failure) => {
      const { compareAndSet, ...others } = failures[failure]
      Object.assign(area, others, original.compareAndSet && { compareAndSet })
      return () => void Object.assign(area, original)
    }
  }
}

const refusing = (name: string) => () => {
  throw new DOMException("", name)
}

const refuseRoom = refusing("QuotaExceededError")
const full = { setItem: refuseRoom, compareAndSet: refuseRoom }
const forbidden = refusing("SecurityError")
const failures = {
  full,
  forbidden: { getItem: forbidden, setItem: forbidden, removeItem: forbidden, compareAndSet: forbidden }
}

const places: Readonly<Record<string, () => StoreSetup>> = {
  "in memory": () => ({ storage: () => undefined, isPersistent: false, isShared: false }),
  "in an area that answers at once": () =>
    storeIn((texts) => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    })),
  "in an area that answers with promises": () =>
    storeIn((texts) => ({
      getItem: async (key) => texts.get(key),
      setItem: async (key, text) => texts.set(key, text),
      removeItem: async (key) => texts.delete(key)
    })),
  "in an area with a compare-and-set of its own": () =>
    storeIn((texts) => ({
      getItem: async (key) => texts.get(key),
      setItem: async (key, text) => texts.set(key, text),
      removeItem: async (key) => texts.delete(key),
      compareAndSet: async (key, expected, text) => {
        const isThere = (texts.get(key) ?? null) === expected
        if (isThere) texts.set(key, text)
        return isThere
      }
    }))
}

/** An app whose clients share `area`. */
const appWith = (area: KeyValueArea, fail: (error: Error | undefined) => void): StoreSetup => ({
  storage: () => appStore(area),
  isPersistent: true,
  isShared: true,
  writeText: (scope, text) => area.setItem(`slipway ${scope}`, text),
  breakStorage: (failure) => {
    fail(failure === "full" ? new Error("the keychain is full") : new Error("the keychain is locked"))
    return () => fail(undefined)
  }
})

Object.assign(places, {
  "in the secure store of Expo": () => {
    const secureStore = openSecureStore()
    return appWith(secureArea(secureStore), secureStore.fail)
  },
  "in the keychain of React Native": () => {
    const keychain = openKeychain()
    return appWith(keychainArea(keychain), keychain.fail)
  }
})

describe.each(Object.entries(places))("a store %s", (_, place) => {
  test.each(scenarios.filter((scene) => scene.appliesTo(place())))(
    "$sentence",
    async ({ title, expected }) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
      onTestFinished(() => warn.mockRestore())
      expect(await run(title, place())).toEqual(expected)
    }
  )
})
