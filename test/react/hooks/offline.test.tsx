import "../../support/page/dom.ts"

import { onlineManager } from "@tanstack/react-query"
import { act, waitFor } from "@testing-library/react"
import { afterEach, expect, test, vi } from "vitest"
import { useCoinBalance, useSendCoin, useSignMessage, useSignOut } from "../../../src/react/index.ts"
import { openUser } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

const goOffline = () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  act(() => onlineManager.setOnline(false))
}
const comeBack = () => {
  vi.restoreAllMocks()
  act(() => onlineManager.setOnline(true))
}
afterEach(comeBack)

test("fails a send at once while offline, and does not send it when back online", async () => {
  const { client, sent } = await openUser()
  const { result } = openHook(client, () => useSendCoin())
  const before = sent.length
  goOffline()
  act(() => result.current.mutate({ network: "ethereum-sepolia", to: friend, amount: "1" }))
  await waitFor(() => expect(result.current.error).toMatchObject({ outcome: "not_sent", reason: "OFFLINE" }))
  comeBack()
  await act(async () => void (await client.reference.currencies()))
  expect(sent.slice(before).map(({ path }) => path)).toEqual([expect.stringContaining("currenc")])
})

test("reads again what failed before the network was back, in a page that loaded without one", async () => {
  const { client } = await openUser()
  // TanStack Query believes in a network that the page never had.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false)
  const { result } = openHook(client, () => useCoinBalance({ network: "ethereum-sepolia" }))
  await waitFor(() => expect(result.current.failureCount).toBeGreaterThan(0))
  vi.restoreAllMocks()
  act(() => void window.dispatchEvent(new CustomEvent("online")))
  await waitFor(() => expect(result.current.data?.balance).toBeDefined())
})

test("signs out while offline, and removes the signed message from the cache", async () => {
  const { client } = await openUser()
  const { result, queryClient } = openHook(client, () => ({
    sign: useSignMessage(),
    signOut: useSignOut()
  }))
  const message = "a note of mine"
  await act(() => result.current.sign.mutateAsync({ network: "ethereum-sepolia", message }))
  const cached = () =>
    JSON.stringify(
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state)
    )
  expect(cached()).toContain(message)
  goOffline()
  await act(() => result.current.signOut.mutateAsync())
  expect(client.session.current().status).toBe("signed_out")
  expect(cached()).not.toContain(message)
})
