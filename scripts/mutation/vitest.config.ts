// Runs tests on sources that hold all mutants, with the runner that switches them.

import { relative, resolve } from "node:path"
import { defineConfig } from "vitest/config"
import { instrument } from "./instrument.ts"
import { readPlan } from "./progress.ts"

const root = resolve(import.meta.dirname, "../..")
const { mutants } = readPlan()
const changed = new Set(mutants.map(({ file }) => file))

export default defineConfig({
  root,
  plugins: [
    {
      name: "mutants",
      enforce: "pre",
      transform: (text: string, id: string) => {
        const path = relative(root, id.split("?")[0] ?? id)
        if (!changed.has(path)) return undefined
        return {
          code: instrument(
            text,
            mutants.filter(({ file }) => file === path)
          ),
          map: null
        }
      }
    }
  ],
  test: {
    include: ["test/**/*.test.{ts,tsx}"],
    runner: resolve(import.meta.dirname, "runner.ts"),
    pool: "forks",
    // A cached module holds the mutants of an earlier run, under other numbers.
    fsModuleCache: false,
    // Modules load once for all files, which is most of what a file costs.
    isolate: false,
    bail: process.env.SLIPWAY_MUTANT === undefined ? 0 : 1,
    maxWorkers: 1,
    reporters: ["dot"],
    silent: true,
    testTimeout: 10_000,
    unstubEnvs: true,
    unstubGlobals: true,
    dangerouslyIgnoreUnhandledErrors: process.env.SLIPWAY_MUTANT === undefined
  }
})
