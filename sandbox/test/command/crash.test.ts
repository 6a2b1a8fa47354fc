import { once } from "node:events"
import { describe, expect, it, onTestFinished } from "vitest"
import { hasAnvil } from "../support/anvil.ts"
import type { Reply } from "../support/app.ts"
import { start } from "../support/command.ts"
import { dataFolder } from "../support/dataFolder.ts"

const seedInput = process.env.CRASH_SEED
const seed = seedInput === undefined ? Date.now() % 1_000_000 : Number(seedInput)

/** Draws numbers below `most` with Park and Miller's generator. The same seed gives the same numbers. */
const random = (from: number) => {
  let state = (from % 2_147_483_646) + 1
  return (most: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % most
  }
}

const network = "ethereum-sepolia"
const to = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const bank = {
  accountName: "Grace Hopper",
  bankName: "Bank Nusa Jaya",
  accountNumber: "0012345678",
  currency: "IDR",
  country: "INDONESIA"
}
const grace = { email: "grace@example.com", address: "Jl. 1", city: "Jakarta", postCode: "1", bank }

/** A user that sends requests, with everything that the responses contained. */
interface Worker {
  readonly email: string
  tokens: { walletToken: string; refreshToken: string; rampableAccessToken: string }
  /** Whether a refresh was in flight when the sandbox was killed, so the valid token is unknown. */
  isUnsure: boolean
  readonly recipients: string[]
  readonly hashes: string[]
  readonly customers: string[]
}

const open = async (data: string, chain: readonly string[]) => {
  const { child, ready, ended, text } = start(
    "--port",
    "0",
    "--data",
    data,
    "--wallet-tokens",
    "multi-use",
    ...chain
  )
  onTestFinished(() => void child.kill("SIGKILL"))
  await Promise.race([ready, ended])
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text())?.[0]
  if (url === undefined) throw new Error(`The sandbox did not start: ${text()}`)
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    token?: string
  ): Promise<Pick<Reply, "status" | "body">> => {
    const headers: Record<string, string> = { "content-type": "application/json" }
    if (path.startsWith("/v1")) headers["x-client-secret"] = "sandbox-ramp-secret"
    else headers["x-app-id"] = "app"
    if (token !== undefined) headers.authorization = `Bearer ${token}`
    const response = await fetch(url + path, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) })
    })
    return { status: response.status, body: await response.json() }
  }
  const kill = async () => {
    child.kill("SIGKILL")
    await once(child, "close")
  }
  return { call, kill, text }
}

type Opened = Awaited<ReturnType<typeof open>>

const signIn = async ({ call }: Opened, email: string): Promise<Worker["tokens"]> => {
  const { verificationToken } = (await call("POST", "/api/v2/auth/login-otp", { email })).body.data
  const inbox = await call("GET", `/__sandbox/inbox/latest?to=${encodeURIComponent(email)}`)
  const otp = inbox.body.code
  return (await call("POST", "/api/v2/auth/verify-otp", { verificationToken, otp })).body.data
}

/** Sends one request of a worker, and records the response. */
const act = async ({ call }: Opened, worker: Worker, choice: number, name: string): Promise<void> => {
  const { tokens } = worker
  if (choice === 0) {
    worker.isUnsure = true
    const { body } = await call("POST", "/api/v2/wallet/refresh", { refreshToken: tokens.refreshToken })
    worker.tokens = { ...tokens, ...body.data }
    worker.isUnsure = false
  } else if (choice === 1) {
    const { status } = await call("POST", "/v1/recipient", { ...grace, name }, tokens.rampableAccessToken)
    expect(status).toBe(201)
    worker.recipients.push(name)
  } else if (choice === 2) {
    const { status } = await call("POST", "/api/v2/auth/register-custody", { subId: name })
    expect(status).toBe(200)
    worker.customers.push(name)
  } else {
    const sent = await call(
      "POST",
      "/api/v2/wallet/send-coin",
      { network, to, amount: "0.0001" },
      tokens.walletToken
    )
    expect([sent.status, sent.body.message]).toEqual([200, "Send Coin is processing"])
    worker.hashes.push(sent.body.data.txReceipt.hash)
  }
}

/** Runs all workers concurrently, and kills the sandbox after a number of responses. */
const workAndKill = async (
  opened: Opened,
  workers: readonly Worker[],
  draw: (most: number) => number,
  round: number
) => {
  let left = 10 + draw(40)
  const work = async (worker: Worker, lane: number) => {
    for (let step = 0; left > 0; step++) {
      // A refresh invalidates the wallet token of the other lanes.
      const choice = lane === 0 ? draw(4) : 1 + draw(2)
      await act(opened, worker, choice, `${worker.email} ${round}.${lane}.${step}`)
      left--
    }
  }
  const lanes = workers.flatMap((worker) => [0, 1, 2].map((lane) => work(worker, lane)))
  await Promise.race(lanes)
  await opened.kill()
  for (const outcome of await Promise.allSettled(lanes))
    if (outcome.status === "rejected") expect(outcome.reason).toBeInstanceOf(TypeError)
}

/** Checks that everything in a worker's responses is stored. */
const find = async (opened: Opened, worker: Worker): Promise<void> => {
  const { call } = opened
  if (worker.isUnsure) worker.tokens = await signIn(opened, worker.email)
  else await act(opened, worker, 0, "")
  expect(worker.tokens.walletToken).toEqual(expect.any(String))
  worker.isUnsure = false
  const { walletToken, rampableAccessToken } = worker.tokens
  const listed = await call("GET", "/v1/recipient?limit=1000&page=1", undefined, rampableAccessToken)
  const names = listed.body.data.docs.map(({ name }: { name: string }) => name)
  expect(names).toEqual(expect.arrayContaining(worker.recipients))
  for (const subId of worker.customers.splice(0)) {
    const again = await call("POST", "/api/v2/auth/register-custody", { subId })
    expect(again.body.message).toBe("SubId already exists")
  }
  for (const transactionHash of worker.hashes.splice(0)) {
    const detail = await call(
      "POST",
      "/api/v2/wallet/transaction-detail",
      { network, transactionHash },
      walletToken
    )
    expect([transactionHash, detail.status]).toEqual([transactionHash, 200])
  }
}

describe(`a sandbox that is killed in the middle of its work (CRASH_SEED=${seed})`, () => {
  it.each([["in memory", 6, ["--no-chain"]], ...(hasAnvil ? [["on anvil", 2, []] as const] : [])] as const)(
    "has everything that was answered, with its networks %s",
    async (_, rounds, chain) => {
      const draw = random(seed)
      const data = dataFolder()
      let opened = await open(data, chain)
      const workers: Worker[] = []
      for (const name of ["ada", "bea", "cara"]) {
        const email = `${name}+returning@example.com`
        const tokens = await signIn(opened, email)
        workers.push({ email, tokens, isUnsure: false, recipients: [], hashes: [], customers: [] })
      }
      for (let round = 0; round < rounds; round++) {
        await workAndKill(opened, workers, draw, round)
        const answered = workers.flatMap(({ recipients, hashes, customers }) => [
          ...recipients,
          ...hashes,
          ...customers
        ])
        expect(answered.length).toBeGreaterThan(5)
        opened = await open(data, chain)
        expect(opened.text()).not.toContain("cannot be read")
        await opened.call("POST", "/__sandbox/clock/advance", { ms: 1000 })
        for (const worker of workers) await find(opened, worker)
      }
      await opened.kill()
    }
  )
})
