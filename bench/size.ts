/**
 * Measures what an app downloads: each entry with everything it needs, minified, under gzip.
 *
 * `npm run size` compares with the budgets below; `npm run size -- index=20000` tries another one.
 */
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const root = join(import.meta.dirname, "..")

/** Bytes under gzip. A change that needs more raises its budget here, where a reviewer sees it. */
const budgets = { index: 26_000, server: 30_000, effect: 31_000, storage: 4_300 }

const platforms = { index: "browser", server: "node", effect: "browser", storage: "browser" } as const

type Entry = keyof typeof budgets

const isEntry = (name: string): name is Entry => Object.hasOwn(budgets, name)

const sizesOf = async (entry: Entry) => {
  const { outputFiles } = await build({
    entryPoints: [join(root, "dist", `${entry}.js`)],
    platform: platforms[entry],
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    logLevel: "error"
  })
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents))
  return { minified: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}

const budgetsFrom = (given: readonly string[]): Record<Entry, number> => {
  const chosen = { ...budgets }
  for (const argument of given) {
    const [name = "", bytes] = argument.split("=")
    if (!isEntry(name) || !/^\d+$/.test(bytes ?? "")) {
      console.error(`size: expected <entry>=<bytes>, entry one of ${Object.keys(budgets).join(", ")}`)
      process.exit(2)
    }
    chosen[name] = Number(bytes)
  }
  return chosen
}

const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, column) => (column === 0 ? String(cell).padEnd(8) : String(cell).padStart(10))).join("")

const chosen = budgetsFrom(process.argv.slice(2))
const over: string[] = []
console.log(row("entry", "minified", "gzip", "budget", "left"))
for (const entry of Object.keys(budgets).filter(isEntry)) {
  const { minified, gzip } = await sizesOf(entry)
  const left = chosen[entry] - gzip
  console.log(row(entry, minified, gzip, chosen[entry], left))
  if (left < 0) over.push(`${entry} is ${-left} bytes over its budget`)
}
if (over.length > 0) {
  console.error(over.join("\n"))
  process.exitCode = 1
}
