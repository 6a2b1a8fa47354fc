import { parseArgs } from "node:util"
import { type AccessOptions, createAllowList } from "../access/allowList.ts"

export const usage = `Usage: slipway-sandbox [options]

The wallet service and the ramp service on this machine, with a real chain, an inbox for the codes and
an inspector in the browser. It needs no account and no network.

Where it listens
  --port <number>         port, 0 for any that is free (default 4010)
  --host <address>        address (default 127.0.0.1: this machine only)

Which web pages may use it, besides those on localhost and other names of this machine
  --allow-origin <origin> pages of this origin, such as https://app.example.com (may be repeated)
  --allow-host <name>     pages on this name, which is one for the sandbox too (may be repeated);
                          .app.test is app.test and every name below it

What it keeps
  --data <folder>         keep everything there, and go on from there the next time
                          (without it everything is forgotten when the sandbox ends)
  --seed <text>           the same users, keys and codes in every run
  --no-chain              keep the networks in memory, instead of an anvil for each that is used

How it behaves; the inspector can change these while it runs
  --wallet-document <file> your OpenAPI document, YAML or JSON: operations that the sandbox does not
                          implement respond with its examples, and the header x-sandbox-example
  --ramp-document <file>  the same for the ramp
  --scenario <what>       what goes wrong from the start: a name such as slow-network, or a JSON file
  --rotation <how>        what a spent refresh token gets: strict, grace:<ms> or counter:<times>
  --wallet-tokens <kind>  single-use or multi-use
  --token-format <format> jwt, or opaque: texts that say nothing
  --addresses <where>     where a sign-in returns the wallet's addresses: everywhere, answer, token-list,
                          token-text or nowhere
  --payments <how>        how an order to buy is paid: clock (by itself), or command (when you pay it)

  --version               print the version
  --help                  print this text

Examples
  slipway-sandbox                                a fresh one on port 4010
  slipway-sandbox --data .sandbox                one that remembers
  slipway-sandbox --scenario outage              nothing works
  slipway-sandbox --port 0 --seed ci --no-chain  for a pipeline

Ctrl-C ends it and everything that it has started.`

/** The parsed command line. */
export interface Asked {
  readonly port: number
  readonly host: string
  readonly allowedOrigins: readonly string[]
  readonly allowedHosts: readonly string[]
  readonly chain: boolean
  readonly data: string | undefined
  readonly seed: string | undefined
  readonly scenario: string | undefined
  readonly rotation: string | undefined
  readonly walletTokens: string | undefined
  readonly tokenFormat: string | undefined
  readonly addresses: string | undefined
  readonly payments: string | undefined
  readonly documents: { readonly wallet: string | undefined; readonly ramp: string | undefined }
}

/** The sandbox could not start. The message is for the user of the command. */
export class StartError extends Error {}

/** The command line is wrong. */
export class UsageError extends StartError {}

/** Parses the command line. Returns `"help"` or `"version"` when only a text is asked for. */
export const optionsIn = (args: readonly string[]): Asked | "help" | "version" => {
  const values = valuesIn(args)
  if (values.help === true) return "help"
  if (values.version === true) return "version"
  const { port, host, data, seed, rotation, scenario, addresses, payments } = values
  if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535)
    throw new UsageError(`--port must be a number from 0 to 65535, not "${port}"`)
  // Node would listen on every address of the machine.
  if (host === "") throw new UsageError("--host must be an address or a name")
  if (data === "") throw new UsageError("--data must be a folder")
  const behaviour = {
    rotation,
    walletTokens: values["wallet-tokens"],
    tokenFormat: values["token-format"],
    addresses,
    payments
  }
  const chain = values["no-chain"] !== true
  const documents = { wallet: values["wallet-document"], ramp: values["ramp-document"] }
  return {
    port: Number(port),
    host,
    ...accessIn(values),
    chain,
    data,
    seed,
    scenario,
    documents,
    ...behaviour
  }
}

const accessIn = (values: ReturnType<typeof valuesIn>): Required<AccessOptions> => {
  const access = { allowedOrigins: values["allow-origin"] ?? [], allowedHosts: values["allow-host"] ?? [] }
  try {
    createAllowList(access)
    return access
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

const valuesIn = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        port: { type: "string", default: "4010" },
        host: { type: "string", default: "127.0.0.1" },
        "allow-origin": { type: "string", multiple: true },
        "allow-host": { type: "string", multiple: true },
        data: { type: "string" },
        "no-chain": { type: "boolean" },
        seed: { type: "string" },
        rotation: { type: "string" },
        "wallet-tokens": { type: "string" },
        "token-format": { type: "string" },
        addresses: { type: "string" },
        payments: { type: "string" },
        scenario: { type: "string" },
        "wallet-document": { type: "string" },
        "ramp-document": { type: "string" },
        version: { type: "boolean" },
        help: { type: "boolean" }
      }
    }).values
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new UsageError(`${reason}\nslipway-sandbox --help lists all options.`)
  }
}
