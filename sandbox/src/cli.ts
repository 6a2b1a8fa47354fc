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
    // Print before loading the rest, which takes a moment.
    const { run } = await import("./command/run.ts")
    await run(asked)
  }
} catch (error) {
  // An expected error needs no stack trace.
  console.error(error instanceof StartError ? error.message : error)
  process.exit(error instanceof UsageError ? 2 : 1)
}
