import { dirname, join, normalize } from "node:path/posix"
import ts from "typescript"

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

/** The files among `files` that a file imports: code and types, static and dynamic. Reads the source without parsing it. */
export const importedFiles = (
  file: string,
  source: string,
  files: ReadonlySet<string>
): readonly string[] => {
  const specifiers = ts.preProcessFile(source, true, true).importedFiles.map(({ fileName }) => fileName)
  return specifiers
    .filter((specifier) => specifier.startsWith("."))
    .flatMap((specifier) => {
      const path = normalize(join(dirname(file), specifier))
      return extensions.map((extension) => `${path}${extension}`).filter((it) => files.has(it))
    })
}

/** The bundlers of some apps add an extension. */
const extensions = ["", ".ts", ".tsx", ".js"]
