import { execFile } from "node:child_process"
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"

const root = join(import.meta.dirname, "../../..")
const folder = join(root, "test/hermes")
const modules = join(folder, "node_modules")
const engine = join(modules, "hermes-engine-cli/linux64-bin/hermes")
const compiler = join(modules, "hermes-compiler/hermesc/linux64-bin/hermesc")
const built = join(folder, ".slipway")

/**
 * Whether React Native and its engine are installed: `npm ci --prefix test/hermes` installs them. They are larger than all other
 * dependencies together.
 */
export const hasHermes =
  process.platform === "linux" &&
  process.arch === "x64" &&
  existsSync(join(modules, "metro")) &&
  existsSync(engine)

/** The result of a scenario in Hermes: what it returned, or the error that it threw. */
export type Reported = { readonly name: string } & (
  | { readonly value: unknown; readonly error?: undefined }
  | { readonly error: Readonly<Record<string, unknown>>; readonly value?: undefined }
)

const run = promisify(execFile)
const limits = { timeout: 240_000, maxBuffer: 50_000_000 }

/** Writes what the app reads, and installs the build of the package as an app would have it. */
export const prepareApp = (recorded: object): void => {
  mkdirSync(built, { recursive: true })
  writeFileSync(join(built, "recorded.json"), JSON.stringify(recorded))
  const installed = join(modules, "slipway")
  rmSync(installed, { recursive: true, force: true })
  mkdirSync(join(installed, "dist"), { recursive: true })
  cpSync(join(root, "package.json"), join(installed, "package.json"))
  for (const name of readdirSync(join(root, "dist"))) {
    if (name !== "types" && !name.endsWith(".map"))
      cpSync(join(root, "dist", name), join(installed, "dist", name), { recursive: true })
  }
}

/** Bundles a script of the app with Metro. `default` compiles classes away, `hermes-stable` is what React Native 0.88 uses. */
export const bundleApp = async (
  profile: "default" | "hermes-stable",
  script = "main.js"
): Promise<string> => {
  const out = join(built, `${profile}.js`)
  await run(process.execPath, ["bundle.mjs", folder, script, profile, out], { cwd: folder, ...limits })
  return out
}

/** Runs a bundle in Hermes, and returns what its scenarios reported. */
export const runInHermes = async (bundle: string): Promise<readonly Reported[]> => {
  const flags = ["-w", "-Xes6-promise", "-Xmicrotask-queue", "-Xintl"]
  const { stdout } = await run(engine, [...flags, bundle], limits)
  return stdout
    .split("\n")
    .filter((line) => line.startsWith("slipway:"))
    .map((line) => JSON.parse(line.slice("slipway:".length)))
}

/** Compiles a bundle with the compiler of React Native 0.88. Rejects with its messages if it refuses the code. */
export const compileForHermes = async (bundle: string): Promise<void> => {
  await run(compiler, ["-O", "-emit-binary", "-out", join(built, "app.hbc"), bundle], limits)
}
