import { createRequire } from "node:module"
import { dirname } from "node:path"

/** The folder of this package, whether it runs from its sources or from what was built. */
export const packageRoot: string = dirname(
  createRequire(import.meta.url).resolve("slipway-sandbox/package.json")
)
