/**
 * Measures what an app downloads: each entry with everything it needs, and a screen to sign in, minified, under gzip.
 *
 * `npm run size` compares with the budgets below; `npm run size -- index=20000` tries another one.
 */
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import { build } from "esbuild"

const root = join(import.meta.dirname, "..")

/** Bytes under gzip. A change that needs more raises its budget here, where a reviewer sees it. */
const budgets = {
  index: 26_100,
  server: 30_000,
  effect: 31_000,
  storage: 4_300,
  query: 5_000,
  react: 9_000,
  "react/social": 4_500,
  "react/otp": 6_000,
  "react/qr": 5_000,
  "react/ui": 52_000,
  "react/locales/en": 5_000,
  "react/locales/id": 5_000,
  "sign-in": 60_000
}

/** What is measured besides the entries: an app of its own, with all that it takes but React. */
const apps: Readonly<Record<string, string>> = {
  "sign-in": `export { createClient } from "slipway"
    export { QueryClient } from "@tanstack/react-query"
    export { SlipwayProvider } from "slipway/react"
    export { SignIn } from "slipway/react/ui"`
}

/** What an app brings itself. */
const peers = ["react", "react-dom", "@tanstack/react-query"]

type Entry = keyof typeof budgets

const isEntry = (name: string): name is Entry => Object.hasOwn(budgets, name)

const sizesOf = async (entry: Entry) => {
  const contents = apps[entry] ?? `export * from ${JSON.stringify(`./dist/${entry}.js`)}`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    platform: entry === "server" ? "node" : "browser",
    external: apps[entry] === undefined ? peers : ["react", "react-dom"],
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
  cells.map((cell, column) => (column === 0 ? String(cell).padEnd(18) : String(cell).padStart(10))).join("")

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
