/**
 * Compiles the sandbox's test contracts into sandbox/src/chain/contracts, and writes the code of Multicall3 there, which
 * viem brings along.
 *
 *   npm run contracts              writes them
 *   npm run contracts -- --check   writes nothing, fails when what is committed is stale
 */
import { execFileSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"

const root = join(import.meta.dirname, "..")
const require = createRequire(import.meta.url)
const contracts = {
  TestToken: "testToken",
  TestCollectible: "testCollectible",
  TestItems: "testItems",
  TestNames: "testNames",
  SmartAccount: "smartAccount",
  SmartAccountFactory: "smartAccountFactory",
  SponsorPaymaster: "sponsorPaymaster"
}

interface Compiled {
  readonly abi: readonly unknown[]
  readonly evm: { readonly bytecode: { readonly object: string } }
}

interface Output {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[]
  readonly contracts?: Readonly<Record<string, Readonly<Record<string, Compiled>>>>
}

const main = async (check: boolean): Promise<void> => {
  const output = compile()
  const modules = Object.entries(contracts).map(([contract, name]) => [
    name,
    moduleOf(contract, name, output)
  ])
  modules.push(["multicall3", await multicall3Module()])
  const stale = modules.filter(([name = "", module = ""]) => {
    const target = `sandbox/src/chain/contracts/${name}.ts`
    const text = formatted(target, module)
    const isStale = !existsSync(join(root, target)) || readFileSync(join(root, target), "utf8") !== text
    if (!check) writeFileSync(join(root, target), text)
    console.log(`${target} ${isStale ? (check ? "is stale" : "written") : "is up to date"}`)
    return isStale
  })
  if (!check || stale.length === 0) return
  console.error("To mend it, run: npm run contracts")
  process.exitCode = 1
}

const compile = (): Output => {
  const sources = Object.fromEntries(
    Object.keys(contracts).map((contract) => [sourceOf(contract), { content: read(sourceOf(contract)) }])
  )
  const input = {
    language: "Solidity",
    sources,
    settings: {
      evmVersion: "cancun",
      optimizer: { enabled: true, runs: 200 },
      // Without the metadata hash, which changes with every comment.
      metadata: { bytecodeHash: "none", appendCBOR: false },
      outputSelection: { "*": { "*": ["abi", "evm.bytecode.object"] } }
    }
  }
  // solc is CommonJS without types. It takes and returns JSON text.
  const solc: { compile(input: string, callbacks: object): string } = require("solc")
  const output: Output = JSON.parse(solc.compile(JSON.stringify(input), { import: imported }))
  const problems = output.errors?.filter(({ severity }) => severity === "error") ?? []
  if (problems.length === 0) return output
  throw new Error(problems.map(({ formattedMessage }) => formattedMessage).join("\n"))
}

const sourceOf = (contract: string): string => `sandbox/contracts/${contract}.sol`

const read = (file: string): string => readFileSync(join(root, file), "utf8")

const imported = (path: string) => ({ contents: readFileSync(require.resolve(path), "utf8") })

const moduleOf = (contract: string, name: string, output: Output): string => {
  const compiled = output.contracts?.[sourceOf(contract)]?.[contract]
  if (compiled === undefined) throw new Error(`${sourceOf(contract)} has no contract ${contract}`)
  const value = { abi: compiled.abi, bytecode: `0x${compiled.evm.bytecode.object}` }
  return `// Generated from ${sourceOf(contract)}: do not edit. Change the contract, then run: npm run contracts
export const ${name} = ${JSON.stringify(value)} as const
`
}

/** The creation code without arguments. viem has it, but does not export it publicly. */
const multicall3Module = async (): Promise<string> => {
  const file = join(root, "node_modules/viem/_esm/constants/contracts.js")
  const { multicall3Bytecode }: { multicall3Bytecode: string } = await import(pathToFileURL(file).href)
  const version: string = require("viem/package.json").version
  return `// Generated from viem ${version} (MIT): do not edit. To take a newer one, run: npm run contracts
/** Creates Multicall3 (https://github.com/mds1/multicall3, MIT). */
export const multicall3Bytecode = "${multicall3Bytecode}"
`
}

const formatted = (target: string, text: string): string =>
  execFileSync(join(root, "node_modules/.bin/biome"), ["format", `--stdin-file-path=${target}`], {
    cwd: root,
    input: text,
    encoding: "utf8"
  })

const { values } = parseArgs({ options: { check: { type: "boolean", default: false } } })
await main(values.check)
