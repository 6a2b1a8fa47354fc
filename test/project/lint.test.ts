import { execFile } from "node:child_process"
import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, beforeAll, describe, expect, it } from "vitest"

const root = fileURLToPath(new URL("../../", import.meta.url))

const soundDocument = `
openapi: 3.1.1
info:
  title: Banks
  version: 1.0.0
  license: { name: MIT, identifier: MIT }
servers:
  - { url: https://banks.test/v1, description: Nowhere., x-source: docs }
security: [{ secret: [] }]
tags:
  - { name: Reference, description: Lists. }
paths:
  /reference/banks:
    get:
      operationId: listBanks
      tags: [Reference]
      summary: Read a bank
      description: Reads a bank.
      x-source: seed
      parameters:
        - { name: id, in: query, description: Id of the bank., schema: { type: string }, x-source: docs } # id
      responses:
        '200':
          description: The bank.
          x-source: docs
          content: # bank
            application/json:
              schema: { $ref: '#/components/schemas/Bank' }
              examples: { bank: { value: { name: Example Bank } } }
        '401': { $ref: '#/components/responses/Failure' }
        '429': { $ref: '#/components/responses/Failure' }
        default: { $ref: '#/components/responses/Failure' }
components:
  securitySchemes:
    secret: { type: apiKey, in: header, name: x-secret, description: A secret., x-source: docs }
  responses:
    Failure:
      description: A failure.
      x-source: assumption
      headers: { Retry-After: { description: Seconds to wait., schema: { type: string }, x-source: docs } }
      content:
        application/json:
          schema: { $ref: '#/components/schemas/Failure' }
          examples: { failure: { value: { message: Not today } } }
  schemas:
    Bank:
      type: object
      required: [name]
      properties:
        name: { type: string, description: Name of the bank., x-source: sdk }
    Failure:
      type: object
      required: [message]
      properties:
        message: { type: string, description: What went wrong., x-source: seed }
`

/** What makes the sound document unsound, and the rule that finds it. */
const faults = [
  ["a stray quote in a path", "/reference/banks:", '/reference/banks":', "slipway/path-characters"],
  ["a slash at the end of a path", "/reference/banks:", "/reference/banks/:", "slipway/path-characters"],
  ["an underscore in a path", "/reference/banks:", "/reference/all_banks:", "slipway/path-characters"],
  ["a missing operationId", "operationId: listBanks", "x-nothing: 1", "operation-operationId"],
  ["an operationId in kebab case", "listBanks", "list-banks", "slipway/operation-id-camel-case"],
  ["a missing default answer", "default: {", "'503': {", "slipway/error-answers"],
  ["a missing 401 answer", "'401':", "'403':", "slipway/error-answers"],
  ["a missing 429 answer", "'429':", "'409':", "slipway/error-answers"],
  ["a wallet operation without 407", "/reference/banks:", "/wallet/send-coin:", "slipway/error-answers"],
  [
    "a call that takes a walletToken without 407",
    "x-source: seed",
    "x-source: seed\n      security: [{ secret: [], walletToken: [] }]",
    "slipway/error-answers"
  ],
  ["a failure that tells no message", "required: [message]", "required: []", "slipway/error-answers"],
  ["an operation without an answer for success", "'200':", "'302':", "slipway/named-examples"],
  [
    "an example kept elsewhere",
    "value: { message: Not today }",
    "externalValue: a.json",
    "slipway/named-examples"
  ],
  ["a body without a schema", "schema: { $ref: '#/components/schemas/Bank' }", "", "slipway/named-examples"],
  [
    "a body of any shape",
    "schema: { $ref: '#/components/schemas/Bank' }",
    "schema: {}",
    "slipway/named-examples"
  ],
  ["an example of another type", "name: Example Bank", "name: 7", "no-invalid-media-type-examples"],
  ["an example without a required field", "name: Example Bank", "", "no-invalid-media-type-examples"],
  [
    "an example with an undeclared field",
    "name: Example Bank",
    "name: B, extra: 1",
    "no-invalid-media-type-examples"
  ],
  ["an answer without a named example", "examples: { bank:", "x-examples: { bank:", "slipway/named-examples"],
  ["an answer without a body", "content: # bank", "x-content:", "slipway/named-examples"],
  ["an operation without a source", "x-source: seed", "", "slipway/source-mark"],
  ["an unknown source", "x-source: sdk", "x-source: hearsay", "slipway/source-mark"],
  ["a property without a source", ", x-source: sdk", "", "slipway/source-mark"],
  ["a parameter without a source", ", x-source: docs } # id", " }", "slipway/source-mark"],
  ["an answer without a source", "x-source: docs\n          content", "content", "slipway/source-mark"],
  [
    "a header without a source",
    "schema: { type: string }, x-source: docs } }",
    "schema: {} } }",
    "slipway/source-mark"
  ],
  ["a security scheme without a source", "A secret., x-source: docs", "A secret.", "slipway/source-mark"],
  ["a server without a source", "Nowhere., x-source: docs", "Nowhere.", "slipway/source-mark"],
  ["a property without a description", "description: Name of the bank.,", "", "slipway/property-description"]
] as const

const broken = faults.map(([, sound, fault]) => soundDocument.replace(sound, fault))

const withoutWalletToken = ["/wallet/refresh", "/wallet/refresh-rampable"] as const
const refreshing = withoutWalletToken.map((path) => soundDocument.replace("/reference/banks:", `${path}:`))

/** The documents of the services, by their names in `redocly.yaml`. */
const apis = ["wallet", "ramp", "smart-account"]

let folder = ""
let sound: Linted
let unsound: Linted

// Each run starts a program, so one lints all documents that should pass, and one all that should not.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "slipway-lint-"))
  const documents = [soundDocument, ...refreshing].map((document, index) =>
    written(`sound-${index}`, document)
  )
  sound = await redocly([...(await Promise.all(documents)), ...apis])
  unsound = await redocly(
    await Promise.all(broken.map((document, index) => written(`broken-${index}`, document)))
  )
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe("redocly lint", () => {
  it("succeeds only without errors", () => {
    expect([sound.failed, unsound.failed]).toEqual([false, true])
  })

  it("accepts a valid document", () => {
    expect(sound.reports[0]).toEqual({ errors: 0, rules: [] })
  })

  it.each(faults.map((fault, index) => [...fault, index] as const))(
    "refuses %s",
    (_fault, _sound, _broken, rule, index) => {
      expect(broken[index]).not.toBe(soundDocument)
      expect(unsound.reports[index]?.errors).toBeGreaterThan(0)
      expect(unsound.reports[index]?.rules).toContain(rule)
    }
  )

  it.each(withoutWalletToken)("requires no 407 on %s", (path) => {
    expect(sound.reports[1 + withoutWalletToken.indexOf(path)]).toEqual({ errors: 0, rules: [] })
  })

  it.each(apis)("passes the %s document without a warning", (api) => {
    expect(sound.reports.at(apis.indexOf(api) - apis.length)).toEqual({ errors: 0, rules: [] })
  })

  it("reports on each document", () => {
    expect([sound.reports.length, unsound.reports.length]).toEqual([6, faults.length])
  })
})

interface Linted {
  readonly failed: boolean
  /** One for each document, in their order. */
  readonly reports: readonly { readonly errors: number; readonly rules: readonly string[] }[]
}

async function written(name: string, document: string) {
  const file = join(folder, `${name}.yaml`)
  await writeFile(file, document)
  return file
}

async function redocly(targets: readonly string[]): Promise<Linted> {
  const cli = join(root, "node_modules/@redocly/cli/bin/cli.js")
  const args = [cli, "lint", ...targets, "--config", join(root, "redocly.yaml"), "--format", "json"]
  const { failed, stdout } = await run(args)
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map((report) => {
    // The shape of redocly's JSON report; `toEqual` and `toContain` fail on any other.
    const { totals, problems } = JSON.parse(report) as {
      totals: { errors: number }
      problems: Array<{ ruleId: string }>
    }
    return { errors: totals.errors, rules: problems.map(({ ruleId }) => ruleId) }
  })
  return { failed, reports }
}

function run(args: string[]) {
  return new Promise<{ failed: boolean; stdout: string }>((resolve) => {
    execFile(process.execPath, args, { cwd: root }, (error, stdout) =>
      resolve({ failed: error !== null, stdout })
    )
  })
}
