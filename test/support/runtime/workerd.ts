import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { build } from "esbuild"
import { programs } from "./runtimes.ts"

export interface Workerd {
  readonly url: string
  /** What it has written to its error stream. */
  readonly errors: () => string
  /** Starts it again with what its Durable Objects have stored. */
  readonly restart: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** Serves the Worker of an app, with `config` as its module of that name. */
export const startWorkerd = async (
  folder: string,
  config: Readonly<Record<string, string>>
): Promise<Workerd> => {
  const built = join(folder, "built")
  const stored = join(folder, "objects")
  mkdirSync(stored)
  await bundleWorker(folder, built, config)
  writeFileSync(join(built, "config.capnp"), settings(stored))
  const errors: string[] = []
  const start = () => startProgram(join(built, "config.capnp"), (text) => errors.push(text))
  let running = await start()
  return {
    get url() {
      return running.url
    },
    errors: () => errors.join(""),
    restart: async () => {
      await running.stop()
      running = await start()
    },
    stop: () => running.stop()
  }
}

/** Bundles as Wrangler does: into one module, by these conditions. */
const bundleWorker = async (folder: string, out: string, config: Readonly<Record<string, string>>) => {
  const module = Object.entries(config).map(
    ([name, text]) => `export const ${name} = ${JSON.stringify(text)}`
  )
  writeFileSync(join(folder, "config.js"), module.join("\n"))
  await build({
    entryPoints: [join(folder, "worker.js")],
    absWorkingDir: folder,
    outfile: join(out, "worker.js"),
    alias: { config: join(folder, "config.js") },
    conditions: ["workerd", "worker", "browser"],
    bundle: true,
    format: "esm",
    target: "es2022",
    logLevel: "error"
  })
}

const startProgram = async (config: string, onError: (text: string) => void) => {
  const program = spawn(programs.workerd, ["serve", config, "--control-fd=3"], {
    stdio: ["ignore", "ignore", "pipe", "pipe"]
  })
  const [, , stderr, control] = program.stdio as unknown as readonly [null, null, Readable, Readable] // by `stdio`
  stderr.setEncoding("utf8").on("data", onError)
  const exited = once(program, "exit")
  const port = await portOf(control)
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      program.kill()
      await exited
    }
  }
}

/** It tells the port that it listens on. */
const portOf = async (control: Readable): Promise<number> => {
  for await (const line of createInterface(control)) {
    const { event, port } = JSON.parse(line)
    if (event === "listen") return port
  }
  throw new Error("workerd ended before it listened")
}

/** Its requests may reach this machine only. */
const settings = (stored: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    (name = "internet", network = (allow = ["local"])),
    (name = "objects", disk = (path = "${stored}", writable = true))
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "main")]
);
const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js")],
  compatibilityDate = "2026-11-01",
  durableObjectNamespaces = [(className = "User", uniqueKey = "users", enableSql = true)],
  durableObjectStorage = (localDisk = "objects"),
  bindings = [(name = "USERS", durableObjectNamespace = "User")]
);
`
