import * as core3 from "@wagmi/core"
import { parseEther } from "viem"
import { afterEach, describe, expect, test, vi } from "vitest"
import * as core2 from "wagmi-core-2"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { base, ethereumSepolia, juchain } from "../../src/chains/index.ts"
import { transport } from "../../src/viem/index.ts"
import { slipway } from "../../src/wagmi/index.ts"
import { openChain } from "./wallet.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"

// Both have the same actions. The type tests cover the differences of their types.
const majors = [
  ["3", core3],
  ["2", core2 as unknown as typeof core3]
] as const

describe.runIf(hasAnvil).each(majors)("wagmi %s with the connector", (_, wagmi) => {
  const { sandbox, nodes, signIn, signInTo } = openChain()

  const memory = () => {
    const texts = new Map<string, string>()
    return wagmi.createStorage({
      storage: {
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, value) => void texts.set(key, value),
        removeItem: (key) => void texts.delete(key)
      }
    })
  }

  const configFor = (
    client: Awaited<ReturnType<typeof signIn>>["client"],
    {
      storage = memory(),
      ...options
    }: Parameters<typeof slipway>[1] & { storage?: ReturnType<typeof memory> } = {}
  ) => {
    const config = wagmi.createConfig({
      chains: [ethereumSepolia, base, juchain],
      connectors: [
        slipway(client, {
          rpcUrls: { sepolia: nodes.rpcUrls["ethereum-sepolia"], base: nodes.rpcUrls.base },
          fetch: nodes.fetch,
          ...options
        })
      ],
      transports: {
        [ethereumSepolia.id]: transport("sepolia", nodes),
        [base.id]: transport("base", nodes),
        [juchain.id]: transport("juchain", nodes)
      },
      storage,
      pollingInterval: 10,
      multiInjectedProviderDiscovery: false
    })
    const [connector] = config.connectors
    if (connector === undefined) throw new Error("no connector")
    return { config, connector, storage }
  }

  const open = async (options: Parameters<typeof configFor>[1] = {}) => {
    const { client, address } = await signIn()
    return { client, address, ...configFor(client, options) }
  }

  describe("connects", () => {
    test("the signed-in user", async () => {
      const { config, connector, address } = await open()
      const connected = await wagmi.connect(config, { connector })
      expect(connected).toEqual({ accounts: [address], chainId: ethereumSepolia.id })
      expect(wagmi.getAccount(config)).toMatchObject({
        address,
        status: "connected",
        chainId: ethereumSepolia.id
      })
      expect(connector).toMatchObject({ id: "slipway", name: "Slipway", type: "slipway" })
    })

    test("a user who signs in on request", async () => {
      const { client } = await signIn()
      await client.session.signOut()
      const ask = vi.fn(() => signInTo(client))
      const { config, connector } = configFor(client, { signIn: ask })
      const { accounts } = await wagmi.connect(config, { connector })
      expect(accounts).toEqual([await client.session.address()])
      expect(ask).toHaveBeenCalledOnce()
    })

    test("no account when the sign-in is cancelled or not possible", async () => {
      const { client } = await signIn()
      await client.session.signOut()
      const calledOff = configFor(client, { signIn: () => Promise.reject(new Error("closed")) })
      await expect(wagmi.connect(calledOff.config, calledOff)).rejects.toMatchObject({
        name: "UserRejectedRequestError",
        code: 4001
      })
      const impossible = configFor(client)
      await expect(wagmi.connect(impossible.config, impossible)).rejects.toMatchObject({ code: 4100 })
      expect(wagmi.getAccount(impossible.config).status).toBe("disconnected")
    })

    test("on the requested chain, or on the current one when that is unavailable", async () => {
      const { config, connector } = await open()
      expect(await wagmi.connect(config, { connector, chainId: base.id })).toMatchObject({ chainId: base.id })
      await wagmi.switchChain(config, { chainId: ethereumSepolia.id })
      // This chain has no node.
      const again = await connector.connect({ chainId: juchain.id })
      expect(again.chainId).toBe(ethereumSepolia.id)
    })

    test("also with a storage that is damaged and full", async () => {
      const isOwn = (key: string) => key.includes("slipway")
      const storage = wagmi.createStorage({
        storage: {
          getItem: (key) => (isOwn(key) ? "{" : null),
          setItem: (key) => {
            if (isOwn(key)) throw new Error("The storage is full")
          },
          removeItem: () => undefined
        }
      })
      const { config, connector } = await open({ storage })
      expect(await wagmi.connect(config, { connector })).toMatchObject({ chainId: ethereumSepolia.id })
      await wagmi.switchChain(config, { chainId: base.id })
      expect(await connector.getChainId()).toBe(base.id)
    })

    test("with capabilities on request", async () => {
      const { connector, address } = await open()
      const { accounts } = await connector.connect({ withCapabilities: true })
      expect(accounts).toEqual([{ address, capabilities: {} }])
    })

    test("by itself when a user signs in elsewhere in the app", async () => {
      const { client } = await signIn()
      await client.session.signOut()
      const { config } = configFor(client)
      const connected = new Promise((resolve) => {
        wagmi.watchAccount(config, {
          onChange: ({ status, address }) => status === "connected" && resolve(address)
        })
      })
      await signInTo(client)
      expect(await connected).toBe(await client.session.address())
    })
  })

  describe("reconnects", () => {
    test("a user who is still signed in, on their chain", async () => {
      const { client, address, config, connector, storage } = await open()
      await wagmi.connect(config, { connector })
      await wagmi.switchChain(config, { chainId: base.id })
      const reloaded = configFor(client, { storage }).config
      expect(await wagmi.reconnect(reloaded)).toMatchObject([{ accounts: [address], chainId: base.id }])
      expect(wagmi.getAccount(reloaded).status).toBe("connected")
    })

    test("no account, without a request, when signed out", async () => {
      const { client, config, connector, storage } = await open()
      await wagmi.connect(config, { connector })
      await client.session.signOut()
      const ask = vi.fn()
      const reloaded = configFor(client, { storage, signIn: ask })
      expect(await reloaded.connector.isAuthorized()).toBe(false)
      expect(await wagmi.reconnect(reloaded.config)).toEqual([])
      await expect(reloaded.connector.connect({ isReconnecting: true })).rejects.toThrow("not connected")
      expect(ask).not.toHaveBeenCalled()
    })

    test("without a request to the wallet service", async () => {
      const { client } = await open()
      await client.session.address()
      const before = sandbox.ledger.length
      await wagmi.reconnect(configFor(client).config)
      expect(sandbox.ledger).toHaveLength(before)
    })
  })

  describe("switches", () => {
    test("chains, with an event", async () => {
      const { config, connector } = await open()
      await wagmi.connect(config, { connector })
      const changes: number[] = []
      wagmi.watchAccount(config, { onChange: ({ chainId }) => chainId && changes.push(chainId) })
      expect(await wagmi.switchChain(config, { chainId: base.id })).toMatchObject({ id: base.id })
      expect(wagmi.getAccount(config).chainId).toBe(base.id)
      expect(changes).toEqual([base.id])
    })

    test("to no chain that the app or the wallet does not support", async () => {
      const { config, connector } = await open()
      await wagmi.connect(config, { connector })
      for (const chainId of [juchain.id, 424242 as 8453]) {
        await expect(wagmi.switchChain(config, { chainId })).rejects.toMatchObject({
          name: "SwitchChainError",
          code: 4902
        })
      }
      expect(wagmi.getAccount(config).chainId).toBe(ethereumSepolia.id)
    })

    test("accounts when another user signs in", async () => {
      const { client, config, connector, address } = await open()
      await wagmi.connect(config, { connector })
      const changed = new Promise((resolve) => {
        wagmi.watchAccount(config, {
          onChange: ({ address: next }) => next && next !== address && resolve(next)
        })
      })
      await signInTo(client)
      expect(await changed).toBe(await client.session.address())
    })
  })

  describe("disconnects", () => {
    test("by signing out", async () => {
      const { client, config, connector } = await open()
      await wagmi.connect(config, { connector })
      await wagmi.disconnect(config)
      expect(client.session.current().status).toBe("signed_out")
      expect(wagmi.getAccount(config).status).toBe("disconnected")
    })

    test("when the session ends elsewhere", async () => {
      const { client, config, connector } = await open()
      await wagmi.connect(config, { connector })
      await client.session.signOut()
      expect(wagmi.getAccount(config).status).toBe("disconnected")
    })

    test("and reconnects", async () => {
      const { client, config, connector } = await open()
      await wagmi.connect(config, { connector })
      await wagmi.disconnect(config)
      await signInTo(client)
      if (wagmi.getAccount(config).status === "disconnected") await wagmi.connect(config, { connector })
      expect(wagmi.getAccount(config).address).toBe(await client.session.address())
    })
  })

  describe("when it is connected", () => {
    const openConnected = async () => {
      const opened = await open()
      await wagmi.connect(opened.config, opened)
      return opened
    }

    test("signs", async () => {
      const { config, address } = await openConnected()
      const message = "Hello"
      const signature = await wagmi.signMessage(config, { message })
      expect(await wagmi.verifyMessage(config, { address, message, signature })).toBe(true)
    })

    test("sends a transaction that is mined", async () => {
      const { config } = await openConnected()
      const hash = await wagmi.sendTransaction(config, { to: friend, value: parseEther("0.5") })
      expect(await wagmi.waitForTransactionReceipt(config, { hash })).toMatchObject({ status: "success" })
      expect(sandbox.ledger.map(({ kind }) => kind)).not.toContain("sendTransaction")
    })

    test("sends on the requested chain", async () => {
      const { config } = await openConnected()
      await wagmi.switchChain(config, { chainId: base.id })
      const hash = await wagmi.sendTransaction(config, { to: friend, value: 1n, chainId: base.id })
      expect(await wagmi.waitForTransactionReceipt(config, { hash, chainId: base.id })).toMatchObject({
        status: "success"
      })
    })

    test("sends a batch of calls, and reports its status", async () => {
      const { config } = await openConnected()
      const { id } = await wagmi.sendCalls(config, {
        calls: [
          { to: friend, value: 1n },
          { to: friend, value: 2n }
        ]
      })
      const { status, receipts } = await wagmi.waitForCallsStatus(config, {
        id,
        pollingInterval: 10,
        timeout: 30_000
      })
      expect(status).toBe("success")
      expect(receipts).toHaveLength(2)
      expect(await wagmi.getCapabilities(config, { chainId: base.id })).toEqual({
        atomic: { status: "unsupported" }
      })
    })

    test("passes on the node's refusal", async () => {
      const { config } = await openConnected()
      await expect(
        wagmi.sendTransaction(config, { to: friend, value: parseEther("500000") })
      ).rejects.toThrow(/funds|balance/)
    })

    test("rejects a tampered signature", async () => {
      const { config } = await openConnected()
      sandbox.faults.add({ operation: "signMessage", fault: "tampered" })
      await expect(wagmi.signMessage(config, { message: "Hello" })).rejects.toThrow("signed something else")
    })
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })
})
