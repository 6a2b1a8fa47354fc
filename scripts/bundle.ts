/**
 * Builds what is published: one bundled file an entry, and declarations that lead back to the sources.
 *
 * The Promise entries carry Effect inside, because loading it as many small modules costs eight times the
 * start-up; `slipway/effect` keeps it outside, so that an Effect program and Slipway share one copy.
 */
import { execFileSync } from "node:child_process"
import { cpSync, rmSync } from "node:fs"
import { createRequire } from "node:module"
import { dirname, join } from "node:path"
import { type InputOptions, type OutputOptions, rolldown } from "rolldown"

const root = join(import.meta.dirname, "..")
const tsc = join(dirname(createRequire(import.meta.url).resolve("typescript/package.json")), "bin/tsc")

const bundle = async (
  dir: string,
  input: Record<string, string>,
  options: InputOptions,
  output: OutputOptions = {}
) => {
  const build = await rolldown({ cwd: root, input, ...options })
  await build.write({ dir, format: "esm", sourcemap: true, chunkFileNames: "chunks/[hash].js", ...output })
  await build.close()
}

const dependency = /^[^./]/

rmSync(join(root, "dist"), { recursive: true, force: true })
rmSync(join(root, "sandbox/dist"), { recursive: true, force: true })
await bundle("dist", { index: "src/index.ts", server: "src/server/index.ts" }, { platform: "neutral" })
await bundle("dist", { effect: "src/effect.ts" }, { platform: "neutral", external: dependency })
await bundle(
  "sandbox/dist",
  { cli: "sandbox/src/cli.ts", testing: "sandbox/src/testing.ts" },
  { platform: "node", external: dependency }
)
cpSync(join(root, "openapi"), join(root, "sandbox/openapi"), {
  recursive: true,
  filter: (path) => !path.endsWith(".js")
})

for (const project of ["tsconfig.build.json", "sandbox/tsconfig.build.json"]) {
  execFileSync(process.execPath, [tsc, "-p", join(root, project)], { stdio: "inherit" })
}
