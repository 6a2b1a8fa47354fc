import { describe, expect, it, vi } from "vitest"
import { type Intent, type IntentStore, keyValueIntents, memoryIntents } from "../../src/viem/intents.ts"

const intent = (id: string, more: Partial<Intent> = {}): Intent => ({
  ...{ id, kind: "coin", state: "prepared", network: "ethereum-sepolia", chainId: 11155111 },
  ...{ from: "0x00000000000000000000000000000000000000A1", to: null, value: "1", data: "0x" },
  ...{ nonce: 0, createdAt: 1, since: 7 },
  ...more
})

const signed = { raw: "0x02", hash: "0x03" } as const

let accounts = 0
const newAccount = () => `11155111 account-${++accounts}`

const textArea = () => {
  const texts = new Map<string, string>()
  return {
    texts,
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, value: string) => void texts.set(key, value),
    removeItem: (key: string) => void texts.delete(key)
  }
}

const inAWhile = () => {
  const { getItem, setItem, removeItem } = textArea()
  return {
    getItem: async (key: string) => getItem(key),
    setItem: async (key: string, value: string) => setItem(key, value),
    removeItem: async (key: string) => removeItem(key)
  }
}

const stores: readonly (readonly [string, () => IntentStore])[] = [
  ["in memory", memoryIntents],
  ["in an area that answers at once", () => keyValueIntents(textArea())],
  ["in an area that answers in a while", () => keyValueIntents(inAWhile())]
]

describe.each(stores)("intents %s", (_, open) => {
  it("are there as they were written, in their order", async () => {
    const [store, account] = [open(), newAccount()]
    await store.set(account, intent("one"))
    await store.set(account, intent("two", { state: "out", ...signed }))
    expect(await store.list(account)).toEqual([intent("one"), intent("two", { state: "out", ...signed })])
    expect(await store.get(account, "two")).toEqual(intent("two", { state: "out", ...signed }))
    expect(await store.get(account, "three")).toBeUndefined()
  })

  it("are replaced by those of the same id, and taken away", async () => {
    const [store, account] = [open(), newAccount()]
    await store.set(account, intent("one"))
    await store.set(account, intent("one", { state: "signed", ...signed }))
    expect(await store.list(account)).toEqual([intent("one", { state: "signed", ...signed })])
    await store.delete(account, "one")
    await store.delete(account, "one")
    expect(await store.list(account)).toEqual([])
  })

  it("of one account are none of another", async () => {
    const [store, account, other] = [open(), newAccount(), newAccount()]
    await store.set(account, intent("one"))
    expect(await store.list(other)).toEqual([])
  })

  it("are forgotten when they have ended long ago, and never before", async () => {
    const [store, account] = [open(), newAccount()]
    await store.set(account, intent("unknown", { state: "signed", ...signed }))
    for (let index = 0; index < 80; index++) {
      await store.set(account, intent(`ended-${index}`, { state: "closed", ...signed }))
    }
    const ids = (await store.list(account)).map(({ id }) => id)
    expect(ids).toContain("unknown")
    expect(ids).toContain("ended-79")
    expect(ids).not.toContain("ended-0")
    expect(ids.length).toBeLessThan(60)
  })
})

describe("what is kept as intents", () => {
  it("is found by another page with the same area", async () => {
    const [area, account] = [textArea(), newAccount()]
    await keyValueIntents(area).set(account, intent("one"))
    expect(await keyValueIntents(area).list(account)).toEqual([intent("one")])
  })

  it.each(["no JSON", "7", "{}", '[{"id":"one"}]', '[null, {"id":"one","state":"signed"}]'])(
    "and is none, is ignored with a warning: %s",
    async (text) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
      const [area, account] = [textArea(), newAccount()]
      area.texts.set(`slipway sends ${account}`, text)
      expect(await keyValueIntents(area).list(account)).toEqual([])
      expect(warn).toHaveBeenCalledOnce()
      warn.mockRestore()
    }
  )

  it("is not said to be written when the area is full and does not say so", async () => {
    const area = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    await expect(keyValueIntents(area).set(newAccount(), intent("one"))).rejects.toThrow(
      "could not be written"
    )
  })
})
