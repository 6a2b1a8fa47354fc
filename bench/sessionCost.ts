/**
 * What the session costs a call that succeeds: CPU time of the process over the same calls with tokens that the
 * caller brings, which have no session. The service is a function that answers at once.
 *
 *   npm run bench:session
 */
import { createClient } from "../src/index.ts"
import { keyValueStore } from "../src/session/store/index.ts"

const rounds = 11
const repeats = 1_000
/** How many times the same requests without a session a call may cost. A session that tabs share needs locks and messages. */
const limits = { memory: 2, shared: 8 }

const hello = { network: "ethereum-sepolia", message: "Hello" } as const
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url")
const tokenOf = (serial: number) =>
  `${part({ alg: "HS256" })}.${part({ uid: "ada", username: "ada", iat: 0, exp: 3_600 })}.${serial}`

let issued = 0
const answers: Readonly<Record<string, () => object>> = {
  "/auth/login": () => ({ isWalletCreated: true, addresses: [], ...pair() }),
  "/wallet/refresh": () => pair(),
  "/wallet/sign-message": () => ({ signature: `0x${"5".repeat(130)}` })
}
const pair = () => ({ walletToken: tokenOf(issued++), refreshToken: tokenOf(issued++) })

const fetch = async (url: string) => {
  const data = answers[new URL(url).pathname.replace("/api/v2", "")]?.()
  return new Response(JSON.stringify({ status: 200, message: "ok", data }), {
    headers: { "content-type": "application/json" }
  })
}

const baseUrls = { wallet: "http://wallet.test/api/v2" }
const texts = new Map<string, string>()
const storage = keyValueStore({
  getItem: (key) => texts.get(key),
  setItem: (key, text) => texts.set(key, text),
  removeItem: (key) => texts.delete(key)
})

const bringing = createClient({ appId: "bringing", baseUrls, fetch })
const walletToken = tokenOf(issued++)

const signedIn = async (config: Parameters<typeof createClient>[0]) => {
  const client = createClient({ baseUrls, fetch, ...config })
  await client.auth.username.login({ username: "ada", password: "password" })
  return client
}
const many = await signedIn({ appId: "many", tokens: "multi-use" })
const manyKept = await signedIn({ appId: "many-kept", tokens: "multi-use", storage })
const one = await signedIn({ appId: "one" })
const oneKept = await signedIn({ appId: "one-kept", storage })

/** A call with a session, and the same call with tokens from the caller. */
const alone = () => bringing.wallet.signMessage({ ...hello, walletToken })
const withExchange = async () => {
  // Each call uses another token, because a remembered refresh costs nothing.
  await bringing.wallet.refreshToken({ refreshToken: tokenOf(issued++) })
  await alone()
}
const cases = {
  "multi-use tokens, in memory": [() => many.wallet.signMessage(hello), alone, limits.memory],
  "multi-use tokens, persistent store": [() => manyKept.wallet.signMessage(hello), alone, limits.memory],
  "single-use tokens, in memory": [() => one.wallet.signMessage(hello), withExchange, limits.memory],
  "single-use tokens, persistent store with a lease": [
    () => oneKept.wallet.signMessage(hello),
    withExchange,
    limits.shared
  ]
} as const

/** The CPU time of one call, in microseconds. */
const cost = async (work: () => Promise<unknown>) => {
  const start = process.cpuUsage()
  for (let call = 0; call < repeats; call++) await work()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / repeats
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

for (const [name, [work, wire, limit]] of Object.entries(cases)) {
  const extra: number[] = []
  const ratios: number[] = []
  for (let round = 0; round < rounds; round++) {
    const [withSession, without] = [await cost(work), await cost(wire)]
    extra.push(withSession - without)
    ratios.push(withSession / without)
  }
  const ratio = median(ratios)
  console.log(
    `figure: Session CPU time per call, ${name}: ${median(extra).toFixed(0)} µs, ${ratio.toFixed(2)} times the call without a session`
  )
  if (ratio > limit) {
    console.error(`more than ${limit} times`)
    process.exitCode = 1
  }
}
for (const client of [bringing, many, manyKept, one, oneKept]) await client.dispose()
