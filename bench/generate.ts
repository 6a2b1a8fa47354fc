/**
 * Measures `slipway generate` on a document that it has never seen: 60 operations, with types and functions. Prints the time of a
 * whole process, its CPU time, and how many times the CPU time of an empty one that is. The budget is 3 seconds of CPU time: unlike
 * the time until the process ends, it does not depend on what else the machine does.
 *
 * `npm run bench:generate` needs a build.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stringify } from "yaml"
import { foreignDocument } from "../test/support/runtime/foreignDocument.ts"

const runs = 5
const budget = 3_000

const folder = mkdtempSync(join(tmpdir(), "slipway-bench-"))
const document = join(folder, "foreign.yaml")
writeFileSync(document, stringify(foreignDocument({ operations: 60 })))

interface Cost {
  readonly wall: number
  readonly cpu: number
}

/** Lets a process say how much CPU time it took. */
const meter = `data:text/javascript,${encodeURIComponent(
  "process.on('exit', () => { const { user, system } = process.cpuUsage(); console.error((user + system) / 1000) })"
)}`

const costOf = (args: readonly string[]): Cost => {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, ["--import", meter, ...args], { encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return { wall: performance.now() - start, cpu: Number(stderr) }
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const medianOf = (args: readonly string[]): Cost => {
  const costs = Array.from({ length: runs }, () => costOf(args))
  return { wall: median(costs.map(({ wall }) => wall)), cpu: median(costs.map(({ cpu }) => cpu)) }
}

const command = join(import.meta.dirname, "../dist/cli.js")
const empty = medianOf(["--eval", ""])
const whole = medianOf([
  command,
  "generate",
  "--wallet",
  document,
  "--out",
  join(folder, "out"),
  "--fail-on",
  "never"
])
rmSync(folder, { recursive: true, force: true })
console.log(
  `60 foreign operations: ${Math.round(whole.cpu)} ms of CPU time, ${(whole.cpu / empty.cpu).toFixed(1)} times an empty process (${Math.round(empty.cpu)} ms). Budget ${budget} ms. Until it ends: ${Math.round(whole.wall)} ms`
)
if (!(whole.cpu <= budget)) process.exitCode = 1
