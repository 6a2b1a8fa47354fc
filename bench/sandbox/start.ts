import { startServer } from "./server.ts"

const runs = 5

/** Measures the milliseconds from the command to the first response, of a service or of a chain. */
export const measureStart = async (): Promise<boolean> => {
  const bare = await medianOf(() =>
    timeTo("/api/v2/auth/login-otp", { email: "ada@example.com" }, "--no-chain")
  )
  const chain = { jsonrpc: "2.0", id: 1, method: "eth_blockNumber" }
  const whole = await medianOf(() => timeTo("/__sandbox/rpc/ethereum-sepolia", chain))
  tell("without the chain, first sign-in", bare, 1500)
  tell("with it, first block number", whole, 4000)
  return bare < 1500 && whole < 4000
}

const timeTo = async (path: string, body: object, ...args: readonly string[]): Promise<number> => {
  const start = performance.now()
  const server = await startServer(...args)
  const headers = { "content-type": "application/json", "x-app-id": "bench" }
  const answer = await fetch(server.url + path, { method: "POST", headers, body: JSON.stringify(body) })
  const time = performance.now() - start
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  await server.stop()
  return time
}

const medianOf = async (measure: () => Promise<number>): Promise<number> => {
  const times: number[] = []
  for (let run = 0; run < runs; run++) times.push(await measure())
  return times.sort((a, b) => a - b)[runs >> 1] ?? Number.NaN
}

const tell = (what: string, time: number, limit: number) =>
  console.log(`  ${what.padEnd(40)} ${time.toFixed(0).padStart(6)} ms   (less than ${limit})`)
