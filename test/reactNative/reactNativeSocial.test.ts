import { createHash, webcrypto } from "node:crypto"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import type { Client } from "../../src/index.ts"
import {
  type AttemptArea,
  expoBrowser,
  linkingBrowser,
  signInWithApple,
  signInWithGoogle,
  signInWithTelegram
} from "../../src/reactNative/index.ts"
import { idTokenWith } from "../social/fakes.ts"

const getRandomValues = (bytes: Uint8Array) => webcrypto.getRandomValues(bytes)

/** A client that keeps the credentials with which it was called. */
const openClient = () => {
  const credentials: unknown[] = []
  const authorize = async (credential: unknown) => {
    credentials.push(credential)
    return { isWalletCreated: true }
  }
  // Only these calls are made.
  const client = {
    auth: { google: { authorize }, apple: { authorize }, telegram: { authorize } }
  } as unknown as Client
  return { client, credentials }
}

/** A storage that outlives the app. */
const openArea = (): AttemptArea => {
  const values = new Map<string, string>()
  return {
    getItem: (key) => values.get(key),
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key)
  }
}

/** The system's browser: `answer` makes the address that the provider returns to. `undefined`: the user closes the sheet. */
const browserThat = (answer: (asked: URLSearchParams, url: URL) => string | undefined) => {
  const opened: URL[] = []
  const browser = expoBrowser({
    openAuthSessionAsync: async (url) => {
      opened.push(new URL(url))
      const returned = answer(new URL(url).searchParams, new URL(url))
      return returned === undefined ? { type: "cancel" } : { type: "success", url: returned }
    }
  })
  return { browser, opened }
}

const redirectUri = "com.googleusercontent.apps.123-abc:/oauth2redirect"
const verified = "https://app.test/signed-in"

describe("Google", () => {
  /** Google's token endpoint, which checks the verifier as RFC 7636 says. */
  const openGoogle = (idToken: (nonce: string) => string | undefined = (nonce) => idTokenWith({ nonce })) => {
    let asked = new URLSearchParams()
    const fetch = async (_url: unknown, init?: RequestInit) => {
      const sent = new URLSearchParams(String(init?.body))
      const challenge = createHash("sha256")
        .update(sent.get("code_verifier") ?? "")
        .digest("base64url")
      const isRight = challenge === asked.get("code_challenge") && sent.get("code") === "the code"
      return isRight
        ? Response.json({ id_token: idToken(asked.get("nonce") ?? "") })
        : Response.json({ error: "invalid_grant" }, { status: 400 })
    }
    const agree = (query: URLSearchParams) => {
      asked = query
      return `${redirectUri}?code=the+code&state=${query.get("state")}`
    }
    return { fetch: vi.fn(fetch) as typeof globalThis.fetch, agree }
  }

  const signIn = async (answer: Parameters<typeof browserThat>[0], fetch: typeof globalThis.fetch) => {
    const { client, credentials } = openClient()
    const { browser, opened } = browserThat(answer)
    const result = await signInWithGoogle(client, {
      clientId: "123-abc",
      redirectUri,
      browser,
      getRandomValues,
      fetch
    })
    return { result, credentials, opened }
  }

  it("exchanges the code with the verifier, and signs in with the ID token", async () => {
    const { fetch, agree } = openGoogle()
    const { result, credentials, opened } = await signIn(agree, fetch)
    expect(result).toEqual({ status: "done", signedIn: { isWalletCreated: true } })
    expect(credentials).toHaveLength(1)
    expect(Object.fromEntries(opened[0]?.searchParams ?? [])).toMatchObject({
      client_id: "123-abc",
      redirect_uri: redirectUri,
      response_type: "code",
      code_challenge_method: "S256",
      code_challenge: expect.stringMatching(/^[\w-]{43}$/)
    })
  })

  it("uses new random values for each attempt", async () => {
    const { fetch, agree } = openGoogle()
    const [one, other] = [await signIn(agree, fetch), await signIn(agree, fetch)]
    for (const name of ["state", "nonce", "code_challenge"])
      expect(one.opened[0]?.searchParams.get(name)).not.toBe(other.opened[0]?.searchParams.get(name))
  })

  it.each([
    ["closed by the user", () => undefined, { status: "cancelled" }],
    [
      "refused by the user",
      (asked: URLSearchParams) => `${redirectUri}?error=access_denied&state=${asked.get("state")}`,
      { status: "cancelled" }
    ],
    [
      "of another attempt",
      () => `${redirectUri}?code=the+code&state=other`,
      { status: "failed", reason: "state_mismatch" }
    ],
    ["without a state", () => `${redirectUri}?code=the+code`, { status: "failed", reason: "state_mismatch" }],
    [
      "with two states",
      (asked: URLSearchParams) => `${redirectUri}?code=the+code&state=other&state=${asked.get("state")}`,
      { status: "failed", reason: "provider_error" }
    ],
    [
      "at another address",
      (asked: URLSearchParams) => `other:/oauth2redirect?code=the+code&state=${asked.get("state")}`,
      { status: "failed", reason: "provider_error" }
    ],
    [
      "with an error",
      (asked: URLSearchParams) => `${redirectUri}?error=server_error&state=${asked.get("state")}`,
      { status: "failed", reason: "provider_error" }
    ],
    [
      "without a code",
      (asked: URLSearchParams) => `${redirectUri}?state=${asked.get("state")}`,
      { status: "failed", reason: "no_credential" }
    ],
    [
      "with a stolen code",
      (asked: URLSearchParams) => `${redirectUri}?code=stolen&state=${asked.get("state")}`,
      { status: "failed", reason: "provider_error" }
    ]
  ])("signs nobody in with an answer that is %s", async (_, answer, expected) => {
    const { result, credentials } = await signIn(answer, openGoogle().fetch)
    expect([result, credentials]).toEqual([expected, []])
  })

  it("is cancelled if it is ended while the code is exchanged", async () => {
    const { agree } = openGoogle()
    const { client, credentials } = openClient()
    const attempt = new AbortController()
    const fetch = async () => {
      attempt.abort()
      throw attempt.signal.reason
    }
    const result = await signInWithGoogle(client, {
      ...{ clientId: "123-abc", redirectUri, getRandomValues, fetch, signal: attempt.signal },
      browser: browserThat(agree).browser
    })
    expect([result, credentials]).toEqual([{ status: "cancelled" }, []])
  })

  it("refuses an ID token of another attempt", async () => {
    const { fetch, agree } = openGoogle(() => idTokenWith({ nonce: "other" }))
    expect((await signIn(agree, fetch)).result).toEqual({ status: "failed", reason: "nonce_mismatch" })
  })

  /** An attempt during which the system ends the app. Returns what it asked for. */
  const endedAttempt = async (area: AttemptArea) => {
    const google = openGoogle()
    const options = { clientId: "123-abc", redirectUri, getRandomValues, fetch: google.fetch, attempts: area }
    const { client, credentials } = openClient()
    const link = await new Promise<string>((resolve) => {
      const browser = (url: string) => {
        resolve(google.agree(new URL(url).searchParams))
        return new Promise<undefined>(() => {})
      }
      void signInWithGoogle(client, { ...options, browser })
    })
    const { browser, opened } = browserThat(() => undefined)
    const resume = (startedBy: string) => signInWithGoogle(client, { ...options, browser, startedBy })
    return { link, resume, credentials, opened }
  }

  it("continues after the app was ended, once and with the verifier of the attempt", async () => {
    const { link, resume, credentials, opened } = await endedAttempt(openArea())
    expect(await resume("other:/link")).toEqual({ status: "cancelled" })
    expect(await resume(`${redirectUri}?code=the+code&state=other`)).toEqual({ status: "cancelled" })
    expect(await resume(link)).toMatchObject({ status: "done" })
    expect(await resume(link)).toEqual({ status: "cancelled" })
    expect([credentials.length, opened.length]).toEqual([1, 0])
  })

  it("does not continue after ten minutes, or with what something else stored", async () => {
    vi.useFakeTimers({ toFake: ["Date"] })
    onTestFinished(() => void vi.useRealTimers())
    const area = openArea()
    const { link, resume } = await endedAttempt(area)
    vi.advanceTimersByTime(600_001)
    expect(await resume(link)).toEqual({ status: "cancelled" })
    for (const text of ["{", "null", `{"until":${Number.MAX_SAFE_INTEGER}}`]) {
      area.setItem("slipway.signIn", text)
      expect(await resume(link)).toEqual({ status: "cancelled" })
    }
  })

  it("works without its storage", async () => {
    const { fetch, agree } = openGoogle()
    const broken = () => {
      throw new Error("The keychain is locked")
    }
    const result = await signInWithGoogle(openClient().client, {
      ...{ clientId: "123-abc", redirectUri, getRandomValues, fetch },
      browser: browserThat(agree).browser,
      attempts: { getItem: broken, setItem: broken, removeItem: broken }
    })
    expect(result).toMatchObject({ status: "done" })
  })

  it("needs randomness", async () => {
    const { browser } = browserThat(() => undefined)
    vi.stubGlobal("crypto", undefined)
    await expect(
      signInWithGoogle(openClient().client, { clientId: "1", redirectUri, browser })
    ).rejects.toThrow(/getRandomValues/)
  })
})

describe("Apple", () => {
  const options = { clientId: "com.example.web", redirectUri: verified, getRandomValues }
  const agree = (asked: URLSearchParams, nonce = asked.get("nonce")) =>
    `${verified}#state=${asked.get("state")}&code=c&id_token=${idTokenWith({ nonce })}`

  it("signs in with the ID token of its page", async () => {
    const { client, credentials } = openClient()
    const { browser } = browserThat((asked) => agree(asked))
    expect(await signInWithApple(client, { ...options, browser })).toMatchObject({ status: "done" })
    expect(credentials).toHaveLength(1)
  })

  it.each([
    [
      "another nonce",
      (asked: URLSearchParams) => agree(asked, "other"),
      { status: "failed", reason: "nonce_mismatch" }
    ],
    [
      "another state",
      () => `${verified}#state=other&id_token=${idTokenWith({})}`,
      { status: "failed", reason: "state_mismatch" }
    ],
    ["the user's refusal", () => `${verified}#error=user_cancelled_authorize`, { status: "cancelled" }]
  ])("signs nobody in with %s", async (_, answer, expected) => {
    const { client, credentials } = openClient()
    expect(await signInWithApple(client, { ...options, browser: browserThat(answer).browser })).toEqual(
      expected
    )
    expect(credentials).toEqual([])
  })

  it("refuses to return to a scheme that another app can claim", async () => {
    const { browser, opened } = browserThat(() => undefined)
    const signIn = signInWithApple(openClient().client, { ...options, redirectUri: "myapp://apple", browser })
    await expect(signIn).rejects.toThrow(/redirectUri/)
    expect(opened).toEqual([])
  })

  it.each([
    [
      "its own",
      (state: string, nonce: string) => ({ state, identityToken: idTokenWith({ nonce }) }),
      { status: "done" }
    ],
    [
      "another state",
      (_: string, nonce: string) => ({ state: "other", identityToken: idTokenWith({ nonce }) }),
      { status: "failed", reason: "state_mismatch" }
    ],
    [
      "another nonce",
      (state: string) => ({ state, identityToken: idTokenWith({ nonce: "other" }) }),
      { status: "failed", reason: "nonce_mismatch" }
    ],
    [
      "no token",
      (state: string) => ({ state, identityToken: null }),
      { status: "failed", reason: "no_credential" }
    ]
  ])("checks the answer of the sheet: %s", async (_, answer, expected) => {
    const appleAuthentication = {
      signInAsync: async ({ state = "", nonce = "" }: { state?: string; nonce?: string } = {}) =>
        answer(state, nonce)
    }
    const { client } = openClient()
    expect(await signInWithApple(client, { appleAuthentication, getRandomValues })).toMatchObject(expected)
  })

  it("is cancelled if it was ended while the sheet was open, which cannot be closed", async () => {
    const attempt = new AbortController()
    const appleAuthentication = {
      signInAsync: async ({ state = "", nonce = "" }: { state?: string; nonce?: string } = {}) => {
        attempt.abort()
        return { state, identityToken: idTokenWith({ nonce }) }
      }
    }
    const { client, credentials } = openClient()
    const options = { appleAuthentication, getRandomValues, signal: attempt.signal }
    expect(await signInWithApple(client, options)).toEqual({ status: "cancelled" })
    expect(credentials).toEqual([])
  })

  it("is cancelled when the user closes the sheet", async () => {
    const appleAuthentication = {
      signInAsync: async () => {
        throw Object.assign(new Error("The user canceled the authorization attempt"), {
          code: "ERR_REQUEST_CANCELED"
        })
      }
    }
    const { client } = openClient()
    expect(await signInWithApple(client, { appleAuthentication, getRandomValues })).toEqual({
      status: "cancelled"
    })
  })
})

describe("Telegram", () => {
  const options = { botId: "12345", botUsername: "example_bot", redirectUri: verified, getRandomValues }
  const data = { id: 7, first_name: "Zoë", auth_date: 1_700_000_000, hash: "abc" }
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64")

  it("signs in with the unchanged data, and keeps the state in the address", async () => {
    const { client, credentials } = openClient()
    const { browser, opened } = browserThat(
      (asked) => `${asked.get("return_to")}#tgAuthResult=${encoded(data)}`
    )
    expect(await signInWithTelegram(client, { ...options, browser })).toMatchObject({ status: "done" })
    expect(credentials).toEqual([{ botUsername: "example_bot", data }])
    expect(opened[0]?.searchParams.get("origin")).toBe("https://app.test")
  })

  it.each([
    [
      "the user's refusal",
      (asked: URLSearchParams) => `${asked.get("return_to")}#tgAuthResult=${encoded(false)}`,
      { status: "cancelled" }
    ],
    [
      "another state",
      () => `${verified}?slipway_state=other#tgAuthResult=${encoded(data)}`,
      { status: "failed", reason: "state_mismatch" }
    ],
    [
      "no state",
      () => `${verified}#tgAuthResult=${encoded(data)}`,
      { status: "failed", reason: "state_mismatch" }
    ],
    [
      "other data",
      (asked: URLSearchParams) => `${asked.get("return_to")}#tgAuthResult=${encoded({ id: 7 })}`,
      { status: "failed", reason: "no_credential" }
    ]
  ])("signs nobody in with %s", async (_, answer, expected) => {
    const { client, credentials } = openClient()
    expect(await signInWithTelegram(client, { ...options, browser: browserThat(answer).browser })).toEqual(
      expected
    )
    expect(credentials).toEqual([])
  })
})

describe("a browser that is opened with Linking", () => {
  const openLinking = () => {
    const listeners = new Set<(event: { url: string }) => void>()
    return {
      opened: [] as string[],
      listeners,
      openURL: async (_url: string) => {},
      addEventListener: (_: "url", listener: (event: { url: string }) => void) => {
        listeners.add(listener)
        return { remove: () => void listeners.delete(listener) }
      }
    }
  }
  const open = (linking: ReturnType<typeof openLinking>, url: string) => {
    for (const listener of [...linking.listeners]) listener({ url })
  }

  it("waits for the link of the attempt, and ignores others", async () => {
    const linking = openLinking()
    const returned = linkingBrowser(linking)("https://provider.test", verified, undefined)
    open(linking, "https://app.test/invite?code=1")
    open(linking, `${verified}?code=2`)
    expect(await returned).toBe(`${verified}?code=2`)
    expect(linking.listeners.size).toBe(0)
  })

  it("stops waiting when it is aborted", async () => {
    const linking = openLinking()
    const stop = new AbortController()
    const returned = linkingBrowser(linking)("https://provider.test", verified, stop.signal)
    stop.abort()
    expect([await returned, linking.listeners.size]).toEqual([undefined, 0])
  })

  it("rejects when no browser can be opened", async () => {
    const linking = { ...openLinking(), openURL: () => Promise.reject(new Error("No browser")) }
    await expect(linkingBrowser(linking)("https://provider.test", verified, undefined)).rejects.toThrow(
      "No browser"
    )
  })
})
