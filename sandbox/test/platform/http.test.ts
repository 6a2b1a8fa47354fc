import { describe, expect, it, onTestFinished, vi } from "vitest"
import { askSandbox, createSandbox, listen, type SandboxDirective } from "../../src/testing.ts"

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
    const login = (word: SandboxDirective, signal?: AbortSignal) =>
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

  it("drop-during cuts the connection during the response, without a log message", async () => {
    const complaint = vi.spyOn(console, "error").mockImplementation(() => undefined)
    onTestFinished(() => complaint.mockRestore())
    const { sandbox, server, login } = await openServer()
    const response = await login("drop-during")
    expect([response.status, sandbox.ledger.length]).toEqual([200, 1])
    await expect(response.text()).rejects.toThrow(TypeError)
    await server.close()
    expect(complaint).not.toHaveBeenCalled()
  })

  it("stall sends half of the response and then nothing, until the server closes", async () => {
    const { server, login } = await openServer()
    const reader = (await login("stall")).body?.getReader()
    const first = new TextDecoder().decode((await reader?.read())?.value)
    expect(first).toMatch(/^\{"status":200.*[^}]$/)
    const rest = reader?.read()
    rest?.catch(() => undefined)
    await server.close()
    await expect(rest).rejects.toThrow(TypeError)
  })

  it("returns redirects to the client, with a Date header of the services' clock", async () => {
    const { sandbox, server, login } = await openServer()
    sandbox.configure({ clockOffset: -3_600_000 })
    const response = await login("redirect")
    expect([response.redirected, (await response.json()).message]).toEqual([
      true,
      "The redirect was followed"
    ])
    const slow = Date.now() - Date.parse(response.headers.get("date") ?? "")
    expect(Math.abs(slow - 3_600_000)).toBeLessThan(5000)
    await server.close()
  })

  it("hangs until the caller aborts or the server closes", async () => {
    const { sandbox, server, login } = await openServer()
    const caller = new AbortController()
    const aborted = login("hang-after", caller.signal)
    const waiting = login("hang")
    await expect.poll(() => sandbox.ledger.length).toBe(1)
    caller.abort()
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" })
    const [, cut] = await Promise.allSettled([server.close(), waiting])
    expect(cut).toMatchObject({ status: "rejected", reason: { name: "TypeError" } })
  })
})
