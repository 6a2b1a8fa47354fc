/** Bundles the sandbox for pages: `slipway-sandbox/browser`. */
import { readFileSync } from "node:fs"
import { builtinModules } from "node:module"
import { dirname, isAbsolute, join, relative } from "node:path"
import type { Document } from "openapi-backend"
import { type Plugin, rolldown } from "rolldown"
import { parse } from "yaml"
import { pure } from "./bundling.ts"
import { validatorsOf } from "./sandboxValidators.ts"

const root = join(import.meta.dirname, "../..")
const sources = join(root, "sandbox/src")

/** Writes one file with everything in it, so that a page can load it without a bundler. Returns the modules in it. */
export const bundleSandboxPage = async (file: string): Promise<readonly string[]> => {
  const build = await rolldown({
    cwd: root,
    input: join(sources, "browser.ts"),
    platform: "browser",
    treeshake: pure,
    plugins: [inPage, openapi()],
    transform: {
      define: { "process.env.NODE_ENV": '"production"' },
      inject: { Buffer: [join(sources, "platform/bytes.ts"), "Buffer"] }
    }
  })
  const { output } = await build.write({ file, format: "esm", minify: true, codeSplitting: false })
  await build.close()
  const modules = output.flatMap((chunk) => (chunk.type === "chunk" ? chunk.moduleIds : []))
  return modules.filter((id) => isAbsolute(id)) // the bundler has its own modules
}

/** What a page has in place of packages and of files of the sandbox. The folder of all of them is `sandbox/src/platform`. */
const replacements: Readonly<Record<string, string>> = {
  "node:crypto": "crypto",
  "node:http": "http",
  "node:path": "path",
  "node:timers/promises": "timers",
  "node:util": "util",
  "fast-jwt": "jwt",
  // Compiled code would need 'unsafe-eval'.
  ajv: "ajv",
  "ajv/dist/2020.js": "ajv",
  "ajv-formats": "ajvFormats",
  // openapi-backend loads these for what the sandbox does not ask of it.
  "@apidevtools/json-schema-ref-parser": "nothing",
  "mock-json-schema": "nothing",
  "openapi-schema-validator": "nothing",
  "assets/built.ts": "built",
  "chain/anvil/host.ts": "anvil",
  "chain/anvil/network.ts": "anvil",
  "chain/smartAccounts/account.ts": "smartAccounts",
  "chain/smartAccounts/bundlerRpc.ts": "smartAccounts",
  "chain/smartAccounts/deployment.ts": "smartAccounts",
  "chain/smartAccounts/outcome.ts": "smartAccounts",
  "chain/smartAccounts/prepare.ts": "smartAccounts",
  "chain/smartAccounts/signatures.ts": "smartAccounts",
  "chain/smartAccounts/submission.ts": "smartAccounts",
  "service/definition.ts": "definition",
  "state/data.ts": "data"
}

const inPage: Plugin = {
  name: "in a page",
  resolveId: (source, importer) => {
    const target =
      source.startsWith(".") && importer ? relative(sources, join(dirname(importer), source)) : source
    const replacement = replacements[target.replaceAll("\\", "/")]
    if (replacement !== undefined) return join(sources, `platform/${replacement}.ts`)
    if (source.startsWith("node:") || builtinModules.includes(source))
      throw new Error(
        `${importer} imports ${source}, which no page has: see scripts/bundling/bundleSandboxPage.ts`
      )
    return null
  }
}

/** The module `virtual:openapi`: the documents, and their validators. */
const openapi = (): Plugin => {
  const documents = Object.fromEntries(
    ["wallet", "ramp", "smart-account"].map((service) => [service, documentOf(service)])
  )
  const compiled = validatorsOf(Object.values(documents))
  return {
    name: "openapi",
    // As files, so that what they import is found.
    resolveId: (source) => (source.startsWith("virtual:") ? join(sources, "platform", source) : null),
    load: async (id) => {
      if (id.endsWith("virtual:openapi"))
        return `import coercing from "virtual:coercing.cjs"
          import plain from "virtual:plain.cjs"
          export const validators = { ...coercing, ...plain }
          export const documents = ${JSON.stringify(documents)}`
      const index = ["virtual:coercing.cjs", "virtual:plain.cjs"].findIndex((name) => id.endsWith(name))
      return (await compiled)[index] ?? null
    }
  }
}

const documentOf = (service: string): Document =>
  parse(readFileSync(join(root, `openapi/${service}.yaml`), "utf8"))
