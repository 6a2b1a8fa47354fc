import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec"
import ts from "typescript"

/**
 * Texts, tables and types, which nobody steps through: their source maps would cost more than they tell. The sources of generated types
 * and of translations are not in the package for the same reason.
 */
const unmapped =
  /(?:react\/locales\/\w+\.(?:js|d\.ts)|chunks\/phone\.js|chains-bundled\.js|types\/generated\/(?:wallet|ramp|smartAccount)\.d\.ts)\.map$/

/** Makes a source map smaller, or removes it: if it is one of these, or leads to libraries only. */
export const lighten = (file: string): void => {
  if (!existsSync(file)) return
  const map: SourceMap = JSON.parse(readFileSync(file, "utf8"))
  if (unmapped.test(file.replaceAll("\\", "/")) || !map.sources.some(isOurs)) removeMap(file)
  else dropRest(file, map)
}

/**
 * Keeps what editors use of a declaration's source map: where the declared names are, because an editor looks up the exact position of a
 * name, and the first segment, for the module. `file` stays too, because TypeScript requires it.
 */
export const lightenDeclaration = (file: string): void => {
  const { sourceRoot, names, mappings, ...map }: DeclarationMap = JSON.parse(readFileSync(file, "utf8"))
  const declaration = file.replace(/\.map$/, "")
  const isNamed = namesIn(declaration, readFileSync(declaration, "utf8"))
  const lines = decode(mappings)
  const first = lines.flat()[0]
  const kept = lines.map((segments, line) =>
    segments.filter((segment) => segment === first || isNamed(line, segment[0]))
  )
  while (kept.at(-1)?.length === 0) kept.pop()
  writeFileSync(
    file,
    JSON.stringify({
      ...map,
      sourceRoot: sourceRoot || undefined,
      names: names?.length ? names : undefined,
      mappings: encode(kept)
    })
  )
}

/** Tells whether a declared name, or a signature without one, begins at a place of a file with declarations. */
const namesIn = (file: string, text: string): ((line: number, column: number) => boolean) => {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest)
  const found = new Set<string>()
  const visit = (node: ts.Node) => {
    const name =
      ts.isCallSignatureDeclaration(node) || ts.isConstructSignatureDeclaration(node) ? node : named(node)
    if (name) {
      const { line, character } = tree.getLineAndCharacterOfPosition(name.getStart(tree))
      found.add(`${line}:${character}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return (line, column) => found.has(`${line}:${column}`)
}

/** The name that other files see. They do not see those of parameters. */
const named = (node: ts.Node): ts.Node | undefined =>
  ts.isDeclarationStatement(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isTypeElement(node) ||
  ts.isClassElement(node)
    ? node.name
    : undefined

interface DeclarationMap {
  readonly sourceRoot?: string
  readonly names?: readonly string[]
  readonly mappings: string
}

interface SourceMap {
  readonly file?: string
  readonly mappings: string
  readonly names?: readonly string[]
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly string[]
}

const isOurs = (source: string) => !source.includes("node_modules/")

/**
 * Removes what nobody misses: the texts of the sources, because ours are in the package, where the map names them; what leads to
 * libraries; the names, which the bundle has not changed; and the name of the file that the map lies beside. All are optional.
 */
const dropRest = (path: string, { sourcesContent: _, file: __, names: ___, ...map }: SourceMap) => {
  const sources = map.sources.filter(isOurs)
  const indexes = new Map(map.sources.map((source, index) => [index, sources.indexOf(source)]))
  const mappings = encode(decode(map.mappings).map((line) => oursIn(line, indexes)))
  writeFileSync(path, JSON.stringify({ ...map, sources, mappings }))
}

/**
 * The segments of a line that lead to our sources, one for each of their lines: a debugger stops at lines, which the bundle has
 * not joined. A segment without a source ends what comes before it.
 */
const oursIn = (
  line: readonly SourceMapSegment[],
  indexes: ReadonlyMap<number, number>
): SourceMapSegment[] => {
  const kept: SourceMapSegment[] = []
  for (const [column, source = -1, ...place] of line) {
    const index = indexes.get(source) ?? -1
    const [sourceLine, sourceColumn] = place
    const [, lastIndex, lastLine] = kept.at(-1) ?? []
    if (index >= 0 && sourceLine !== undefined && sourceColumn !== undefined) {
      if (lastIndex !== index || lastLine !== sourceLine) kept.push([column, index, sourceLine, sourceColumn])
    } else if ((kept.at(-1)?.length ?? 1) > 1) kept.push([column])
  }
  return kept
}

const removeMap = (file: string) => {
  const mapped = file.replace(/\.map$/, "")
  writeFileSync(mapped, readFileSync(mapped, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"))
  rmSync(file)
}
