/**
 * Packs `slipway`, installs it in an empty folder, counts packages and bytes, and imports its entries with this Node.
 *
 * Plain JavaScript, because it runs on Node 20 too.
 */
import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

const limits = { packages: 3, bytes: 10_000_000 }

/** The entries that need no peer dependency. */
const entries = ["slipway", "slipway/server", "slipway/storage", "slipway/query"]

const root = join(import.meta.dirname, "..")
const folder = mkdtempSync(join(tmpdir(), "slipway-install-"))

const npm = (cwd, ...args) =>
  execFileSync("npm", args, { cwd, encoding: "utf8", shell: process.platform === "win32" }).trim()

const bytesIn = (path) =>
  readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)

try {
  const tarball = npm(root, "pack", "--silent", "--ignore-scripts", "--pack-destination", folder)
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }))
  npm(folder, "install", "--silent", "--no-package-lock", `./${tarball}`)
  const packages = npm(folder, "ls", "--all", "--parseable").split("\n").length - 1 // the folder itself is a line
  const bytes = bytesIn(join(folder, "node_modules"))
  console.log(
    `npm install slipway: packages ${packages} (at most ${limits.packages}), bytes ${bytes} (at most ${limits.bytes})`
  )
  if (packages > limits.packages || bytes > limits.bytes) process.exitCode = 1

  writeFileSync(join(folder, "run.js"), entries.map((entry) => `await import("${entry}")`).join("\n"))
  execFileSync(process.execPath, ["run.js"], { cwd: folder, stdio: "inherit" })
  console.log(`Node ${process.version} imports ${entries.join(", ")}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
