import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../../src/index.ts"
import { areaTimeout } from "../../../src/session/cross-tab/timeouts.ts"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { failureOf } from "../../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../../support/fakeTime.ts"
import { ticketService } from "../../support/service/ticketService.ts"
import { signatureOf } from "../../support/signature.ts"
import {
  barrier,
  never,
  openOrigin,
  signIn,
  signMessage,
  untilStatus,
  warnings
} from "../../support/storage/origin.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"
const grace = { username: "grace", password: "password" }
const broken = () => {
  throw new DOMException("Connection lost", "UnknownError")
}

/** Two tabs of one session, and the store of the first. */
const openTwo = async () => {
  const origin = openOrigin()
  const { client, area } = origin.openTab()
  const other = origin.openTab().client
  await signIn(client)
  await untilStatus(other, "ready")
  return { ...origin, client, area, other }
}

/** Rejects writes with a new refresh token. */
const full = (sharedArea: KeyValueArea) => ({
  setItem: async (key: string, text: string) => {
    const { refreshToken } = JSON.parse(text)
    const found = await sharedArea.getItem(key)
    if (refreshToken && !found?.includes(`"${refreshToken}"`))
      throw new DOMException("No room", "QuotaExceededError")
    return sharedArea.setItem(key, text)
  }
})

test("a tab that cannot write follows a sign-in of another tab", async () => {
  const warn = warnings()
  const { client, area, other } = await openTwo()
  const started = barrier()
  const answer = barrier()
  Object.assign(area, {
    setItem: async () => {
      started.open()
      await answer.passed
      broken()
    }
  })
  fakeTime()
  const call = failureOf(signMessage(client, "hello"))
  await started.passed
  const login = other.auth.username.login(grace)
  await advanceTime(areaTimeout)
  await login
  answer.open()
  expect(await call).toMatchObject({ code: "SESSION_ENDED", outcome: "not_sent" })
  for (const { session } of [client, other])
    expect(session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect(await signMessage(other, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn).not.toHaveBeenCalled()
})

test.each(["once", "while the tab stands still"] as const)(
  "a tab that cannot write, and see what is there %s, takes away nobody's session",
  async (when) => {
    warnings()
    const { service, texts, sharedArea, client, area, other } = await openTwo()
    const [key = ""] = texts.keys()
    await signMessage(client, "uses up the ticket")
    const started = barrier()
    const answer = barrier()
    const lookOnce = async (name: string) => {
      const found = await sharedArea.getItem(name)
      started.open()
      await answer.passed
      Object.assign(area, sharedArea)
      return when === "once" ? broken() : found
    }
    Object.assign(area, {
      setItem: async (name: string, text: string) => {
        if (!text.includes("refreshToken")) return sharedArea.setItem(name, text)
        Object.assign(area, { getItem: lookOnce })
        return broken()
      }
    })
    const call = signMessage(client, "hello").catch(() => {})
    await started.passed
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + (when === "once" ? 0 : 20_000) })
    onTestFinished(() => void vi.useRealTimers())
    // The other tab does this when this one is frozen for eight seconds.
    await navigator.locks.request(key, { steal: true }, async () => {})
    await signMessage(other, "one")
    await signMessage(other, "two")
    answer.open()
    await call
    expect(await signMessage(other, "three")).toMatchObject({ signature: signatureOf("three") })
    const presented = service.sent(refresh).map(({ body }) => body.refreshToken)
    expect(new Set(presented).size).toBe(presented.length)
  }
)

test.each([
  ["signs out", undefined],
  ["signs in as somebody else", "joan"]
] as const)(
  "who %s where the last sign-in elsewhere could not be read at first replaces that one",
  async (_, username) => {
    const { sharedArea, client, area, other } = await openTwo()
    Object.assign(area, { getItem: broken })
    await other.auth.username.login(grace)
    await flush()
    let reads = 0
    Object.assign(area, {
      getItem: async (key: string) => (reads++ < 2 ? broken() : sharedArea.getItem(key))
    })
    await (username
      ? client.auth.username.login({ username, password: "password" })
      : client.session.signOut())
    expect(client.session.current().username).toBe(username)
    await vi.waitFor(() => expect(other.session.current().username).toBe(username))
  }
)

test("a tab that cannot write removes the stored session that it continues in memory", async () => {
  warnings()
  const { sharedArea, client, area, other } = await openTwo()
  Object.assign(area, full(sharedArea))
  await signMessage(client, "uses up the ticket")
  await signMessage(client, "hello")
  await untilStatus(other, "signed_out")
  expect(other.session.current()).toMatchObject({ reason: "rotation_lost" })
  expect(await signMessage(client, "again")).toMatchObject({ signature: signatureOf("again") })
})

test("a first sign-in that cannot be stored replaces nobody's session", async () => {
  warnings()
  const { openTab, sharedArea } = openOrigin()
  const { client, area } = openTab()
  Object.assign(area, full(sharedArea))
  await signIn(client)
  const { client: other } = openTab()
  await vi.waitFor(() => expect(other.session.current().reason).toBe("rotation_lost"))
})

test("a sign-in in a tab that cannot write replaces the session of other tabs", async () => {
  warnings()
  const { sharedArea, client, area, other } = await openTwo()
  Object.assign(area, full(sharedArea))
  await client.auth.username.login(grace)
  await untilStatus(other, "signed_out")
  expect(other.session.current()).toMatchObject({ reason: "replaced" })
})

test("a failed write of a frozen tab is not retried over another tab's record", async () => {
  warnings()
  const { service, openTab, sharedArea, texts, client, area, other } = await openTwo()
  await signMessage(client, "uses up the ticket")
  const [key = ""] = texts.keys()
  const started = barrier()
  const answer = barrier()
  Object.assign(area, {
    setItem: async (name: string, text: string) => {
      Object.assign(area, sharedArea)
      started.open()
      await answer.passed
      if (text !== "") broken()
      return sharedArea.setItem(name, text)
    }
  })
  fakeTime()
  const call = signMessage(client, "hello").catch(() => {})
  await started.passed
  vi.setSystemTime(Date.now() + 20_000)
  // The other tab does this when this one is frozen for eight seconds.
  await navigator.locks.request(key, { steal: true }, async () => {})
  const one = signMessage(other, "one")
  await advanceTime(areaTimeout)
  await one
  await signMessage(other, "two")
  await other.dispose()
  answer.open()
  await call
  await signMessage(openTab().client, "after")
  const presented = service.sent(refresh).map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})

test("calls behind a hanging one of another tab end at once on a sign-out", async () => {
  const { service, client, other } = await openTwo()
  service.once(sign, never)
  signMessage(client, "hangs").catch(() => {})
  await service.arrived(sign)
  const calls = [failureOf(signMessage(other, "one")), failureOf(signMessage(other, "two"))]
  await flush()
  await other.session.signOut()
  for (const error of await Promise.all(calls))
    expect(error).toMatchObject({ code: "SESSION_ENDED", reason: "signed_out", outcome: "not_sent" })
})

test("a hanging call of an ended session does not block the next session", async () => {
  const { service, client, other } = await openTwo()
  service.once(sign, never)
  signMessage(client, "hangs").catch(() => {})
  await service.arrived(sign)
  await client.session.signOut()
  await client.auth.username.login(grace)
  await vi.waitFor(() => expect(other.session.current().username).toBe("grace"))
  expect(await signMessage(client, "mine")).toMatchObject({ signature: signatureOf("mine") })
  expect(await signMessage(other, "theirs")).toMatchObject({ signature: signatureOf("theirs") })
})

test("when locks fail later, the next start finds no used tokens", async () => {
  const warn = warnings()
  const { service, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const request = vi
    .spyOn(navigator.locks, "request")
    .mockRejectedValue(new DOMException("No", "SecurityError"))
  await signMessage(client, "one")
  await signMessage(client, "two")
  request.mockRestore()
  await client.dispose()
  const next = openTab().client
  await vi.waitFor(() => expect(next.session.current().status).toBe("signed_out"))
  const presented = service.sent(refresh).map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
  expect(warn).toHaveBeenCalledTimes(1)
})

/** A store with a synchronous cache and asynchronous writes. */
const openCached = (setItem: (texts: Map<string, string>, key: string, text: string) => Promise<unknown>) => {
  const service = ticketService()
  const texts = new Map<string, string>()
  const cache = new Map<string, string>()
  const open = () => {
    const storage = keyValueStore({
      getItem: (key) => cache.get(key),
      setItem: (key, text) => {
        cache.set(key, text)
        return setItem(texts, key, text)
      },
      removeItem: async (key) => {
        cache.delete(key)
        texts.delete(key)
      }
    })
    const client = createClient({ ...service.config, appId: "cached", storage })
    onTestFinished(() => client.dispose())
    return client
  }
  return { open, texts }
}

test("a store with synchronous reads may write asynchronously", async () => {
  const warn = warnings()
  const { open, texts } = openCached(async (kept, key, text) => {
    await flush()
    kept.set(key, text)
  })
  const client = open()
  await signIn(client)
  await signMessage(client, "hello")
  await client.dispose()
  expect([...texts.values()].join()).toContain('"ready"')
  expect(warn).not.toHaveBeenCalled()
})

test("a store whose asynchronous write fails degrades to memory with a warning", async () => {
  const warn = warnings()
  const { open } = openCached(async () => broken())
  const client = open()
  await signIn(client)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn.mock.calls).toEqual([[expect.stringContaining("UnknownError")]])
})
