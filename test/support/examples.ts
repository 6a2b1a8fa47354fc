import { join } from "node:path"
import ts from "typescript"
import { compilerOptions, type Documented } from "./publicApi.ts"

const root = join(import.meta.dirname, "../..")

/** The code of one `@example`. */
export interface Example {
  /** The method or function it stands at. */
  readonly name: string
  readonly code: string
  /** Whether it is a module of its own with JSX in it, and not the body of a function. */
  readonly isModule?: boolean
}

export const examplesOf = (api: readonly Documented[]): readonly Example[] =>
  api.flatMap(({ name, examples }) => examples.map((code) => ({ name, code })))

/** What the compiler has to say against the examples, as `name: message`. `names` are the members of `Stage`. */
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
    // An example may end with what it is about.
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

/** Makes an example runnable: a function of the names on its stage. */
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

/** Imports stay outside the function that the rest becomes. */
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
    'import type { Stage } from "../stage.ts"',
    "declare global {",
    ...names.map((name) => `const ${name}: Stage["${name}"]`),
    "}"
  ].join("\n")

/** Which of two declarations a package shows it: those for CommonJS have other classes. */
const esModule = { languageVersion: ts.ScriptTarget.Latest, impliedNodeFormat: ts.ModuleKind.ESNext } as const

/** What all programs read, which is most of their work. */
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
