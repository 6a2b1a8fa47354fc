import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

/** The built command. Loading the sources takes several times as long. */
const cli = join(import.meta.dirname, "../../dist/cli.js")

/** Starts the command and collects what it prints. */
export const start = (...args: string[]) => run([cli, ...args])

/** As `start`, in a Node that says that it has another version. */
export const startIn = (node: string, ...args: string[]) => {
  const versions = `{ ...process.versions, node: ${JSON.stringify(node)} }`
  const code = `Object.defineProperty(process, "versions", { value: ${versions} })`
  return run(["--import", `data:text/javascript,${encodeURIComponent(code)}`, cli, ...args])
}

const run = (args: readonly string[]) => {
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on("data", collect)
  child.stderr.on("data", collect)
  return { child, ready: once(child.stdout, "data"), ended: once(child, "close"), text: () => printed }
}
