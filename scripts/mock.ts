/**
 * Starts a mock server for each OpenAPI document, which answers with the examples of the document and keeps no state.
 *
 *   npm run mock -- --wallet-port 4011 --ramp-port 4012     (0: any free port)
 */
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Prism, startPrism } from "./prism.ts"

const usage = "Usage: npm run mock -- [--wallet-port 4011] [--ramp-port 4012]"
const running: Prism[] = []
let stopping = false

for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(0))

try {
  const ports = readPorts()
  if (ports === "help") {
    console.log(usage)
    process.exit(0)
  }
  const outcomes = await Promise.allSettled([start("wallet", ports.wallet), start("ramp", ports.ramp)])
  const lines = outcomes.map((outcome) => {
    if (outcome.status === "rejected") throw outcome.reason
    return outcome.value
  })
  if (!stopping)
    console.log(`${lines.join("\n")}\nUse these as baseUrls, without /api/v2 or /v1. Ctrl-C ends both.`)
} catch (error) {
  await fail(error instanceof Error ? error.message : String(error))
}

function readPorts(): { wallet: number; ramp: number } | "help" {
  const values = readOptions()
  if (values.help === true) return "help"
  return { wallet: portOf(values["wallet-port"] ?? "4011"), ramp: portOf(values["ramp-port"] ?? "4012") }
}

function readOptions() {
  const options = {
    "wallet-port": { type: "string" },
    "ramp-port": { type: "string" },
    help: { type: "boolean" }
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`)
  }
}

function portOf(text: string): number {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`"${text}" is not a port.\n${usage}`)
  return port
}

async function start(name: string, port: number): Promise<string> {
  const prism = await startPrism(join(import.meta.dirname, `../openapi/${name}.yaml`), { port })
  running.push(prism)
  prism.ended.then(() => fail(`The ${name} mock ended by itself, so that both are ended.`))
  return `${name.padEnd(6)} ${prism.url}`
}

async function fail(message: string): Promise<void> {
  if (stopping) return
  console.error(message)
  await end(1)
}

async function end(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  await Promise.all(running.map((prism) => prism.stop()))
  process.exit(code)
}
