import { expect, onTestFinished, test, vi } from "vitest"
import type { OnrampQuote } from "../../../src/index.ts"
import { failureOf } from "../../support/failure.ts"
import { flush } from "../../support/fakeTime.ts"
import { openUser, signInByEmail } from "../../support/user.ts"

const input = { inputCurrency: "IDR", outputCurrency: "usdc-polygon", amount: "160000" }

const reading = (quotes: AsyncIterable<OnrampQuote>) => quotes[Symbol.asyncIterator]()

const open = async () => {
  const user = await openUser()
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
  onTestFinished(async () => {
    vi.useRealTimers()
    await user.client.dispose()
    await user.sandbox.close()
  })
  const quotes = () => user.sent.filter(({ path }) => path.endsWith("/onramp/quote")).length
  /** Waits until this many requests were sent, and their answers were read. */
  const sent = async (count: number) => {
    while (quotes() < count) await flush()
    for (let round = 0; round < 20; round++) await flush()
    expect(quotes()).toBe(count)
  }
  return { ...user, quotes, sent }
}

test("a live quote is renewed three seconds before it expires", async () => {
  const { client, quotes } = await open()
  const live = reading(client.onramp.liveQuote(input))
  const first = (await live.next()).value
  const renewed = live.next()
  await vi.advanceTimersByTimeAsync(first.expiresAt - Date.now() - 3001)
  await flush()
  expect(quotes()).toBe(1)
  await vi.advanceTimersByTimeAsync(2)
  expect((await renewed).value.expiresAt).toBeGreaterThan(first.expiresAt)
  expect(quotes()).toBe(2)
  await live.return?.()
})

test("readers of the same quote share its requests", async () => {
  const { client, quotes } = await open()
  const readers = [
    reading(client.onramp.liveQuote(input)),
    reading(client.onramp.liveQuote({ ...input, amount: 160_000 }))
  ]
  const [one, other] = await Promise.all(readers.map(async (reader) => (await reader.next()).value))
  expect(other).toBe(one)
  const renewed = Promise.all(readers.map(async (reader) => (await reader.next()).value))
  await vi.advanceTimersByTimeAsync(60_000)
  const [next, same] = await renewed
  expect(same).toBe(next)
  expect(next).not.toBe(one)
  expect(quotes()).toBe(2)
})

test("a transient failure is retried after a second, and then after two", async () => {
  const { client, sandbox, sent } = await open()
  sandbox.faults.add({ operation: "quoteOnramp", fault: "503", times: 2, retryAfter: "none" })
  const quote = reading(client.onramp.liveQuote(input)).next()
  await sent(1)
  await vi.advanceTimersByTimeAsync(1000)
  await sent(2)
  await vi.advanceTimersByTimeAsync(1999)
  await sent(2)
  await vi.advanceTimersByTimeAsync(1)
  expect((await quote).value.status).toBe(true)
})

test("a live quote ends with an error that stays, and with its signal", async () => {
  const { client, sandbox, quotes } = await open()
  const given = new AbortController()
  const live = reading(client.onramp.liveQuote(input, { signal: given.signal }))
  await live.next()
  const next = live.next().catch((error: unknown) => error)
  given.abort("left")
  expect(await next).toBe("left")
  await vi.advanceTimersByTimeAsync(120_000)
  expect(quotes()).toBe(1)
  sandbox.faults.add({ operation: "quoteOnramp", fault: "403" })
  await expect(reading(client.onramp.liveQuote(input)).next()).rejects.toMatchObject({ status: 403 })
})

test("a hidden page asks for no quotes until it is shown", async () => {
  const { client, quotes } = await open()
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  onTestFinished(() => void vi.unstubAllGlobals())
  const live = reading(client.onramp.liveQuote(input))
  await live.next()
  page.hidden = true
  const renewed = live.next()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(quotes()).toBe(1)
  page.hidden = false
  page.dispatchEvent(new Event("visibilitychange"))
  await renewed
  expect(quotes()).toBe(2)
  await live.return?.()
})

test("a hidden page does not repeat a quote that failed until it is shown", async () => {
  const { client, sandbox, quotes, sent } = await open()
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  sandbox.faults.add({ operation: "quoteOnramp", fault: "503", times: 1, retryAfter: "none" })
  const quote = reading(client.onramp.liveQuote(input)).next()
  await sent(1)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(600_000)
  expect(quotes()).toBe(1)
  page.hidden = false
  page.dispatchEvent(new Event("visibilitychange"))
  expect((await quote).value.status).toBe(true)
})

test("a live quote ends when another user signs in while it is asked for", async () => {
  const { client, sandbox, codeFor } = await open()
  sandbox.faults.add({ operation: "quoteOnramp", fault: "delay", latency: 5_000 })
  const live = reading(client.onramp.liveQuote(input))
  const first = live.next()
  await flush()
  await signInByEmail({ client, codeFor }, "grace@example.com")
  await vi.advanceTimersByTimeAsync(5_000)
  await first
  const renewed = failureOf(live.next())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await renewed).toMatchObject({ _tag: "SessionEndedError", reason: "replaced" })
})

test("a live quote ends when another user signs in", async () => {
  const { client, codeFor } = await open()
  const live = reading(client.onramp.liveQuote(input))
  await live.next()
  const renewed = failureOf(live.next())
  await signInByEmail({ client, codeFor }, "grace@example.com")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await renewed).toMatchObject({ _tag: "SessionEndedError", reason: "replaced" })
})
