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

/** An older Node starts the sandbox, and fails at the first purchase. */
const requireNode = (): void => {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return
  throw new StartError(`slipway-sandbox needs Node 22.18 or later. This is Node ${process.versions.node}.`)
}

try {
  const asked = optionsIn(process.argv.slice(2))
  if (asked === "help") console.log(usage)
  else if (asked === "version") console.log(version())
  else {
    requireNode()
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
