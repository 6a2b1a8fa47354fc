import "../../support/page/dom.ts"

import { act, waitFor } from "@testing-library/react"
import { describe, expect, test, vi } from "vitest"
import { type NativeSignInParameters, useNativeSignIn } from "../../../src/react/hooks/auth/nativeSignIn.ts"
import { linkingBrowser, secureArea, signInWithApple } from "../../../src/reactNative/index.ts"
import { openSecureStore } from "../../support/storage/secureStorage.ts"
import { openClient } from "../../support/user.ts"
import { openHook } from "../page.tsx"

const redirectUri = "https://app.test/apple"
const authorize = "http://sandbox.test/__sandbox/identity/apple/auth/authorize"

/** A phone with Apple's page of the sandbox, whose keychain outlives the app. */
const openPhone = () => {
  const listeners = new Set<(event: { url: string }) => void>()
  const secureStore = openSecureStore()
  const phone = {
    secureStore,
    /** The pages that were opened. */
    opened: [] as string[],
    linking: {
      openURL: async (url: string) => void phone.opened.push(url),
      addEventListener: (_: "url", listener: (event: { url: string }) => void) => {
        listeners.add(listener)
        return { remove: () => void listeners.delete(listener) }
      }
    },
    /** Opens the app with a link, as the system does. */
    follow: (url: string) => {
      for (const listener of [...listeners]) listener({ url })
    },
    /** The system ends the app: nobody waits for a link any more. */
    endApp: () => listeners.clear()
  }
  return phone
}

type Phone = ReturnType<typeof openPhone>
type Service = Pick<ReturnType<typeof openClient>, "client" | "sandbox">

const open = ({ client }: Service, phone: Phone, parameters: NativeSignInParameters = {}) =>
  openHook(client, () =>
    useNativeSignIn(
      signInWithApple,
      {
        clientId: "com.example.web",
        redirectUri,
        authorize,
        browser: linkingBrowser(phone.linking),
        attempts: secureArea(phone.secureStore)
      },
      parameters
    )
  )

/** The user agrees on the page that was opened last. Returns the link to the app. */
const agree = async ({ sandbox }: Service, { opened }: Phone): Promise<string> => {
  const body = new URLSearchParams({ account: "ada@example.com" })
  const response = await sandbox.fetch(opened.at(-1) ?? "", { method: "POST", body: String(body) })
  return response.headers.get("location") ?? ""
}

const begin = async ({ result }: ReturnType<typeof open>, phone: Phone) => {
  act(() => result.current.signIn())
  expect(result.current.state).toEqual({ status: "pending" })
  await waitFor(() => expect(phone.opened).not.toEqual([]))
}

describe("a sign-in in React Native", () => {
  test("goes through the browser to a session", async () => {
    const [service, phone, onSuccess] = [openClient(), openPhone(), vi.fn()]
    const hook = open(service, phone, { onSuccess })
    expect(hook.result.current.state).toEqual({ status: "idle" })
    await begin(hook, phone)
    phone.follow(await agree(service, phone))
    await waitFor(() => expect(hook.result.current.state).toEqual({ status: "done", isWalletCreated: false }))
    expect(service.client.session.current().status).toBe("no_wallet")
    expect(onSuccess).toHaveBeenCalledExactlyOnceWith({ status: "done", isWalletCreated: false })
    expect(phone.secureStore.values.size).toBe(0)
  })

  test("is cancelled by the user, and a late answer is ignored", async () => {
    const [service, phone] = [openClient(), openPhone()]
    const hook = open(service, phone)
    await begin(hook, phone)
    const link = await agree(service, phone)
    act(() => hook.result.current.cancel())
    expect(hook.result.current.state).toEqual({ status: "cancelled" })
    phone.follow(link)
    await waitFor(() => expect(phone.secureStore.values.size).toBe(0))
    expect([hook.result.current.state, service.client.session.current().status]).toEqual([
      { status: "cancelled" },
      "signed_out"
    ])
  })

  test("ends with the component", async () => {
    const [service, phone] = [openClient(), openPhone()]
    const hook = open(service, phone)
    await begin(hook, phone)
    hook.unmount()
    await waitFor(() => expect(phone.secureStore.values.size).toBe(0))
  })

  test("says why it failed", async () => {
    const [service, phone] = [openClient(), openPhone()]
    const hook = open(service, phone)
    await begin(hook, phone)
    phone.follow(`${redirectUri}#state=other`)
    const failed = { status: "failed", reason: "state_mismatch" }
    await waitFor(() => expect(hook.result.current.state).toEqual(failed))

    service.sandbox.faults.add({ operation: "authorizeApple", fault: "500" })
    act(() => hook.result.current.signIn())
    await waitFor(() => expect(phone.opened).toHaveLength(2))
    phone.follow(await agree(service, phone))
    await waitFor(() =>
      expect(hook.result.current.state).toMatchObject({
        ...{ status: "failed", reason: "refused" },
        error: { _tag: "ApiError", status: 500 }
      })
    )

    phone.linking.openURL = () => Promise.reject(new Error("No browser"))
    act(() => hook.result.current.signIn())
    await waitFor(() => expect(hook.result.current.state).toEqual({ status: "failed", reason: "no_browser" }))
  })

  test("continues when the link starts the app, which the system had ended", async () => {
    const [before, phone] = [openClient(), openPhone()]
    await begin(open(before, phone), phone)
    phone.endApp()
    const link = await agree(before, phone)

    const onSuccess = vi.fn()
    const after = open(before, phone, { getInitialUrl: async () => link, onSuccess })
    await waitFor(() => expect(after.result.current.state.status).toBe("done"))
    expect([phone.opened.length, onSuccess.mock.calls.length]).toEqual([1, 1])
    expect(phone.secureStore.values.size).toBe(0)
  })

  test("begins as usual when the link cannot be read", async () => {
    const [service, phone] = [openClient(), openPhone()]
    await begin(open(service, phone), phone)
    phone.endApp()
    const getInitialUrl = vi.fn((): Promise<string | null> => {
      throw new Error("No module")
    })
    // A rejection that nobody handles fails the test run.
    const after = open(service, phone, { getInitialUrl })
    await waitFor(() => expect(getInitialUrl).toHaveBeenCalledOnce())
    expect(after.result.current.state).toEqual({ status: "idle" })
  })

  test.each([
    ["no link", null],
    ["another link", "https://app.test/invite?code=1"],
    ["an answer to another attempt", `${redirectUri}#state=other&id_token=x`]
  ])("does not begin by itself when the app is started by %s", async (_, link) => {
    const [service, phone] = [openClient(), openPhone()]
    await begin(open(service, phone), phone)
    phone.endApp()
    const kept = new Map(phone.secureStore.values)
    const getInitialUrl = vi.fn(async () => link)
    const after = open(service, phone, { getInitialUrl })
    await waitFor(() => expect(getInitialUrl).toHaveBeenCalledOnce())
    await waitFor(() => expect(after.result.current.state).toEqual({ status: "idle" }))
    // It can still be continued, and another can be made.
    expect([phone.secureStore.values, phone.opened.length]).toEqual([kept, 1])
    act(() => after.result.current.signIn())
    await waitFor(() => expect(phone.opened).toHaveLength(2))
    phone.follow(await agree(service, phone))
    await waitFor(() => expect(after.result.current.state.status).toBe("done"))
  })
})
