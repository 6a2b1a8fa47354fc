import { join, relative } from "node:path"
import ts from "typescript"

const root = join(import.meta.dirname, "../../..")

/** A public method or function, with its documentation. */
export interface Documented {
  /** The name in code, e.g. `wallet.sendCoin`. */
  readonly name: string
  readonly file: string
  /** Everything before the first tag. */
  readonly text: string
  /** The code of each `@example`. */
  readonly examples: readonly string[]
  /** Whether it calls a service, or creates something that does. */
  readonly needsSource: boolean
}

const compilerOptions = (): ts.CompilerOptions => {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, root).options
}

/** Reads no declarations of packages. They take most of the time, and say nothing about this API. */
const sourcesOnly = (): ts.CompilerHost => {
  const options = compilerOptions()
  const host = ts.createCompilerHost(options)
  const resolve = (name: string, file: string) =>
    name.startsWith(".") ? ts.resolveModuleName(name, file, options, host) : { resolvedModule: undefined }
  host.resolveModuleNameLiterals = (literals, file) => literals.map(({ text }) => resolve(text, file))
  host.resolveTypeReferenceDirectiveReferences = (references) =>
    references.map(() => ({ resolvedTypeReferenceDirective: undefined }))
  return host
}

/** The entries whose functions need an example. Those for TanStack Query and React have theirs in docs/react.md. */
const entryFiles = [
  "src/index.ts",
  "src/effect.ts",
  "src/server/index.ts",
  "src/session/store/index.ts",
  "src/viem/index.ts",
  "src/evm.ts",
  "src/money/index.ts",
  "src/postgres/index.ts",
  "src/reactNative/client.ts",
  "src/reactNative/index.ts",
  "src/sender/index.ts",
  "src/sender/effect.ts",
  "src/wagmi/index.ts"
]

/** Every public method of the services and clients, and every function that an entry exports. */
export const publicApi = (): readonly Documented[] => {
  const entries = entryFiles.map((file) => join(root, file))
  const program = ts.createProgram(entries, compilerOptions(), sourcesOnly())
  const checker = program.getTypeChecker()

  const exportsOf = (file: string): readonly ts.Symbol[] => {
    const source = program.getSourceFile(join(root, file))
    const module = source && checker.getSymbolAtLocation(source)
    return module ? checker.getExportsOfModule(module).map((it) => original(checker, it)) : []
  }
  const interfaceIn = (file: string, name: string) => {
    const found = exportsOf(file).find((it) => it.name === name)
    if (found === undefined) throw new Error(`${file} exports no ${name}`)
    return checker.getDeclaredTypeOfSymbol(found)
  }

  const methods = methodsOf(checker, interfaceIn("src/facade/services.ts", "Services"))
  const disposals = [
    interfaceIn("src/client.ts", "Client"),
    interfaceIn("src/server/index.ts", "ServerClient")
  ].flatMap((type) => methodsOf(checker, type).filter(({ name }) => name === "dispose"))
  const sends = [
    ...methodsOf(checker, interfaceIn("src/sender/index.ts", "Sender"), "sender."),
    ...methodsOf(checker, interfaceIn("src/sender/index.ts", "TransactionHandle"), "transaction.")
  ]
  const functions = entryFiles.flatMap((file) =>
    exportsOf(file)
      .filter((it) => isFunction(checker, it))
      .map((it) => ({ name: it.name, symbol: it }))
  )

  const seen = new Set<ts.Symbol>()
  const once = ({ symbol }: { readonly symbol: ts.Symbol }) => !seen.has(symbol) && seen.add(symbol)
  return [
    ...methods.map((it) => documented(it, true)),
    ...disposals.map((it) => documented(it, false)),
    ...sends.map((it) => documented(it, false)),
    ...functions.filter(once).map((it) => documented(it, speaksToService(it.symbol)))
  ]
}

const original = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

const isFunction = (checker: ts.TypeChecker, symbol: ts.Symbol) =>
  (symbol.flags & ts.SymbolFlags.Value) !== 0 &&
  checker.getTypeOfSymbol(symbol).getCallSignatures().length > 0

const speaksToService = (symbol: ts.Symbol) => /^src\/(?:client|server\/)/.test(fileOf(symbol))

interface Named {
  readonly name: string
  readonly symbol: ts.Symbol
}

const methodsOf = (checker: ts.TypeChecker, type: ts.Type, prefix = ""): readonly Named[] =>
  type.getProperties().flatMap((symbol): readonly Named[] => {
    const name = `${prefix}${symbol.name}`
    const member = checker.getTypeOfSymbol(symbol)
    if (member.getCallSignatures().length > 0) return [{ name, symbol }]
    // Strings and numbers have methods, too.
    return member.flags & ts.TypeFlags.Object ? methodsOf(checker, member, `${name}.`) : []
  })

const declarationOf = ({ name, declarations = [] }: ts.Symbol) => {
  const [first] = declarations
  if (first === undefined) throw new Error(`${name} is declared nowhere`)
  return first
}

const fileOf = (symbol: ts.Symbol) => relative(root, declarationOf(symbol).getSourceFile().fileName)

const documented = ({ name, symbol }: Named, needsSource: boolean): Documented => {
  const comment = ts.getJSDocCommentsAndTags(declarationOf(symbol)).find(ts.isJSDoc)
  // Parsed here, because the compiler reads the at sign of an email address as the start of a tag.
  const lines = (comment?.getText() ?? "")
    .replace(/^\/\*\*|\*\/$/g, "")
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
  const [text = "", ...tags] = lines.join("\n").split(/^@(?=\w)/m)
  const examples = tags.flatMap((tag) => (tag.startsWith("example\n") ? [tag.slice("example\n".length)] : []))
  return { name, file: fileOf(symbol), text: text.trim(), examples, needsSource }
}
