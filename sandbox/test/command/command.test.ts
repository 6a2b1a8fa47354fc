import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it, onTestFinished } from "vitest"
import { createSandbox, listen } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { start, startIn } from "../support/command.ts"
import { dataFolder } from "../support/dataFolder.ts"

/** Starts the command and waits until it prints its URL. */
const open = async (...args: string[]) => {
  const running = start("--port", "0", ...args)
  onTestFinished(() => void running.child.kill("SIGKILL"))
  await Promise.race([running.ready, running.ended])
  return { ...running, url: /http:\/\/127\.0\.0\.1:\d+/.exec(running.text())?.[0] }
}

const postJson = (url: string, body: string) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body })

describe("slipway-sandbox", () => {
  it.each(["SIGINT", "SIGTERM", "SIGHUP"] as const)(
    "says where it listens and ends cleanly on %s",
    async (signal) => {
      const { child, ended, text, url } = await open("--no-chain")
      expect(text()).toContain("sandbox-client-secret")
      expect((await fetch(`${url}/__sandbox/health`)).status).toBe(200)
      child.kill(signal)
      expect((await ended)[0]).toBe(0)
    }
  )

  it("reports the start at once, and then its duration", async () => {
    const { text } = await open("--no-chain")
    expect(text()).toMatch(
      /^Starting slipway-sandbox \d+\.\d+\.\d+ \.\.\.\nslipway-sandbox is running after \d+\.\d s\. Stop it with Ctrl-C\.\n/
    )
    expect(text()).toContain("  data                  in memory only; --data <folder> stores it\n")
  })

  it("allows configured origins, and says once how to allow others", async () => {
    const { text, url } = await open("--no-chain", "--allow-origin", "https://app.example.com")
    const visit = (origin: string) => fetch(`${url}/__sandbox/health`, { headers: { origin } })
    expect((await visit("https://app.example.com")).status).toBe(200)
    for (const origin of ["https://other.example.com", "https://other.example.com"])
      expect((await visit(origin)).status).toBe(403)
    await expect.poll(() => text().split("--allow-origin https://other.example.com")).toHaveLength(2)
  })

  it("does not start in a Node that is too old", async () => {
    const { ended, text } = startIn("22.17.1", "--no-chain", "--port", "0")
    expect((await ended)[0]).toBe(1)
    expect(text()).toBe("slipway-sandbox needs Node 22.18 or later. This is Node 22.17.1.\n")
  })

  it("names a port that is in use and says what to do", async () => {
    const server = await listen(createSandbox(), { port: 0 })
    const { ended, text } = start("--port", String(server.port))
    expect((await ended)[0]).toBe(1)
    expect(text()).toContain(
      `Port ${server.port} is taken. Stop what uses it, or choose another with --port (0 for a free one).\n`
    )
    await server.close()
  })

  it.each([
    [["--nope"], "--nope"],
    [["--port", "http"], "--port"],
    [["--host", ""], "--host"],
    [["--data", ""], "--data must be a folder"],
    [["--rotation", "sometimes"], "--rotation must be strict"],
    [["--wallet-tokens", "many"], "--wallet-tokens must be single-use"],
    [["--token-format", "paseto"], "--token-format must be jwt or opaque"],
    [["--addresses", "somewhere"], "--addresses must be one of everywhere, answer"],
    [["--payments", "later"], "--payments must be clock or command"],
    [["--scenario", "rain"], '--scenario rain: scenario "rain" is not known'],
    [["--allow-origin", "*"], 'not "*"'],
    [["--allow-host", "app.test:3000"], 'not "app.test:3000"'],
    [["extra"], "extra"]
  ])("refuses %o", async (args, reason) => {
    const { ended, text } = start(...args)
    expect((await ended)[0]).toBe(2)
    expect(text()).toContain(reason)
    expect(text()).not.toMatch(/\n {4}at /)
  })

  it("prints its version and its help, and starts nothing", async () => {
    const [version, help] = [start("--version"), start("--help")]
    expect([(await version.ended)[0], (await help.ended)[0]]).toEqual([0, 0])
    expect(version.text()).toMatch(/^\d+\.\d+\.\d+\n$/)
    expect(help.text()).toMatch(/^Usage: slipway-sandbox/)
    for (const option of [
      "port",
      "host",
      "allow-origin",
      "allow-host",
      "data",
      "seed",
      "no-chain",
      "scenario",
      "rotation",
      "wallet-tokens",
      "token-format",
      "addresses",
      "payments"
    ])
      expect(help.text()).toContain(`--${option}`)
    const widest = Math.max(
      ...help
        .text()
        .split("\n")
        .map((line) => line.length)
    )
    expect(widest).toBeLessThan(110)
  })
})

describe("the data folder of the command", () => {
  it("belongs to one command at a time", async () => {
    const data = dataFolder()
    const { text } = await open("--no-chain", "--data", data)
    expect(text()).toContain(`  data                  ${data}\n`)
    const second = start("--port", "0", "--no-chain", "--data", data)
    expect((await second.ended)[0]).toBe(1)
    expect(second.text()).toMatch(/\nThe data folder .* is in use by another sandbox\.\n$/)
  })

  it("is moved aside when it cannot be read, and the command says where", async () => {
    const data = dataFolder()
    writeFileSync(join(data, "sandbox.db"), "not a database\n".repeat(500))
    const { text, url } = await open("--no-chain", "--data", data)
    const aside = readdirSync(data).find((name) => name.includes("broken")) ?? ""
    expect(text()).toContain(`It was set aside as ${join(data, aside)}, and the sandbox begins with none.\n`)
    expect(readFileSync(join(data, aside), "utf8")).toBe("not a database\n".repeat(500))
    expect((await fetch(`${url}/__sandbox/health`)).status).toBe(200)
  })

  it.runIf(hasAnvil)("is rejected when its networks were stored in another way", async () => {
    const data = dataFolder()
    const { child, ended } = await open("--no-chain", "--data", data)
    child.kill("SIGTERM")
    await ended
    const second = start("--port", "0", "--data", data)
    expect((await second.ended)[0]).toBe(1)
    expect(second.text()).toContain("has its networks in memory, and this sandbox would keep them on anvil")
  })
})

/** The file in which Linux lists the children of a process. */
const childrenFile = (pid: number | undefined) => `/proc/${pid}/task/${pid}/children`

const childrenOf = (pid: number | undefined): number[] =>
  readFileSync(childrenFile(pid), "utf8").split(" ").filter(Boolean).map(Number)

/** Whether a process runs. One that has exited stays listed until its parent reads the exit code. */
const isThere = (pid: number): boolean => {
  const file = `/proc/${pid}/stat`
  return existsSync(file) && !/\) Z /.test(readFileSync(file, "utf8"))
}

describe.runIf(hasAnvil && existsSync(childrenFile(process.pid)))(
  "a process that the command started",
  () => {
    it.each(["SIGINT", "SIGTERM", "SIGHUP", "SIGKILL"] as const)("ends with it on %s", async (signal) => {
      const { child, ended, url } = await open()
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" })
      for (const network of ["97", "ethereum-sepolia"])
        expect((await postJson(`${url}/__sandbox/rpc/${network}`, body)).status).toBe(200)
      const started = childrenOf(child.pid)
      expect(started.length).toBeGreaterThanOrEqual(3)
      child.kill(signal)
      await ended
      await expect.poll(() => started.filter(isThere)).toEqual([])
    })
  }
)
