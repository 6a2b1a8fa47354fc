import { concatHex, type Hex, numberToHex } from "viem"
import { type EntryPointVersion, paymasters, sponsor } from "./addresses.ts"
import { type Operation, packed } from "./userOperation.ts"

/** The fields of an operation that name its paymaster. */
export interface Sponsorship {
  readonly paymaster: Hex
  readonly paymasterData: Hex
  readonly paymasterVerificationGasLimit: bigint
  readonly paymasterPostOpGasLimit: bigint
}

/** The sponsorship for an estimate. Its signature has the right length and is not valid. */
export const stubSponsorship = (version: EntryPointVersion): Sponsorship => ({
  paymaster: paymasters[version],
  paymasterData: paymasterDataOf(0, stubSignature),
  paymasterVerificationGasLimit: 0n,
  paymasterPostOpGasLimit: 0n
})

/** A signature of the right length and form, by nobody. */
export const stubSignature: Hex = `0x${"fffffffffffffffffffffffffffffff0".padEnd(64, "0")}${"7".padEnd(64, "a")}1c`

/**
 * The operation with the paymaster's promise to pay for it until `validUntil`, in seconds since the epoch. Its gas
 * limits and fees cannot change afterwards.
 */
export const sponsored = async <Sponsored extends Operation>(
  chainId: number,
  version: EntryPointVersion,
  operation: Sponsored,
  validUntil: number
): Promise<Sponsored> => {
  const paid = {
    ...operation,
    paymaster: paymasters[version],
    paymasterData: paymasterDataOf(validUntil, stubSignature),
    paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n
  }
  const signature = await sponsor.signTypedData({
    domain: {
      name: "Sandbox paymaster",
      version: "1",
      chainId,
      verifyingContract: paymasters[version]
    },
    types,
    primaryType: "UserOperationRequest",
    message: requestOf(paid, validUntil)
  })
  return { ...paid, paymasterData: paymasterDataOf(validUntil, signature) }
}

const requestOf = (operation: Operation, validUntil: number) => {
  const { sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees } =
    packed(operation)
  return {
    ...{ sender, nonce, initCode, callData, accountGasLimits, preVerificationGas, gasFees },
    paymasterVerificationGasLimit: operation.paymasterVerificationGasLimit ?? 0n,
    paymasterPostOpGasLimit: operation.paymasterPostOpGasLimit ?? 0n,
    ...{ validAfter: 0, validUntil }
  }
}

/** What the paymaster's contract reads: the times and the signature. */
const paymasterDataOf = (validUntil: number, signature: Hex): Hex =>
  concatHex([numberToHex(0, { size: 6 }), numberToHex(validUntil, { size: 6 }), signature])

/** The typed data of OpenZeppelin's PaymasterSigner. */
const types = {
  UserOperationRequest: [
    { name: "sender", type: "address" },
    { name: "nonce", type: "uint256" },
    { name: "initCode", type: "bytes" },
    { name: "callData", type: "bytes" },
    { name: "accountGasLimits", type: "bytes32" },
    { name: "preVerificationGas", type: "uint256" },
    { name: "gasFees", type: "bytes32" },
    { name: "paymasterVerificationGasLimit", type: "uint256" },
    { name: "paymasterPostOpGasLimit", type: "uint256" },
    { name: "validAfter", type: "uint48" },
    { name: "validUntil", type: "uint48" }
  ]
} as const
