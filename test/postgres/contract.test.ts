import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest"
import { migrate, postgresJournal, postgresStore } from "../../src/postgres/index.ts"
import type { Journal } from "../../src/transactions/journal/journal.ts"
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts"
import { entry, journalContract, newAccount } from "../support/storage/journalContract.ts"
import { run, type StoreSetup, scenarios } from "../support/storage/storeContract.ts"

const backwards = (text: string) => [...text].reverse().join("")

/** Gives another text each time, as a cipher with a random nonce does. */
const cipher = {
  encrypt: async (text: string) => `${crypto.randomUUID()}${backwards(text)}`,
  decrypt: (text: string) => backwards(text.slice(36))
}

describe.runIf(hasPostgres)("PostgreSQL", () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
    await migrate(postgres.pool())
  })
  afterAll(() => postgres.stop())

  let runs = 0

  /** Each store has a pool of its own, as in a process of its own. */
  const setups: Readonly<Record<string, () => StoreSetup>> = {
    "as plain text": () => {
      const session = `user-${++runs}`
      return {
        storage: () => postgresStore(postgres.pool({ max: 2 }), { session }),
        isPersistent: true,
        isShared: true,
        writeText: (scope, text) =>
          postgres
            .pool({ max: 1 })
            .query(
              "insert into slipway_session (key, record) values ($1, $2) on conflict (key) do update set record = $2",
              [`slipway ${scope} ${session}`, text]
            )
      }
    },
    encrypted: () => {
      const session = `user-${++runs}`
      return {
        storage: () => postgresStore(postgres.pool({ max: 2 }), { session, cipher }),
        isPersistent: true,
        isShared: true
      }
    }
  }

  describe.each(Object.entries(setups))("as the store of a session, %s", (_, setup) => {
    // Read once, without a server, to choose the scenarios.
    const traits: StoreSetup = {
      storage: () => undefined,
      isPersistent: true,
      isShared: true,
      writeText: _ === "encrypted" ? undefined : () => undefined
    }
    test.each(scenarios.filter((scene) => scene.appliesTo(traits)))("$title", async ({ title, expected }) => {
      const warn = vi.spyOn(console, "warn").mockImplementation(() => {})
      onTestFinished(() => warn.mockRestore())
      expect(await run(title, setup())).toEqual(expected)
    })
  })
  describe("as a journal", () => {
    test.each(Object.entries(journalContract))("%s", (_, check) => check(postgresJournal(postgres.pool())))

    test("loses no update of two processes", async () => {
      const [one, other] = [postgresJournal(postgres.pool()), postgresJournal(postgres.pool())]
      const account = newAccount()
      await one.update(account, "count", () => entry("count", { nonce: 0 }))
      const add = (journal: Journal) =>
        journal.update(account, "count", (found) => found && { ...found, nonce: (found.nonce ?? 0) + 1 })
      await Promise.all(Array.from({ length: 60 }, (_, index) => add(index % 2 ? one : other)))
      expect((await other.find?.(account, "count"))?.nonce).toBe(60)
    })

    test("finds an entry that the list leaves out", async () => {
      const journal = postgresJournal(postgres.pool())
      const account = newAccount()
      for (let index = 0; index <= 200; index++)
        await journal.update(account, `${index}`, () => entry(`${index}`, { status: "confirmed" }))
      expect((await journal.list(account)).some(({ id }) => id === "0")).toBe(false)
      expect(await journal.find?.(account, "0")).toEqual(entry("0", { status: "confirmed" }))
    })
  })
})
