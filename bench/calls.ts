/**
 * What a call costs, as ratios within one run, so that the speed of the machine does not count. Time is the CPU time of the
 * process, memory is what a call allocates.
 *
 * It fails when a call of slipway costs more than `limits` times a raw fetch. On the machine where the limits were chosen
 * they are 20 µs and 14 kB over a raw fetch. The other rows show what the choices in docs/decisions/0001-dependencies.md
 * are worth.
 *
 *   npm run bench
 */
import { sha256 } from "@noble/hashes/sha2.js"
import createFetchClient from "openapi-fetch"
import { createClient } from "../src/index.ts"

/** How many times the CPU time and the memory of a raw fetch a call may cost. */
const limits = { time: 4, bytes: 2.6 }

const answer = JSON.stringify({ status: 200, message: "ok", data: { signature: `0x${"5".repeat(130)}` } })
const headers = { "content-type": "application/json" }
const fetch = async (_url: string, _init: RequestInit) => new Response(answer, { headers })

const client = createClient({ appId: "bench", fetch })
const clientWithTimeouts = createClient({ appId: "bench", fetch, timeouts: "recommended" })

class LightRequest {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}

type Untyped = (path: string, init: object) => Promise<unknown>

const baseUrl = "http://127.0.0.1/api/v2"
const answering = () => fetch(baseUrl, {})
// The empty document has no paths, because only the cost of the call matters.
const real = createFetchClient({ baseUrl, fetch: answering }).POST as Untyped
// openapi-fetch only constructs it and passes it on to `fetch`, as in src/http/Transport.ts.
const light = createFetchClient({
  baseUrl,
  fetch: answering,
  Request: LightRequest as unknown as typeof Request
}).POST as Untyped
const body = { network: "ethereum-sepolia", message: "Hello" } as const
const bytes = new TextEncoder().encode(JSON.stringify(body))

const cases = {
  "raw fetch": async () => {
    const response = await fetch(`${baseUrl}/wallet/sign-message`, {
      method: "POST",
      headers: { ...headers, "x-app-id": "bench", authorization: "Bearer t" },
      body: JSON.stringify(body),
      // A call of slipway can be aborted, too.
      signal: new AbortController().signal
    })
    return response.json()
  },
  slipway: () => client.wallet.signMessage({ ...body, walletToken: "t" }),
  "slipway with timeouts": () => clientWithTimeouts.wallet.signMessage({ ...body, walletToken: "t" }),
  "openapi-fetch, light Request": () => light("/wallet/sign-message", { body }),
  "openapi-fetch, real Request": () => real("/wallet/sign-message", { body }),
  "SHA-256 by noble": async () => sha256(bytes),
  "SHA-256 by WebCrypto": () => crypto.subtle.digest("SHA-256", bytes)
}

type Case = keyof typeof cases

interface Cost {
  /** CPU time, in microseconds. */
  readonly time: number
  readonly bytes: number
}

const rounds = 11
const repeats = 5_000

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage()
  for (let call = 0; call < repeats; call++) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / repeats
}

/** The heap has so much room (`--min-semi-space-size`) that no garbage is collected while this counts. */
const bytesOf = async (work: () => Promise<unknown>): Promise<number> => {
  if (globalThis.gc === undefined) throw new Error("Run this with `npm run bench`, which exposes `gc`.")
  globalThis.gc()
  const before = process.memoryUsage().heapUsed
  for (let call = 0; call < repeats; call++) await work()
  return (process.memoryUsage().heapUsed - before) / repeats
}

const medianOf = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const names = Object.keys(cases) as Case[]
const costs = new Map<Case, { time: number[]; bytes: number[] }>(
  names.map((name) => [name, { time: [], bytes: [] }])
)
for (const measure of ["time", "bytes"] as const)
  for (let round = 0; round < rounds; round++)
    for (const name of names)
      costs.get(name)?.[measure].push(await { time: timeOf, bytes: bytesOf }[measure](cases[name]))

const median = (name: Case): Cost => ({
  time: medianOf(costs.get(name)?.time ?? []),
  bytes: medianOf(costs.get(name)?.bytes ?? [])
})

const raw = median("raw fetch")
const row = (...cells: readonly string[]) =>
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(12))).join(""))
row("", "µs", "kB", "time ratio", "bytes ratio")
for (const name of names) {
  const { time, bytes } = median(name)
  row(
    name,
    ...[time, bytes / 1000].map((figure) => figure.toFixed(1)),
    ...[time / raw.time, bytes / raw.bytes].map((figure) => figure.toFixed(2))
  )
}

const call = median("slipway")
console.log(
  `\na call of slipway costs ${(call.time - raw.time).toFixed(1)} µs and ${((call.bytes - raw.bytes) / 1000).toFixed(1)} kB over a raw fetch`
)
for (const [what, ratio, limit] of [
  ["CPU time", call.time / raw.time, limits.time],
  ["memory", call.bytes / raw.bytes, limits.bytes]
] as const) {
  if (ratio <= limit) continue
  console.error(
    `a call of slipway takes ${ratio.toFixed(2)} times the ${what} of a raw fetch, more than ${limit}`
  )
  process.exitCode = 1
}
