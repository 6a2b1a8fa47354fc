import "../../support/page/dom.ts"

import { QueryClient, QueryClientProvider, useQueryClient } from "@tanstack/react-query"
import { act, render, waitFor } from "@testing-library/react"
import { expect, test } from "vitest"
import {
  SlipwayProvider,
  useBanks,
  useCoinBalance,
  useCryptos,
  useOnrampQuote,
  useTransactionReceipt
} from "../../../src/react/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const network = "ethereum-sepolia"

test("reads the balance of the signed-in user and applies `select`", async () => {
  const { client } = await openUser()
  const { result } = openHook(client, () =>
    useCoinBalance({ network }, { query: { select: ({ balance, symbol }) => `${balance} ${symbol}` } })
  )
  await waitFor(() => expect(result.current.data).toBe("10 ETH"))
  expect(result.current).toHaveProperty("refetch")
})

test("aborts the request of a read when the component unmounts", async () => {
  const { client, sandbox, sent } = await openUser()
  sandbox.faults.add({ operation: "balanceCoin", fault: "hang", times: "always" })
  const { unmount } = openHook(client, () => useCoinBalance({ network }))
  const hanging = () => sent.filter(({ path }) => path.endsWith("/balance-coin")).at(-1)
  await waitFor(() => expect(hanging()?.signal?.aborted).toBe(false))
  unmount()
  await waitFor(() => expect(hanging()?.signal?.aborted).toBe(true))
})

test("reads the balance on sign-in and removes it on sign-out", async () => {
  const opened = openClient()
  const { client, sent } = opened
  const { result, queryClient } = openHook(client, () => useCoinBalance({ network }))
  expect(result.current).toMatchObject({ status: "pending", fetchStatus: "idle" })
  expect(sent).toEqual([])
  await act(() => signInByEmail(opened, "ada@example.com"))
  await act(() => client.account.create())
  await waitFor(() => expect(result.current.data?.symbol).toBe("ETH"))
  await act(() => client.session.signOut())
  expect(result.current.data).toBeUndefined()
  expect(
    JSON.stringify(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ state }) => state)
    )
  ).not.toContain("ETH")
})

test("reads nothing with `enabled: false`, nor with `enabled: true` while signed out", async () => {
  const { client } = await openUser()
  const off = openHook(client, () => useCoinBalance({ network }, { query: { enabled: false } }))
  expect(off.result.current.fetchStatus).toBe("idle")
  const nobody = openClient()
  const on = openHook(nobody.client, () => useCoinBalance({ network }, { query: { enabled: true } }))
  expect(on.result.current.fetchStatus).toBe("idle")
  expect(nobody.sent).toEqual([])
})

test("makes one request for two components with the same read", async () => {
  const { client, sent } = await openUser()
  const { result } = openHook(client, () => [
    useCoinBalance({ network }),
    useCoinBalance({ network: "sepolia" })
  ])
  await waitFor(() => expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]))
  const answered = sent.filter(({ path, signal }) => path.endsWith("/balance-coin") && !signal?.aborted)
  expect(answered).toHaveLength(1)
})

test("returns the error of the client", async () => {
  const { client, sandbox } = await openUser()
  sandbox.faults.add({ operation: "balanceCoin", fault: "403", times: "always" })
  const { result } = openHook(client, () => useCoinBalance({ network }))
  await waitFor(() => expect(result.current.error).toMatchObject({ _tag: "ApiError", status: 403 }))
})

test("requests no receipt without a hash", async () => {
  const { client } = await openUser()
  const { result } = openHook(client, () => useTransactionReceipt({ network, hash: undefined }))
  expect(result.current.fetchStatus).toBe("idle")
})

test("returns when a quote expires", async () => {
  const { client } = await openUser()
  const input = { amount: 160_000, inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
  const { result } = openHook(client, () => useOnrampQuote(input, { debounce: 0 }))
  await waitFor(() => expect(result.current.data?.expiresAt).toBeGreaterThan(Date.now()))
})

test("reads reference data while signed out", async () => {
  const { client } = openClient()
  const { result } = openHook(client, () => {
    const [cryptos, banks] = [useCryptos(), useBanks({ limit: 1 })]
    // TanStack rerenders only for the properties that a render has read.
    return { cryptos, banks, pages: banks.data?.pages.length }
  })
  await waitFor(() => expect(result.current.cryptos.data?.length).toBeGreaterThan(0))
  await waitFor(() => expect(result.current.banks.hasNextPage).toBe(true))
  await act(() => result.current.banks.fetchNextPage())
  await waitFor(() => expect(result.current.pages).toBe(2))
})

test("uses the app's QueryClient if there is one, and the provider's otherwise", () => {
  const { client } = openClient()
  const seen: unknown[] = []
  const Look = () => {
    seen.push(useQueryClient())
    return null
  }
  const own = new QueryClient()
  render(
    <QueryClientProvider client={own}>
      <SlipwayProvider client={client}>
        <Look />
      </SlipwayProvider>
    </QueryClientProvider>
  )
  expect(seen.length).toBeGreaterThan(0)
  for (const it of seen) expect(it).toBe(own)
  seen.length = 0
  const page = (
    <SlipwayProvider client={client}>
      <Look />
    </SlipwayProvider>
  )
  const { rerender } = render(page)
  rerender(page)
  expect(new Set(seen).size).toBe(1)
  expect(seen[0]).not.toBe(own)
})
