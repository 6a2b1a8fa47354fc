/**
 * Runs the steps of the build that are not fresh: of both, or of those that are named, as in `prepare.ts bundle`. npm runs
 * `prepare` twice, because the root is also one of its own workspaces.
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { staleSteps } from "./packing/buildStamp.ts"

const cwd = join(import.meta.dirname, "..")
const named = process.argv.slice(2)

for (const step of staleSteps().filter((it) => named.length === 0 || named.includes(it))) {
  const { status } = spawnSync(`npm run ${step}`, { cwd, shell: true, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}
