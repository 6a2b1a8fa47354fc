import "../support/page/dom.ts"

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest"
import type { Outcome, SocialAdapter } from "../../src/react/social/flows/adapter.ts"
import { appleAdapter } from "../../src/react/social/flows/apple.ts"
import { googleAdapter } from "../../src/react/social/flows/google.ts"
import { telegramAdapter } from "../../src/react/social/flows/telegram.ts"
import { idTokenWith } from "./fakes.ts"

const redirectUri = "https://app.example/back"
const apple = { clientId: "app", redirectUri }
const telegram = { botId: "7", botUsername: "example_bot" }

/** The outcome of an adapter after its popup opened and `act` ran. */
const outcomeOf = async (adapter: SocialAdapter, act: () => void | Promise<void> = () => undefined) => {
  const outcomes: Outcome[] = []
  adapter.start((outcome) => outcomes.push(outcome))
  await act()
  await Promise.resolve()
  return outcomes
}

/** Records the calls of a provider's function. */
const firstArgument = (spy: ReturnType<typeof vi.fn>) => spy.mock.calls[0]?.[0] ?? {}

describe("Google", () => {
  const initialize = vi.fn()
  const prompt = vi.fn()
  const renderButton = vi.fn()
  const initTokenClient = vi.fn()
  const initCodeClient = vi.fn()

  /** The resize observers, by element. */
  const watching = new Map<Element, () => void>()
  class Watch {
    readonly #told: () => void
    constructor(outcomes: () => void) {
      this.#told = outcomes
    }
    observe(element: Element) {
      watching.set(element, this.#told)
    }
    disconnect() {
      watching.clear()
    }
  }

  beforeEach(() => {
    vi.resetAllMocks()
    vi.useRealTimers()
    watching.clear()
    vi.stubGlobal("ResizeObserver", Watch)
    initTokenClient.mockImplementation((config) => ({ requestAccessToken: () => config.grant?.() }))
    initCodeClient.mockImplementation(() => ({ requestCode: () => undefined }))
    const accounts = { id: { initialize, prompt, renderButton }, oauth2: { initTokenClient, initCodeClient } }
    vi.stubGlobal("google", { accounts })
  })

  test("returns an ID token with the nonce of this attempt", async () => {
    const credential = () => idTokenWith({ nonce: firstArgument(initialize).nonce })
    const outcomes = await outcomeOf(googleAdapter({ clientId: "app" }), () =>
      firstArgument(initialize).callback({ credential: credential() })
    )
    expect(firstArgument(initialize)).toMatchObject({
      client_id: "app",
      nonce: expect.stringMatching(/^[\da-f]{32}$/)
    })
    expect(outcomes).toEqual([
      { kind: "credential", credential: { provider: "google", credential: credential() } }
    ])
  })

  test.each([
    ["an ID token of another attempt", idTokenWith({ nonce: "another" }), "nonce_mismatch"],
    ["an ID token without a nonce", idTokenWith({}), "nonce_mismatch"],
    ["text that is not an ID token", "not a token", "nonce_mismatch"],
    ["nothing", undefined, "no_credential"]
  ])("rejects %s", async (_, credential, reason) => {
    const outcomes = await outcomeOf(googleAdapter({ clientId: "app" }), () =>
      firstArgument(initialize).callback({ credential })
    )
    expect(outcomes).toEqual([{ kind: "failed", reason }])
  })

  test("uses a new nonce for each attempt", async () => {
    const adapter = googleAdapter({ clientId: "app" })
    await outcomeOf(adapter)
    await outcomeOf(adapter)
    const nonces = initialize.mock.calls.map(([{ nonce }]) => nonce)
    expect(new Set(nonces).size).toBe(2)
  })

  test.each([
    ["was skipped", { isSkippedMoment: () => true }, "blocked"],
    [
      "was dismissed",
      { isDismissedMoment: () => true, getDismissedReason: () => "cancel_called" },
      "cancelled"
    ]
  ])("reports that its prompt %s", async (_, moment, kind) => {
    const outcomes = await outcomeOf(googleAdapter({ clientId: "app" }), () =>
      prompt.mock.calls[0]?.[0](moment)
    )
    expect(outcomes).toEqual([{ kind }])
  })

  test("renders its own button and receives its credential", () => {
    const outcomes: Outcome[] = []
    const place = document.createElement("div")
    googleAdapter({ clientId: "app" }).renderButton?.(place, (outcome) => outcomes.push(outcome))
    expect(renderButton).toHaveBeenCalledWith(place, expect.anything())
    firstArgument(initialize).callback({
      credential: idTokenWith({ nonce: firstArgument(initialize).nonce })
    })
    expect(outcomes).toMatchObject([{ kind: "credential" }])
  })

  test.each([
    ["where it stands", 366, 320, 366],
    ["around it, while it is not to be seen", 0, 272, 272],
    ["no further than Google allows", 900, 900, 400],
    ["no narrower than Google allows", 0, 0, 200]
  ])("renders its own button in the available width %s", (_, own, around, width) => {
    const place = document.createElement("div")
    const parent = document.createElement("section")
    parent.append(place)
    vi.spyOn(place, "clientWidth", "get").mockReturnValue(own)
    vi.spyOn(parent, "clientWidth", "get").mockReturnValue(around)
    googleAdapter({ clientId: "app" }).renderButton?.(place, () => undefined)
    expect(renderButton).toHaveBeenCalledWith(place, expect.objectContaining({ width }))
  })

  test("redraws its own button after a resize, until it is disposed of", () => {
    vi.useFakeTimers()
    const place = document.createElement("div")
    const room = vi.spyOn(place, "clientWidth", "get").mockReturnValue(0)
    const letGo = googleAdapter({ clientId: "app" }).renderButton?.(place, () => undefined)
    const change = (to: number) => {
      room.mockReturnValue(to)
      watching.get(place)?.()
    }
    for (const to of [0, 320, 320, 700, 900]) {
      change(to + 1)
      change(to)
      vi.runAllTimers()
    }
    const widths = renderButton.mock.calls.map(([, { width }]) => width)
    expect(widths).toEqual([200, 320, 400])
    change(250)
    letGo?.()
    vi.runAllTimers()
    expect([renderButton.mock.calls.length, watching.size]).toEqual([3, 0])
  })

  test("keeps the focus on its own button when redrawn", () => {
    vi.useFakeTimers()
    const place = document.body.appendChild(document.createElement("div"))
    onTestFinished(() => place.remove())
    vi.spyOn(place, "clientWidth", "get").mockReturnValue(320)
    googleAdapter({ clientId: "app" }).renderButton?.(place, () => undefined)
    vi.spyOn(place, "clientWidth", "get").mockReturnValue(300)
    vi.spyOn(place, "matches").mockReturnValue(true)
    watching.get(place)?.()
    vi.runAllTimers()
    expect(renderButton).toHaveBeenCalledTimes(1)
  })

  test("reports when the script does not redraw the button", () => {
    vi.useFakeTimers()
    const outcomes: Outcome[] = []
    const place = document.createElement("div")
    googleAdapter({ clientId: "app" }).renderButton?.(place, (outcome) => outcomes.push(outcome))
    renderButton.mockImplementation(() => {
      throw new Error("not today")
    })
    vi.spyOn(place, "clientWidth", "get").mockReturnValue(320)
    watching.get(place)?.()
    vi.runAllTimers()
    expect(outcomes).toEqual([{ kind: "failed", reason: "provider_error" }])
  })

  test.each([
    ["access_token", initTokenClient, { access_token: "granted" }],
    ["code", initCodeClient, { code: "granted" }]
  ] as const)("returns the %s with the state of this attempt", async (mode, init, grant) => {
    const adapter = googleAdapter({ clientId: "app", mode })
    const outcomes = await outcomeOf(adapter, () =>
      firstArgument(init).callback({ ...grant, state: firstArgument(init).state })
    )
    expect(outcomes).toEqual([{ kind: "credential", credential: { provider: "google", code: "granted" } }])
    expect(firstArgument(init).state).toMatch(/^[\da-f]{32}$/)
    init.mockClear()
    expect(await outcomeOf(adapter, () => firstArgument(init).callback({ ...grant, state: "x" }))).toEqual([
      { kind: "failed", reason: "state_mismatch" }
    ])
  })

  test.each([
    ["popup_failed_to_open", { kind: "blocked" }],
    ["popup_closed", { kind: "cancelled" }],
    ["unknown", { kind: "failed", reason: "provider_error" }]
  ])("says what %s means", async (type, outcome) => {
    const adapter = googleAdapter({ clientId: "app", mode: "code" })
    expect(await outcomeOf(adapter, () => firstArgument(initCodeClient).error_callback({ type }))).toEqual([
      outcome
    ])
  })
})

describe("Apple", () => {
  const init = vi.fn()
  const signIn = vi.fn()

  beforeEach(() => {
    vi.resetAllMocks()
    vi.stubGlobal("AppleID", { auth: { init, signIn } })
  })

  const answered = (change: object = {}) => {
    signIn.mockImplementation(async () => {
      const { state, nonce } = firstArgument(init)
      return {
        authorization: { code: "code", id_token: idTokenWith({ nonce }), state, ...change },
        user: { name: { firstName: "Ada" }, email: "ada@example.com" }
      }
    })
  }

  test("returns the ID token, and the user's name the first time", async () => {
    answered()
    const [outcome] = await outcomeOf(appleAdapter(apple))
    expect(firstArgument(init)).toMatchObject({ clientId: "app", redirectURI: redirectUri, usePopup: true })
    expect(outcome).toMatchObject({
      kind: "credential",
      credential: { provider: "apple", credential: expect.stringContaining(".") },
      user: { name: { firstName: "Ada" } }
    })
  })

  test.each([
    ["another state", { state: "another" }, "state_mismatch"],
    ["another nonce", { id_token: idTokenWith({ nonce: "another" }) }, "nonce_mismatch"],
    ["no ID token", { id_token: undefined }, "no_credential"]
  ])("takes no answer with %s", async (_, change, reason) => {
    answered(change)
    expect(await outcomeOf(appleAdapter(apple))).toEqual([{ kind: "failed", reason }])
  })

  test.each([
    ["popup_blocked_by_browser", { kind: "blocked" }],
    ["popup_closed_by_user", { kind: "cancelled" }],
    ["user_cancelled_authorize", { kind: "cancelled" }],
    ["invalid_client", { kind: "failed", reason: "provider_error" }]
  ])("says what %s means", async (error, outcome) => {
    signIn.mockRejectedValue({ error })
    expect(await outcomeOf(appleAdapter(apple), () => Promise.resolve())).toEqual([outcome])
  })
})

describe("Telegram", () => {
  const auth = vi.fn()
  const data = { id: 42, first_name: "Ada", auth_date: 1_700_000_000, hash: "ab", language: "en" }

  beforeEach(() => {
    vi.resetAllMocks()
    vi.stubGlobal("Telegram", { Login: { auth } })
  })

  test("returns every field unchanged, and no other", async () => {
    const outcomes = await outcomeOf(telegramAdapter(telegram), () => auth.mock.calls[0]?.[1](data))
    expect(outcomes).toEqual([
      { kind: "credential", credential: { provider: "telegram", botUsername: "example_bot", data } }
    ])
    expect(firstArgument(auth)).toMatchObject({ bot_id: "7" })
  })

  test("reports that the user cancelled", async () => {
    expect(await outcomeOf(telegramAdapter(telegram), () => auth.mock.calls[0]?.[1](false))).toEqual([
      { kind: "cancelled" }
    ])
  })

  test("rejects an unsigned result", async () => {
    const act = () => auth.mock.calls[0]?.[1]({ id: 42, first_name: "Ada" })
    expect(await outcomeOf(telegramAdapter(telegram), act)).toEqual([
      { kind: "failed", reason: "no_credential" }
    ])
  })

  test("reports a blocked popup, and restores `open`", async () => {
    const open = vi.fn(() => null)
    window.open = open
    auth.mockImplementation(() => void window.open("https://oauth.telegram.org/auth"))
    expect(await outcomeOf(telegramAdapter(telegram))).toEqual([{ kind: "blocked" }])
    expect(window.open).toBe(open)
  })

  test("needs neither a script nor a popup in a Mini App", async () => {
    const initData = "auth_date=1&hash=ab"
    vi.stubGlobal("Telegram", { WebApp: { initData } })
    const adapter = telegramAdapter(telegram)
    await adapter.preload(new AbortController().signal)
    expect(document.querySelectorAll("script")).toHaveLength(0)
    expect(await outcomeOf(adapter)).toEqual([
      {
        kind: "credential",
        credential: { provider: "telegram", botUsername: "example_bot", dataString: initData }
      }
    ])
  })
})

describe("returning from a provider's page", () => {
  const left: URL[] = []
  const google = googleAdapter({ clientId: "app", mode: "code", redirectUri })

  beforeEach(() => {
    left.length = 0
    localStorage.clear()
    vi.spyOn(location, "assign").mockImplementation((url) => void left.push(new URL(url)))
    at("https://app.example/")
  })
  afterEach(() => void vi.restoreAllMocks())

  const at = (url: string) => history.replaceState(null, "", url)
  const leaveWith = (adapter: SocialAdapter) => {
    adapter.redirect?.()
    return Object.fromEntries(left[0]?.searchParams ?? [])
  }

  test("signs in once with the code, and removes it from the URL", () => {
    const { state, redirect_uri, response_type, client_id } = leaveWith(google)
    expect([redirect_uri, response_type, client_id]).toEqual([redirectUri, "code", "app"])
    at(`${redirectUri}?code=granted&state=${state}&scope=openid`)
    expect(google.resume?.()).toEqual({
      kind: "credential",
      credential: { provider: "google", code: "granted" }
    })
    expect(location.href).toBe(redirectUri)
    at(`${redirectUri}?code=granted&state=${state}`)
    expect(google.resume?.()).toBeUndefined()
  })

  test("accepts only an ID token of this redirect", () => {
    const byToken = googleAdapter({ clientId: "app", redirectUri })
    const { state, nonce } = leaveWith(byToken)
    at(`${redirectUri}#id_token=${idTokenWith({ nonce })}&state=${state}`)
    expect(byToken.resume?.()).toMatchObject({ kind: "credential" })
    left.length = 0
    const next = leaveWith(byToken)
    at(`${redirectUri}#id_token=${idTokenWith({ nonce })}&state=${next.state}`)
    expect(byToken.resume?.()).toEqual({ kind: "failed", reason: "nonce_mismatch" })
  })

  test.each([
    ["another state", (state: string) => `${redirectUri}?code=granted&state=${state}x`],
    ["no state", () => `${redirectUri}?code=granted`]
  ])("takes no answer with %s", (_, address) => {
    const { state = "" } = leaveWith(google)
    at(address(state))
    expect(google.resume?.()).toEqual({ kind: "failed", reason: "state_mismatch" })
  })

  test.each([
    ["at another page", (state: string) => `https://app.example/other?code=granted&state=${state}`],
    ["with two codes", (state: string) => `${redirectUri}?code=a&code=b&state=${state}`],
    ["with a code and an error", (state: string) => `${redirectUri}?code=a&error=b&state=${state}`],
    ["with nothing", () => redirectUri]
  ])("ignores a URL %s", (_, address) => {
    const { state = "" } = leaveWith(google)
    at(address(state))
    expect(google.resume?.()).toBeUndefined()
  })

  test("ignores a response that this page did not request", () => {
    at(`${redirectUri}?code=granted&state=guessed`)
    expect(google.resume?.()).toBeUndefined()
  })

  test("rejects a response after ten minutes", () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    const { state } = leaveWith(google)
    vi.setSystemTime(Date.now() + 10 * 60 * 1000)
    at(`${redirectUri}?code=granted&state=${state}`)
    expect(google.resume?.()).toBeUndefined()
    vi.useRealTimers()
  })

  test("reports that the user denied access", () => {
    const { state } = leaveWith(google)
    at(`${redirectUri}?error=access_denied&state=${state}`)
    expect(google.resume?.()).toEqual({ kind: "cancelled" })
  })

  test("reads Telegram's result from the URL", () => {
    const adapter = telegramAdapter(telegram)
    const data = { id: 42, first_name: "Ådä", auth_date: 1_700_000_000, hash: "ab" }
    expect(leaveWith(adapter)).toMatchObject({ bot_id: "7", return_to: "https://app.example/" })
    at(`https://app.example/#tgAuthResult=${Buffer.from(JSON.stringify(data)).toString("base64url")}`)
    expect(adapter.resume?.()).toEqual({
      kind: "credential",
      credential: { provider: "telegram", botUsername: "example_bot", data }
    })
    expect(location.hash).toBe("")
  })
})
