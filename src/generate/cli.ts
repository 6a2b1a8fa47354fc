#!/usr/bin/env node
import { existsSync, readFileSync } from "node:fs"
import { mkdir, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseArgs } from "node:util"
import type { Node } from "./document.ts"
import { functionsModule, type Service, writtenBy } from "./functions.ts"
import { comparable, loadDocument, sourceName } from "./load.ts"
import { Mistake, messageOf } from "./mistake.ts"
import {
  type Coverage,
  type DocumentReport,
  documentReport,
  reportText,
  unknownOperations
} from "./report.ts"
import { typesOf } from "./types.ts"

const usage = `Usage: slipway generate --wallet <file or URL> --ramp <file or URL> [options]

Compares OpenAPI documents of your services, one or both, with those that this version of slipway was made for. Reports
what breaks: the operation, the method of the client, the hook, the page of the documentation.

  --out <folder>     writes wallet.ts and ramp.ts there: the types of your documents, and a typed function for each
                     operation that the client has no method for. Needs openapi-typescript and TypeScript 5
  --json             prints the report as JSON
  --fail-on <level>  what makes the command fail: breaking (default), warning or never
  --help, --version

Exit codes
  0  nothing breaks
  1  something breaks
  2  the command line is wrong, or a document cannot be used. Nothing was written`

interface Options {
  readonly documents: readonly (readonly [Service, string])[]
  readonly out: string | undefined
  readonly json: boolean
  readonly failOn: string
}

const main = async (args: readonly string[]): Promise<number> => {
  const options = optionsIn(args)
  if (typeof options === "string") {
    console.log(options)
    return 0
  }
  const coverage = coverageHere()
  const all: Compared[] = []
  // One after the other: the types of a large document take much memory.
  for (const [service, source] of options.documents)
    all.push(await compare(service, source, options.out, coverage))
  if (options.out !== undefined) await write(options.out, all)
  const reports = all.map(({ report }) => report)
  console.log(
    options.json
      ? JSON.stringify({ version: 1, documents: reports }, null, 2)
      : reports.map(reportText).join("\n\n")
  )
  return fails(reports, options.failOn) ? 1 : 0
}

const optionsIn = (args: readonly string[]): Options | string => {
  const { values, positionals } = parsed(args)
  if (values.help) return usage
  if (values.version) return versionHere()
  const documents = (["wallet", "ramp"] as const).flatMap((service) => {
    const source = values[service]
    return source === undefined ? [] : [[service, source] as const]
  })
  if (positionals.join(" ") !== "generate") throw new Mistake(usage)
  if (documents.length === 0) throw new Mistake(`Pass --wallet, --ramp or both\n\n${usage}`)
  if (!["breaking", "warning", "never"].includes(values["fail-on"]))
    throw new Mistake(`--fail-on must be breaking, warning or never\n\n${usage}`)
  return { documents, out: values.out, json: values.json, failOn: values["fail-on"] }
}

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        wallet: { type: "string" },
        ramp: { type: "string" },
        out: { type: "string" },
        json: { type: "boolean", default: false },
        "fail-on": { type: "string", default: "breaking" },
        help: { type: "boolean" },
        version: { type: "boolean" }
      }
    })
  } catch (error) {
    throw new Mistake(`${messageOf(error)}\n\n${usage}`)
  }
}

interface Compared {
  readonly service: Service
  readonly report: DocumentReport
  readonly code: string | undefined
}

const compare = async (
  service: Service,
  source: string,
  out: string | undefined,
  coverage: Coverage
): Promise<Compared> => {
  const before = await loadDocument(join(packageRoot, "openapi", `${service}.yaml`))
  const given = comparable(await loadDocument(source), before)
  const pair = { before: comparable(before, before), after: given }
  const name = sourceName(source)
  const module = out === undefined ? undefined : await moduleOf(service, name, pair)
  const report = documentReport(service, name, pair, coverage, module?.written)
  return { service, report, code: module?.code }
}

const moduleOf = async (service: Service, source: string, pair: { before: Node; after: Node }) =>
  functionsModule(
    service,
    pair.after,
    unknownOperations(pair.before, pair.after),
    await typesOf(pair.after, source)
  )

const write = async (out: string, all: readonly Compared[]): Promise<void> => {
  try {
    for (const { service } of all) assertOurs(join(out, `${service}.ts`))
    await mkdir(out, { recursive: true })
    for (const { service, code } of all) await writeFile(join(out, `${service}.ts`), code ?? "")
  } catch (error) {
    if (error instanceof Mistake) throw error
    throw new Mistake(`${out} cannot be written: ${messageOf(error)}`)
  }
}

/** Throws if the file exists, and this command did not write it. */
const assertOurs = (file: string): void => {
  if (existsSync(file) && !readFileSync(file, "utf8").includes(writtenBy))
    throw new Mistake(
      `${file} exists, and was not written by this command. Pass another folder to --out, or move the file`
    )
}

const fails = (reports: readonly DocumentReport[], failOn: string): boolean =>
  reports.some(
    ({ counts }) =>
      (failOn !== "never" && counts.breaking > 0) || (failOn === "warning" && counts.warning > 0)
  )

/** The folder of the package, from `src/generate` and from `dist`. */
const packageRoot =
  [join(import.meta.dirname, ".."), join(import.meta.dirname, "../..")].find((folder) =>
    existsSync(join(folder, "openapi"))
  ) ?? ""

const versionHere = (): string => {
  const manifest: { readonly version: string } = JSON.parse(
    readFileSync(join(packageRoot, "package.json"), "utf8")
  )
  return manifest.version
}

/** What the build found out about this package. */
const coverageHere = (): Coverage => JSON.parse(readFileSync(join(packageRoot, "dist/coverage.json"), "utf8"))

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  // An error that is not expected has a stack trace, for a bug report. Node would exit with 1, as for a breaking change.
  console.error(error instanceof Mistake ? error.message : error)
  process.exitCode = 2
}
