import { dirname, join, normalize } from "node:path/posix"
import ts from "typescript"

/** One import of a source file. */
export interface Arrow {
  /** A path relative to the same folder as the importing file's path, or a package. */
  readonly target: string
  readonly typeOnly: boolean
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

/** The cycles among files that import each other, one for each file that closes one. */
export const cyclesIn = (imports: ReadonlyMap<string, readonly string[]>): readonly string[] => {
  const cycles: string[] = []
  const done = new Set<string>()
  const visit = (file: string, path: readonly string[]) => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(" -> "))
    if (done.has(file) || path.includes(file)) return
    for (const target of imports.get(file) ?? []) visit(target, [...path, file])
    done.add(file)
  }
  for (const file of imports.keys()) visit(file, [])
  return cycles
}

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

/** A computed specifier cannot be followed. It counts as a package that no file may import. */
const specifierOf = (node: ts.Node | undefined, typeOnly: boolean) =>
  node && { specifier: ts.isStringLiteralLike(node) ? node.text : node.getText(), typeOnly }

/** `Module.member` for each use of a member of `module` that `member` fits, imported by either style. */
export const membersUsed = (tree: ts.SourceFile, module: string, member: RegExp): readonly string[] => {
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
