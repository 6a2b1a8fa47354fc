/**
 * Measures `slipway generate` on a document that it has never seen: 60 operations, with types and functions. Prints the time of a
 * whole process, and how many times that of an empty one it is. The budget is 3 seconds.
 *
 * `npm run bench:generate` needs a build.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { stringify } from "yaml"
import { foreignDocument } from "../test/support/foreignDocument.ts"

const runs = 5
const budget = 3_000

const folder = mkdtempSync(join(tmpdir(), "slipway-bench-"))
const document = join(folder, "foreign.yaml")
writeFileSync(document, stringify(foreignDocument({ operations: 60 })))

const timed = (args: readonly string[]): number => {
  const start = performance.now()
  const { status, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" })
  if (status !== 0) throw new Error(stderr)
  return performance.now() - start
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

const medianOf = (args: readonly string[]): number => median(Array.from({ length: runs }, () => timed(args)))

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
  `60 foreign operations: ${Math.round(whole)} ms, ${(whole / empty).toFixed(1)} times an empty process (${Math.round(empty)} ms). Budget ${budget} ms`
)
if (whole > budget) process.exitCode = 1
