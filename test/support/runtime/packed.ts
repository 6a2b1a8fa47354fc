import { execFileSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"

const root = join(import.meta.dirname, "../../..")

/** An empty app with the published package, its dependencies and its peers in `node_modules`. */
export interface Consumer {
  readonly folder: string
  /** The folder of the package. */
  readonly installed: string
  /** The files of the package, relative to it. */
  readonly files: readonly string[]
  readonly write: (file: string, text: string) => string
  readonly remove: () => void
}

/** Packs the build of `workspace` and installs it offline, with the packages of `beside`. */
export const installPacked = (workspace = ".", beside: readonly string[] = []): Consumer => {
  const source = join(root, workspace)
  const manifest = JSON.parse(readFileSync(join(source, "package.json"), "utf8"))
  const folder = mkdtempSync(join(tmpdir(), "slipway-packed-"))
  const installed = join(folder, "node_modules", manifest.name)
  mkdirSync(installed, { recursive: true })
  const tarball = pack(source, folder)
  execFileSync("tar", ["-xzf", tarball, "-C", installed, "--strip-components=1"])
  const { dependencies, optionalDependencies, peerDependencies } = manifest
  const needed = { ...dependencies, ...optionalDependencies, ...peerDependencies }
  for (const name of [...Object.keys(needed), ...beside]) link(source, folder, name)
  const write = (file: string, text: string) => {
    writeFileSync(join(folder, file), text)
    return join(folder, file)
  }
  write("package.json", JSON.stringify({ name: "consumer", private: true, type: "module" }))
  return {
    folder,
    installed,
    files: filesIn(installed),
    write,
    remove: () => rmSync(folder, { recursive: true, force: true })
  }
}

const pack = (source: string, folder: string): string => {
  // Without scripts, which would rebuild during other tests.
  const options = ["--ignore-scripts", "--silent", "--pack-destination", folder]
  const name = execFileSync("npm", ["pack", ...options], { cwd: source, encoding: "utf8" }).trim()
  return join(folder, name)
}

/** npm puts a dependency of a workspace beside it only when the others want another version. */
const link = (source: string, folder: string, dependency: string) => {
  const place = join(folder, "node_modules", dependency)
  const found = [source, root].map((it) => join(it, "node_modules", dependency)).find((it) => existsSync(it))
  if (found === undefined) return
  mkdirSync(join(place, ".."), { recursive: true })
  symlinkSync(found, place, "dir")
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
