import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { createSandbox } from "../../sandbox/src/testing.ts"

const requests = 100_000
const warmUp = 60_000
const steps = 5
/** How many bytes the heap may grow, for memory that the garbage collector has not freed yet. */
const noise = 4_000_000

/** Measures the heap in bytes while users sign in, refresh, read, send and are rejected. */
export const measureMemory = async (): Promise<boolean> => {
  const sandbox = createSandbox({ blockTime: 0 })
  const people = Array.from({ length: 20 }, (_, number) => person(sandbox.fetch, number, sandbox.inbox))
  let made = 0
  const make = async (until: number) => {
    while (made < until) for (const { next } of people) made += await next()
  }
  await make(warmUp)
  const sizes = [heap()]
  for (let step = 1; step <= steps; step++) {
    await make(warmUp + (step * requests) / steps)
    sizes.push(heap())
  }
  console.log(`  heap after ${warmUp} requests and each ${requests / steps} more, in MB`)
  console.log(`  ${sizes.map((size) => (size / 1e6).toFixed(1)).join("  ")}`)
  await sandbox.close()
  return (sizes.at(-1) ?? Infinity) - (sizes[0] ?? 0) < noise
}

type Fetch = (url: string, init: RequestInit) => Promise<Response>
type Inbox = { latest(to: string): { readonly code: string } | undefined }

/** A user who runs through all operations repeatedly. `next` returns how many requests that took. */
const person = (fetch: Fetch, number: number, inbox: Inbox) => {
  const email = `person${number}+returning@example.com`
  const call = async (path: string, body: object, token?: string) => {
    const headers = { "content-type": "application/json", "x-app-id": "bench" }
    const response = await fetch(`http://sandbox.test/api/v2${path}`, {
      method: "POST",
      headers: token === undefined ? headers : { ...headers, authorization: `Bearer ${token}` },
      body: JSON.stringify(body)
    })
    // The sandbox returns strings in the members that this reads.
    return ((await response.json()) as { data: Record<string, string> }).data
  }
  const next = async (): Promise<number> => {
    const { verificationToken } = await call("/auth/login-otp", { email })
    await call("/auth/verify-otp", { verificationToken, otp: "none" })
    let pair = await call("/auth/verify-otp", { verificationToken, otp: inbox.latest(email)?.code })
    const network = "ethereum-sepolia"
    await call("/wallet/balance-coin", { network }, pair.walletToken)
    pair = await call("/wallet/refresh", { refreshToken: pair.refreshToken })
    const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
    await call("/wallet/send-coin", { network, to, amount: "0.000001" }, pair.walletToken)
    pair = await call("/wallet/refresh", { refreshToken: pair.refreshToken })
    await call("/wallet/balance-coin", { network: "nowhere" }, pair.walletToken)
    return 8
  }
  return { next }
}

const heap = (): number => {
  setFlagsFromString("--expose-gc")
  runInNewContext("gc")()
  return process.memoryUsage().heapUsed
}
