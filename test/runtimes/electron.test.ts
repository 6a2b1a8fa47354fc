import { execFile } from "node:child_process"
import { mkdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { describe, expect, it, onTestFinished, vi } from "vitest"
import { textOf } from "../support/documents.ts"
import { installPacked } from "../support/packed.ts"
import { electronTypes, hasRuntimes } from "../support/runtimes.ts"

vi.setConfig({ testTimeout: 120_000 })

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
