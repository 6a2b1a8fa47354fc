#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { changesOf } from "./changes.ts"
import type { RpcUrls } from "./controlChain.ts"
import { type Listening, listen } from "./http.ts"
import { packageRoot } from "./package.ts"
import { createSandbox, type Sandbox, type SandboxOptions } from "./sandbox.ts"
import { type Scenario, scenarioOf } from "./scenario.ts"

const usage = `Usage: slipway-sandbox [options]

A local backend that behaves like the wallet service and the ramp service, with a real chain.

Options
  --port <number>         port to listen on, 0 for a free one (default 4010)
  --host <name>           address to listen on (default 127.0.0.1)
  --no-chain              keep the networks in memory, instead of an anvil for each that is used
  --seed <text>           the same users, keys and codes in every run
  --rotation <how>        what a spent refresh token gets: strict, grace:<ms> or counter:<times>
  --wallet-tokens <kind>  single-use or multi-use
  --scenario <what>       what goes wrong from the start: a name, or a JSON file
  --version               print the version
  --help                  print this text`

interface Choice {
  readonly port: number
  readonly host: string
  readonly options: SandboxOptions
}

const main = async (): Promise<void> => {
  const choice = chosen()
  if (typeof choice === "string") {
    console.log(choice)
    return
  }
  const sandbox = createSandbox(choice.options)
  const listening = await listen(sandbox, choice).catch((error: unknown) => fail(1, reasonOf(error, choice)))
  console.log(banner(listening, sandbox))
  const stop = () => Promise.all([listening.close(), sandbox.close()]).then(() => process.exit(0))
  process.once("SIGINT", stop)
  process.once("SIGTERM", stop)
}

/** What the command line asks for, or the text that answers it. */
const chosen = (): Choice | string => {
  const { values } = parsed()
  if (values.help === true) return usage
  if (values.version === true) return version()
  const port = Number(values.port)
  if (!/^\d{1,5}$/.test(values.port) || port > 65_535) {
    return fail(2, `--port must be a number from 0 to 65535, not "${values.port}"`)
  }
  // Node takes an empty address for every address of the machine.
  if (values.host === "") return fail(2, "--host must be an address or a name")
  return { port, host: values.host, options: optionsOf(values) }
}

const optionsOf = (values: ReturnType<typeof parsed>["values"]): SandboxOptions => {
  const { seed, rotation, "wallet-tokens": walletTokens, scenario } = values
  try {
    return {
      chain: values["no-chain"] === true ? "memory" : "anvil",
      ...(seed === undefined ? {} : { seed }),
      ...(rotation === undefined ? {} : changesOf({ rotation })),
      ...(walletTokens === undefined ? {} : changesOf({ walletTokens })),
      ...(scenario === undefined ? {} : { scenario: checked(scenario) })
    }
  } catch (error) {
    return fail(2, `--${reasonIn(error).replace("walletTokens", "wallet-tokens")}`)
  }
}

/** A scenario by its name, or from a file. All of it is checked here, where the reason can be told. */
const checked = (text: string): Scenario => {
  const given = /[./]/.test(text) ? parsedFile(text) : text
  try {
    const scenario = scenarioOf(given)
    createSandbox({ scenario })
    return scenario
  } catch (error) {
    return fail(2, `--scenario ${text}: ${reasonIn(error)}`)
  }
}

const parsedFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    return fail(2, `--scenario ${path} cannot be read as JSON: ${reasonIn(error)}`)
  }
}

const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const parsed = () => {
  try {
    return parseArgs({
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "127.0.0.1" },
        "no-chain": { type: "boolean" },
        seed: { type: "string" },
        rotation: { type: "string" },
        "wallet-tokens": { type: "string" },
        scenario: { type: "string" },
        version: { type: "boolean" },
        help: { type: "boolean" }
      }
    })
  } catch (error) {
    return fail(2, `${reasonIn(error)}\n\n${usage}`)
  }
}

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"))
  const hasVersion = typeof manifest === "object" && manifest !== null && "version" in manifest
  return hasVersion ? String(manifest.version) : "unknown"
}

const banner = ({ url }: Listening, { credentials, rpcUrls }: Sandbox): string =>
  [
    "slipway-sandbox is running. Stop it with Ctrl-C.",
    "",
    `  wallet service        ${url}/api/v2`,
    `  ramp service          ${url}/v1`,
    `  inspector             ${url}/__sandbox/`,
    `  codes that were sent  ${url}/__sandbox/inbox`,
    ...networkLines(url, rpcUrls(url)),
    "",
    "Credentials, good for nothing else:",
    `  appId                 ${credentials.appId} (any text will do)`,
    `  clientSecret          ${credentials.clientSecret}`,
    `  rampableClientSecret  ${credentials.rampableClientSecret}`
  ].join("\n")

/** The test networks that people begin with. */
const shown = [
  "ethereum-sepolia",
  "polygon-pos-amoy-testnet",
  "binance-smart-chain-testnet",
  "base-sepolia"
] as const

const networkLines = (url: string, rpcUrls: RpcUrls): string[] =>
  Object.keys(rpcUrls).length === 0
    ? []
    : [
        "",
        "JSON-RPC, by a node of its own for each network that is used:",
        ...shown.map((network) => `  ${rpcUrls[network]}`),
        `  and the others, which ${url}/__sandbox/networks lists`
      ]

const reasonOf = (error: unknown, { port, host }: Choice): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another with --port (0 for a free one).`
  if (code === "EACCES") return `Port ${port} is not allowed for this user. Choose another with --port.`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}. Choose another with --host.`
  return `Cannot listen on ${host}:${port}: ${reasonIn(error)}`
}

const fail = (status: number, text: string): never => {
  console.error(text)
  process.exit(status)
}

await main()
