import type { Hash } from "viem"
import { getUserOperationHash, toPackedUserOperation, type UserOperation } from "viem/account-abstraction"
import { type EntryPointVersion, entryPoints } from "./addresses.ts"

/** A user operation for EntryPoint 0.7 or 0.8, which have the same fields. Fees are in wei per unit of gas. */
export type Operation = UserOperation<"0.7"> | UserOperation<"0.8">

/** The hash of an operation: what its signature signs. */
export const userOperationHash = (chainId: number, version: EntryPointVersion, operation: Operation): Hash =>
  getUserOperationHash({
    chainId,
    entryPointAddress: entryPoints[version],
    entryPointVersion: version,
    userOperation: operation
  })

/** The operation as the contracts take it. */
export const packed = (operation: Operation) =>
  toPackedUserOperation({ ...operation, authorization: undefined })

/** The most that an operation can cost, in wei. The account or the paymaster must have it. */
export const maxCostOf = (operation: Operation): bigint => gasLimitOf(operation) * operation.maxFeePerGas

/** The sum of an operation's gas limits. */
export const gasLimitOf = (operation: Operation): bigint =>
  operation.preVerificationGas +
  operation.verificationGasLimit +
  operation.callGasLimit +
  (operation.paymasterVerificationGasLimit ?? 0n) +
  (operation.paymasterPostOpGasLimit ?? 0n)
