/** Restores the manifest that `prepack` changed. npm runs this with the scripts that it read before. */
import { restoreScripts } from "./packing/packedManifest.ts"

restoreScripts(process.cwd())
