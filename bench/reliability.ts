/**
 * Gathers the figures of the session and writes them into docs/reliability.md: a common design beside ours, and what
 * the benchmark of its cost and the tests in Chromium and of the model print as `figure: <what>: <how much>`.
 *
 *   npm run reliability
 */
import { spawnSync } from "node:child_process"
import { join } from "node:path"
import { writeIntoDocument } from "./document.ts"
import { type Outcome, slipway, usualDesign } from "./reliability/designs.ts"

const root = join(import.meta.dirname, "..")

const shown = (operations: number, { completed, exchanges, reuses }: Outcome) =>
  `${completed} of ${operations} completed, refreshes: ${exchanges}, tokens reused: ${reuses}`

const designs = async (): Promise<string[][]> => {
  const rows: string[][] = []
  for (const operations of [5, 25, 100]) {
    const what = `${operations} signatures at once with single-use wallet tokens`
    rows.push([`${what}, common design`, shown(operations, await usualDesign(operations, "figures"))])
    rows.push([`${what}, Slipway`, shown(operations, await slipway(operations, "figures"))])
  }
  return rows
}

/** The figures that a program prints. Throws when the program fails. */
const printed = (...args: readonly string[]): string[][] => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1", FORCE_COLOR: "0" }
  })
  if (status !== 0) throw new Error(`${args.join(" ")} failed:\n${stdout}\n${stderr}`)
  return [...stdout.matchAll(/^figure: (.+): (.+)$/gm)].map(([, what = "", figure = ""]) => [what, figure])
}

const vitest = ["node_modules/vitest/vitest.mjs", "run", "--mode", "long", "--typecheck.enabled=false"]
const rows = [
  ...(await designs()),
  ...printed("bench/sessionCost.ts"),
  ...printed(...vitest, "test/model"),
  ...printed(...vitest, "test/browser/interrupted.browser.test.ts", "test/browser/frozen.browser.test.ts")
]
const table = ["| what | figure |", "| --- | --- |", ...rows.map((row) => `| ${row.join(" | ")} |`)].join(
  "\n"
)
console.log(table)

writeIntoDocument("reliability", table)
