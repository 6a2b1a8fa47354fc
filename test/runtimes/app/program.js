/**
 * A program for Bun and Deno: `program.js <part> <URL of the sandbox> <email> <folder>`. Prints the result as JSON. It does not
 * exit by itself, so that a test sees whether something keeps it running.
 */
import { readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import process from "node:process"
import { createClient } from "slipway"
import { evm } from "slipway/evm"
import { keyValueStore } from "slipway/storage"
import * as journey from "./journey.js"
import * as trouble from "./trouble.js"

const [part, service, email, folder] = process.argv.slice(2)

/** The file of a value. Its name is the key in hexadecimal digits. */
const fileOf = (key) =>
  join(folder, Array.from(new TextEncoder().encode(key), (it) => it.toString(16)).join(""))

const area = {
  getItem: (key) => readFile(fileOf(key), "utf8").catch(() => null),
  setItem: (key, value) => writeFile(fileOf(key), value),
  removeItem: (key) => rm(fileOf(key), { force: true })
}

/** As docs/runtimes.md recommends for Deno. */
const withoutPool = () => {
  const client = Deno.createHttpClient({ poolMaxIdlePerHost: 0 })
  return (url, init) => fetch(url, { ...init, client })
}

const runtime = { createClient, evm, storage: () => keyValueStore(area), service, email }
const parts = {
  ...journey,
  ...trouble,
  sendByServiceWithoutPool: (it) => trouble.sendByService({ ...it, fetch: withoutPool() })
}
console.log(JSON.stringify(await parts[part](runtime)))
