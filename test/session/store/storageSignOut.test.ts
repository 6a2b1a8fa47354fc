import { expect, test } from "vitest"
import { flush } from "../../support/fakeTime.ts"
import { refusal } from "../../support/service/scriptedService.ts"
import { signatureOf } from "../../support/signature.ts"
import {
  barrier,
  openOrigin,
  signIn,
  signMessage,
  untilStatus,
  warnings
} from "../../support/storage/origin.ts"

/** An atomic compare-and-set, as a transaction of IndexedDB. */
const atomic = (texts: Map<string, string>) => ({
  compareAndSet: async (key: string, expected: string | null, text: string) => {
    if ((texts.get(key) ?? null) !== expected) return false
    texts.set(key, text)
    return true
  }
})

const none = () => ({})

test.each([
  ["as it enters, of an area with a compare-and-set", 1, atomic],
  ["as it enters, of an area without one", 1, none],
  ["before it writes, of an area without one", 2, none]
] as const)(
  "a sign-out in a tab that is closed at once holds against a tab that has just read %s",
  async (_, which, kind) => {
    const { texts, sharedArea, openTab } = openOrigin()
    const { client } = openTab(kind(texts))
    const { client: other, area } = openTab(kind(texts))
    await signIn(client)
    await untilStatus(other, "ready")
    const started = barrier()
    const answer = barrier()
    let reads = 0
    Object.assign(area, {
      getItem: async (key: string) => {
        const found = texts.get(key)
        if (++reads === which) {
          started.open()
          await answer.passed
        }
        return found
      }
    })
    const call = signMessage(other, "hello").catch(() => {})
    await started.passed
    const left = client.session.signOut().then(() => client.dispose())
    await flush()
    answer.open()
    await left
    await call
    await flush()
    expect(other.session.current().status).toBe("signed_out")
    expect([...texts.values()].join()).not.toContain("refreshToken")
    const later = openTab(sharedArea).client
    await untilStatus(later, "signed_out")
  }
)

test("a sign-out of a session in memory also ends what another tab stores at that moment", async () => {
  warnings()
  const { texts, openTab } = openOrigin()
  const synchronous = {
    getItem: (key: string) => texts.get(key),
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key)
  }
  const { client, area } = openTab(synchronous)
  Object.assign(area, {
    setItem: (key: string, text: string) => {
      if (text.includes("refreshToken")) throw new DOMException("No room", "QuotaExceededError")
      texts.set(key, text)
    }
  })
  await signIn(client)
  await flush()
  const [key = ""] = texts.keys()
  const { client: other } = openTab(synchronous)
  const stored: string[] = []
  for (const username of ["grace", "joan"]) {
    await other.auth.username.login({ username, password: "password" })
    stored.push(texts.get(key) ?? "")
  }
  const [first = "", second = ""] = stored
  texts.set(key, first)
  let reads = 0
  Object.assign(area, {
    getItem: () => {
      if (++reads === 2) texts.set(key, second)
      return texts.get(key)
    }
  })
  await client.session.signOut()
  await flush()
  expect(texts.get(key)).not.toContain("refreshToken")
  expect(second).toContain("refreshToken")
})

test("a session in memory that the service ends leaves the session of another tab alone", async () => {
  warnings()
  const { service, sharedArea, openTab } = openOrigin()
  const { client } = openTab({
    setItem: async (key, text) => {
      if (text.includes("refreshToken")) throw new DOMException("No room", "QuotaExceededError")
      return sharedArea.setItem(key, text)
    }
  })
  await signIn(client)
  const { client: other } = openTab()
  await other.auth.username.login({ username: "grace", password: "password" })
  service.once("POST /wallet/refresh", () => refusal(401, "This refresh token has been used"))
  await client.session.refresh().catch(() => {})
  expect(client.session.current()).toMatchObject({ status: "signed_out", reason: "revoked" })
  expect(await signMessage(other, "hello")).toEqual({ signature: signatureOf("hello") })
})
