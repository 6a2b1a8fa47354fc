/**
 * Refuses to pack what was not built from the current sources. Otherwise it packs without the scripts of the manifest,
 * because npm warns users about a package that has a `prepare` script.
 */
import { staleSteps } from "./packing/buildStamp.ts"
import { omitScripts } from "./packing/packedManifest.ts"
import { restoreAfterNpm } from "./packing/restoreAfterNpm.ts"

const stale = staleSteps()
if (stale.length === 0) {
  const packing = `${process.pid}`
  omitScripts(process.cwd(), packing)
  restoreAfterNpm(process.cwd(), packing)
} else {
  console.error(
    `The build is missing or stale (${stale.join(", ")}). Run \`npm run build\` in the root, then pack again.`
  )
  process.exitCode = 1
}
