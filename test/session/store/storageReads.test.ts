import { expect, onTestFinished, test } from "vitest"
import { createClient } from "../../../src/index.ts"
import { type KeyValueArea, keyValueStore } from "../../../src/session/store/index.ts"
import { ticketService } from "../../support/service/ticketService.ts"
import { signIn, signMessage } from "../../support/storage/origin.ts"

/** The reads that one call may make. A store such as localStorage blocks the page. */
const mostReads = 8

let apps = 0

const areas: Record<string, (texts: Map<string, string>, counted: () => void) => KeyValueArea> = {
  "that answers at once": (texts, counted) => ({
    getItem: (key) => {
      counted()
      return texts.get(key) ?? null
    },
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key)
  }),
  "that answers with promises": (texts, counted) => ({
    getItem: async (key) => {
      counted()
      return texts.get(key)
    },
    setItem: async (key, text) => texts.set(key, text),
    removeItem: async (key) => texts.delete(key)
  }),
  "with a compare-and-set of its own": (texts, counted) => ({
    getItem: async (key) => {
      counted()
      return texts.get(key)
    },
    setItem: async (key, text) => texts.set(key, text),
    removeItem: async (key) => texts.delete(key),
    compareAndSet: async (key, expected, text) => {
      counted()
      if ((texts.get(key) ?? null) !== expected) return false
      texts.set(key, text)
      return true
    }
  })
}

test.each(Object.entries(areas))(
  "a call reads a store %s at most eight times, also when it refreshes",
  async (_, areaOf) => {
    const service = ticketService()
    let reads = 0
    const storage = keyValueStore(areaOf(new Map(), () => reads++))
    const client = createClient({ ...service.config, appId: `reads-${apps++}`, storage })
    onTestFinished(() => client.dispose())
    await signIn(client)
    const counts: number[] = []
    // The first call has a ticket, the others refresh.
    for (const message of ["one", "two", "three"]) {
      reads = 0
      await signMessage(client, message)
      counts.push(reads)
    }
    expect(service.sent("POST /wallet/refresh")).toHaveLength(2)
    expect(Math.max(...counts)).toBeLessThanOrEqual(mostReads)
    expect(counts[0]).toBeLessThanOrEqual(3)
  }
)
