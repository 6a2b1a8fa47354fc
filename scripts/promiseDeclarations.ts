/**
 * Keeps Effect out of the declarations of the Promise entry points.
 *
 * Their imports from `effect/*` lead to the small declarations in `scripts/effectTypes` instead. Those are Effect's own
 * types in programs that import `slipway/effect`, so that both kinds of entry points have the same error classes and services.
 */
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

/** The entries whose declarations may name Effect. */
const nativeEntries = ["./effect", "./sender/effect"]

/** What an entry has for a condition, e.g. `types`: a path, nothing, or further conditions. */
interface Conditions {
  readonly types?: string
  readonly [condition: string]: string | Conditions | null | undefined
}

type Exports = Readonly<Record<string, string | Conditions>>

/** Changes the declarations that `exports` of the package in `folder` names, and what they import. */
export const writePromiseDeclarations = (folder: string, exports: Exports): void => {
  const substitutes = join(folder, "dist/types/effectTypes")
  cpSync(join(import.meta.dirname, "effectTypes"), substitutes, { recursive: true })
  const entries = Object.entries(exports).flatMap(([entry, target]) =>
    typesIn(target).map((types) => ({ entry, file: join(folder, types) }))
  )
  for (const name of readdirSync(join(folder, "dist/types"), { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".d.ts")) leadToPromises(join(folder, "dist/types", name))
  const isNative = ({ entry }: { readonly entry: string }) => nativeEntries.includes(entry)
  const promised = reached(entries.filter((it) => !isNative(it)).map(({ file }) => file))
  for (const file of promised) replaceEffect(file, substitutes)
  for (const { file } of entries.filter(isNative)) addImport(file, join(substitutes, "native.ts"))
  removeOthers(join(folder, "dist/types"), reached(entries.map(({ file }) => file)))
}

/** The declarations of an entry, also those under its conditions, such as `react-native`. */
const typesIn = (target: string | Conditions | null | undefined): readonly string[] =>
  typeof target !== "object" || target === null
    ? []
    : Object.entries(target).flatMap(([condition, inner]) =>
        condition === "types" && typeof inner === "string" ? [inner] : typesIn(inner)
      )

/**
 * Both entry points export the errors, and TypeScript chooses one of them when it writes an inferred type. Only the
 * Promise API's does without Effect.
 */
const leadToPromises = (file: string) => {
  const text = readFileSync(file, "utf8")
  const changed = text.replaceAll(/import\("((?:\.\.?\/)+)effect\.ts"\)\./g, 'import("$1index.ts").')
  if (changed !== text) writeFileSync(file, changed)
}

/** The declarations that `files` import, with `files` themselves. */
const reached = (files: readonly string[]): ReadonlySet<string> => {
  const found = new Set(files.filter((file) => existsSync(file)))
  for (const file of found) {
    for (const [, path = ""] of readFileSync(file, "utf8").matchAll(
      /\b(?:from|import|module)[\s(]*"(\.[^"]+)"/g
    )) {
      found.add(join(dirname(file), path.replace(/\.tsx?$/, ".d.ts")))
    }
  }
  return found
}

/** Replaces what is between the quotes only, so that the declaration maps stay true. */
const replaceEffect = (file: string, substitutes: string) => {
  const text = readFileSync(file, "utf8")
  const changed = text.replaceAll(/"effect(?:\/(\w+))?"/g, (_, module = "") => {
    if (!existsSync(join(substitutes, `${module}.d.ts`))) {
      throw new Error(
        `${file} names effect/${module}. Add its types to scripts/effectTypes, or do not export them.`
      )
    }
    return `"${pathBetween(file, join(substitutes, `${module}.ts`))}"`
  })
  if (changed !== text) writeFileSync(file, changed)
}

/** Adds it at the end, so that the lines of the declaration map stay true. */
const addImport = (file: string, imported: string) => {
  if (!existsSync(file)) return
  const text = readFileSync(file, "utf8")
  const line = `import "${pathBetween(file, imported)}";\n`
  writeFileSync(file, text.replace(/(?=^\/\/# sourceMappingURL=)/m, line))
}

const pathBetween = (from: string, to: string) => {
  const path = relative(dirname(from), to).replaceAll("\\", "/")
  return path.startsWith(".") ? path : `./${path}`
}

/** Removes declarations that no entry leads to. */
const removeOthers = (folder: string, kept: ReadonlySet<string>) => {
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const path = join(folder, name)
    if (/\.d\.ts(\.map)?$/.test(name) && !kept.has(path.replace(/\.map$/, ""))) rmSync(path)
  }
}
