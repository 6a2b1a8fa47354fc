import { type Address, concatHex, encodeFunctionData, type Hex, parseEther, zeroHash } from "viem"
import { entryPoint07Abi } from "viem/account-abstraction"
import { createQueue, type Enqueue } from "../../state/queue.ts"
import { smartAccountFactory } from "../contracts/smartAccountFactory.ts"
import type { Network } from "../network.ts"
import {
  bundler,
  deterministicDeployer,
  type EntryPointVersion,
  entryPoints,
  factory,
  paymasterCode,
  paymasters,
  simple7702Account
} from "./addresses.ts"
import { creationCodeOf } from "./artifacts.ts"
import { clientOf, type NetworkClient } from "./client.ts"

/**
 * Returns a client for a network that has the contracts of smart accounts: EntryPoint 0.7 and 0.8, the delegate of
 * EIP-7702, the account factory and the paymasters. The first call deploys them in a separate block.
 */
export const ensureSmartAccounts = (network: Network): Promise<NetworkClient> =>
  queueOf(network)(async () => {
    const client = clientOf(network)
    // Look each time: an app may have reverted the chain.
    if (!(await hasCode(client, paymasters["0.8"]))) await deploy(client, network.chainId)
    return client
  })

/** The coins that each paymaster has for fees at first, in wei. */
export const paymasterDeposit = parseEther("1000")

const queues = new WeakMap<Network, Enqueue>()

const queueOf = (network: Network): Enqueue => {
  const queue = queues.get(network) ?? createQueue()
  queues.set(network, queue)
  return queue
}

interface Step {
  readonly to: Address
  readonly data: Hex
  readonly value?: bigint
}

const deploy = async (client: NetworkClient, chainId: number): Promise<void> => {
  await client.setBalance({ address: bundler.address, value: parseEther("1000000") })
  const steps = [...(await deployments(client)), deposit("0.7"), deposit("0.8")]
  const first = await client.getTransactionCount({ address: bundler.address, blockTag: "pending" })
  const last = first + steps.length - 1
  for (const [index, step] of steps.entries()) {
    const serializedTransaction = await signed(step, chainId, first + index)
    // The last one makes the block.
    if (first + index < last) await client.sendRawTransaction({ serializedTransaction })
    else await client.sendRawTransactionSync({ serializedTransaction })
  }
  if (!(await hasCode(client, paymasters["0.8"]))) throw new Error("The smart accounts could not be deployed")
}

/** Calls of the deterministic deployer for the contracts that the network does not have. */
const deployments = async (client: NetworkClient): Promise<readonly Step[]> => {
  const steps = await Promise.all(
    contracts().map(async ([address, salt, code]) =>
      (await hasCode(client, address)) ? [] : [{ to: deterministicDeployer, data: concatHex([salt, code()]) }]
    )
  )
  return steps.flat()
}

/** The address, the salt and the creation code of each contract. */
const contracts = (): readonly (readonly [Address, Hex, () => Hex])[] => [
  [entryPoints["0.7"], salt07, () => creationCodeOf("0.7", "EntryPoint")],
  [entryPoints["0.8"], salt08, () => creationCodeOf("0.8", "EntryPoint")],
  [simple7702Account, zeroHash, () => creationCodeOf("0.8", "Simple7702Account")],
  [factory, zeroHash, () => smartAccountFactory.bytecode],
  [paymasters["0.7"], zeroHash, () => paymasterCode("0.7")],
  [paymasters["0.8"], zeroHash, () => paymasterCode("0.8")]
]

// The salts of the deployments on public chains.
const salt07 = "0x90d8084deab30c2a37c45e8d47f49f2f7965183cb6990a98943ef94940681de3"
const salt08 = "0x0a59dbff790c23c976a548690c27297883cc66b4c67024f9117b0238995e35e9"

const deposit = (version: EntryPointVersion): Step => ({
  to: entryPoints[version],
  // Both versions have the same function.
  data: encodeFunctionData({ abi: entryPoint07Abi, functionName: "depositTo", args: [paymasters[version]] }),
  value: paymasterDeposit
})

const signed = (step: Step, chainId: number, nonce: number): Promise<Hex> =>
  bundler.signTransaction({
    ...step,
    ...{ type: "eip1559", chainId, nonce, gas: 6_000_000n, maxFeePerGas: parseEther("0.00001") },
    maxPriorityFeePerGas: 0n
  })

const hasCode = async (client: NetworkClient, address: Address): Promise<boolean> =>
  (await client.getCode({ address })) !== undefined
