import { dirname, join, normalize } from "node:path/posix"
import ts from "typescript"

/** One import of a source file. */
export interface Arrow {
  /** Relative to `src`, or a package. */
  readonly target: string
  readonly typeOnly: boolean
}

/** Which layers of `src` a layer may import besides itself. A layer that is missing here may import nothing. */
const layers: Readonly<Record<string, readonly string[]>> = {
  generated: [],
  errors: [],
  networks: [],
  guards: [],
  input: ["errors"],
  config: ["errors", "input", "networks"],
  call: ["errors"],
  facade: ["generated", "call", "config", "transactions", "errors", "guards", "input", "networks"],
  promise: ["call", "errors", "input"],
  sentHandle: ["promise", "transactions"],
  sends: ["facade", "promise", "sentHandle", "transactions"],
  client: ["facade", "promise", "sends", "transactions", "config", "errors", "networks"],
  answers: [],
  index: [
    "answers",
    "client",
    "promise",
    "sentHandle",
    "transactions",
    "facade",
    "config",
    "errors",
    "networks"
  ],
  effect: ["facade", "transactions", "config", "errors", "networks"],
  server: ["facade", "client", "promise", "sends", "transactions", "config", "errors", "networks"],
  storage: ["facade", "transactions", "errors"],
  query: ["networks"],
  social: ["query"],
  react: ["guards", "query", "social", "networks"],
  transactions: ["errors", "guards", "input", "networks"],
  evm: ["viem", "transactions", "errors", "networks"],
  viem: ["client", "promise", "config", "transactions", "errors", "guards", "input", "networks"],
  sender: ["viem", "transactions", "errors"],
  wagmi: ["viem", "client", "promise", "config", "errors", "networks"],
  chains: []
}

/** What goes no further than the types of another layer: their code would bring the whole client with it. */
const typeLayers: Readonly<Record<string, readonly string[]>> = {
  query: ["index"],
  social: ["index"],
  react: ["index"]
}

/** Parts of a layer that stand on their own: they know of the rest by types alone. */
const alone = /^react\/(otp|qr|locales)\//

/** Single arrows beyond the table. */
const exceptions = new Set(["config.ts -> facade/Time.ts", "viem/engine.ts -> chains/index.ts"])
const typeExceptions = new Set([
  "config.ts -> facade/TokenStore.ts",
  "config.ts -> transactions/engine.ts",
  "config.ts -> transactions/journal.ts",
  "transactions/engine.ts -> generated/wallet.ts",
  "viem/txReceipt.ts -> generated/wallet.ts",
  "promise.ts -> facade/Watch.ts",
  "transactions/keyValueJournal.ts -> storage/copy.ts",
  "answers.ts -> generated/ramp.ts",
  "answers.ts -> generated/wallet.ts"
])

/** Which files may import a package. */
const packages: readonly (readonly [name: RegExp, importers: RegExp])[] = [
  [/^effect\/(?!.*Schema)\w+$/, /^(?!(?:generated|query|social|react)\/)/],
  [/^openapi-fetch$/, /^facade\/Transport\.ts$/],
  [/^@noble\/hashes\//, /^(server\/|guards\/checksum\.ts$)/],
  [/^(react|react-dom|@tanstack\/react-query)(\/|$)/, /^react\//],
  [/^mipd$/, /^react\/wallets\//],
  [/^input-otp$/, /^react\/otp\//],
  [/^uqr$/, /^react\/qr\//],
  [/^viem(\/|$)/, /^(viem|wagmi|chains|react\/ui)\//],
  [/^(wagmi|@wagmi\/core)(\/|$)/, /^wagmi\//]
]

/** Packages of which a file takes the types alone. */
const typePackages: typeof packages = [[/^@tanstack\/query-core$/, /^query\//]]

const runners = new Set(["promise.ts", "transactions/run.ts"])

/**
 * The files that put a secret on the wire, the one that finds a caller's exchange by it, and the one that
 * hands it to a store that keeps it.
 */
const revealers = new Set([
  "facade/Organization.ts",
  "facade/RampAccount.ts",
  "facade/RampAuth.ts",
  "facade/TokenStore.ts",
  "facade/failures.ts",
  "facade/headers.ts",
  "facade/rotate.ts",
  "facade/rotationMemory.ts"
])

/** What is wrong with a file, `file` relative to `src`. */
export const violationsIn = (file: string, source: string): readonly string[] => {
  const tree = parse(file, source)
  return [
    ...arrowsOf(file, tree)
      .filter((arrow) => !isAllowed(file, arrow))
      .map(({ target }) => `${file} imports ${target}`),
    ...(runners.has(file) ? [] : membersUsed(tree, "effect/Effect", /^run/)).map(
      (it) => `${file} calls ${it}`
    ),
    ...(revealers.has(file) ? [] : membersUsed(tree, "effect/Redacted", /^value$/)).map(
      (it) => `${file} calls ${it}`
    )
  ]
}

export const parse = (file: string, source: string): ts.SourceFile =>
  ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)

/** Every import of a file: static, dynamic, re-exports and types. */
export const arrowsOf = (file: string, tree: ts.SourceFile): readonly Arrow[] =>
  nodesOf(tree).flatMap((node) => {
    const found = importOf(node)
    if (found === undefined) return []
    const target = found.specifier.startsWith(".")
      ? normalize(join(dirname(file), found.specifier))
      : found.specifier
    return [{ target, typeOnly: found.typeOnly }]
  })

const isAllowed = (file: string, { target, typeOnly }: Arrow): boolean => {
  const arrow = `${file} -> ${target}`
  if (exceptions.has(arrow) || (typeOnly && typeExceptions.has(arrow))) return true
  if (target.startsWith("..")) return false
  const from = layerOf(file)
  const layer = layers[layerOf(target)] && /\.tsx?$/.test(target) ? layerOf(target) : undefined
  if (layer === undefined)
    return [...packages, ...(typeOnly ? typePackages : [])].some(
      ([name, importers]) => name.test(target) && importers.test(file)
    )
  if (typeOnly && typeLayers[from]?.includes(layer)) return true
  const part = alone.exec(file)
  if (part && !typeOnly) return target.startsWith(part[0])
  return layer === from || (layers[from]?.includes(layer) ?? false)
}

const layerOf = (file: string): string => file.split("/")[0]?.replace(/\.ts$/, "") ?? ""

const importOf = (node: ts.Node): { readonly specifier: string; readonly typeOnly: boolean } | undefined => {
  if (ts.isImportDeclaration(node)) return specifierOf(node.moduleSpecifier, isTypeImport(node))
  if (ts.isExportDeclaration(node)) return specifierOf(node.moduleSpecifier, node.isTypeOnly)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return specifierOf(node.argument.literal, true)
  if (ts.isExternalModuleReference(node)) return specifierOf(node.expression, false)
  const isCall =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === "require")
  return isCall ? specifierOf(node.arguments[0], false) : undefined
}

const isTypeImport = ({ importClause }: ts.ImportDeclaration): boolean => {
  if (importClause === undefined) return false
  const { namedBindings } = importClause
  const allTypes =
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  return importClause.isTypeOnly || (importClause.name === undefined && allTypes)
}

/** A computed specifier cannot be followed, so it counts as a package that nobody may import. */
const specifierOf = (node: ts.Node | undefined, typeOnly: boolean) =>
  node && { specifier: ts.isStringLiteralLike(node) ? node.text : node.getText(), typeOnly }

/** `Module.member` for each use of a member of `module` that `member` fits, imported by either style. */
const membersUsed = (tree: ts.SourceFile, module: string, member: RegExp): readonly string[] => {
  const nodes = nodesOf(tree)
  const clauses = nodes.flatMap((node) =>
    ts.isImportDeclaration(node) && specifierOf(node.moduleSpecifier, false)?.specifier === module
      ? [node.importClause?.namedBindings]
      : []
  )
  const aliases = clauses.flatMap((it) => (it && ts.isNamespaceImport(it) ? [it.name.text] : []))
  const named = clauses.flatMap((it) =>
    it && ts.isNamedImports(it)
      ? it.elements.map(({ propertyName, name }) => (propertyName ?? name).text)
      : []
  )
  const accessed = nodes.flatMap((node) =>
    ts.isPropertyAccessExpression(node) && aliases.includes(node.expression.getText()) ? [node.name.text] : []
  )
  const name = module.split("/").at(-1)
  return [...named, ...accessed].filter((it) => member.test(it)).map((it) => `${name}.${it}`)
}

export const nodesOf = (root: ts.Node): readonly ts.Node[] => {
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  return found
}
