/** Writes the declarations of both packages. */
import { spawnSync } from "node:child_process"
import { globSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { languages } from "./bundling/languages.ts"
import { lighten, lightenDeclaration } from "./bundling/sourceMaps.ts"
import { hashOfInputs, stamp } from "./packing/buildStamp.ts"
import { writePromiseDeclarations } from "./promiseDeclarations.ts"

const root = join(import.meta.dirname, "..")

const emit = (config: string) => {
  const compiler = join(root, "node_modules/typescript/bin/tsc")
  const { status } = spawnSync(process.execPath, [compiler, "-p", config], { cwd: root, stdio: "inherit" })
  if (status !== 0) process.exit(status ?? 1)
}

const hash = hashOfInputs()
// Remove the last build's declarations. Those of renamed or deleted sources would stay.
for (const types of ["dist/types", "sandbox/dist/types"])
  rmSync(join(root, types), { recursive: true, force: true })
emit("tsconfig.build.json")
emit("sandbox/tsconfig.build.json")
writePromiseDeclarations(root, JSON.parse(readFileSync(join(root, "package.json"), "utf8")).exports)
const generated = ["wallet", "ramp", "smartAccount"].map((service) => `generated/${service}`)
const translations = languages.filter((tag) => tag !== "en").map((tag) => `react/locales/${tag}`)
for (const types of [...generated, ...translations]) lighten(join(root, `dist/types/${types}.d.ts.map`))
for (const map of globSync("{dist,sandbox/dist}/types/**/*.d.ts.map", { cwd: root }))
  lightenDeclaration(join(root, map))
stamp("declarations", hash)
