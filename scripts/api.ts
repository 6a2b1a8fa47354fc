/**
 * Writes the public surface of both packages to `api/`, a page for each entry point, so that a review shows every change of it.
 * Reads the declarations, so run `npm run declarations` first.
 *
 * With `--check` it writes nothing, and fails if a page is out of date.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import ts from "typescript"
import { describeEntries, type Entry } from "./apiSurface.ts"

const root = join(import.meta.dirname, "..")
const folder = join(root, "api")

/** What an entry point leads to: a file, or the files by condition, which may lead to further ones. */
type Target = string | null | { readonly [condition: string]: Target }

/**
 * The entries of the package in `workspace` that have declarations. Those that only a condition such as `react-native` selects come
 * last, so that they repeat nothing of the others.
 */
const entriesOf = (workspace: string): readonly Entry[] => {
  const manifest: { readonly name: string; readonly exports: Readonly<Record<string, Target>> } = JSON.parse(
    readFileSync(join(root, workspace, "package.json"), "utf8")
  )
  const { name, exports } = manifest
  const targets = Object.entries(exports).filter(([path]) => !path.endsWith(".css"))
  const entry = (path: string, types: string, condition?: string) => {
    const imported = join(name, path).replaceAll("\\", "/")
    return {
      name: condition === undefined ? imported : `${imported} in ${condition}`,
      file: join(root, workspace, types)
    }
  }
  return [
    ...targets.flatMap(([path, target]) => typesOf(target).map((types) => entry(path, types))),
    ...targets.flatMap(([path, target]) =>
      conditionsOf(target).flatMap(([condition, inner]) =>
        typesOf(inner).map((types) => entry(path, types, condition))
      )
    )
  ]
}

const conditionsOf = (target: Target): readonly (readonly [string, Target])[] =>
  typeof target === "object" && target !== null ? Object.entries(target) : []

/** The declarations of a target itself, if it has any. */
const typesOf = (target: Target): readonly string[] =>
  conditionsOf(target).flatMap(([condition, file]) =>
    condition === "types" && typeof file === "string" ? [file] : []
  )

const pagesOf = (workspace: string): ReadonlyMap<string, string> => {
  const entries = entriesOf(workspace)
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    {
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2022,
      lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
      types: []
    }
  )
  const pages = describeEntries(program, entries, join(root, workspace, "dist/types"))
  return new Map([...pages].map(([name, text]) => [`${name.replaceAll(/[/ ]/g, "-")}.md`, text]))
}

const pages = new Map([...pagesOf("."), ...pagesOf("sandbox")])
const present = existsSync(folder) ? readdirSync(folder) : []
const gone = present.filter((page) => !pages.has(page))
const textAt = (page: string) =>
  present.includes(page) ? readFileSync(join(folder, page), "utf8") : undefined
const stale = [...pages].filter(([page, text]) => textAt(page) !== text).map(([page]) => page)

if (!process.argv.includes("--check")) {
  mkdirSync(folder, { recursive: true })
  for (const page of gone) rmSync(join(folder, page))
  for (const [page, text] of pages) writeFileSync(join(folder, page), text)
} else if (stale.length + gone.length > 0) {
  console.error(`The public surface has changed: api/${[...stale, ...gone].join(", api/")}`)
  console.error(
    "If the change is intended, run `npm run api` after `npm run declarations`, and commit the result."
  )
  process.exitCode = 1
}
