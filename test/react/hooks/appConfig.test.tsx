import "../../support/page/dom.ts"
import { QueryClient } from "@tanstack/react-query"
import { act, screen, waitFor } from "@testing-library/react"
import type { ReactElement } from "react"
import { describe, expect, test } from "vitest"
import type { SandboxOptions } from "../../../sandbox/src/testing.ts"
import { socialIn, waysIn } from "../../../src/react/components/auth/waysToSignIn/offeredWays.ts"
import { SignIn } from "../../../src/react/components/index.ts"
import { type SlipwayProviderProps, useAppConfig } from "../../../src/react/index.ts"
import { openClient } from "../../support/user.ts"
import { movableClock } from "../clock.tsx"
import { openHook, openPage } from "../page.tsx"

const path = "/api/v1/apps/config"
const social = { google: { clientId: "own" }, apple: { clientId: "own", redirectUri: "https://a.example" } }

const openSignIn = (
  app: NonNullable<SandboxOptions["app"]>,
  page: ReactElement = <SignIn />,
  props: Omit<SlipwayProviderProps, "client"> = { social }
) => {
  const opened = openClient({ app })
  openPage(opened.client, page, props)
  return { ...opened, asked: () => opened.sent.filter((request) => request.path === path).length }
}

const field = () => screen.findByRole("textbox")
const providers = () =>
  screen.queryAllByRole("button", { name: /Google|Apple|Telegram/ }).map(({ textContent }) => textContent)

describe("a sign-in that lists no methods", () => {
  test("shows placeholders until the configuration is there", async () => {
    openSignIn({})
    screen.getByRole("status", { name: /^Loading/ })
    screen.getByRole("heading", { name: "Sign in" })
    expect(screen.queryByRole("textbox")).toBeNull()
    await field()
    expect(screen.queryByRole("status", { name: /^Loading/ })).toBeNull()
  })

  test("offers what the dashboard has switched on", async () => {
    openSignIn({ whatsapp: false, apple: false })
    expect((await field()).getAttribute("type")).toBe("email")
    expect(providers()).toEqual([expect.stringContaining("Google")])
  })

  test("follows a change when the page comes to the front", async () => {
    const queryClient = new QueryClient()
    const { sandbox } = openSignIn({}, undefined, { social, queryClient })
    await field()
    expect(providers()).toHaveLength(2)
    sandbox.configure({ app: { google: false } })
    await act(() => window.dispatchEvent(new window.Event("visibilitychange")))
    await waitFor(() => expect(providers()).toEqual([expect.stringContaining("Apple")]))
  })

  test("offers the usual ways if the configuration cannot be read, or leaves none", async () => {
    const { sandbox } = openClient()
    sandbox.faults.add({ operation: "getAppConfig", fault: "503", times: "always" })
    const { client } = openClient()
    const broken = new Proxy(client, {
      get: (target, name) =>
        name === "app" ? { config: () => Promise.reject(new Error("lost")) } : Reflect.get(target, name)
    })
    openPage(broken, <SignIn />, { social })
    await field()
    expect(providers()).toHaveLength(2)
  })

  test("waits three seconds, and ignores an answer that comes later", async () => {
    const { client } = openClient()
    let answer = (_: object) => {}
    const late = new Promise<object>((resolve) => {
      answer = resolve
    })
    const slow = new Proxy(client, {
      get: (target, name) => (name === "app" ? { config: () => late } : Reflect.get(target, name))
    })
    const { Timed, pass } = movableClock()
    openPage(
      slow,
      <Timed>
        <SignIn />
      </Timed>,
      { social }
    )
    pass(2900)
    expect(screen.queryByRole("textbox")).toBeNull()
    pass(200)
    await field()
    await act(async () => answer({ google: { enabled: false } }))
    expect(providers()).toHaveLength(2)
  })
})

test("a sign-in that lists its methods asks for no configuration", async () => {
  const { asked } = openSignIn({ email: false }, <SignIn methods={["email"]} />)
  await field()
  expect(asked()).toBe(0)
})

test("the hook shares one cached configuration with the sign-in", async () => {
  const opened = openClient({ app: { poweredBy: true } })
  const { result } = openHook(opened.client, () =>
    useAppConfig({ query: { select: (it) => it.showPoweredBy } })
  )
  await waitFor(() => expect(result.current.data).toBe(true))
  expect(opened.sent.filter((request) => request.path === path)).toHaveLength(1)
})

describe("a configuration", () => {
  const on = {
    google: { enabled: true, clientId: "g" },
    telegram: { enabled: true, botId: 7, botUsername: "b" }
  }

  test("registers the providers that the app does not register itself", () => {
    expect(socialIn(on, { google: { clientId: "own" } }, "https://app.example")).toMatchObject({
      google: { clientId: "own" },
      telegram: { botId: "7", botUsername: "b" }
    })
    expect(socialIn({ google: { enabled: false, clientId: "g" } }, {}).google).toBeUndefined()
    expect(socialIn({ google: { enabled: true } }, {}).google).toBeUndefined()
  })

  test.each([
    ["https://app.example/done", true],
    ["https://app.example.evil.example/done", false],
    ["https://evil.example", false],
    ["https://app.example@evil.example", false],
    ["https://", false]
  ])("sends the answer of Apple to %s only on the page's origin", (redirectUri, isUsed) => {
    const apple = { enabled: true, clientId: "a", redirectUri }
    expect(socialIn({ apple }, {}, "https://app.example").apple !== undefined).toBe(isUsed)
  })

  test("that leaves no way to sign in changes nothing", () => {
    const none = { useEmailLogin: false, whatsapp: { enabled: false } }
    expect(waysIn(none, {}).methods).toEqual(["email", "whatsapp"])
    expect(waysIn(none, { google: { clientId: "g" } }).methods).toEqual([])
    expect(waysIn(undefined, {})).toEqual(waysIn({}, {}))
  })
})
