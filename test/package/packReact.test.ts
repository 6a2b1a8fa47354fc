import { execFileSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { build } from "esbuild"
import ts from "typescript"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Consumer, installPacked } from "../support/runtime/packed.ts"

let consumer: Consumer

beforeAll(() => {
  consumer = installPacked(".", ["@types/react", "@types/react-dom"])
})
afterAll(() => consumer.remove())

const read = (file: string) => readFileSync(join(consumer.installed, file), "utf8")

const program = `
import { QueryClient, useQuery } from "@tanstack/react-query"
import { createClient } from "slipway"
import { coinBalanceOptions, seal, passwordSignInOptions } from "slipway/query"
import { type Messages, SlipwayProvider, useCoinBalance, useCreateWallet, useEmailCode, useSendCoin } from "slipway/react"
import { en } from "slipway/react/locales/en"
import { useGoogleSignIn } from "slipway/react/social"

const client = createClient({ appId: "app" })
export const cached: string | undefined = new QueryClient().getQueryData(
  coinBalanceOptions(client, { network: "sepolia" }).queryKey
)?.balance
export const sealed: Promise<{ readonly isWalletCreated: boolean }> = passwordSignInOptions(client).mutationFn(
  seal({ username: "ada", password: "p" }), { client: new QueryClient(), meta: undefined }
)

const Wallet = () => {
  const { data: balance } = useCoinBalance({ network: "sepolia" }, { query: { select: (it) => Number(it.balance) } })
  const { data } = useQuery(coinBalanceOptions(client, { network: "base" }))
  const send = useSendCoin({ mutation: { onSuccess: ({ txReceipt }) => console.log(txReceipt.hash) } })
  const { state, verify } = useEmailCode()
  const google = useGoogleSignIn()
  const create = useCreateWallet({ onSecret: ({ secret0 }) => console.log(secret0.length) })
  const doubled: number = (balance ?? 0) * 2
  // @ts-expect-error amounts are texts
  const wrong = () => send.mutate({ network: "sepolia", to: "0x", amount: 1 })
  // @ts-expect-error a token is the session's business
  const token = () => send.mutate({ network: "sepolia", to: "0x", amount: "1", walletToken: "t" })
  // @ts-expect-error the secret is in no result
  const secret = create.data?.secret0
  if (state.status === "rejected") console.log(state.error.code, state.attempts)
  return <button onClick={google.signIn} ref={google.buttonRef}>{doubled}{data?.symbol}</button>
}
const german: Messages = { ...en, locale: "de", signIn: { ...en.signIn, title: "Anmelden" } }
// @ts-expect-error a catalogue has all messages
export const half: Messages = { locale: "de", signIn: { title: "Anmelden" } }
export const App = () => (
  <SlipwayProvider client={client} messages={german} confirm="queue" social={{ google: { clientId: "a" } }}>
    <Wallet />
  </SlipwayProvider>
)
`

const strict: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  jsx: ts.JsxEmit.ReactJSX,
  target: ts.ScriptTarget.ES2022,
  lib: ["lib.es2023.d.ts", "lib.dom.d.ts", "lib.dom.iterable.d.ts"],
  types: []
}
test("a strict React app compiles, without skipLibCheck", () => {
  const nodeNext = { module: ts.ModuleKind.NodeNext, moduleResolution: ts.ModuleResolutionKind.NodeNext }
  const file = consumer.write("app.tsx", program)
  const checked = ts.createProgram([file], { ...strict, ...nodeNext, exactOptionalPropertyTypes: true })
  // The declarations of dependencies are their authors' business, and take most of the time.
  const ours = checked
    .getSourceFiles()
    .filter(({ fileName }) => fileName === file || fileName.startsWith(`${consumer.installed}/`))
  expect(ours.length).toBeGreaterThan(20)
  const complaints = ours
    .flatMap((source) => ts.getPreEmitDiagnostics(checked, source))
    .map(({ file: at, messageText }) => {
      const where = at ? relative(consumer.folder, at.fileName) : "options"
      return `${where}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`
    })
  expect(complaints).toEqual([])
})

test("the installed package renders on a server", () => {
  const script = consumer.write(
    "server.js",
    `import { createElement } from "react"
     import { renderToString } from "react-dom/server"
     import { createClient } from "slipway"
     import { SlipwayProvider, useSession } from "slipway/react"
     const Status = () => useSession().status
     const client = createClient({ appId: "app" })
     console.log(renderToString(createElement(SlipwayProvider, { client }, createElement(Status))))`
  )
  const printed = execFileSync(process.execPath, [script], { cwd: consumer.folder, encoding: "utf8" })
  expect(printed.trim()).toBe("loading")
})

test.each(["react", "react/social", "react/modal", "react/otp", "react/qr", "react/ui"])(
  "slipway/%s says at its head that it is for clients",
  (entry) => {
    expect(read(`dist/${entry}.js`)).toMatch(/^"use client";?\n/)
  }
)

test("slipway/query can be used on a server, beside components that are rendered there", () => {
  expect(read("dist/query.js")).not.toContain("use client")
})

const bundle = async (line: string, conditions: string[] = []) => {
  const { outputFiles } = await build({
    stdin: { contents: line, resolveDir: consumer.folder },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    conditions,
    external: ["react", "react-dom", "@tanstack/react-query"],
    write: false
  })
  return outputFiles.map(({ text }) => text).join("")
}

test("the React entries load neither Effect nor the client, nor unused parts", async () => {
  const text = await bundle('export * from "slipway/react"')
  expect(text).not.toMatch(/effect\/|openapi|Fiber|accounts\.google\.com|input-otp/)
})

test("the provider of React Native contains no discovery of browser wallets", async () => {
  const line = 'export { SlipwayProvider } from "slipway/react"'
  const contains = (text: string) => /eip6963:requestProvider|slipway\.connected_wallet/.test(text)
  expect(contains(await bundle(line))).toBe(true)
  expect(contains(await bundle(line, ["react-native"]))).toBe(false)
})

test("an app that imports one hook bundles few others", async () => {
  const one = await bundle('export { useSession } from "slipway/react"')
  const all = await bundle('export * from "slipway/react"')
  expect(one.length).toBeLessThan(all.length / 4)
})

test.each([
  ["development", 1],
  ["production", 0]
])(
  "the installed code input warns in %s about an unusable pattern this many times: %d",
  (NODE_ENV, times) => {
    const script = consumer.write(
      "pattern.js",
      `import { createElement } from "react"
     import { renderToString } from "react-dom/server"
     import { OneTimeCodeInput } from "slipway/react/otp"
     console.warn = (...words) => console.log(...words)
     const field = createElement(OneTimeCodeInput, { length: 6, id: "code", pattern: /^\\d{6}$/ })
     renderToString(field)
     renderToString(field)`
    )
    const env = { ...process.env, NODE_ENV }
    const printed = execFileSync(process.execPath, [script], { cwd: consumer.folder, encoding: "utf8", env })
    expect(printed.match(/slipway: `pattern` is/g) ?? []).toHaveLength(times)
  }
)

test("entries share one context", async () => {
  const script = consumer.write(
    "shared.js",
    `import { createElement } from "react"
     import { renderToString } from "react-dom/server"
     import { createClient } from "slipway"
     import { SlipwayProvider } from "slipway/react"
     import { en } from "slipway/react/locales/en"
import { useGoogleSignIn } from "slipway/react/social"
     const Status = () => useGoogleSignIn().state.status
     const social = { google: { clientId: "a" } }
     const props = { client: createClient({ appId: "app" }), social }
     console.log(renderToString(createElement(SlipwayProvider, props, createElement(Status))))`
  )
  const printed = execFileSync(process.execPath, [script], { cwd: consumer.folder, encoding: "utf8" })
  expect(printed.trim()).toBe("idle")
})

test("the package contains the stylesheet and the licences of bundled code", () => {
  expect(consumer.files).toEqual(expect.arrayContaining(["dist/styles.css", "dist/LICENSES.txt"]))
  expect(read("dist/LICENSES.txt")).toMatch(/^mipd \d/m)
})
