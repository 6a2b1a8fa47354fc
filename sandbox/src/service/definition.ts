import { readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Document } from "openapi-backend"
import { packageRoot } from "../assets/package.ts"

/** The OpenAPI document of a service. */
export const definitionOf = async (service: string): Promise<Document> => {
  // The repository's tests check that the documents are OpenAPI 3.1.
  if (!runsFromSource || isFresh(service)) return JSON.parse(readFileSync(built(service), "utf8")) as Document
  const { parse } = await import("yaml")
  return parse(readFileSync(source(service), "utf8")) as Document
}

const runsFromSource = fileURLToPath(import.meta.url).startsWith(join(packageRoot, "src"))

/** The document as JSON, which the build writes into the package. It loads a hundred times faster than YAML. */
const built = (service: string): string => join(packageRoot, "openapi", `${service}.json`)

const source = (service: string): string => join(packageRoot, "../openapi", `${service}.yaml`)

/** Whether the built document is newer than its source. */
const isFresh = (service: string): boolean => {
  const made = statSync(built(service), { throwIfNoEntry: false })
  return made !== undefined && made.mtimeMs > statSync(source(service)).mtimeMs
}
