/** Describes what the declarations of entries export, without comments. */
import ts from "typescript"

export interface Entry {
  /** What an app imports, e.g. `slipway/viem`. */
  readonly name: string
  readonly file: string
}

/**
 * Returns a page for each entry point: its exports in alphabetic order, and then the types that they use and that no entry point
 * exports. What an earlier entry has described is only named.
 */
export const describeEntries = (
  program: ts.Program,
  entries: readonly Entry[],
  folder: string
): ReadonlyMap<string, string> => {
  const checker = program.getTypeChecker()
  const exportsOf = ({ file }: Entry) => {
    const source = program.getSourceFile(file)
    const module = source && checker.getSymbolAtLocation(source)
    if (module === undefined) throw new Error(`${file} is missing or no module`)
    return checker.getExportsOfModule(module).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  }
  const isOurs = (node: ts.Node) => {
    const { fileName } = node.getSourceFile()
    return fileName.startsWith(folder.replaceAll("\\", "/")) && !elsewhere.test(fileName)
  }
  const surface = { checker, isOurs }

  const describedBy = new Map<ts.Symbol, string>()
  const exported = new Set(entries.flatMap(exportsOf).map((symbol) => target(surface, symbol)))
  return new Map(
    entries.map((entry) => {
      const own = exportsOf(entry)
      const lines = own.map((symbol) => {
        const found = target(surface, symbol)
        const known = describedBy.get(found)
        if (known !== undefined) return `// ${symbol.name} of ${known}`
        describedBy.set(found, entry.name)
        return `${symbol.name === found.name ? "" : `// exported as ${symbol.name}\n`}${textOf(surface, found)}`
      })
      const used = usedBy(
        surface,
        own.map((symbol) => target(surface, symbol))
      ).filter((symbol) => !exported.has(symbol) && !describedBy.has(symbol))
      for (const symbol of used) describedBy.set(symbol, entry.name)
      return [
        entry.name,
        page(
          entry.name,
          lines,
          used.map((symbol) => textOf(surface, symbol))
        )
      ] as const
    })
  )
}

/** Effect's own types, and the service's types in the sandbox, which are those of `slipway`. */
const elsewhere = /\/effectTypes\/|\/sandbox\/.*\/generated\//

interface Surface {
  readonly checker: ts.TypeChecker
  readonly isOurs: (node: ts.Node) => boolean
}

/** The declared symbol behind an import or a re-export. */
const target = ({ checker }: Surface, symbol: ts.Symbol): ts.Symbol =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

/** Everything that the declarations of `symbols` name, and what those name. */
const usedBy = (surface: Surface, symbols: readonly ts.Symbol[]): readonly ts.Symbol[] => {
  const found = new Set(symbols)
  const visit = (node: ts.Node): void => {
    const symbol = ts.isIdentifier(node) ? surface.checker.getSymbolAtLocation(node) : undefined
    const named = symbol && target(surface, symbol)
    if (named !== undefined && isTopLevel(surface, named)) found.add(named)
    ts.forEachChild(node, visit)
  }
  for (const symbol of found) for (const node of declarationsOf(surface, symbol)) visit(node)
  const start = new Set(symbols)
  return [...found].filter((symbol) => !start.has(symbol)).toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

const isTopLevel = (surface: Surface, symbol: ts.Symbol) =>
  declarationsOf(surface, symbol).some((node) => ts.isSourceFile(node.parent))

/** Statements, because a `const` is declared inside of one. */
const declarationsOf = ({ isOurs }: Surface, symbol: ts.Symbol): readonly ts.Node[] =>
  (symbol.declarations ?? [])
    .filter((node) => isOurs(node) && !ts.isSourceFile(node))
    .map((node) => (ts.isVariableDeclaration(node) ? node.parent.parent : node))

const printer = ts.createPrinter({ removeComments: true, newLine: ts.NewLineKind.LineFeed })

const textOf = (surface: Surface, symbol: ts.Symbol): string =>
  declarationsOf(surface, symbol)
    .map((node) => printer.printNode(ts.EmitHint.Unspecified, node, node.getSourceFile()))
    .map((text) => text.replace(/^(?:export |declare )+/, ""))
    .join("\n")

const page = (name: string, exports: readonly string[], used: readonly string[]): string => {
  const block = (texts: readonly string[]) => ["```ts", texts.join("\n\n"), "```", ""].join("\n")
  const rest = used.length === 0 ? [] : ["## Types that it uses", "", block(used)]
  return [`# ${name}`, "", "Written by `npm run api`.", "", block(exports), ...rest].join("\n")
}
