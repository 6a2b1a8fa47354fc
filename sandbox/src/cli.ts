#!/usr/bin/env node
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { packageRoot } from "./assets/package.ts"
import { optionsIn, StartError, UsageError, usage } from "./command/options.ts"

const version = (): string => {
  const manifest: unknown = JSON.parse(readFileSync(join(packageRoot, "package.json"), "utf8"))
  const hasVersion = typeof manifest === "object" && manifest !== null && "version" in manifest
  return hasVersion ? String(manifest.version) : "unknown"
}

try {
  const asked = optionsIn(process.argv.slice(2))
  if (asked === "help") console.log(usage)
  else if (asked === "version") console.log(version())
  else {
    console.error(`Starting slipway-sandbox ${version()} ...`)
    // Loading the rest takes a moment, in which there is something to read by now.
    const { run } = await import("./command/run.ts")
    await run(asked)
  }
} catch (error) {
  // A stack says something only where nobody has thought of the reason.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
