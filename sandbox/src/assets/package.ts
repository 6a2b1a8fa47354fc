import { createRequire } from "node:module"
import { dirname } from "node:path"

/** The folder of this package, when run from the sources and from the build. */
export const packageRoot: string = dirname(
  createRequire(import.meta.url).resolve("slipway-sandbox/package.json")
)
