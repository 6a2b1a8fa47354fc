import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { blocks, pastedPrograms, programs, testFiles } from "../support/docs/documents.ts"
import { isRunnable, openExampleSandboxes } from "../support/docs/exampleFixtures.ts"
import { type Example, examplesOf, runnable, typeErrorsIn } from "../support/docs/examples.ts"
import { publicApi } from "../support/project/publicApi.ts"

const api = publicApi()
const examples = examplesOf(api)
const named = (entries: typeof api) => entries.map((entry) => [entry.name, entry] as const)

describe("every public method", () => {
  test.each(named(api))("%s has a comment that starts with a sentence", (_, { text }) => {
    expect(text).toMatch(/^[A-Z`][\s\S]*?\.(?:\s|$)/)
  })

  test.each(named(api))("%s has one example", (_, { examples: shown }) => {
    expect(shown).toHaveLength(1)
    expect(shown[0]?.trim()).not.toBe("")
  })

  test.each(named(api.filter(({ needsSource }) => needsSource)))("%s names its source", (_, { text }) => {
    expect(text).toMatch(/^Source: \S/m)
  })
})

test("the services are covered", () => {
  const names = api.map(({ name }) => name)
  expect(names).toEqual(
    expect.arrayContaining([
      "auth.email.login",
      "session.subscribe",
      "wallet.sendCoin",
      "organization.get",
      "dispose",
      "createClient",
      "createServerClient",
      "privateKeySigner",
      "streamOf"
    ])
  )
})

test("a source that names an operation names a documented one", () => {
  const root = join(import.meta.dirname, "../..")
  for (const { name, text } of api) {
    const [, operation, document] = /`(\w+)` of `(openapi\/\w+\.yaml)`/.exec(text) ?? []
    if (operation === undefined || document === undefined) continue
    expect(readFileSync(join(root, document), "utf8"), name).toContain(`operationId: ${operation}\n`)
  }
})

test("every example is covered", () => {
  const folder = join(import.meta.dirname, "../../src")
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.startsWith("generated")
  )
  const written = files.flatMap(
    (file) => readFileSync(join(folder, file), "utf8").match(/\* @example$/gm) ?? []
  )
  expect(written).toHaveLength(examples.length)
})

describe("on the sandbox", () => {
  let sandboxes: Awaited<ReturnType<typeof openExampleSandboxes>>
  beforeAll(async () => {
    sandboxes = await openExampleSandboxes()
  })
  afterAll(() => sandboxes.close())

  const runExample = async (example: Example) => {
    vi.stubEnv("RAMP_CLIENT_ID", "example-ramp-client")
    vi.stubEnv("RAMP_PRIVATE_KEY", sandboxes.privateKey)
    const { names, sandbox, close } = await sandboxes.openFixture(example.code)
    const before = sandbox.ledger.length
    // Discards what the examples print.
    await runnable(example)({ ...names, console: { log: () => undefined } })
    const executed = sandbox.ledger.slice(before).map(({ kind }) => kind)
    expect(sandbox.violations).toEqual([])
    await close()
    return executed
  }

  describe("the compiler", () => {
    const wrong = { name: "wrong", code: "await client.wallet.balanceCoin({ network: 5 })" }
    const undeclared = { name: "undeclared", code: "await client.wallet.addresses()", isModule: true }
    let errors: readonly string[]
    beforeAll(async () => {
      const { names, close } = await sandboxes.openFixture()
      await close()
      const inDocuments = [...blocks, ...testFiles, ...programs, ...pastedPrograms]
      errors = typeErrorsIn([...examples, ...inDocuments, wrong, undeclared], Object.keys(names))
    })
    const errorsOf = ({ name }: Example) => errors.filter((error) => error.startsWith(`${name}: `))

    test("accepts every example of a docstring or a document", () => {
      const expected = [wrong, undeclared].flatMap(errorsOf)
      expect(errors.filter((error) => !expected.includes(error))).toEqual([])
    })

    test("rejects a wrong example", () => {
      expect(errorsOf(wrong)).toEqual([expect.stringContaining("'number'")])
    })

    test("rejects a program for pasting that uses what it does not declare", () => {
      expect(errorsOf(undeclared)).toEqual([expect.stringMatching(/Cannot find name 'client'/)])
    })
  })

  // Not every machine has anvil.
  const canRun = ({ examples: [code] }: (typeof api)[number]) =>
    code !== undefined && isRunnable(code, hasAnvil)

  test.each(named(api.filter(canRun)))(
    "the example of %s runs",
    async (name, { text, examples: [code = ""] }) => {
      const executed = await runExample({ name, code })
      const [, operation] = /^Source: .*operation `(\w+)`/m.exec(text) ?? []
      if (operation !== undefined) expect(executed).toContain(operation)
    }
  )

  test("a failing example is detected", async () => {
    const failing = {
      name: "failing",
      code: 'await client.wallet.signHash({ network: "sepolia", hash: "0x" })'
    }
    await expect(runExample(failing)).rejects.toMatchObject({ _tag: "InvalidInputError", field: "hash" })
  })
})
