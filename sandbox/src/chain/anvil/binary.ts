import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" }

/**
 * The anvil that came with the package for this machine, or `undefined` when there is none that runs here.
 *
 * Its package is an optional dependency of a dependency, so it is looked for from there: package managers that keep
 * strictly apart what nobody asked for would not let us see it otherwise.
 */
export const findAnvil = (): string | undefined => {
  const suffix = process.platform === "win32" ? ".exe" : ""
  const platform = `${process.platform === "win32" ? "win32" : process.platform}-${architectures[process.arch]}`
  try {
    const wrapper = createRequire(import.meta.url).resolve("@foundry-rs/anvil/package.json")
    const binary = createRequire(wrapper).resolve(`@foundry-rs/anvil-${platform}/bin/anvil${suffix}`)
    return runs(binary) ? binary : undefined
  } catch {
    return undefined
  }
}

/** A binary for another C library is there, and does not start. */
const runs = (binary: string): boolean => spawnSync(binary, ["--version"], { stdio: "ignore" }).status === 0
