/**
 * What the choices in docs/decisions/0001-dependencies.md are worth, as ratios of medians in one run: openapi-fetch
 * with a light `Request` against the real one, a whole call of slipway, and SHA-256 by noble against WebCrypto.
 *
 *   npm run bench
 */
import { sha256 } from "@noble/hashes/sha2.js"
import createFetchClient from "openapi-fetch"
import { createClient } from "../src/index.ts"

const answer = JSON.stringify({ status: 200, message: "ok", data: { signature: `0x${"5".repeat(130)}` } })
const headers = { "content-type": "application/json" }
const fetch = async () => new Response(answer, { headers })

const client = createClient({ appId: "bench", fetch })
const clientWithTimeouts = createClient({ appId: "bench", fetch, timeouts: "recommended" })

class LightRequest {
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
}

const baseUrl = "http://127.0.0.1/api/v2"
// The empty spec has no paths, because only the cost of the call matters.
const real = createFetchClient({ baseUrl, fetch }).POST as Untyped
// openapi-fetch only constructs it and passes it on to `fetch`, as in src/http/Transport.ts.
const light = createFetchClient({ baseUrl, fetch, Request: LightRequest as unknown as typeof Request })
  .POST as Untyped
const body = { network: "ethereum-sepolia", message: "Hello" }
const small = new TextEncoder().encode(JSON.stringify(body))

const cases = {
  "fetch alone": () => fetch(),
  "slipway, light Request": () =>
    client.wallet.signMessage({ network: "ethereum-sepolia", message: "Hello", walletToken: "t" }),
  "slipway with timeouts": () =>
    clientWithTimeouts.wallet.signMessage({
      network: "ethereum-sepolia",
      message: "Hello",
      walletToken: "t"
    }),
  "openapi-fetch, light Request": () => light("/wallet/sign-message", { body }),
  "openapi-fetch, real Request": () => real("/wallet/sign-message", { body }),
  "SHA-256 by noble": async () => sha256(small),
  "SHA-256 by WebCrypto": () => crypto.subtle.digest("SHA-256", small)
}

type Untyped = (path: string, init: object) => Promise<unknown>

const rounds = 15
const repeats = 2_000
const times = new Map<string, number[]>(Object.keys(cases).map((name) => [name, []]))
for (let round = 0; round < rounds; round++) {
  for (const [name, work] of Object.entries(cases)) {
    const start = performance.now()
    for (let i = 0; i < repeats; i++) await work()
    times.get(name)?.push(((performance.now() - start) / repeats) * 1000)
  }
}

const median = (name: keyof typeof cases) => times.get(name)?.sort((a, b) => a - b)[rounds >> 1] ?? Number.NaN

for (const name of Object.keys(cases) as (keyof typeof cases)[]) {
  console.log(`${name.padEnd(30)} ${median(name).toFixed(1).padStart(8)} µs`)
}
const over = (name: keyof typeof cases) => median(name) - median("fetch alone")
const ratio = (a: keyof typeof cases, b: keyof typeof cases) => (over(a) / over(b)).toFixed(2)
console.log(`
over fetch alone, openapi-fetch with a light Request costs ${ratio("openapi-fetch, light Request", "openapi-fetch, real Request")} of what it costs with the real one
and a whole call of slipway ${ratio("slipway, light Request", "openapi-fetch, real Request")} of that
and timeouts add ${((100 * (median("slipway with timeouts") - median("slipway, light Request"))) / over("slipway, light Request")).toFixed(0)} % to a call of slipway
WebCrypto takes ${(median("SHA-256 by WebCrypto") / median("SHA-256 by noble")).toFixed(0)} times as long as noble for ${small.length} bytes`)
