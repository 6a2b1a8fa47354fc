import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, onTestFinished, test } from "vitest"
import { createSandbox } from "../../src/testing.ts"

const json = (media: object) => ({ content: { "application/json": media } })

const document = {
  openapi: "3.0.3",
  paths: {
    "/loyalty/{tier}": {
      get: { responses: { 200: json({ example: { status: 200, data: { points: 7 } } }) } },
      post: { responses: { 201: { $ref: "#/components/responses/Joined" } } },
      delete: { responses: { 204: { description: "gone" } } }
    },
    "/loyalty/history": { get: { responses: { 200: json({ example: { data: [] } }) } } },
    "/api/v2/points": { get: { responses: { 200: json({ example: { data: { points: 7 } } }) } } },
    "/listed": { get: { responses: { 200: { $ref: "#/x-answers/0" } } } },
    "/shared": { $ref: "#/paths/~1loyalty~1%7Btier%7D" },
    "/loyalty": { get: { responses: { 200: json({ schema: { type: "object" } }) } } },
    "/wallet/sign-message": { post: { responses: { 200: json({ example: { data: { signature: "0x" } } }) } } }
  },
  "x-answers": [json({ example: { data: { points: 9 } } })],
  components: {
    responses: { Joined: json({ examples: { joined: { value: { data: { tier: "gold" } } } } }) }
  }
}

const ask = async (path: string, method = "GET") => {
  const sandbox = createSandbox({ documents: { wallet: document } })
  const response = await sandbox.fetch(`http://sandbox.test/api/v2${path}`, { method })
  const { status, headers } = response
  return { status, text: await response.text(), example: headers.get("x-sandbox-example") }
}

test("an operation of the user's document responds with its example, and says so", async () => {
  expect(await ask("/loyalty/gold")).toEqual({
    status: 200,
    text: '{"status":200,"data":{"points":7}}',
    example: "GET /loyalty/{tier}"
  })
  expect(await ask("/loyalty/gold", "POST")).toMatchObject({ status: 201, text: '{"data":{"tier":"gold"}}' })
  expect(await ask("/loyalty/gold", "DELETE")).toMatchObject({ status: 204, text: "" })
})

test("a path may be a reference to another one", async () => {
  expect(await ask("/shared")).toMatchObject({ status: 200, text: '{"status":200,"data":{"points":7}}' })
  expect(await ask("/shared", "POST")).toMatchObject({ status: 201, example: "POST /shared" })
})

test("a path without parameters goes before one with them, in whatever order the document has them", async () => {
  expect(await ask("/loyalty/history")).toMatchObject({
    text: '{"data":[]}',
    example: "GET /loyalty/history"
  })
})

test("the paths of a document may begin with the path of the service", async () => {
  expect(await ask("/points")).toMatchObject({ text: '{"data":{"points":7}}', example: "GET /api/v2/points" })
})

test("a response may be a reference into a list", async () => {
  expect(await ask("/listed")).toMatchObject({ status: 200, text: '{"data":{"points":9}}' })
})

test("an operation of the user's document meets the faults for every operation", async () => {
  const sandbox = createSandbox({ documents: { wallet: document } })
  sandbox.faults.add({ operation: "sendCoin", fault: "500" }, { operation: "*", fault: "503" })
  const statuses = async (path: string) => (await sandbox.fetch(`http://sandbox.test/api/v2${path}`)).status
  expect([await statuses("/nothing"), await statuses("/points"), await statuses("/points")]).toEqual([
    404, 503, 200
  ])
})

test("an operation without an example is not implemented", async () => {
  const { status, text, example } = await ask("/loyalty")
  expect({ status, example }).toEqual({ status: 501, example: "GET /loyalty" })
  expect(text).toContain("the document has no example for it")
})

test("operations that the sandbox implements stay what they are, and other paths do not exist", async () => {
  expect(await ask("/wallet/sign-message", "POST")).toMatchObject({ status: 401, example: null })
  expect(await ask("/loyalty/gold/more")).toMatchObject({ status: 404, example: null })
})

const cli = join(import.meta.dirname, "../../src/cli.ts")
const written = (text: string) => {
  const folder = mkdtempSync(join(tmpdir(), "slipway-document-"))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, "document.yaml"), text)
  return join(folder, "document.yaml")
}

test("the command reads a document from a file", async () => {
  const file = written(JSON.stringify(document))
  const child = spawn(process.execPath, [cli, "--no-chain", "--port", "0", "--ramp-document", file])
  onTestFinished(() => void child.kill())
  let said = ""
  for await (const chunk of child.stdout) {
    said += chunk
    if (/http:\/\/127\.0\.0\.1:\d+/.test(said)) break
  }
  const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? []
  const response = await fetch(`${origin}/v1/loyalty/gold`)
  expect(await response.json()).toEqual({ status: 200, data: { points: 7 } })
  const closed = once(child, "close")
  child.kill()
  await closed
})

test("a file that is no OpenAPI document ends the command with exit code 2", () => {
  const file = written("just: text")
  const { status, stderr } = spawnSync(process.execPath, [cli, "--wallet-document", file], {
    encoding: "utf8"
  })
  expect(status).toBe(2)
  expect(stderr).toContain(`--wallet-document ${file}: it is not an OpenAPI document with paths`)
})
