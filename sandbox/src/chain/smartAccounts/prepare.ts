import type { Hash } from "viem"
import { entryPoint07Abi, type UserOperation } from "viem/account-abstraction"
import type { Network } from "../network.ts"
import { type AccountKey, type Call, deploymentOf, executionOf, smartAccountAddress } from "./account.ts"
import { entryPoints, factory } from "./addresses.ts"
import type { NetworkClient } from "./client.ts"
import { ensureSmartAccounts } from "./deployment.ts"
import { estimateUserOperationGas } from "./gas.ts"
import { sponsored, stubSponsorship } from "./sponsorship.ts"
import { userOperationHash } from "./userOperation.ts"

/** What an account is to do. */
export interface OperationRequest extends AccountKey {
  /** The calls, in order. An operation without calls only deploys the account. */
  readonly calls: readonly Call[]
  /** Until when the paymaster pays the fee, in seconds since the epoch. Without it the account pays. */
  readonly sponsoredUntil?: number
}

/** An operation that waits for its owner's signature. */
export interface PreparedOperation {
  /** Its `signature` is empty. */
  readonly operation: UserOperation<"0.7">
  /** What the owner signs with personal_sign. */
  readonly hash: Hash
}

/**
 * Builds an operation of one of the sandbox's accounts, with gas limits and fees. It deploys the account if that is
 * not there yet. Rejects with `OperationRefused` what would fail.
 */
export const prepareUserOperation = async (
  network: Network,
  request: OperationRequest
): Promise<PreparedOperation> => {
  const client = await ensureSmartAccounts(network)
  const { chainId } = network
  const { sponsoredUntil } = request
  const draft = await draftOf(client, request)
  const paid = sponsoredUntil === undefined ? draft : { ...draft, ...stubSponsorship("0.7") }
  const limited = { ...paid, ...(await estimateUserOperationGas(client, chainId, "0.7", paid)) }
  const operation =
    sponsoredUntil === undefined ? limited : await sponsored(chainId, "0.7", limited, sponsoredUntil)
  return { operation, hash: userOperationHash(chainId, "0.7", operation) }
}

const draftOf = async (
  client: NetworkClient,
  { calls, ...key }: OperationRequest
): Promise<UserOperation<"0.7">> => {
  const sender = smartAccountAddress(key)
  const [code, nonce, fees] = await Promise.all([
    client.getCode({ address: sender, blockTag: "pending" }),
    nextNonceOf(client, key),
    client.estimateFeesPerGas()
  ])
  return {
    sender,
    nonce,
    ...(code === undefined ? { factory, factoryData: deploymentOf(key) } : {}),
    callData: executionOf(calls),
    ...{ maxFeePerGas: fees.maxFeePerGas, maxPriorityFeePerGas: fees.maxPriorityFeePerGas },
    ...{ callGasLimit: 0n, verificationGasLimit: 0n, preVerificationGas: 0n },
    signature: "0x"
  }
}

/** The nonce of an account's next operation, after those that wait for a block. */
const nextNonceOf = (client: NetworkClient, key: AccountKey): Promise<bigint> =>
  client.readContract({
    address: entryPoints["0.7"],
    abi: entryPoint07Abi,
    functionName: "getNonce",
    args: [smartAccountAddress(key), 0n],
    blockTag: "pending"
  })
