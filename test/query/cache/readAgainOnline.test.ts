import "../../support/page/dom.ts"

import { QueryClient, QueryObserver } from "@tanstack/query-core"
import { expect, onTestFinished, test, vi } from "vitest"
import { readAgainOnline } from "../../../src/query/cache/readAgainOnline.ts"
import { fixtureClient, withId } from "../../react/ui/fixtures/frame/client.ts"
import { deferred } from "../../support/deferred.ts"

const client = fixtureClient()
const comeBack = () => void window.dispatchEvent(new CustomEvent("online"))

/** Queries of a client that are shown, and are read again when the network is back. */
const open = () => {
  const queryClient = new QueryClient()
  const stop = readAgainOnline(client, queryClient)
  onTestFinished(stop)
  const show = (
    key: string,
    read: (context: { readonly signal: AbortSignal }) => Promise<unknown>,
    of = client
  ) => {
    const queryFn = vi.fn(read)
    const queryKey = ["slipway", of.id, key]
    const options = { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY, retryDelay: 1e6 }
    const observer = new QueryObserver(queryClient, options)
    const leave = observer.subscribe(() => undefined)
    onTestFinished(leave)
    return { observer, queryFn, leave }
  }
  return { show, stop }
}

test("what is shown is read again when the network is back, also while it is fresh", async () => {
  const { show, stop } = open()
  const shown = show("shown", async () => 1)
  const left = show("left", async () => 2)
  const others = show("shown", async () => 3, withId("another"))
  await vi.waitFor(() => expect(left.observer.getCurrentResult().data).toBe(2))
  left.leave()
  comeBack()
  await vi.waitFor(() => expect(shown.queryFn).toHaveBeenCalledTimes(2))
  expect([left.queryFn.mock.calls.length, others.queryFn.mock.calls.length]).toEqual([1, 1])
  await vi.waitFor(() => expect(shown.observer.getCurrentResult().fetchStatus).toBe("idle"))
  stop()
  comeBack()
  await Promise.resolve()
  expect(shown.queryFn).toHaveBeenCalledTimes(2)
})

test("a read that waits for its next attempt is made at once when the network is back", async () => {
  const { show } = open()
  const read = vi.fn(async () => 1).mockRejectedValueOnce(new Error("offline"))
  const { observer } = show("failed", read)
  await vi.waitFor(() => expect(observer.getCurrentResult().failureCount).toBe(1))
  comeBack()
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(1))
  expect(read).toHaveBeenCalledTimes(2)
})

test("a request that is under way when the network is back is neither aborted nor made twice", async () => {
  const { show } = open()
  const answer = deferred<number>()
  const signals: AbortSignal[] = []
  const slow = show("slow", ({ signal }) => {
    signals.push(signal)
    return answer.promise
  })
  const other = show("other", async () => 1)
  await vi.waitFor(() => expect(other.observer.getCurrentResult().data).toBe(1))
  comeBack()
  await vi.waitFor(() => expect(other.queryFn).toHaveBeenCalledTimes(2))
  answer.resolve(2)
  await vi.waitFor(() => expect(slow.observer.getCurrentResult().data).toBe(2))
  expect(signals.map(({ aborted }) => aborted)).toEqual([false])
})
