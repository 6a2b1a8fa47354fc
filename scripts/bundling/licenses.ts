import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Returns the licence texts of the packages that these modules come from. */
export const licensesOf = (modules: readonly string[]): string =>
  [...new Set(modules.flatMap(packageOf))].sort().map(licenseOf).join("\n\n")

const packageOf = (module: string): readonly string[] => {
  const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(module.replaceAll("\\", "/"))
  return found === null ? [] : [found[0]]
}

const licenseOf = (folder: string): string => {
  const { name, version, license }: Manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  const isChoice = /\bMIT or\b/i.test(license)
  const files = readdirSync(folder).filter((entry) => /^licen[cs]e/i.test(entry))
  // Who may choose needs only the text of the chosen one.
  const needed = isChoice ? files.filter((file) => /mit$/i.test(file)) : files
  const texts = needed.map((file) => readFileSync(join(folder, file), "utf8").trim())
  return [`${name} ${version}, ${isChoice ? "MIT" : license}`, ...texts].join("\n\n")
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly license: string
}
