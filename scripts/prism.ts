import { type ChildProcess, spawn } from "node:child_process"
import { createRequire } from "node:module"

/**
 * A running Prism. It answers with a document's examples, or validates the requests and responses of another server.
 */
export interface Prism {
  /** The URL of the server. Prism ignores base paths, so this replaces the whole server URL. */
  readonly url: string
  /** Settles when the process has ended. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

const host = "127.0.0.1"
const cli = createRequire(import.meta.url).resolve("@stoplight/prism-cli")

/** Starts Prism for an OpenAPI document. Without a port, or with port 0, it uses a free one. */
export function startPrism(document: string, { port = 0 }: { readonly port?: number } = {}): Promise<Prism> {
  return start(document, port, ["mock", "--no-multiprocess", document])
}

/**
 * Starts a Prism that proxies to `upstream`, base path included. It rejects requests and responses that break the
 * document, and explains them in the header `sl-violations`.
 */
export function startPrismProxy(document: string, upstream: string): Promise<Prism> {
  return start(document, 0, ["proxy", "--no-multiprocess", "--errors", document, upstream])
}

async function start(document: string, port: number, command: readonly string[]): Promise<Prism> {
  const args = [cli, ...command, "-h", host, "-p", String(port)]
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] })
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()))
  const kill = () => void child.kill("SIGKILL")
  process.once("exit", kill)
  ended.then(() => process.off("exit", kill))
  const url = await listening(child, document, port)
  const stop = () => {
    child.kill()
    return ended
  }
  return { url, ended, stop }
}

function listening(child: ChildProcess, document: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ""
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const url = /Prism is listening on (http:\S+)/.exec(output)?.[1]
      if (url === undefined) return
      for (const stream of [child.stdout, child.stderr]) stream?.off("data", read).resume()
      resolve(url)
    }
    for (const stream of [child.stdout, child.stderr]) stream?.on("data", read)
    child.once("error", reject)
    child.once("close", () => reject(new Error(whyNot(output, document, port))))
  })
}

function whyNot(output: string, document: string, port: number): string {
  if (output.includes("EADDRINUSE"))
    return `Port ${port} on ${host} is taken. Choose another one, or 0 for any that is free.`
  return `Prism does not start with ${document}:\n${output.trim()}`
}
