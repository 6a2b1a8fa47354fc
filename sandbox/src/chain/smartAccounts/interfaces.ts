import { parseAbi } from "viem"

const packedUserOperation =
  "struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }"

/** What an EntryPoint calls on an account (ERC-4337). */
export const accountAbi = parseAbi([
  packedUserOperation,
  "function validateUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256 validationData)"
])

/** What an EntryPoint calls on a paymaster (ERC-4337). */
export const paymasterAbi = parseAbi([
  packedUserOperation,
  "function validatePaymasterUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 maxCost) returns (bytes context, uint256 validationData)"
])
