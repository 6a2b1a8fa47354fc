/**
 * The sandbox in a page, without a server: for a Storybook or documents that are published as static files, and for online
 * editors. Its networks are in memory.
 */
import type { Sandbox } from "./api.ts"
import type { SandboxOptions } from "./options.ts"
import { abandonData, prepareData } from "./platform/data.ts"
import { createSandbox as create } from "./sandbox.ts"

export type { Sandbox, Tenant } from "./api.ts"
export { magicNames, magicNumbers } from "./auth/magic.ts"
export { testTokens } from "./chain/tokens.ts"
export { faultNames } from "./faults/faults.ts"
export { askSandbox, sandboxHeader } from "./faults/sandboxHeader.ts"

/** The options that a sandbox in a page accepts: those that need no program, no folder and no server. */
export interface BrowserSandboxOptions extends Omit<SandboxOptions, "chain" | "data" | "rampClients"> {
  /** Its networks are in memory. A chain needs `npx slipway-sandbox`. @default "memory" */
  readonly chain?: "memory"
}

/** Where a sandbox in a page keeps its state. */
export interface BrowserDatabase {
  /** The name of an IndexedDB database of this origin. One tab can use it at a time. */
  readonly database: string
}

/**
 * Creates a wallet service and a ramp service in this page, like `createSandbox` of `slipway-sandbox/testing`: with the same seed, it
 * has the same users, keys, codes and signatures. A reload loses its state. The first call prints a warning, because nothing is
 * real. Throws a `TypeError` if an option needs Node.
 *
 * @example
 * const sandbox = createSandbox({ seed: "storybook" })
 * const client = createClient({ appId: "my-app", fetch: sandbox.fetch })
 */
export const createSandbox = (options: BrowserSandboxOptions = {}): Sandbox => {
  demandAvailable(options)
  warnOnce()
  return create(options)
}

/**
 * Creates a sandbox like `createSandbox`, and continues from the state in a database. Changes are in the database before a response
 * arrives. `close` releases it. Rejects if another tab uses the database for more than two seconds, if it was made with another
 * seed, and in a page that has no Web Locks (neither https nor localhost).
 *
 * @example
 * const sandbox = await openSandbox({ database: "my-docs", seed: "docs" })
 */
export const openSandbox = async ({
  database,
  ...options
}: BrowserSandboxOptions & BrowserDatabase): Promise<Sandbox> => {
  demandAvailable(options)
  if (!/^[\w.-]{1,64}$/.test(database))
    throw new TypeError("database must have up to 64 letters, digits, dots, hyphens and underscores")
  warnOnce()
  await prepareData(database)
  try {
    return create({ ...options, data: database })
  } catch (error) {
    await abandonData(database)
    throw error
  }
}

/** Callers without types may pass any option. */
const demandAvailable = (options: SandboxOptions): void => {
  const { chain = "memory", data, rampClients = [] } = options
  const advice = "Start it with `npx slipway-sandbox`"
  if (chain !== "memory") throw new TypeError(`A sandbox in a page has no chain "${chain}". ${advice}`)
  if (data !== undefined) throw new TypeError("A sandbox in a page has no data folder. Use `openSandbox`")
  if (rampClients.length > 0)
    throw new TypeError(`A sandbox in a page knows no ramp clients that sign. ${advice}`)
}

let hasWarned = false

const warnOnce = (): void => {
  if (hasWarned) return
  hasWarned = true
  console.warn(
    "slipway-sandbox runs in this page. Its accounts, orders and money are not real, and its keys are not secret: " +
      "do not send anything to its addresses, and do not ship it in an app for users."
  )
}
