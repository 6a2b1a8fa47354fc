import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs"

/**
 * Texts, tables and types, which nobody steps through: their source maps would cost more than they tell. The sources of generated types
 * and of translations are not in the package for the same reason.
 */
const unmapped =
  /(?:react\/locales\/(?:\w+\.js|(?!en)\w\w\.d\.ts)|chunks\/phone\.js|types\/generated\/(?:wallet|ramp|smartAccount)\.d\.ts)\.map$/

/** Makes a source map smaller, or removes it. */
export const lighten = (file: string): void => {
  if (!existsSync(file)) return
  if (unmapped.test(file.replaceAll("\\", "/"))) removeMap(file)
  else dropSources(file)
}

/**
 * Removes the texts of the sources. Ours are in the package, where the map names them. Those of bundled libraries are not
 * worth their size.
 */
const dropSources = (file: string) => {
  const { sourcesContent: _, ...map } = JSON.parse(readFileSync(file, "utf8"))
  writeFileSync(file, JSON.stringify(map))
}

const removeMap = (file: string) => {
  const mapped = file.replace(/\.map$/, "")
  writeFileSync(mapped, readFileSync(mapped, "utf8").replace(/\n\/\/# sourceMappingURL=.*\s*$/, "\n"))
  rmSync(file)
}
