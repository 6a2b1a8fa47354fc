import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { rolldown } from "rolldown"
import { parse } from "yaml"
import { bundleSandboxPage } from "./bundleSandboxPage.ts"
import { minify, pure } from "./bundling.ts"
import { licensesOf } from "./licenses.ts"

const root = join(import.meta.dirname, "../..")

/** Bundles the sandbox and its pages, and copies what it serves. */
export const bundleSandbox = async (): Promise<void> => {
  const modules = await bundleForNode({
    cli: "sandbox/src/cli.ts",
    testing: "sandbox/src/testing.ts",
    keeper: "sandbox/src/chain/anvil/keeper.ts"
  })
  chmodSync(join(root, "sandbox/dist/cli.js"), 0o755)
  const ofPage = await bundleSandboxPage(join(root, "sandbox/dist/browser.js"))
  writeFileSync(join(root, "sandbox/dist/LICENSES.txt"), licensesOf([...modules, ...ofPage]))
  for (const [name, input] of Object.entries(pages)) await bundleForPages(name, input)
  cpSync(join(root, "sandbox/src/inspector/inspector.css"), join(root, "sandbox/dist/browser/inspector.css"))
  cpSync(join(root, "LICENSE"), join(root, "sandbox/LICENSE"))
  writeDocuments()
}

/** Bundles all dependencies: loading hundreds of small modules takes most of a second. Returns the modules. */
const bundleForNode = async (input: Record<string, string>): Promise<readonly string[]> => {
  const build = await rolldown({ cwd: root, input, treeshake: pure, platform: "node" })
  const dir = "sandbox/dist"
  const { output } = await build.write({ dir, format: "esm", minify, chunkFileNames: "chunks/[hash].js" })
  await build.close()
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
}

/** The scripts that the sandbox serves to browsers, each a single file. */
const pages = {
  inspector: "sandbox/src/inspector/main.tsx",
  "identity/google": "sandbox/src/identity/browser/google.ts",
  "identity/apple": "sandbox/src/identity/browser/apple.ts",
  "identity/telegram": "sandbox/src/identity/browser/telegram.ts"
}

const bundleForPages = async (name: string, input: string) => {
  const build = await rolldown({
    cwd: root,
    input,
    platform: "browser",
    transform: { define: { "process.env.NODE_ENV": '"production"' } }
  })
  await build.write({ file: `sandbox/dist/browser/${name}.js`, format: "iife", minify: true })
  await build.close()
}

const writeDocuments = () => {
  rmSync(join(root, "sandbox/openapi"), { recursive: true, force: true })
  mkdirSync(join(root, "sandbox/openapi"))
  for (const service of ["wallet", "ramp", "smart-account"]) {
    const document: unknown = parse(readFileSync(join(root, `openapi/${service}.yaml`), "utf8"))
    writeFileSync(join(root, `sandbox/openapi/${service}.json`), JSON.stringify(document))
  }
}
