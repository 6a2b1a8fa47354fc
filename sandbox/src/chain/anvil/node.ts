import {
  type Address,
  type Client,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  rpcSchema,
  type TestActions
} from "viem"
import { multicall3Bytecode } from "../contracts/multicall3.ts"
import { testCollectible } from "../contracts/testCollectible.ts"
import { testItems } from "../contracts/testItems.ts"
import { testToken } from "../contracts/testToken.ts"
import {
  gifts,
  multicall3,
  testCoinAddresses,
  testCoins,
  testTokens,
  treasury,
  treasuryFunds
} from "../tokens.ts"

/** A viem client for an anvil. */
export type Node = Client<HttpTransport, undefined, undefined, AnvilCalls, PublicActions & TestActions>

export const connect = (url: string): Node =>
  createTestClient({
    mode: "anvil",
    // Report failures instead of retrying.
    transport: http(url, { retryCount: 0 }),
    cacheTime: 0,
    rpcSchema: rpcSchema<AnvilCalls>()
  }).extend(publicActions)

/** The methods of anvil that viem does not know. */
type AnvilCalls = [
  { Method: "anvil_dropAllTransactions"; Parameters?: undefined; ReturnType: null },
  { Method: "anvil_dumpState"; Parameters?: undefined; ReturnType: Hex },
  { Method: "anvil_loadState"; Parameters: [state: Hex]; ReturnType: boolean },
  { Method: "anvil_setTime"; Parameters: [seconds: number]; ReturnType: number },
  { Method: "eth_getRawTransactionByHash"; Parameters: [hash: Hex]; ReturnType: Hex },
  { Method: "eth_maxPriorityFeePerGas"; Parameters?: undefined; ReturnType: Hex }
]

/** More gas than any of the sandbox's own transactions needs. Saves an estimate. */
const gas = 5_000_000n

/** Sends a transaction from one of the sandbox's own wallets. The node impersonates it, without a key. */
export const sendOwn = (node: Node, from: Address, to: Address | undefined, data: Hex): Promise<Hex> =>
  node.sendUnsignedTransaction({ from, data, gas, ...(to === undefined ? {} : { to }) })

/** Sends coins from one of the sandbox's own wallets. */
export const sendOwnCoins = (node: Node, from: Address, to: Address, value: bigint): Promise<Hex> =>
  node.sendUnsignedTransaction({ from, to, value, gas })

/** Deploys the test contracts and mints the treasury's tokens. */
export const deploy = async (node: Node): Promise<void> => {
  await node.setLoggingEnabled(false)
  await fund(node, treasury)
  // The order determines the addresses.
  for (const data of deployments) await sendOwn(node, treasury, undefined, data)
  for (const token of testCoinAddresses)
    await sendOwn(node, treasury, token, mintData(treasury, treasuryFunds))
  await node.mine({ blocks: 1 })
  const code = await node.getCode({ address: testTokens.usdt })
  if (code === undefined) throw new Error("The test contracts could not be deployed")
  await placeMulticall(node)
}

/** Writes Multicall3 to its well-known address. A deployment there would need a key that is not available here. */
const placeMulticall = async (node: Node): Promise<void> => {
  // A call without `to` runs the creation code and returns the contract's code.
  const { data } = await node.call({ data: multicall3Bytecode, gas })
  if (data === undefined) throw new Error("Multicall3 could not be created")
  await node.setCode({ address: multicall3, bytecode: data })
}

/** Funds one of the sandbox's own wallets with coins for gas. */
export const fund = (node: Node, address: Address): Promise<void> =>
  node.setBalance({ address, value: 10n ** 24n })

const tokenDeployment = (token: keyof typeof testCoins): Hex => {
  const { symbol, decimals } = testCoins[token]
  return encodeDeployData({ ...testToken, args: [symbol, symbol, decimals] })
}

const deployments: readonly Hex[] = [
  tokenDeployment(testTokens.usdc),
  tokenDeployment(testTokens.dai),
  testCollectible.bytecode,
  testItems.bytecode,
  tokenDeployment(testTokens.usdt)
]

export const mintData = (to: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: testToken.abi, functionName: "mint", args: [to, amount] })

/** The contract calls that give a new wallet its tokens. */
export const giftCalls = (owner: Address, tokenId: bigint): readonly (readonly [Address, Hex])[] => [
  ...gifts.tokens.map(({ token, amount }) => [token, mintData(owner, amount)] as const),
  [
    testTokens.erc721,
    encodeFunctionData({ abi: testCollectible.abi, functionName: "mint", args: [owner, tokenId] })
  ],
  [
    testTokens.erc1155,
    encodeFunctionData({
      abi: testItems.abi,
      functionName: "mintBatch",
      args: [owner, [...gifts.erc1155Ids], [...gifts.erc1155Amounts]]
    })
  ]
]
