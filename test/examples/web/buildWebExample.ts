import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { build } from "vite"
import type { TestProject } from "vitest/node"

declare module "vitest" {
  interface ProvidedContext {
    /** The folder of the built web example. */
    readonly webExample: string
  }
}

const example = join(import.meta.dirname, "../../../examples/web")

/** Builds the web example once for all files that open it. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const folder = await mkdtemp(join(tmpdir(), "slipway-web-"))
  const { NODE_ENV = "test" } = process.env
  // Vitest sets another, which Vite would use.
  process.env.NODE_ENV = "production"
  await build({
    configFile: join(example, "vite.config.ts"),
    build: { outDir: folder, emptyOutDir: true },
    logLevel: "error"
  }).finally(() => {
    process.env.NODE_ENV = NODE_ENV
  })
  project.provide("webExample", folder)
  return () => rm(folder, { recursive: true, force: true })
}
