import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"

const cli = join(import.meta.dirname, "../../sandbox/dist/cli.js")

/** A running `slipway-sandbox`, started by its command. */
export interface Server {
  readonly url: string
  readonly pid: number
  stop(): Promise<void>
}

export const startServer = async (...args: readonly string[]): Promise<Server> => {
  const child = spawn(process.execPath, [cli, "--port", "0", ...args], {
    stdio: ["ignore", "pipe", "ignore"]
  })
  const ended = once(child, "close")
  for await (const chunk of child.stdout) {
    const url = /http:\/\/[\d.:]+/.exec(String(chunk))?.[0]
    if (url === undefined) continue
    const stop = async () => {
      child.kill()
      await ended
    }
    return { url, pid: child.pid ?? 0, stop }
  }
  throw new Error("The sandbox did not start. Has npm run bundle been run?")
}
