/** The manifest of a package while npm packs it. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"

const root = join(import.meta.dirname, "../..")

/** Removes the scripts from the manifest in `folder`, until `restoreScripts`. `packing` identifies this packing. */
export const omitScripts = (folder: string, packing: string): void => {
  const text = readManifest(folder)
  mkdirSync(dirname(keptManifest(folder)), { recursive: true })
  writeFileSync(packingFile(folder), packing)
  writeFileSync(keptManifest(folder), text)
  const { scripts, ...packed } = JSON.parse(text)
  writeFileSync(manifestIn(folder), `${JSON.stringify(packed, null, 2)}\n`)
}

/** Restores the manifest, whose hash is in the stamp of the build. */
export const restoreScripts = (folder: string): void => renameSync(keptManifest(folder), manifestIn(folder))

/** Whether `packing` has removed the scripts from the manifest in `folder`, and they are not restored yet. */
export const isPacking = (folder: string, packing: string): boolean =>
  existsSync(keptManifest(folder)) && readFileSync(packingFile(folder), "utf8") === packing

/** The manifest in `folder` with its scripts, also while npm packs it. A release packs both packages at the same time. */
export const readManifest = (folder: string): string => {
  const text = readFileSync(manifestIn(folder), "utf8")
  const isChanged = !("scripts" in JSON.parse(text)) && existsSync(keptManifest(folder))
  return isChanged ? readFileSync(keptManifest(folder), "utf8") : text
}

const manifestIn = (folder: string): string => join(folder, "package.json")

const packingFile = (folder: string): string => join(dirname(keptManifest(folder)), "packing")

const keptManifest = (folder: string): string =>
  join(root, ".slipway/packing", relative(root, folder), "package.json")
