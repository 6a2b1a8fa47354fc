/**
 * Writes the types, the keys of requests and the shapes of responses in src/generated from the OpenAPI documents, and
 * reports what changed in the documents since the last commit.
 *
 *   npm run generate                          writes the files
 *   npm run generate -- --check               writes nothing, fails when the committed files are stale
 *   npm run generate -- --since origin/main   compares with that commit instead of HEAD
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Node, operations } from "../src/generate/document.ts"
import { documentIn } from "../src/generate/load.ts"
import { Mistake, messageOf } from "../src/generate/mistake.ts"
import { typesOf } from "../src/generate/types.ts"
import { coverageOf } from "./coverage.ts"
import { requestKeysModule, routesModule } from "./generation/requestKeys.ts"
import { requestRulesModule } from "./generation/requestRules.ts"
import { responseShapes } from "./generation/responseShapes.ts"
import { documentPath, type Service, specChangesReport } from "./generation/specChangesReport.ts"

const root = join(import.meta.dirname, "..")
const services: readonly Service[] = ["wallet", "ramp", "smartAccount"]

/** Operations that the session calls by itself. Their response shapes are in a separate module, which loads first. */
const usedBySession = "x-used-by-session"

/** The value of `auth` of a request for the security schemes that a request cannot do without. */
const userTokens = { walletToken: "wallet", accessToken: "access" }

const command = "npm run generate"

interface Generated {
  readonly service: Service
  readonly source: string
  readonly text: string
  readonly document: Node
  readonly files: readonly GeneratedFile[]
}

interface GeneratedFile {
  readonly target: string
  readonly text: string
}

async function main(): Promise<void> {
  const { check, since } = readArguments()
  const all: Generated[] = []
  for (const service of services) all.push(await generate(service))
  if (check) assertFresh(all)
  else writeAll(all)
  for (const { service, ...now } of all)
    console.log(specChangesReport(root, service, now, since, () => coverageOf(root)))
}

function readArguments(): { check: boolean; since: string } {
  try {
    const { values } = parseArgs({
      options: { check: { type: "boolean", default: false }, since: { type: "string", default: "HEAD" } }
    })
    return values
  } catch (error) {
    throw new Mistake(`${messageOf(error)}\nUsage: ${command} -- [--check] [--since <commit>]`)
  }
}

async function generate(service: Service): Promise<Generated> {
  const source = documentPath(service)
  const text = readSource(source)
  const document = documentIn(text, source)
  const types = await typesOf(document, source, codeTypes)
  const files = [
    { target: `src/generated/${service}.ts`, text: header(source) + codesUsedIn(types) + types },
    { target: `src/generated/${service}Keys.ts`, text: requestKeysModule(document, header(source)) },
    ...(takesAnyRequest(service)
      ? [
          {
            target: `src/generated/${service}Operations.ts`,
            text: requestRulesModule(document, `${service}Operations`, userTokens, header(source))
          }
        ]
      : []),
    responsesModule(document, source, `${service}Responses`),
    ...(isForwarded(service)
      ? [{ target: `src/generated/${service}Routes.ts`, text: routesModule(document, header(source)) }]
      : []),
    ...(hasSessionOperations(document)
      ? [responsesModule(document, source, "sessionResponses", isUsedBySession)]
      : [])
  ]
  return { service, source, text, document, files }
}

/** Whether the client has a `request` for the service. */
const takesAnyRequest = (service: Service): boolean => service !== "smartAccount"

/** Whether a handler of `slipway/server` forwards the requests of browsers. */
const isForwarded = (service: Service): boolean => service !== "wallet"

const isUsedBySession = (operation: Node): boolean => operation[usedBySession] === true

const hasSessionOperations = (document: Node): boolean =>
  [...operations(document).values()].some(({ operation }) => isUsedBySession(operation))

function responsesModule(
  document: Node,
  source: string,
  exported: string,
  isIncluded?: (operation: Node) => boolean
): GeneratedFile {
  try {
    const shapes = responseShapes(document, exported, isIncluded)
    return { target: `src/generated/${exported}.ts`, text: header(source) + shapes }
  } catch (error) {
    throw new Mistake(`${source} gives no response shapes: ${messageOf(error)}\nNothing was written`)
  }
}

function readSource(source: string): string {
  if (!existsSync(join(root, source))) throw new Mistake(`${source} is missing; nothing was written`)
  return readFileSync(join(root, source), "utf8")
}

const header = (source: string): string => `/**
 * Generated from ${source}: do not edit. Change the document, then run: ${command}
 */

`

/** The types in `src/rampCodes.ts` that a document can name. */
const codeTypes = ["CountryName", "CryptoCode", "FiatCode", "PaymentMethodCode"]

/** The import of the codes that `types` name. */
function codesUsedIn(types: string): string {
  const names = codeTypes.filter((name) => new RegExp(`\\b${name}\\b`).test(types))
  return names.length === 0 ? "" : `import type { ${names.join(", ")} } from "../rampCodes.ts"\n\n`
}

function assertFresh(all: readonly Generated[]): void {
  const lines = all.flatMap(({ source, files }) =>
    files
      .filter(({ target, text }) => readIfThere(target) !== text)
      .map(({ target }) => `${target} does not match ${source}`)
  )
  if (lines.length > 0) throw new Mistake(`${lines.join("\n")}\nTo mend it, run: ${command}`)
}

function writeAll(all: readonly Generated[]): void {
  mkdirSync(join(root, "src/generated"), { recursive: true })
  for (const { target, text } of all.flatMap(({ files }) => files)) {
    const verdict = readIfThere(target) === text ? "is up to date" : "written"
    writeFileSync(join(root, target), text)
    console.log(`${target} ${verdict}`)
  }
}

const readIfThere = (target: string): string | undefined =>
  existsSync(join(root, target)) ? readFileSync(join(root, target), "utf8") : undefined

try {
  await main()
} catch (error) {
  if (!(error instanceof Mistake)) throw error
  console.error(error.message)
  process.exitCode = 1
}
