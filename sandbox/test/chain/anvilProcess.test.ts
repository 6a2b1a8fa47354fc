import { type ChildProcess, spawn } from "node:child_process"
import { subscribe, unsubscribe } from "node:diagnostics_channel"
import { once } from "node:events"
import { join } from "node:path"
import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { openAnvilHost } from "../../src/chain/anvil/host.ts"
import { createSandbox } from "../../src/testing.ts"
import { hasAnvil } from "../support/anvil.ts"
import { start } from "../support/command.ts"

const root = join(import.meta.dirname, "../../..")
const chainId = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "eth_chainId" })
const post = (url: string) =>
  fetch(url, { method: "POST", headers: { "content-type": "application/json" }, body: chainId })

const isThere = (url: string) =>
  post(url).then(
    () => true,
    () => false
  )

/** Records the nodes that this process starts from now on. */
const watchNodes = (): (() => readonly ChildProcess[]) => {
  const started: ChildProcess[] = []
  const note = (message: unknown) => {
    // Node documents the channel's messages, but gives them no type.
    const { process: child } = message as { process: ChildProcess }
    started.push(child)
  }
  subscribe("child_process", note)
  onTestFinished(() => void unsubscribe("child_process", note))
  return () => started.filter(({ spawnargs }) => spawnargs.includes("--chain-id"))
}

/** Runs a program that starts a node, prints its URL, and then runs `rest`. */
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

  it("does not keep a program alive", async () => {
    const { printed, ended } = program("")
    const url = await printed
    expect(await ended).toEqual([0, null])
    await expect.poll(() => isThere(url)).toBe(false)
  })

  it("keeps a program that waits for its end running until then", async () => {
    const { ended } = program(`
      await Promise.all([1, 5, 56, 137].map((chainId) => host.lease(chainId, Date.now())))
      await host.close()`)
    // Node exits with 13 when nothing is left that could settle a top-level await.
    expect(await ended).toEqual([0, null])
  })

  it("ends when its sandbox is closed", async () => {
    const host = openAnvilHost()
    const [first, second] = await Promise.all([host?.lease(97, Date.now()), host?.lease(5, Date.now())])
    await host?.close()
    expect(await isThere(first?.url ?? "")).toBe(false)
    expect(await isThere(second?.url ?? "")).toBe(false)
  })

  it("that has exited is reported, and a reset starts another", async () => {
    const nodes = watchNodes()
    const sandbox = createSandbox({ chain: "anvil" })
    onTestFinished(() => sandbox.close())
    const ask = async (path: string, method: string) => {
      const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method })
      const response = await sandbox.fetch(`http://sandbox.test/__sandbox${path}`, { method: "POST", body })
      return response.json()
    }
    const { result } = await ask("/rpc/97", "web3_clientVersion")
    expect(result).toMatch(/^anvil/)
    // A block is due, and the node is gone.
    await ask("/rpc/97", "eth_sendTransaction")
    sandbox.clock.advance(10_000)
    expect(nodes()).toHaveLength(1)
    for (const node of nodes()) node.kill("SIGKILL")
    await expect
      .poll(async () => (await ask("/rpc/97", "eth_chainId")).message)
      .toBe("The node of chain 97 has ended: reset the sandbox")
    expect(await ask("/reset", "")).toEqual({ status: "ok" })
    expect(await ask("/rpc/97", "eth_chainId")).toMatchObject({ result: "0x61" })
  })

  it("is not started by a sandbox that was closed", async () => {
    const sandbox = createSandbox({ chain: "anvil" })
    await sandbox.close()
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/97", {
      method: "POST",
      body: chainId
    })
    expect(await response.json()).toEqual({ status: 503, message: "The sandbox was closed" })
  })

  it("starts on the first use of its network", async () => {
    const sandbox = createSandbox({ chain: "anvil" })
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/97", {
      method: "POST",
      body: chainId
    })
    expect(await response.json()).toMatchObject({ result: "0x61" })
    await sandbox.close()
  })
})

it("starts none with --no-chain", async () => {
  const { child, ready, ended, text } = start("--port", "0", "--no-chain")
  onTestFinished(() => void child.kill("SIGKILL"))
  await ready
  const url = /http:\/\/127\.0\.0\.1:\d+/.exec(text())?.[0] ?? ""
  const networks: object[] = await (await fetch(`${url}/__sandbox/networks`)).json()
  expect(networks.filter((network) => "rpcUrl" in network)).toEqual([])
  expect(await (await post(`${url}/__sandbox/rpc/97`)).json()).toMatchObject({ error: { code: -32001 } })
  child.kill("SIGTERM")
  expect(await ended).toEqual([0, null])
})

describe("a machine for which there is no anvil", () => {
  afterEach(() => vi.restoreAllMocks())

  it("gets a message of one line, and keeps the networks in memory", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined)
    vi.spyOn(process, "arch", "get").mockReturnValue("riscv64")
    const sandbox = createSandbox({ chain: "anvil" })
    expect(warn.mock.calls).toEqual([
      [
        "No anvil runs here (optional package @foundry-rs/anvil): the networks are kept in memory, without JSON-RPC."
      ]
    ])
    expect(sandbox.chain).toBe("memory")
    expect(sandbox.rpcUrls("http://sandbox.test")).toEqual({})
    const response = await sandbox.fetch("http://sandbox.test/__sandbox/rpc/97", {
      method: "POST",
      body: chainId
    })
    expect(await response.json()).toMatchObject({ error: { code: -32001 } })
    await sandbox.close()
  })
})
