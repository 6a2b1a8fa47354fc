import { type ExecFileException, execFile } from "node:child_process"
import { cpSync, existsSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { type Consumer, installPacked } from "./packed.ts"

const folder = join(import.meta.dirname, "../../runtimes")
const modules = join(folder, "node_modules")

/** The paths of the programs. */
export const programs = {
  Bun: join(modules, "bun/bin/bun.exe"), // its name on every platform
  Deno: join(modules, "deno/deno"),
  workerd: join(modules, "workerd/bin/workerd")
}

/**
 * Whether Bun, Deno and workerd are installed: `npm ci --prefix test/runtimes` installs them, in 360 MB. Not tried on Windows, where
 * two of these files have other names.
 */
export const hasRuntimes = Object.values(programs).every((file) => existsSync(file))

/** The package with Electron's declarations, which downloads Electron itself from elsewhere. */
export const electronTypes = join(modules, "electron")

/** The packed package in an app, with the programs of `test/runtimes/app` and a folder for what they store. */
export const installApp = (): Consumer & { readonly stored: string } => {
  const consumer = installPacked()
  cpSync(join(folder, "app"), consumer.folder, { recursive: true })
  const stored = join(consumer.folder, "stored")
  mkdirSync(stored)
  return { ...consumer, stored }
}

/** What a program may reach in Deno, which otherwise allows nothing. Bun allows everything. */
export interface Permissions {
  /** Hosts with their ports. */
  readonly net?: readonly string[]
  /** A folder to read and write. */
  readonly folder?: string
  /** Whether it gets packages from the registry instead of `node_modules`. */
  readonly fromRegistry?: boolean
  /** Names of environment variables. */
  readonly env?: readonly string[]
}

export type Runtime = "Bun" | "Deno"

/**
 * Runs a program and returns the JSON that it prints. Rejects with its output if it fails, or if it is still running after
 * `timeout` milliseconds.
 */
export const runProgram = (
  runtime: Runtime,
  args: readonly string[],
  cwd: string,
  { permissions = {}, env = {}, timeout = 30_000 }: RunOptions = {}
): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const [command, ...before] = commands[runtime](permissions)
    const options = { cwd, timeout, env: { ...process.env, NO_COLOR: "1", ...env } }
    execFile(command, [...before, ...args], options, (error: ExecFileException | null, stdout, stderr) => {
      if (error) reject(new Error(`${runtime} ended with ${error.signal ?? error.code}: ${stdout}${stderr}`))
      else resolve(JSON.parse(stdout))
    })
  })

interface RunOptions {
  readonly permissions?: Permissions
  readonly env?: Readonly<Record<string, string>>
  readonly timeout?: number
}

type Command = readonly [string, ...string[]]

const commands: Readonly<Record<Runtime, (permissions: Permissions) => Command>> = {
  Bun: () => [programs.Bun],
  Deno: ({ net, folder, env, fromRegistry }) => [
    programs.Deno,
    ...["run", "--no-prompt", `--node-modules-dir=${fromRegistry ? "none" : "manual"}`],
    ...(net ? [`--allow-net=${net}`] : []),
    ...(folder ? [`--allow-read=${folder}`, `--allow-write=${folder}`] : []),
    ...(env ? [`--allow-env=${env}`] : [])
  ]
}
