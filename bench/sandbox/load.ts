import { Agent, request } from "node:http"
import { join } from "node:path"
import { startPrism } from "../../scripts/prism.ts"
import { startServer } from "./server.ts"

const concurrency = 50
const rounds = 5
/** How long each server is measured in each round, in milliseconds. */
const duration = 2000
const factor = 3

/** Measures requests per second of the sandbox and of Prism in turns, for the same operations. */
export const measureLoad = async (): Promise<boolean> => {
  const [sandbox, prism] = await Promise.all([
    startServer("--no-chain"),
    startPrism(join(import.meta.dirname, "../../openapi/wallet.yaml"))
  ])
  try {
    let isFast = true
    for (const operation of operations) isFast = (await compare(operation, sandbox.url, prism.url)) && isFast
    return isFast
  } finally {
    await Promise.all([sandbox.stop(), prism.stop()])
  }
}

interface Operation {
  readonly name: string
  readonly path: string
  body(count: number): object
}

/** Prism answers with an example. The sandbox validates, signs, stores and validates again. */
const operations: readonly Operation[] = [
  {
    name: "loginOtp: a token, a code, a message",
    path: "/auth/login-otp",
    body: () => ({ email: "ada@example.com" })
  },
  {
    name: "registerCustody: a new user each time",
    path: "/auth/register-custody",
    body: (count) => ({ subId: `customer-${count}` })
  }
]

const compare = async (operation: Operation, sandbox: string, prism: string): Promise<boolean> => {
  const { name, path } = operation
  const rates = { sandbox: [] as number[], prism: [] as number[] }
  for (let round = -1; round < rounds; round++) {
    const ours = await rateOf(`${sandbox}/api/v2${path}`, operation)
    const theirs = await rateOf(prism + path, operation)
    // The first round is a warm-up.
    if (round < 0) continue
    rates.sandbox.push(ours)
    rates.prism.push(theirs)
  }
  const [ours, theirs] = [median(rates.sandbox), median(rates.prism)]
  console.log(
    `  ${name.padEnd(40)} ${ours.toFixed(0).padStart(6)} a second, Prism ${theirs.toFixed(0)}: ` +
      `${(ours / theirs).toFixed(1)} times   (at least ${factor})`
  )
  return ours >= factor * theirs
}

/** Counts requests, so that each gets a different name. */
let made = 0

/** Successful responses per second, with a constant number of concurrent requests. */
const rateOf = async (url: string, { body }: Operation): Promise<number> => {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency })
  const end = performance.now() + duration
  let answered = 0
  const worker = async () => {
    while (performance.now() < end) {
      await post(agent, url, JSON.stringify(body(++made)))
      answered++
    }
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  agent.destroy()
  return (answered * 1000) / duration
}

const headers = { "content-type": "application/json", "x-app-id": "bench", accept: "application/json" }

const post = (agent: Agent, url: string, body: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const sent = request(url, { agent, method: "POST", headers }, (answer) => {
      answer.resume()
      answer.once("end", () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`))
      )
    })
    sent.once("error", reject)
    sent.end(body)
  })

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
