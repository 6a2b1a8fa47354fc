import { beforeEach, expect, test, vi } from "vitest"
import { type Answer, Refusal } from "../../src/server/endpoint/answer.ts"
import { makeIdempotencyCache } from "../../src/server/ramp/idempotency.ts"

const request = {
  route: { operation: "createOnramp", method: "POST", path: "/onramp", id: undefined, own: undefined },
  body: { text: "{}", fields: {} },
  token: "token"
} as const

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: 0 })
  return () => void vi.useRealTimers()
})

/** Writes that count how often they are carried out. */
const writes = (outcome: () => Answer | Promise<Answer> = () => ({ status: 200, text: "{}" })) => {
  const once = makeIdempotencyCache(30_000)
  let carriedOut = 0
  const write = (key: string) =>
    once(request, key, async () => {
      carriedOut++
      return outcome()
    })
  return { write, count: () => carriedOut }
}

test("a write is repeated from memory for ten minutes", async () => {
  const { write, count } = writes()
  await write("the-first-key")
  vi.setSystemTime(599_999)
  await write("the-first-key")
  expect(count()).toBe(1)
  vi.setSystemTime(600_000)
  await write("the-first-key")
  expect(count()).toBe(2)
})

test("the newest 10,000 writes are kept", async () => {
  const { write, count } = writes()
  for (let index = 0; index < 10_000; index++) await write(`key-number-${index}`)
  await write("key-number-9999")
  await write("key-number-1")
  expect(count()).toBe(10_000)
  await write("key-number-10000")
  await write("key-number-0")
  expect(count()).toBe(10_002)
})

test("large answers do not fill the memory: the oldest are dropped", async () => {
  const { write, count } = writes(() => ({ status: 200, text: "x".repeat(6_000_000) }))
  for (const key of ["key-number-1", "key-number-2", "key-number-3", "key-number-4"]) await write(key)
  await write("key-number-4")
  expect(count()).toBe(4)
  await write("key-number-1")
  expect(count()).toBe(5)
})

test.each([
  [400, 2],
  [404, 2],
  [408, 1],
  [500, 1],
  [502, 1]
])("after %i a copy of the write makes %i in all", async (status, expected) => {
  const answered = writes(() => ({ status, text: "{}" }))
  const thrown = writes(() => {
    throw new Refusal(status, "No")
  })
  for (const { write, count } of [answered, thrown]) {
    for (const _ of [1, 2]) await write("the-first-key").catch(() => undefined)
    expect(count()).toBe(expected)
  }
})

test("a copy waits thirty seconds for a write that does not end, and is then refused", async () => {
  vi.useFakeTimers()
  const { write, count } = writes(() => new Promise<never>(() => {}))
  void write("the-first-key")
  const refused = expect(write("the-first-key")).rejects.toMatchObject({ status: 504 })
  await vi.advanceTimersByTimeAsync(30_000)
  await refused
  expect(count()).toBe(1)
})
