import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../../src/index.ts"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { ticketService } from "../../support/service/ticketService.ts"
import { signatureOf } from "../../support/signature.ts"

const hello = { network: "ethereum-sepolia", message: "hello" } as const
const password = { username: "ada", password: "password" }

type Texts = Map<string, string>

const areas: Record<string, (texts: Texts) => KeyValueArea> = {
  "answers at once": (texts) => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, value) => texts.set(key, value),
    removeItem: (key) => texts.delete(key)
  }),
  "reads at once and writes with promises": (texts) => ({
    getItem: (key) => texts.get(key) ?? null,
    setItem: async (key, value) => texts.set(key, value),
    removeItem: async (key) => texts.delete(key)
  }),
  "answers with promises": (texts) => ({
    getItem: async (key) => texts.get(key),
    setItem: async (key, value) => texts.set(key, value),
    removeItem: async (key) => texts.delete(key)
  })
}

let origins = 0

/** Tabs of one origin: clients that share a store and the locks and channels of this process. */
const openOrigin = (makeArea: (texts: Texts) => KeyValueArea) => {
  const service = ticketService()
  const texts: Texts = new Map()
  const area = makeArea(texts)
  const appId = `app-${++origins}`
  const openTab = () => {
    const client = createClient({ ...service.config, appId, storage: keyValueStore(area) })
    onTestFinished(() => client.dispose())
    return client
  }
  return { service, texts, area, openTab }
}

const warnings = () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
  onTestFinished(() => warn.mockRestore())
  return warn
}

/** A full store: a value can only be replaced by one that is not longer. */
const full = (texts: Texts, setItem: KeyValueArea["setItem"]) => (key: string, value: string) => {
  if (value.length > (texts.get(key)?.length ?? 0)) throw new DOMException("full", "QuotaExceededError")
  return setItem(key, value)
}

const loaded = (client: ReturnType<typeof createClient>) =>
  vi.waitFor(() => expect(client.session.current().status).not.toBe("loading"))

describe.each(Object.entries(areas))("a store that %s", (_, makeArea) => {
  test("keeps the session for the next start", async () => {
    const { openTab } = openOrigin(makeArea)
    const before = openTab()
    await before.auth.username.login(password)
    const { addresses } = before.session.current()
    await before.dispose()
    const after = openTab()
    await loaded(after)
    expect(after.session.current()).toMatchObject({ status: "ready", addresses })
    expect(await after.wallet.signMessage(hello)).toEqual({ signature: signatureOf("hello") })
  })

  test("keeps no ticket that has been used", async () => {
    const { service, openTab } = openOrigin(makeArea)
    const before = openTab()
    await before.auth.username.login(password)
    await before.wallet.signMessage(hello)
    await before.dispose()
    const after = openTab()
    await after.wallet.signMessage(hello)
    const bearers = service.requests
      .filter(({ route }) => route === "POST /wallet/sign-message")
      .map(({ headers }) => headers.get("authorization"))
    expect(new Set(bearers).size).toBe(2)
  })

  test("carries a sign-out to the other tabs, and the reason", async () => {
    const { openTab } = openOrigin(makeArea)
    const [one, other] = [openTab(), openTab()]
    await one.auth.username.login(password)
    await vi.waitFor(() => expect(other.session.current().status).toBe("ready"))
    await one.session.signOut()
    await vi.waitFor(() => expect(other.session.current()).toMatchObject({ reason: "signed_out" }))
    await expect(other.wallet.signMessage(hello)).rejects.toMatchObject({ _tag: "NotSignedInError" })
  })

  test("lets tabs call one at a time, each with its own ticket", async () => {
    const { service, openTab } = openOrigin(makeArea)
    const tabs = [openTab(), openTab(), openTab()]
    await tabs[0]?.auth.username.login(password)
    for (const tab of tabs) await vi.waitFor(() => expect(tab.session.current().status).toBe("ready"))
    const calls = tabs.flatMap((tab) => Array.from({ length: 10 }, () => tab.wallet.signMessage(hello)))
    expect(await Promise.all(calls)).toHaveLength(30)
    const bearers = service.requests
      .filter(({ route }) => route === "POST /wallet/sign-message")
      .map(({ headers }) => headers.get("authorization"))
    expect(bearers).toHaveLength(30)
    expect(new Set(bearers).size).toBe(30)
  })

  test("with an invalid record ignores and overwrites it", async () => {
    const warn = warnings()
    const { texts, openTab } = openOrigin(makeArea)
    for (const text of [
      "{",
      "null",
      '{"version":1}',
      '{"version":1,"id":"x","generation":-1,"status":"ready"}'
    ]) {
      texts.clear()
      const first = openTab()
      await first.auth.username.login(password)
      await first.dispose()
      for (const key of texts.keys()) texts.set(key, text)
      const next = openTab()
      await loaded(next)
      expect(next.session.current().status).toBe("signed_out")
      await next.auth.username.login(password)
      await next.dispose()
      expect([...texts.values()].every((it) => it.includes('"status":"ready"'))).toBe(true)
    }
    expect(warn.mock.calls.flat().join("\n")).toMatch(/ignored/)
  })

  test("with a later version's record is left unchanged", async () => {
    const warn = warnings()
    const { texts, openTab } = openOrigin(makeArea)
    const first = openTab()
    await first.auth.username.login(password)
    await first.dispose()
    for (const key of texts.keys()) texts.set(key, '{"version":2,"all":"different"}')
    const next = openTab()
    await loaded(next)
    await next.auth.username.login(password)
    expect(next.session.current().status).toBe("ready")
    expect([...texts.values()]).toEqual(['{"version":2,"all":"different"}'])
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("later Slipway"))
  })

  test("fails a call when the ticket cannot be removed, and keeps the session", async () => {
    const warn = warnings()
    const { service, texts, area, openTab } = openOrigin(makeArea)
    const [client, other] = [openTab(), openTab()]
    await client.auth.username.login(password)
    const before = [...texts.values()]
    const originalSetItem = area.setItem
    const refuse = () => {
      throw new DOMException("no", "UnknownError")
    }
    Object.assign(area, { setItem: refuse, removeItem: refuse })
    await expect(client.wallet.signMessage(hello)).rejects.toMatchObject({
      code: "NOT_SENT",
      outcome: "not_sent",
      reason: "STORAGE",
      retryable: true
    })
    expect([...texts.values()]).toEqual(before)
    expect(service.requests.map(({ route }) => route)).toEqual(["POST /auth/login"])
    Object.assign(area, { setItem: originalSetItem })
    await loaded(other)
    for (const tab of [client, other, client])
      expect(await tab.wallet.signMessage(hello)).toEqual({ signature: signatureOf("hello") })
    expect(warn).not.toHaveBeenCalled()
  })

  test("fails a call when the record cannot be read, and keeps the session", async () => {
    const { service, area, openTab } = openOrigin(makeArea)
    const [client, other] = [openTab(), openTab()]
    await client.auth.username.login(password)
    await vi.waitFor(() => expect(other.session.current().status).toBe("ready"))
    await other.wallet.signMessage(hello)
    const { getItem } = area
    Object.assign(area, {
      getItem: () => {
        throw new DOMException("no", "UnknownError")
      }
    })
    const sent = service.requests.length
    await expect(client.wallet.signMessage(hello)).rejects.toMatchObject({ reason: "STORAGE" })
    expect(service.requests).toHaveLength(sent)
    expect(client.session.current().status).toBe("ready")
    Object.assign(area, { getItem })
    for (const tab of [client, other])
      expect(await tab.wallet.signMessage(hello)).toEqual({ signature: signatureOf("hello") })
  })

  test("that is cleared ends the session in every tab", async () => {
    const { service, texts, openTab } = openOrigin(makeArea)
    const tabs = [openTab(), openTab()]
    await tabs[0]?.auth.username.login(password)
    for (const tab of tabs) await vi.waitFor(() => expect(tab.session.current().status).toBe("ready"))
    const sent = service.requests.length
    texts.clear()
    for (const tab of tabs) {
      await expect(tab.wallet.signMessage(hello)).rejects.toMatchObject({ reason: "rotation_lost" })
      expect(tab.session.current()).toMatchObject({ status: "signed_out", reason: "rotation_lost" })
    }
    expect(service.requests).toHaveLength(sent)
  })

  test("that is cleared, and then full, keeps the next session in memory", async () => {
    const warn = warnings()
    const { texts, area, openTab } = openOrigin(makeArea)
    const client = openTab()
    await client.auth.username.login(password)
    texts.clear()
    await expect(client.wallet.signMessage(hello)).rejects.toMatchObject({ reason: "rotation_lost" })
    Object.assign(area, { setItem: full(texts, area.setItem) })
    await client.auth.username.login(password)
    expect(await client.wallet.signMessage(hello)).toEqual({ signature: signatureOf("hello") })
    expect(client.session.current().status).toBe("ready")
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test("gets the sign-in of a tab that missed the previous one", async () => {
    vi.stubGlobal("BroadcastChannel", undefined)
    const { texts, openTab } = openOrigin(makeArea)
    const [before, behind] = [openTab(), openTab()]
    await loaded(behind)
    await before.auth.username.login(password)
    const { userKey } = before.session.current()
    await behind.auth.username.login({ ...password, username: "grace" })
    const after = behind.session.current()
    expect(after.status).toBe("ready")
    expect(after.userKey).not.toBe(userKey)
    expect([...texts.values()].join()).toContain(after.userKey)
    await expect(before.wallet.signMessage(hello)).rejects.toMatchObject({ reason: "replaced" })
    expect(before.session.current().userKey).toBe(after.userKey)
  })

  test("that is full drops the used tokens, and the session continues in memory", async () => {
    const warn = warnings()
    const { texts, area, openTab } = openOrigin(makeArea)
    const client = openTab()
    await client.auth.username.login(password)
    Object.assign(area, { setItem: full(texts, area.setItem) })
    await client.wallet.signMessage(hello)
    await client.wallet.signMessage(hello)
    expect(client.session.current().status).toBe("ready")
    expect([...texts.values()].join()).not.toContain("refreshToken")
    expect(warn).toHaveBeenCalledTimes(1)
  })

  test("that was full stores nothing more for this tab", async () => {
    warnings()
    const { texts, area, openTab } = openOrigin(makeArea)
    const client = openTab()
    await client.auth.username.login(password)
    const originalSetItem = area.setItem
    Object.assign(area, { setItem: full(texts, originalSetItem) })
    await client.wallet.signMessage(hello)
    await client.wallet.signMessage(hello)
    const left = [...texts.values()]
    Object.assign(area, { setItem: originalSetItem })
    await client.wallet.signMessage(hello)
    await client.auth.username.login(password)
    expect(await client.wallet.signMessage(hello)).toEqual({ signature: signatureOf("hello") })
    expect([...texts.values()]).toEqual(left)
  })

  test("that always throws keeps the session in memory", async () => {
    const warn = warnings()
    const refuse = () => {
      throw new DOMException("no", "SecurityError")
    }
    const { openTab } = openOrigin(() => ({ getItem: refuse, setItem: refuse, removeItem: refuse }))
    const client = openTab()
    await client.auth.username.login(password)
    await client.wallet.signMessage(hello)
    expect(client.session.current().status).toBe("ready")
    expect(warn).toHaveBeenCalledWith(expect.stringContaining("SecurityError"))
  })
})

test("releases the lock of a disposed client", async () => {
  const { openTab } = openOrigin(areas["answers at once"] ?? expect.fail())
  const client = openTab()
  await client.auth.username.login(password)
  await client.wallet.signMessage(hello)
  await client.dispose()
  const { held, pending } = await navigator.locks.query()
  expect([...(held ?? []), ...(pending ?? [])]).toEqual([])
})

test("emits events for a start, a change and an end with its reason, and stops with the client", async () => {
  const { openTab } = openOrigin(areas["answers at once"] ?? expect.fail())
  const client = openTab()
  const events: unknown[] = []
  const reading = (async () => {
    for await (const event of client.session.events())
      events.push([event.type, "reason" in event && event.reason])
  })()
  await client.auth.username.login(password)
  await client.session.signOut()
  await vi.waitFor(() => expect(events).toHaveLength(2))
  expect(events).toEqual([
    ["started", false],
    ["ended", "signed_out"]
  ])
  await client.dispose()
  await reading.catch((error: unknown) => expect(error).toMatchObject({ _tag: expect.any(String) }))
})
