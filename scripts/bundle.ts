/**
 * Bundles what is published. `npm run build` adds the declarations, which lead back to the sources.
 *
 * The Promise entry points carry Effect inside, because loading it as many small modules costs eight times the
 * start-up; `slipway/effect` keeps it outside, so that an Effect program and Slipway share one copy.
 */
import { accessSync, chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { transform } from "esbuild"
import { type InputOptions, type OutputOptions, type Plugin, rolldown } from "rolldown"
import { bundleSandbox } from "./bundling/bundleSandbox.ts"
import { minify, pure } from "./bundling/bundling.ts"
import { languages } from "./bundling/languages.ts"
import { licensesOf } from "./bundling/licenses.ts"
import { lighten } from "./bundling/sourceMaps.ts"
import { stylesheet } from "./bundling/stylesheet.ts"
import { coverageOf, publishedCoverage } from "./coverage.ts"
import { hashOfInputs, stamp } from "./packing/buildStamp.ts"

const root = join(import.meta.dirname, "..")
const hash = hashOfInputs()

/** Files that hold code, and not only what an entry point exports. */
const hasCode = /^(?:chunks|react\/locales)\/.*\.js$|^chains-bundled\.js$/

/** Removes the whitespace of a file without a source map: a table, or code of libraries, which nobody steps through. */
const shorten = async (file: string) => {
  if (existsSync(`${file}.map`)) return
  const { code } = await transform(readFileSync(file, "utf8"), { minifyWhitespace: true, charset: "utf8" })
  writeFileSync(file, code)
}

/** Writes one file per entry, and chunks for shared code. Returns the modules in them. */
const bundle = async (
  dir: string,
  input: Record<string, string>,
  options: InputOptions,
  chunks: Pick<OutputOptions, "codeSplitting" | "chunkFileNames"> = {}
) => {
  const build = await rolldown({ cwd: root, input, treeshake: pure, ...options })
  const { output } = await build.write({
    dir,
    format: "esm",
    sourcemap: true,
    minify,
    comments: { jsdoc: false }, // declarations have them
    chunkFileNames: "chunks/[hash].js",
    ...chunks
  })
  await build.close()
  for (const { fileName } of output) if (fileName.endsWith(".map")) lighten(join(root, dir, fileName))
  for (const { fileName } of output) if (hasCode.test(fileName)) await shorten(join(root, dir, fileName))
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
}

/**
 * Builds all React entry points together, so that shared modules such as the provider's context exist once. React and
 * TanStack Query stay external, because the app has them. Small libraries are bundled, so that nobody has to install
 * them.
 */
const bundleReact = async (input: Record<string, string>): Promise<readonly string[]> => {
  const external = /^(?:react|react-dom|@tanstack\/[\w-]+)(?:\/|$)/
  // "use client" stays at the top of each entry point. A test in test/package checks it.
  const checks = { moduleLevelDirective: false }
  const options = {
    platform: "browser",
    external,
    checks,
    // The app's bundler sets NODE_ENV. Setting it here would remove development warnings.
    transform: { define: { "process.env.NODE_ENV": "process.env.NODE_ENV" } },
    preserveEntrySignatures: "allow-extension",
    plugins: [plansOutside]
  } satisfies InputOptions
  const modules = await bundle("dist", input, options, { codeSplitting: aFileEach })
  const styles = await transform(await stylesheet(olderBrowsers), { loader: "css", minifyWhitespace: true })
  writeFileSync(join(root, "dist/styles.css"), styles.code)
  // TypeScript 7 needs declarations for `import "slipway/styles.css"`.
  writeFileSync(join(root, "dist/styles.css.d.ts"), "export {}\n")
  return modules
}

/** The oldest browsers that the components support. Chrome 109 and Firefox 115 do not support nested rules. */
const olderBrowsers = ["chrome109", "safari16.4", "firefox115"]

/**
 * Writes one file per module and package, and per module of viem. An app that uses one component then leaves out the others with any bundler,
 * whatever side effects it assumes.
 */
const aFileEach = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: "modules",
      test: /\/src\/(?!.*\b(?:index|native|en|id)\.ts$)/,
      name: (id: string) => fileName(id)
    },
    {
      debugName: "packages",
      test: /\/node_modules\//,
      name: (id: string) =>
        fileName(isSplit(id) ? id : (/.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? id))
    }
  ]
}

/** Of `viem`, each component needs a few modules only. */
const isSplit = (id: string) => id.includes("/node_modules/viem/_esm/")

const fileName = (path: string) => path.replaceAll(/\W/g, "-")

/** `slipway generate`. What it writes types with is large, and only some apps need it: they install it themselves. */
const bundleCommand = async (): Promise<readonly string[]> => {
  const build = await rolldown({
    cwd: root,
    input: { cli: "src/generate/cli.ts" },
    treeshake: pure,
    platform: "node",
    external: ["openapi-typescript", "typescript"]
  })
  const { output } = await build.write({ dir: "dist", format: "esm", minify: true })
  await build.close()
  return output.flatMap((file) => (file.type === "chunk" ? file.moduleIds : []))
}

/** Packages that an app has when it uses the entry points that need them. All others are bundled. */
const peer = /^(viem|@wagmi\/core|effect)(\/|$)/

/** Modules that the client's entry exports completely. */
const exported = ["errors/index.ts", "errors/base.ts"]

/** Other modules that both the client and the entry points on top of it need. Each gets its own file. */
const shared = {
  "chain/chainChoice.ts": "chunks/chainChoice",
  "chain/chainData.ts": "chunks/chainData",
  "networks.ts": "chunks/networks",
  "loading/loadOnce.ts": "chunks/loadOnce",
  "transactions/delivery.ts": "chunks/delivery",
  "transactions/journal/accountLock.ts": "chunks/accountLock",
  "transactions/journal/orAborted.ts": "chunks/orAborted"
}

/** The numbering plans of all countries, which are large: every entry point imports this one file. */
const plans = { "validators/phone.ts": "chunks/phone" }

/** The files in `dist` that have the modules of the client, by the path of the module. */
const built = new Map<string, string>(Object.entries(plans))
for (const module of exported) built.set(module, "index")
for (const [module, file] of Object.entries(shared)) built.set(module, file)
for (const module of built.keys()) accessSync(join(root, "src", module)) // a moved file would be bundled twice

/** Makes a bundle import these modules from the files that have them already. */
const outside = (files: ReadonlyMap<string, string>): Plugin => ({
  name: "outside",
  resolveId: (source, importer) => {
    const file = importer && files.get(relative(join(root, "src"), join(dirname(importer), source)))
    return file ? { id: join(root, `dist/${file}.js`), external: "relative" } : null
  }
})

/** Each error class then exists once, and an app loads nothing twice. */
const clientOutside = outside(built)
const plansOutside = outside(new Map(Object.entries(plans)))

// Remove the last build's files first. Those that this build does not write would stay, and be published.
for (const dist of ["dist", "sandbox/dist"]) {
  const names = existsSync(join(root, dist)) ? readdirSync(join(root, dist)) : []
  const bundled = names.filter((name) => name !== "types") // scripts/declarations.ts writes these
  for (const name of bundled) rmSync(join(root, dist, name), { recursive: true, force: true })
}

/** The modules that an entry imports at once. */
const firstLoadOf = async (entry: string): Promise<ReadonlySet<string>> => {
  const build = await rolldown({
    cwd: root,
    input: { entry },
    treeshake: pure,
    platform: "neutral"
  })
  const { output } = await build.generate({ format: "esm" })
  await build.close()
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])))
  const found = new Set<string>()
  const visit = (name: string) => {
    const chunk = chunks.get(name)
    if (!chunk) return
    chunks.delete(name)
    for (const id of chunk.moduleIds) found.add(id)
    for (const next of chunk.imports) visit(next)
  }
  visit("entry.js")
  return found
}

// Each further chunk costs bytes and a request. What `slipway/storage` needs has a separate chunk.
const [ofClient, ofStorage] = await Promise.all([
  firstLoadOf("src/index.ts"),
  firstLoadOf("src/session/store/index.ts")
])
const groups = [
  { name: "store", test: (id: string) => ofStorage.has(id) && ofClient.has(id) },
  { name: "core", test: (id: string) => ofClient.has(id) && !ofStorage.has(id) }
]
const core = await bundle(
  "dist",
  {
    index: "src/index.ts",
    server: "src/server/index.ts",
    storage: "src/session/store/index.ts",
    native: "src/reactNative/client.ts",
    "react-native": "src/reactNative/index.ts",
    ...Object.fromEntries(
      Object.entries({ ...shared, ...plans }).map(([module, file]) => [file, `src/${module}`])
    )
  },
  { platform: "neutral" },
  // Short names: the first load of the client contains those of all chunks that it loads later.
  { codeSplitting: { groups }, chunkFileNames: "chunks/[hash:6].js" }
)
const onTop = await bundle(
  "dist",
  {
    evm: "src/evm.ts",
    money: "src/money/index.ts",
    postgres: "src/postgres/index.ts",
    viem: "src/viem/index.ts",
    sender: "src/sender/index.ts",
    "sender/effect": "src/sender/effect.ts",
    wagmi: "src/wagmi/index.ts",
    chains: "src/chains/index.ts"
  },
  { platform: "neutral", external: peer, plugins: [clientOutside] }
)
// For Node and Metro, which would load hundreds of chains of `viem/chains` to use these. A browser's bundler removes the others,
// and needs viem's own modules for that.
const chains = await bundle(
  "dist",
  { "chains-bundled": "src/chains/index.ts" },
  { platform: "browser", external: /^node:/ }
)
const effect = await bundle(
  "dist",
  { effect: "src/effect.ts" },
  { platform: "neutral", external: peer, plugins: [plansOutside] }
)
const react = await bundleReact({
  query: "src/query/index.ts",
  react: "src/react/index.ts",
  "react/native": "src/react/native.ts",
  "react/social": "src/react/social/index.ts",
  "react/modal": "src/react/components/modal/index.ts",
  "react/otp": "src/react/components/otp/index.ts",
  "react/qr": "src/react/components/qr/index.ts",
  "react/ui": "src/react/components/index.ts",
  "react/testing": "src/react/testing/index.ts",
  ...Object.fromEntries(languages.map((tag) => [`react/locales/${tag}`, `src/react/locales/${tag}.ts`]))
})
const command = await bundleCommand()
chmodSync(join(root, "dist/cli.js"), 0o755)
writeFileSync(join(root, "dist/coverage.json"), JSON.stringify(publishedCoverage(coverageOf(root))))
writeFileSync(
  join(root, "dist/LICENSES.txt"),
  licensesOf([...core, ...onTop, ...chains, ...effect, ...react, ...command])
)
// Bundled for browsers too, so without dependencies.
await bundle(
  "sandbox/dist",
  { msw: "sandbox/src/msw.ts", remote: "sandbox/src/remote.ts", playwright: "sandbox/src/playwright.ts" },
  { platform: "neutral" }
)
await bundleSandbox()
stamp("bundle", hash)
