import { existsSync } from "node:fs"
import { createRequire } from "node:module"
import { join } from "node:path"
import {
  type Address,
  createPublicClient,
  createTestClient,
  encodeDeployData,
  erc20Abi,
  type Hex,
  http,
  parseAbi,
  publicActions,
  type Transport,
  walletActions
} from "viem"
import { createPaymasterClient, entryPoint07Address } from "viem/account-abstraction"
import { beforeAll, describe, expect, it } from "vitest"
import { creationCodeOf } from "../../sandbox/src/chain/smartAccounts/artifacts.ts"
import { testTokens } from "../../sandbox/src/testing.ts"
import { developer, hasAnvil } from "../../sandbox/test/support/anvil.ts"
import { ethereumSepolia } from "../../src/chains/index.ts"
import { toAccount, toSmartAccount, transport } from "../../src/viem/index.ts"
import { openChain } from "../viem/wallet.ts"

const folder = import.meta.dirname

/** `npm ci --prefix test/permissionless` installs it. */
const isInstalled = existsSync(join(folder, "node_modules/permissionless"))
const { resolve } = createRequire(join(folder, "package.json"))

interface Call {
  readonly to: Address
  readonly value?: bigint
  readonly data?: Hex
}

/** The parts of permissionless that the tests use, which is not installed with the project. */
interface SmartAccountClient {
  readonly sendTransaction: (operation: {
    readonly calls: readonly object[]
    readonly authorization?: unknown
  }) => Promise<Hex>
  readonly sendUserOperation: (operation: { readonly calls: readonly Call[] }) => Promise<Hex>
  readonly waitForUserOperationReceipt: (target: {
    readonly hash: Hex
  }) => Promise<{ readonly success: boolean }>
  readonly signMessage: (input: { readonly message: string }) => Promise<Hex>
}
type CreateSmartAccountClient = (options: {
  readonly account: unknown
  readonly client: unknown
  readonly bundlerTransport: Transport
  readonly paymaster?: unknown
  readonly pollingInterval?: number
}) => SmartAccountClient
type ToSimpleSmartAccount = (
  options: object
) => Promise<{ readonly address: Address; readonly isDeployed: () => Promise<boolean> }>

const shop = "0x8ba1f109551bD432803012645Ac136ddd64DBA72"
const { usdc } = testTokens

describe.runIf(isInstalled && hasAnvil)("a client of permissionless", () => {
  const { sandbox, nodes, signIn } = openChain()
  const node = createPublicClient({
    chain: ethereumSepolia,
    transport: transport("sepolia", nodes),
    pollingInterval: 10
  })
  const bundlerTransport = http(nodes.rpcUrls["ethereum-sepolia"]?.replace("/rpc/", "/bundler/"), {
    fetchFn: sandbox.fetch,
    retryCount: 0
  })
  const paymaster = createPaymasterClient({ transport: bundlerTransport })
  const options = { client: node, bundlerTransport, pollingInterval: 10 }

  let createSmartAccountClient: CreateSmartAccountClient
  let toSimpleSmartAccount: ToSimpleSmartAccount
  beforeAll(async () => {
    ;({ createSmartAccountClient } = await import(resolve("permissionless")))
    ;({ toSimpleSmartAccount } = await import(resolve("permissionless/accounts")))
  })

  const transfer = (amount: bigint) =>
    ({ abi: erc20Abi, functionName: "transfer", to: usdc, args: [shop, amount] }) as const
  const balance = () =>
    node.readContract({ abi: erc20Abi, address: usdc, functionName: "balanceOf", args: [shop] })

  it("sends a batch of the user's own address, which the paymaster pays for", async () => {
    const { client, address } = await signIn()
    const account = await toSmartAccount(client, { client: node })
    const smartAccountClient = createSmartAccountClient({ ...options, account, paymaster })
    const coins = await node.getBalance({ address })

    const authorization = await account.signAuthorization()
    const hash = await smartAccountClient.sendTransaction({
      calls: [transfer(1n), transfer(2n)],
      authorization
    })

    // `sendTransaction` waits for the operation, and resolves to the transaction that contains it.
    expect((await node.getTransactionReceipt({ hash })).status).toBe("success")
    expect(await balance()).toBe(3n)
    expect(await node.getBalance({ address })).toBe(coins)
  })

  it("signs as the user's own address", async () => {
    const { client, address } = await signIn()
    const account = await toSmartAccount(client, { client: node })
    const smartAccountClient = createSmartAccountClient({ ...options, account })
    const signature = await smartAccountClient.signMessage({ message: "hello" })
    expect(await node.verifyMessage({ address, message: "hello", signature })).toBe(true)
  })

  it("sends from another kind of account, which the user's wallet owns", async () => {
    const { client } = await signIn()
    const factoryAddress = await deployFactory()
    const account = await toSimpleSmartAccount({
      client: node,
      owner: toAccount(client),
      factoryAddress,
      entryPoint: { address: entryPoint07Address, version: "0.7" }
    })
    expect(await account.isDeployed()).toBe(false)
    const smartAccountClient = createSmartAccountClient({ ...options, account, paymaster })
    await rpc.setBalance({ address: account.address, value: 10n })

    const hash = await smartAccountClient.sendUserOperation({
      calls: [
        { to: shop, value: 3n },
        { to: shop, value: 4n }
      ]
    })

    expect((await smartAccountClient.waitForUserOperationReceipt({ hash })).success).toBe(true)
    expect(await node.getBalance({ address: shop })).toBe(7n)
    expect(await node.getCode({ address: account.address })).toBeDefined()
  })

  const rpc = createTestClient({
    mode: "anvil",
    chain: ethereumSepolia,
    transport: http(nodes.rpcUrls["ethereum-sepolia"], { fetchFn: sandbox.fetch, retryCount: 0 }),
    pollingInterval: 10
  })
    .extend(publicActions)
    .extend(walletActions)

  /** The sandbox has the EntryPoint, and no factory of these accounts. */
  const deployFactory = async (): Promise<Address> => {
    const bytecode = creationCodeOf("0.7", "SimpleAccountFactory")
    const abi = parseAbi(["constructor(address entryPoint)"])
    const data = encodeDeployData({ abi, bytecode, args: [entryPoint07Address] })
    await rpc.impersonateAccount({ address: developer })
    await rpc.setBalance({ address: developer, value: 10n ** 18n })
    const hash = await rpc.sendTransaction({ account: developer, data })
    const { contractAddress } = await rpc.waitForTransactionReceipt({ hash })
    if (!contractAddress) throw new Error("The factory was not deployed")
    return contractAddress
  }
})
