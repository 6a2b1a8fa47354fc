import ts from "typescript"

const sources = new Map<string, ts.SourceFile | undefined>()
const registry = ts.createDocumentRegistry()

/**
 * A consumer's file as a program. Programs share the declarations of packages, because reading those takes much longer
 * than checking the consumer.
 */
export const consumerProgram = (file: string, options: ts.CompilerOptions): ts.Program => {
  const host = ts.createCompilerHost(options)
  const read = host.getSourceFile
  const kind = registry.getKeyForCompilationSettings(options)
  host.getSourceFile = (name, version, ...rest) => {
    if (!name.includes("/node_modules/")) return read(name, version, ...rest)
    const key = JSON.stringify([name, version, kind])
    if (!sources.has(key)) sources.set(key, read(name, version, ...rest))
    return sources.get(key)
  }
  return ts.createProgram([file], options, host)
}
