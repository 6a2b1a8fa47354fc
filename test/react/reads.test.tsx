import "../support/dom.ts"

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
} from "../../src/react/index.ts"
import { openClient, openPerson, signInByMail } from "../support/person.ts"
import { openHook } from "./page.tsx"

const network = "ethereum-sepolia"

test("a balance is read for who is signed in, and `select` chooses of it", async () => {
  const { client } = await openPerson()
  const { result } = openHook(client, () =>
    useCoinBalance({ network }, { query: { select: ({ balance, symbol }) => `${balance} ${symbol}` } })
  )
  await waitFor(() => expect(result.current.data).toBe("10 ETH"))
  expect(result.current).toHaveProperty("refetch")
})

test("a page that is left in the middle of a read aborts it on the wire", async () => {
  const { client, sandbox, sent } = await openPerson()
  sandbox.faults.add({ operation: "balanceCoin", fault: "hang", times: "always" })
  const { unmount } = openHook(client, () => useCoinBalance({ network }))
  const hanging = () => sent.filter(({ path }) => path.endsWith("/balance-coin")).at(-1)
  await waitFor(() => expect(hanging()?.signal?.aborted).toBe(false))
  unmount()
  await waitFor(() => expect(hanging()?.signal?.aborted).toBe(true))
})

test("a balance is read when somebody signs in, and gone when they leave", async () => {
  const opened = openClient()
  const { client, sent } = opened
  const { result, queryClient } = openHook(client, () => useCoinBalance({ network }))
  expect(result.current).toMatchObject({ status: "pending", fetchStatus: "idle" })
  expect(sent).toEqual([])
  await act(() => signInByMail(opened, "ada@example.com"))
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

test("`enabled: false` keeps a read from being made, and `enabled: true` does not make one for nobody", async () => {
  const { client } = await openPerson()
  const off = openHook(client, () => useCoinBalance({ network }, { query: { enabled: false } }))
  expect(off.result.current.fetchStatus).toBe("idle")
  const nobody = openClient()
  const on = openHook(nobody.client, () => useCoinBalance({ network }, { query: { enabled: true } }))
  expect(on.result.current.fetchStatus).toBe("idle")
  expect(nobody.sent).toEqual([])
})

test("two components with the same read make it once", async () => {
  const { client, sent } = await openPerson()
  const { result } = openHook(client, () => [
    useCoinBalance({ network }),
    useCoinBalance({ network: "sepolia" })
  ])
  await waitFor(() => expect(result.current.map(({ isSuccess }) => isSuccess)).toEqual([true, true]))
  const answered = sent.filter(({ path, signal }) => path.endsWith("/balance-coin") && !signal?.aborted)
  expect(answered).toHaveLength(1)
})

test("an error is the client's own", async () => {
  const { client, sandbox } = await openPerson()
  sandbox.faults.add({ operation: "balanceCoin", fault: "403", times: "always" })
  const { result } = openHook(client, () => useCoinBalance({ network }))
  await waitFor(() => expect(result.current.error).toMatchObject({ _tag: "ApiError", status: 403 }))
})

test("a transaction without a hash is not looked for", async () => {
  const { client } = await openPerson()
  const { result } = openHook(client, () => useTransactionReceipt({ network, hash: undefined }))
  expect(result.current.fetchStatus).toBe("idle")
})

test("a quote says when it expires", async () => {
  const { client } = await openPerson()
  const input = { amount: 160_000, inputCurrency: "IDR", outputCurrency: "usdc-polygon" }
  const { result } = openHook(client, () => useOnrampQuote(input, { debounce: 0 }))
  await waitFor(() => expect(result.current.data?.expiresAt).toBeGreaterThan(Date.now()))
})

test("what is for everybody is read without anybody", async () => {
  const { client } = openClient()
  const { result } = openHook(client, () => {
    const [cryptos, banks] = [useCryptos(), useBanks({ limit: 1 })]
    // TanStack renders again for what a render has looked at.
    return { cryptos, banks, pages: banks.data?.pages.length }
  })
  await waitFor(() => expect(result.current.cryptos.data?.length).toBeGreaterThan(0))
  await waitFor(() => expect(result.current.banks.hasNextPage).toBe(true))
  await act(() => result.current.banks.fetchNextPage())
  await waitFor(() => expect(result.current.pages).toBe(2))
})

test("the cache is the app's own where it has one, and the provider's otherwise", () => {
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
