import { spawn } from "node:child_process"
import { once } from "node:events"
import { createServer, type IncomingMessage, type ServerResponse } from "node:http"
import type { AddressInfo } from "node:net"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import { expect, onTestFinished, test } from "vitest"
import { createClient } from "../../src/index.ts"
import { failureOf } from "../support/failure.ts"

const serving = async (answer: (request: IncomingMessage, response: ServerResponse) => void) => {
  const server = createServer(answer)
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}` // a TCP server has a port
}

const megabyte = 1024 * 1024

/** A gigabyte, as a gzip file with several members. */
const gzipBomb = () => {
  const member = gzipSync(Buffer.alloc(16 * megabyte, " "))
  return Buffer.concat(Array.from({ length: 64 }, () => member))
}

const brotliBomb = () =>
  brotliCompressSync(Buffer.alloc(192 * megabyte, " "), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 1 }
  })

test.each([
  ["gzip", gzipBomb],
  ["br", brotliBomb]
])(
  "uses less than 64 MB of memory for a response that %s inflates beyond the limit",
  async (encoding, bomb) => {
    const compressed = bomb()
    expect(compressed.length).toBeLessThan(2 * megabyte)
    let calls = 0
    const wallet = await serving((request, response) => {
      const headers = { "content-type": "application/json" }
      // The first call is a small one.
      if (request.url?.endsWith("/small") || calls++ === 0) response.writeHead(200, headers).end("{}")
      else response.writeHead(200, { ...headers, "content-encoding": encoding }).end(compressed)
    })
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, "../support/storage/memoryOfCall.ts"), wallet],
      {
        stdio: ["ignore", "pipe", "inherit"]
      }
    )
    onTestFinished(() => void child.kill())
    const { reason, grown } = JSON.parse(await text(child.stdout)) as { reason: string; grown: number }
    console.log(`${encoding}: ${(grown / megabyte).toFixed(1)} MB`)
    expect(reason).toBe("TOO_LARGE")
    expect(grown).toBeLessThan(64 * megabyte)
  }
)

test("ends an endless response at the limit and closes its connection", async () => {
  let sent = 0
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  const wallet = await serving((_, response) => {
    response.writeHead(200, { "content-type": "application/json" })
    const chunk = Buffer.alloc(65_536, " ")
    const write = () => {
      while (response.writable && response.write(chunk)) sent += chunk.length
      response.once("drain", write)
    }
    response.once("close", close)
    write()
  })
  const client = createClient({ appId: "app-1", baseUrls: { wallet } })
  expect(await failureOf(client.auth.email.login({ email: "ada@example.com" }))).toMatchObject({
    reason: "TOO_LARGE",
    outcome: "unknown"
  })
  await closed
  expect(sent).toBeLessThan(32 * megabyte)
})

test("treats a response with a truncated body as no response", async () => {
  const wallet = await serving((_, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "100" })
    response.write('{"status":200,"data":{"verificationToken":"t"}}', () => response.destroy())
  })
  const client = createClient({ appId: "app-1", baseUrls: { wallet } })
  expect(await failureOf(client.auth.email.login({ email: "ada@example.com" }))).toMatchObject({
    code: "NO_RESPONSE",
    outcome: "unknown"
  })
})
