import { join } from "node:path"
import ts from "typescript"
import { compilerOptions, type Documented } from "./publicApi.ts"

const root = join(import.meta.dirname, "../..")

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

/** The compile errors of the examples, as `name: message`. `names` are the members of `ExampleNames`. */
export const typeErrorsIn = (examples: readonly Example[], names: readonly string[]): readonly string[] => {
  const folder = join(root, "test/support/virtual")
  const sources = new Map(
    examples.map((example, index) => [
      join(folder, `${index}.ts${example.isModule ? "x" : ""}`),
      { name: example.name, text: example.isModule ? example.code : module(example) }
    ])
  )
  sources.set(join(folder, "names.ts"), { name: "names", text: declarationsOf(names) })
  const options = {
    ...compilerOptions(),
    // An example may end with an unused variable.
    noUnusedLocals: false,
    baseUrl: root,
    paths: {
      slipway: ["./src/index.ts"],
      "slipway/effect": ["./src/effect.ts"],
      "slipway/server": ["./src/server/index.ts"],
      "slipway/storage": ["./src/session/store/index.ts"],
      "slipway/viem": ["./src/viem/index.ts"],
      "slipway/evm": ["./src/evm.ts"],
      "slipway/sender": ["./src/sender/index.ts"],
      "slipway/sender/effect": ["./src/sender/effect.ts"],
      "slipway/wagmi": ["./src/wagmi/index.ts"],
      "slipway/chains": ["./src/chains/index.ts"],
      "slipway/query": ["./src/query/index.ts"],
      "slipway/react": ["./src/react/index.ts"],
      "slipway/react/social": ["./src/react/social/index.ts"],
      "slipway-sandbox/testing": ["./sandbox/src/testing.ts"],
      "@walletconnect/ethereum-provider": ["./test/support/walletConnectModule.ts"]
    }
  }
  const program = ts.createProgram([...sources.keys()], options, hostWith(sources, options))
  return [...sources].flatMap(([file, { name }]) => {
    const source = program.getSourceFile(file)
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText }) => `${name}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`)
  })
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

/** Wraps everything but the imports in a function. */
const module = ({ code }: Example) => {
  const { imports, body } = split(code)
  return `${imports}\nexport const run = async () => {\n${body}\n}\n`
}

const split = (code: string) => {
  const lines = code.split("\n")
  const isImport = (line: string) => line.startsWith("import ")
  return {
    imports: lines.filter(isImport).join("\n"),
    body: lines.filter((line) => !isImport(line)).join("\n")
  }
}

const declarationsOf = (names: readonly string[]) =>
  [
    'import type { ExampleNames } from "../exampleFixtures.ts"',
    "declare global {",
    ...names.map((name) => `const ${name}: ExampleNames["${name}"]`),
    "}"
  ].join("\n")

/** Resolves packages as ES modules. Declarations for CommonJS have other classes. */
const esModule = { languageVersion: ts.ScriptTarget.Latest, impliedNodeFormat: ts.ModuleKind.ESNext } as const

/** Source files that all programs share. Parsing them is most of the work. */
const parsed = new Map<string, ts.SourceFile | undefined>()

const hostWith = (
  sources: ReadonlyMap<string, { readonly text: string }>,
  options: ts.CompilerOptions
): ts.CompilerHost => {
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  return {
    ...host,
    fileExists: (file) => sources.has(file) || fileExists(file),
    readFile: (file) => sources.get(file)?.text ?? readFile(file),
    getSourceFile: (file, ...rest) => {
      const virtual = sources.get(file)
      if (virtual) return ts.createSourceFile(file, virtual.text, esModule)
      if (!parsed.has(file)) parsed.set(file, getSourceFile(file, ...rest))
      return parsed.get(file)
    }
  }
}
