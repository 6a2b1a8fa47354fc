import {
  type Address,
  concatHex,
  decodeFunctionResult,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  type StateOverride,
  size
} from "viem"
import { type EntryPointVersion, entryPoints } from "./addresses.ts"
import type { NetworkClient } from "./client.ts"
import { OperationRefused, refusalOf } from "./failures.ts"
import { accountAbi, paymasterAbi } from "./interfaces.ts"
import { stubSignature } from "./sponsorship.ts"
import { maxCostOf, type Operation, packed, userOperationHash } from "./userOperation.ts"

/** The gas limits of an operation. Those of the paymaster are there if it has one. */
export interface OperationGas {
  readonly preVerificationGas: bigint
  readonly verificationGasLimit: bigint
  readonly callGasLimit: bigint
  readonly paymasterVerificationGasLimit?: bigint
  readonly paymasterPostOpGasLimit?: bigint
}

/**
 * Estimates the gas limits of an operation, signed or not. It simulates the calls that the EntryPoint makes, one after
 * the other. Rejects with `OperationRefused` what would fail.
 */
export const estimateUserOperationGas = async (
  client: NetworkClient,
  chainId: number,
  version: EntryPointVersion,
  operation: Operation
): Promise<OperationGas> => {
  const steps = stepsOf(chainId, version, withSignature(operation))
  const [block] = await client.simulateBlocks({
    blocks: [{ calls: steps.map(({ call }) => call), stateOverrides: codeBroughtBy(operation) }],
    blockTag: "pending"
  })
  const results = steps.map(({ part, refusal }, index) => {
    const { status, gasUsed = 0n, data = "0x" } = block?.calls[index] ?? {}
    if (status !== "success") throw refusal(data)
    return { part, gas: (gasUsed * 12n) / 10n, data }
  })
  const gasOf = (wanted: Part) => results.find(({ part }) => part === wanted)?.gas ?? 0n
  const promise = results.find(({ part }) => part === "paymaster")?.data
  return {
    preVerificationGas: preVerificationGasOf(operation),
    verificationGasLimit: gasOf("factory") + gasOf("account") + (promise === undefined ? prefundGas : 0n),
    callGasLimit: gasOf("calls"),
    ...(promise === undefined
      ? {}
      : { paymasterVerificationGasLimit: gasOf("paymaster"), paymasterPostOpGasLimit: postOpGasOf(promise) })
  }
}

/** Accounts reject a signature of the wrong form before they would find it wrong. */
const withSignature = (operation: Operation): Operation =>
  operation.signature === "0x" ? { ...operation, signature: stubSignature } : operation

/** What an account needs to pay the EntryPoint, which the simulation leaves out: the account may have no coins yet. */
const prefundGas = 50_000n

type Part = "factory" | "account" | "paymaster" | "calls"

interface Step {
  readonly part: Part
  readonly call: { readonly account: Address; readonly to: Address; readonly data: Hex }
  /** The refusal of an operation whose call reverts with this data. */
  readonly refusal: (data: Hex) => OperationRefused
}

const stepsOf = (chainId: number, version: EntryPointVersion, operation: Operation): readonly Step[] => {
  const account = entryPoints[version]
  const { factory, factoryData = "0x", paymaster, sender, callData } = operation
  const args = [packed(operation), userOperationHash(chainId, version, operation)] as const
  const deployment = { account: senderCreatorOf(account), to: factory ?? account, data: factoryData }
  const validation = encodeFunctionData({
    abi: accountAbi,
    functionName: "validateUserOp",
    args: [...args, 0n]
  })
  const sponsoring = encodeFunctionData({
    abi: paymasterAbi,
    functionName: "validatePaymasterUserOp",
    args: [...args, maxCostOf(operation)]
  })
  const steps: readonly (Step | undefined)[] = [
    factory !== undefined && !factory.startsWith(eip7702Factory)
      ? { part: "factory", call: deployment, refusal: () => refusalOf("AA13 initCode failed or OOG") }
      : undefined,
    {
      part: "account",
      call: { account, to: sender, data: validation },
      refusal: () => refusalOf("AA23 reverted")
    },
    paymaster === undefined
      ? undefined
      : {
          part: "paymaster",
          call: { account, to: paymaster, data: sponsoring },
          refusal: () => refusalOf("AA33 reverted")
        },
    callData === "0x"
      ? undefined
      : { part: "calls", call: { account, to: sender, data: callData }, refusal: reverted }
  ]
  return steps.filter((step) => step !== undefined)
}

const reverted = (data: Hex) => new OperationRefused(-32521, "execution reverted", data)

/** The beginning of the factory of accounts that an EIP-7702 authorization deploys. */
const eip7702Factory = "0x7702"

/** An EntryPoint calls factories through the first contract that it created. */
const senderCreatorOf = (entryPoint: Address): Address => getContractAddress({ from: entryPoint, nonce: 1n })

/** The code that an operation's authorization gives to its sender. */
export const codeBroughtBy = ({ sender, authorization }: Operation): StateOverride =>
  authorization === undefined
    ? []
    : [{ address: sender, code: concatHex(["0xef0100", authorization.address]) }]

/** Gas for what the limits do not cover: the transaction and the operation's bytes in it. */
const preVerificationGasOf = (operation: Operation): bigint => {
  const { initCode, callData, paymasterAndData } = packed(operation)
  const bytes = [initCode, callData, paymasterAndData].reduce((sum, part) => sum + size(part), 0)
  return 55_000n + BigInt(bytes) * 16n
}

/** A paymaster is called again after the operation if it returned a context. */
const postOpGasOf = (promise: Hex): bigint => {
  const [context] = decodeFunctionResult({
    abi: paymasterAbi,
    functionName: "validatePaymasterUserOp",
    data: promise
  })
  return context === "0x" ? 0n : 100_000n
}
