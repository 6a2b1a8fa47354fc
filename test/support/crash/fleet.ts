import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"

/** What the processes of a fleet and its tests share. */
export const network = "ethereum-sepolia"
export const recipient = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

/** Short, so that the test does not wait long for the lease of a process that was killed. In milliseconds. */
export const leaseTime = 1_500

export interface FleetOptions {
  readonly origin: string
  readonly host: string
  readonly session: string
  readonly ids: readonly string[]
  /** How many sends a process makes at the same time. */
  readonly concurrency: number
}

export interface FleetResult {
  readonly id: string
  readonly hash?: string
  readonly error?: string
}

/** A different amount for each id, such as `7-shared`, so that the chain shows which sends were made. */
export const weiOf = (id: string): bigint => BigInt(Number.parseInt(id, 10) + 1)

export const amountOf = (id: string): string => `0.${String(weiOf(id)).padStart(18, "0")}`

/** A process of the fleet. One that is killed is replaced, and the new one repeats all sends. */
export interface Member {
  readonly kill: () => void
  /** Stops the process as a debugger does, for longer than its lease. */
  readonly pause: () => void
  /** Resolves when all sends have ended. Rejects if the process fails. */
  readonly done: Promise<void>
}

export const startMember = (options: FleetOptions, onResult: (result: FleetResult) => void): Member => {
  let child: ChildProcess
  const run = async (): Promise<void> => {
    const script = join(import.meta.dirname, "fleetProcess.ts")
    child = spawn(process.execPath, [script, JSON.stringify(options)], {
      stdio: ["ignore", "pipe", "inherit"]
    })
    if (child.stdout) createInterface(child.stdout).on("line", (line) => onResult(JSON.parse(line)))
    const [code, signal] = await once(child, "close")
    if (signal === "SIGKILL") return run()
    if (code !== 0) throw new Error(`A process of the fleet ended with ${code} ${signal}`)
  }
  const done = run()
  return {
    kill: () => void child.kill("SIGKILL"),
    pause: () => {
      const paused = child
      paused.kill("SIGSTOP")
      setTimeout(() => paused.kill("SIGCONT"), 2 * leaseTime)
    },
    done
  }
}
