/**
 * One process of a fleet that sends for one user. Prints a line for each send that has ended, and runs until all have.
 *
 * `node fleetProcess.ts <options as JSON>`
 */
import pg from "pg"
import { evm } from "../../../src/evm.ts"
import { createClient, isSlipwayError } from "../../../src/index.ts"
import { postgresStore } from "../../../src/postgres/index.ts"
import { amountOf, type FleetOptions, type FleetResult, leaseTime, network, recipient } from "./fleet.ts"

const options: FleetOptions = JSON.parse(process.argv[2] ?? "")
const { origin, host, session, ids, concurrency } = options

const pool = new pg.Pool({ host, user: "postgres", database: "postgres", max: 3 })
const client = createClient({
  appId: "app",
  baseUrls: { wallet: `${origin}/api/v2`, ramp: `${origin}/v1` },
  storage: postgresStore(pool, { session, leaseTime }),
  evm: evm({ rpcUrls: { [network]: `${origin}/__sandbox/rpc/${network}` }, pollingInterval: 500 })
})

const report = (result: FleetResult) => console.log(JSON.stringify(result))

const send = async (id: string) => {
  try {
    const { hash } = await client.wallet.sendCoin({ network, to: recipient, amount: amountOf(id), id })
    report({ id, hash })
  } catch (error) {
    const { code, reason, message, outcome } = Object(error)
    report({ id, error: isSlipwayError(error) ? `${code} ${reason} ${outcome}: ${message}` : String(error) })
  }
}

const waiting = [...ids]
const sendAll = async () => {
  for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) await send(id)
}
await Promise.all(Array.from({ length: concurrency }, sendAll))
await client.dispose()
await pool.end()
