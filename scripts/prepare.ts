/** Builds unless the build is fresh. npm runs `prepare` twice, because the root is also one of its own workspaces. */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { staleSteps } from "./buildStamp.ts"

if (staleSteps().length > 0) {
  const cwd = join(import.meta.dirname, "..")
  const { status } = spawnSync("npm run build", { cwd, shell: true, stdio: "inherit" })
  process.exitCode = status ?? 1
}
