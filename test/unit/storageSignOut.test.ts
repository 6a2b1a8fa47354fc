import { expect, test } from "vitest"
import { flush } from "../support/fakeTime.ts"
import { barrier, openOrigin, signIn, signMessage, untilStatus } from "../support/origin.ts"

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
