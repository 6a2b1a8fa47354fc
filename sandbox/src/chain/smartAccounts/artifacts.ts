import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { Hex } from "viem"
import { Failure } from "../../service/failure.ts"

const require = createRequire(import.meta.url)

/**
 * Reads the creation code of a contract from its authors' package. The packages are optional dependencies that are
 * read when they are needed: their sources are under the GPL, so that nothing of them is in our package.
 */
export const creationCodeOf = (version: "0.7" | "0.8", contract: string): Hex => {
  const artifact: { readonly bytecode: Hex } = JSON.parse(readFileSync(fileOf(version, contract), "utf8"))
  return artifact.bytecode
}

const fileOf = (version: "0.7" | "0.8", contract: string): string => {
  const name = `account-abstraction-${version}`
  try {
    return require.resolve(`${name}/artifacts/${contract}.json`)
  } catch {
    throw new Failure(
      501,
      `Smart accounts need the optional package ${name}: install slipway-sandbox without --omit=optional`
    )
  }
}
