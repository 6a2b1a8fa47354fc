/**
 * Measures what an app downloads: each entry with everything it needs, minified, under gzip.
 *
 * What goes on top of the client is measured by what it adds to an app that has the client, viem and wagmi. Rows
 * are what a page loads at once. `index-all` is the client with all that it ever loads. `evm` is what a first send
 * through an RPC node adds to a client that has loaded everything, and `evm-all` everything that `evm` ever loads, such as the
 * reader of received money and the list of public endpoints.
 * `smart-account` is what the first call of `client.smartAccount` adds to a client that has loaded all else.
 * `viem-later` is what `slipway/viem` loads with the first signature and the first transaction.
 * `native` is what `slipway` is in React Native, and `react-native` the entry of that name.
 * `account` is `toAccount` alone with all that it ever loads. `react/locales` is the largest language: an app loads one.
 *
 * `sign-in` is what a screen to sign in adds with the provider to an app that has the client. `send`, `buy-sell` and `react/modal`
 * are what these screens, and one button before its first press, add to an app that also has the provider. All four are the first
 * load of a production bundle without React, TanStack Query and viem, which the app brings.
 *
 * `react` has all hooks. An app has only those that it uses: the flows to buy and sell are 4 kB of it.
 *
 * `index-all` has the numbering plans of all countries, 30 kB, which load with the first purchase. Rows that measure what is
 * added to it compress less well for that: the same text may lie farther away than gzip looks back.
 *
 * `npm run size` compares with the budgets below; `npm run size -- index=20000` tries another one.
 */
import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { gzipSync } from "node:zlib"
import { type BuildOptions, build, type ImportKind, type Metafile, type Plugin } from "esbuild"
import { rolldown } from "rolldown"
import { languages } from "../scripts/bundling/languages.ts"

const dist = join(import.meta.dirname, "../dist")

/** Bytes under gzip. A change that needs more raises its budget here, where a reviewer sees it. */
const budgets = {
  index: 26_000,
  "index-all": 129_020,
  native: 26_000,
  "react-native": 12_990,
  server: 40_045,
  effect: 37_100,
  storage: 8_040,
  money: 1_180,
  postgres: 18_200,
  "smart-account": 9_000,
  evm: 17_410,
  "evm-all": 25_450,
  viem: 7_380,
  "viem-later": 21_370,
  account: 3_950,
  sender: 16_760,
  wagmi: 7_100,
  chains: 770,
  query: 9_950,
  react: 27_600,
  "react/social": 4_360,
  "react/modal": 8_000,
  "react/otp": 6_050,
  "react/qr": 4_890,
  "react/ui": 200_980,
  "react/locales": 20_480,
  "sign-in": 22_110,
  send: 26_360,
  "buy-sell": 38_130,
  styles: 18_080
}

type Entry = keyof typeof budgets

const isEntry = (name: string): name is Entry => Object.hasOwn(budgets, name)

interface Size {
  readonly minified: number
  readonly gzip: number
}

const bundled = async (exported: readonly string[], options: BuildOptions = {}): Promise<Size> => {
  const { outputFiles } = await build({
    stdin: { contents: exported.map((it) => `export ${it}`).join("\n"), resolveDir: dist },
    bundle: true,
    minify: true,
    format: "esm",
    logLevel: "error",
    ...options,
    write: false
  })
  const bytes = Buffer.concat(outputFiles.map(({ contents }) => contents))
  return { minified: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}

/** What a page loads at once, where the app's bundler puts what loads later into files of its own. */
const atOnce = (exported: string, platform: "browser" | "node"): Promise<Size> =>
  closure([exported], platform)

interface Loading {
  /** The entries that have been called first, so that what they import dynamically has loaded. */
  readonly begun?: readonly Entry[]
  /** A function in a file that `begun` loads with another call than the first. */
  readonly notYet?: string
  /** The entries of which everything has loaded. */
  readonly used?: readonly Entry[]
}

/** What a page has loaded: the entry with everything that it imports statically, and what `begun` and `used` load later. */
const closure = async (
  exported: readonly string[],
  platform: "browser" | "node",
  { begun = [], notYet, used = [] }: Loading = {}
): Promise<Size> => {
  const { metafile, outputFiles } = await build({
    stdin: { contents: exported.map((it) => `export ${it}`).join("\n"), resolveDir: dist },
    bundle: true,
    splitting: true,
    minify: true,
    format: "esm",
    platform,
    external: [...peers],
    outdir: dist,
    metafile: true,
    logLevel: "error",
    write: false
  })
  const { inputs, outputs } = metafile
  const later = (name: string, kinds: readonly ImportKind[]) =>
    [...reached(inputs, [join(relative(process.cwd(), dist), `${name}.js`)], kinds)].flatMap(
      (file) => inputs[file]?.imports.filter(({ kind }) => kind === "dynamic-import") ?? []
    )
  const loaded = [
    ...begun
      .flatMap((name) => later(name, []))
      .filter(({ path }) => !notYet || !readFileSync(path, "utf8").includes(`export { ${notYet} `)),
    ...used.flatMap((name) => later(name, ["dynamic-import"]))
  ]
  const entries = new Set(["<stdin>", ...loaded.map(({ path }) => path)])
  const needed = reached(
    outputs,
    Object.keys(outputs).filter((name) => entries.has(outputs[name]?.entryPoint ?? ""))
  )
  const bytes = Buffer.concat(
    outputFiles
      .filter(({ path }) => needed.has(relative(process.cwd(), path)))
      .map(({ contents }) => contents)
  )
  return { minified: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}

type Files = Metafile["inputs"] | Metafile["outputs"]

/** The files that `from` import statically, or in one of the other `kinds`, and what those import, with `from` itself. */
const reached = (
  files: Files,
  from: readonly string[],
  kinds: readonly ImportKind[] = []
): ReadonlySet<string> => {
  const found = new Set(from)
  for (const name of found) {
    for (const { path, kind } of files[name]?.imports ?? [])
      if (["import-statement", ...kinds].includes(kind) && path in files) found.add(path)
  }
  return found
}

/** Leaves out what is loaded when it is first needed. */
const later: Plugin = {
  name: "later",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^/ }, ({ kind, path }) =>
      kind === "dynamic-import" ? { path, external: true } : undefined
    )
}

const both = (entry: string) => [all("index"), all(entry)]

const all = (entry: string) => `* from "./${entry}.js"`

/** What an app brings itself. */
const react = ["react", "react-dom"]
const peers = ["viem", "viem/*", "@wagmi/core", "@tanstack/react-query", ...react]

const less = (whole: Size, part: Size): Size => ({
  minified: whole.minified - part.minified,
  gzip: whole.gzip - part.gzip
})

const added = async (exported: string, options: BuildOptions = { plugins: [later] }) => {
  const browser: BuildOptions = { platform: "browser", external: peers, ...options }
  return less(await bundled([all("index"), exported], browser), await bundled([all("index")], browser))
}

const onItsOwn = (entry: string) => bundled([all(entry)], { platform: "browser", external: peers })

const largest = (sizes: readonly Size[]): Size =>
  sizes.reduce((one, other) => (other.gzip > one.gzip ? other : one))

const stylesheet = async (file: string): Promise<Size> => {
  const { outputFiles } = await build({ entryPoints: [join(dist, file)], minify: true, write: false })
  const [css] = outputFiles
  if (css === undefined) throw new Error(`size: there is no ${file}`)
  return { minified: css.contents.length, gzip: gzipSync(css.contents, { level: 9 }).length }
}

/** What an app brings that shows a component. */
const client = ['{ createClient } from "./index.js"']
const provider = '{ SlipwayProvider } from "./react.js"'

/**
 * What a component adds to the first load of an app that has `brought`, in the bundle that Vite 8 builds. esbuild would also count
 * what the component loads later, because other exports of the same entry import it.
 */
const inVite = async (component: string, brought: readonly string[]): Promise<Size> =>
  less(await firstLoad([...brought, component]), await firstLoad(brought))

/** What a screen adds beside the provider. */
const screen = (components: string) => inVite(`{ ${components} } from "./react/ui.js"`, [...client, provider])

/** The code that a page loads at once, without React, TanStack Query and viem. */
const firstLoad = async (exported: readonly string[]): Promise<Size> => {
  const entry = join(dist, "measured.js")
  const measured = {
    name: "measured",
    resolveId: (id: string) => (id === entry ? id : null),
    load: (id: string) => (id === entry ? exported.map((it) => `export ${it}`).join("\n") : null)
  }
  const bundle = await rolldown({
    input: entry,
    platform: "browser",
    external: /^(?:react|react-dom|viem|@tanstack\/[\w-]+)(?:\/|$)/,
    transform: { define: { "process.env.NODE_ENV": '"production"' } },
    checks: { moduleLevelDirective: false, ineffectiveDynamicImport: false },
    plugins: [measured]
  })
  const { output } = await bundle.generate({ format: "esm", minify: true })
  await bundle.close()
  const chunks = new Map(output.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file]] : [])))
  const needed = new Set(
    output.flatMap((file) => (file.type === "chunk" && file.isEntry ? file.fileName : []))
  )
  for (const name of needed) for (const path of chunks.get(name)?.imports ?? []) needed.add(path)
  const bytes = Buffer.concat([...needed].map((name) => Buffer.from(chunks.get(name)?.code ?? "")))
  return { minified: bytes.length, gzip: gzipSync(bytes, { level: 9 }).length }
}

const measures: Readonly<Record<Entry, () => Promise<Size>>> = {
  index: () => atOnce(all("index"), "browser"),
  "index-all": () => onItsOwn("index"),
  native: () => atOnce(all("native"), "browser"),
  "react-native": async () =>
    less(
      await bundled([all("native"), all("react-native")], { platform: "browser", plugins: [later] }),
      await bundled([all("native")], { platform: "browser", plugins: [later] })
    ),
  server: () => atOnce(all("server"), "node"),
  effect: () => atOnce(all("effect"), "browser"),
  storage: () => bundled([all("storage")], { platform: "browser" }),
  evm: async () =>
    less(
      await closure(both("evm"), "browser", { begun: ["evm"], notYet: "openReader", used: ["index"] }),
      await closure([all("index")], "browser", { used: ["index"] })
    ),
  "evm-all": async () =>
    less(
      await closure(both("evm"), "browser", { used: ["index", "evm"] }),
      await closure([all("index")], "browser", { used: ["index"] })
    ),
  "smart-account": async () =>
    less(
      await closure([all("index")], "browser", { begun: ["index"] }),
      await closure([all("index")], "browser", { begun: ["index"], notYet: "makeSmartAccountServices" })
    ),
  money: () => added(all("money")),
  postgres: () => bundled([all("postgres")], { platform: "node" }),
  viem: () => added(all("viem")),
  "viem-later": async () =>
    less(
      await closure(both("viem"), "browser", { begun: ["viem"], used: ["index"] }),
      await closure(both("viem"), "browser", { used: ["index"] })
    ),
  account: () => added('{ toAccount } from "./viem.js"', {}),
  sender: () => added(all("sender")),
  wagmi: () => added(all("wagmi")),
  chains: () => onItsOwn("chains"),
  query: () => onItsOwn("query"),
  react: () => onItsOwn("react"),
  "react/social": () => onItsOwn("react/social"),
  // One button, before it is pressed.
  "react/modal": () => inVite('{ SlipwayButton } from "./react/modal.js"', [...client, provider]),
  "react/otp": () => onItsOwn("react/otp"),
  "react/qr": () => onItsOwn("react/qr"),
  "react/ui": () => atOnce(all("react/ui"), "browser"),
  "react/locales": async () =>
    largest(await Promise.all(languages.map((tag) => onItsOwn(`react/locales/${tag}`)))),
  "sign-in": () => inVite(`{ SignIn } from "./react/ui.js"; export ${provider}`, client),
  send: () => screen("SendForm"),
  "buy-sell": () => screen("BuyFlow, SellFlow"),
  styles: () => stylesheet("styles.css")
}

const budgetsFrom = (given: readonly string[]): Record<Entry, number> => {
  const chosen = { ...budgets }
  for (const argument of given) {
    const [name = "", bytes] = argument.split("=")
    if (!isEntry(name) || !/^\d+$/.test(bytes ?? "")) {
      console.error(`size: expected <entry>=<bytes>, entry one of ${Object.keys(budgets).join(", ")}`)
      process.exit(2)
    }
    chosen[name] = Number(bytes)
  }
  return chosen
}

const row = (...cells: readonly (string | number)[]) =>
  cells.map((cell, column) => (column === 0 ? String(cell).padEnd(18) : String(cell).padStart(10))).join("")

const chosen = budgetsFrom(process.argv.slice(2))
const over: string[] = []
console.log(row("entry", "minified", "gzip", "budget", "left"))
for (const entry of Object.keys(budgets).filter(isEntry)) {
  const { minified, gzip } = await measures[entry]()
  const left = chosen[entry] - gzip
  console.log(row(entry, minified, gzip, chosen[entry], left))
  if (left < 0) over.push(`${entry} is ${-left} bytes over its budget`)
}
if (over.length > 0) {
  console.error(over.join("\n"))
  process.exitCode = 1
}
