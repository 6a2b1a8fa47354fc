import { dirname, extname, join, normalize } from "node:path/posix"
import ts from "typescript"

/** One import of a source file. */
export interface Arrow {
  /** A path relative to the same folder as the importing file's path, or a package. */
  readonly target: string
  readonly typeOnly: boolean
}

/** Several tests read the same sources, some by other paths, and parsing takes most of their time. */
const parsed = new Map<string, ts.SourceFile>()

export const parse = (file: string, source: string): ts.SourceFile => {
  const key = `${extname(file)}\n${source}`
  const known = parsed.get(key)
  if (known) return known
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true)
  parsed.set(key, tree)
  return tree
}

/** Every import of a file: static, dynamic, re-exports and types. */
export const arrowsOf = (file: string, tree: ts.SourceFile): readonly Arrow[] =>
  importsOf(tree).map(({ specifier, typeOnly }) => ({
    target: specifier.startsWith(".") ? normalize(join(dirname(file), specifier)) : specifier,
    typeOnly
  }))

interface Import {
  readonly specifier: string
  readonly typeOnly: boolean
}

const importsByTree = new WeakMap<ts.SourceFile, readonly Import[]>()

const importsOf = (tree: ts.SourceFile): readonly Import[] => {
  const known = importsByTree.get(tree)
  if (known) return known
  const found = nodesOf(tree)
    .map(importOf)
    .filter((it) => it !== undefined)
  importsByTree.set(tree, found)
  return found
}

const importOf = (node: ts.Node): Import | undefined => {
  if (ts.isImportDeclaration(node)) return specifierOf(node.moduleSpecifier, isTypeImport(node))
  if (ts.isExportDeclaration(node)) return specifierOf(node.moduleSpecifier, node.isTypeOnly)
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
    return specifierOf(node.argument.literal, true)
  if (ts.isExternalModuleReference(node)) return specifierOf(node.expression, false)
  const isCall =
    ts.isCallExpression(node) &&
    (node.expression.kind === ts.SyntaxKind.ImportKeyword ||
      (ts.isIdentifier(node.expression) && node.expression.text === "require"))
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
  if (clauses.length === 0) return []
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

const nodesByRoot = new WeakMap<ts.Node, readonly ts.Node[]>()

export const nodesOf = (root: ts.Node): readonly ts.Node[] => {
  const known = nodesByRoot.get(root)
  if (known) return known
  const found: ts.Node[] = []
  const visit = (node: ts.Node) => {
    found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(root)
  nodesByRoot.set(root, found)
  return found
}
