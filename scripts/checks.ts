/**
 * Runs what `npm test` and `npm run test:package` check before their tests: the checks of `code` or `package`, or both
 * without an argument. Two scripts run at a time, because machines for CI have two cores.
 */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { staleSteps } from "./packing/buildStamp.ts"

const root = join(import.meta.dirname, "..")

type Script = readonly [name: string, ...options: string[]]

/** The longest first, so that no long one is left over at the end. */
const checks: Readonly<Record<string, readonly Script[]>> = {
  code: [["typecheck"], ["lint"], ["generate", "--check"]],
  package: [["lint:package"], ["api", "--check"], ["size:install"], ["size"]]
}

/** Runs a script of package.json, and prints what it said when it has ended. */
const run = async (script: string, ...options: readonly string[]): Promise<boolean> => {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ["--run", script, ...(options.length > 0 ? ["--", ...options] : [])],
    {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"]
    }
  )
  const [said, complaint, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit")
  ])
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? "passed" : "FAILED"}: ${[script, ...options].join(" ")} (${seconds} s)`)
  if (said.trim() !== "") console.log(said.trimEnd())
  if (complaint.trim() !== "") console.error(complaint.trimEnd())
  return status === 0
}

/** Runs scripts two at a time. Gives whether all passed. */
const runAll = async (scripts: readonly Script[]): Promise<boolean> => {
  const waiting = [...scripts]
  let passed = true
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [script, ...options] = next
      if (!(await run(script, ...options))) passed = false
    }
  }
  await Promise.all([work(), work()])
  return passed
}

const named = process.argv[2]
const chosen = named === undefined ? Object.values(checks).flat() : checks[named]
if (chosen === undefined) throw new Error(`Name ${Object.keys(checks).join(" or ")}, not ${named}.`)

// The checks read the build, so nothing is checked without it.
const built = await runAll(staleSteps().map((step) => [step]))
if (!built || !(await runAll(chosen))) process.exitCode = 1
