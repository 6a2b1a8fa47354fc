import { spawnSync } from "node:child_process"
import { createRequire } from "node:module"

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" }

/**
 * Finds the anvil binary for this machine, or returns `undefined` when there is none that runs. Its package is an
 * optional dependency of a dependency. The search starts from there, because strict package managers hide such packages
 * from ours.
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

/** A binary for another C library exists but does not start. */
const runs = (binary: string): boolean => spawnSync(binary, ["--version"], { stdio: "ignore" }).status === 0
