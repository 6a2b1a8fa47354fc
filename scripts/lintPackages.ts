/** Packs both packages as they are built, and checks what npm would publish with publint and attw. */
import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")
const folder = mkdtempSync(join(tmpdir(), "slipway-lint-"))
const shell = process.platform === "win32"

/** These are no modules. attw cannot resolve them. */
const files = ["./openapi/wallet.yaml", "./openapi/ramp.yaml", "./openapi/smart-account.yaml"]

const packed = (workspace: string) => {
  const options = ["--silent", "--ignore-scripts", "--pack-destination", folder]
  const name = execFileSync("npm", ["pack", ...options], {
    cwd: join(root, workspace),
    encoding: "utf8",
    shell
  })
  return join(folder, name.trim())
}

/** Runs a check, and prints what it says if it fails. */
const run = (command: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: root, encoding: "utf8", shell })
  if (status === 0) return
  console.error([command, stdout, stderr].join("\n"))
  process.exitCode = 1
}

try {
  for (const tarball of [packed("."), packed("sandbox")]) {
    run("publint", "run", tarball, "--strict")
    run("attw", tarball, "--profile", "esm-only", "--format", "ascii", "--exclude-entrypoints", ...files)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
