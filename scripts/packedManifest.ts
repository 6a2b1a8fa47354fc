/** The manifest of a package while npm packs it. */
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const root = join(import.meta.dirname, "..")

/** Removes the scripts from the manifest in `folder`, until `restoreScripts`. */
export const omitScripts = (folder: string): void => {
  const text = readFileSync(manifestIn(folder), "utf8")
  mkdirSync(dirname(keptManifest(folder)), { recursive: true })
  writeFileSync(keptManifest(folder), text)
  const { scripts, ...packed } = JSON.parse(text)
  writeFileSync(manifestIn(folder), `${JSON.stringify(packed, null, 2)}\n`)
}

/** Restores the manifest, whose hash is in the stamp of the build. */
export const restoreScripts = (folder: string): void => renameSync(keptManifest(folder), manifestIn(folder))

const manifestIn = (folder: string): string => join(folder, "package.json")

const keptManifest = (folder: string): string =>
  join(root, ".slipway/packing", relative(root, folder), "package.json")
