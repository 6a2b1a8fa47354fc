import { readFileSync } from "node:fs"
import type { Sandbox } from "../api.ts"
import type { SandboxOptions } from "../options.ts"
import { createSandbox } from "../sandbox.ts"
import { type Listening, listen } from "../server/http.ts"
import { loadDocument, parseDocument } from "../service/documents.ts"
import { changesOf } from "../state/changes.ts"
import { DataError } from "../state/disk.ts"
import { type Scenario, scenarioOf } from "../state/scenario.ts"
import { banner } from "./banner.ts"
import { type Asked, StartError, UsageError } from "./options.ts"

/** Starts a sandbox, prints its URL, and stops it on SIGINT and SIGTERM. */
export const run = async (asked: Asked): Promise<void> => {
  const sandbox = created({ ...optionsOf(asked), documents: await documentsIn(asked) })
  // Load the documents now, so that the first response does not wait for them.
  await Promise.all([loadDocument("wallet"), loadDocument("ramp"), loadDocument("smart-account")])
  const listening = await listen(sandbox, { ...asked, onRefused: createNotice() }).catch((error: unknown) => {
    throw new StartError(reasonOf(error, asked))
  })
  endOnSignals(listening, sandbox)
  const milliseconds = performance.now()
  console.log(banner(listening.url, sandbox, { milliseconds, data: asked.data }))
}

/** Prints one line per rejected origin or host, because it may be an app to allow. */
const createNotice = () => {
  const told = new Set<string>()
  return (message: string): void => {
    if (told.has(message) || told.size >= mostNotices) return
    told.add(message)
    console.error(message)
  }
}

/** A page can use any number of names. */
const mostNotices = 50

/** The user's own documents. */
const documentsIn = async ({ documents }: Asked): Promise<SandboxOptions["documents"] & object> => {
  const { wallet, ramp } = documents
  return {
    wallet: wallet === undefined ? undefined : await documentIn("--wallet-document", wallet),
    ramp: ramp === undefined ? undefined : await documentIn("--ramp-document", ramp)
  }
}

const documentIn = async (flag: string, path: string) => {
  try {
    return await parseDocument(readFileSync(path, "utf8"))
  } catch (error) {
    throw new UsageError(`${flag} ${path}: ${reasonIn(error)}`)
  }
}

const created = (options: SandboxOptions): Sandbox => {
  try {
    return createSandbox(options)
  } catch (error) {
    throw error instanceof DataError ? new StartError(error.message) : error
  }
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const

/** How long a shutdown may take, in milliseconds. */
const shutdownTimeout = 5000

const endOnSignals = (listening: Listening, sandbox: Sandbox): void => {
  let isEnding = false
  const end = async () => {
    // A second signal exits at once.
    if (isEnding) process.exit(1)
    isEnding = true
    setTimeout(() => process.exit(1), shutdownTimeout).unref()
    await listening.close()
    await sandbox.close()
    process.exit(0)
  }
  for (const signal of signals) process.on(signal, end)
}

const optionsOf = (asked: Asked): SandboxOptions => {
  const { chain, data, seed, rotation, walletTokens, tokenFormat, addresses, payments, scenario } = asked
  const behaviour = Object.entries({ rotation, walletTokens, tokenFormat, addresses, payments })
  try {
    return {
      chain: chain ? "anvil" : "memory",
      ...(data === undefined ? {} : { data }),
      ...(seed === undefined ? {} : { seed }),
      ...changesOf(Object.fromEntries(behaviour.filter(([, value]) => value !== undefined))),
      ...(scenario === undefined ? {} : { scenario: checked(scenario) })
    }
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--${flagged(reasonIn(error))}`)
  }
}

/** Names a setting by its command-line flag in an error message. */
const flagged = (reason: string): string =>
  reason.replace("walletTokens", "wallet-tokens").replace("tokenFormat", "token-format")

/** Reads a scenario by name or from a file. Checks all of it here, to report every problem with the flag. */
const checked = (text: string): Scenario => {
  const given = /[./]/.test(text) ? parsedFile(text) : text
  try {
    const scenario = scenarioOf(given)
    createSandbox({ scenario })
    return scenario
  } catch (error) {
    throw new UsageError(`--scenario ${text}: ${reasonIn(error)}`)
  }
}

const parsedFile = (path: string): unknown => {
  try {
    return JSON.parse(readFileSync(path, "utf8"))
  } catch (error) {
    throw new UsageError(`--scenario ${path} cannot be read as JSON: ${reasonIn(error)}`)
  }
}

const reasonOf = (error: unknown, { port, host }: Asked): string => {
  const code = error instanceof Error && "code" in error ? error.code : undefined
  if (code === "EADDRINUSE")
    return `Port ${port} is taken. Stop what uses it, or choose another with --port (0 for a free one).`
  if (code === "EACCES") return `Port ${port} is not allowed for this user. Choose another with --port.`
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}. Choose another with --host.`
  return `Cannot listen on ${host}:${port}: ${reasonIn(error)}`
}

const reasonIn = (error: unknown): string => (error instanceof Error ? error.message : String(error))
