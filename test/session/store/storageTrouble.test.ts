import { expect, onTestFinished, test, vi } from "vitest"
import { areaTimeout, propagationTimeout } from "../../../src/session/cross-tab/timeouts.ts"
import type { KeyValueArea } from "../../../src/session/store/index.ts"
import { onOutsideChange } from "../../../src/session/store/outsideChanges.ts"
import { asyncCopy, type Change } from "../../../src/session/store/textCopy.ts"
import { failureOf } from "../../support/failure.ts"
import { advanceTime, fakeTime, flush } from "../../support/fakeTime.ts"
import { refusal } from "../../support/service/scriptedService.ts"
import { signatureOf } from "../../support/signature.ts"
import {
  barrier,
  heldWrites,
  never,
  openOrigin,
  openProcesses,
  signIn,
  signMessage,
  untilStatus,
  warnings
} from "../../support/storage/origin.ts"

test("a store that never answers degrades to memory after two seconds", async () => {
  const warn = warnings()
  fakeTime()
  const { openTab } = openOrigin()
  const { client } = openTab({ getItem: never, setItem: never, removeItem: never })
  expect(client.session.current().status).toBe("loading")
  await advanceTime(2_000)
  expect(client.session.current().status).toBe("signed_out")
  await signIn(client)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(await signMessage(client, "again")).toMatchObject({ signature: signatureOf("again") })
  expect(warn.mock.calls).toEqual([[expect.stringContaining("TimeoutError")]])
})

test("a store that rejects with a text degrades to memory, and the warning does not repeat the text", async () => {
  const warn = warnings()
  const { openTab } = openOrigin()
  const { client } = openTab({ getItem: () => Promise.reject("the stored token is abc") })
  await untilStatus(client, "signed_out")
  expect(warn.mock.calls).toEqual([["slipway: the session is kept in memory only (an unknown error)"]])
})

test("a store that stops answering fails calls within two seconds, until it answers again", async () => {
  const warn = warnings()
  const { openTab, sharedArea } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  await signMessage(client, "hello")
  fakeTime()
  Object.assign(area, { getItem: never, setItem: never, removeItem: never })
  const calls = [failureOf(signMessage(client, "one")), failureOf(signMessage(client, "two"))]
  for (let call = 0; call < 2; call++) {
    await advanceTime(2_000)
    expect(await calls[call]).toMatchObject({
      outcome: "not_sent",
      reason: "STORAGE",
      retryable: true,
      message: expect.stringContaining("the session's storage cannot be read or written (TimeoutError)")
    })
  }
  Object.assign(area, sharedArea)
  expect(await signMessage(client, "again")).toMatchObject({ signature: signatureOf("again") })
  expect(warn).not.toHaveBeenCalled()
})

test("a store's answer counts when it is ready as a frozen page resumes", async () => {
  const warn = warnings()
  const { openTab, sharedArea } = openOrigin()
  const before = openTab().client
  await signIn(before)
  await before.dispose()
  fakeTime()
  const answer = barrier()
  const { client } = openTab({
    getItem: async (key) => {
      await answer.passed
      return sharedArea.getItem(key)
    }
  })
  await flush()
  // The page was frozen: a timer fires before any message arrives.
  vi.advanceTimersToNextTimer()
  answer.open()
  await flush()
  expect(client.session.current().status).toBe("ready")
  expect(warn).not.toHaveBeenCalled()
})

test("a tab that cannot read the session at its start does not change it for others", async () => {
  const warn = warnings()
  const { openTab, texts } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const stored = [...texts.values()]
  const other = openTab({
    getItem: () => Promise.reject(new DOMException("Connection lost", "UnknownError"))
  }).client
  await untilStatus(other, "signed_out")
  expect(warn).toHaveBeenCalledWith(expect.stringContaining("UnknownError"))
  expect([...texts.values()]).toEqual(stored)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
})

test("a tab that cannot read a record after a message keeps its session", async () => {
  const warn = warnings()
  const { service, openTab, sharedArea } = openOrigin()
  const { client } = openTab()
  const { client: other, area } = openTab()
  await signIn(client)
  await untilStatus(other, "ready")
  const getItem = vi.fn(() => Promise.reject(new DOMException("Connection lost", "UnknownError")))
  Object.assign(area, { getItem })
  await signMessage(client, "hello")
  await vi.waitFor(() => expect(getItem).toHaveBeenCalled())
  await signMessage(client, "again")
  Object.assign(area, sharedArea)
  expect(await signMessage(other, "from the other tab")).toMatchObject({
    signature: signatureOf("from the other tab")
  })
  expect(service.done).toEqual(["ada: hello", "ada: again", "ada: from the other tab"])
  expect(warn).not.toHaveBeenCalled()
})

test("a sign-out holds against a concurrent write, also when its tab is closed at once", async () => {
  const { openTab, sharedArea, texts } = openOrigin()
  const { client } = openTab()
  const { client: other, area } = openTab()
  await signIn(client)
  await untilStatus(other, "ready")
  const { started, answer, setItem } = heldWrites(sharedArea)
  Object.assign(area, { setItem })
  const call = signMessage(other, "hello").catch(() => {})
  await started.passed
  const left = client.session.signOut().then(() => client.dispose())
  expect(client.session.current().status).toBe("signed_out")
  answer.open()
  await Promise.all([left, call])
  await untilStatus(other, "signed_out")
  expect([...texts.values()].join()).toContain('"signed_out"')
})

test("a write that fails once is retried, and the session stays stored", async () => {
  const warn = warnings()
  const { openTab, sharedArea } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  let tries = 0
  Object.assign(area, {
    setItem: async (key: string, text: string) => {
      if (++tries % 2) throw new DOMException("Connection lost", "UnknownError")
      return sharedArea.setItem(key, text)
    }
  })
  await signMessage(client, "hello")
  await client.dispose()
  expect(await signMessage(openTab().client, "after")).toMatchObject({ signature: signatureOf("after") })
  expect(warn).not.toHaveBeenCalled()
})

test("a tab that froze after its read reads again, and overwrites nothing", async () => {
  const { openTab, sharedArea, texts } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const { client: other, area } = openTab()
  await untilStatus(other, "ready")
  const started = barrier()
  const answer = barrier()
  const written: string[] = []
  let reads = 0
  Object.assign(area, {
    getItem: async (key: string) => {
      const found = texts.get(key)
      // The first read is before the lock, the next before the ticket is removed.
      if (++reads < 2) return found
      started.open()
      await answer.passed
      return found
    },
    setItem: async (key: string, text: string) => {
      written.push(text)
      return sharedArea.setItem(key, text)
    }
  })
  fakeTime()
  const call = failureOf(signMessage(other, "hello"))
  await started.passed
  const login = client.auth.username.login({ username: "grace", password: "password" })
  await advanceTime(areaTimeout)
  await login
  vi.setSystemTime(Date.now() + 3_000)
  answer.open()
  expect(await call).toMatchObject({ code: "SESSION_ENDED", outcome: "not_sent" })
  expect(other.session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect(written).toEqual([])
})

test("two tabs that saw sessions end in different orders converge, and stop writing", async () => {
  const { openTab, sharedArea, texts } = openOrigin()
  let writes = 0
  const setItem = async (key: string, text: string) => {
    writes++
    return sharedArea.setItem(key, text)
  }
  const { client: first, area } = openTab({ setItem })
  await signIn(first)
  const [past = expect.fail()] = texts
  await signIn(first)
  const { client: second } = openTab({ setItem })
  await untilStatus(second, "ready")
  const held = barrier()
  Object.assign(area, {
    getItem: async (key: string) => {
      await held.passed
      return sharedArea.getItem(key)
    }
  })
  await second.session.signOut()
  texts.set(...past)
  // A frozen tab has restored the first session, and the second tab finds it.
  fakeTime()
  const call = signMessage(second, "hello").catch(() => {})
  await advanceTime(propagationTimeout)
  await call
  expect(second.session.current().status).toBe("ready")
  held.open()
  await signMessage(first, "hello")
  await signMessage(second, "hello")
  await flush()
  const before = writes
  for (let round = 0; round < 20; round++) await flush()
  expect(writes).toBe(before)
})

test("a session that a frozen tab stores again after its sign-out is signed out again", async () => {
  const { openTab, texts } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const [past = expect.fail()] = texts
  await client.session.signOut()
  texts.set(...past)
  expect(await failureOf(signMessage(client, "hello"))).toMatchObject({ _tag: "NotSignedInError" })
  const { client: next } = openTab()
  await untilStatus(next, "signed_out")
})

test("a refused refresh does not end a session that starts meanwhile", async () => {
  const { service, openTab, sharedArea, texts } = openOrigin()
  const { client } = openTab()
  const { client: other, area } = openTab()
  await signIn(client)
  await signMessage(client, "uses up the ticket")
  await untilStatus(other, "ready")
  const started = barrier()
  const answer = barrier()
  Object.assign(area, {
    getItem: async (key: string) => {
      if (other.session.current().status === "signed_out") {
        started.open()
        await answer.passed
      }
      return sharedArea.getItem(key)
    }
  })
  service.revokeAll()
  fakeTime()
  const call = failureOf(signMessage(other, "hello"))
  await started.passed
  const login = client.auth.username.login({ username: "grace", password: "password" })
  await advanceTime(areaTimeout)
  await login
  answer.open()
  expect(await call).toMatchObject({ code: "SESSION_ENDED", reason: "revoked" })
  await untilStatus(other, "ready")
  expect([client, other].map(({ session }) => session.current().username)).toEqual(["grace", "grace"])
  expect([...texts.values()].join()).toContain("grace")
})

test("a sign-in whose write waits behind a refused one is not stored", async () => {
  const warn = warnings()
  const { openTab, sharedArea, texts } = openOrigin()
  const { client, area } = openTab()
  await untilStatus(client, "signed_out")
  const started = barrier()
  const answer = barrier()
  let tries = 0
  Object.assign(area, {
    setItem: async (key: string, text: string) => {
      started.open()
      await answer.passed
      if (++tries <= 2) throw new DOMException("full", "QuotaExceededError")
      return sharedArea.setItem(key, text)
    }
  })
  const first = signIn(client)
  await started.passed
  const second = client.auth.username.login({ username: "grace", password: "password" })
  await vi.waitFor(() => expect(client.session.current().username).toBe("grace"))
  answer.open()
  await Promise.all([first, second])
  await flush()
  expect(client.session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect([...texts.values()].join()).not.toContain("refreshToken")
  expect(warn).toHaveBeenCalledTimes(1)
})

test("a write that is due waits until the failure of the one before it has been handled", async () => {
  fakeTime()
  const copy = asyncCopy({ getItem: never, setItem: never, removeItem: never }, "session", never)
  const handled = barrier()
  const order: string[] = []
  const change = (name: string, failed: Change["failed"]): Change => ({
    expected: () => null,
    next: () => {
      order.push(name)
      throw new Error("The area is broken")
    },
    written: () => {},
    failed
  })
  copy.write(change("first", () => handled.passed.then(() => order.push("handled"))))
  copy.write(change("second", () => {}))
  await flush()
  // Longer than every time limit of an area.
  await vi.advanceTimersByTimeAsync(10_000)
  handled.open()
  await flush()
  expect(order).toEqual(["first", "handled", "second"])
})

test("a store that silently drops writes keeps no session that ends at the next start", async () => {
  const warn = warnings()
  const texts = new Map<string, string>()
  const { openTab } = openOrigin()
  const area: KeyValueArea = {
    getItem: (key) => texts.get(key),
    setItem: (key, text) => void (text.includes("refreshToken") || texts.set(key, text)),
    removeItem: (key) => texts.delete(key)
  }
  const { client } = openTab(area)
  await signIn(client)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(warn.mock.calls).toEqual([[expect.stringContaining("QuotaExceededError")]])
  await client.dispose()
  expect(openTab(area).client.session.current().status).toBe("signed_out")
})

test("a sign-in in an outdated tab continues the revision that it replaces", async () => {
  vi.stubGlobal("BroadcastChannel", undefined)
  const { openTab, texts } = openOrigin()
  const behind = openTab().client
  await untilStatus(behind, "signed_out")
  const { client } = openTab()
  await signIn(client)
  for (const message of ["one", "two", "three"]) await signMessage(client, message)
  const generation = () => Number(/"generation":(\d+)/.exec([...texts.values()].join())?.[1])
  const before = generation()
  await signIn(behind)
  expect(generation()).toBeGreaterThan(before)
})

test("a write without changes does not replace a user who signed in meanwhile", async () => {
  const { openTab, sharedArea, texts } = openOrigin()
  const [first, second] = [barrier(), barrier()]
  let writes = 0
  const { client } = openTab({
    getItem: async (key) => {
      await (writes > 0 ? second : first).passed
      return sharedArea.getItem(key)
    },
    setItem: async (key, text) => {
      writes++
      return sharedArea.setItem(key, text)
    }
  })
  const calls = [signIn(client), signIn(client)]
  await vi.waitFor(() => expect(client.session.current().status).toBe("ready"))
  await flush()
  first.open()
  await vi.waitFor(() => expect(writes).toBe(1))
  const other = openTab().client
  await other.auth.username.login({ username: "grace", password: "password" })
  second.open()
  await Promise.all(calls)
  await flush()
  expect(other.session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect([...texts.values()].join()).toContain("grace")
  expect(writes).toBe(1)
})

test("a call before another tab's sign-out has arrived waits for it, and sends nothing", async () => {
  const { service, openTab, deliver, untilLocked } = openProcesses()
  const [client, other] = [openTab(), openTab()]
  await signIn(client)
  deliver()
  await client.session.signOut()
  expect(other.session.current().status).toBe("ready")
  const sent = service.requests.length
  const call = failureOf(signMessage(other, "too late"))
  await untilLocked()
  await flush()
  deliver()
  expect(await call).toMatchObject({ outcome: "not_sent" })
  expect(service.requests).toHaveLength(sent)
})

test("a tab that gets the lock before the last write is visible waits for it", async () => {
  const { service, openTab, deliver, untilLocked } = openProcesses()
  const [client, other] = [openTab(), openTab()]
  await signIn(client)
  deliver()
  expect(other.session.current().status).toBe("ready")
  await signMessage(client, "hello")
  const sent = service.requests.length
  const call = signMessage(other, "again")
  await untilLocked()
  await flush()
  expect(service.requests).toHaveLength(sent)
  deliver()
  expect(await call).toMatchObject({ signature: signatureOf("again") })
  const presented = service.sent("POST /wallet/refresh").map(({ body }) => body.refreshToken)
  expect(new Set(presented).size).toBe(presented.length)
})

test("a tab whose lock was stolen while frozen restores its ticket after the other tab", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const answer = service.hold("POST /wallet/refresh", () => refusal(503, "Later"))
  const refreshing = failureOf(client.session.refresh())
  await service.arrived("POST /wallet/refresh")
  const other = barrier()
  const [key = ""] = texts.keys()
  const ofTheOther = navigator.locks.request(key, { steal: true }, () => other.passed)
  const before = texts.get(key)
  answer()
  await flush()
  expect(texts.get(key)).toBe(before)
  other.open()
  await ofTheOther
  expect(await refreshing).toMatchObject({ status: 503 })
  expect(texts.get(key)).toContain("walletToken")
})

test.each([1, 2])("a failure of read %i of a call does not end the session", async (which) => {
  const warn = warnings()
  const { sharedArea, openTab } = openOrigin()
  const [{ client: one }, { client: other, area }] = [openTab(), openTab()]
  await signIn(one)
  await untilStatus(other, "ready")
  await signMessage(one, "first")
  let reads = 0
  Object.assign(area, {
    getItem: async (key: string) => {
      if (++reads === which) throw new DOMException("busy", "UnknownError")
      return sharedArea.getItem(key)
    }
  })
  expect(await signMessage(other, "again")).toMatchObject({ signature: signatureOf("again") })
  expect(await signMessage(one, "on")).toMatchObject({ signature: signatureOf("on") })
  expect(warn).not.toHaveBeenCalled()
})

test("a lock request that fails once is repeated, and no tab uses another's tokens", async () => {
  const warn = warnings()
  const { openTab } = openOrigin()
  const [{ client: one }, { client: other }] = [openTab(), openTab()]
  await signIn(one)
  await untilStatus(other, "ready")
  const refused = () => Promise.reject(new DOMException("not now", "InvalidStateError"))
  const request = vi.spyOn(navigator.locks, "request").mockImplementationOnce(refused)
  onTestFinished(() => request.mockRestore())
  for (const client of [other, one, other, one])
    expect(await signMessage(client, "on")).toMatchObject({ signature: signatureOf("on") })
  expect(warn).not.toHaveBeenCalled()
})

test("a call whose lock cannot be acquired is not sent, and says so", async () => {
  const { openTab, service } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  await signMessage(client, "hello")
  const refused = () => Promise.reject(new DOMException("not now", "InvalidStateError"))
  const request = vi.spyOn(navigator.locks, "request").mockImplementation(refused)
  onTestFinished(() => request.mockRestore())
  const before = service.requests.length
  expect(await failureOf(signMessage(client, "one"))).toMatchObject({
    outcome: "not_sent",
    reason: "LOCK",
    retryable: true,
    message: expect.stringContaining("the session's lock cannot be acquired (InvalidStateError)")
  })
  expect(service.requests).toHaveLength(before)
  request.mockRestore()
  expect(await signMessage(client, "two")).toMatchObject({ signature: signatureOf("two") })
})

test.each(["whatever", "toString", 5])("a stored end for the reason %j has none", async (reason) => {
  const { texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  await client.session.signOut()
  await client.dispose()
  const [[key, text] = ["", ""]] = texts
  texts.set(key, JSON.stringify({ ...JSON.parse(text), reason }))
  const { client: next } = openTab()
  await untilStatus(next, "signed_out")
  expect(next.session.current()).not.toHaveProperty("reason", reason)
})

test("a tab that could not read the stored session removes it on sign-out", async () => {
  warnings()
  const { texts, openTab } = openOrigin()
  const before = openTab()
  await signIn(before.client)
  await before.client.dispose()
  const { client } = openTab({ getItem: () => Promise.reject(new DOMException("no", "SecurityError")) })
  await untilStatus(client, "signed_out")
  await signIn(client)
  await client.session.signOut()
  await flush()
  expect([...texts.values()].join()).not.toContain("refreshToken")
})

test("a sign-out keeps a later version's record that it did not know about", async () => {
  const warn = warnings()
  const { texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const [key = ""] = texts.keys()
  const later = '{"version":2,"generation":9,"id":"x","status":"somehow"}'
  texts.set(key, later)
  await client.session.signOut()
  expect(texts.get(key)).toBe(later)
  expect(warn).toHaveBeenCalledTimes(1)
})

test("a tab reads again when its area may have changed outside, and not after it is closed", () => {
  const target = new EventTarget()
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target))
  onTestFinished(() => void vi.unstubAllGlobals())
  const changed = vi.fn()
  const stop = onOutsideChange("slipway key", changed)
  const stored = (key: string | null) => target.dispatchEvent(Object.assign(new Event("storage"), { key }))
  stored("another key")
  expect(changed).not.toHaveBeenCalled()
  stored("slipway key")
  stored(null)
  target.dispatchEvent(new Event("pageshow"))
  expect(changed).toHaveBeenCalledTimes(3)
  stop()
  stored("slipway key")
  target.dispatchEvent(new Event("pageshow"))
  expect(changed).toHaveBeenCalledTimes(3)
})
