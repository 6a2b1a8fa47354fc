// Runs tests on sources that hold all mutants, with the runner that switches them.

import { relative, resolve } from "node:path"
import { configDefaults, defineConfig } from "vitest/config"
import { sharingPage } from "../../vitest.config.ts"
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
    projects: [
      {
        extends: true,
        test: {
          name: "others",
          include: ["test/**/*.test.{ts,tsx}"],
          exclude: [...configDefaults.exclude, ...sharingPage, "**/*.browser.test.ts"]
        }
      },
      {
        extends: true,
        test: {
          name: "in a page",
          include: sharingPage,
          // Modules load once for all files, but each file needs a clean page.
          setupFiles: ["test/support/page/cleanPage.ts"]
        }
      },
      {
        extends: true,
        // What a test bundles for a browser has the mutants, too.
        resolve: { alias: [{ find: /^esbuild$/, replacement: resolve(import.meta.dirname, "bundle.ts") }] },
        test: { name: "in a browser", include: ["test/**/*.browser.test.ts"] }
      }
    ],
    setupFiles: [resolve(import.meta.dirname, "setup.ts")],
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
    // Longer than a busy machine takes. What a mutant keeps waiting is stopped by the runner.
    testTimeout: 110_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    unstubEnvs: true,
    unstubGlobals: true,
    dangerouslyIgnoreUnhandledErrors: process.env.SLIPWAY_MUTANT === undefined
  }
})
