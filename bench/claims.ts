/**
 * Measures what reading the claims of a wallet token costs: microseconds and allocated bytes for each call.
 *
 * `node --expose-gc bench/claims.ts` measures `src/claims.ts`; another file with a `claimsOf` can be named, e.g.
 * an older version, to compare with.
 */
import { join, resolve } from "node:path"
import { pathToFileURL } from "node:url"

const [file = join(import.meta.dirname, "../src/claims.ts")] = process.argv.slice(2)
const { claimsOf }: { readonly claimsOf: (token: string) => object } = await import(
  pathToFileURL(resolve(file)).href
)

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url")

const tokenOf = (username: string) => {
  const payload = {
    ...{ version: 2, uid: "652f1d2b9c1e4a0012ab34cd", username, email: "ada@example.com", provider: "email" },
    address: [{ network: "evm", address: "0x8ba1f109551bD432803012645Ac136ddd64DBA72" }],
    ...{ mode: "sandbox", isPermissionGranted: true, acceptPermissionPage: "https://example.com/permission" },
    ...{ sid: "652f1d2b9c1e4a0012ab34ce", aud: "wallet", jti: "c7b0a5de-9f5c-4f0e-8a56-6e0bb0b4a3b1" },
    ...{ iat: 1_700_000_000, exp: 1_700_000_060 }
  }
  return `${part({ alg: "HS256", typ: "JWT" })}.${part(payload)}.${"s".repeat(43)}`
}

const calls = 20_000

const run = (token: string) => {
  for (let at = 0; at < calls; at++) claimsOf(token)
}

/** The median of nine rounds. */
const median = (measure: () => number) => Array.from({ length: 9 }, measure).sort((a, b) => a - b)[4] ?? 0

for (const [name, username] of Object.entries({ ASCII: "ada", "not ASCII": "Zoë 李雷" })) {
  const token = tokenOf(username)
  run(token)
  const microseconds = median(() => {
    const began = performance.now()
    run(token)
    return ((performance.now() - began) / calls) * 1000
  })
  // Few enough calls to avoid a garbage collection in between.
  const bytes = median(() => {
    globalThis.gc?.()
    const before = process.memoryUsage().heapUsed
    for (let at = 0; at < 200; at++) claimsOf(token)
    return (process.memoryUsage().heapUsed - before) / 200
  })
  console.log(`${name.padEnd(10)} ${microseconds.toFixed(2)} µs  ${bytes.toFixed(0)} bytes`)
}
