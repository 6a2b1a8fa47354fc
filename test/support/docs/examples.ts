import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"
import ts from "typescript"
import type { Documented } from "../project/publicApi.ts"

const root = join(import.meta.dirname, "../../..")

/** The code of one `@example`. */
export interface Example {
  /** The method or function that it documents. */
  readonly name: string
  readonly code: string
  /** Whether it is a module with JSX instead of a function body. */
  readonly isModule?: boolean
}

export const examplesOf = (api: readonly Documented[]): readonly Example[] =>
  api.flatMap(({ name, examples }) => examples.map((code) => ({ name, code })))

/** What the packages and modules that examples import are here. */
const paths = {
  slipway: "src/index.ts",
  "slipway/effect": "src/effect.ts",
  "slipway/server": "src/server/index.ts",
  "slipway/storage": "src/session/store/index.ts",
  "slipway/viem": "src/viem/index.ts",
  "slipway/evm": "src/evm.ts",
  "slipway/money": "src/money/index.ts",
  "slipway/postgres": "src/postgres/index.ts",
  "slipway/react-native": "src/reactNative/index.ts",
  "slipway/sender": "src/sender/index.ts",
  "slipway/sender/effect": "src/sender/effect.ts",
  "slipway/wagmi": "src/wagmi/index.ts",
  "slipway/chains": "src/chains/index.ts",
  "slipway/query": "src/query/index.ts",
  "slipway/react": "src/react/index.ts",
  "slipway/react/social": "src/react/social/index.ts",
  "slipway/react/testing": "src/react/testing/index.ts",
  "slipway-sandbox/testing": "sandbox/src/testing.ts",
  "@walletconnect/ethereum-provider": "test/support/walletConnectModule.ts"
}

/**
 * The compile errors of the examples, as `name: message`. `names` are the members of `ExampleNames`, which modules do not
 * have. The native compiler reads them all as one program, because checking the project takes longer than all examples
 * together.
 */
export const typeErrorsIn = (examples: readonly Example[], names: readonly string[]): readonly string[] => {
  mkdirSync(join(root, ".slipway"), { recursive: true })
  const folder = mkdtempSync(join(root, ".slipway/examples-"))
  try {
    const files = examples.map(({ isModule }, index) => `${index}.ts${isModule ? "x" : ""}`)
    for (const [index, file] of files.entries()) {
      const example = examples[index]
      if (example) writeFileSync(join(folder, file), example.isModule ? example.code : module(example, names))
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(projectOf(files)))
    return compileErrorsIn(folder).map(([file, message]) => {
      const index = files.indexOf(relative(folder, file))
      return `${examples[index]?.name ?? file}: ${message}`
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const projectOf = (files: readonly string[]) => ({
  extends: "../../tsconfig.json",
  compilerOptions: {
    // An example may end with an unused variable, or have a name of its own for one that it is given.
    noUnusedLocals: false,
    noUnusedParameters: false,
    paths: Object.fromEntries(Object.entries(paths).map(([name, path]) => [name, [`../../${path}`]]))
  },
  files,
  include: []
})

/** The errors in a project, each with its file. */
const compileErrorsIn = (folder: string): readonly (readonly [file: string, message: string])[] => {
  const compiler = join(root, "node_modules/typescript7/bin/tsc")
  const args = [compiler, "--pretty", "false", "-p", folder]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" })
  // The lines of a message after its first are indented.
  const errors = [...stdout.matchAll(/^(.+)\(\d+,\d+\): error TS\d+: (.*(?:\n +.*)*)/gm)].map(
    ([, file = "", message = ""]) => [join(folder, file), message] as const
  )
  if (status !== 0 && errors.length === 0) throw new Error(`The compiler failed: ${stdout}${stderr}`)
  return errors
}

/** Turns an example into a function of its variables. */
export const runnable = ({
  code
}: Example): ((names: Readonly<Record<string, unknown>>) => Promise<void>) => {
  const body = `return async () => {\n${split(code).body}\n}`
  const { outputText } = ts.transpileModule(body, { compilerOptions: { target: ts.ScriptTarget.ES2022 } })
  return async (names) => {
    const make = new Function(...Object.keys(names), outputText)
    await make(...Object.values(names))()
  }
}

/**
 * Wraps everything but the imports in a function of the names that the example uses and does not import. They are in a
 * scope around its own, so that it can declare the same ones.
 */
const module = ({ code }: Example, names: readonly string[]) => {
  const { imports, body } = split(code)
  const imported = imports.replaceAll(/"[^"\n]*"/g, "")
  const given = names.filter((name) => mentions(body, name) && !mentions(imported, name))
  return [
    'import type { ExampleNames } from "../../test/support/docs/exampleFixtures.ts"',
    imports,
    `export const run = async ({ ${given.join(", ")} }: ExampleNames) => {{`,
    body,
    "}}\n"
  ].join("\n")
}

const mentions = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code)

const split = (code: string) => {
  const lines = code.split("\n")
  const isImport = (line: string) => line.startsWith("import ")
  return {
    imports: lines.filter(isImport).join("\n"),
    body: lines.filter((line) => !isImport(line)).join("\n")
  }
}
