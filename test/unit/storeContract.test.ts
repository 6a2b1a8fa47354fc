import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type KeyValueArea, keyValueStore } from "../../src/session/store/index.ts"
import { play, type StorePlace, scenes } from "../support/storeContract.ts"

/** Stored texts for one scenario. */
const kept = (areaOf: (texts: Map<string, string>) => KeyValueArea): StorePlace => {
  const whole = areaOf(new Map())
  const area = { ...whole }
  return {
    storage: () => keyValueStore(area),
    outlives: true,
    shared: true,
    put: (scope, text) => area.setItem(`slipway ${scope}`, text),
    trouble: (trouble) => {
      const { compareAndSet, ...others } = troubles[trouble]
      Object.assign(area, others, whole.compareAndSet && { compareAndSet })
      return () => void Object.assign(area, whole)
    }
  }
}

const refusing = (name: string) => () => {
  throw new DOMException("", name)
}

const refuseRoom = refusing("QuotaExceededError")
const full = { setItem: refuseRoom, compareAndSet: refuseRoom }
const forbidden = refusing("SecurityError")
const troubles = {
  full,
  forbidden: { getItem: forbidden, setItem: forbidden, removeItem: forbidden, compareAndSet: forbidden }
}

const places: Readonly<Record<string, () => StorePlace>> = {
  "in memory": () => ({ storage: () => undefined, outlives: false, shared: false }),
  "in an area that answers at once": () =>
    kept((texts) => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    })),
  "in an area that answers with promises": () =>
    kept((texts) => ({
      getItem: async (key) => texts.get(key),
      setItem: async (key, text) => texts.set(key, text),
      removeItem: async (key) => texts.delete(key)
    })),
  "in an area with a compare-and-set of its own": () =>
    kept((texts) => ({
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

describe.each(Object.entries(places))("a store %s", (_, place) => {
  test.each(scenes.filter((scene) => scene.of(place())))("$sentence", async ({ sentence, seen }) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    expect(await play(sentence, place())).toEqual(seen)
  })
})
