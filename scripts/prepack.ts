/** Refuses to pack what was not built from the present sources. */
import { staleSteps } from "./buildStamp.ts"

const stale = staleSteps()
if (stale.length > 0) {
  console.error(
    `The build is missing or stale (${stale.join(", ")}). Run \`npm run build\` in the root, then pack again.`
  )
  process.exitCode = 1
}
