import { describe, expect, onTestFinished, test, vi } from "vitest"
import { type KeyValueArea, keyValueStore } from "../../src/storage/index.ts"
import { play, type StorePlace, scenes } from "../support/storeContract.ts"

/** Texts that are there for one scene. */
const kept = (atomic: boolean, areaOf: (texts: Map<string, string>) => KeyValueArea): StorePlace => {
  const whole = areaOf(new Map())
  const area = { ...whole }
  return {
    storage: () => keyValueStore(area),
    outlives: true,
    shared: true,
    atomic,
    put: (scope, text) => area.setItem(`slipway ${scope}`, text),
    trouble: (trouble) => {
      Object.assign(area, troubles[trouble])
      return () => void Object.assign(area, whole)
    }
  }
}

const refusing = (name: string) => () => {
  throw new DOMException("", name)
}

const full = { setItem: refusing("QuotaExceededError") }
const forbidden = refusing("SecurityError")
const troubles = {
  full,
  forbidden: { getItem: forbidden, setItem: forbidden, removeItem: forbidden }
}

const places: Readonly<Record<string, () => StorePlace>> = {
  "in memory": () => ({ storage: () => undefined, outlives: false, shared: false, atomic: true }),
  "in an area that answers at once": () =>
    kept(true, (texts) => ({
      getItem: (key) => texts.get(key) ?? null,
      setItem: (key, text) => texts.set(key, text),
      removeItem: (key) => texts.delete(key)
    })),
  "in an area that answers with promises": () =>
    kept(false, (texts) => ({
      getItem: async (key) => texts.get(key),
      setItem: async (key, text) => texts.set(key, text),
      removeItem: async (key) => texts.delete(key)
    }))
}

describe.each(Object.entries(places))("a store %s", (_, place) => {
  test.each(scenes.filter((scene) => scene.of(place())))("$sentence", async ({ sentence, seen }) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
    onTestFinished(() => warn.mockRestore())
    expect(await play(sentence, place())).toEqual(seen)
  })
})
