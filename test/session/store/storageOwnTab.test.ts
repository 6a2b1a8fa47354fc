import { expect, onTestFinished, test, vi } from "vitest"
import { createClient } from "../../../src/index.ts"
import { indexedDBStore, localStorageStore, sessionStorageStore } from "../../../src/session/store/index.ts"
import { advanceTime, fakeTime, flush } from "../../support/fakeTime.ts"
import { networkFailure } from "../../support/service/scriptedService.ts"
import { ticketService } from "../../support/service/ticketService.ts"
import { signatureOf } from "../../support/signature.ts"
import {
  barrier,
  openOrigin,
  signIn,
  signMessage,
  untilStatus,
  warnings
} from "../../support/storage/origin.ts"

let tabs = 0

/** A page whose tab has storage that survives a reload. */
const openTab = () => {
  const service = ticketService()
  const texts = new Map<string, string>()
  vi.stubGlobal("document", {})
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: unknown) => void texts.set(key, String(text)),
    removeItem: (key: string) => void texts.delete(key)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const appId = `own-tab-${++tabs}`
  const openClient = () => {
    const client = createClient({ ...service.config, appId, storage: sessionStorageStore() })
    onTestFinished(() => client.dispose())
    return client
  }
  return { service, appId, texts, openClient }
}

/** The names of the locks that tell a tab from its duplicates. */
const tabLocks = async () => {
  const { held = [] } = await navigator.locks.query()
  return held.map(({ name = "" }) => name).filter((name) => name.includes(" tab "))
}

test("two clients of one page call one at a time, each with its own ticket", async () => {
  const { service, openClient } = openTab()
  const [one, other] = [openClient(), openClient()]
  await signIn(one)
  await untilStatus(other, "ready")
  const messages = ["a", "b", "c", "d", "e", "f"]
  await Promise.all(messages.map((message, index) => signMessage(index % 2 ? one : other, message)))
  expect(service.done).toHaveLength(6)
  const presented = service.sent("POST /wallet/refresh").map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})

test("a client that is created before the previous one is disposed of has the session at once and afterwards", async () => {
  const { openClient } = openTab()
  const before = openClient()
  await signIn(before)
  const client = openClient()
  await untilStatus(client, "ready")
  await before.dispose()
  // A second disposal does not affect the other client.
  await before.dispose()
  expect(await tabLocks()).toHaveLength(1)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  await client.dispose()
  const { held } = await navigator.locks.query()
  expect(held).toEqual([])
})

test("a refused lock does not end the session", async () => {
  const warn = warnings()
  const { openClient } = openTab()
  const before = openClient()
  await signIn(before)
  await before.dispose()
  const request = vi
    .spyOn(navigator.locks, "request")
    .mockRejectedValueOnce(new DOMException("No", "SecurityError"))
  const client = openClient()
  await untilStatus(client, "ready")
  request.mockRestore()
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn).not.toHaveBeenCalled()
})

test("a duplicate of a tab deletes its copy of the session, and keeps its own session later", async () => {
  const { texts, openClient } = openTab()
  const original = openClient()
  await signIn(original)
  const [lock = ""] = await tabLocks()
  await original.dispose()
  const copy = new Map(texts)
  const isClosed = barrier()
  // The original tab, which is open in another process.
  void navigator.locks.request(lock, () => isClosed.passed)
  onTestFinished(isClosed.open)
  fakeTime()
  const duplicate = openClient()
  await flush()
  expect(duplicate.session.current().status).toBe("loading")
  await advanceTime(1_500)
  await advanceTime(1_500)
  await untilStatus(duplicate, "signed_out")
  const storedSession = () => [...texts].filter(([key]) => copy.has(key) && texts.get(key) === copy.get(key))
  expect(storedSession()).toEqual([])
  expect(await tabLocks()).toHaveLength(2)
  vi.useRealTimers()
  await signIn(duplicate)
  await duplicate.dispose()
  const reloaded = openClient()
  await untilStatus(reloaded, "ready")
  expect(await signMessage(reloaded, "hello")).toMatchObject({ signature: signatureOf("hello") })
})

test("a page without Web Locks keeps the session in memory, and warns", async () => {
  const warn = warnings()
  const { texts, openClient } = openTab()
  vi.stubGlobal("navigator", {})
  const client = openClient()
  await signIn(client)
  expect(client.session.current().status).toBe("ready")
  expect(texts.size).toBe(0)
  expect(warn.mock.calls).toEqual([
    ["slipway: the session is kept in memory only (this page has no Web Locks, only https pages do)"]
  ])
})

test("a page whose Web Locks are refused keeps the session in memory, and warns", async () => {
  const warn = warnings()
  const { openClient } = openTab()
  const refused = () => Promise.reject(new DOMException("No", "SecurityError"))
  const request = vi.spyOn(navigator.locks, "request").mockImplementation(refused)
  onTestFinished(() => request.mockRestore())
  const client = openClient()
  await signIn(client)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn.mock.calls).toEqual([
    ["slipway: the session is kept in memory only (this page has no Web Locks)"]
  ])
})

test("a page whose Web Locks are refused leaves the session of other pages to them", async () => {
  const warn = warnings()
  const { openTab: openPage, texts } = openOrigin()
  await signIn(openPage().client)
  const stored = [...texts]
  const refused = () => Promise.reject(new DOMException("No", "SecurityError"))
  const request = vi.spyOn(navigator.locks, "request").mockImplementation(refused)
  onTestFinished(() => request.mockRestore())
  const { client } = openPage()
  await untilStatus(client, "ready")
  const ended = client.session.events()[Symbol.asyncIterator]().next()
  await expect(signMessage(client, "hello")).rejects.toMatchObject({ outcome: "not_sent" })
  expect(client.session.current().status).toBe("signed_out")
  expect((await ended).value).toMatchObject({ type: "ended", reason: "signed_out" })
  expect([...texts]).toEqual(stored)
  expect(warn).toHaveBeenCalledTimes(1)
})

const stores = [
  ["localStorage", localStorageStore],
  ["sessionStorage", sessionStorageStore],
  ["IndexedDB", indexedDBStore]
] as const

test.each(stores)(
  "a server without a document keeps the session of %s in memory, without a warning",
  async (_, store) => {
    const warn = warnings()
    const { config } = ticketService()
    const [client, other] = [1, 2].map(() => createClient({ ...config, appId: "server", storage: store() }))
    await signIn(client ?? expect.fail())
    expect(client?.session.current().status).toBe("ready")
    expect(other?.session.current().status).toBe("signed_out")
    expect(warn).not.toHaveBeenCalled()
    await Promise.all([client?.dispose(), other?.dispose()])
  }
)

test.each(stores.slice(0, 2))(
  "a send that may have been carried out is known after a reload of a page with %s",
  async (name, store) => {
    const { service, appId, texts } = openTab()
    vi.stubGlobal(name, {
      getItem: (key: string) => texts.get(key) ?? null,
      setItem: (key: string, text: unknown) => void texts.set(key, String(text)),
      removeItem: (key: string) => void texts.delete(key)
    })
    const config = { ...service.config, appId, journal: undefined }
    const open = () => createClient({ ...config, storage: store() })
    const before = open()
    await signIn(before)
    service.once("POST /wallet/send-coin", networkFailure)
    const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
    await before.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "1" }).catch(() => {})
    await before.dispose()
    // A page that reloads has no journal in memory.
    Reflect.deleteProperty(globalThis, Symbol.for("slipway.journal"))
    const after = open()
    expect(await after.transactions.list()).toMatchObject([{ kind: "coin", status: "unknown" }])
    await after.dispose()
  }
)

test("two pages share a session in localStorage, and neither does without Web Locks", async () => {
  const warn = warnings()
  const { service, texts } = openTab()
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: unknown) => void texts.set(key, String(text)),
    removeItem: (key: string) => void texts.delete(key)
  })
  const openClient = () => {
    const client = createClient({ ...service.config, appId: "shared", storage: localStorageStore() })
    onTestFinished(() => client.dispose())
    return client
  }
  const [one, other] = [openClient(), openClient()]
  await signIn(one)
  await untilStatus(other, "ready")
  expect(warn).not.toHaveBeenCalled()
  vi.stubGlobal("navigator", {})
  expect(openClient().session.current().status).toBe("signed_out")
  expect(warn).toHaveBeenCalledTimes(1)
})
