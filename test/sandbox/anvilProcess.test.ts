import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { openAnvilHost } from "../../sandbox/src/chain/anvil/host.ts"
import { createSandbox } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "./anvil.ts"

const root = join(import.meta.dirname, "../..")
const chainId = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" })
const post = (url: string) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: chainId })

const isThere = (url: string) =>
  post(url).then(
    () => true,
    () => false
  )

/** A program that starts a node, says where it is, and then does what `rest` says. */
const program = (rest: string) => {
  const code = `
    import { openAnvilHost } from "./sandbox/src/chain/anvil/host.ts"
    const host = openAnvilHost()
    const { url } = await host.lease(97, Date.now())
    console.log(url)
    ${rest}`
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"]
  })
  onTestFinished(() => void child.kill("SIGKILL"))
  const printed = once(child.stdout, "data").then(([text]) => String(text).trim())
  return { child, printed, ended: once(child, "close") }
}

describe.runIf(hasAnvil)("an anvil", () => {
  it("does not outlive a program that is killed", async () => {
    const { child, printed, ended } = program("setInterval(() => undefined, 1000)")
    const url = await printed
    expect(await isThere(url)).toBe(true)
    child.kill("SIGKILL")
    await ended
    await expect.poll(() => isThere(url)).toBe(false)
  })

  it("does not keep a program from ending that has forgotten it", async () => {
    const { printed, ended } = program("")
    const url = await printed
    expect(await ended).toEqual([0, null])
    await expect.poll(() => isThere(url)).toBe(false)
  })

  it("ends when its sandbox is closed", async () => {
    const host = openAnvilHost()
    const [first, second] = await Promise.all([host?.lease(97, Date.now()), host?.lease(5, Date.now())])
    await host?.close()
    expect(await isThere(first?.url ?? "")).toBe(false)
    expect(await isThere(second?.url ?? "")).toBe(false)
  })

  it("starts when its network is used for the first time", async () => {
    const sandbox = createSandbox({ chain: "anvil" })
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/97", {
      method: "POST",
      body: chainId
    })
    expect(await response.json()).toMatchObject({ result: "0x61" })
    await sandbox.close()
  })
})

describe("a machine for which there is no anvil", () => {
  afterEach(() => vi.restoreAllMocks())

  it("is told so in one line, and keeps the networks in memory", async () => {
    const said = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    vi.spyOn(process, "arch", "get").mockReturnValue("riscv64")
    const sandbox = createSandbox({ chain: "anvil" })
    expect(said.mock.calls).toEqual([
      ["There is no anvil for this machine: the sandbox keeps its networks in memory, without JSON-RPC."]
    ])
    expect(sandbox.chain).toBe("memory")
    expect(sandbox.rpcUrls("http://sandbox.test")).toEqual({})
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/97", {
      method: "POST",
      body: chainId
    })
    expect(response.status).toBe(404)
    await sandbox.close()
  })
})
