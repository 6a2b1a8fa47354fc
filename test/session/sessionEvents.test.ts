import * as Effect from "effect/Effect"
import { describe, expect, test } from "vitest"
import { makeSessionEvents } from "../../src/session/events.ts"
import type { SessionEvent } from "../../src/session/Session.ts"
import { makeSnapshots } from "../../src/session/snapshots.ts"
import { openStore, type SessionRecord } from "../../src/session/store/TokenStore.ts"

const user = { addresses: {}, username: "ada", userKey: "1", rampableAccessToken: undefined }
// The fields that events and snapshots read.
const ready = (changes: object = {}) => ({ ...user, id: "ada", status: "ready", ...changes }) as SessionRecord
const withoutWallet = (changes: object = {}) =>
  ({ ...user, id: "new", status: "no_wallet", ...changes }) as SessionRecord
const signedOut = (reason?: string) => ({ id: "out", status: "signed_out", reason }) as SessionRecord

const open = () => {
  const store = openStore({ storage: undefined, scope: "events" })
  const events = makeSessionEvents(store, makeSnapshots(store).known)
  const read = () => {
    const { next } = events.watch()
    return () => Effect.runPromise(next(undefined))
  }
  /** The types of the events of these records, each with the reason or the name in its session. */
  const typesOf = async (...records: readonly SessionRecord[]) => {
    const next = read()
    for (const record of records) await store.set(record)
    events.close()
    const told: string[] = []
    for (let event = await next(); event; event = await next()) told.push(nameOf(event))
    return told
  }
  return { store, events, read, typesOf }
}

const nameOf = (event: SessionEvent) =>
  `${event.type} ${event.type === "ended" ? event.reason : event.session.username}`

describe("the events of sessions", () => {
  test("are a start, changes that can be seen, and an end with its reason", async () => {
    const changed = ready({ username: "grace" })
    expect(await open().typesOf(ready(), ready(), changed, signedOut("expired"))).toEqual([
      "started ada",
      "changed grace",
      "ended expired"
    ])
  })

  test("have the reason signed_out for an end that tells none", async () => {
    expect(await open().typesOf(ready(), signedOut())).toEqual(["started ada", "ended signed_out"])
  })

  test("end a session that another one replaces", async () => {
    const other = ready({ id: "grace", username: "grace", userKey: "2" })
    expect(await open().typesOf(ready(), other)).toEqual(["started ada", "ended replaced", "started grace"])
  })

  test.each([
    ["the key", { username: "other" }],
    ["the name", { userKey: "other" }]
  ])("are a change when a user whose session has %s of the one before gets a wallet", async (_, changes) => {
    expect(await open().typesOf(withoutWallet(), ready(changes))).toEqual([
      "started ada",
      expect.stringMatching(/^changed/)
    ])
  })

  test.each([
    ["another user", withoutWallet(), ready({ userKey: "2", username: "grace" })],
    [
      "a user without a name",
      withoutWallet({ username: undefined }),
      ready({ userKey: "2", username: undefined })
    ],
    ["a user who signs in again without a wallet", ready(), withoutWallet()]
  ])("are an end and a start for %s", async (_, before, after) => {
    const told = await open().typesOf(before, after)
    expect(told.map((it) => it.split(" ")[0])).toEqual(["started", "ended", "started"])
  })

  test("are none between two signed-out records", async () => {
    expect(await open().typesOf(signedOut("expired"), { ...signedOut(), id: "again" })).toEqual([])
  })

  test("reach each reader from the time it reads, in order", async () => {
    const { store, read, events } = open()
    const first = read()
    await store.set(ready())
    const second = read()
    await store.set(signedOut("revoked"))
    events.close()
    const told = [await first(), await first(), await first()].map((event) => event && nameOf(event))
    expect(told).toEqual(["started ada", "ended revoked", undefined])
    expect([await second(), await second()].map((event) => event && nameOf(event))).toEqual([
      "ended revoked",
      undefined
    ])
  })
})
