import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Failure } from "../service/failure.ts"
import { packageRoot } from "./package.ts"

const known = new Map<string, string>()

/** Reads a browser file of the build. Works from the sources and from the package. */
export const readBuilt = (name: string): string => {
  const text = known.get(name) ?? read(name)
  known.set(name, text)
  return text
}

const read = (name: string): string => {
  try {
    return readFileSync(join(packageRoot, "dist/browser", name), "utf8")
  } catch {
    throw new Failure(503, `${name} was not built yet: run npm run bundle`)
  }
}
