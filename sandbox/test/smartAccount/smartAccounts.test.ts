import { type Address, type Hash, type Hex, hashMessage, hashTypedData, parseEther } from "viem"
import { entryPoint07Abi } from "viem/account-abstraction"
import { describe, expect, it } from "vitest"
import { transferData } from "../../src/chain/abi.ts"
import { smartAccount } from "../../src/chain/contracts/smartAccount.ts"
import { memoryNetworks } from "../../src/chain/memory/network.ts"
import type { Network } from "../../src/chain/network.ts"
import {
  bundler,
  entryPoints,
  factory,
  paymasters,
  simple7702Account
} from "../../src/chain/smartAccounts/addresses.ts"
import { clientOf } from "../../src/chain/smartAccounts/client.ts"
import { ensureSmartAccounts } from "../../src/chain/smartAccounts/deployment.ts"
import { accountSignature, messageHashOf, typedDataHashOf } from "../../src/chain/smartAccounts/signatures.ts"
import { maxCostOf } from "../../src/chain/smartAccounts/userOperation.ts"
import { createTables } from "../../src/state/tables.ts"
import { testTokens } from "../../src/testing.ts"
import { hasAnvil, standingClock } from "../support/anvil.ts"
import { chainId, openNetworks, openSmartAccount } from "../support/smartAccountNetwork.ts"

const shop: Address = "0xb2b2b2b2b2B2b2B2B2b2b2B2B2b2B2B2b2b2b2b2"
const { usdc } = testTokens
const never = 2 ** 40

describe.runIf(hasAnvil)("smart accounts on anvil", () => {
  const openNetwork = openNetworks()
  const open = () => {
    const network = openNetwork()
    return { network, account: openSmartAccount(network) }
  }

  it("have the contracts of public chains once they are used", async () => {
    const network = openNetwork()
    const client = clientOf(network)
    const addresses = [
      ...Object.values(entryPoints),
      simple7702Account,
      factory,
      ...Object.values(paymasters)
    ]
    const codes = () => Promise.all(addresses.map((address) => client.getCode({ address })))
    expect(await codes()).toEqual(addresses.map(() => undefined))
    await Promise.all([ensureSmartAccounts(network), ensureSmartAccounts(network)])
    expect((await codes()).every((code) => (code ?? "").length > 1000)).toBe(true)
    const block = await client.getBlockNumber()
    await ensureSmartAccounts(network)
    expect(await client.getBlockNumber()).toBe(block)
  })

  it("are deployed again after the chain is reverted", async () => {
    const network = openNetwork()
    const client = clientOf(network)
    const id = await client.snapshot()
    await ensureSmartAccounts(network)
    await client.revert({ id })
    await ensureSmartAccounts(network)
    expect(await client.getCode({ address: factory })).toBeDefined()
  })

  it("pay for a transfer of coins that deploys the account", async () => {
    const { network, account } = open()
    await account.fund()
    const prepared = await account.prepare([{ to: shop, value: 5n }])
    const outcome = await (await account.submit(prepared)).outcome()
    expect(outcome).toMatchObject({ success: true })
    const cost = outcome?.actualGasCost ?? 0n
    expect(cost).toBeGreaterThan(0n)
    expect(cost).toBeLessThanOrEqual(maxCostOf(prepared.operation))
    expect(await network.balance(shop)).toBe(5n)
    const deposit = await clientOf(network).readContract({
      address: entryPoints["0.7"],
      abi: entryPoint07Abi,
      functionName: "balanceOf",
      args: [account.address]
    })
    expect(await network.balance(account.address)).toBe(parseEther("1") - 5n - cost - deposit)
    expect(await clientOf(network).getCode({ address: account.address })).toBeDefined()
  })

  it("make all calls of a batch or none", async () => {
    const { network, account } = open()
    await network.credit(account.address, 100n, usdc, 0)
    const pay = (amount: bigint) => ({ to: usdc, data: transferData(shop, amount) })
    expect(await account.send([pay(1n), pay(2n)], never)).toMatchObject({ success: true })
    expect(await network.balanceOf(usdc, shop)).toBe(3n)
    await expect(account.prepare([pay(1n), pay(1000n)], never)).rejects.toMatchObject({
      code: -32521,
      message: "execution reverted"
    })
    // The balance can change between the signature and the block.
    const prepared = await account.prepare([pay(1n), pay(90n)], never)
    await network.pay({ token: usdc, from: account.address, to: shop, amount: 50n }, 0)
    const { outcome } = await account.submit(prepared)
    expect(await outcome()).toMatchObject({ success: false, reason: expect.stringMatching(/^0xe450d38c/) })
    expect(await network.balanceOf(usdc, shop)).toBe(53n)
  })

  it("cost their owners nothing when they are sponsored", async () => {
    const { network, account } = open()
    expect(await account.send([], never)).toMatchObject({ success: true })
    expect(await account.send([{ to: shop }], never)).toMatchObject({ success: true })
    expect(await network.balance(account.address)).toBe(0n)
    expect(await network.balance(account.owner.address)).toBe(0n)
  })

  it("are not sponsored after the promise has ended, or with another signature", async () => {
    const { network, account } = open()
    const client = await ensureSmartAccounts(network)
    const { timestamp } = await client.getBlock()
    const late = await account.prepare([{ to: shop }], Number(timestamp) - 1)
    await expect(account.submit(late)).rejects.toMatchObject({
      code: -32503,
      message: "AA32 paymaster expired or not due"
    })
    const { operation } = await account.prepare([{ to: shop }], never)
    const changed = { ...operation, callGasLimit: operation.callGasLimit + 1n }
    const { hash } = late
    await expect(account.submit({ operation: changed, hash })).rejects.toMatchObject({ message: /^AA[23]4/ })
  })

  it("name what the EntryPoint would reject, and send nothing", async () => {
    const { network, account } = open()
    await account.send([], never)
    const prepared = await account.prepare([{ to: shop }])
    await expect(account.submit(prepared)).rejects.toMatchObject({
      code: -32500,
      message: "AA21 didn't pay prefund"
    })
    await account.fund()
    const foreign = await openSmartAccount(network).sign(prepared)
    await expect(account.submit(prepared, foreign)).rejects.toMatchObject({
      code: -32507,
      message: "AA24 signature error"
    })
    const sent = await network.nextNonce(bundler.address)
    await account.submit(prepared)
    await expect(account.submit(prepared)).rejects.toMatchObject({ message: "AA25 invalid account nonce" })
    expect(await network.nextNonce(bundler.address)).toBe(sent + 1)
  })

  it("wait for the next block, also several operations of an account", async () => {
    const clock = standingClock()
    const network = openNetwork(clock, 1000)
    const account = openSmartAccount(network)
    const first = await account.submit(await account.prepare([{ to: shop }], never))
    const second = await account.submit(await account.prepare([{ to: shop }], never))
    expect(await first.outcome()).toBeUndefined()
    clock.advance(1000)
    await network.mine()
    expect(await first.outcome()).toMatchObject({ success: true })
    expect(await second.outcome()).toMatchObject({ success: true })
  })

  it("have an own address for each owner and salt", async () => {
    const { network, account } = open()
    const other = openSmartAccount(network, 1n)
    expect(new Set([account.address, other.address, openSmartAccount(network).address]).size).toBe(3)
    await other.send([], never)
    const owner = { address: other.address, abi: smartAccount.abi, functionName: "owner" } as const
    expect(await clientOf(network).readContract(owner)).toBe(other.owner.address)
  })

  it("sign messages and typed data that are valid for one account (ERC-1271 with ERC-7739)", async () => {
    const { network, account } = open()
    await account.send([], never)
    const { address, owner, key } = account
    const client = clientOf(network)
    const isValid = (hash: Hash, signature: Hex) => client.verifyHash({ address, hash, signature })

    const asked = messageHashOf(network, address, "hello")
    const signature = await accountSignature(
      network,
      key,
      await owner.signMessage({ message: { raw: asked } })
    )
    expect(await isValid(hashMessage("hello"), signature)).toBe(true)
    expect(await isValid(hashMessage("goodbye"), signature)).toBe(false)
    // Without the account in it, the signature would be valid for every account of the owner.
    expect(await isValid(hashMessage("hello"), await owner.signMessage({ message: "hello" }))).toBe(false)

    const hash = typedDataHashOf(network, address, order)
    const signed = await owner.signMessage({ message: { raw: hash } })
    const wrapped = await accountSignature(network, key, signed, order)
    expect(await isValid(hashTypedData(order), wrapped)).toBe(true)
  })

  it("sign before they are deployed (ERC-6492)", async () => {
    const { network, account } = open()
    const { address, owner, key } = account
    const message = { raw: messageHashOf(network, address, "hello") }
    const signature = await accountSignature(network, key, await owner.signMessage({ message }))
    expect(await clientOf(network).verifyHash({ address, hash: hashMessage("hello"), signature })).toBe(true)
    expect(await clientOf(network).getCode({ address })).toBeUndefined()
  })
})

const order = {
  domain: { name: "Shop", version: "1", chainId, verifyingContract: shop },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: 5n }
} as const

it("smart accounts need anvil: a chain in memory runs no contracts", async () => {
  const network: Network = memoryNetworks(standingClock(), 0)({ chainId, guests: [], tables: createTables() })
  await expect(ensureSmartAccounts(network)).rejects.toThrow(/start the sandbox with anvil/)
})
