import { getEventListeners } from "node:events"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { follow } from "../../src/transactions/follow.ts"
import type { JournalEntry } from "../../src/transactions/journal/journal.ts"
import { deferred } from "../support/deferred.ts"

const interval = 4_000
const entry = (id: string, status: JournalEntry["status"]): JournalEntry => ({
  ...{ id, from: "0x1", operation: "sendCoin", network: "base", chainId: 8453, broadcastBy: "node" },
  ...{ content: "", kind: "coin", recipient: null, fields: {}, status, createdAt: 1, updatedAt: 1 }
})
const sends = [entry("1", "submitted"), entry("2", "confirmed"), entry("3", "submitted")]

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const start = (entries: readonly JournalEntry[] = sends) => {
  const list = vi.fn(async () => entries)
  const onList = vi.fn()
  const look = vi.fn(async (_: JournalEntry): Promise<unknown> => undefined)
  const following = follow({ list, onList, look, interval })
  return { ...following, list, onList, look, looked: () => look.mock.calls.map(([{ id }]) => id) }
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe("sends that are followed", () => {
  test("are looked up at once, one after another, and with each interval while they are pending", async () => {
    const { looked, onList, stop } = start()
    await pass(0)
    expect(looked()).toEqual(["1", "3"])
    expect(onList.mock.calls).toEqual([[sends]])
    await pass(interval - 1)
    expect(looked()).toHaveLength(2)
    await pass(1)
    expect(looked()).toEqual(["1", "3", "1", "3"])
    stop()
  })

  test("are not polled when none is pending, until the journal changes", async () => {
    const { list, changed, stop } = start([entry("2", "confirmed")])
    await pass(10 * interval)
    expect(list).toHaveBeenCalledTimes(1)
    expect(vi.getTimerCount()).toBe(0)
    changed()
    await pass(0)
    expect(list).toHaveBeenCalledTimes(2)
    stop()
  })

  test("are looked up with the next poll after a change, if another one is due anyway", async () => {
    const { list, changed, stop } = start()
    await pass(0)
    changed()
    await pass(interval - 1)
    expect(list).toHaveBeenCalledTimes(1)
    await pass(1)
    expect(list).toHaveBeenCalledTimes(2)
    stop()
  })

  test("are polled once more after a change during a poll, which may have missed it", async () => {
    const { list, changed, stop } = start([])
    const late = deferred<readonly JournalEntry[]>()
    await pass(0)
    list.mockReturnValueOnce(late.promise)
    changed()
    changed()
    late.resolve([])
    await pass(interval)
    expect(list).toHaveBeenCalledTimes(3)
    await pass(10 * interval)
    expect(list).toHaveBeenCalledTimes(3)
    stop()
  })

  test("are looked up again with the next poll after a look-up failed", async () => {
    const { look, looked, stop } = start()
    look.mockRejectedValue(new Error("no node"))
    await pass(0)
    expect(looked()).toEqual(["1", "3"])
    await pass(interval)
    expect(looked()).toEqual(["1", "3", "1", "3"])
    stop()
  })

  test("are looked up with the next poll when they could not be read", async () => {
    const { list, looked, stop } = start()
    await pass(0)
    list.mockRejectedValueOnce(new Error("no storage"))
    await pass(interval)
    expect(looked()).toHaveLength(2)
    await pass(interval)
    expect(looked()).toHaveLength(4)
    stop()
  })

  test("are left alone once they are no longer followed", async () => {
    const { list, look, onList, looked, stop } = start()
    look.mockImplementation(async () => stop())
    await pass(0)
    expect(looked()).toEqual(["1"])
    expect(vi.getTimerCount()).toBe(0)
    await pass(10 * interval)
    expect([list.mock.calls.length, onList.mock.calls.length]).toEqual([1, 1])
  })

  test("are polled at once when the page comes online, and not more often after that", async () => {
    const page = new EventTarget()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page))
    const late = deferred<readonly JournalEntry[]>()
    const { list, stop } = start()
    await pass(interval / 2)
    list.mockReturnValueOnce(late.promise)
    page.dispatchEvent(new Event("online"))
    page.dispatchEvent(new Event("online"))
    await pass(interval)
    expect(list).toHaveBeenCalledTimes(2)
    late.resolve(sends)
    await pass(0)
    await pass(interval)
    expect(list).toHaveBeenCalledTimes(3)
    expect(vi.getTimerCount()).toBe(1)
    stop()
    expect(vi.getTimerCount()).toBe(0)
    expect(getEventListeners(page, "online")).toEqual([])
    vi.unstubAllGlobals()
  })

  test("are polled an interval after the page came online, not after the poll before", async () => {
    const page = new EventTarget()
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page))
    const { list, stop } = start()
    await pass(interval / 2)
    page.dispatchEvent(new Event("online"))
    await pass(interval - 1)
    expect(list).toHaveBeenCalledTimes(2)
    await pass(1)
    expect(list).toHaveBeenCalledTimes(3)
    stop()
    vi.unstubAllGlobals()
  })

  test("are polled after a change, although the last poll found that all had ended", async () => {
    const { list, changed, stop } = start()
    await pass(0)
    list.mockResolvedValue([entry("1", "confirmed")])
    await pass(interval)
    changed()
    await pass(0)
    expect(list).toHaveBeenCalledTimes(3)
    stop()
  })

  test("that are read when they are no longer followed are told to nobody", async () => {
    const { onList, looked, stop, changed } = start()
    stop()
    changed()
    await pass(10 * interval)
    expect(onList).not.toHaveBeenCalled()
    expect(looked()).toEqual([])
  })

  test("are not read again after a change when they are no longer followed", async () => {
    const { list, stop, changed } = start([entry("2", "confirmed")])
    await pass(0)
    stop()
    changed()
    await pass(10 * interval)
    expect(list).toHaveBeenCalledTimes(1)
  })
})
