/**
 * Measures what PostgreSQL adds to a send: `client.wallet.sendCoin` through a node, with the session and the journal in memory and
 * in PostgreSQL. Both send in turn, in one run, to the same sandbox on anvil.
 *
 * `npm run bench:postgres` fails if the median send takes 15 milliseconds longer. `npm run bench:postgres -- 200` sends 200 times.
 */
import { createSandbox, listen } from "../sandbox/src/testing.ts"
import { evm } from "../src/evm.ts"
import { type ClientConfig, createClient } from "../src/index.ts"
import { migrate, postgresStore } from "../src/postgres/index.ts"
import { startPostgres } from "../test/support/postgres.ts"

const limit = 15
const sends = Number(process.argv[2] ?? 100)
const warmUp = 10

const postgres = await startPostgres()
const sandbox = createSandbox({ chain: "anvil", blockTime: 100 })
const server = await listen(sandbox, { port: 0 })

const open = async (name: string, config: Partial<ClientConfig>) => {
  const client = createClient({
    appId: "app",
    baseUrls: { wallet: `${server.url}/api/v2`, ramp: `${server.url}/v1` },
    evm: evm({ rpcUrls: { "ethereum-sepolia": `${server.url}/__sandbox/rpc/ethereum-sepolia` } }),
    ...config
  })
  const email = `${name}@example.com`
  const { verificationToken } = await client.auth.email.login({ email })
  await client.auth.email.verify({ verificationToken, otp: sandbox.inbox.latest(email)?.code ?? "" })
  await client.account.create()
  const times: number[] = []
  const send = async (id: string) => {
    const began = performance.now()
    await client.wallet.sendCoin({
      network: "ethereum-sepolia",
      to: "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2",
      amount: "0.000001",
      id
    })
    times.push(performance.now() - began)
  }
  return { client, times, send }
}

const percentile = (times: readonly number[], share: number): number => {
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}

const pool = postgres.pool()
await migrate(pool)
const memory = await open("memory", {})
const shared = await open("shared", { storage: postgresStore(pool, { session: "user" }) })
for (let index = 0; index < sends + warmUp; index++) {
  await memory.send(`send-${index}`)
  await shared.send(`send-${index}`)
}

for (const [name, { times }] of Object.entries({ memory, PostgreSQL: shared })) {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)]
  console.log(`${name}: median ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms (${sends} sends)`)
}
const [inMemory, inPostgres] = [percentile(memory.times, 0.5), percentile(shared.times, 0.5)]
const added = inPostgres - inMemory
console.log(
  `PostgreSQL adds ${added.toFixed(1)} ms at the median (limit ${limit} ms), ratio ${(inPostgres / inMemory).toFixed(2)}`
)
if (!(added < limit)) process.exitCode = 1

await Promise.all([memory.client.dispose(), shared.client.dispose()])
await server.close()
await sandbox.close()
await postgres.stop()
