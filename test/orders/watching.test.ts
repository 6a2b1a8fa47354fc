import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { pollDelay, retryDelay } from "../../src/orders/pollSchedule.ts"
import { longestPollInterval, pollInterval } from "../../src/orders/timeouts.ts"
import { keyValueStore } from "../../src/session/store/index.ts"
import { failureOf } from "../support/failure.ts"
import { fakeTime } from "../support/fakeTime.ts"
import { freshJournal } from "../support/storage/freshJournal.ts"
import { openUser, signInByEmail } from "../support/user.ts"
import { openOrder, read } from "./support/watched.ts"

const open = async () => {
  const order = await openOrder("onramp", { orderStepTime: 600_000 })
  fakeTime()
  return order
}

/** The most reads of an order that fail within `duration` milliseconds: one at its begin, and then as the schedule says. */
const mostFailedReads = (duration: number, interval: number) => {
  let reads = 0
  for (let at = 0; at <= duration; reads++)
    at += retryDelay({ interval, failures: reads + 1, retryAfter: 0, random: 0 })
  return reads
}

/** The most reads of an order that does not change for `duration` milliseconds. */
const mostReads = (duration: number, interval: number) => {
  let reads = 0
  for (let at = 0; at <= duration; reads++) at += pollDelay(interval, at)
  return reads
}

describe("an outage of ten minutes", () => {
  const outage = 600

  test.each([undefined, 500, 20_000])(
    "makes no more requests than the schedule allows (interval %s)",
    async (interval) => {
      const { wire, pass, watch, command, openClient } = await open()
      const { seen, end } = read(watch(openClient(), interval === undefined ? {} : { interval }))
      await pass(5)
      const before = wire.requests
      wire.isDown = true
      await pass(outage)
      const bound = mostFailedReads(outage * 1_000, interval ?? pollInterval)
      expect(wire.requests - before).toBeLessThanOrEqual(bound)
      expect(wire.requests - before).toBeGreaterThan(bound / 3)
      wire.isDown = false
      await command("settle")
      await pass(60)
      await end
      expect(seen.map(({ state }) => state)).toEqual(["awaiting_payment", "completed"])
    }
  )

  test("makes no more requests for a thousand watchers than for one", async () => {
    const counts: number[] = []
    for (const readers of [1, 1_000]) {
      const { wire, pass, watch, openClient } = await open()
      vi.spyOn(Math, "random").mockReturnValue(0.5)
      onTestFinished(() => void vi.restoreAllMocks())
      const client = openClient()
      const left = new AbortController()
      const ends = Array.from({ length: readers }, () => read(watch(client, left)).end)
      await pass(5)
      wire.isDown = true
      await pass(outage)
      counts.push(wire.requests)
      left.abort()
      await Promise.allSettled(ends)
      vi.restoreAllMocks()
      vi.useRealTimers()
    }
    expect(counts[1]).toBe(counts[0])
    expect(counts[0]).toBeGreaterThan(10)
  })
})

test("an order that does not change is read less often, but at least every 30 seconds", async () => {
  const { wire, pass, watch } = await open()
  read(watch())
  await pass(2_400)
  expect(wire.requests).toBeLessThanOrEqual(mostReads(2_400_000, pollInterval))
  const before = wire.requests
  await pass(600)
  expect(wire.requests - before).toBe(600_000 / longestPollInterval)
})

test("a thousand watchers that come and go make no more requests than one that stays", async () => {
  const counts: number[] = []
  for (const coming of [0, 999]) {
    const { wire, pass, watch, command, openClient } = await open()
    const client = openClient()
    const readers = [read(watch(client))]
    for (let second = 0; second < 30; second++) {
      for (let reader = 0; reader < coming / 30; reader++) {
        const left = new AbortController()
        readers.push(read(watch(client, left)))
        if (reader % 2 === 0) setTimeout(() => left.abort(), 500)
      }
      await pass(1)
    }
    await command("settle")
    await pass(10)
    await Promise.allSettled(readers.map(({ end }) => end))
    counts.push(wire.requests)
    const stayed = readers.filter(({ seen }) => seen.at(-1)?.state === "completed")
    expect(stayed.length).toBeGreaterThanOrEqual(coming / 2)
    vi.useRealTimers()
  }
  expect(counts[1]).toBe(counts[0])
})

test("each watcher gets a copy of the order", async () => {
  const { pass, watch, openClient } = await open()
  const client = openClient()
  const [one, other] = [read(watch(client)), read(watch(client))]
  await pass(1)
  expect(one.seen).toEqual(other.seen)
  expect(one.seen[0]).not.toBe(other.seen[0])
})

test("a slow reader still gets every change that was seen", async () => {
  const { pass, watch, command, openClient } = await open()
  const client = openClient()
  const slow = watch(client)[Symbol.asyncIterator]()
  const first = slow.next()
  read(watch(client))
  await pass(1)
  const states = [(await first).value.state]
  await command("pay")
  await pass(35)
  await command("settle")
  await pass(60)
  for (let next = await slow.next(); !next.done; next = await slow.next()) states.push(next.value.state)
  expect(states).toEqual(["awaiting_payment", "processing", "completed"])
})

test("the shortest interval of the watchers counts", async () => {
  const { wire, pass, watch, openClient } = await open()
  const client = openClient()
  read(watch(client, { interval: 20_000 }))
  await pass(2)
  const left = new AbortController()
  read(watch(client, { interval: 1_000, signal: left.signal }))
  await pass(10)
  expect(wire.requests).toBeGreaterThanOrEqual(10)
  left.abort()
  const before = wire.requests
  await pass(20)
  expect(wire.requests - before).toBeLessThanOrEqual(2)
})

describe("a timeout", () => {
  test("ends a watch of an order that goes on", async () => {
    const { wire, pass, watch, openClient } = await open()
    const { seen, end } = read(watch(openClient(), { timeout: 60_000 }))
    const failure = failureOf(end)
    await pass(59)
    const before = wire.requests
    await pass(2)
    expect(await failure).toMatchObject({
      _tag: "WatchTimeoutError",
      code: "WATCH_TIMEOUT",
      reason: "NOT_FINAL",
      message: "The order is still awaiting_payment after 60000 ms. Watch it again to continue",
      operation: "onramp.watch"
    })
    expect(seen).toHaveLength(1)
    await pass(60)
    expect(wire.requests - before).toBeLessThanOrEqual(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  test("tells that the order could not be read, and why", async () => {
    const { wire, pass, watch, openClient } = await open()
    wire.isDown = true
    const failure = failureOf(read(watch(openClient(), { timeout: 60_000 })).end)
    await pass(61)
    expect(await failure).toMatchObject({
      _tag: "WatchTimeoutError",
      reason: "UNREACHABLE",
      retryable: true,
      cause: { _tag: "NoResponseError" }
    })
  })

  test.each([0, -1, Number.NaN])("of %s is refused", async (timeout) => {
    const { wire, watch, openClient } = await open()
    expect(await failureOf(read(watch(openClient(), { timeout })).end)).toMatchObject({
      _tag: "InvalidInputError",
      field: "timeout"
    })
    expect(wire.requests).toBe(0)
  })
})

test("a new client with the stored session goes on with the watch after a reload", async () => {
  const { sandbox, client: first, address, codeFor } = await openUser({ payments: "command" })
  const area = new Map<string, string>()
  const { appId, rampableClientSecret } = sandbox.credentials
  const load = () =>
    createClient({
      appId,
      rampableClientSecret,
      journal: freshJournal(),
      fetch: sandbox.fetch,
      storage: keyValueStore({
        getItem: (key) => area.get(key) ?? null,
        setItem: (key, value) => void area.set(key, value),
        removeItem: (key) => void area.delete(key)
      })
    })
  const page = load()
  await signInByEmail({ client: page, codeFor }, "ada@example.com")
  const { onrampId } = await page.onramp.create({
    receiverWalletAddress: address,
    acceptanceMethod: "virtual_account_bni",
    paymentPhoneNumber: "6281200000000",
    inputAmount: 1_600_000,
    inputCurrency: "IDR",
    outputCurrency: "usdc-ethereum-sepolia"
  })
  for await (const { state } of page.onramp.watch({ onrampId })) {
    expect(state).toBe("awaiting_payment")
    break
  }
  await page.dispose()

  const reloaded = load()
  const { docs } = await reloaded.onramp.list({ status: "pending" })
  expect(docs.map((order) => [order.onrampId, order.state])).toEqual([[onrampId, "awaiting_payment"]])
  await sandbox.orders.command(onrampId, "settle")
  const states: string[] = []
  for await (const { state } of reloaded.onramp.watch({ onrampId })) states.push(state)
  expect(states).toEqual(["completed"])
  for (const client of [first, reloaded]) await client.dispose()
  await sandbox.close()
})
