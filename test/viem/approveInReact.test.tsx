import "../support/page/dom.ts"

import { act, configure, render, waitFor } from "@testing-library/react"
import { createWalletClient, custom, encodeFunctionData, erc20Abi, getAddress, maxUint256 } from "viem"
import { describe, expect, test, vi } from "vitest"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { ethereumSepolia } from "../../src/chains/index.ts"
import type { Client } from "../../src/index.ts"
import {
  approveInReact,
  SlipwayProvider,
  type SlipwayProviderProps,
  useConfirmations
} from "../../src/react/index.ts"
import { createProvider, type ProviderOptions, simple7702Account } from "../../src/viem/index.ts"
import { openChain } from "./wallet.ts"

const friend = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const usdc = getAddress(testTokens.usdc)
const network = "ethereum-sepolia"
const approving = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: "approve", args: [friend, amount] })
const calls = [
  { to: usdc, data: approving(maxUint256) },
  { to: friend, value: 5n }
] as const

// A first request starts the node and deploys the contracts.
configure({ asyncUtilTimeout: 20_000 })

describe.runIf(hasAnvil)("a provider whose requests are approved in React", () => {
  const { nodes, signIn } = openChain()

  /** The queue of a page with a provider for the client. */
  const openPage = (client: Client, props: Omit<SlipwayProviderProps, "client"> = { confirm: "queue" }) => {
    const held: { current?: ReturnType<typeof useConfirmations> } = {}
    const Queue = () => {
      held.current = useConfirmations()
      return null
    }
    const { unmount } = render(
      <SlipwayProvider client={client} {...props}>
        <Queue />
      </SlipwayProvider>
    )
    const waiting = async () => {
      await waitFor(() => expect(held.current?.queue).toHaveLength(1))
      return held.current as ReturnType<typeof useConfirmations> // it has rendered
    }
    return { waiting, unmount, queue: () => held.current?.queue ?? [] }
  }

  const open = async (options: ProviderOptions = {}) => {
    const { client, address } = await signIn()
    const provider = createProvider(client, {
      ...nodes,
      chainId: ethereumSepolia.id,
      approve: approveInReact(client),
      ...options
    })
    const wallet = createWalletClient({
      account: address,
      chain: ethereumSepolia,
      transport: custom(provider, { retryCount: 0 })
    })
    return { client, address, wallet, provider }
  }

  const allowanceOf = async (owner: `0x${string}`, wallet: Awaited<ReturnType<typeof open>>["wallet"]) =>
    BigInt(
      await wallet.request(
        // viem's type of a wallet's transport has no reads, which the provider answers
        {
          method: "eth_call",
          params: [
            {
              to: usdc,
              data: encodeFunctionData({ abi: erc20Abi, functionName: "allowance", args: [owner, friend] })
            },
            "latest"
          ]
        } as never
      )
    )

  test.each([
    ["atomic", true],
    ["sequential", false]
  ])("asks once for a batch that is %s, and sends the limit that the user chose", async (_, isAtomic) => {
    const { client, address, wallet } = await open({ implementation: simple7702Account })
    const page = openPage(client)
    const sent = wallet.sendCalls({ calls: [...calls], forceAtomic: isAtomic })
    const { current, approve } = await page.waiting()
    expect(current).toMatchObject({
      operation: "sendCalls",
      input: {
        network,
        calls: [
          { to: usdc, value: "0x0", data: calls[0].data },
          { to: friend, value: "0x5", data: "0x" }
        ],
        isAtomic,
        delegate: isAtomic ? simple7702Account : undefined
      }
    })
    act(() => approve(current?.id ?? 0, { spendingLimits: [25n, undefined] }))
    const { id } = await sent
    const end = await wallet.waitForCallsStatus({ id, pollingInterval: 10, timeout: 30_000 })
    expect(end).toMatchObject({ statusCode: 200, atomic: isAtomic })
    expect(await allowanceOf(address, wallet)).toBe(25n)
    expect(page.queue()).toHaveLength(0)
  })

  test("sends the limit that the user chose for a single approval", async () => {
    const { client, address, wallet } = await open()
    const page = openPage(client)
    const sent = wallet.sendTransaction({ to: usdc, data: approving(maxUint256) })
    const { current, approve } = await page.waiting()
    expect(current?.operation).toBe("sendTransaction")
    act(() => approve(current?.id ?? 0, { spendingLimit: 25n }))
    await sent
    await waitFor(async () => expect(await allowanceOf(address, wallet)).toBe(25n))
  })

  test.each([
    ["above what a call asks for", [2n ** 255n, 1n]],
    ["for a call that is no approval", [undefined, 1n]],
    ["for a call that does not exist", [undefined, undefined, 1n]]
  ])("sends nothing for a limit %s", async (_, spendingLimits) => {
    const approve = () => ({ approved: true, spendingLimits }) as const
    const { address, provider, wallet } = await open({ approve })
    const requested = [{ ...calls[0], data: approving(25n) }, calls[1]]
    await expect(wallet.sendCalls({ calls: requested })).rejects.toThrow()
    const params = [address, "pending"] as const
    expect(await provider.request({ method: "eth_getTransactionCount", params: [...params] })).toBe("0x0")
  })

  test("rejects what the user rejects, once for all calls", async () => {
    const { client, wallet } = await open()
    const page = openPage(client)
    const sent = wallet.sendCalls({ calls: [...calls] }).catch((error: Error) => error)
    const { current, reject } = await page.waiting()
    act(() => reject(current?.id ?? 0))
    expect(await sent).toMatchObject({ cause: { code: 4001 } })
    expect(page.queue()).toHaveLength(0)
  })

  test("shows the app that asks", async () => {
    const { client, address } = await signIn()
    const app = { host: "app.uniswap.org", asker: { name: "Uniswap" } }
    const provider = createProvider(client, { ...nodes, approve: approveInReact(client, app) })
    const page = openPage(client)
    const signed = provider.request({ method: "personal_sign", params: ["0x4869", address] })
    const { current, approve } = await page.waiting()
    expect(current).toMatchObject({ operation: "signMessage", input: { message: "Hi" }, app })
    act(() => approve(current?.id ?? 0))
    expect(await signed).toMatch(/^0x/)
  })

  test("rejects everything while no page asks the user", async () => {
    const { client, wallet } = await open()
    await expect(wallet.sendCalls({ calls: [...calls] })).rejects.toMatchObject({ cause: { code: 4001 } })
    openPage(client, { confirm: "queue" }).unmount()
    await expect(wallet.sendCalls({ calls: [...calls] })).rejects.toMatchObject({ cause: { code: 4001 } })
    openPage(client, {})
    await expect(wallet.sendCalls({ calls: [...calls] })).rejects.toMatchObject({ cause: { code: 4001 } })
  })

  test("asks with the function of the provider", async () => {
    const { client, address, wallet } = await open()
    const confirm = vi.fn(async () => undefined)
    openPage(client, { confirm })
    await wallet.signMessage({ message: "Hi" })
    expect(confirm.mock.calls).toEqual([
      [{ operation: "signMessage", input: { network, message: "Hi" } }, {}]
    ])
    expect(address).toMatch(/^0x/)
  })

  test("does not ask about a batch for a chain that it has no node for, or without calls", async () => {
    const { client, address, provider } = await open()
    const page = openPage(client)
    const batch = { version: "2.0.0", from: address, chainId: "0xaa36a7", atomicRequired: false, calls: [] }
    const ask = (changes: object) =>
      provider.request({ method: "wallet_sendCalls", params: [{ ...batch, ...changes }] } as never)
    await expect(ask({})).rejects.toMatchObject({ code: -32602 })
    await expect(ask({ chainId: "0x3039", calls: [{ to: friend }] })).rejects.toMatchObject({ code: 5710 })
    await expect(ask({ calls: Array.from({ length: 100 }, () => ({ to: friend })) })).rejects.toMatchObject({
      code: 5740
    })
    expect(page.queue()).toHaveLength(0)
  })
})
