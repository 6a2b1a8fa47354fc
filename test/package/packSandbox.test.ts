import { spawn } from "node:child_process"
import { once } from "node:events"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import ts from "typescript"
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { type Consumer, installPacked } from "../support/runtime/packed.ts"

let consumer: Consumer

beforeAll(() => {
  consumer = installPacked("sandbox")
})
afterAll(() => consumer.remove())

/** Starts the command as npm's link to it does, and gives where it listens. */
const run = async () => {
  const { bin } = JSON.parse(readFileSync(join(consumer.installed, "package.json"), "utf8"))
  const command = join(consumer.installed, bin["slipway-sandbox"])
  const child = spawn(command, ["--port", "0"], {
    cwd: consumer.folder,
    stdio: ["ignore", "pipe", "inherit"]
  })
  const ended = once(child, "close")
  onTestFinished(() => void child.kill("SIGKILL"))
  let printed = ""
  child.stdout.on("data", (text) => {
    printed += text
  })
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0]
  const url = await vi.waitUntil(address, { timeout: 30_000 })
  return { child, ended, url }
}

test("the command serves both services, the inspector and the chain, and ends on a signal", async () => {
  const { child, ended, url } = await run()
  const get = async (path: string) => (await fetch(url + path)).status
  const paths = [
    "",
    "explorer/",
    "explorer/ethereum-sepolia",
    "inspector.js",
    "inspector.css",
    "identity/google/gsi/client",
    "networks"
  ]
  expect(await Promise.all(paths.map((path) => get(`/__sandbox/${path}`)))).toEqual(paths.map(() => 200))
  expect(await get("/v1/reference/banks")).toBe(200)
  // What throws when it is asked, the bundler may take for nothing.
  expect(await get("/v1/onramp/detail/%E0%A4%A")).toBe(400)
  const post = async (path: string, body: object) => {
    const headers = { "content-type": "application/json", "x-app-id": "app" }
    const response = await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })
    return response.json()
  }
  expect(await post("/api/v2/auth/login-otp", { email: "ada@example.com" })).toMatchObject({ status: 200 })
  const chainId = await post("/__sandbox/rpc/base", { jsonrpc: "2.0", id: 1, method: "eth_chainId" })
  expect(chainId).toMatchObject(hasAnvil ? { result: "0x2105" } : { status: 404 })
  child.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
})

const program = `
import { type PlaywrightSandbox, sandboxFixtures } from "slipway-sandbox/playwright"
import { connectSandbox } from "slipway-sandbox/remote"
import { createSandbox, type Sandbox, type SandboxWord, askSandbox, testTokens, type Tenant } from "slipway-sandbox/testing"

const words: SandboxWord[] = ["503", "retry-after=date:5"]
export const sandbox: Sandbox = createSandbox({ seed: "test", chain: "memory", scenario: "calm" })
export const headers = askSandbox(...words)
export const tenant: Tenant = sandbox.tenant("worker-1")
export const fixtures = sandboxFixtures({ url: "http://127.0.0.1:4010" })
export const codeFor = ({ code }: PlaywrightSandbox): Promise<string> => code("ada@example.com")
export const advance = (): Promise<void> => connectSandbox("http://127.0.0.1:4010").clock.advance(1000)
export const token: \`0x\${string}\` = testTokens.usdc
// @ts-expect-error there is no such fault
sandbox.faults.add({ operation: "loginOtp", fault: "418" })
`

test("a strict consumer compiles against its declarations", () => {
  const file = consumer.write("app.ts", program)
  expect(complaintsAbout(file, ["node"])).toEqual([])
})

const pageProgram = `
import { createSandbox, openSandbox, type Sandbox } from "slipway-sandbox/browser"

export const sandbox: Sandbox = createSandbox({ seed: "test", latency: 100 })
export const opened: Promise<Sandbox> = openSandbox({ database: "docs", scenario: "calm" })
// @ts-expect-error a page has no anvil
createSandbox({ chain: "anvil" })
`

test("a page compiles against its declarations without those of Node", () => {
  expect(complaintsAbout(consumer.write("page.ts", pageProgram), [])).toEqual([])
})

test("the sandbox for pages is one file, within its budget", () => {
  const text = readFileSync(join(consumer.installed, "dist/browser.js"), "utf8")
  expect(gzipSync(text).length).toBeLessThan(300_000)
  expect(text).not.toMatch(/\bimport\s*\(|^import\b|\bfrom\s*["'`]node:/m)
})

/** The complaints of a strict compiler about a program and about our declarations. */
const complaintsAbout = (file: string, types: string[]): readonly string[] => {
  const checked = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ES2023,
    lib: ["lib.es2023.d.ts", "lib.dom.d.ts"],
    types,
    typeRoots: [join(import.meta.dirname, "../../node_modules/@types")],
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    skipLibCheck: false
  })
  // The declarations of dependencies are their authors' business.
  const ours = checked
    .getSourceFiles()
    .filter(({ fileName }) => fileName === file || fileName.startsWith(consumer.installed))
  expect(ours.length).toBeGreaterThan(20)
  return ours
    .flatMap((source) => checked.getSemanticDiagnostics(source))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"))
}

test("the package contains its program, its documents and its licence, and no tests", () => {
  expect(consumer.files).toEqual(
    expect.arrayContaining([
      "LICENSE",
      "README.md",
      "dist/browser.js",
      "dist/cli.js",
      "dist/keeper.js",
      "dist/testing.js"
    ])
  )
  const topLevel = new Set(consumer.files.map((file) => file.split("/")[0]))
  const known = ["LICENSE", "README.md", "dist", "openapi", "package.json"]
  expect([...topLevel].filter((name) => !known.includes(String(name)))).toEqual([])
})
