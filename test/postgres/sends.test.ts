import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { migrate, postgresJournal } from "../../src/postgres/index.ts"
import type { Journal } from "../../src/transactions/journal/journal.ts"
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts"
import { network, openChain } from "../support/walletOnChain.ts"

const to = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

describe.runIf(hasPostgres && hasAnvil)("a send", () => {
  const { openWallet, mine, minedBy } = openChain()
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
    await migrate(postgres.pool())
  })
  afterAll(() => postgres.stop())

  /** A journal whose lock is lost before the write with this number, and how many writes there were. */
  const losingJournal = (lostBefore: number) => {
    const pool = postgres.pool()
    const journal = postgresJournal(pool)
    const seen = { writes: 0 }
    const losing: Journal = {
      ...journal,
      update: async (account, id, change, lock) => {
        if (lock && ++seen.writes === lostBefore)
          await pool.query("delete from slipway_lease where name = $1", [lock.name])
        return journal.update(account, id, change, lock)
      }
    }
    return { losing, seen }
  }

  const routes = [
    ["through a node", true, [undefined, "once"]],
    ["by the service", false, [undefined, "once"]]
  ] as const

  it.each(routes)(
    "%s pays once if its process stands still before any write until its lock is lost",
    async (_, hasNode, ids) => {
      for (const id of ids) {
        let lostBefore = 1
        let writes = 0
        do {
          const { losing, seen } = losingJournal(lostBefore)
          const { client, address } = await openWallet({ journal: losing, hasNode })
          const input = { network, to, amount: "0.000001", ...(id && { id }) } as const
          const sent = await client.wallet.sendCoin(input)
          await mine()
          const mined = await minedBy(address, 0n)
          expect(mined.map(({ hash }) => hash)).toEqual([sent.hash])
          expect((await client.transactions.list()).map(({ hash }) => hash)).toEqual([sent.hash])
          writes = seen.writes
          await client.dispose()
        } while (lostBefore++ <= writes)
        expect(writes).toBeGreaterThan(0)
      }
    }
  )
  it("by the service is joined by the same send of another process that is made meanwhile", async () => {
    const { email } = await openWallet()
    const one = await openWallet({ email, journal: postgresJournal(postgres.pool()) })
    const other = await openWallet({ email, journal: postgresJournal(postgres.pool()) })
    const input = { network, to, amount: "0.000002", id: "shared" } as const
    const [first, second] = await Promise.all([
      one.client.wallet.sendCoin(input),
      other.client.wallet.sendCoin(input)
    ])
    expect(second.hash).toBe(first.hash)
    await mine()
    expect(await minedBy(one.address, 0n)).toHaveLength(1)
  })

  it("is not made when the database does not answer", async () => {
    const pool = postgres.pool()
    const { client } = await openWallet({ journal: postgresJournal(pool), hasNode: true })
    await pool.end()
    for (const id of [undefined, "with-id"]) {
      const sending = client.wallet.sendCoin({ network, to, amount: "0.000003", ...(id && { id }) })
      await expect(sending).rejects.toMatchObject({ _tag: "NotSentError", outcome: "not_sent" })
    }
  })
})
