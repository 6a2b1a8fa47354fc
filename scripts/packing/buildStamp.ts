/**
 * Records what a build was made of. `npm pack` refuses to pack a stale build, and `npm ci` skips a build that is fresh.
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { readManifest } from "./packedManifest.ts"

const root = join(import.meta.dirname, "../..")
const stampFile = join(root, ".slipway/build.json")

/** The two steps of a build. */
export type Step = "bundle" | "declarations"

const steps: readonly Step[] = ["bundle", "declarations"]

/** One file of each output. A stamp without them is void. */
const outputs = [
  "dist/index.js",
  "dist/types/index.d.ts",
  "sandbox/dist/cli.js",
  "sandbox/dist/types/sandbox/src/testing.d.ts"
]

const inputs = [
  ...["src", "sandbox/src", "openapi", "scripts", "LICENSE", "package.json", "package-lock.json"],
  ...["tsconfig.json", "tsconfig.build.json", "sandbox/tsconfig.build.json"]
]

/** The hash of everything that a build reads. Take it before a step starts, so that a change during the step counts. */
export const hashOfInputs = (): string => {
  const hash = createHash("sha256")
  for (const file of inputs.flatMap(filesIn))
    hash
      .update(file)
      .update("\0")
      .update(file === "package.json" ? readManifest(root) : readFileSync(join(root, file)))
  return hash.digest("hex")
}

const filesIn = (path: string): readonly string[] => {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (found === undefined) return []
  if (found.isFile()) return [path]
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => filesIn(`${path}/${name}`))
}

/** Records that `step` was made of the inputs with this hash. */
export const stamp = (step: Step, hash: string): void => {
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, JSON.stringify({ ...stamps(), [step]: hash }))
}

/** The steps that have to run again. */
export const staleSteps = (): readonly Step[] => {
  if (!outputs.every((file) => existsSync(join(root, file)))) return steps
  const hash = hashOfInputs()
  return steps.filter((step) => stamps()[step] !== hash)
}

const stamps = (): Partial<Record<Step, string>> =>
  existsSync(stampFile) ? JSON.parse(readFileSync(stampFile, "utf8")) : {}
