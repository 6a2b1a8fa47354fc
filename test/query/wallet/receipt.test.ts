// TanStack Query polls only where there is a window.
import "../../support/page/dom.ts"

import { QueryClient, QueryObserver } from "@tanstack/query-core"
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest"
import { ApiError } from "../../../src/errors/index.ts"
import {
  balancesKey,
  type TransactionReceiptInput,
  transactionReceiptOptions
} from "../../../src/query/index.ts"
import { fixtureClient, hash, signedIn } from "../../react/ui/fixtures/frame/client.ts"

const network = "sepolia"
const unknown = async (): Promise<unknown> => {
  throw new ApiError({ status: 404 })
}

beforeEach(
  () =>
    void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date"] })
)
afterEach(() => void vi.useRealTimers())

/** Advances the clock by seconds, each with its answers. */
const pass = async (seconds: number) => {
  for (let second = 0; second < seconds; second++) await vi.advanceTimersByTimeAsync(1000)
}

/** Follows a transaction until `stop`. */
const follow = async (input: Partial<TransactionReceiptInput> = {}) => {
  const transactionDetail = vi.fn(unknown)
  const client = fixtureClient({ wallet: { transactionDetail } })
  const queryClient = new QueryClient()
  const options = transactionReceiptOptions(client, { network, hash, ...input })
  const observer = new QueryObserver(queryClient, options)
  const stop = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  const polls = () => transactionDetail.mock.calls.length
  return {
    client,
    queryClient,
    observer,
    stop,
    polls,
    transactionDetail,
    data: () => observer.getCurrentResult().data
  }
}

describe("a receipt", () => {
  test("is asked for by the hash and the network, every four seconds for three minutes", async () => {
    const { stop, polls, transactionDetail, data } = await follow()
    expect(transactionDetail.mock.calls).toEqual([
      [{ network, transactionHash: hash }, { signal: expect.any(AbortSignal) }]
    ])
    await pass(3)
    expect(polls()).toBe(1)
    await pass(1)
    expect(polls()).toBe(2)
    await pass(4 * 42)
    expect([polls(), data()]).toEqual([44, { status: "pending", isFollowed: true }])
    await pass(4)
    expect([polls(), data()]).toEqual([45, { status: "pending", isFollowed: false }])
    await pass(300)
    expect(polls()).toBe(45)
    stop()
  })

  test("is not followed after one poll with a time limit of one interval", async () => {
    const { stop, polls, data } = await follow({ pollingInterval: 5000, timeout: 5000 })
    expect(data()).toEqual({ status: "pending", isFollowed: false })
    await pass(60)
    expect(polls()).toBe(1)
    stop()
  })

  test("is followed for the whole time each time it is asked for again", async () => {
    const { stop, polls, observer, data } = await follow({ pollingInterval: 1000, timeout: 3000 })
    await pass(10)
    expect([polls(), data()]).toEqual([3, { status: "pending", isFollowed: false }])
    for (const total of [6, 9]) {
      await observer.refetch()
      expect(data()).toEqual({ status: "pending", isFollowed: true })
      await pass(10)
      expect([polls(), data()]).toEqual([total, { status: "pending", isFollowed: false }])
    }
    stop()
  })

  test.each([
    [1, "success"],
    ["1", "success"],
    ["0x1", "success"],
    [0, "reverted"],
    ["0x0", "reverted"]
  ])("with the status %j is that of a %s transaction, and is not asked for again", async (given, status) => {
    const { client, queryClient, stop, polls, transactionDetail, data } = await follow()
    const keys = [balancesKey(client, signedIn, network), balancesKey(client, signedIn, "base")]
    for (const key of keys) queryClient.setQueryData(key, "read")
    transactionDetail.mockResolvedValue({ hash, status: given })
    await pass(4)
    expect(data()).toEqual({ status, receipt: { hash, status: given } })
    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, false])
    await pass(300)
    expect(polls()).toBe(2)
    const { staleTime } = transactionReceiptOptions(client, { network, hash })
    if (typeof staleTime !== "function") throw new Error("expected a function")
    const of = { state: { data: data() } } as never // a query of the same type
    expect(staleTime(of)).toBe(Number.POSITIVE_INFINITY)
    stop()
  })

  test("that cannot be read is an error, and not a transaction that is pending", async () => {
    const { stop, observer, transactionDetail } = await follow()
    transactionDetail.mockRejectedValue(new ApiError({ status: 403 }))
    await pass(4)
    expect(observer.getCurrentResult()).toMatchObject({ status: "error", error: { status: 403 } })
    transactionDetail.mockRejectedValue("no error object")
    await pass(60)
    expect(observer.getCurrentResult().error).toBe("no error object")
    stop()
  })

  test("is not asked for without a hash", async () => {
    const { stop, polls } = await follow({ hash: undefined })
    await pass(60)
    expect(polls()).toBe(0)
    stop()
  })
})
