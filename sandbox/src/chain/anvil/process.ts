import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process"
import { once } from "node:events"
import { Socket } from "node:net"
import { join } from "node:path"
import type { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { packageRoot } from "../../assets/package.ts"
import { hiddenAddress } from "./hiddenAddress.ts"

/** A running anvil. It stops with this process at the latest. */
export interface AnvilProcess {
  readonly url: string
  readonly ended: Promise<unknown>
  stop(): Promise<void>
}

type AnvilChild = ChildProcessByStdio<null, Readable, null>

/** The well-known test mnemonic. Its accounts hold coins on every network and are not secret. */
const mnemonic = "test test test test test test test test test test test junk"

/**
 * Starts `binary` on a free port of a hidden loopback address. `now` is the time of its first block, in milliseconds.
 */
export const startAnvil = async (binary: string, chainId: number, now: number): Promise<AnvilProcess> => {
  const address = await hiddenAddress()
  const child = spawn(binary, argumentsFor(address, chainId, now), {
    stdio: ["ignore", "pipe", "ignore"],
    env: offline()
  })
  const ended = once(child, "close").catch(() => undefined)
  keep(child, ended)
  const url = await urlIn(child, chainId)
  // Keep reading its output: a full pipe would block it.
  child.stdout.resume()
  letProgramEnd(child)
  const stop = async () => {
    keepProgramRunning(child)
    child.kill()
    await ended
  }
  return { url, ended, stop }
}

const letProgramEnd = (child: AnvilChild) => {
  child.unref()
  if (child.stdout instanceof Socket) child.stdout.unref()
}

/** `ended` waits for the process and for its output. Otherwise a program that only waits for `stop` could exit before. */
const keepProgramRunning = (child: AnvilChild) => {
  child.ref()
  if (child.stdout instanceof Socket) child.stdout.ref()
}

const argumentsFor = (address: string, chainId: number, now: number): string[] => [
  ...["--host", address, "--port", "0", "--no-cors", "--chain-id", String(chainId)],
  ...["--mnemonic", mnemonic, "--timestamp", String(Math.floor(now / 1000))],
  // The sandbox makes the blocks, by its own clock. Pruned history bounds memory, and keeps balances as far back as usual nodes.
  ...["--no-mining", "--prune-history", "128", "--threads", "1"]
]

/** A proxy that does not exist: it keeps a node from loading a chain from another host over HTTP. */
const nowhere = "http://127.0.0.1:0"

const offline = (): NodeJS.ProcessEnv => ({
  ...process.env,
  ...Object.fromEntries(
    ["http_proxy", "https_proxy", "all_proxy"].flatMap((name) => [
      [name, nowhere],
      [name.toUpperCase(), nowhere]
    ])
  ),
  no_proxy: "",
  NO_PROXY: ""
})

const urlIn = async (child: AnvilChild, chainId: number) => {
  let printed = ""
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    const address = /Listening on (\S+:\d+)/.exec(printed)?.[1]
    if (address !== undefined) return `http://${address}`
  }
  throw new Error(`anvil did not start for chain ${chainId}`)
}

let keeper: ChildProcess | undefined

/** Makes sure that `child` does not outlive this process. */
const keep = (child: ChildProcess, ended: Promise<unknown>): void => {
  const { pid } = child
  if (pid === undefined) return
  keeper ??= startKeeper()
  const { stdin } = keeper
  stdin?.write(`${pid}\n`)
  ended.then(() => stdin?.write(`-${pid}\n`))
}

const startKeeper = (): ChildProcess => {
  const started = spawn(process.execPath, [keeperFile()], { stdio: ["pipe", "ignore", "ignore"] })
  started.unref()
  if (started.stdin instanceof Socket) started.stdin.unref()
  // Without the keeper the anvils still stop with the sandbox, unless the sandbox is killed.
  started.on("error", () => undefined)
  started.stdin.on("error", () => undefined)
  return started
}

const keeperFile = (): string => {
  const runsFromSource = fileURLToPath(import.meta.url).startsWith(join(packageRoot, "src"))
  return join(packageRoot, runsFromSource ? "src/chain/anvil/keeper.ts" : "dist/keeper.js")
}
