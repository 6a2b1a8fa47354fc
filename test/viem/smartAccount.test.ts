import {
  createPublicClient,
  erc20Abi,
  hashMessage,
  http,
  isErc6492Signature,
  parseAbi,
  parseEther
} from "viem"
import { createBundlerClient, createPaymasterClient } from "viem/account-abstraction"
import { describe, expect, test } from "vitest"
import { simple7702Account } from "../../sandbox/src/chain/smartAccounts/addresses.ts"
import { testTokens } from "../../sandbox/src/testing.ts"
import { hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { ethereumSepolia } from "../../src/chains/index.ts"
import { toSmartAccount, transport } from "../../src/viem/index.ts"
import { openChain } from "./wallet.ts"

const shop = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const { usdc } = testTokens
const other = "0x00000000000000000000000000000000000000aa"

describe.runIf(hasAnvil)("the wallet as a smart account of viem", () => {
  const { sandbox, nodes, signIn } = openChain()
  const node = createPublicClient({
    chain: ethereumSepolia,
    transport: transport("sepolia", nodes),
    pollingInterval: 10
  })
  const bundling = () =>
    http(nodes.rpcUrls["ethereum-sepolia"]?.replace("/rpc/", "/bundler/"), {
      fetchFn: sandbox.fetch,
      retryCount: 0
    })

  const open = async () => {
    const { client, address } = await signIn()
    const account = await toSmartAccount(client, { client: node })
    const paymaster = createPaymasterClient({ transport: bundling() })
    const options = { account, client: node, transport: bundling(), pollingInterval: 10 }
    const bundler = createBundlerClient({ ...options, paymaster })
    return { client, address, account, bundler, options }
  }
  const transfer = (amount: bigint) =>
    ({ abi: erc20Abi, functionName: "transfer", to: usdc, args: [shop, amount] }) as const
  const balanceOf = (owner: typeof shop) =>
    node.readContract({ abi: erc20Abi, address: usdc, functionName: "balanceOf", args: [owner] })

  test("delegates the user's address and sends a sponsored batch in one operation", async () => {
    const { address, account, bundler } = await open()
    expect(account.address).toBe(address)
    const coins = await node.getBalance({ address })
    const hash = await bundler.sendUserOperation({
      calls: [transfer(1n), transfer(2n)],
      authorization: await account.signAuthorization()
    })
    const receipt = await bundler.waitForUserOperationReceipt({ hash })
    expect(receipt).toMatchObject({ success: true, sender: address })
    expect(await balanceOf(shop)).toBe(3n)
    expect(await node.getBalance({ address })).toBe(coins)
    expect(await node.getCode({ address })).toBe(`0xef0100${simple7702Account.slice(2).toLowerCase()}`)
  })

  test("needs no second authorization", async () => {
    const { account, bundler } = await open()
    await bundler.sendUserOperation({
      calls: [transfer(1n)],
      authorization: await account.signAuthorization()
    })
    expect(await account.signAuthorization()).toBeUndefined()
    const hash = await bundler.sendUserOperation({ calls: [transfer(1n)] })
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
  })

  test("pays the fee itself without a paymaster", async () => {
    const { address, account, options } = await open()
    const bundler = createBundlerClient(options)
    const hash = await bundler.sendUserOperation({
      calls: [{ to: shop, value: 5n }],
      authorization: await account.signAuthorization()
    })
    expect((await bundler.waitForUserOperationReceipt({ hash })).success).toBe(true)
    expect(await node.getBalance({ address })).toBeLessThan(parseEther("10") - 5n)
  })

  test("makes none of the calls when one of them fails", async () => {
    const { account, bundler } = await open()
    const authorization = await account.signAuthorization()
    const sent = bundler.sendUserOperation({ calls: [transfer(1n), transfer(2n ** 200n)], authorization })
    await expect(sent).rejects.toThrow(/reverted/)
    expect(await balanceOf(shop)).toBe(0n)
  })

  test("signs messages and typed data that anyone can verify, before and after the delegation", async () => {
    const { account, bundler, address } = await open()
    const isValid = async () => {
      const message = await account.signMessage({ message: "hello" })
      const typed = await account.signTypedData(order)
      // The address exists, so nothing has to say how to deploy it.
      expect([message, typed].map(isErc6492Signature)).toEqual([false, false])
      return Promise.all([
        node.verifyMessage({ address, message: "hello", signature: message }),
        node.verifyTypedData({ address, ...order, signature: typed }),
        node.verifyMessage({ address, message: "goodbye", signature: message })
      ])
    }
    expect(await isValid()).toEqual([true, true, false])
    await bundler.sendUserOperation({
      calls: [transfer(1n)],
      authorization: await account.signAuthorization()
    })
    expect(await isValid()).toEqual([true, true, false])
    // Contracts ask the contract of the address (ERC-1271).
    const signature = await account.signMessage({ message: "hello" })
    const args = [hashMessage("hello"), signature] as const
    const answer = await node.readContract({
      abi: erc1271Abi,
      address,
      functionName: "isValidSignature",
      args
    })
    expect(answer).toBe("0x1626ba7e")
  })

  test("refuses typed data of another chain", async () => {
    const { account } = await open()
    const foreign = { ...order, domain: { ...order.domain, chainId: 1 } }
    await expect(account.signTypedData(foreign)).rejects.toMatchObject({ code: "INVALID_INPUT" })
  })

  test("does not take an address away from another implementation", async () => {
    const { client, account, bundler } = await open()
    await bundler.sendUserOperation({
      calls: [transfer(1n)],
      authorization: await account.signAuthorization()
    })
    const second = await toSmartAccount(client, { client: node, implementation: other })
    await expect(second.signAuthorization()).rejects.toMatchObject({
      code: "INVALID_INPUT",
      field: "implementation"
    })
  })

  test("needs a user who is signed in", async () => {
    const { client } = await open()
    await client.session.signOut()
    await expect(toSmartAccount(client, { client: node })).rejects.toMatchObject({ code: "NOT_SIGNED_IN" })
  })
})

const erc1271Abi = parseAbi([
  "function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)"
])

const order = {
  domain: { name: "Shop", version: "1", chainId: ethereumSepolia.id, verifyingContract: shop },
  types: { Order: [{ name: "amount", type: "uint256" }] },
  primaryType: "Order",
  message: { amount: 5n }
} as const
