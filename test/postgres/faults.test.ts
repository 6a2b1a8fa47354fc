import { Client, type Pool } from "pg"
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { databaseOf } from "../../src/postgres/database.ts"
import { migrate, migration, postgresJournal, postgresStore } from "../../src/postgres/index.ts"
import { makeLeases } from "../../src/postgres/leases.ts"
import type { PostgresPool } from "../../src/postgres/pool.ts"
import { openStore, type SessionRecord } from "../../src/session/store/TokenStore.ts"
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts"
import { entry, newAccount } from "../support/storage/journalContract.ts"

const leaseTime = 1_000

const signal = () => new AbortController().signal

const signedOut: SessionRecord = { id: "out", status: "signed_out", reason: "signed_out" }

describe.runIf(hasPostgres)("with PostgreSQL", () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
    await migrate(postgres.pool())
  })
  afterAll(() => postgres.stop())

  /** Ends all leases, as if their holders had stood still until then. */
  const expireLeases = () =>
    postgres.pool().query("update slipway_lease set held_until = now() - interval '1 hour'")

  /** Waits until the start of the server is so long ago that leases expire again. */
  const untilLeasesExpire = () =>
    vi.waitFor(async () => {
      const { rows } = await postgres
        .pool()
        .query(`select 1 where pg_postmaster_start_time() + ${leaseTime} * interval '1 ms' < now()`)
      expect(rows).toHaveLength(1)
    }, 10 * leaseTime)

  /** A process that stands still renews nothing. */
  const withoutRenewals = () => {
    vi.useFakeTimers({ toFake: ["setInterval"] })
    onTestFinished(() => void vi.useRealTimers())
  }

  const journalOf = () => postgresJournal(postgres.pool(), { leaseTime })

  const leasesOf = (pool: Pool) => makeLeases(databaseOf(pool), leaseTime)

  /** A process that stands still hears of nothing either. Notifications need the class of the pool's clients. */
  const deafPool = (): PostgresPool => {
    const pool = postgres.pool()
    return { query: pool.query.bind(pool), on: pool.on.bind(pool) }
  }

  const storeOf = (pool: PostgresPool, session: string) =>
    openStore({ storage: postgresStore(pool, { session, leaseTime }), scope: "app" })

  test("processes that migrate at the same time, in a schema that has nothing, wait for each other", async () => {
    await postgres.pool().query("create schema fresh")
    const pools = Array.from({ length: 8 }, () => postgres.pool({ options: "-c search_path=fresh", max: 1 }))
    await Promise.all(pools.map((pool) => migrate(pool)))
    await migrate(postgres.pool({ options: "-c search_path=fresh" }))
    const { rows } = await postgres
      .pool()
      .query("select table_name from information_schema.tables where table_schema = 'fresh' order by 1")
    expect(rows.map((row) => row.table_name)).toEqual(["slipway_journal", "slipway_lease", "slipway_session"])
  })

  test("the migration runs in a transaction of another tool", async () => {
    await postgres
      .pool()
      .query(`create schema tool; begin; set local search_path = tool; ${migration}; commit`)
    const { rows } = await postgres.pool().query("select to_regclass('tool.slipway_journal') as found")
    expect(rows[0].found).toBe("tool.slipway_journal")
  })

  describe("a lock of the journal", () => {
    test("belongs to one process at a time, and each grant has a higher fencing number", async () => {
      const [one, other] = [postgresJournal(postgres.pool()), postgresJournal(postgres.pool())]
      const first = await one.lock?.("name", signal())
      let isGranted = false
      const second = other.lock?.("name", signal()).then((lock) => {
        isGranted = true
        return lock
      })
      expect(await other.isLocked?.("name")).toBe(true)
      expect(isGranted).toBe(false)
      await first?.release()
      expect(Number((await second)?.fence)).toBeGreaterThan(Number(first?.fence))
      await (await second)?.release()
      expect(await one.isLocked?.("name")).toBe(false)
    })

    test("that expired while its holder stood still refuses the holder's writes", async () => {
      await untilLeasesExpire()
      withoutRenewals()
      const [one, other] = [journalOf(), journalOf()]
      const account = newAccount()
      const paused = await one.lock?.(account, signal())
      await one.update(account, "first", () => entry("first"), paused)
      await expireLeases()
      const next = await other.lock?.(account, signal())
      await other.update(account, "first", (found) => found && { ...found, nonce: 7 }, next)

      await expect(
        one.update(account, "first", (found) => found && { ...found, nonce: 8 }, paused)
      ).rejects.toMatchObject({ name: "LockLostError" })
      await expect(one.update(account, "second", () => entry("second"), paused)).rejects.toThrow("lost")
      expect(await one.list(account)).toEqual([entry("first", { nonce: 7 })])
      // A late release does not end the lock of the next holder.
      await paused?.release()
      expect(await one.isLocked?.(account)).toBe(true)
      await next?.release()
    })

    test("is not taken from a holder that renews it, however wrong the clock of the others is", async () => {
      const [one, other] = [leasesOf(postgres.pool()), leasesOf(postgres.pool())]
      const held = await one.acquire("clock", signal())
      vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 })
      onTestFinished(() => void vi.useRealTimers())
      const giveUp = new AbortController()
      const waiting = other.acquire("clock", giveUp.signal)
      const ending = expect(waiting).rejects.toBe("enough")
      // Longer than the lease, by the clock of the database.
      await postgres.pool().query(`select pg_sleep(${(2 * leaseTime) / 1_000})`)
      expect(held.isHeld()).toBe(true)
      giveUp.abort("enough")
      await ending
      await held.release()
    })

    test("does not expire while PostgreSQL is away, because its holder could not renew it", async () => {
      const leases = leasesOf(postgres.pool())
      const held = await leases.acquire("restart", signal())
      await expireLeases()
      await postgres.restart()
      expect(await leasesOf(postgres.pool()).isHeld("restart")).toBe(true)
      await held.release()
    })

    test("ends its wait when the signal is aborted, and lets the next caller through", async () => {
      const leases = leasesOf(postgres.pool())
      const held = await leases.acquire("abort", signal())
      const giveUp = new AbortController()
      const waiting = leases.acquire("abort", giveUp.signal)
      const next = leases.acquire("abort", signal())
      const ending = expect(waiting).rejects.toBe("enough")
      giveUp.abort("enough")
      await ending
      await held.release()
      expect((await next).isHeld()).toBe(true)
      await (await next).release()
    })
  })

  describe("a session", () => {
    test("that two holders write is written once", async () => {
      await untilLeasesExpire()
      withoutRenewals()
      const [paused, next] = [storeOf(deafPool(), "held"), storeOf(postgres.pool(), "held")]
      await Promise.all([paused.settled(), next.settled()])
      const lease = paused.acquire()
      await lease.acquired
      await expireLeases()
      const second = next.acquire()
      await second.acquired
      await next.set(signedOut)
      // It has not seen that write.
      const outcome = await paused.set({ ...signedOut, id: "late", reason: "revoked" })
      expect([outcome, paused.get().id]).toEqual(["conflict", "out"])
      for (const it of [lease, second]) it.release()
      for (const store of [paused, next]) await store.close()
    })

    test("ends in another process at once, and after lost notifications at its next use", async () => {
      const [pool, other] = [postgres.pool(), postgres.pool()]
      const [one, two] = [storeOf(pool, "ends"), storeOf(other, "ends")]
      await Promise.all([one.settled(), two.settled()])
      await one.set(signedOut)
      await vi.waitFor(() => expect(two.get().id).toBe("out"))
      // Written without a notification.
      await pool.query(
        'update slipway_session set record = replace(record, \'"id":"out"\', \'"id":"again"\')'
      )
      await pool.query(
        "update slipway_session set record = regexp_replace(record, '\"generation\":\\d+', '\"generation\":9')"
      )
      const lease = two.acquire()
      await lease.acquired
      expect(two.get().id).toBe("again")
      lease.release()
      for (const store of [one, two]) await store.close()
    })

    test("is read again after the connection of the notifications was cut", async () => {
      const [one, two] = [storeOf(postgres.pool(), "cut"), storeOf(postgres.pool(), "cut")]
      await Promise.all([one.settled(), two.settled()])
      await one.set(signedOut)
      await vi.waitFor(() => expect(two.get().id).toBe("out"))
      await postgres.cutConnections()
      await one.set({ ...signedOut, id: "later" })
      await vi.waitFor(() => expect(two.get().id).toBe("later"))
      for (const store of [one, two]) await store.close()
    })

    test("that cannot be decrypted is kept, and calls fail", async () => {
      const fail = () => {
        throw new Error("wrong key")
      }
      const store = storeOf(postgres.pool(), "secret")
      await store.settled()
      await store.set(signedOut)
      await store.close()
      const cipher = { encrypt: fail, decrypt: fail }
      const storage = postgresStore(postgres.pool(), { session: "secret", cipher })
      const locked = openStore({ storage, scope: "app" })
      await locked.settled()
      const lease = locked.acquire()
      await expect(lease.acquired).rejects.toMatchObject({ reason: "STORAGE" })
      lease.release()
      await locked.close()
      const later = storeOf(postgres.pool(), "secret")
      await later.settled()
      expect(later.get()).toEqual(signedOut)
      await later.close()
    })
  })

  test("a pool of one connection is enough for many calls at once", async () => {
    const pool = postgres.pool({ max: 1 })
    const journal = postgresJournal(pool)
    const account = newAccount()
    const store = storeOf(pool, "narrow")
    await store.settled()
    await Promise.all(
      Array.from({ length: 20 }, async (_, index) => {
        const lock = await journal.lock?.(index % 2 ? "odd" : "even", signal())
        await journal.update(account, `${index}`, () => entry(`${index}`), lock)
        await lock?.release()
        const lease = store.acquire()
        await lease.acquired
        lease.release()
      })
    )
    expect(await journal.list(account)).toHaveLength(20)
    await store.close()
  })

  test.each([
    ["leaseTime", { session: "user", leaseTime: 10 }],
    ["leasetime", { session: "user", leasetime: 5_000 }],
    ["session", { session: "" }]
  ])("refuses a wrong option, and names it: %s", (field, options) => {
    expect(() => postgresStore(postgres.pool(), options)).toThrow(field)
  })

  test("refuses an option that the journal alone does not have", () => {
    // A caller without types may pass anything.
    const misspelled = { leasetime: 5_000 } as object
    expect(() => postgresJournal(postgres.pool(), misspelled)).toThrow("leasetime")
    expect(() => postgresJournal(postgres.pool(), { session: "user" } as object)).toThrow("session")
  })

  test("refuses what is no pool", () => {
    // A caller without types may pass anything.
    expect(() => postgresJournal({} as never)).toThrow("pool")
    expect(() => postgresJournal(new Client())).toThrow("pool")
  })

  test("refuses to migrate what is no pool", async () => {
    // A caller without types may pass nothing.
    await expect(migrate(undefined as never)).rejects.toMatchObject({
      _tag: "InvalidConfigError",
      field: "pool"
    })
  })
})
