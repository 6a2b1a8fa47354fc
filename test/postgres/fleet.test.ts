import { once } from "node:events"
import { createPublicClient, http } from "viem"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { createSandbox, type Listening, listen } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { createClient } from "../../src/index.ts"
import { migrate, postgresStore } from "../../src/postgres/index.ts"
import {
  type FleetResult,
  leaseTime,
  type Member,
  network,
  startMember,
  weiOf
} from "../support/crash/fleet.ts"
import { hasPostgres, type Postgres, startPostgres } from "../support/postgres.ts"
import { repeatsOf } from "../support/repeats.ts"

const processes = repeatsOf("processes of a fleet")
const sends = repeatsOf("sends of each process")

type Fault = "cut" | "restart" | "kill" | "pause"

describe.runIf(hasPostgres && hasAnvil)(`${processes} processes that send ${sends} times each`, () => {
  const sandbox = createSandbox({ chain: "anvil", blockTime: 100, rotation: "grace:60000" })
  let postgres: Postgres
  let server: Listening
  let refreshes = 0
  let mostRefreshes = 0

  beforeAll(async () => {
    const handle: typeof sandbox.handle = async (incoming, left) => {
      const isRefresh = incoming.url.pathname.endsWith("/wallet/refresh")
      if (isRefresh) mostRefreshes = Math.max(mostRefreshes, ++refreshes)
      try {
        return await sandbox.handle(incoming, left)
      } finally {
        if (isRefresh) refreshes--
      }
    }
    postgres = await startPostgres()
    await migrate(postgres.pool())
    server = await listen({ ...sandbox, handle }, { port: 0 })
  })
  afterAll(async () => {
    await server.close()
    await sandbox.close()
    await postgres.stop()
  })

  /** Signs a user in, in the session of the fleet. Resolves to the address of the wallet. */
  const signIn = async (session: string) => {
    const email = `${session}@example.com`
    const client = createClient({
      appId: "app",
      baseUrls: { wallet: `${server.url}/api/v2`, ramp: `${server.url}/v1` },
      storage: postgresStore(postgres.pool({ max: 2 }), { session, leaseTime })
    })
    const { verificationToken } = await client.auth.email.login({ email })
    await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
    await client.account.create()
    const address = await client.session.address()
    await client.dispose()
    return address.toLowerCase()
  }

  /** Half of the ids belong to one process, and all processes have the other half. */
  const idsOf = (index: number): readonly string[] =>
    Array.from({ length: sends }, (_, number) =>
      number % 2 === 0 ? `${number}-shared` : `${number + sends * (index + 1)}-of-${index}`
    )

  const run = async (session: string, faults: readonly Fault[]) => {
    const address = await signIn(session)
    mostRefreshes = 0
    const before = sandbox.ledger.length
    const results: FleetResult[] = []
    const counts = { cut: 0, restart: 0, kill: 0, pause: 0 }
    let isBusy = Promise.resolve()
    const apply = async (fault: Fault) => {
      const member = members[++counts[fault] % processes]
      if (fault === "cut") await postgres.cutConnections()
      else if (fault === "restart") await postgres.restart()
      else member?.[fault]()
    }
    // A fault each time that some more sends have ended.
    const spacing = Math.max(2, Math.floor((processes * sends) / 40))
    const onResult = (result: FleetResult) => {
      results.push(result)
      const fault = results.length % spacing === 0 && faults[(results.length / spacing - 1) % faults.length]
      const isOver = results.length > processes * sends * 0.8
      if (fault && !isOver) isBusy = isBusy.then(() => apply(fault))
    }
    const options = { origin: server.url, host: postgres.host, session, concurrency: 4 }
    const members: readonly Member[] = Array.from({ length: processes }, (_, index) =>
      startMember({ ...options, ids: idsOf(index) }, onResult)
    )
    await Promise.all(members.map(({ done }) => done))
    await isBusy
    const entries = sandbox.ledger.slice(before)
    const repeated = entries.filter(({ timesSent }) => timesSent > 1)
    console.log(session, {
      results: results.length,
      ...counts,
      refreshes: entries.filter(({ operationId }) => operationId === "refreshWalletToken").length,
      mostRefreshes,
      repeated: repeated.length
    })
    return { address, results, counts, repeated }
  }

  /** The values of the account's transactions, when all are mined. */
  const minedBy = async (address: string, count: number): Promise<readonly bigint[]> => {
    const url = `${server.url}/__sandbox/rpc/${network}`
    const node = createPublicClient({ transport: http(url), cacheTime: 0, pollingInterval: 50 })
    const values: bigint[] = []
    for (let number = 0n; values.length < count; number++) {
      while ((await node.getBlockNumber()) < number) await once(AbortSignal.timeout(50), "abort")
      const { transactions } = await node.getBlock({ blockNumber: number, includeTransactions: true })
      values.push(...transactions.filter(({ from }) => from.toLowerCase() === address).map((it) => it.value))
    }
    const total = await node.getTransactionCount({ address: address as `0x${string}`, blockTag: "pending" })
    expect(total).toBe(count)
    return values
  }

  const all = [...new Set(Array.from({ length: processes }, (_, index) => idsOf(index)).flat())]

  const expectEachOnce = async ({ address, results }: Awaited<ReturnType<typeof run>>) => {
    expect(results.filter(({ error }) => error !== undefined)).toEqual([])
    expect(new Set(results.map(({ id }) => id))).toEqual(new Set(all))
    // All processes that sent an id have the same transaction.
    expect(new Set(results.map(({ id, hash }) => `${id} ${hash}`)).size).toBe(all.length)
    const values = await minedBy(address, all.length)
    expect(values.toSorted()).toEqual(all.map(weiOf).toSorted())
  }

  it("send everything once while connections are cut and PostgreSQL restarts, and use each token once", {
    timeout: 900_000
  }, async () => {
    const ran = await run("cut", ["cut", "cut", "restart"])
    await expectEachOnce(ran)
    expect(ran.repeated).toEqual([])
    expect(mostRefreshes).toBe(1)
  })

  it("send everything once while processes are killed and paused", { timeout: 900_000 }, async () => {
    const ran = await run("killed", ["kill", "cut", "pause", "restart"])
    await expectEachOnce(ran)
    expect(mostRefreshes).toBe(1)
    // Nobody knows whether a process that was stopped has sent its refresh token, so the next one sends it once more.
    expect(ran.repeated.length).toBeLessThanOrEqual(ran.counts.kill + ran.counts.pause)
  })
})
