import { describe, expect, it, vi } from "vitest"
import { isPending, type Journal, type JournalEntry } from "../../../src/transactions/journal/journal.ts"
import { keyValueJournal } from "../../../src/transactions/journal/keyValueJournal.ts"
import { memoryJournal } from "../../../src/transactions/journal/memoryJournal.ts"
import { withTransitions } from "../../../src/transactions/journal/transitions.ts"
import { entry, journalContract, newAccount, signed } from "../../support/storage/journalContract.ts"

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

const journals: readonly (readonly [string, () => Journal])[] = [
  ["in memory", memoryJournal],
  ["in an area that answers at once", () => keyValueJournal(textArea())],
  ["in an area that answers with promises", () => keyValueJournal(inAWhile())]
]

describe.each(journals)("a journal %s", (_, open) => {
  it.each(Object.entries(journalContract))("%s", (__, check) => check(open()))
})

it.each<[JournalEntry["status"], boolean]>([
  ["signing", true],
  ["submitted", true],
  ["dropped", true],
  ["expired", true],
  ["unknown", true],
  ["confirmed", false],
  ["reverted", false],
  ["replaced", false],
  ["failed", false]
])("a send that is %s may still be mined: %s", (status, expected) => {
  expect(isPending(entry("one", { status }))).toBe(expected)
})

describe("a journal in a key-value store", () => {
  it("is read by another page with the same store", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    const [area, account] = [textArea(), newAccount()]
    await keyValueJournal(area).update(account, "one", () => entry("one"))
    expect(await keyValueJournal(area).list(account)).toEqual([entry("one")])
    expect(warn).not.toHaveBeenCalled()
    warn.mockRestore()
  })

  it.each(["no JSON", "7", "{}", '[{"id":"one"}]', '[null, {"id":"one","status":"submitted","raw":"0x"}]'])(
    "ignores what is no entry, with a warning: %s",
    async (text) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
      const [area, account] = [textArea(), newAccount()]
      area.texts.set(`slipway.transactions ${account}`, text)
      expect(await keyValueJournal(area).list(account)).toEqual([])
      expect(warn).toHaveBeenCalledOnce()
      warn.mockRestore()
    }
  )

  const sent = entry("one", { status: "submitted", ...signed })
  const texts = ["id", "kind", "status", "broadcastBy", "network", "from", "content", "raw", "hash"] as const
  const numbers = ["createdAt", "chainId", "nonce", "since"] as const

  it.each([
    ...texts.map((field) => [field, 5] as const),
    ...numbers.map((field) => [field, "5"] as const),
    ...numbers.map((field) => [field, 0.5] as const)
  ])("ignores an entry whose %s is %j, and keeps the others", async (field, value) => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    const [area, account] = [textArea(), newAccount()]
    const wrong = { ...sent, [field]: value }
    area.texts.set(`slipway.transactions ${account}`, JSON.stringify([wrong, entry("two"), sent]))
    expect(await keyValueJournal(area).list(account)).toEqual([entry("two"), sent])
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/journal of sends has unreadable entries/)]])
    warn.mockRestore()
  })

  it("fails when the store is full and drops the write silently", async () => {
    const area = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
    const writing = keyValueJournal(area).update(newAccount(), "one", () => entry("one"))
    await expect(writing).rejects.toThrow("The journal could not be written")
  })

  it("removes the entries that it is told to, and keeps the others", async () => {
    const [journal, account] = [keyValueJournal(inAWhile()), newAccount()]
    for (const id of ["one", "two", "three"]) await journal.update(account, id, () => entry(id))
    await journal.remove?.(account, ({ id }) => id === "two")
    expect(await journal.list(account)).toEqual([entry("one"), entry("three")])
    await journal.remove?.(account, ({ id }) => id === "one")
    await journal.remove?.(account, ({ id }) => id === "three")
    expect(await journal.list(account)).toEqual([])
  })

  it("writes nothing when there is nothing to remove", async () => {
    const [area, account] = [textArea(), newAccount()]
    await keyValueJournal(area).remove?.(account, () => true)
    expect(area.texts.size).toBe(0)
  })
})

const onChain = ["confirmed", "reverted", "replaced"] as const

it.each<[JournalEntry["status"], readonly JournalEntry["status"][]]>([
  ["signing", ["submitted", "dropped", "expired", "unknown", "failed", ...onChain]],
  ["unknown", ["submitted", "dropped", "expired", "failed", ...onChain]],
  ["submitted", ["dropped", "expired", "unknown", "failed", ...onChain]],
  ["dropped", ["submitted", "expired", "unknown", "failed", ...onChain]],
  ["expired", ["submitted", "dropped", "unknown", "failed", ...onChain]],
  ["failed", ["signing", "submitted", "unknown", ...onChain]],
  ["confirmed", []],
  ["reverted", []],
  ["replaced", []]
])("a send that is %s may only become %s", async (from, allowed) => {
  const all = ["signing", "submitted", "dropped", "expired", "unknown", "failed", ...onChain] as const
  for (const to of all) {
    const [journal, account] = [withTransitions(memoryJournal()), newAccount()]
    await journal.update(account, "one", () => entry("one", { status: from }))
    await journal.update(account, "one", (now) => now && { ...now, status: to })
    const [{ status } = entry("none")] = await journal.list(account)
    expect([to, status]).toEqual([to, to === from || allowed.includes(to) ? to : from])
  }
})
