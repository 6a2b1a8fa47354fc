import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../src/index.ts"
import { flush } from "../support/fakeTime.ts"

const userOpId = "67b1fc9a442f26832dadd881"

/** An operation that is being carried out, as `openapi/smart-account.yaml` shows it. */
const operation = {
  id: userOpId,
  createdAt: "2025-01-02T03:04:05.678Z",
  updatedAt: null,
  accountId: "68027beb6a1ae347d38563d8",
  ownerId: "68027beb6a1ae347d38563d7",
  clientId: "client-1",
  appId: "app-1",
  signature: null,
  userOpHash: `0x${"11".repeat(32)}`,
  txHash: null,
  status: "on_process",
  type: "sendCoin",
  network: "base-sepolia"
}

/** A client whose service answers with these in turn, and then with the last one. */
const open = (...answers: readonly (() => Response)[]) => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] })
  onTestFinished(() => void vi.useRealTimers())
  let reads = 0
  const client = createClient({
    appId: "app",
    smartAccount: { sign: async () => "signature" },
    fetch: async () => (answers[Math.min(reads++, answers.length - 1)] as () => Response)()
  })
  onTestFinished(() => client.dispose())
  const watch = () => client.smartAccount.watch({ userOpId })[Symbol.asyncIterator]()
  /** Waits until this many requests were answered. */
  const read = async (count: number) => {
    while (reads < count) await flush()
    for (let round = 0; round < 20; round++) await flush()
  }
  return { watch, read, reads: () => reads }
}

const found = (status: string) => () =>
  Response.json({ status: 200, message: "ok", data: { ...operation, status } })

const refusedFor = (seconds: number) => () =>
  new Response("{}", { status: 429, headers: { "retry-after": String(seconds) } })

test("a watched operation is not read before the time that the service asks for", async () => {
  const { watch, read, reads } = open(refusedFor(60), found("success"))
  const next = watch().next()
  await read(1)
  await vi.advanceTimersByTimeAsync(59_000)
  expect(reads()).toBe(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await next).value).toMatchObject({ status: "success" })
  expect(reads()).toBe(2)
})

test("all watchers of an operation share its reads", async () => {
  const { watch, reads } = open(found("on_process"), found("success"))
  const watchers = [watch(), watch()]
  const statuses = () => Promise.all(watchers.map(async (it) => (await it.next()).value?.status))
  expect(await statuses()).toEqual(["on_process", "on_process"])
  const changed = statuses()
  await vi.advanceTimersByTimeAsync(3_000)
  expect(await changed).toEqual(["success", "success"])
  expect(await statuses()).toEqual([undefined, undefined])
  expect(reads()).toBe(2)
})

test("the watch of an operation ends ten minutes after it has expired", async () => {
  const validUntil = Math.floor(Date.now() / 1000) + 60
  const { watch } = open(() =>
    Response.json({ status: 200, message: "ok", data: { ...operation, validUntil } })
  )
  const watcher = watch()
  expect((await watcher.next()).value).toMatchObject({ status: "on_process" })
  const last = watcher.next()
  await vi.advanceTimersByTimeAsync(665_000)
  expect((await last).done).toBe(true)
})

test("a hidden page reads no operation until it is shown", async () => {
  const { watch, reads } = open(found("on_process"), found("success"))
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal("document", page)
  const watcher = watch()
  await watcher.next()
  page.hidden = true
  const changed = watcher.next()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(reads()).toBe(1)
  page.hidden = false
  page.dispatchEvent(new Event("visibilitychange"))
  expect((await changed).value).toMatchObject({ status: "success" })
})
