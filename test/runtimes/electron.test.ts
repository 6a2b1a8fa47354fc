import { execFile } from "node:child_process"
import { copyFileSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, listen } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { textOf } from "../support/docs/documents.ts"
import { installPacked } from "../support/runtime/packed.ts"
import { electronTypes, hasRuntimes } from "../support/runtime/runtimes.ts"

const root = join(import.meta.dirname, "../..")
const run = promisify(execFile)

/** The code of docs/runtimes.md that begins with a comment with this name. */
const codeOf = (name: string): string => {
  const blocks = [...textOf("docs/runtimes.md").matchAll(/^```js\n([\s\S]*?)^```$/gm)].map(
    ([, code = ""]) => code
  )
  const found = blocks.find((code) => code.startsWith(`// ${name}\n`))
  if (found === undefined) throw new Error(`docs/runtimes.md has no ${name}`)
  return found
}

const compilerOptions = {
  ...{ module: "nodenext", target: "es2023", lib: ["es2023", "dom"], types: ["node", "electron"] },
  ...{ strict: true, allowJs: true, checkJs: true, noEmit: true, skipLibCheck: true }
}

// Electron itself cannot be installed from the registry: its package has the declarations, and downloads the program.
describe.runIf(hasRuntimes)("the recipe for Electron", () => {
  it("compiles against the declarations of Electron and of the packed package", async () => {
    const { folder, write, remove } = installPacked()
    onTestFinished(remove)
    mkdirSync(join(folder, "node_modules/@types"), { recursive: true })
    symlinkSync(electronTypes, join(folder, "node_modules/electron"), "dir")
    symlinkSync(join(root, "node_modules/@types/node"), join(folder, "node_modules/@types/node"), "dir")
    const files = ["main.cjs", "preload.cjs"]
    for (const file of files) write(file, codeOf(file))
    write("tsconfig.json", JSON.stringify({ compilerOptions, files }))
    const compiler = join(root, "node_modules/typescript7/bin/tsc")
    const compiled = run(process.execPath, [compiler, "--pretty", "false", "-p", folder])
    await compiled.catch(({ stdout, stderr }) => expect.fail(`${stdout}${stderr}`))
  })
})

const recipient = "0xb2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2b2"

/** Installs the recipe for the services at `url`, with a module in place of Electron. Returns its folder. */
const installRecipe = (url: string, rpcUrls: object): string => {
  const { folder, write, remove } = installPacked()
  onTestFinished(remove)
  const stand = join(folder, "node_modules/electron")
  mkdirSync(stand)
  mkdirSync(join(folder, "userData"))
  copyFileSync(join(import.meta.dirname, "app/electron.cjs"), join(stand, "index.js"))
  writeFileSync(join(stand, "package.json"), JSON.stringify({ name: "electron", version: "0.0.0" }))
  copyFileSync(join(import.meta.dirname, "app/electronPage.cjs"), join(folder, "page.cjs"))
  write("preload.cjs", codeOf("preload.cjs"))
  const baseUrls = JSON.stringify({ wallet: `${url}/api/v2`, ramp: `${url}/v1` })
  const main = codeOf("main.cjs")
    .replace(
      "const client = createClient({",
      `const client = globalThis.client = createClient({ baseUrls: ${baseUrls},`
    )
    .replace(/rpcUrls: \{[^}]*\}/, `rpcUrls: ${JSON.stringify(rpcUrls)}`)
  write("main.cjs", main)
  return folder
}

// Electron itself was not tried: docs/support.md says so.
describe.runIf(hasAnvil)("the recipe for Electron, with a module in place of Electron", () => {
  it("sends what the user confirmed, gives the page no more than two calls, and continues after a restart", async () => {
    const sandbox = createSandbox({ chain: "anvil", blockTime: 0 })
    onTestFinished(() => sandbox.close())
    const { url, close } = await listen(sandbox, { port: 0 })
    onTestFinished(close)
    const folder = installRecipe(url, sandbox.rpcUrls(url))
    const start = async (amount: string) => {
      const { stdout } = await run(
        process.execPath,
        ["page.cjs", url, "ada@example.com", recipient, amount],
        {
          cwd: folder
        }
      )
      return JSON.parse(stdout)
    }
    const first = await start("0.5")
    expect(first).toMatchObject({
      ...{ wasSignedIn: false, calls: ["address", "send"], address: expect.stringMatching(/^0x/) },
      ...{ sent: { status: "sent", hash: expect.stringMatching(/^0x/) }, cancelled: { status: "cancelled" } },
      foreign: expect.stringContaining("Only the page of the app may call this"),
      invalid: expect.stringContaining("`to`"),
      shown: Array(3).fill(expect.stringMatching(/^Send 0\.5 ETH to /))
    })
    expect(await start("0.25")).toMatchObject({
      wasSignedIn: true,
      address: first.address,
      sent: { status: "sent" }
    })
    expect(sandbox.ledger.filter(({ kind }) => kind === "signTransaction")).toHaveLength(2)
    const stored = readdirSync(join(folder, "userData")).map((name) =>
      readFileSync(join(folder, "userData", name), "latin1")
    )
    expect(stored.length).toBeGreaterThan(0)
    expect(stored.join("")).not.toMatch(/eyJ|Token/)
  })
})
