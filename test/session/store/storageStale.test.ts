import * as Redacted from "effect/Redacted"
import { expect, onTestFinished, test, vi } from "vitest"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { openStore, type Ready } from "../../../src/session/store/TokenStore.ts"
import { failureOf } from "../../support/failure.ts"
import { flush } from "../../support/fakeTime.ts"
import { bearerOf } from "../../support/service/ticketService.ts"
import { signatureOf } from "../../support/signature.ts"
import {
  barrier,
  heldWrites,
  openOrigin,
  signIn,
  signMessage,
  untilStatus,
  warnings
} from "../../support/storage/origin.ts"

const sign = "POST /wallet/sign-message"
const refresh = "POST /wallet/refresh"

/** An atomic compare-and-set that calls `then` afterwards. */
const compareAndSet =
  (texts: Map<string, string>, then = () => {}) =>
  async (key: string, expected: string | null, text: string) => {
    const isThere = (texts.get(key) ?? null) === expected
    if (isThere) texts.set(key, text)
    then()
    return isThere
  }

const onlyKey = (texts: Map<string, string>) => [...texts.keys()][0] ?? expect.fail("nothing is kept")

test("a ticket that another tab removes first is not used", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client, area } = openTab({ compareAndSet: compareAndSet(texts) })
  await signIn(client)
  const key = onlyKey(texts)
  const { walletToken, ...stored } = JSON.parse(texts.get(key) ?? "")
  let isFirst = true
  Object.assign(area, {
    compareAndSet: async (name: string, expected: string | null, text: string) => {
      // Another tab does this between this tab's read and its write.
      if (isFirst) texts.set(key, JSON.stringify({ ...stored, generation: stored.generation + 1 }))
      isFirst = false
      return compareAndSet(texts)(name, expected, text)
    }
  })
  await signMessage(client, "hello")
  expect(service.sent(refresh)).toHaveLength(1)
  expect(service.sent(sign).map(bearerOf)).not.toContain(walletToken)
})

test("a ticket is not used when its removal took so long that the lock may be lost", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client, area } = openTab({ compareAndSet: compareAndSet(texts) })
  await signIn(client)
  const { walletToken } = JSON.parse(texts.get(onlyKey(texts)) ?? "")
  vi.useFakeTimers({ toFake: ["Date"] })
  onTestFinished(() => void vi.useRealTimers())
  let isFirst = true
  Object.assign(area, {
    compareAndSet: compareAndSet(texts, () => {
      // The page was frozen.
      if (isFirst) vi.setSystemTime(Date.now() + 5_000)
      isFirst = false
    })
  })
  await signMessage(client, "hello")
  expect(service.sent(refresh)).toHaveLength(1)
  expect(service.sent(sign).map(bearerOf)).not.toContain(walletToken)
})

test("a call whose session ends while its ticket is taken is not sent", async () => {
  const { service, sharedArea, openTab } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  const { started, answer, setItem } = heldWrites(sharedArea)
  Object.assign(area, { setItem })
  const call = failureOf(signMessage(client, "hello"))
  await started.passed
  const signingOut = client.session.signOut()
  answer.open()
  await signingOut
  expect(await call).toMatchObject({ code: "SESSION_ENDED", reason: "signed_out", outcome: "not_sent" })
  expect(service.sent(sign)).toEqual([])
})

/** A tab whose next write finds what `replaced` makes of the stored text. */
const openReplaced = async (replaced: (text: string) => string) => {
  const { service, texts, openTab } = openOrigin()
  const { client, area } = openTab({ compareAndSet: compareAndSet(texts) })
  await signIn(client)
  const key = onlyKey(texts)
  let isFirst = true
  Object.assign(area, {
    compareAndSet: async (name: string, expected: string | null, text: string) => {
      if (isFirst) texts.set(key, replaced(texts.get(key) ?? ""))
      isFirst = false
      return compareAndSet(texts)(name, expected, text)
    }
  })
  return { service, client, stored: () => texts.get(key) }
}

test("a call that meets a later version's record leaves it unchanged, and goes on in memory", async () => {
  const warn = warnings()
  const later = '{"version":2,"generation":9,"id":"x","status":"somehow"}'
  const { client, stored } = await openReplaced(() => later)
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(stored()).toBe(later)
  expect(warn.mock.calls).toEqual([[expect.stringContaining("a later Slipway")]])
})

test("a copy of the same revision costs a call no ticket", async () => {
  const { service, client, stored } = await openReplaced((text) =>
    JSON.stringify({ ...JSON.parse(text), writer: "another tab" })
  )
  await signMessage(client, "hello")
  expect(service.sent(refresh)).toEqual([])
  expect(stored()).not.toContain("another tab")
})

test("a record older than the tab's own is ignored", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const key = onlyKey(texts)
  await signMessage(client, "one")
  const old = texts.get(key) ?? ""
  await signMessage(client, "two")
  texts.set(key, old)
  await signMessage(client, "three")
  const presented = service.sent(refresh).map(({ body }) => body.refreshToken)
  expect(presented).toHaveLength(2)
  expect(new Set(presented).size).toBe(2)
  expect(client.session.current().status).toBe("ready")
})

test("an ended session does not come back when the next one cannot be written", async () => {
  const warn = warnings()
  const { texts, sharedArea, openTab } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  const key = onlyKey(texts)
  const past = texts.get(key) ?? ""
  await signIn(client)
  Object.assign(area, {
    setItem: async (name: string, text: string) => {
      if (!text.includes("refreshToken")) return sharedArea.setItem(name, text)
      // A frozen tab has restored the first session.
      texts.set(key, past)
      throw new DOMException("full", "QuotaExceededError")
    }
  })
  await client.auth.username.login({ username: "grace", password: "password" })
  expect(client.session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect(await signMessage(client, "hello")).toMatchObject({ signature: signatureOf("hello") })
  expect(texts.get(key)).not.toContain("refreshToken")
  expect(warn).toHaveBeenCalledTimes(1)
})

test("a session that another tab replaced does not come back over a later sign-in", async () => {
  const { texts, openTab } = openOrigin()
  const { client } = openTab()
  const other = openTab().client
  await signIn(client)
  const key = onlyKey(texts)
  const past = texts.get(key) ?? ""
  await other.auth.username.login({ username: "joan", password: "password" })
  await vi.waitFor(() => expect(client.session.current().username).toBe("joan"))
  await client.auth.username.login({ username: "grace", password: "password" })
  // A frozen tab stores the first session again.
  texts.set(key, past)
  await signMessage(client, "finds it").catch(() => {})
  await flush()
  expect(client.session.current().username).toBe("grace")
  expect(JSON.parse(texts.get(key) ?? "")).toMatchObject({ username: "grace" })
})

test("a sign-out that could not be stored at first tells other tabs that the user has signed out", async () => {
  warnings()
  const { texts, sharedArea, openTab } = openOrigin()
  const { client, area } = openTab()
  const other = openTab().client
  await signIn(client)
  await untilStatus(other, "ready")
  const signOut = client.session.signOut()
  Object.assign(area, {
    setItem: async (key: string, text: string) => {
      // Only the end of a session that goes on in memory can be written.
      if (!text.includes("elsewhere")) throw new DOMException("No room", "QuotaExceededError")
      return sharedArea.setItem(key, text)
    }
  })
  await signOut
  await untilStatus(other, "signed_out")
  expect(other.session.current()).toMatchObject({ reason: "signed_out" })
  expect([...texts.values()].join()).not.toContain("refreshToken")
})

test("a sign-out in memory keeps a later version's record", async () => {
  warnings()
  const { texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  const key = onlyKey(texts)
  const later = '{"version":2,"generation":9,"id":"x","status":"somehow"}'
  texts.set(key, later)
  await signMessage(client, "finds it").catch(() => {})
  await signIn(client)
  await client.session.signOut()
  await flush()
  expect(texts.get(key)).toBe(later)
})

test("a sign-out in memory holds against another tab that writes at the same time", async () => {
  warnings()
  const { sharedArea, texts, openTab } = openOrigin()
  const { client, area } = openTab({
    setItem: () => Promise.reject(new DOMException("No room", "QuotaExceededError"))
  })
  await signIn(client)
  const other = openTab().client
  await signIn(other)
  let isFirst = true
  Object.assign(area, {
    ...sharedArea,
    getItem: async (key: string) => {
      const found = texts.get(key)
      if (isFirst) {
        isFirst = false
        await signMessage(other, "meanwhile")
        expect(texts.get(key)).not.toBe(found)
      }
      return found
    }
  })
  await client.session.signOut()
  await untilStatus(other, "signed_out")
  expect(isFirst).toBe(false)
  expect([...texts.values()].join()).not.toContain("refreshToken")
})

test("a sign-in after the stored session was removed is stored", async () => {
  const { texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  texts.clear()
  await client.auth.username.login({ username: "grace", password: "password" })
  expect(client.session.current()).toMatchObject({ status: "ready", username: "grace" })
  expect([...texts.values()].join()).toContain("grace")
})

test("a refresh does not store a session again that is removed meanwhile", async () => {
  const { service, texts, openTab } = openOrigin()
  const { client } = openTab()
  await signIn(client)
  await signMessage(client, "uses up the ticket")
  const release = service.hold(refresh)
  const call = failureOf(signMessage(client, "hello"))
  await service.arrived(refresh)
  texts.clear()
  release()
  expect(await call).toMatchObject({ outcome: "not_sent" })
  expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "rotation_lost" })
  expect([...texts.values()].join()).not.toContain("refreshToken")
})

test("a disposal waits until the change is written", async () => {
  const { texts, sharedArea, openTab } = openOrigin()
  const { client, area } = openTab()
  await signIn(client)
  const { started, answer, setItem } = heldWrites(sharedArea)
  Object.assign(area, { setItem })
  void client.session.signOut()
  await started.passed
  let isClosed = false
  const closed = client.dispose().then(() => {
    isClosed = true
  })
  await flush()
  expect(isClosed).toBe(false)
  answer.open()
  await closed
  expect([...texts.values()].join()).toContain('"signed_out"')
})

const ready: Ready & { readonly id: string } = {
  id: "ada",
  userKey: "1",
  status: "ready",
  username: "ada",
  addresses: {},
  rampableAccessToken: undefined,
  walletToken: Redacted.make("ticket", { label: "walletToken" }),
  walletTokenExpiresAt: undefined,
  refreshToken: Redacted.make("refresh", { label: "refreshToken" }),
  expiresAt: undefined,
  refreshInFlight: false,
  claims: {
    uid: "1",
    username: "ada",
    lifetime: 60,
    isPermissionGranted: true,
    acceptPermissionPage: undefined
  }
}

test("an unchanged snapshot stays the same object after another tab's write", async () => {
  const texts = new Map<string, string>()
  const area: KeyValueArea = {
    getItem: (key) => texts.get(key),
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key)
  }
  const open = () => openStore({ storage: keyValueStore(area), scope: "same tokens" })
  const [one, other] = [open(), open()]
  onTestFinished(async () => void (await Promise.all([one.close(), other.close()])))
  await one.set(ready)
  await other.settled()
  await other.set({ ...ready, username: "Ada" })
  expect(one.latest()).toMatchObject({ username: "Ada" })
  expect(one.latest()).toHaveProperty("refreshToken", ready.refreshToken)
  expect(Object.is((one.latest() as Ready).refreshToken, ready.refreshToken)).toBe(true)
})

test("a sign-in in a tab that froze during its write does not undo a later sign-out", async () => {
  warnings()
  const { texts, openTab } = openOrigin()
  const { client, area } = openTab({ compareAndSet: compareAndSet(texts) })
  const { client: other } = openTab({ compareAndSet: compareAndSet(texts) })
  await untilStatus(client, "signed_out")
  const written = barrier()
  const thawed = barrier()
  let isFirst = true
  Object.assign(area, {
    compareAndSet: async (key: string, expected: string | null, text: string) => {
      const isThere = await compareAndSet(texts)(key, expected, text)
      if (!isFirst) return isThere
      isFirst = false
      written.open()
      await thawed.passed
      throw new DOMException("The connection was lost", "UnknownError")
    }
  })
  const signingIn = signIn(client).catch(() => {})
  await written.passed
  await signMessage(other, "uses the session").catch(() => {})
  await other.session.signOut()
  const last = [...texts.values()]
  await other.dispose()
  thawed.open()
  await signingIn
  await flush()
  expect([...texts.values()]).toEqual(last)
  expect(client.session.current().status).toBe("signed_out")
})
