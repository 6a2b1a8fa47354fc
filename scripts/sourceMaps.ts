import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { decode, encode, type SourceMapSegment } from "@jridgewell/sourcemap-codec"

/**
 * Texts, tables and types, which nobody steps through: their source maps would cost more than they tell. The sources of generated types
 * and of translations are not in the package for the same reason.
 */
const unmapped =
  /(?:react\/locales\/(?:\w+\.js|(?!en)\w\w\.d\.ts)|chunks\/phone\.js|chains-bundled\.js|types\/generated\/(?:wallet|ramp|smartAccount)\.d\.ts)\.map$/

/** Makes a source map smaller, or removes it: if it is one of these, or leads to libraries only. */
export const lighten = (file: string): void => {
  if (!existsSync(file)) return
  const map: SourceMap = JSON.parse(readFileSync(file, "utf8"))
  if (unmapped.test(file.replaceAll("\\", "/")) || !map.sources.some(isOurs)) removeMap(file)
  else dropRest(file, map)
}

/**
 * Removes what no editor uses from a declaration's source map: empty fields that are optional, and where its imports come from. All
 * other segments stay, because an editor goes to a name and not to a line, and so does `file`, which TypeScript requires.
 */
export const lightenDeclaration = (file: string): void => {
  const { sourceRoot, names, mappings, ...map }: DeclarationMap = JSON.parse(readFileSync(file, "utf8"))
  const lines = readFileSync(file.replace(/\.map$/, ""), "utf8").split("\n")
  const kept = decode(mappings).map((segments, line) => (lines[line]?.startsWith("import ") ? [] : segments))
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
