import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { useState } from "react"
import { expect, test } from "vitest"
import type { RecoverySecret } from "../../../src/query/index.ts"
import {
  useConfirmations,
  useCreateWallet,
  useEmailCode,
  usePasswordRegister,
  usePasswordSignIn,
  useSendCoin,
  useSendTransaction,
  useSignMessage,
  useWhatsAppCode
} from "../../../src/react/index.ts"
import { openClient, openUser, signInByEmail } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const network = "ethereum-sepolia"
type Opened = Awaited<ReturnType<typeof openUser>>
const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

test("returns a send as a TanStack mutation", async () => {
  const { client } = await openUser()
  const { result } = openHook(client, () => useSendCoin())
  const input = { network, to: friend, amount: "1" } as const
  await act(() => result.current.mutateAsync(input))
  await waitFor(() => expect(result.current).toMatchObject({ status: "success", variables: input }))
  expect(result.current.data?.txReceipt.hash).toMatch(/^0x/)
  act(() => result.current.reset())
  await waitFor(() => expect(result.current.status).toBe("idle"))
})

test("asks the user to confirm calls one by one, each with its own answer", async () => {
  const { client, sent } = await openUser()
  const { result } = openHook(
    client,
    () => ({ one: useSignMessage(), two: useSendCoin(), confirmations: useConfirmations() }),
    { confirm: "queue" }
  )
  act(() => result.current.one.mutate({ network, message: "Hi" }))
  act(() => result.current.two.mutate({ network, to: friend, amount: "1" }))
  await waitFor(() => expect(result.current.confirmations.queue).toHaveLength(2))
  expect(result.current.confirmations.current).toMatchObject({
    operation: "signMessage",
    input: { network, message: "Hi" }
  })
  const [first = 0, second = 0] = result.current.confirmations.queue.map(({ id }) => id)
  act(() => result.current.confirmations.approve(first))
  act(() => result.current.confirmations.approve(first))
  await waitFor(() => expect(result.current.one.data?.signature).toMatch(/^0x/))
  expect(result.current.two.status).toBe("pending")
  act(() => result.current.confirmations.reject(second))
  await waitFor(() => expect(result.current.two.error).toMatchObject({ code: "USER_REJECTED" }))
  expect(result.current.confirmations.current).toBeUndefined()
  expect(sent.some(({ path }) => path.endsWith("/send-coin"))).toBe(false)
})

test("sends what the user was asked about, if the app changes its object meanwhile", async () => {
  const { client, sent, address } = await openUser()
  const { result } = openHook(
    client,
    () => ({ send: useSendTransaction(), confirmations: useConfirmations() }),
    { confirm: "queue" }
  )
  const transaction = { from: address, to: friend, value: "0x1", data: "0x" }
  act(() => result.current.send.mutate({ network, transaction }))
  await waitFor(() => expect(result.current.confirmations.queue).toHaveLength(1))
  Object.assign(transaction, { value: "0xff" })
  const { current, approve } = result.current.confirmations
  expect(current?.input).toMatchObject({ transaction: { value: "0x1" } })
  act(() => approve(current?.id ?? 0))
  await waitFor(() => expect(result.current.send.status).toBe("success"))
  const { body = "" } = sent.find(({ path }) => path.endsWith("/send-transaction")) ?? {}
  expect(JSON.parse(body)).toMatchObject({ transaction: { value: "0x1" } })
})

test.each([
  ["the user signs out", ({ client }: Opened) => client.session.signOut()],
  ["another user signs in", (opened: Opened) => signInByEmail(opened, "returning@example.com")]
])("rejects a call that waits for confirmation when %s", async (_, go) => {
  const opened = await openUser()
  const { result } = openHook(opened.client, () => useSendCoin(), { confirm: "queue" })
  act(() => result.current.mutate({ network, to: friend, amount: "1" }))
  await waitFor(() => expect(result.current.status).toBe("pending"))
  await act(async () => void (await go(opened)))
  await waitFor(() => expect(result.current.error).toMatchObject({ code: "USER_REJECTED" }))
})

test("keeps a password out of results and caches", async () => {
  const { client } = openClient()
  const seen: string[] = []
  const { result, queryClient } = openHook(client, () => {
    const both = { register: usePasswordRegister(), signIn: usePasswordSignIn() }
    seen.push(JSON.stringify(both))
    return both
  })
  queryClient.getMutationCache().subscribe(({ mutation }) => seen.push(JSON.stringify(mutation?.state)))
  const input = { username: "ada", password: "correct horse" }
  await act(() => result.current.register.mutateAsync(input))
  await act(() => result.current.signIn.mutateAsync(input))
  const shown = { data: { isWalletCreated: false }, variables: {} }
  await waitFor(() => expect(result.current.signIn).toMatchObject(shown))
  expect(client.session.current().status).toBe("no_wallet")
  expect(seen.length).toBeGreaterThan(4)
  for (const state of seen) expect(state).not.toMatch(/correct horse|ey[\w-]+\.ey/)
})

test("passes a recovery secret to the latest callback, once", async () => {
  const opened = openClient()
  await signInByEmail(opened, "ada@example.com")
  const got: [string, RecoverySecret][] = []
  const { result, queryClient } = openHook(opened.client, () => {
    const [name, setName] = useState("first")
    return { setName, create: useCreateWallet({ onSecret: (secret) => got.push([name, secret]) }) }
  })
  act(() => result.current.setName("second"))
  await act(() => result.current.create.mutateAsync({}))
  expect(got).toEqual([["second", { secret0: expect.any(String), secret0Link: expect.any(String) }]])
  const { secret0 = "" } = got[0]?.[1] ?? {}
  expect(JSON.stringify(result.current.create)).not.toContain(secret0)
  const states = queryClient
    .getMutationCache()
    .getAll()
    .map(({ state }) => state)
  expect(JSON.stringify(states)).not.toContain(secret0)
})

test("signs in with a one-time code and calls onSuccess once", async () => {
  const opened = openClient()
  const results: unknown[] = []
  const { result } = openHook(opened.client, () => useEmailCode({ onSuccess: (it) => results.push(it) }))
  await act(() => result.current.send({ email: "ada@example.com" }))
  expect(result.current.state).toMatchObject({ status: "awaiting_code" })
  expect(result.current.cooldownSeconds).toBe(30)
  await act(() => result.current.verify({ otp: "000000" }))
  expect(result.current.state.status).toBe("rejected")
  await act(() => result.current.verify({ otp: opened.codeFor("ada@example.com") }))
  expect(result.current.state).toMatchObject({ status: "done", isWalletCreated: false })
  expect(results).toEqual([expect.objectContaining({ isWalletCreated: false })])
  expect(opened.client.session.current().status).toBe("no_wallet")
})

test("keeps the identity of the functions of a one-time code", async () => {
  const { client } = openClient()
  const { result, rerender } = openHook(client, () => useWhatsAppCode())
  const { send, verify, resend, cancel } = result.current
  rerender()
  await act(() => send({ phoneNumber: "6281200000001" }))
  expect(result.current).toMatchObject({ send, verify, resend, cancel })
})

test("aborts the request for a code when the component unmounts", async () => {
  const { client, sandbox, sent } = openClient()
  sandbox.faults.add({ operation: "loginOtp", fault: "hang" })
  const { result, unmount } = openHook(client, () => useEmailCode())
  act(() => void result.current.send({ email: "ada@example.com" }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.signal?.aborted).toBe(false)
  unmount()
  await waitFor(() => expect(sent[0]?.signal?.aborted).toBe(true))
})
