import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"

/**
 * Texts, tables and types, which nobody steps through: their source maps would cost more than they tell. The sources of generated types
 * and of translations are not in the package for the same reason.
 */
const unmapped =
  /(?:react\/locales\/(?:\w+\.js|(?!en)\w\w\.d\.ts)|chunks\/phone\.js|types\/generated\/(?:wallet|ramp|smartAccount)\.d\.ts)\.map$/

/** Makes a source map smaller, or removes it: if it is one of these, or leads to libraries only. */
export const lighten = (file: string): void => {
  if (!existsSync(file)) return
  const map: SourceMap = JSON.parse(readFileSync(file, "utf8"))
  if (unmapped.test(file.replaceAll("\\", "/")) || !map.sources.some(isOurs)) removeMap(file)
  else dropSources(file, map)
}

interface SourceMap {
  readonly sources: readonly string[]
  readonly sourcesContent?: readonly string[]
}

const isOurs = (source: string) => !source.includes("node_modules/")

/**
 * Removes the texts of the sources. Ours are in the package, where the map names them. Those of bundled libraries are not
 * worth their size.
 */
const dropSources = (file: string, { sourcesContent: _, ...map }: SourceMap) => {
  writeFileSync(file, JSON.stringify(map))
}

const removeMap = (file: string) => {
  const mapped = file.replace(/\.map$/, "")
  writeFileSync(mapped, readFileSync(mapped, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"))
  rmSync(file)
}
