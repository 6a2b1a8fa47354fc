import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { startPrism } from "../../scripts/prism.ts"

const document = (name: string): string => join(import.meta.dirname, `../../openapi/${name}.yaml`)

async function start(path: string): Promise<string> {
  const prism = await startPrism(path)
  onTestFinished(prism.stop)
  return prism.url
}

test("serves an example of the wallet document", async () => {
  const url = await start(document("wallet"))
  const response = await fetch(`${url}/organization`, { headers: { "x-client-secret": "secret" } })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ message: expect.any(String), data: expect.any(Object) })
})

test("serves an example of the ramp document", async () => {
  const url = await start(document("ramp"))
  const response = await fetch(`${url}/reference/currencies`)
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ message: expect.any(String), data: expect.any(Object) })
})

test("names a port that is in use", async () => {
  const port = await takenPort()
  await expect(startPrism(document("ramp"), { port })).rejects.toThrow(
    `Port ${port} on 127.0.0.1 is taken. Choose another one, or 0 for any that is free.`
  )
})

test("names a document that Prism cannot serve", async () => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-prism-"))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const empty = join(folder, "empty.yaml")
  writeFileSync(empty, 'openapi: 3.1.1\ninfo: { title: Empty, version: "1" }\npaths: {}\n')
  await expect(startPrism(empty)).rejects.toThrow(`Prism does not start with ${empty}`)
})

test("stops answering after it is stopped", async () => {
  const prism = await startPrism(document("ramp"))
  await prism.stop()
  await expect(fetch(prism.url)).rejects.toThrow()
})

test("the mock command prints both URLs, and stops both servers when it ends", async () => {
  const mock = runMock("--wallet-port", "0", "--ramp-port", "0")
  await mock.saidAll
  const urls = /^wallet (http:\S+)\nramp {3}(http:\S+)\n/.exec(mock.said())?.slice(1) ?? []
  expect(urls).toHaveLength(2)
  for (const url of urls) expect((await fetch(url)).status).toBe(404)
  mock.end()
  expect(await mock.code).toBe(0)
  for (const url of urls) await expect(fetch(url)).rejects.toThrow()
})

test("the mock command names a port that is in use, and starts neither server", async () => {
  const port = await takenPort()
  const mock = runMock("--wallet-port", "0", "--ramp-port", String(port))
  expect(await mock.code).toBe(1)
  expect(mock.said()).toBe(
    `Port ${port} on 127.0.0.1 is taken. Choose another one, or 0 for any that is free.\n`
  )
})

test("the mock command explains how to set a port", async () => {
  const mock = runMock("--ramp-port", "http")
  expect(await mock.code).toBe(1)
  expect(mock.said()).toBe(
    '"http" is not a port.\nUsage: npm run mock -- [--wallet-port 4011] [--ramp-port 4012]\n'
  )
})

function runMock(...args: string[]) {
  const command = join(import.meta.dirname, "../../scripts/mock.ts")
  const child = spawn(process.execPath, [command, ...args], { stdio: ["ignore", "pipe", "pipe"] })
  onTestFinished(() => void child.kill("SIGTERM"))
  let output = ""
  const saidAll = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString()
        if (output.includes("Ctrl-C ends both.")) resolve()
      })
    }
  })
  const code = once(child, "close").then(([status]) => status)
  return { said: () => output, saidAll, code, end: () => child.kill("SIGTERM") }
}

async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  onTestFinished(() => void server.close())
  // A TCP server has this type of address.
  return (server.address() as AddressInfo).port
}
