import "../../support/page/dom.ts"

import { act, renderHook, waitFor } from "@testing-library/react"
import { useState } from "react"
import { expect, test, vi } from "vitest"
import {
  SlipwayProvider,
  useAddress,
  useClient,
  useCoinBalance,
  usePresentation,
  useSession,
  useSessionEffect,
  useSignOut
} from "../../../src/react/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"
import { openHook, openPage } from "../page.tsx"

test("returns the session as it changes, without tokens", async () => {
  const opened = openClient()
  const { client } = opened
  const { result } = openHook(client, () => ({ session: useSession(), address: useAddress() }))
  expect(result.current.session.status).toBe("signed_out")
  await act(() => signInByEmail(opened, "ada@example.com"))
  expect(result.current.session.status).toBe("no_wallet")
  await act(() => client.account.create())
  expect(result.current.session.status).toBe("ready")
  expect(result.current.address).toMatch(/^0x[\da-f]{40}$/i)
  expect(JSON.stringify(result.current)).not.toMatch(/ey[\w-]+\./)
})

test("calls the latest callbacks of useSessionEffect once per event, also in StrictMode", async () => {
  const opened = openClient()
  const { client } = opened
  const events: string[] = []
  const { result } = openHook(client, () => {
    const [name, setName] = useState("first")
    useSessionEffect({
      onSignIn: ({ status }) => events.push(`${name} in ${status}`),
      onChange: ({ status }) => events.push(`${name} changed ${status}`),
      onSignOut: ({ reason }) => events.push(`${name} out ${reason}`)
    })
    return setName
  })
  await act(() => signInByEmail(opened, "ada@example.com"))
  act(() => result.current("second"))
  await act(() => client.session.signOut())
  await waitFor(() => expect(events).toEqual(["first in no_wallet", "second out signed_out"]))
})

test("calls the callbacks of useSessionEffect after one of them has thrown, and reports what it threw", async () => {
  const errors: unknown[] = []
  const queue = queueMicrotask
  vi.stubGlobal("queueMicrotask", (task: () => void) =>
    queue(() => {
      try {
        task()
      } catch (error) {
        errors.push(error)
      }
    })
  )
  const opened = openClient()
  const ended = vi.fn()
  openHook(opened.client, () =>
    useSessionEffect({
      onSignIn: () => {
        throw new Error("The app failed")
      },
      onSignOut: ended
    })
  )
  await act(() => signInByEmail(opened, "ada@example.com"))
  await act(() => opened.client.session.signOut())
  await waitFor(() => expect(ended).toHaveBeenCalledOnce())
  expect(errors).toEqual([new Error("The app failed")])
})

test("calls no callback of useSessionEffect after it unmounts", async () => {
  const opened = openClient()
  const events: string[] = []
  const { unmount } = openHook(opened.client, () => useSessionEffect({ onSignIn: () => events.push("in") }))
  unmount()
  await signInByEmail(opened, "ada@example.com")
  const next = opened.client.session.events()[Symbol.asyncIterator]().next()
  await opened.client.session.signOut()
  await next
  expect(events).toEqual([])
})

test("signs out by a mutation and removes the user's data", async () => {
  const { client } = await openUser()
  const { result, queryClient } = openHook(client, () => ({
    signOut: useSignOut(),
    balance: useCoinBalance({ network: "ethereum-sepolia" })
  }))
  await waitFor(() => expect(result.current.balance.isSuccess).toBe(true))
  await act(() => result.current.signOut.mutateAsync())
  expect(client.session.current().status).toBe("signed_out")
  const cached = queryClient.getQueryCache().getAll()
  expect(cached.map(({ state }) => state.data)).toEqual([undefined])
})

test("uses the innermost provider", () => {
  const [outer, inner] = [openClient(), openClient()]
  const seen: unknown[] = []
  const Look = () => {
    seen.push(useClient())
    return null
  }
  openPage(
    outer.client,
    <SlipwayProvider client={inner.client}>
      <Look />
    </SlipwayProvider>
  )
  expect(seen.length).toBeGreaterThan(0)
  for (const it of seen) expect(it).toBe(inner.client)
})

test("uses the client that is passed to a hook instead of the provider's", async () => {
  const [provided, own] = [openClient(), await openUser()]
  const { result } = openHook(provided.client, () => useSession({ client: own.client }))
  expect(result.current.status).toBe("ready")
})

test("does not remount the app when props of the provider change", () => {
  const { client } = openClient()
  const mounted: number[] = []
  const App = () => {
    useState(() => mounted.push(1))
    return null
  }
  const page = (locale: string | undefined) => (
    <SlipwayProvider
      client={client}
      locale={locale}
      social={locale ? { google: { clientId: "a" } } : undefined}
    >
      <App />
    </SlipwayProvider>
  )
  const { rerender } = openPage(client, page(undefined))
  const before = mounted.length
  rerender(page("id"))
  expect(mounted.length).toBeLessThanOrEqual(before * 2)
})

test("throws an error that names the provider when there is none", () => {
  vi.spyOn(console, "error").mockReturnValue()
  expect(() => renderHook(() => useClient())).toThrow("<SlipwayProvider client={...}>")
  expect(() => renderHook(() => usePresentation())).toThrow("<SlipwayProvider client={...}>")
})

test.each([undefined, null])("throws an error that names the client when the provider gets %s", (client) => {
  vi.spyOn(console, "error").mockReturnValue()
  // Apps without types can pass anything.
  expect(() => openPage(client as never, <p>The app</p>)).toThrow(
    "<SlipwayProvider client={...}> has no client"
  )
})
