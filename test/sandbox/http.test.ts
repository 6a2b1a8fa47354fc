import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { askSandbox, createSandbox, listen, type SandboxWord } from "../../sandbox/src/testing.ts"

const cli = join(import.meta.dirname, "../../sandbox/src/cli.ts")

/** Starts the command and collects what it prints. */
const start = (...args: string[]) => {
  const child = spawn(process.execPath, [cli, ...args], { stdio: ["ignore", "pipe", "pipe"] })
  let printed = ""
  const collect = (chunk: Buffer) => {
    printed += chunk.toString()
  }
  child.stdout.on("data", collect)
  child.stderr.on("data", collect)
  return { child, ready: once(child.stdout, "data"), ended: once(child, "close"), text: () => printed }
}

it("serves the same sandbox over HTTP", async () => {
  const sandbox = createSandbox()
  const server = await listen(sandbox, { port: 0 })
  const headers = { "x-app-id": "app", "content-type": "application/json" }
  const body = JSON.stringify({ email: "ada@example.com" })
  const response = await fetch(`${server.url}/api/v2/auth/login-otp`, { method: "POST", headers, body })
  const latest = await fetch(`${server.url}/__sandbox/inbox/latest?to=ada@example.com`)
  expect(response.status).toBe(200)
  expect(await latest.json()).toEqual(sandbox.inbox.latest("ada@example.com"))
  await server.close()
  await expect(fetch(`${server.url}/__sandbox/health`)).rejects.toThrow()
})

describe("over HTTP", () => {
  const openServer = async () => {
    const sandbox = createSandbox()
    const server = await listen(sandbox, { port: 0 })
    const login = (word: SandboxWord, signal?: AbortSignal) =>
      fetch(`${server.url}/api/v2/auth/login-otp`, {
        method: "POST",
        headers: { "x-app-id": "app", "content-type": "application/json", ...askSandbox(word) },
        body: JSON.stringify({ email: "ada@example.com" }),
        ...(signal === undefined ? {} : { signal })
      })
    return { sandbox, server, login }
  }

  it.each([
    ["drop-before", 0],
    ["drop-after", 1]
  ] as const)("%s cuts the connection", async (word, executed) => {
    const { sandbox, server, login } = await openServer()
    await expect(login(word)).rejects.toMatchObject({ name: "TypeError", cause: { code: "UND_ERR_SOCKET" } })
    expect(sandbox.ledger).toHaveLength(executed)
    expect((await fetch(`${server.url}/__sandbox/health`)).status).toBe(200)
    await server.close()
  })

  it("hangs until the caller has had enough, or until the server is closed", async () => {
    const { sandbox, server, login } = await openServer()
    const patience = new AbortController()
    const impatient = login("hang-after", patience.signal)
    const patient = login("hang")
    await expect.poll(() => sandbox.ledger.length).toBe(1)
    patience.abort()
    await expect(impatient).rejects.toMatchObject({ name: "AbortError" })
    const [, cut] = await Promise.allSettled([server.close(), patient])
    expect(cut).toMatchObject({ status: "rejected", reason: { name: "TypeError" } })
  })
})

describe("slipway-sandbox", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("says where it listens and ends cleanly on %s", async (signal) => {
    const { child, ready, ended, text } = start("--port", "0")
    await ready
    const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text())?.[0]
    expect(text()).toContain("sandbox-client-secret")
    expect((await fetch(`${url}/__sandbox/health`)).status).toBe(200)
    child.kill(signal)
    expect((await ended)[0]).toBe(0)
  })

  it("names a port that is taken and says what to do", async () => {
    const server = await listen(createSandbox(), { port: 0 })
    const { ended, text } = start("--port", String(server.port))
    expect((await ended)[0]).toBe(1)
    expect(text()).toBe(
      `Port ${server.port} is taken. Stop what uses it, or choose another with --port (0 for a free one).\n`
    )
    await server.close()
  })

  it.each([
    [["--nope"], "--nope"],
    [["--port", "http"], "--port"],
    [["--host", ""], "--host"],
    [["--rotation", "sometimes"], "--rotation must be strict"],
    [["--wallet-tokens", "many"], "--wallet-tokens must be single-use"],
    [["extra"], "extra"]
  ])("refuses %o", async (args, reason) => {
    const { ended, text } = start(...args)
    expect((await ended)[0]).toBe(2)
    expect(text()).toContain(reason)
  })

  it("prints its version and its help", async () => {
    const [version, help] = [start("--version"), start("--help")]
    expect([(await version.ended)[0], (await help.ended)[0]]).toEqual([0, 0])
    expect(version.text()).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(help.text()).toContain("Usage: slipway-sandbox")
  })
})
