import { describe, expect, onTestFinished, test, vi } from "vitest"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { createClient } from "../../src/index.ts"
import { type PostgresPool, postgresJournal, postgresStore } from "../../src/postgres/index.ts"
import { failureOf } from "../support/failure.ts"
import { advanceTime } from "../support/fakeTime.ts"

const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

/** A pool whose server can be reached or not. It stores no session. */
const fakePool = () => {
  const server = { error: undefined as Error | undefined }
  const pool: PostgresPool = {
    query: async (text) => {
      if (server.error) throw server.error
      return { rows: text.startsWith("insert into slipway_lease") ? [{ fence: "1" }] : [] }
    },
    on: () => undefined
  }
  return { pool, server }
}

const open = async (error: Error) => {
  const sandbox = await createSandbox()
  const { pool, server } = fakePool()
  server.error = error
  const client = createClient({
    appId: sandbox.credentials.appId,
    fetch: sandbox.fetch,
    storage: postgresStore(pool, { session: "user-17" })
  })
  onTestFinished(async () => {
    await client.dispose()
    await sandbox.close()
  })
  return { client, server, pool }
}

/** A statement measures its time limit with `performance`. */
const fakeAllTime = () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout", "performance"] })
  onTestFinished(() => void vi.useRealTimers())
}

const refused = () => Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })

describe("a process that starts while PostgreSQL is unreachable", () => {
  test("rejects its calls after 30 seconds, and does not say that nobody is signed in", async () => {
    fakeAllTime()
    const { client } = await open(refused())
    const sent = failureOf(client.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "0.01" }))
    const read = failureOf(client.wallet.balanceCoin({ network: "ethereum-sepolia" }))
    await advanceTime(31_000)
    expect(await sent).toMatchObject({ _tag: "NotSentError", reason: "STORAGE", retryable: true })
    expect(await read).toMatchObject({ _tag: "NotSentError", reason: "STORAGE" })
    expect(client.session.current().status).toBe("loading")
  })

  test("reads the session at the next call once PostgreSQL is back", async () => {
    fakeAllTime()
    const { client, server } = await open(refused())
    const first = failureOf(client.wallet.balanceCoin({ network: "ethereum-sepolia" }))
    await advanceTime(31_000)
    await first
    server.error = undefined
    expect(await failureOf(client.wallet.balanceCoin({ network: "ethereum-sepolia" }))).toMatchObject({
      _tag: "NotSignedInError"
    })
    expect(client.session.current().status).toBe("signed_out")
  })
})

describe("without the tables of `migrate`", () => {
  const missing = () =>
    Object.assign(new Error('relation "slipway_session" does not exist'), {
      severity: "ERROR",
      code: "42P01"
    })

  test("a call of a session says at once that they are missing", async () => {
    const { client } = await open(missing())
    expect(await failureOf(client.wallet.balanceCoin({ network: "ethereum-sepolia" }))).toMatchObject({
      _tag: "NotSentError",
      reason: "STORAGE",
      message: expect.stringContaining("run `migrate(pool)` first")
    })
  })

  test("a send with `postgresJournal` says so too", async () => {
    const { pool, server } = fakePool()
    server.error = missing()
    const sandbox = await createSandbox()
    const { appId, rampableClientSecret } = sandbox.credentials
    const client = createClient({
      appId,
      rampableClientSecret,
      fetch: sandbox.fetch,
      journal: postgresJournal(pool)
    })
    onTestFinished(async () => {
      await client.dispose()
      await sandbox.close()
    })
    await client.auth.username.register({ username: "ada", password: "correct horse" })
    await client.account.create()
    const sent = failureOf(client.wallet.sendCoin({ network: "ethereum-sepolia", to, amount: "0.01" }))
    expect(await sent).toMatchObject({
      _tag: "NotSentError",
      message: expect.stringContaining("`migrate(pool)`")
    })
  })
})
