import "../../support/page/dom.ts"

import { act, fireEvent, screen, waitFor } from "@testing-library/react"
import { beforeEach, expect, test, vi } from "vitest"
import { GoogleButton } from "../../../src/react/components/index.ts"
import { useSession } from "../../../src/react/index.ts"
import { takeRedirectResult } from "../../../src/react/social/flows/redirect.ts"
import { type SocialSignInParameters, useGoogleSignIn } from "../../../src/react/social/index.ts"
import { openClient } from "../../support/user.ts"
import { openHook, openPage } from "../page.tsx"

const social = { google: { clientId: "app", mode: "code" } } as const
const requestCode = vi.fn()
let config: { state?: string; callback?: (answer: object) => void } = {}

/** Defines what Google's script defines, and fires its load event. */
const loadScript = () => {
  const accounts = {
    oauth2: {
      initCodeClient: (given: typeof config) => {
        config = given
        return { requestCode }
      }
    }
  }
  vi.stubGlobal("google", { accounts })
  for (const script of scripts) fireEvent.load(script)
}

/** The script elements of the page. They never load by themselves. */
const scripts: HTMLScriptElement[] = []
let pages = 0

beforeEach(() => {
  requestCode.mockReset()
  scripts.length = 0
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    if (script instanceof HTMLElement) scripts.push(script as HTMLScriptElement) // nothing else is put there
  })
})

/** Each page has its own script URL, because a URL is loaded once. */
const open = (
  opened: ReturnType<typeof openClient>,
  parameters: SocialSignInParameters = {},
  nonce?: string
) => {
  const google = { ...social.google, origin: `https://google${++pages}.example` }
  return openHook(opened.client, () => useGoogleSignIn(parameters), { social: { google }, nonce })
}

test("loads a script once with the page's nonce, and opens the window on click", async () => {
  const opened = openClient()
  const results: unknown[] = []
  const { result } = open(opened, { onSuccess: (it) => results.push(it) }, "n0nce")
  expect(result.current.state).toEqual({ status: "loading" })
  const [script, ...more] = scripts
  expect([script?.src, script?.nonce, more]).toEqual([
    `https://google${pages}.example/gsi/client`,
    "n0nce",
    []
  ])
  await act(async () => loadScript())
  expect(result.current.state).toEqual({ status: "ready" })
  act(() => {
    result.current.signIn()
    expect(requestCode).toHaveBeenCalledTimes(1)
  })
  await act(async () =>
    config.callback?.({ code: "sandbox:google-code:ada@example.com", state: config.state })
  )
  await waitFor(() => expect(result.current.state).toMatchObject({ status: "done", isWalletCreated: false }))
  expect(results).toEqual([expect.objectContaining({ isWalletCreated: false })])
  expect(opened.client.session.current().status).toBe("no_wallet")
})

test("calls onSuccess of a sign-in that unmounts as soon as there is a session", async () => {
  const { client } = openClient()
  const results: unknown[] = []
  const SignIn = () => {
    const { signIn } = useGoogleSignIn({ onSuccess: (it) => results.push(it) })
    return (
      <button type="button" onClick={signIn}>
        Sign in
      </button>
    )
  }
  const Gate = () => (useSession().status === "signed_out" ? <SignIn /> : <p>inside</p>)
  const google = { ...social.google, origin: `https://google${++pages}.example` }
  openPage(client, <Gate />, { social: { google } })
  await act(async () => loadScript())
  fireEvent.click(screen.getByRole("button"))
  await act(async () =>
    config.callback?.({ code: "sandbox:google-code:ada@example.com", state: config.state })
  )
  await waitFor(() => screen.getByText("inside"))
  await waitFor(() => expect(results).toEqual([expect.objectContaining({ isWalletCreated: false })]))
})

test("loads the script of an on-demand button when it is clicked", async () => {
  const google = { ...social.google, origin: `https://google${++pages}.example` }
  openPage(openClient().client, <GoogleButton load="on_demand" />, { social: { google } })
  expect(scripts).toHaveLength(0)
  fireEvent.click(screen.getByRole("button"))
  expect(scripts).toHaveLength(1)
  await act(async () => loadScript())
  fireEvent.click(screen.getByRole("button"))
  expect(requestCode).toHaveBeenCalledTimes(1)
})

test("loads one script for two buttons", async () => {
  const google = { ...social.google, origin: "https://twice.example" }
  const both = () => [useGoogleSignIn(), useGoogleSignIn()]
  const { result } = openHook(openClient().client, both, { social: { google } })
  expect(scripts).toHaveLength(1)
  await act(async () => loadScript())
  expect(result.current.map(({ state }) => state.status)).toEqual(["ready", "ready"])
})

test("returns the service's error for a credential", async () => {
  const { result } = open(openClient())
  await act(async () => loadScript())
  act(() => result.current.signIn())
  await act(async () => config.callback?.({ code: "nonsense", state: config.state }))
  await waitFor(() =>
    expect(result.current.state).toMatchObject({
      status: "failed",
      reason: "refused",
      error: { status: 401 }
    })
  )
})

test("aborts the exchange of a credential when the component unmounts, and starts no session", async () => {
  const opened = openClient()
  opened.sandbox.faults.add({ operation: "authorizeGoogle", fault: "hang-after" })
  const { result, unmount } = open(opened)
  await act(async () => loadScript())
  act(() => result.current.signIn())
  await act(async () =>
    config.callback?.({ code: "sandbox:google-code:ada@example.com", state: config.state })
  )
  await waitFor(() => expect(opened.sent).toHaveLength(1))
  unmount()
  await waitFor(() => expect(opened.sent[0]?.signal?.aborted).toBe(true))
  expect(opened.client.session.current().status).toBe("signed_out")
})

test("loads nothing of a provider before it is requested, when the app configures that", async () => {
  const { result } = open(openClient(), { load: "on_demand" })
  expect(scripts).toHaveLength(0)
  expect(result.current.state).toEqual({ status: "idle" })
  act(() => void result.current.preload())
  expect(scripts).toHaveLength(1)
})

test("keeps the page working when a script fails to load, and can load it again", async () => {
  const { result } = open(openClient())
  await act(async () => {
    for (const script of scripts) fireEvent.error(script)
  })
  expect(result.current.state).toEqual({ status: "unavailable", reason: "script_failed" })
  act(() => void result.current.preload())
  await act(async () => loadScript())
  expect(result.current.state).toEqual({ status: "ready" })
})

test("creates the script URL with the named policy on a page that enforces Trusted Types", async () => {
  const createPolicy = vi.fn((_name: string, rules: object) => rules)
  vi.stubGlobal("trustedTypes", { createPolicy })
  const google = { ...social.google, origin: "https://trusted.example" }
  openHook(openClient().client, () => useGoogleSignIn(), {
    social: { google },
    trustedTypesPolicyName: "app"
  })
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(["app"])
  expect(scripts[0]?.src).toBe("https://trusted.example/gsi/client")
})

test("stays on the page where storage is blocked, because the provider's answer could not be used", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined)
  const denied = () => {
    throw new DOMException("denied", "SecurityError")
  }
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied })
  const google = { ...social.google, origin: `https://google${++pages}.example`, redirectUri: location.href }
  const { result } = openHook(openClient().client, () => useGoogleSignIn(), { social: { google } })
  await act(async () => loadScript())
  act(() => result.current.signInByRedirect?.())
  expect(result.current.state).toEqual({ status: "failed", reason: "storage_blocked" })
  expect(assign).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  assign.mockRestore()
})

test("leaves a page with a code in its address alone where storage is blocked", () => {
  vi.stubGlobal("location", new URL("https://app.example/?code=of-the-app"))
  const denied = () => {
    throw new DOMException("denied", "SecurityError")
  }
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied, removeItem: denied })
  expect(takeRedirectResult("google", ["id_token", "access_token", "code"])).toBeUndefined()
  vi.unstubAllGlobals()
})
