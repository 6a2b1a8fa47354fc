import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import { createPublicClient, http, recoverMessageAddress, stringToHex } from "viem"
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { evm } from "../../src/evm.ts"
import type { Client } from "../../src/index.ts"
import { textOf } from "../support/docs/documents.ts"
import { openChain } from "../viem/wallet.ts"
import { openRelay, type Relay } from "./relay.ts"

const folder = import.meta.dirname
const root = join(folder, "../..")

/** `npm ci --prefix test/walletKit` installs them. */
const hasWalletKit = existsSync(join(folder, "node_modules/@reown/walletkit"))

/** What the recipe asks the user. */
interface Question {
  readonly app: {
    readonly name: string
    readonly origin: string | undefined
    readonly claimedOrigin: string
  }
  readonly chainId?: number
  readonly request?: { readonly method: string; readonly params: readonly unknown[] }
}

interface Session {
  readonly topic: string
  readonly namespaces: Record<string, { readonly accounts: readonly string[] }>
}

/** The parts of WalletConnect that the tests use, which is not installed with the project. */
interface Kit {
  readonly pair: (target: { readonly uri: string }) => Promise<void>
  readonly getActiveSessions: () => Record<string, Session>
  readonly core: Core
}
interface Core {
  readonly verify: { resolve: (target: unknown) => Promise<unknown> }
  readonly relayer: { readonly transportClose: () => Promise<void> }
}
interface App {
  readonly connect: (wanted: unknown) => Promise<{ uri: string; approval: () => Promise<Session> }>
  readonly request: (call: unknown) => Promise<unknown>
  readonly once: (event: "session_delete", listener: () => void) => void
  readonly engine: { isValidRequest: () => Promise<void> }
  readonly core: Core
}
type Serve = (client: Client, options: Record<string, unknown>) => Promise<Kit>

const { resolve } = createRequire(join(folder, "package.json"))
const pathOf = (name: string) => (name === "slipway/viem" ? join(root, "src/viem/index.ts") : resolve(name))

/** The recipe of docs/viem.md, with this project's provider. */
const loadRecipe = async (): Promise<{ readonly serveOtherApps: Serve }> => {
  const [, code] = /^```js\n\/\/ otherApps\.js\n([\s\S]*?)^```$/m.exec(textOf("docs/viem.md")) ?? []
  if (code === undefined) throw new Error("docs/viem.md has no otherApps.js")
  const file = join(folder, ".slipway/otherApps.js")
  mkdirSync(join(folder, ".slipway"), { recursive: true })
  // WalletConnect's packages as Node resolves them. The builds for bundlers do not run in Node.
  const resolved = code.replace(
    /from "([^"]+)"/g,
    (_, name: string) => `from ${JSON.stringify(pathOf(name))}`
  )
  writeFileSync(file, resolved)
  return import(file)
}

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const chainId = 11155111
const origin = "https://shop.example"
const metadata = { name: "Shop", description: "Sells things", url: origin, icons: [] }

describe.runIf(hasWalletKit && hasAnvil)("an app that is connected through WalletConnect", () => {
  const { sandbox, nodes, signIn } = openChain()
  let relay: Relay
  let serveOtherApps: Serve
  let newCore: (options: object) => Core
  let SignClient: { readonly init: (options: object) => Promise<App> }
  beforeEach(() => {
    // Otherwise all peers of a process are one.
    vi.stubEnv("DISABLE_GLOBAL_CORE", "true")
    // WalletConnect does without its other services. The sandbox has its chain on loopback.
    const { fetch } = globalThis
    vi.stubGlobal("fetch", async (...request: Parameters<typeof fetch>) => {
      const { hostname } = new URL(new Request(...request).url)
      if (hostname.startsWith("127.")) return fetch(...request)
      throw new TypeError(`${hostname} cannot be reached in tests`)
    })
  })
  beforeAll(async () => {
    relay = await openRelay()
    const { Core } = await import(pathOf("@walletconnect/core"))
    newCore = (options) => new Core(options)
    ;({ SignClient } = await import(pathOf("@walletconnect/sign-client")))
    ;({ serveOtherApps } = await loadRecipe())
  })
  afterAll(() => relay?.close())

  /** A peer of the relay that stores its sessions in memory, or in `storage`. */
  const openCore = (storage: Map<string, unknown> = new Map()) => {
    const core = newCore({
      ...{ projectId: "0".repeat(32), relayUrl: relay.url, telemetryEnabled: false, logger: "silent" },
      ...{ customStoragePrefix: "test", storage: storageIn(storage) }
    })
    onTestFinished(() => core.relayer.transportClose())
    return core
  }

  /** A wallet whose user agrees to what `agrees` says. */
  const openWallet = async (
    client: Client,
    agrees: (question: Question) => unknown,
    storage?: Map<string, unknown>
  ) => {
    const asked: Question[] = []
    const ask = async (question: Question) => {
      asked.push(question)
      return agrees(question)
    }
    const core = openCore(storage)
    core.verify.resolve = async () => ({ origin, isScam: false })
    const kit = await serveOtherApps(client, {
      ...{ core, metadata: { ...metadata, name: "Wallet" }, chainIds: [chainId], ask }
    })
    return { kit, core, asked }
  }

  const openShop = async () => {
    const app = await SignClient.init({ core: openCore(), metadata })
    const connect = async (kit: Kit) => {
      const methods = ["personal_sign", "eth_sendTransaction"]
      const { uri, approval } = await app.connect({
        optionalNamespaces: {
          eip155: { chains: [`eip155:${chainId}`], methods, events: ["accountsChanged"] }
        }
      })
      await kit.pair({ uri })
      return approval()
    }
    const request = (topic: string, method: string, params: readonly unknown[]) =>
      app.request({ topic, chainId: `eip155:${chainId}`, request: { method, params } })
    return { app, connect, request }
  }

  it("sees the user's account, and gets the signature that the user agreed to", async () => {
    const { client, address } = await signIn({ evm: evm(nodes) })
    const { kit, asked } = await openWallet(client, () => true)
    const shop = await openShop()
    const { topic, namespaces } = await shop.connect(kit)
    expect(namespaces.eip155?.accounts).toEqual([`eip155:${chainId}:${address}`])

    const message = "Sign in to the shop"
    const signature = await shop.request(topic, "personal_sign", [stringToHex(message), address])
    expect(await recoverMessageAddress({ message, signature: signature as `0x${string}` })).toBe(address)
    const app = { name: "Shop", origin, claimedOrigin: origin }
    expect(asked).toMatchObject([{ app }, { app, chainId, request: { method: "personal_sign" } }])
  })

  it("sends what the user approved, once, through a node", async () => {
    const { client, address } = await signIn({ evm: evm(nodes) })
    const { kit } = await openWallet(client, () => true)
    const shop = await openShop()
    const { topic } = await shop.connect(kit)
    const hash = await shop.request(topic, "eth_sendTransaction", [
      { from: address, to: friend, value: "0x7" }
    ])
    expect(await client.transactions.list()).toMatchObject([{ hash }])
    const node = createPublicClient({
      transport: http(nodes.rpcUrls["ethereum-sepolia"], { fetchFn: nodes.fetch })
    })
    expect(await node.getBalance({ address: friend })).toBe(7n)
  })

  it("cannot connect, sign or send if the user declines", async () => {
    const { client, address } = await signIn({ evm: evm(nodes) })
    const declining = await openWallet(client, () => false)
    const shop = await openShop()
    await expect(shop.connect(declining.kit)).rejects.toMatchObject({ code: 5000 })

    const { kit } = await openWallet(client, ({ request }) => request === undefined)
    const { topic } = await shop.connect(kit)
    const send = shop.request(topic, "eth_sendTransaction", [{ from: address, to: friend, value: "0x7" }])
    await expect(send).rejects.toMatchObject({ code: 4001 })
    expect(sandbox.ledger.map(({ kind }) => kind)).not.toContain("signTransaction")
  })

  it("is declined without a question if its requests come from another website", async () => {
    const { client } = await signIn({ evm: evm(nodes) })
    const { kit, core, asked } = await openWallet(client, () => true)
    core.verify.resolve = async () => ({ origin: "https://shop.example.evil.example", isScam: false })
    const shop = await openShop()
    await expect(shop.connect(kit)).rejects.toMatchObject({ code: 5000 })
    expect(asked).toEqual([])
  })

  it("has no origin in a question if Reown cannot say where the request comes from", async () => {
    const { client, address } = await signIn({ evm: evm(nodes) })
    const { kit, core, asked } = await openWallet(client, () => true)
    const shop = await openShop()
    const { topic } = await shop.connect(kit)
    core.verify.resolve = async () => undefined
    await shop.request(topic, "personal_sign", [stringToHex("Hello"), address])
    core.verify.resolve = async () => ({ origin, isScam: false })
    await shop.request(topic, "personal_sign", [stringToHex("Hello again"), address])
    expect(asked.map(({ app }) => [app.origin, app.claimedOrigin])).toEqual([
      [origin, origin],
      [undefined, origin],
      [origin, origin]
    ])
  })

  it("cannot call a method that it was not given", async () => {
    const { client } = await signIn({ evm: evm(nodes) })
    const { kit } = await openWallet(client, () => true)
    const shop = await openShop()
    const { topic } = await shop.connect(kit)
    // The app's own library would refuse. A hostile app has another one.
    shop.app.engine.isValidRequest = async () => undefined
    await expect(shop.request(topic, "wallet_revokePermissions", [{ eth_accounts: {} }])).rejects.toThrow()
    expect(client.session.current().status).toBe("ready")
  })

  it("is disconnected when the user signs out", async () => {
    const { client } = await signIn({ evm: evm(nodes) })
    const { kit } = await openWallet(client, () => true)
    const shop = await openShop()
    await shop.connect(kit)
    const disconnected = new Promise<void>((resolve) => shop.app.once("session_delete", resolve))
    await client.session.signOut()
    await disconnected
    await expect.poll(() => kit.getActiveSessions()).toEqual({})
  })

  it("is disconnected when the wallet opens for another user", async () => {
    const stored = new Map<string, unknown>()
    const before = await openWallet((await signIn({ evm: evm(nodes) })).client, () => true, stored)
    const shop = await openShop()
    await shop.connect(before.kit)
    await before.core.relayer.transportClose()
    const after = await openWallet((await signIn({ evm: evm(nodes) })).client, () => true, stored)
    expect(after.kit.getActiveSessions()).toEqual({})
  })

  it("is told to look before it repeats a request that the wallet had begun when it closed", async () => {
    const { client, address } = await signIn({ evm: evm(nodes) })
    const stored = new Map<string, unknown>()
    let begin = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const before = await openWallet(
      client,
      ({ request }) => {
        if (request === undefined) return true
        begin()
        return new Promise(() => undefined)
      },
      stored
    )
    const shop = await openShop()
    const { topic } = await shop.connect(before.kit)
    const send = shop.request(topic, "eth_sendTransaction", [{ from: address, to: friend, value: "0x7" }])
    const refused = expect(send).rejects.toMatchObject({ code: -32002 })
    await begun
    await before.core.relayer.transportClose()

    const after = await openWallet(client, () => true, stored)
    await refused
    expect(after.asked).toEqual([])
  })
})

/** WalletConnect's storage, which a later wallet can open again. */
const storageIn = (map: Map<string, unknown>) => ({
  getKeys: async () => [...map.keys()],
  getEntries: async () => [...map],
  getItem: async (key: string) => map.get(key),
  setItem: async (key: string, value: unknown) => void map.set(key, value),
  removeItem: async (key: string) => void map.delete(key)
})
