// Takes the place of esbuild in the tests that bundle sources for a browser: the bundle has the mutant of this process.

import { readFileSync } from "node:fs"
import { relative } from "node:path"
import * as esbuild from "../../node_modules/esbuild/lib/main.js"
import { instrument } from "./instrument.ts"
import { readPlan } from "./progress.ts"

export * from "../../node_modules/esbuild/lib/main.js"

export const build: typeof esbuild.build = (options) =>
  esbuild.build({
    ...options,
    banner: { js: `globalThis.$mutant = (id) => id === ${Number(process.env.SLIPWAY_MUTANT)};` },
    plugins: [...(options.plugins ?? []), mutants]
  })

const mutants: esbuild.Plugin = {
  name: "mutants",
  setup: ({ onLoad }) => {
    const { mutants } = readPlan()
    onLoad({ filter: /\/src\/.*\.ts$/ }, ({ path }) => {
      const file = relative(process.cwd(), path)
      const contents = instrument(
        readFileSync(path, "utf8"),
        mutants.filter((mutant) => mutant.file === file)
      )
      return { contents, loader: "ts" }
    })
  }
}
