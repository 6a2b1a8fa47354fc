import { execFileSync, spawnSync } from "node:child_process"
import { readFileSync, rmSync } from "node:fs"
import { SourceMap } from "node:module"
import { homedir } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import ts from "typescript"
import { afterAll, beforeAll, expect, test } from "vitest"
import { consumerProgram } from "../support/runtime/consumerProgram.ts"
import { type Consumer, installPacked } from "../support/runtime/packed.ts"

const root = join(import.meta.dirname, "../..")
let consumer: Consumer

beforeAll(() => {
  consumer = installPacked(".", ["@types/react", "@types/react-dom", "typescript"])
})
afterAll(() => consumer.remove())

const read = (file: string) => readFileSync(join(consumer.installed, file), "utf8")

test("every entry of the installed package can be imported in Node", () => {
  const script = consumer.write(
    "run.js",
    `import { createClient } from "slipway"
     import { layer, Auth } from "slipway/effect"
     import { createServerClient } from "slipway/server"
     import { base } from "slipway/chains"
     import { createSender } from "slipway/sender"
     import { effectSender } from "slipway/sender/effect"
     import { toAccount } from "slipway/viem"
     import { slipway } from "slipway/wagmi"
     console.log(typeof createClient, typeof layer, Auth.key, typeof createServerClient)
     console.log(base.id, typeof createSender, typeof effectSender, typeof toAccount, slipway.type)`
  )
  const printed = execFileSync(process.execPath, [script], { cwd: consumer.folder, encoding: "utf8" })
  expect(printed.trim().split("\n")).toEqual([
    "function function slipway/Auth function",
    "8453 function function function slipway"
  ])
})

test("the command of the installed package compares documents, and says what it needs to write types", () => {
  const { bin } = JSON.parse(read("package.json"))
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(consumer.installed, bin.slipway), ...args], {
      cwd: consumer.folder,
      encoding: "utf8"
    })
  const document = join(consumer.installed, "openapi/wallet.yaml")
  expect(run("generate", "--wallet", document)).toMatchObject({
    status: 0,
    stdout: `wallet (${document}): nothing changed for callers\n`
  })
  expect(run("generate", "--wallet", document, "--out", "out")).toMatchObject({ status: 0, stderr: "" })
  expect(readFileSync(join(consumer.folder, "out/wallet.ts"), "utf8")).toContain("export interface paths")
  rmSync(join(consumer.folder, "node_modules/openapi-typescript"))
  expect(run("generate", "--wallet", document, "--out", "other")).toMatchObject({
    status: 2,
    stderr: expect.stringContaining("npm install --save-dev openapi-typescript typescript@5")
  })
})

const program = `
import { type Client, ApiError, createClient, isSlipwayError, type Network } from "slipway"
import { Auth, layer, streamOf, Onramp } from "slipway/effect"
import { createServerClient, privateKeySigner } from "slipway/server"
import * as Effect from "effect/Effect"

const network: Network = "sepolia"
const client: Client = createClient({ appId: "app", timeouts: "recommended" })
export const balance = async (signal: AbortSignal): Promise<string> => {
  try {
    return (await client.wallet.balanceCoin({ network }, { signal })).balance
  } catch (error) {
    return isSlipwayError(error) && error instanceof ApiError ? error.code : "other"
  }
}
export const statuses = async (onrampId: string) => {
  for await (const { status } of client.onramp.watch({ onrampId })) console.log(status)
}
export const length = Effect.gen(function* () {
  const stream = streamOf((yield* Onramp).watch({ onrampId: "id" }))
  return [(yield* (yield* Auth).email.login({ email: "ada@example.com" })).verificationToken, stream] as const
}).pipe(Effect.provide(layer({ appId: "app" })))
export const server = createServerClient({ clientSecret: "s", rampable: { clientId: "c", privateKey: "k" } })
export const sign = privateKeySigner
// @ts-expect-error amounts are texts
client.wallet.sendCoin({ network, to: "0x", amount: 1 })
`

const programOnTop = `
import { createClient } from "slipway"
import { createConfig } from "@wagmi/core"
import { base } from "slipway/chains"
import { createSender, type SendResult } from "slipway/sender"
import { effectSender } from "slipway/sender/effect"
import { createProvider, toAccount, transport } from "slipway/viem"
import { slipway } from "slipway/wagmi"
import { createWalletClient, custom } from "viem"

const client = createClient({ appId: "app" })
const rpcUrls = { base: "https://node.example" }
export const wallet = createWalletClient({
  account: toAccount(client),
  chain: base,
  transport: transport("base", { rpcUrls })
})
export const page = createWalletClient({ transport: custom(createProvider(client, { rpcUrls })) })
const sender = createSender(client, { rpcUrls })
export const sent: Promise<SendResult> = sender.sendCoin({ network: "base", to: "0x", amount: "1" })
export const effects = effectSender(sender)
export const config = createConfig({
  chains: [base],
  transports: { [base.id]: transport("base", { rpcUrls }) },
  connectors: [slipway(client, { rpcUrls })]
})
// @ts-expect-error amounts are no numbers here either
sender.sendCoin({ network: "base", to: "0x", amount: 1 })
`

const strict: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: []
}
const bundler = { module: ts.ModuleKind.ESNext, moduleResolution: ts.ModuleResolutionKind.Bundler }
const nodeNext = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
const strictest = { exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true }

test.each([
  ["bundler resolution", bundler],
  ["NodeNext resolution", nodeNext],
  ["bundler resolution and exact optional properties", { ...bundler, ...strictest }],
  ["NodeNext resolution and exact optional properties", { ...nodeNext, ...strictest }],
  [
    "bundler resolution and erasable syntax only",
    { ...bundler, verbatimModuleSyntax: true, isolatedModules: true }
  ]
])("a strict consumer compiles with %s, without skipLibCheck", (_, options) => {
  const file = consumer.write("app.ts", program)
  const checked = consumerProgram(file, { ...strict, ...options, skipLibCheck: false })
  expect(complaintsOf(checked)).toEqual([])
})

test.each([
  ["bundler resolution", bundler],
  ["NodeNext resolution and exact optional properties", { ...nodeNext, ...strictest }]
])("a strict consumer of viem and wagmi compiles with %s", (_, options) => {
  const file = consumer.write("onTop.ts", programOnTop)
  const checked = consumerProgram(file, { ...strict, ...options, skipLibCheck: false })
  expect(complaintsOf(checked)).toEqual([])
})

const programWithoutEffect = `
import { createClient, isSlipwayError, SlipwayError } from "slipway"
import { base } from "slipway/chains"
import { evm } from "slipway/evm"
import { coinBalanceOptions } from "slipway/query"
import { useSession } from "slipway/react"
import { SignIn } from "slipway/react/ui"
import { createSender } from "slipway/sender"
import { createServerClient } from "slipway/server"
import { localStorageStore } from "slipway/storage"
import { toAccount } from "slipway/viem"
import { slipway } from "slipway/wagmi"

const rpcUrls = { base: "https://node.example" }
const client = createClient({ appId: "app", storage: localStorageStore(), evm: evm({ rpcUrls }) })
export const token: Promise<{ readonly verificationToken: string }> = client.auth.email.login({ email: "ada@example.com" })
export const address: Promise<string> = client.session.address()
export const failed = (error: unknown): string => (isSlipwayError(error) && error instanceof SlipwayError ? error.code : "")
export const others = [base, coinBalanceOptions, useSession, SignIn, createSender(client, { rpcUrls }), toAccount(client), slipway]
export const server = createServerClient({ clientSecret: "s" })
// @ts-expect-error an amount is a string
client.wallet.sendCoin({ network: "base", to: "0x", amount: 1 })
`

test("the declarations of the Promise entries load none of Effect's, and are equally strict", () => {
  const file = consumer.write("withoutEffect.ts", programWithoutEffect)
  const options = { ...strict, ...nodeNext, ...strictest, jsx: ts.JsxEmit.ReactJSX }
  const checked = consumerProgram(file, { ...options, skipLibCheck: false })
  expect(complaintsOf(checked)).toEqual([])
  const files = checked.getSourceFiles().map(({ fileName }) => fileName)
  expect(files.filter((name) => name.includes("/node_modules/effect/"))).toEqual([])
})

const programOfBoth = `
import { ApiError, createClient, type SlipwayError } from "slipway"
import { localStorageStore } from "slipway/storage"
import * as native from "slipway/effect"
import * as Effect from "effect/Effect"

export const there: native.ApiError = new ApiError({ status: 400 })
export const back: SlipwayError = new native.ApiError({ status: 400 })
export const balance: Effect.Effect<string, native.NotSignedInError | native.ApiError, native.Wallet> = Effect.gen(function* () {
  const wallet = yield* native.Wallet
  const { balance } = yield* wallet.balanceCoin({ network: "sepolia" }).pipe(Effect.orDie)
  return balance === "0" ? yield* new ApiError({ status: 404 }) : balance
})
export const program: Effect.Effect<string | number, native.NotSignedInError | native.InvalidConfigError> = balance.pipe(
  Effect.catchTag("ApiError", (error: ApiError) => Effect.succeed(error.status)),
  Effect.provide(native.layer({ appId: "app", storage: localStorageStore() }))
)
export const token: Promise<{ readonly verificationToken: string }> = createClient({ appId: "app" }).auth.email.login({ email: "" })
// @ts-expect-error the effect can fail
export const certain: Effect.Effect<string, never, native.Wallet> = balance
`

test("errors, stores and effects of slipway/effect are the types of slipway and of Effect", () => {
  const file = consumer.write("both.ts", programOfBoth)
  const checked = consumerProgram(file, { ...strict, ...nodeNext, ...strictest, skipLibCheck: false })
  expect(complaintsOf(checked)).toEqual([])
})

test("an editor shows the documentation and the Promise of a call", () => {
  const call = "client.account.create"
  const file = consumer.write(
    "call.ts",
    `import { createClient } from "slipway"\nconst client = createClient({ appId: "app" })\nexport const call = ${call}`
  )
  const checked = consumerProgram(file, { ...strict, ...bundler, ...strictest, skipLibCheck: true })
  const checker = checked.getTypeChecker()
  const source = checked.getSourceFile(file)
  const expression = source?.statements
    .filter(ts.isVariableStatement)
    .map(({ declarationList }) => declarationList.declarations[0]?.initializer)
    .find((it) => it?.getText(source) === call)
  const symbol = expression && checker.getSymbolAtLocation(expression)
  expect(ts.displayPartsToString(symbol?.getDocumentationComment(checker))).toContain(
    "Creates the user's wallet"
  )
  expect(expression && checker.typeToString(checker.getTypeAtLocation(expression))).toMatch(
    /^\(input\?: CreateAccountInput.*, options\?: CallOptions.*\) => Promise<AccountWallet>$/
  )
})

test("a consumer's type error is reported", () => {
  const file = consumer.write(
    "wrong.ts",
    'import { createClient } from "slipway"\ncreateClient({ appID: "app" })'
  )
  const checked = consumerProgram(file, { ...strict, ...bundler, skipLibCheck: true })
  expect(complaintsOf(checked)).toEqual([expect.stringContaining("'appID' does not exist")])
})

/** About the consumer and the package; the declarations of dependencies are their authors' business, and many. */
const complaintsOf = (checked: ts.Program): readonly string[] => {
  const ours = checked.getSourceFiles().filter(({ fileName }) => isOurs(fileName))
  expect(ours.length).toBeGreaterThan(20)
  return ours
    .flatMap((source) => ts.getPreEmitDiagnostics(checked, source))
    .map(({ file, messageText }) => {
      const where = file ? relative(consumer.folder, file.fileName) : "options"
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
    })
}

const isOurs = (file: string) => {
  const path = relative(consumer.folder, file)
  return (
    !path.startsWith("..") && (!path.startsWith("node_modules") || path.startsWith("node_modules/slipway/"))
  )
}

test("go-to-definition of a method leads to its line in the shipped source", () => {
  const declaration = "dist/types/facade/Wallet.d.ts"
  const position = positionOf(read(declaration), "readonly signMessage:")
  const entry = mapOf(declaration).findEntry(position.line, position.column)
  expect(entry).toHaveProperty("originalSource")
  if (!("originalSource" in entry)) return
  const source = join(dirname(declaration), entry.originalSource)
  expect(source).toBe("src/facade/Wallet.ts")
  expect(read(source).split("\n")[entry.originalLine]).toContain("signMessage:")
})

test("go-to-definition of every exported name leads to a line that has it in the shipped source", () => {
  const wrong = consumer.files
    .filter((file) => file.endsWith(".d.ts") && consumer.files.includes(`${file}.map`))
    .flatMap((declaration) => {
      const map = mapOf(declaration)
      return exportedNames(read(declaration)).flatMap(({ name, line, column }) => {
        const entry = map.findEntry(line, column)
        if (!("originalSource" in entry)) return [`${declaration}: ${name}`]
        const source = read(join(dirname(declaration), entry.originalSource)).split("\n")
        const isExact = entry.generatedLine === line && entry.generatedColumn === column
        return isExact && source[entry.originalLine]?.includes(name) ? [] : [`${declaration}: ${name}`]
      })
    })
  expect(wrong).toEqual([])
})

const exportedNames = (text: string) =>
  [...text.matchAll(/^export (?:declare )?(?:const|function|class|interface|type) (\w+)/gm)].map((found) => {
    const [match, name = ""] = found
    const before = text.slice(0, found.index + match.length - name.length).split("\n")
    return { name, line: before.length - 1, column: before.at(-1)?.length ?? 0 }
  })

const mapOf = (declaration: string) => new SourceMap(JSON.parse(read(`${declaration}.map`)))

const positionOf = (text: string, found: string) => {
  const before = text.slice(0, text.indexOf(found) + "readonly ".length).split("\n")
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
}

test("every declaration map points to a source that is shipped", () => {
  const maps = consumer.files.filter((file) => file.endsWith(".d.ts.map"))
  expect(maps.length).toBeGreaterThan(20)
  const sources = maps.flatMap((map) =>
    JSON.parse(read(map)).sources.map((source: string) => join(dirname(map), source))
  )
  expect(sources.filter((source) => !consumer.files.includes(source))).toEqual([])
})

test("the package contains what is imported, the sources and the documents, and no tests", () => {
  expect(consumer.files).toEqual(
    expect.arrayContaining([
      "LICENSE",
      "package.json",
      "dist/index.js",
      "dist/effect.js",
      "dist/server.js",
      "openapi/wallet.yaml",
      "openapi/ramp.yaml",
      "openapi/smart-account.yaml",
      "src/index.ts"
    ])
  )
  const topLevel = new Set(consumer.files.map((file) => file.split("/")[0]))
  const pages = ["ARCHITECTURE", "CHANGELOG", "CODE_OF_CONDUCT", "CONTRIBUTING", "README", "SECURITY"]
  const documents = ["LICENSE", "docs", ...pages.map((page) => `${page}.md`)]
  const known = [...documents, "dist", "openapi", "package.json", "src"]
  expect([...topLevel].filter((name) => !known.includes(String(name)))).toEqual([])
  // An entry for the tests of apps, and what is written about the sandbox.
  const ours = consumer.files.filter((file) => !/\breact\/testing\b|^docs\/[\w/-]+\.md$/.test(file))
  expect(ours.filter((file) => /\btests?\b|\.spec\.|fixture|sandbox|\.env|\.pem$/i.test(file))).toEqual([])
})

test("the package contains no private key and no token with a real signature", () => {
  const secret =
    /-----BEGIN [A-Z ]*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}|npm_[A-Za-z0-9]{36}|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]{40}/
  expect(consumer.files.filter((file) => secret.test(read(file)))).toEqual([])
})

test("the package names no path of the machine that built it", () => {
  const places = [root, resolve(homedir()), consumer.folder].map((place) => `${place}/`)
  const found = consumer.files.filter((file) => places.some((place) => read(file).includes(place)))
  expect(found).toEqual([])
})

test("source maps lead to the sources of the package and do not contain them", () => {
  const maps = consumer.files.filter((file) => file.endsWith(".js.map"))
  const sources = maps.flatMap((map) => {
    expect(JSON.parse(read(map)).sourcesContent).toBeUndefined()
    return JSON.parse(read(map)).sources.map((source: string) => join(dirname(map), source))
  })
  const ours = sources.filter((source: string) => !source.includes("node_modules/"))
  expect(ours.length).toBeGreaterThan(100)
  expect(ours.filter((source) => !consumer.files.includes(source))).toEqual([])
})

test("the package has no dependencies, and names every library that it contains in its licences", () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(read("package.json"))
  expect(dependencies).toBeUndefined()
  for (const peer of Object.keys(peerDependencies))
    expect(peerDependenciesMeta[peer], peer).toEqual({ optional: true })
  // The bundler writes a comment above each module.
  const bundles = consumer.files.filter((file) => /^dist\/.*\.js$/.test(file)).map(read)
  const libraries = new Set(
    bundles.flatMap((bundle) =>
      [...bundle.matchAll(/^\/\/ .*node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm)].map(([, library]) => library)
    )
  )
  expect([...libraries]).toEqual(expect.arrayContaining(["effect", "openapi-fetch", "@noble/hashes"]))
  const named = [...read("dist/LICENSES.txt").matchAll(/^(\S+) \d+\.\S+, \S.*$/gm)].map(([, name]) => name)
  expect([...libraries].filter((library) => !named.includes(library))).toEqual([])
})
