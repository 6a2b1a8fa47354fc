import { QueryClient } from "@tanstack/query-core"
import { describe, expect, test, vi } from "vitest"
import type { Transaction } from "../../../src/index.ts"
import {
  balancesKey,
  followTransactions,
  smartAccountsKey,
  transactionsOptions
} from "../../../src/query/index.ts"
import { fixtureClient, signedIn, transfer } from "../../react/ui/fixtures/frame/client.ts"
import { deferred } from "../../support/deferred.ts"

const pending = transfer({ id: "coin" })
const operation = transfer({
  id: "operation",
  network: "base",
  userOperation: { isSponsored: true } as never
})
const confirmed = (it: Transaction): Transaction => ({ ...it, status: "confirmed" })

/** A journal that a test writes, followed with balances of three networks and smart accounts in the cache. */
const open = async (...first: readonly Transaction[]) => {
  const listeners = new Set<() => void>()
  const list = vi.fn(async (): Promise<readonly Transaction[]> => first)
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const client = fixtureClient({ transactions: { list, subscribe } })
  const queryClient = new QueryClient()
  const { queryKey } = transactionsOptions(client)
  const cached = [
    balancesKey(client, signedIn, "sepolia"),
    balancesKey(client, signedIn, "base"),
    balancesKey(client, signedIn, "polygon-pos"),
    smartAccountsKey(client, signedIn)
  ]
  for (const key of cached) queryClient.setQueryData(key, "read")
  const stop = followTransactions(client, queryClient)
  const shown = () => queryClient.getQueryData(queryKey)
  await vi.waitFor(() => expect(shown()).toEqual(first))
  return {
    ...{ queryClient, list, stop, shown, listeners },
    change: () => {
      for (const listener of listeners) listener()
    },
    invalidated: () => cached.map((key) => queryClient.getQueryState(key)?.isInvalidated)
  }
}

describe("transactions that are followed", () => {
  test("read nothing else again at first", async () => {
    const { invalidated, stop } = await open(pending, operation)
    expect(invalidated()).toEqual([false, false, false, false])
    stop()
  })

  test("read the balances of a network again when one of its transactions has another status", async () => {
    const { list, change, shown, invalidated, stop } = await open(
      pending,
      transfer({ id: "2", network: "base" })
    )
    const next = [confirmed(pending), transfer({ id: "2", network: "base" })]
    list.mockResolvedValue(next)
    change()
    await vi.waitFor(() => expect(shown()).toEqual(next))
    expect(invalidated()).toEqual([true, false, false, false])
    stop()
  })

  test("read the balances and the smart accounts again after an operation", async () => {
    const { list, change, shown, invalidated, stop } = await open(pending, operation)
    list.mockResolvedValue([pending, confirmed(operation)])
    change()
    await vi.waitFor(() => expect(shown()).toEqual([pending, confirmed(operation)]))
    expect(invalidated()).toEqual([false, true, false, true])
    stop()
  })

  test("read balances again after a new transaction, and nothing after a change that is no status", async () => {
    const { list, change, shown, invalidated, stop } = await open(pending)
    list.mockResolvedValue([{ ...pending, updatedAt: 1 }])
    change()
    await vi.waitFor(() => expect(shown()).toEqual([{ ...pending, updatedAt: 1 }]))
    expect(invalidated()).toEqual([false, false, false, false])
    list.mockResolvedValue([transfer({ id: "3", network: "polygon-pos" }), pending])
    change()
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    expect(invalidated()).toEqual([false, false, true, false])
    stop()
  })

  test("are those of the last read, also when an earlier one is answered after it", async () => {
    const { list, change, shown, stop } = await open(pending)
    const late = deferred<readonly Transaction[]>()
    list.mockReturnValueOnce(late.promise).mockResolvedValueOnce([confirmed(pending)])
    change()
    change()
    await vi.waitFor(() => expect(shown()).toEqual([confirmed(pending)]))
    late.resolve([pending])
    await late.promise
    expect(shown()).toEqual([confirmed(pending)])
    stop()
  })

  test("stay as they are when a read fails, and are read again at the next change", async () => {
    const { list, change, shown, stop } = await open(pending)
    list.mockRejectedValueOnce(new Error("no storage")).mockResolvedValueOnce([confirmed(pending)])
    change()
    await vi.waitFor(() => expect(list).toHaveBeenCalledTimes(2))
    expect(shown()).toEqual([pending])
    change()
    await vi.waitFor(() => expect(shown()).toEqual([confirmed(pending)]))
    stop()
  })

  test("do not change any more once they are no longer followed", async () => {
    const { list, change, shown, stop, listeners } = await open(pending)
    const late = deferred<readonly Transaction[]>()
    list.mockReturnValueOnce(late.promise)
    change()
    stop()
    expect(listeners.size).toBe(0)
    late.resolve([confirmed(pending)])
    await late.promise
    expect(shown()).toEqual([pending])
  })
})
